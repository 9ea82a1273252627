#include "cli/messages/dice/decoded.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <variant>

#include "schemas/dice/event_json.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/dice/orders/orders.hpp"

namespace inselpost::dice {

const GameNames& names_of(const OpaqueView& table) { return dice_setup_view(table).names; }

bool is_of_the_dice_game(const OpaqueView& table) {
  return is_sight_of<DiceSetupView>(table) || is_sight_of<GameNames>(table);
}

Events events_of(const std::vector<Json>& redacted, const OpaqueView& table) {
  Events events;
  for (const Json& event : redacted) events.push_back(event_from_json(event, names_of(table)));
  return events;
}

DecodedRejection decode_rejection(const RejectionContext& refused) {
  const GameNames& names = names_of(*refused.table);
  Legal legal = refused.options ? view_cast<Choices>(*refused.options).legal : Legal();
  if (refused.supposed && legal.keep) legal.keep->dice = {};  // in a forecast no dice have fallen
  return {to_rule_violation(refused.why, names),
          refused.order ? order_from_json(*refused.order, names) : Order(), std::move(legal)};
}

namespace {

/// Returns one of `edges` that begins at the site, or nullopt.
std::optional<Edge> next_at(const Map& map, const Edges& edges, Site at) {
  for (const Edge edge : map.of(at).edges)
    if (edges.contains(edge)) return edge;
  return std::nullopt;
}
std::size_t count_at(const Map& map, const Edges& edges, Site at) {
  return (map.of(at).edges & edges).size();
}

/// Returns where a line can begin: at a loose end if there is one, otherwise (in a circle) anywhere.
Site beginning(const Map& map, const Edges& edges) {
  for (const Edge edge : edges)
    for (const Site end : map.of(edge).ends)
      if (count_at(map, edges, end) == 1) return end;
  return map.of(*edges.begin()).ends[0];
}

}  // namespace

std::vector<std::string> edge_lines(const Map& map, const Edges& edges) {
  Edges left = edges;
  std::vector<std::string> lines;
  while (!left.empty()) {
    Site at = beginning(map, left);
    std::string line(map.of(at).id);
    while (const auto edge = next_at(map, left, at)) {
      left.erase(*edge);
      const auto& ends = map.of(*edge).ends;
      at = ends[0] == at ? ends[1] : ends[0];
      line += '-' + std::string(map.of(at).id);
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<std::string> site_names(const Map& map, const Sites& sites) {
  std::vector<std::string> names;
  for (const Site site : sites) names.emplace_back(map.of(site).id);
  return names;
}

std::vector<Face> cast_of(const Steps& steps) {
  std::vector<Face> out;
  for (const Step& step : steps)
    if (const auto* cast = std::get_if<steps::Cast>(&step))
      for (std::uint8_t d = 0; d < dice_count; ++d)
        if (cast->which.contains(d)) out.push_back(cast->faces[d]);
  return out;
}

void DiceTracker::cast(const steps::Cast& cast) {
  for (std::uint8_t d = 0; d < dice_count; ++d)
    if (cast.which.contains(d)) lies_[d] = cast.faces[d];
}

DiceTracker::Again DiceTracker::again(const steps::Again& again) {
  Again out{FaceSet{}, {}};
  for (std::uint8_t d = 0; d < dice_count; ++d) {
    if (!again.which.contains(d)) continue;
    if (lies_[d] && out.before)
      out.before->insert(*lies_[d]);
    else
      out.before.reset();
    lies_[d] = again.faces[d];
    out.now.push_back(again.faces[d]);
  }
  return out;
}

}  // namespace inselpost::dice
