// The built-in sheet. docs/rules/dice-map.yaml contains the same data; a test compares them.
#include "engine/dice/map.hpp"

#include <algorithm>

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

namespace {

constexpr int no = -1;
constexpr bool plain = false, harbour = true, road = false, ship = true;

constexpr std::array<PrintedHex, 12> hex_rows{{
    {"volcano", Terrain::volcano, std::nullopt, true, 0, 0},
    {"mountain", Terrain::mountain, Face::ore, true, -1, 0},
    {"field", Terrain::field, Face::grain, true, -1, 1},
    {"pasture", Terrain::pasture, Face::wool, true, 0, 1},
    {"hill", Terrain::hill, Face::brick, true, 1, 0},
    {"forest", Terrain::forest, Face::wood, true, 1, -1},
    {"desert", Terrain::desert, std::nullopt, true, 0, -1},
    {"isle_hill", Terrain::hill, Face::brick, false, -3, 0},
    {"isle_forest", Terrain::forest, Face::wood, false, -3, 3},
    {"isle_mountain", Terrain::mountain, Face::ore, false, 3, 0},
    {"isle_field", Terrain::field, Face::grain, false, 3, -3},
    {"isle_pasture", Terrain::pasture, Face::wool, false, 0, -3},
}};
constexpr std::array<PrintedSite, 64> site_rows{{
    {"c01", -2, -2, {1, 6, no}, plain},    {"c02", -4, -2, {1, no, no}, plain},
    {"c03", -5, -1, {1, no, no}, harbour}, {"c04", -4, 0, {1, 2, no}, plain},
    {"c05", -5, 1, {2, no, no}, plain},    {"c06", -4, 2, {2, no, no}, plain},
    {"c07", -2, 2, {2, 3, no}, plain},     {"c08", -1, 3, {3, no, no}, plain},
    {"c09", 1, 3, {3, no, no}, harbour},   {"c10", 2, 2, {3, 4, no}, plain},
    {"c11", 4, 2, {4, no, no}, plain},     {"c12", 5, 1, {4, no, no}, plain},
    {"c13", 4, 0, {4, 5, no}, plain},      {"c14", 5, -1, {5, no, no}, plain},
    {"c15", 4, -2, {5, no, no}, harbour},  {"c16", 2, -2, {5, 6, no}, plain},
    {"c17", 1, -3, {6, no, no}, plain},    {"c18", -1, -3, {6, no, no}, plain},
    {"fi1", 8, -2, {10, no, no}, plain},   {"fi2", 10, -2, {10, no, no}, plain},
    {"fi3", 11, -3, {10, no, no}, plain},  {"fi4", 10, -4, {10, no, no}, plain},
    {"fi5", 8, -4, {10, no, no}, plain},   {"fi6", 7, -3, {10, no, no}, plain},
    {"fo1", -8, 2, {8, no, no}, plain},    {"fo2", -10, 2, {8, no, no}, plain},
    {"fo3", -11, 3, {8, no, no}, plain},   {"fo4", -10, 4, {8, no, no}, harbour},
    {"fo5", -8, 4, {8, no, no}, plain},    {"fo6", -7, 3, {8, no, no}, plain},
    {"hi1", -7, -3, {7, no, no}, plain},   {"hi2", -8, -4, {7, no, no}, plain},
    {"hi3", -10, -4, {7, no, no}, plain},  {"hi4", -11, -3, {7, no, no}, plain},
    {"hi5", -10, -2, {7, no, no}, plain},  {"hi6", -8, -2, {7, no, no}, plain},
    {"mo1", 7, 3, {9, no, no}, plain},     {"mo2", 8, 4, {9, no, no}, plain},
    {"mo3", 10, 4, {9, no, no}, plain},    {"mo4", 11, 3, {9, no, no}, harbour},
    {"mo5", 10, 2, {9, no, no}, plain},    {"mo6", 8, 2, {9, no, no}, plain},
    {"pa1", 1, -5, {11, no, no}, plain},   {"pa2", 2, -6, {11, no, no}, plain},
    {"pa3", 1, -7, {11, no, no}, plain},   {"pa4", -1, -7, {11, no, no}, harbour},
    {"pa5", -2, -6, {11, no, no}, plain},  {"pa6", -1, -5, {11, no, no}, plain},
    {"v1", -1, -1, {0, 1, 6}, plain},      {"v2", -2, 0, {0, 1, 2}, plain},
    {"v3", -1, 1, {0, 2, 3}, plain},       {"v4", 1, 1, {0, 3, 4}, plain},
    {"v5", 2, 0, {0, 4, 5}, plain},        {"v6", 1, -1, {0, 5, 6}, plain},
    {"w01", -5, -3, {no, no, no}, plain},  {"w02", -7, -1, {no, no, no}, plain},
    {"w03", -7, 1, {no, no, no}, plain},   {"w04", -5, 3, {no, no, no}, plain},
    {"w05", 5, 3, {no, no, no}, plain},    {"w06", 7, 1, {no, no, no}, plain},
    {"w07", 7, -1, {no, no, no}, plain},   {"w08", 5, -3, {no, no, no}, plain},
    {"w09", 2, -4, {no, no, no}, plain},   {"w10", -2, -4, {no, no, no}, plain},
}};
constexpr std::array<PrintedEdge, 80> edge_rows{{
    {0, 1, road},   {0, 17, road},  {0, 48, road},  {1, 2, road},   {1, 54, ship},  {2, 3, road},
    {2, 55, ship},  {3, 4, road},   {3, 49, road},  {4, 5, road},   {4, 56, ship},  {5, 6, road},
    {5, 57, ship},  {6, 7, road},   {6, 50, road},  {7, 8, road},   {8, 9, road},   {9, 10, road},
    {9, 51, road},  {10, 11, road}, {10, 58, ship}, {11, 12, road}, {11, 59, ship}, {12, 13, road},
    {12, 52, road}, {13, 14, road}, {13, 60, ship}, {14, 15, road}, {14, 61, ship}, {15, 16, road},
    {15, 53, road}, {16, 17, road}, {16, 62, ship}, {17, 63, ship}, {18, 19, road}, {18, 23, road},
    {18, 60, ship}, {19, 20, road}, {20, 21, road}, {21, 22, road}, {22, 23, road}, {23, 61, ship},
    {24, 25, road}, {24, 29, road}, {24, 56, ship}, {25, 26, road}, {26, 27, road}, {27, 28, road},
    {28, 29, road}, {29, 57, ship}, {30, 31, road}, {30, 35, road}, {30, 54, ship}, {31, 32, road},
    {32, 33, road}, {33, 34, road}, {34, 35, road}, {35, 55, ship}, {36, 37, road}, {36, 41, road},
    {36, 58, ship}, {37, 38, road}, {38, 39, road}, {39, 40, road}, {40, 41, road}, {41, 59, ship},
    {42, 43, road}, {42, 47, road}, {42, 62, ship}, {43, 44, road}, {44, 45, road}, {45, 46, road},
    {46, 47, road}, {47, 63, ship}, {48, 49, road}, {48, 53, road}, {49, 50, road}, {50, 51, road},
    {51, 52, road}, {52, 53, road},
}};

}  // namespace

const PrintedSheet& printed_sheet() {
  static constexpr PrintedSheet sheet{hex_rows, site_rows, edge_rows};
  return sheet;
}

}  // namespace inselpost::dice
