#include "engine/dice/rules/magic_cards.hpp"

#include <algorithm>

#include "engine/dice/rules/barbarians.hpp"
#include "engine/dice/rules/cards.hpp"
#include "engine/dice/rules/step_executor.hpp"
#include "engine/dice/rules/turn.hpp"

namespace inselpost::dice {

MaybeViolation may_play_wizard(const State& state, Seat seat, const orders::PlayWizard& order) {
  const Map& map = *state.map;
  if (map.of(order.at).water) return refused(Code::E_PLACE_KIND, Field::at, Reason::open_water);
  if (auto no = may_play(state, seat, CardKind::wizard)) return no;
  const bool own = state.of(seat).sheet.buildings().contains(order.at);
  const auto& hexes = map.of(order.at).hexes;
  const bool touches = std::any_of(hexes.begin(), hexes.end(), [&](const std::optional<Hex>& hex) {
    return hex && map.of(*hex).resource == order.resource;
  });
  if (!own || !touches)
    return RuleViolation(Code::E_NO_BUILDING, Field::at,
                         {{Role::at, order.at}, {Role::resource, order.resource}});
  return std::nullopt;
}

MaybeViolation decide_wizard(RuleContext& draft, Seat seat, const orders::PlayWizard& order) {
  if (auto no = may_play_wizard(draft.state(), seat, order)) return no;
  draft.emit(
      events::CardPlayed{seat, CardKind::wizard, events::WizardSent{{order.at, order.resource}}, {}, false});
  return std::nullopt;
}

MaybeViolation may_play_magic_current(const State& state, Seat seat, const orders::PlayMagicCurrent& order) {
  if (auto no = may_play(state, seat, CardKind::magic_current)) return no;
  if (!order.forward && state.of(seat).sheet.ship == 0)
    return refused(Code::E_NO_EFFECT, Field::to, Reason::ship_at_home);
  return std::nullopt;
}

MaybeViolation decide_magic_current(RuleContext& draft, Seat seat, const orders::PlayMagicCurrent& order,
                                    Chance& chance) {
  if (auto no = may_play_magic_current(draft.state(), seat, order)) return no;
  StepExecutor course(draft.state(), seat, chance, Draw::loss);
  if (order.forward) {
    course.own.turn.surplus = current_steps;
    if (sail(course, current_steps) == StepStatus::undrawn) return undrawn();
  } else {
    const int at = std::max(0, course.own.sheet.ship - current_steps);
    course.emit(
        steps::Ship{static_cast<std::int8_t>(at - course.own.sheet.ship), static_cast<std::uint8_t>(at)});
  }
  draft.emit(events::CardPlayed{seat, CardKind::magic_current, events::CurrentCalled{order.forward},
                                course.take(), false});
  return end_if_eliminated(draft, seat, chance);
}

}  // namespace inselpost::dice
