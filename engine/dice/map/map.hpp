#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/dice/faces.hpp"
#include "engine/dice/map/bits.hpp"

namespace inselpost::dice {

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

}  // namespace inselpost::dice
