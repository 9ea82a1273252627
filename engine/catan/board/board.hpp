#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/catan/board/geometry.hpp"
#include "engine/catan/cards.hpp"

namespace inselpost::catan {

/// The terrain of a land hex, in the order of a generator's pool (docs/record-format.md).
enum class Terrain : std::uint8_t { forest, pasture, fields, hills, mountains, desert };
inline constexpr std::array<std::string_view, 6> terrain_names{"forest", "pasture",   "fields",
                                                               "hills",  "mountains", "desert"};
constexpr std::string_view name(Terrain t) { return terrain_names[static_cast<std::size_t>(t)]; }

/// Returns the resource of a terrain, or nullopt for the desert (BOARD-3).
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

/// A harbour: 3:1 for any resource, or 2:1 for one (PORT-2). In the order of the harbour pools.
enum class HarbourKind : std::uint8_t { any, brick, lumber, wool, grain, ore };
inline constexpr std::array<std::string_view, 6> harbour_names{"any",  "brick", "lumber",
                                                               "wool", "grain", "ore"};
constexpr std::string_view name(HarbourKind k) { return harbour_names[static_cast<std::size_t>(k)]; }
/// Returns the resource of a 2:1 harbour, or nullopt for 3:1.
constexpr std::optional<Resource> special(HarbourKind k) {
  if (k == HarbourKind::any) return std::nullopt;
  return static_cast<Resource>(static_cast<std::uint8_t>(k) - 1);
}
constexpr HarbourKind harbour_of(Resource r) { return static_cast<HarbourKind>(index(r) + 1); }

/// A harbour on a coastal path.
struct Harbour {
  Path path{};
  HarbourKind kind{};
  constexpr bool operator==(const Harbour&) const = default;
};

/// Maximum number of harbours: what fits on a coast of 38 paths (BOARD-11). Generated boards have 9 or 11.
inline constexpr std::size_t max_harbours = 19;

/// An island: terrain, numbers and harbours.
struct Board {
  GeometryId shape = GeometryId::classic19;
  std::array<Terrain, max_hexes> terrain{};
  std::array<std::uint8_t, max_hexes> number{};  ///< 2 to 12 without 7; 0 on a desert
  std::array<Harbour, max_harbours> harbours{};
  std::uint8_t harbour_count = 0;
  std::optional<Hex> robber;  ///< at the start; nullopt if open (two deserts, or none)

  const Geometry& geometry() const { return catan::geometry(shape); }
  Hexes deserts() const;
  /// Returns whether terrain and numbers are set. False before the start of a generated board.
  bool laid_out() const { return terrain[0] == Terrain::desert || number[0] != 0; }
  /// Returns the harbour at an intersection, or nullopt. Harbours share no intersection (BOARD-7).
  std::optional<HarbourKind> harbour_at(Intersection i) const;
  bool operator==(const Board&) const = default;
};

/// A fault of a written-out board and its place (BOARD-11).
struct BoardError {
  /// The kinds of faults.
  enum class Kind : std::uint8_t {
    number_on_desert,   ///< a desert has a number
    number_missing,     ///< another hex has none
    number_impossible,  ///< not 2 to 12, or 7
    harbour_not_on_coast,
    harbours_share_intersection,
    harbour_twice,  ///< two on one path
  };
  Kind kind{};
  Hex hex{};              ///< for numbers
  Path path{}, other{};   ///< for harbours; of two the first listed, and the later one
  Intersection shared{};  ///< for harbours that share one
  bool operator==(const BoardError&) const = default;
};

/// Returns the first fault of a board, or nullopt (BOARD-11).
std::optional<BoardError> fault(const Board& board);

/// Sorts the harbours in reading order of their paths, so that equal islands compare equal.
void sort_harbours(Board& board);

/// Returns whether two red numbers (6, 8) are adjacent, which is odd but allowed (BOARD-11).
bool red_numbers_touch(const Board& board);

/// Returns the pips of a number: 6 minus its distance from 7; 0 for a desert.
constexpr int pips(int number) { return number == 0 ? 0 : 6 - (number < 7 ? 7 - number : number - 7); }

/// The fixed boards of the rule books (BOARD-9), which have fixed first settlements (SETUP-1).
enum class FixedBoard : std::uint8_t { classic_beginner, classic_beginner_2025, classic_beginner_004 };
inline constexpr std::array<std::string_view, 3> fixed_board_names{
    "classic-beginner", "classic-beginner-2025", "classic-beginner-004"};
constexpr std::string_view name(FixedBoard b) { return fixed_board_names[static_cast<std::size_t>(b)]; }

/// The pieces of one colour at the start of a fixed setup.
struct FixedStart {
  std::string_view colour;
  std::array<Intersection, 2> settlements;
  std::array<Path, 2> roads;
  Intersection starred;  ///< the settlement that yields (SETUP-8)
};

/// Returns the island of a fixed board, with the robber on its desert.
const Board& fixed_board(FixedBoard which);
/// Returns the starts of its four colours.
std::span<const FixedStart> fixed_start(FixedBoard which);
/// Returns whether a seat of this name has the colour. English and German names count.
bool bears(std::string_view seat, std::string_view colour);

/// Returns the first settlements of the two neutral players on a board of 19 hexes (DUO-2).
std::array<Intersection, 2> default_neutral_settlements();

/// The harbours of the printed frames (BOARD-7). Those of `frame11` all have the kind `any`: their kinds are
/// drawn.
std::span<const Harbour> frame9();
std::span<const Harbour> frame11();

}  // namespace inselpost::catan
