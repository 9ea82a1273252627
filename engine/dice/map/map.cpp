#include "engine/dice/map/map.hpp"

#include <algorithm>

#include "engine/dice/map/built_in.hpp"

namespace inselpost::dice {
namespace {

void link_hexes(Map& map) {
  for (std::size_t s = 0; s < map.sites.size(); ++s) {
    Map::SiteRow& row = map.sites[s];
    const Site site = static_cast<Site>(s);
    for (const auto& hex : row.hexes) {
      if (!hex) continue;
      map.hexes[index(*hex)].corners.insert(site);
      map.land.insert(site);
      if (map.of(*hex).main) map.main_island.insert(site);
    }
    row.water = !map.land.contains(site);
    if (row.harbour) map.harbours.insert(site);
  }
}

void link_edges(Map& map) {
  for (std::size_t e = 0; e < map.edges.size(); ++e) {
    const Edge edge = static_cast<Edge>(e);
    const auto [a, b] = map.of(edge).ends;
    (map.of(edge).ship ? map.ships : map.roads).insert(edge);
    map.sites[index(a)].next.insert(b);
    map.sites[index(b)].next.insert(a);
    map.sites[index(a)].edges.insert(edge);
    map.sites[index(b)].edges.insert(edge);
  }
}

/// Sets the robber's path, which is the ring of hexes around the volcano, the knights' hexes on it, and the
/// sites hit by lava: the two corners that a hex shares with the volcano, with gold for the desert.
void link_ring(Map& map) {
  for (const char* id : {"mountain", "field", "pasture", "hill", "forest", "desert"})
    map.robber_path.push_back(*find_hex(map, id));
  map.volcano = *find_hex(map, "volcano");
  for (Hex hex : map.robber_path) {
    const auto resource = map.of(hex).resource;
    if (resource) map.knight_hex[index(*resource)] = hex;
    std::size_t n = 0;
    for (Site site : map.of(hex).corners& map.of(map.volcano).corners)
      map.eruption[index(resource.value_or(Face::gold))][n++] = site;
  }
}

Map build(const PrintedSheet& printed) {
  Map map;
  map.id = "dg-default-1";
  for (const PrintedHex& hex : printed.hexes)
    map.hexes.push_back({hex.id, hex.terrain, hex.resource, hex.main, hex.q, hex.r, {}});
  for (const PrintedSite& site : printed.sites) {
    Map::SiteRow row{site.id, site.x, site.y, {}, false, site.harbour, {}, {}};
    for (std::size_t k = 0; k < 3; ++k)
      if (site.hexes[k] >= 0) row.hexes[k] = static_cast<Hex>(site.hexes[k]);
    map.sites.push_back(row);
  }
  for (const PrintedEdge& edge : printed.edges)
    map.edges.push_back({{static_cast<Site>(edge.a), static_cast<Site>(edge.b)}, edge.ship});
  link_hexes(map);
  link_edges(map);
  link_ring(map);
  map.default_sites = {*find_site(map, "v3"), *find_site(map, "c13")};
  map.default_edges = {*find_edge(map, "v3-v4"), *find_edge(map, "c13-v5")};
  return map;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
bool digit(char c) { return c >= '0' && c <= '9'; }

/// Returns the id in lower case and without leading zeros.
std::string plain_id(std::string_view written) {
  std::string id;
  for (std::size_t i = 0; i < written.size(); ++i)
    if (written[i] != '0' || (i > 0 && digit(written[i - 1]) && !id.empty() && digit(id.back())))
      id.push_back(lower(written[i]));
  return id;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

}  // namespace

const Map& built_in_map() {
  static const Map map = build(printed_sheet());
  return map;
}

std::optional<Hex> find_hex(const Map& map, std::string_view id) {
  for (std::size_t h = 0; h < map.hexes.size(); ++h)
    if (map.hexes[h].id == id) return static_cast<Hex>(h);
  return std::nullopt;
}

std::optional<Site> find_site(const Map& map, std::string_view written) {
  const std::string id = plain_id(trimmed(written));
  for (std::size_t s = 0; s < map.sites.size(); ++s)
    if (plain_id(map.sites[s].id) == id) return static_cast<Site>(s);
  return std::nullopt;
}

std::optional<Edge> find_edge(const Map& map, std::string_view written) {
  constexpr std::string_view between = "-/ ";
  written = trimmed(written);
  const std::size_t middle = written.find_first_of(between);
  const std::size_t second = written.find_first_not_of(between, middle);
  if (second == std::string_view::npos) return std::nullopt;
  const auto a = find_site(map, written.substr(0, middle)), b = find_site(map, written.substr(second));
  if (!a || !b || *a == *b) return std::nullopt;
  for (Edge edge : map.of(*a).edges& map.of(*b).edges) return edge;
  return std::nullopt;
}

}  // namespace inselpost::dice
