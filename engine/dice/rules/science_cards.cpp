#include "engine/dice/rules/science_cards.hpp"

#include "engine/dice/rules/building.hpp"
#include "engine/dice/rules/cards.hpp"
#include "engine/dice/rules/turn.hpp"

namespace inselpost::dice {

MaybeViolation may_play_alchemist(const State& state, Seat seat) {
  if (auto no = in_phase(state, seat, phases(Phase::roll))) return no;
  return check_card(state.of(seat).sheet, CardKind::alchemist);
}

MaybeViolation decide_alchemist(RuleContext& draft, Seat seat) {
  if (auto no = may_play_alchemist(draft.state(), seat)) return no;
  draft.emit(events::AlchemistPlayed{seat, false});
  return std::nullopt;
}

MaybeViolation may_play_road_building(const State& state, Seat seat, const orders::PlayRoadBuilding& order) {
  if (auto no = may_play(state, seat, CardKind::road_building)) return no;
  const Map& map = *state.map;
  const auto count = [&](long need) {
    return RuleViolation(Code::E_ROADS_COUNT, Field::whole,
                         {{Role::need, need}, {Role::have, long{order.count}}});
  };
  if (order.count == 0 || order.count > order.edges.size()) return count(2);
  Sheet sheet = state.of(seat).sheet;
  const auto no = check_edge(map, sheet, order.edges[0], Field::edge);
  sheet.edges.insert(order.edges[0]);
  if (order.count == 1) {
    if (!no && !open_edges(map, sheet).empty()) return count(2);
    return no;
  }
  if (no) return no;
  return check_edge(map, sheet, order.edges[1], Field::second_edge);
}

MaybeViolation decide_road_building(RuleContext& draft, Seat seat, const orders::PlayRoadBuilding& order) {
  if (auto no = may_play_road_building(draft.state(), seat, order)) return no;
  events::EdgesLaid laid;
  for (std::size_t k = 0; k < order.count; ++k) laid.edges.push_back(order.edges[k]);
  draft.emit(events::CardPlayed{seat, CardKind::road_building, std::move(laid), {}, false});
  return std::nullopt;
}

}  // namespace inselpost::dice
