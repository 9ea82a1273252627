#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <numeric>
#include <string_view>
#include <utility>

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

/// A number of units of each face and each good, for example a pool or a price.
class Bundle {
 public:
  constexpr Bundle() = default;
  constexpr Bundle(std::initializer_list<std::pair<Face, int>> units) {
    for (const auto& [face, n] : units) (*this)[face] = static_cast<std::uint8_t>(n);
  }
  static constexpr Bundle of(Face f, std::size_t n = 1) {
    Bundle b;
    b[f] = static_cast<std::uint8_t>(n);
    return b;
  }
  static constexpr Bundle of(Good g, std::size_t n = 1) {
    Bundle b;
    b[g] = static_cast<std::uint8_t>(n);
    return b;
  }
  static constexpr Bundle of(const Dice& dice) {
    Bundle b;
    for (Face f : dice) ++b[f];
    return b;
  }

  constexpr std::uint8_t operator[](Face f) const { return count_[index(f)]; }
  constexpr std::uint8_t& operator[](Face f) { return count_[index(f)]; }
  constexpr std::uint8_t operator[](Good g) const { return count_[face_count + index(g)]; }
  constexpr std::uint8_t& operator[](Good g) { return count_[face_count + index(g)]; }
  constexpr std::size_t total() const {
    return std::accumulate(count_.begin(), count_.end(), std::size_t{0});
  }
  /// Number of units of faces, without goods.
  constexpr std::size_t units() const {
    return std::accumulate(count_.begin(), count_.begin() + face_count, std::size_t{0});
  }
  constexpr bool empty() const { return total() == 0; }
  constexpr bool covers(const Bundle& other) const {
    for (std::size_t i = 0; i < count_.size(); ++i)
      if (count_[i] < other.count_[i]) return false;
    return true;
  }
  /// Returns what `other` holds beyond this.
  constexpr Bundle missing(const Bundle& other) const {
    Bundle b;
    for (std::size_t i = 0; i < count_.size(); ++i)
      if (count_[i] < other.count_[i]) b.count_[i] = static_cast<std::uint8_t>(other.count_[i] - count_[i]);
    return b;
  }
  constexpr Bundle& operator+=(const Bundle& other) {
    for (std::size_t i = 0; i < count_.size(); ++i)
      count_[i] = static_cast<std::uint8_t>(count_[i] + other.count_[i]);
    return *this;
  }
  /// Requires that this covers `other`.
  constexpr Bundle& operator-=(const Bundle& other) {
    for (std::size_t i = 0; i < count_.size(); ++i)
      count_[i] = static_cast<std::uint8_t>(count_[i] - other.count_[i]);
    return *this;
  }
  friend constexpr Bundle operator+(Bundle a, const Bundle& b) { return a += b; }
  friend constexpr Bundle operator-(Bundle a, const Bundle& b) { return a -= b; }
  constexpr bool operator==(const Bundle&) const = default;

 private:
  std::array<std::uint8_t, face_count + branch_count> count_{};
};

inline constexpr Bundle road_price{{Face::brick, 1}, {Face::wood, 1}};
inline constexpr Bundle ship_price{{Face::wool, 1}, {Face::wood, 1}};
inline constexpr Bundle settlement_price{
    {Face::wood, 1}, {Face::brick, 1}, {Face::grain, 1}, {Face::wool, 1}};
inline constexpr Bundle city_price{{Face::ore, 3}, {Face::grain, 2}};
inline constexpr Bundle medicine_price{{Face::ore, 2}, {Face::grain, 1}};  ///< (DG-CARD-medicine)
inline constexpr Bundle knight_price{{Face::ore, 1}, {Face::wool, 1}};
inline constexpr Bundle activation_price{{Face::grain, 1}};
inline constexpr Bundle upgrade_price{{Face::ore, 1}, {Face::wool, 1}};  ///< (DG-KNIGHT-4)

/// Returns the price of a card (DG-CARD-0a).
constexpr Bundle card_price(Branch branch) {
  return Bundle{{Face::gold, 2}} + Bundle::of(resource_of(branch));
}
/// Returns the price of that many goods (DG-GOODS-1).
constexpr Bundle goods_price(Good good, std::size_t count) {
  return Bundle{{Face::gold, 1}} + Bundle::of(resource_of(good), count);
}
/// Returns the price of `count` goods of a branch: goods of the pool first, then m resources and 1 gold for
/// the m goods that are missing (DG-CITY-2, DG-ORD-8).
constexpr Bundle improvement_price(const Bundle& pool, Branch branch, std::size_t count) {
  const Good good = good_of(branch);
  const std::size_t held = pool[good] < count ? pool[good] : count;
  Bundle price = Bundle::of(good, held);
  if (held < count) price += goods_price(good, count - held);
  return price;
}

}  // namespace inselpost::dice
