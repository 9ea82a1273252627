#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/dice/faces.hpp"

namespace inselpost::dice {

/// A set of up to 64 * words places of one kind, stored as bits. Iterates in the order of their ids.
template <class Place, std::size_t words>
class PlaceBits {
 public:
  /// Iterates over the members. Valid after changes of the set, which it does not see.
  class iterator {
   public:
    constexpr iterator(std::array<std::uint64_t, words> left, std::size_t at) : left_(left), at_(at) {
      skip();
    }
    constexpr Place operator*() const {
      return static_cast<Place>(at_ * 64 + static_cast<std::size_t>(std::countr_zero(left_[at_])));
    }
    constexpr iterator& operator++() {
      left_[at_] &= left_[at_] - 1;
      skip();
      return *this;
    }
    constexpr bool operator!=(const iterator& o) const { return at_ != o.at_; }

   private:
    constexpr void skip() {
      while (at_ < words && left_[at_] == 0) ++at_;
    }
    std::array<std::uint64_t, words> left_;
    std::size_t at_;
  };

  constexpr bool contains(Place p) const { return (bits_[word(p)] >> bit(p)) & 1U; }
  constexpr void insert(Place p) { bits_[word(p)] |= std::uint64_t{1} << bit(p); }
  constexpr void erase(Place p) { bits_[word(p)] &= ~(std::uint64_t{1} << bit(p)); }
  constexpr bool empty() const {
    for (std::uint64_t w : bits_)
      if (w != 0) return false;
    return true;
  }
  constexpr std::size_t size() const {
    std::size_t n = 0;
    for (std::uint64_t w : bits_) n += static_cast<std::size_t>(std::popcount(w));
    return n;
  }
  constexpr iterator begin() const { return {bits_, 0}; }
  constexpr iterator end() const { return {bits_, words}; }
  constexpr PlaceBits& operator|=(const PlaceBits& o) {
    for (std::size_t w = 0; w < words; ++w) bits_[w] |= o.bits_[w];
    return *this;
  }
  friend constexpr PlaceBits operator|(PlaceBits a, const PlaceBits& b) { return a |= b; }
  friend constexpr PlaceBits operator&(PlaceBits a, const PlaceBits& b) {
    for (std::size_t w = 0; w < words; ++w) a.bits_[w] &= b.bits_[w];
    return a;
  }
  friend constexpr PlaceBits operator-(PlaceBits a, const PlaceBits& b) {
    for (std::size_t w = 0; w < words; ++w) a.bits_[w] &= ~b.bits_[w];
    return a;
  }
  constexpr bool operator==(const PlaceBits&) const = default;

 private:
  static constexpr std::size_t word(Place p) { return static_cast<std::size_t>(p) / 64; }
  static constexpr std::size_t bit(Place p) { return static_cast<std::size_t>(p) % 64; }
  std::array<std::uint64_t, words> bits_{};
};

/// Places of the sheet, numbered in the order of their ids. A site is an intersection; those in open water,
/// which carry no building, come last.
enum class Hex : std::uint8_t {};
enum class Site : std::uint8_t {};
enum class Edge : std::uint8_t {};
constexpr std::size_t index(Hex h) { return static_cast<std::size_t>(h); }
constexpr std::size_t index(Site s) { return static_cast<std::size_t>(s); }
constexpr std::size_t index(Edge e) { return static_cast<std::size_t>(e); }
using Sites = PlaceBits<Site, 1>;
using Edges = PlaceBits<Edge, 2>;

/// The terrain of a hex.
enum class Terrain : std::uint8_t { volcano, mountain, field, pasture, hill, forest, desert };

/// The printed sheet (DG-MAP-1 to DG-MAP-9). The rules contain no part of it and use a Map instead.
struct Map {
  /// A hex of the map.
  struct HexRow {
    std::string_view id;
    Terrain terrain{};
    std::optional<Face> resource;
    bool main = false;  ///< belongs to the main island
    std::int8_t q = 0, r = 0;
    Sites corners;
  };
  /// A site of the map.
  struct SiteRow {
    std::string_view id;
    std::int8_t x = 0, y = 0;
    std::array<std::optional<Hex>, 3> hexes;  ///< land only
    bool water = false;
    bool harbour = false;
    Sites next;  ///< over any printed edge (DG-BUILD-5)
    Edges edges;
  };
  /// An edge of the map.
  struct EdgeRow {
    std::array<Site, 2> ends{};
    bool ship = false;  ///< printed as a ship's, otherwise as a road's (DG-MAP-6)
  };

  std::string_view id;
  std::vector<HexRow> hexes;
  std::vector<SiteRow> sites;
  std::vector<EdgeRow> edges;
  Hex volcano{};
  std::vector<Hex> robber_path;                            ///< a cycle (DG-ROBBER-1)
  std::array<std::array<Site, 2>, face_count> eruption{};  ///< (DG-VOLC-1)
  std::array<Hex, resource_count> knight_hex{};            ///< (DG-KNIGHT-1)
  Sites land, main_island, harbours;
  Edges roads, ships;
  /// Places of the default founding: settlement and city (DG-SETUP-8).
  std::array<Site, 2> default_sites{};
  std::array<Edge, 2> default_edges{};

  const HexRow& of(Hex h) const { return hexes[index(h)]; }
  const SiteRow& of(Site s) const { return sites[index(s)]; }
  const EdgeRow& of(Edge e) const { return edges[index(e)]; }
  std::string name(Edge e) const {
    return std::string(of(of(e).ends[0]).id) + '-' + std::string(of(of(e).ends[1]).id);
  }
};

/// Returns the map of the built-in sheet.
const Map& built_in_map();

std::optional<Hex> find_hex(const Map& map, std::string_view id);
/// Parses a site or edge as people write it: in any letter case, a number without its zero; an edge with its
/// ends in any order, and `/` or a blank for the hyphen. Returns nullopt if there is no such place
/// (DG-ORD-10).
std::optional<Site> find_site(const Map& map, std::string_view written);
std::optional<Edge> find_edge(const Map& map, std::string_view written);

/// A printed hex.
struct PrintedHex {
  std::string_view id;
  Terrain terrain;
  std::optional<Face> resource;
  bool main;
  std::int8_t q, r;
};
/// A printed intersection. `hexes`: indices of the adjacent land hexes, -1 for none.
struct PrintedSite {
  std::string_view id;
  std::int8_t x, y;
  std::array<std::int8_t, 3> hexes;
  bool harbour;
};
/// A printed edge between two sites, given by their indices.
struct PrintedEdge {
  std::uint8_t a, b;
  bool ship;
};
/// The printed sheet. All other parts of a Map follow from it.
struct PrintedSheet {
  std::array<PrintedHex, 12> hexes;
  std::array<PrintedSite, 64> sites;
  std::array<PrintedEdge, 80> edges;
};
const PrintedSheet& printed_sheet();

}  // namespace inselpost::dice
