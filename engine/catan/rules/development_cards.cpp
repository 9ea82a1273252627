#include "engine/catan/rules/development_cards.hpp"

#include <algorithm>

#include "engine/catan/determinize.hpp"
#include "engine/catan/rules/building.hpp"
#include "engine/catan/rules/robber.hpp"
#include "engine/catan/rules/special_cards.hpp"
#include "engine/catan/rules/turn.hpp"
#include "engine/catan/rules/two_player.hpp"
#include "engine/catan/rules/victory.hpp"

namespace inselpost::catan {

CardCounts deck_left(const State& state) {
  CardCounts left = state.rules.dev_deck();
  for (const DevelopmentCard& card : state.bought()) --left[index(card.kind)];
  return left;
}

std::size_t deck_size(const State& state) { return state.rules.dev_deck_size() - state.cards_bought; }

tl::expected<std::uint8_t, RuleViolation> find_card(const State& state, Seat seat, CardKind kind,
                                                    bool new_ones_too) {
  bool new_one = false;
  for (std::uint8_t j = 0; j < state.cards_bought; ++j) {
    const DevelopmentCard& card = state.cards[j];
    if (card.owner != seat || card.kind != kind || card.place != DevelopmentCard::Place::held) continue;
    if (new_ones_too || card.bought != state.turn) return j;
    new_one = true;
  }
  return tl::unexpected(
      RuleViolation(new_one ? Code::E_CARD_NEW : Code::E_CARD_NOT_HELD, Field::card, {{Role::card, kind}}));
}

tl::expected<std::uint8_t, RuleViolation> playable_card(const State& state, Seat seat, CardKind kind) {
  if (auto violation = free_to_act(state, seat)) return tl::unexpected(*violation);
  auto card = find_card(state, seat, kind, false);
  if (card && state.card_played)
    return tl::unexpected(RuleViolation(Code::E_CARD_LIMIT, Field::card, {{Role::card, kind}}));
  return card;
}

MaybeViolation check_purchase(const State& state, Seat seat) {
  if (auto violation = can_pay(state, seat, card_price)) return violation;
  if (deck_size(state) == 0) return RuleViolation(Code::E_DECK_EMPTY);
  return std::nullopt;
}

MaybeViolation decide_buy_card(RuleContext& context, Seat seat, const orders::BuyCard& order,
                               Chance& chance) {
  const State& state = context.state();
  if (auto violation = may_build(state, seat)) return violation;
  if (auto violation = check_purchase(state, seat)) return violation;
  if (auto violation = no_neutral_due(order.neutral, Field::neutral)) return violation;
  const auto kind = chance.next_card(state.cards_bought, deck_left(state));
  if (!kind) return no_result(kind.error(), Field::card, Code::E_DECK_EMPTY);
  context.emit(events::CardBought{seat, state.cards_bought, *kind});
  return std::nullopt;
}

MaybeViolation decide_play_knight(RuleContext& context, Seat seat, const orders::PlayKnight& order,
                                  Chance& chance) {
  const auto card = playable_card(context.state(), seat, CardKind::knight);
  if (!card) return card.error();
  const auto move = plan_robber_move(context.state(), seat, order.to, order.rob, chance);
  if (!move) return move.error();
  context.emit(events::CardPlayed{seat, *card, CardKind::knight});
  move_robber(context, seat, *move);
  award_largest_army(context);
  return std::nullopt;
}

MaybeViolation decide_play_victory_point(RuleContext& context, Seat seat) {
  const State& state = context.state();
  if (auto violation = free_to_act(state, seat)) return violation;
  const auto card = find_card(state, seat, CardKind::victory_point, true);
  if (!card) return card.error();
  return RuleViolation(Code::E_CARD_KIND, Field::card, {{Role::card, CardKind::victory_point}});
}

namespace {

tl::unexpected<RuleViolation> no_effect(CardKind kind) {
  return tl::unexpected(RuleViolation(Code::E_NO_EFFECT, Field::card, {{Role::card, kind}}));
}

/// Checks the own roads alone, so that their places and pieces are rejected before a neutral choice.
MaybeViolation check_own_roads(const State& state, Seat seat, const orders::PlayRoadBuilding& order) {
  Trial trial(state);
  RuleContext& context = trial.context();
  for (std::size_t k = 0; k < order.count; ++k) {
    if (auto violation = may_lay_road(context.state(), seat, order.roads[k],
                                      k == 0 ? Field::first_road : Field::second_road))
      return violation;
    lay_road(context, seat, order.roads[k], false);
  }
  return std::nullopt;
}

/// Lays the roads of the card one after another, each with its neutral road. `stop_when_won`: the game ends
/// with the road that wins it (PROG-4); otherwise all steps are tried, to see whether they are legal
/// (PROG-3).
MaybeViolation lay_free_roads(RuleContext& context, Seat seat, const orders::PlayRoadBuilding& order,
                              bool stop_when_won) {
  const bool neutral_due = context.state().rules.duo_road_building_triggers_neutral();  // (DUO-17)
  for (std::size_t k = 0; k < order.count; ++k) {
    if (auto violation = check_road_place(context.state(), seat, order.roads[k],
                                          k == 0 ? Field::first_road : Field::second_road))
      return violation;
    lay_road(context, seat, order.roads[k], false);
    if (stop_when_won) check_victory(context);
    if (context.over()) return std::nullopt;
    const Field field = k == 0 ? Field::neutral : Field::second_neutral;
    if (!neutral_due) {
      if (auto violation = no_neutral_due(order.neutral[k], field)) return violation;
      continue;
    }
    if (auto violation = add_neutral(context, NeutralDue::road, order.neutral[k], field)) return violation;
    if (stop_when_won) check_victory(context);
    if (context.over()) return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

tl::expected<std::uint8_t, RuleViolation> may_play_road_building(const State& state, Seat seat) {
  const auto card = playable_card(state, seat, CardKind::road_building);
  if (card && (may_lay_road(state, seat, unnamed) || road_places(state, seat).empty()))
    return no_effect(CardKind::road_building);
  return card;
}

MaybeViolation decide_road_building(RuleContext& context, Seat seat, const orders::PlayRoadBuilding& order) {
  const State& state = context.state();
  const auto card = may_play_road_building(state, seat);
  if (!card) return card.error();
  if (order.count == 0 || order.count > 2)
    return RuleViolation(Code::E_ROADS_COUNT, Field::cards, {{Role::have, long{order.count}}});
  if (auto violation = check_own_roads(state, seat, order)) return violation;
  if (auto violation = lay_free_roads(Trial(state).context(), seat, order, false)) return violation;
  context.emit(events::CardPlayed{seat, *card, CardKind::road_building});
  return lay_free_roads(context, seat, order, true);
}

std::size_t cards_of_plenty(const State& state) { return std::min<std::size_t>(2, cards_in_bank(state)); }

tl::expected<std::uint8_t, RuleViolation> may_play_year_of_plenty(const State& state, Seat seat,
                                                                  const std::optional<Bundle>& cards) {
  auto card = playable_card(state, seat, CardKind::year_of_plenty);
  if (!card) return card;
  const std::size_t most = cards_of_plenty(state);
  if (most == 0) return no_effect(CardKind::year_of_plenty);
  if (!cards) return card;
  if (const std::size_t named = cards->total(); named != 2 && named != most)
    return tl::unexpected(
        RuleViolation(Code::E_CARDS_COUNT, Field::cards, {{Role::have, static_cast<long>(named)}}));
  if (!state.bank.covers(*cards))
    return tl::unexpected(RuleViolation(Code::E_BANK, Field::cards, {{Role::need, *cards}}));
  return card;
}

MaybeViolation decide_year_of_plenty(RuleContext& context, Seat seat, const orders::PlayYearOfPlenty& order) {
  const auto card = may_play_year_of_plenty(context.state(), seat, order.cards);
  if (!card) return card.error();
  context.emit(events::CardPlayed{seat, *card, CardKind::year_of_plenty});
  context.emit(events::CardsTaken{seat, order.cards});
  return std::nullopt;
}

MaybeViolation decide_monopoly(RuleContext& context, Seat seat, const orders::PlayMonopoly& order) {
  const State& state = context.state();
  const auto card = playable_card(state, seat, CardKind::monopoly);
  if (!card) return card.error();
  events::Monopolised monopolised{seat, order.resource, {}};
  for (std::size_t s = 0; s < state.players; ++s)
    if (seat_at(s) != seat) monopolised.lost[s] = state.seats[s].hand[order.resource];
  context.emit(events::CardPlayed{seat, *card, CardKind::monopoly});
  context.emit(monopolised);
  return std::nullopt;
}

}  // namespace inselpost::catan
