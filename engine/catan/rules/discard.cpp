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

Refusal decide_discard(Draft& draft, Seat seat, const orders::Discard& order) {
  const State& state = draft.state();
  if (auto over = game_is_on(state)) return over;
  const std::size_t owed = state.discards_due[index(seat)];
  if (owed == 0)
    return Problem(state.discards_open() ? Code::E_NOT_YOUR_DECISION : Code::E_NO_DISCARD, Field::whole,
                   {{Role::decision, DecisionKind::discard}});
  if (order.cards.total() != owed)
    return Problem(
        Code::E_DISCARD_COUNT, Field::cards,
        {{Role::need, static_cast<long>(owed)}, {Role::have, static_cast<long>(order.cards.total())}});
  if (!state.of(seat).hand.covers(order.cards))
    return Problem(Code::E_NOT_HELD, Field::cards,
                   {{Role::need, order.cards}, {Role::have, state.of(seat).hand}});

  SeatCounts others = state.discards_due;
  others[index(seat)] = 0;
  const bool last = others == SeatCounts{};
  const bool visible = state.rules.discards_visible();
  SeatBundles all = state.discards_in;
  const bool earlier_ones = all != SeatBundles{};
  all[index(seat)] = order.cards;

  draft.emit(events::Discarded{seat, static_cast<std::uint16_t>(owed), order.cards, !last || !visible});
  if (last && earlier_ones)  // SEVEN-5: now everybody sees them all
    draft.emit(events::DiscardsShown{visible ? std::optional(all) : std::nullopt});
  return std::nullopt;
}

}  // namespace inselpost::catan
