#include "engine/dice/rules/cards.hpp"

#include "engine/dice/rules/prices.hpp"
#include "engine/dice/rules/turn.hpp"

namespace inselpost::dice {

MaybeViolation check_card(const Sheet& sheet, CardKind kind, Field field) {
  if (sheet.card(kind).held()) return std::nullopt;
  return RuleViolation(Code::E_CARD_NOT_HELD, field, {{Role::card, kind}});
}

MaybeViolation may_buy_card(const State& state, Seat seat, CardKind kind) {
  if (auto no = in_actions(state, seat)) return no;
  const SeatState& own = state.of(seat);
  const std::uint8_t bought = own.sheet.card(kind).bought;
  if (bought >= row(kind).copies)
    return RuleViolation(Code::E_CARD_LIMIT, Field::card,
                         {{Role::card, kind}, {Role::limit, long{row(kind).copies}}});
  const std::uint8_t needed = row(kind).levels[bought], level = own.sheet.level(row(kind).branch);
  if (level < needed)
    return RuleViolation(Code::E_LEVEL, Field::card,
                         {{Role::reason, Reason::branch_too_low},
                          {Role::branch, row(kind).branch},
                          {Role::need, long{needed}},
                          {Role::have, long{level}}});
  return check_means(own.turn.pool, card_price(row(kind).branch), Field::card);
}

MaybeViolation decide_buy_card(RuleContext& draft, Seat seat, const orders::BuyCard& order) {
  if (auto no = may_buy_card(draft.state(), seat, order.kind)) return no;
  const auto copy = static_cast<std::uint8_t>(draft.state().of(seat).sheet.card(order.kind).bought + 1);
  draft.emit(events::CardBought{seat, order.kind, copy, card_price(row(order.kind).branch),
                                row(order.kind).play == Play::on_purchase, false});
  return std::nullopt;
}

MaybeViolation may_play(const State& state, Seat seat, CardKind kind) {
  if (auto no = in_actions(state, seat)) return no;
  return check_card(state.of(seat).sheet, kind);
}

MaybeViolation decide_other(RuleContext& draft, Seat seat, const orders::PlayOther& order) {
  if (auto no = in_actions(draft.state(), seat)) return no;
  return RuleViolation(Code::E_CARD_KIND, Field::card, {{Role::card, order.kind}});
}

}  // namespace inselpost::dice
