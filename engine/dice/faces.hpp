#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace inselpost::dice {

/// The six faces of a die in their fixed order, which breaks every tie (DG-COMP-1). The first five, the
/// normal resources, have a terrain.
enum class Face : std::uint8_t { ore, grain, wool, brick, wood, gold };
inline constexpr std::size_t face_count = 6, resource_count = 5;
inline constexpr std::array<Face, face_count> faces{Face::ore,   Face::grain, Face::wool,
                                                    Face::brick, Face::wood,  Face::gold};
inline constexpr std::array<Face, resource_count> resources{Face::ore, Face::grain, Face::wool, Face::brick,
                                                            Face::wood};
inline constexpr std::array<std::string_view, face_count> face_names{"ore",   "grain", "wool",
                                                                     "brick", "wood",  "gold"};
constexpr std::size_t index(Face f) { return static_cast<std::size_t>(f); }
constexpr std::string_view name(Face f) { return face_names[index(f)]; }

/// The five branches of improvements, each with a resource and a good.
enum class Branch : std::uint8_t { trade, politics, science, magic, church };
inline constexpr std::size_t branch_count = 5;
inline constexpr std::array<Branch, branch_count> branches{Branch::trade, Branch::politics, Branch::science,
                                                           Branch::magic, Branch::church};
inline constexpr std::array<std::string_view, branch_count> branch_names{"trade", "politics", "science",
                                                                         "magic", "church"};
constexpr std::size_t index(Branch b) { return static_cast<std::size_t>(b); }
constexpr std::string_view name(Branch b) { return branch_names[index(b)]; }

/// The good of each branch, in the order of the branches.
enum class Good : std::uint8_t { cloth, coins, book, crystal, bread };
inline constexpr std::array<Good, branch_count> goods{Good::cloth, Good::coins, Good::book, Good::crystal,
                                                      Good::bread};
inline constexpr std::array<std::string_view, branch_count> good_names{"cloth", "coins", "book", "crystal",
                                                                       "bread"};
constexpr std::size_t index(Good g) { return static_cast<std::size_t>(g); }
constexpr std::string_view name(Good g) { return good_names[index(g)]; }

constexpr Good good_of(Branch b) { return goods[index(b)]; }
constexpr Face resource_of(Branch b) {
  constexpr std::array<Face, branch_count> of{Face::wool, Face::ore, Face::wood, Face::brick, Face::grain};
  return of[index(b)];
}
constexpr Face resource_of(Good g) { return resource_of(branches[index(g)]); }

/// A small set of faces, dice or the like, stored as bits.
template <class Id, std::size_t n>
class SmallSet {
 public:
  constexpr SmallSet() = default;
  static constexpr SmallSet all() { return of_bits((1U << n) - 1U); }
  static constexpr SmallSet of_bits(unsigned bits) {
    SmallSet set;
    set.bits_ = static_cast<std::uint8_t>(bits);
    return set;
  }
  constexpr bool contains(Id id) const { return (bits_ >> static_cast<unsigned>(id)) & 1U; }
  constexpr void insert(Id id) {
    bits_ = static_cast<std::uint8_t>(bits_ | (1U << static_cast<unsigned>(id)));
  }
  constexpr void erase(Id id) {
    bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << static_cast<unsigned>(id)));
  }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits_)); }
  constexpr unsigned bits() const { return bits_; }
  constexpr bool operator==(const SmallSet&) const = default;
  friend constexpr SmallSet operator|(SmallSet a, SmallSet b) { return of_bits(unsigned{a.bits_} | b.bits_); }
  friend constexpr SmallSet operator&(SmallSet a, SmallSet b) { return of_bits(unsigned{a.bits_} & b.bits_); }
  friend constexpr SmallSet operator-(SmallSet a, SmallSet b) {
    return of_bits(unsigned{a.bits_} & ~unsigned{b.bits_});
  }

 private:
  std::uint8_t bits_ = 0;
};

using FaceSet = SmallSet<Face, face_count>;
/// A set of knights, by their resources.
using Knights = SmallSet<Face, resource_count>;

/// The faces of the six dice, by number from 0.
inline constexpr std::size_t dice_count = 6;
using Dice = std::array<Face, dice_count>;
using DiceSet = SmallSet<std::uint8_t, dice_count>;

}  // namespace inselpost::dice
