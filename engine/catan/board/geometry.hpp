#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace inselpost::catan {

/// A set of up to 128 places of one kind, stored as bits. Iterates in reading order.
template <class Place>
class PlaceSet {
 public:
  /// Iterates over the members. Valid after changes of the set, which it does not see.
  class iterator {
   public:
    constexpr iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
    constexpr Place operator*() const {
      return static_cast<Place>(low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_));
    }
    constexpr iterator& operator++() {
      if (low_ != 0)
        low_ &= low_ - 1;
      else
        high_ &= high_ - 1;
      return *this;
    }
    constexpr bool operator==(const iterator&) const = default;

   private:
    std::uint64_t low_, high_;
  };

  constexpr bool contains(Place p) const { return (word(p) >> bit(p)) & 1U; }
  constexpr void insert(Place p) { words_[which(p)] |= std::uint64_t{1} << bit(p); }
  constexpr void erase(Place p) { words_[which(p)] &= ~(std::uint64_t{1} << bit(p)); }
  constexpr void clear() { words_ = {}; }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  /// Counts bits in fours, bytes and all. Where any processor must do, std::popcount is a call, which takes
  /// longer.
  constexpr std::size_t size() const {
    constexpr std::uint64_t low = 0x0f0f0f0f0f0f0f0fU, each = 0x0101010101010101U;
    const std::uint64_t fours = in_fours(words_[0]) + in_fours(words_[1]);
    return static_cast<std::size_t>((((fours & low) + ((fours >> 4U) & low)) * each) >> 56U);
  }
  /// Returns whether the sets have a member in common.
  constexpr bool meets(const PlaceSet& o) const {
    return ((words_[0] & o.words_[0]) | (words_[1] & o.words_[1])) != 0;
  }
  constexpr iterator begin() const { return {words_[0], words_[1]}; }
  constexpr iterator end() const { return {0, 0}; }

  constexpr PlaceSet& operator|=(const PlaceSet& o) {
    return combine(o, [](auto a, auto b) { return a | b; });
  }
  constexpr PlaceSet& operator&=(const PlaceSet& o) {
    return combine(o, [](auto a, auto b) { return a & b; });
  }
  constexpr PlaceSet& operator-=(const PlaceSet& o) {
    return combine(o, [](auto a, auto b) { return a & ~b; });
  }
  friend constexpr PlaceSet operator|(PlaceSet a, const PlaceSet& b) { return a |= b; }
  friend constexpr PlaceSet operator&(PlaceSet a, const PlaceSet& b) { return a &= b; }
  friend constexpr PlaceSet operator-(PlaceSet a, const PlaceSet& b) { return a -= b; }
  constexpr bool operator==(const PlaceSet&) const = default;

 private:
  static constexpr std::size_t which(Place p) { return static_cast<std::size_t>(p) >> 6U; }
  static constexpr std::size_t bit(Place p) { return static_cast<std::size_t>(p) & 63U; }
  static constexpr std::uint64_t in_fours(std::uint64_t word) {
    word -= (word >> 1U) & 0x5555555555555555U;
    return (word & 0x3333333333333333U) + ((word >> 2U) & 0x3333333333333333U);
  }
  constexpr std::uint64_t word(Place p) const { return words_[which(p)]; }
  template <class F>
  constexpr PlaceSet& combine(const PlaceSet& o, F f) {
    words_[0] = f(words_[0], o.words_[0]);
    words_[1] = f(words_[1], o.words_[1]);
    return *this;
  }
  std::array<std::uint64_t, 2> words_{};
};

/// The shape of an island: 19 land hexes for up to four players, 30 for five and six (BOARD-1).
enum class GeometryId : std::uint8_t { classic19, big30 };
inline constexpr std::array<std::string_view, 2> geometry_names{"classic19", "big30"};
constexpr std::string_view name(GeometryId g) { return geometry_names[static_cast<std::size_t>(g)]; }

/// Places, numbered from 0 in reading order of their canonical names (NOTE-4), so that comparing numbers
/// breaks ties.
enum class Hex : std::uint8_t {};
enum class Intersection : std::uint8_t {};
enum class Path : std::uint8_t {};

constexpr std::size_t index(Hex h) { return static_cast<std::size_t>(h); }
constexpr std::size_t index(Intersection i) { return static_cast<std::size_t>(i); }
constexpr std::size_t index(Path p) { return static_cast<std::size_t>(p); }

/// Corners and sides of a hex, clockwise (NOTE-2). Side k runs from corner k to corner k+1.
enum class Corner : std::uint8_t { N, NE, SE, S, SW, NW };
enum class Side : std::uint8_t { NE, E, SE, SW, W, NW };
inline constexpr std::array<std::string_view, 6> corner_names{"N", "NE", "SE", "S", "SW", "NW"};
inline constexpr std::array<std::string_view, 6> side_names{"NE", "E", "SE", "SW", "W", "NW"};

inline constexpr std::size_t max_hexes = 30;
inline constexpr std::size_t max_intersections = 80;
inline constexpr std::size_t max_paths = 109;

using Hexes = PlaceSet<Hex>;
using Intersections = PlaceSet<Intersection>;
using Paths = PlaceSet<Path>;

/// A short list of places in reading order, with a fixed capacity.
template <class Place, std::size_t Capacity>
struct Neighbours {
  std::array<Place, Capacity> place{};
  std::uint8_t count = 0;
  constexpr const Place* begin() const { return place.data(); }
  constexpr const Place* end() const { return place.data() + count; }
  constexpr std::size_t size() const { return count; }
  constexpr void push_back(Place p) { place[count++] = p; }
};

/// Axial coordinates of hexes with a corner on top: E = (+1, 0), SE = (0, +1).
struct Axial {
  int q = 0, r = 0;
  constexpr bool operator==(const Axial&) const = default;
};

/// The tables of an island's shape: names and neighbours of all places. Made at compile time.
struct Geometry {
  GeometryId id{};
  std::size_t hexes = 0, intersections = 0, paths = 0;

  std::array<Axial, max_hexes> at{};
  std::array<char, max_hexes> row{};                             ///< from 'A'
  std::array<std::uint8_t, max_hexes> column{};                  ///< from 1
  std::array<std::array<Intersection, 6>, max_hexes> corners{};  ///< by Corner
  std::array<std::array<Path, 6>, max_hexes> sides{};            ///< by Side
  std::array<Intersections, max_hexes> corner_set{};

  std::array<Neighbours<Hex, 3>, max_intersections> hexes_at{};
  std::array<Neighbours<Path, 3>, max_intersections> paths_at{};
  std::array<Neighbours<Intersection, 3>, max_intersections> next_to{};  ///< at the other end of a path
  std::array<Intersections, max_intersections> next_to_set{};
  std::array<Paths, max_intersections> paths_at_set{};

  std::array<std::array<Intersection, 2>, max_paths> ends{};  ///< in reading order
  std::array<Intersections, max_paths> end_set{};
  std::array<Neighbours<Hex, 2>, max_paths> hexes_beside{};
  std::array<Paths, max_paths> touching{};  ///< paths that share an intersection with it

  std::array<Hexes, max_hexes> hex_neighbours{};
  Intersections all_intersections;
  Intersections coastal;  ///< intersections of fewer than three land hexes (NOTE-7)
  Paths coast;            ///< paths beside a single land hex

  /// Canonical names: the lowest hex that has the place, and its corner or side there (NOTE-4).
  std::array<Hex, max_intersections> intersection_hex{};
  std::array<Corner, max_intersections> intersection_corner{};
  std::array<Hex, max_paths> path_hex{};
  std::array<Side, max_paths> path_side{};

  /// Returns the other end of a path.
  Intersection across(Path p, Intersection from) const {
    const auto& e = ends[index(p)];
    return e[0] == from ? e[1] : e[0];
  }
  /// Returns the land hex at these coordinates, or nullopt if there is sea.
  std::optional<Hex> hex_at(Axial a) const;
  /// Returns the path between two intersections, or nullopt if they are not neighbours.
  std::optional<Path> between(Intersection a, Intersection b) const;
};

/// The tables of each shape.
extern const std::array<Geometry, geometry_names.size()> geometries;
/// Returns the tables of a shape (BOARD-1, NOTE-7).
inline const Geometry& geometry(GeometryId id) { return geometries[static_cast<std::size_t>(id)]; }

/// Returns the coordinates one step from `a` across that side.
Axial neighbour(Axial a, Side towards);

// Names of places, parsed leniently and written canonically (NOTE-1 to NOTE-6).

/// Reasons why a name is not a place of the kind asked for: no place has it (E_PLACE), or one of another kind
/// (E_PLACE_KIND).
enum class PlaceError : std::uint8_t { no_such_place, wrong_kind };

/// Parses `C3`, in any letter case and with blanks around it.
tl::expected<Hex, PlaceError> read_hex(const Geometry& g, std::string_view text);
/// Parses `B2.N`. The separator may be `.`, `/`, `-`, blanks or missing; German O, NO, SO count as E, NE, SE
/// (NOTE-5).
tl::expected<Intersection, PlaceError> read_intersection(const Geometry& g, std::string_view text);
/// Parses `B2/NE`, a path by its two ends `B2.N-B2.NE`, or by its two hexes `B2|B3` (NOTE-5).
tl::expected<Path, PlaceError> read_path(const Geometry& g, std::string_view text);

std::string name(const Geometry& g, Hex h);
std::string name(const Geometry& g, Intersection i);
std::string name(const Geometry& g, Path p);

/// Number of paths from each intersection to the nearest of some others; 0: it is one of these.
using Steps = std::array<std::uint8_t, max_intersections>;
Steps steps_from(const Geometry& g, const std::vector<Intersection>& from);

}  // namespace inselpost::catan
