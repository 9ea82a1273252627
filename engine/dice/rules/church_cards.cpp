#include "engine/dice/rules/church_cards.hpp"

#include "engine/dice/rules/cards.hpp"
#include "engine/dice/rules/knights.hpp"
#include "engine/dice/rules/prices.hpp"

namespace inselpost::dice {

MaybeViolation may_play_exile(const State& state, Seat seat) {
  if (auto no = may_play(state, seat, CardKind::exile)) return no;
  const Sheet& sheet = state.of(seat).sheet;
  if (sheet.robber == state.map->volcano && sheet.ship == 0 && !sheet.merchant && !sheet.wizard)
    return refused(Code::E_NO_EFFECT, Field::card, Reason::robber_at_home);
  return std::nullopt;
}

MaybeViolation decide_exile(RuleContext& draft, Seat seat) {
  if (auto no = may_play_exile(draft.state(), seat)) return no;
  const Sheet& sheet = draft.state().of(seat).sheet;
  Steps steps;
  if (sheet.robber != draft.state().map->volcano) steps.emplace_back(steps::RobberHome{});
  if (sheet.ship != 0) steps.emplace_back(steps::Ship{static_cast<std::int8_t>(-sheet.ship), 0});
  if (sheet.merchant) steps.emplace_back(steps::Gone{steps::Figure::merchant});
  if (sheet.wizard) steps.emplace_back(steps::Gone{steps::Figure::wizard});
  draft.emit(events::CardPlayed{seat, CardKind::exile, {}, std::move(steps), false});
  return std::nullopt;
}

MaybeViolation may_play_crusader(const State& state, Seat seat, const orders::PlayCrusader& order) {
  if (auto no = may_play(state, seat, CardKind::crusader)) return no;
  return check_build_knight(*state.map, state.of(seat).sheet, order.knight);
}

MaybeViolation decide_crusader(RuleContext& draft, Seat seat, const orders::PlayCrusader& order) {
  if (auto no = may_play_crusader(draft.state(), seat, order)) return no;
  draft.emit(events::CardPlayed{seat, CardKind::crusader, events::KnightSent{order.knight}, {}, false});
  return std::nullopt;
}

MaybeViolation may_play_church_tax(const State& state, Seat seat) {
  return may_play(state, seat, CardKind::church_tax);
}

MaybeViolation decide_church_tax(RuleContext& draft, Seat seat, const orders::PlayChurchTax& order) {
  if (auto no = may_play_church_tax(draft.state(), seat)) return no;
  draft.emit(events::CardPlayed{seat, CardKind::church_tax, events::TaxTaken{order.face}, {}, false});
  return std::nullopt;
}

}  // namespace inselpost::dice
