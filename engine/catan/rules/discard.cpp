#include "engine/catan/rules/discard.hpp"

#include "engine/catan/rules/turn.hpp"

namespace inselpost::catan {

events::DiscardsDue discards_due(const State& state) {
  events::DiscardsDue due;
  for (std::size_t s = 0; s < state.players; ++s) {
    const std::size_t held = state.seats[s].hand.total();
    if (held > state.rules.discard_limit()) due.count[s] = static_cast<std::uint16_t>(held / 2);
  }
  return due;
}

std::size_t discard_owed(const State& state, Seat seat) {
  return game_is_on(state) ? 0 : state.discards_due[index(seat)];
}

bool others_discard(const State& state, Seat seat) {
  SeatCounts others = state.discards_due;
  others[index(seat)] = 0;
  return others != SeatCounts{};
}

bool shows_discards(const State& state, Seat seat) {
  return !others_discard(state, seat) && state.discards_in != SeatBundles{};
}

MaybeViolation decide_discard(RuleContext& draft, Seat seat, const orders::Discard& order) {
  const State& state = draft.state();
  const std::size_t owed = discard_owed(state, seat);
  if (owed == 0) {
    if (auto over = game_is_on(state)) return over;
    return RuleViolation(state.discards_open() ? Code::E_NOT_YOUR_DECISION : Code::E_NO_DISCARD, Field::whole,
                         {{Role::decision, DecisionKind::discard}});
  }
  if (order.cards.total() != owed)
    return RuleViolation(
        Code::E_DISCARD_COUNT, Field::cards,
        {{Role::need, static_cast<long>(owed)}, {Role::have, static_cast<long>(order.cards.total())}});
  if (!state.of(seat).hand.covers(order.cards))
    return RuleViolation(Code::E_NOT_HELD, Field::cards,
                         {{Role::need, order.cards}, {Role::have, state.of(seat).hand}});

  const bool last = !others_discard(state, seat), shows = shows_discards(state, seat);
  const bool visible = state.rules.discards_visible();
  SeatBundles all = state.discards_in;
  all[index(seat)] = order.cards;
  draft.emit(events::Discarded{seat, static_cast<std::uint16_t>(owed), order.cards, !last || !visible});
  if (shows) draft.emit(events::DiscardsShown{visible ? std::optional(all) : std::nullopt});
  return std::nullopt;
}

}  // namespace inselpost::catan
