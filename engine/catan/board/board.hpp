#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/catan/board/geometry.hpp"
#include "engine/catan/resources.hpp"

namespace inselpost::catan {

/// What a land hex is, in the order in which a generator lays out its pool (docs/record-format.md).
enum class Terrain : std::uint8_t { forest, pasture, fields, hills, mountains, desert };
inline constexpr std::array<std::string_view, 6> terrain_names{"forest", "pasture",   "fields",
                                                               "hills",  "mountains", "desert"};
constexpr std::string_view name(Terrain t) { return terrain_names[static_cast<std::size_t>(t)]; }

/// What a terrain yields; the desert nothing (BOARD-3).
constexpr std::optional<Resource> yield(Terrain t) {
  switch (t) {
    case Terrain::forest: return Resource::lumber;
    case Terrain::pasture: return Resource::wool;
    case Terrain::fields: return Resource::grain;
    case Terrain::hills: return Resource::brick;
    case Terrain::mountains: return Resource::ore;
    case Terrain::desert: return std::nullopt;
  }
  return std::nullopt;
}

/// 3:1 for any resource, or 2:1 for one (PORT-2). The order is that of the harbour pools.
enum class HarbourKind : std::uint8_t { any, brick, lumber, wool, grain, ore };
inline constexpr std::array<std::string_view, 6> harbour_names{"any",  "brick", "lumber",
                                                               "wool", "grain", "ore"};
constexpr std::string_view name(HarbourKind k) { return harbour_names[static_cast<std::size_t>(k)]; }
/// The resource of a 2:1 harbour; nothing for 3:1.
constexpr std::optional<Resource> special(HarbourKind k) {
  if (k == HarbourKind::any) return std::nullopt;
  return static_cast<Resource>(static_cast<std::uint8_t>(k) - 1);
}
constexpr HarbourKind harbour_of(Resource r) { return static_cast<HarbourKind>(index(r) + 1); }

struct Harbour {
  Path path{};
  HarbourKind kind{};
  constexpr bool operator==(const Harbour&) const = default;
};

/// A written-out board may bear as many as its coast of 38 paths has room for (BOARD-11); generated ones bear
/// 9 or 11.
inline constexpr std::size_t max_harbours = 19;

/// A whole island: what lies where. A plain value.
struct Board {
  GeometryId shape = GeometryId::classic19;
  std::array<Terrain, max_hexes> terrain{};
  std::array<std::uint8_t, max_hexes> number{};  ///< 2 to 12 without 7; 0 on a desert
  std::array<Harbour, max_harbours> harbours{};
  std::uint8_t harbour_count = 0;
  std::optional<Hex>
      robber;  ///< where it starts; nothing if the set-up leaves it open (two deserts, or none)

  const Geometry& geometry() const { return catan::geometry(shape); }
  Hexes deserts() const;
  /// Is it more than a shape, before the start?
  bool laid_out() const { return terrain[0] == Terrain::desert || number[0] != 0; }
  /// The harbour that serves this intersection, or nothing (BOARD-7: harbours share no intersection).
  std::optional<HarbourKind> harbour_at(Intersection i) const;
  bool operator==(const Board&) const = default;
};

/// What is wrong with a written-out board, and where (BOARD-11).
struct BoardError {
  enum class Kind : std::uint8_t {
    number_on_desert,   ///< a desert bears a chip
    number_missing,     ///< another hex bears none
    number_impossible,  ///< not 2 to 12, or 7
    harbour_not_on_coast,
    harbours_share_intersection,
    harbour_twice,  ///< two on one path
  };
  Kind kind{};
  Hex hex{};              ///< for numbers
  Path path{}, other{};   ///< for harbours; of two the one listed first, and the later one
  Intersection shared{};  ///< for harbours that share one
  bool operator==(const BoardError&) const = default;
};

/// The first fault of a board, or nothing (BOARD-11).
std::optional<BoardError> fault(const Board& board);

/// Puts the harbours in reading order of their paths, so that equal islands compare equal.
void sort_harbours(Board& board);

/// What is odd but allowed (BOARD-11): two red numbers (6, 8) side by side.
bool red_numbers_touch(const Board& board);

/// Pips of a number: 6 minus its distance from 7; 0 for a desert.
constexpr int pips(int number) { return number == 0 ? 0 : 6 - (number < 7 ? 7 - number : number - 7); }

}  // namespace inselpost::catan
