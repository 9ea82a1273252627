#include "engine/dice/rules/politics_cards.hpp"

#include <algorithm>

#include "engine/dice/rules/building.hpp"
#include "engine/dice/rules/cards.hpp"

namespace inselpost::dice {

MaybeViolation may_play_bishop(const State& state, Seat seat) {
  if (auto no = may_play(state, seat, CardKind::bishop)) return no;
  if (state.of(seat).sheet.robber == state.map->volcano)
    return refused(Code::E_NO_EFFECT, Field::card, Reason::robber_at_home);
  return std::nullopt;
}

MaybeViolation decide_bishop(RuleContext& draft, Seat seat) {
  if (auto no = may_play_bishop(draft.state(), seat)) return no;
  draft.emit(events::CardPlayed{seat, CardKind::bishop, {}, {steps::RobberHome{}}, false});
  return std::nullopt;
}

MaybeViolation may_play_commander(const State& state, Seat seat) {
  if (auto no = may_play(state, seat, CardKind::commander)) return no;
  const auto& knights = state.of(seat).sheet.knights;
  if (std::none_of(knights.begin(), knights.end(),
                   [](const Knight& k) { return k.status == KnightStatus::inactive; }))
    return refused(Code::E_NO_EFFECT, Field::card, Reason::nothing_inactive);
  return std::nullopt;
}

MaybeViolation decide_commander(RuleContext& draft, Seat seat) {
  if (auto no = may_play_commander(draft.state(), seat)) return no;
  draft.emit(events::CardPlayed{seat, CardKind::commander, {}, {}, false});
  return std::nullopt;
}

bool open_ended(const Map& map, const Sheet& sheet, Edge edge) {
  Edges others = sheet.edges;
  others.erase(edge);
  const Sites buildings = sheet.buildings();
  const auto& ends = map.of(edge).ends;
  return std::any_of(ends.begin(), ends.end(), [&](Site end) {
    return !buildings.contains(end) && (map.of(end).edges & others).empty();
  });
}

MaybeViolation may_play_diplomat(const State& state, Seat seat, const orders::PlayDiplomat& order) {
  const Map& map = *state.map;
  if (auto no = check_printed(map, order.from, false, Field::from)) return no;
  if (auto no = check_printed(map, order.to, false, Field::to)) return no;
  if (auto no = may_play(state, seat, CardKind::diplomat)) return no;
  if (order.from == order.to) return refused(Code::E_NO_EFFECT, Field::to, Reason::same_edge);
  const Sheet& sheet = state.of(seat).sheet;
  if (!sheet.edges.contains(order.from))
    return RuleViolation(Code::E_NO_ROAD, Field::from, {{Role::at, order.from}});
  if (!open_ended(map, sheet, order.from))
    return RuleViolation(Code::E_NOT_OPEN_ENDED, Field::from, {{Role::at, order.from}});
  Sheet without = sheet;
  without.edges.erase(order.from);
  return check_edge(map, without, order.to, Field::to);
}

MaybeViolation decide_diplomat(RuleContext& draft, Seat seat, const orders::PlayDiplomat& order) {
  if (auto no = may_play_diplomat(draft.state(), seat, order)) return no;
  draft.emit(
      events::CardPlayed{seat, CardKind::diplomat, events::RoadMoved{order.from, order.to}, {}, false});
  return std::nullopt;
}

}  // namespace inselpost::dice
