#include "engine/catan/rules/victory.hpp"

#include "engine/catan/rules/development_cards.hpp"
#include "engine/catan/rules/turn.hpp"

namespace inselpost::catan {

std::size_t points_without_cards(const State& state, Seat seat) {
  const SeatState& own = state.of(seat);
  std::size_t n = own.settlements.size() + 2 * own.cities.size();
  if (state.longest_road == seat) n += 2;
  if (state.largest_army == seat) n += 2;
  return n;
}

std::size_t public_points(const State& state, Seat seat) {
  std::size_t n = points_without_cards(state, seat);
  for (const DevelopmentCard& card : state.bought())
    if (card.owner == seat && card.place == DevelopmentCard::Place::shown) ++n;
  return n;
}

std::size_t points(const State& state, Seat seat) {
  std::size_t n = points_without_cards(state, seat);
  const bool new_ones_too = state.rules.vp_bought_this_turn_counts() || state.stage == State::Stage::over;
  for (const DevelopmentCard& card : state.bought()) {
    if (card.owner != seat || card.kind != CardKind::victory_point) continue;
    const bool counts =
        card.place == DevelopmentCard::Place::held && (new_ones_too || card.bought != state.turn);
    if (counts || card.place == DevelopmentCard::Place::shown) ++n;
  }
  return n;
}

bool claims_victory(const Ruleset& rules) { return rules.victory_claim() == VictoryClaim::declared; }

bool shows_victory_points(const Ruleset& rules) { return rules.vp_reveal() == VpReveal::free; }

bool goal_in_reach(const State& state) {
  if (state.stage != State::Stage::turns) return false;
  const auto goal = static_cast<std::size_t>(state.rules.vp_to_win());
  // Mostly even every victory point card would not do, and no card is looked at.
  const std::size_t most = state.rules.dev_deck()[index(CardKind::victory_point)];
  return points_without_cards(state, state.active) + most >= goal && points(state, state.active) >= goal;
}

bool has_passed_check(const State& state) {
  const bool counted = state.rules.win_check() == WinCheck::end_of_turn && !claims_victory(state.rules);
  return state.goal_reached || (counted && goal_in_reach(state));
}

void announce_victory(RuleContext& context, Seat seat) {
  State over = context.state();
  over.stage = State::Stage::over;  // every card counts then, also those bought in this turn (VPC-2)
  events::GameWon won{seat, {}};
  for (std::size_t i = 0; i < over.seat_count(); ++i)
    won.points[i] = static_cast<std::uint16_t>(points(over, seat_at(i)));
  context.emit(won);
}

bool wins_at_once(const Ruleset& rules) {
  return !claims_victory(rules) && rules.win_check() == WinCheck::immediate;
}

void check_victory(RuleContext& context) {
  if (wins_at_once(context.state().rules) && goal_in_reach(context.state()))
    announce_victory(context, context.state().active);
}

MaybeViolation may_claim_victory(const State& state, Seat seat) {
  if (auto violation = own_turn(state, seat)) return violation;
  if (!claims_victory(state.rules))
    return RuleViolation(Code::E_PHASE, Field::whole, {{Role::reason, Reason::victory_is_automatic}});
  if (!goal_in_reach(state))
    return RuleViolation(
        Code::E_POINTS, Field::whole,
        {{Role::have, static_cast<long>(points(state, seat))}, {Role::need, long{state.rules.vp_to_win()}}});
  return std::nullopt;
}

MaybeViolation decide_claim_victory(RuleContext& context, Seat seat) {
  const State& state = context.state();
  if (auto violation = may_claim_victory(state, seat)) return violation;
  context.emit(events::VictoryClaimed{seat});
  if (state.rules.win_check() == WinCheck::immediate) announce_victory(context, seat);
  return std::nullopt;
}

tl::expected<std::uint8_t, RuleViolation> may_show_victory_point(const State& state, Seat seat) {
  if (auto violation = own_turn(state, seat)) return tl::unexpected(*violation);
  // Showing is not playing: the limit of one card a turn does not apply (VPC-1).
  const bool new_ones_too = state.rules.vp_bought_this_turn_counts();
  auto card = find_card(state, seat, CardKind::victory_point, new_ones_too);
  if (card && !shows_victory_points(state.rules))
    return tl::unexpected(
        RuleViolation(Code::E_CARD_KIND, Field::card, {{Role::card, CardKind::victory_point}}));
  return card;
}

MaybeViolation decide_show_victory_point(RuleContext& context, Seat seat) {
  const auto card = may_show_victory_point(context.state(), seat);
  if (!card) return card.error();
  context.emit(events::VictoryPointShown{seat, *card});
  return std::nullopt;
}

}  // namespace inselpost::catan
