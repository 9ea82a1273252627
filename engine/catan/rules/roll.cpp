#include "engine/catan/rules/roll.hpp"

#include "engine/catan/rules/turn.hpp"

namespace inselpost::catan {

SeatBundles claims(const State& state, int sum) {
  SeatBundles claimed{};
  const Geometry& g = state.geometry();
  for (std::size_t h = 0; h < g.hexes; ++h) {
    const Hex hex = static_cast<Hex>(h);
    if (state.board.number[h] != sum || state.robber == hex) continue;
    const auto resource = yield(state.board.terrain[h]);
    if (!resource) continue;
    for (std::size_t s = 0; s < state.players; ++s) {
      const SeatState& own = state.seats[s];
      for (Intersection corner : own.buildings() & g.corner_set[h]) {
        const int cards = own.cities.contains(corner) ? 2 : 1;
        claimed[s][*resource] = static_cast<std::uint16_t>(claimed[s][*resource] + cards);
      }
    }
  }
  return claimed;
}

events::Produced production(const State& state, int sum) {
  events::Produced result;
  result.gains = claims(state, sum);
  Bundle all;
  for (std::size_t s = 0; s < state.players; ++s) all += result.gains[s];
  if (state.bank.covers(all)) return result;  // nearly always
  for (Resource resource : resources) {
    std::size_t total = 0, claimants = 0, sole = 0;
    for (std::size_t s = 0; s < state.players; ++s) {
      const std::size_t n = result.gains[s][resource];
      total += n;
      if (n != 0) ++claimants, sole = s;
    }
    const std::size_t stock = state.bank[resource];
    if (total <= stock) continue;
    for (std::size_t s = 0; s < state.players; ++s)
      std::swap(result.unpaid[s][resource], result.gains[s][resource]);
    if (claimants == 1 && state.rules.bank_shortage() == BankShortage::sole_claimant_gets_rest) {
      result.gains[sole][resource] = static_cast<std::uint16_t>(stock);
      result.unpaid[sole][resource] = static_cast<std::uint16_t>(total - stock);
    }
  }
  return result;
}

MaybeViolation decide_roll(RuleContext& context, Seat seat, Chance& chance) {
  const State& state = context.state();
  if (auto violation = may_roll(state, seat)) return violation;

  // The second of two rolls must differ from the first (DUO-5). A table game throws again with another order.
  auto dice = chance.roll();
  if (!dice) return no_result(dice.error(), Field::dice);
  while (state.roll_count == 1 && dice->sum() == state.rolls[0].sum()) {
    context.emit(events::RollRejected{seat, *dice});
    dice = chance.roll();
    if (!dice) return std::nullopt;
  }
  context.emit(events::DiceRolled{seat, *dice});
  if (dice->sum() == 7) {
    const events::DiscardsDue due = discards_due(state);
    if (due != events::DiscardsDue{}) context.emit(due);
  } else {
    const events::Produced produced = production(state, dice->sum());
    if (produced != events::Produced{}) context.emit(produced);
  }
  return std::nullopt;
}

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

MaybeViolation decide_discard(RuleContext& context, Seat seat, const orders::Discard& order) {
  const State& state = context.state();
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
  context.emit(events::Discarded{seat, static_cast<std::uint16_t>(owed), order.cards, !last || !visible});
  if (shows) context.emit(events::DiscardsShown{visible ? std::optional(all) : std::nullopt});
  return std::nullopt;
}

}  // namespace inselpost::catan
