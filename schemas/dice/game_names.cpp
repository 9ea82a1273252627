#include "schemas/dice/game_names.hpp"

namespace inselpost::dice {
namespace {

using yaml::Node;

constexpr std::string_view no_place = "E_PLACE", no_such_kind = "E_PLACE_KIND";

bool is_place_text(DiagnosticCollector& faults, const Node& node, DiceMessageId what) {
  if (node.is_text() && !node.number() && !node.text.empty()) return true;
  faults.syntax(node.mark, {DiceMessageId::place_expected, what, shown(node)});
  return false;
}

std::string in_lower_case(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

/// Returns the hexes that orders name: neither the robber nor the merchant ever stands on another island.
std::vector<std::string> hexes_of(const Map& map) {
  std::vector<std::string> out;
  for (const Map::HexRow& row : map.hexes)
    if (row.main) out.emplace_back(row.id);
  return out;
}

}  // namespace

std::optional<Site> read_site(DiagnosticCollector& faults, const Node& node, const Map& map) {
  if (!is_place_text(faults, node, DiceMessageId::a_site)) return std::nullopt;
  const auto site = find_site(map, node.text);
  if (!site && find_edge(map, node.text))
    faults.add(node.mark, std::string(no_such_kind), {DiceMessageId::edge_for_site, node.text},
               {DiceMessageId::site_is_written_like});
  else if (!site)
    faults.add(node.mark, std::string(no_place), {DiceMessageId::no_site_here, node.text},
               {DiceMessageId::site_is_written_like});
  return site;
}

std::optional<Edge> read_edge(DiagnosticCollector& faults, const Node& node, const Map& map) {
  if (!is_place_text(faults, node, DiceMessageId::an_edge)) return std::nullopt;
  const auto edge = find_edge(map, node.text);
  if (!edge && find_site(map, node.text))
    faults.add(node.mark, std::string(no_such_kind), {DiceMessageId::site_for_edge, node.text},
               {DiceMessageId::edge_is_written_like});
  else if (!edge)
    faults.add(node.mark, std::string(no_place), {DiceMessageId::no_edge_here, node.text},
               {DiceMessageId::edge_is_written_like});
  return edge;
}

std::optional<Hex> read_hex(DiagnosticCollector& faults, const Node& node, const Map& map) {
  if (!is_place_text(faults, node, DiceMessageId::a_hex)) return std::nullopt;
  const auto hex = find_hex(map, in_lower_case(node.text));
  if (hex) return hex;
  if (find_site(map, node.text) || find_edge(map, node.text))
    faults.add(node.mark, std::string(no_such_kind), {DiceMessageId::no_hex_here, node.text},
               suggestions("", hexes_of(map)));
  else
    faults.add(node.mark, std::string(no_place), {DiceMessageId::no_hex_here, node.text},
               suggestions(node.text, hexes_of(map)));
  return std::nullopt;
}

}  // namespace inselpost::dice
