#include "engine/catan/rules/two_player.hpp"

#include <algorithm>

#include "engine/catan/rules/building.hpp"
#include "engine/catan/rules/special_cards.hpp"
#include "engine/catan/rules/turn.hpp"
#include "engine/catan/rules/victory.hpp"

namespace inselpost::catan {

bool NeutralPlaces::none() const {
  for (std::size_t s = 0; s < max_seats; ++s)
    if (!intersections[s].empty() || !paths[s].empty()) return false;
  return true;
}

NeutralPlaces neutral_places(const State& state, NeutralDue due) {
  NeutralPlaces places;
  if (due == NeutralDue::settlement)
    for (std::size_t s = state.players; s < state.seat_count(); ++s)
      if (state.seats[s].settlements_left() != 0)
        places.intersections[s] = settlement_places(state, seat_at(s));
  places.settlements = !places.none();
  if (places.settlements) return places;
  for (std::size_t s = state.players; s < state.seat_count(); ++s)
    if (state.seats[s].roads_left() != 0) places.paths[s] = road_places(state, seat_at(s));
  return places;
}

MaybeViolation no_neutral_due(const NeutralBuild& choice, Field field) {
  if (choice.choice == NeutralBuild::Choice::none || choice.choice == NeutralBuild::Choice::automatic)
    return std::nullopt;
  return RuleViolation(Code::E_NEUTRAL_ILLEGAL, field, {{Role::reason, Reason::nothing_due}});
}

tl::expected<std::optional<NeutralBuild>, RuleViolation> choose_neutral(const State& state, NeutralDue due,
                                                                        const NeutralBuild& choice,
                                                                        Field field) {
  const NeutralPlaces places = neutral_places(state, due);
  if (places.none()) {  // (DUO-13)
    if (auto violation = no_neutral_due(choice, field)) return tl::unexpected(*violation);
    return std::nullopt;
  }
  const auto illegal = [&](auto at) {
    return tl::unexpected(
        RuleViolation(Code::E_NEUTRAL_ILLEGAL, field, {{Role::at, at}, {Role::seat, choice.seat}}));
  };
  switch (choice.choice) {
    case NeutralBuild::Choice::none: return tl::unexpected(RuleViolation(Code::E_NEUTRAL_REQUIRED, field));
    case NeutralBuild::Choice::road:
      if (places.settlements)
        return tl::unexpected(RuleViolation(Code::E_NEUTRAL_MUST_SETTLE, field, {{Role::at, choice.road}}));
      if (!places.paths[index(choice.seat)].contains(choice.road)) return illegal(choice.road);
      return choice;
    case NeutralBuild::Choice::settlement:
      if (!places.intersections[index(choice.seat)].contains(choice.settlement))
        return illegal(choice.settlement);
      return choice;
    case NeutralBuild::Choice::automatic: break;
  }
  for (std::size_t s = state.players; s < state.seat_count(); ++s) {
    if (!places.intersections[s].empty())
      return NeutralBuild{NeutralBuild::Choice::settlement, seat_at(s), {}, *places.intersections[s].begin()};
    if (!places.paths[s].empty())
      return NeutralBuild{NeutralBuild::Choice::road, seat_at(s), *places.paths[s].begin(), {}};
  }
  return std::nullopt;
}

MaybeViolation add_neutral(RuleContext& context, NeutralDue due, const NeutralBuild& choice, Field field) {
  if (context.over()) return std::nullopt;
  const auto piece = choose_neutral(context.state(), due, choice, field);
  if (!piece) return piece.error();
  if (!*piece) return std::nullopt;
  if ((*piece)->choice == NeutralBuild::Choice::settlement)
    lay_settlement(context, (*piece)->seat, (*piece)->settlement, false);
  else
    lay_road(context, (*piece)->seat, (*piece)->road, false);
  return std::nullopt;
}

namespace {

inline constexpr std::size_t at_desert = 2, at_coast = 1, for_knight = 2, cards_drawn = 2;

/// Checks that no action was used in this turn and that the seat can pay one (DUO-20, DUO-27).
MaybeViolation can_act(const State& state, Seat seat) {
  if (state.action_used) return RuleViolation(Code::E_ACTION_USED);
  const std::size_t cost = action_cost(state, seat);
  if (state.of(seat).trade_cards < cost)
    return RuleViolation(
        Code::E_TRADE_CARDS, Field::whole,
        {{Role::need, static_cast<long>(cost)}, {Role::have, long{state.of(seat).trade_cards}}});
  return std::nullopt;
}

/// Returns the deserts without the robber (DUO-23).
Hexes other_deserts(const State& state) {
  Hexes deserts = state.board.deserts();
  if (state.robber) deserts.erase(*state.robber);
  return deserts;
}

void pay_action(RuleContext& context, Seat seat) {
  const auto cost = static_cast<std::int16_t>(action_cost(context.state(), seat));
  context.emit(events::TradeCardsMoved{seat, static_cast<std::int16_t>(-cost)});
}

/// Returns the number of cards that a forced trade draws from this hand (DUO-21, DUO-22).
std::size_t drawn_from(const State& state, Seat other) {
  return std::min(state.of(other).hand.total(), cards_drawn);
}

}  // namespace

Seat opponent(const State& state, Seat seat) { return state.after(seat); }

std::size_t trade_cards_at(const State& state, Intersection at) {
  std::size_t n = state.geometry().coastal.contains(at) ? at_coast : 0;
  for (Hex hex : state.geometry().hexes_at[index(at)])
    if (state.board.terrain[index(hex)] == Terrain::desert) return n + at_desert;
  return n;
}

void gain_trade_cards(RuleContext& context, Seat seat, std::size_t wanted) {
  const State& state = context.state();
  const std::size_t most = static_cast<std::size_t>(state.rules.duo_max_trade_cards());
  const std::size_t held = state.of(seat).trade_cards;
  const std::size_t room = most > held ? most - held : 0;
  const std::size_t n = std::min({wanted, room, std::size_t{state.trade_card_supply}});
  if (n != 0) context.emit(events::TradeCardsMoved{seat, static_cast<std::int16_t>(n)});
}

std::size_t action_cost(const State& state, Seat seat) {
  return points_without_cards(state, seat) <= points_without_cards(state, opponent(state, seat)) ? 1 : 2;
}

MaybeViolation may_use_trade_cards(const State& state, Seat seat) {
  if (auto violation = free_to_act(state, seat)) return violation;
  if (!state.rules.duo())
    return RuleViolation(Code::E_PHASE, Field::whole, {{Role::reason, Reason::not_two_players}});
  return std::nullopt;
}

MaybeViolation may_force_trade(const State& state, Seat seat) {
  if (auto violation = may_use_trade_cards(state, seat)) return violation;
  if (auto violation = can_act(state, seat)) return violation;
  const Seat other = opponent(state, seat);
  const std::size_t drawn = drawn_from(state, other);
  if (drawn == 0 && state.rules.duo_forced_trade_empty_opponent() == EmptyOpponent::illegal)
    return RuleViolation(Code::E_OPP_EMPTY, Field::whole, {{Role::seat, other}});
  if (state.of(seat).hand.total() + drawn < cards_drawn)  // two must be given back (DUO-22)
    return RuleViolation(Code::E_HAND_TOO_SMALL, Field::whole,
                         {{Role::have, static_cast<long>(state.of(seat).hand.total())}});
  return std::nullopt;
}

MaybeViolation decide_forced_trade(RuleContext& context, Seat seat, Chance& chance) {
  const State& state = context.state();
  if (auto violation = may_force_trade(state, seat)) return violation;
  const Seat other = opponent(state, seat);
  const std::size_t drawn = drawn_from(state, other);
  Bundle cards;
  if (drawn != 0) {
    const auto result = chance.forced_trade(state.of(other).hand);
    if (!result) return no_result(result.error(), Field::drawn, Code::E_NOT_HELD);
    cards = *result;
  }
  pay_action(context, seat);
  context.emit(events::ForcedTradeDrawn{seat, other, static_cast<std::uint16_t>(drawn), cards_drawn, cards});
  return std::nullopt;
}

std::size_t return_owed(const State& state, Seat seat) {
  return own_turn(state, seat) ? 0 : state.return_due;
}

MaybeViolation decide_return_cards(RuleContext& context, Seat seat, const orders::ReturnCards& order) {
  const State& state = context.state();
  if (return_owed(state, seat) == 0) {
    if (auto violation = free_to_act(state, seat)) return violation;
    return RuleViolation(Code::E_PHASE, Field::whole, {{Role::reason, Reason::no_return_due}});
  }
  if (order.cards.total() != state.return_due)
    return RuleViolation(
        Code::E_DISCARD_COUNT, Field::cards,
        {{Role::need, long{state.return_due}}, {Role::have, static_cast<long>(order.cards.total())}});
  if (!state.of(seat).hand.covers(order.cards))
    return RuleViolation(Code::E_NOT_HELD, Field::cards,
                         {{Role::need, order.cards}, {Role::have, state.of(seat).hand}});
  context.emit(events::CardsReturned{seat, opponent(state, seat), state.return_due, order.cards});
  return std::nullopt;
}

MaybeViolation may_send_robber_to_desert(const State& state, Seat seat, const orders::RobberToDesert& order) {
  if (auto violation = may_use_trade_cards(state, seat)) return violation;
  const Hexes deserts = state.board.deserts(), free = other_deserts(state);
  const bool named_another = order.to && !deserts.contains(*order.to);
  if (deserts.empty() || named_another || (!order.to && free.size() > 1)) {
    RuleViolation problem(Code::E_DESERT, Field::to);
    if (order.to) problem.arguments.push_back({Role::at, *order.to});
    return problem;
  }
  if (auto violation = can_act(state, seat)) return violation;
  if (free.empty() || (order.to && !free.contains(*order.to))) return RuleViolation(Code::E_ROBBER_AT_DESERT);
  return std::nullopt;
}

MaybeViolation decide_robber_to_desert(RuleContext& context, Seat seat, const orders::RobberToDesert& order) {
  const State& state = context.state();
  if (auto violation = may_send_robber_to_desert(state, seat, order)) return violation;
  const Hex to = order.to ? *order.to : *other_deserts(state).begin();
  pay_action(context, seat);
  context.emit(events::RobberMoved{seat, state.robber, to});
  return std::nullopt;
}

tl::expected<std::uint8_t, RuleViolation> may_give_up_knight(const State& state, Seat seat) {
  if (auto violation = may_use_trade_cards(state, seat)) return tl::unexpected(*violation);
  if (state.knight_given_up) return tl::unexpected(RuleViolation(Code::E_ACTION_USED));
  std::optional<std::uint8_t> knight;
  for (std::uint8_t j = state.cards_bought; j-- > 0;) {
    const DevelopmentCard& card = state.cards[j];
    if (card.owner == seat && card.kind == CardKind::knight && card.place == DevelopmentCard::Place::played)
      knight = j;
  }
  if (!knight) return tl::unexpected(RuleViolation(Code::E_NO_KNIGHT));
  if (state.of(seat).trade_cards >= state.rules.duo_max_trade_cards())
    return tl::unexpected(RuleViolation(Code::E_TRADE_CARDS_FULL, Field::whole,
                                        {{Role::limit, long{state.rules.duo_max_trade_cards()}}}));
  return *knight;
}

MaybeViolation decide_give_up_knight(RuleContext& context, Seat seat) {
  const auto knight = may_give_up_knight(context.state(), seat);
  if (!knight) return knight.error();
  context.emit(events::KnightGivenUp{seat, *knight});
  gain_trade_cards(context, seat, for_knight);
  review_largest_army(context);
  return std::nullopt;
}

}  // namespace inselpost::catan
