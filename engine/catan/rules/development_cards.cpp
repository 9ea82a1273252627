#include "engine/catan/rules/development_cards.hpp"

#include <algorithm>

#include "engine/catan/determinize.hpp"
#include "engine/catan/rules/neutral.hpp"
#include "engine/catan/rules/payment.hpp"
#include "engine/catan/rules/roads.hpp"
#include "engine/catan/rules/robber.hpp"
#include "engine/catan/rules/special_cards.hpp"
#include "engine/catan/rules/turn.hpp"
#include "engine/catan/rules/victory.hpp"

namespace inselpost::catan {

CardCounts deck_left(const State& state) {
  CardCounts left = state.rules.dev_deck();
  for (std::size_t j = 0; j < state.cards_bought; ++j) --left[index(state.cards[j].kind)];
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
  if (auto no = free_to_act(state, seat)) return tl::unexpected(*no);
  auto card = find_card(state, seat, kind, false);
  if (card && state.card_played)
    return tl::unexpected(RuleViolation(Code::E_CARD_LIMIT, Field::card, {{Role::card, kind}}));
  return card;
}

MaybeViolation check_purchase(const State& state, Seat seat) {
  if (auto no = can_pay(state, seat, card_price)) return no;
  if (deck_size(state) == 0) return RuleViolation(Code::E_DECK_EMPTY);
  return std::nullopt;
}

MaybeViolation decide_buy_card(RuleContext& draft, Seat seat, const orders::BuyCard& order, Chance& chance) {
  const State& state = draft.state();
  if (auto no = may_build(state, seat)) return no;
  if (auto no = check_purchase(state, seat)) return no;
  if (auto no = no_neutral_due(order.neutral, Field::neutral)) return no;
  const auto kind = chance.next_card(state.cards_bought, deck_left(state));
  if (!kind) return no_result(kind.error(), Field::card, Code::E_DECK_EMPTY);
  draft.emit(events::CardBought{seat, state.cards_bought, *kind});
  return std::nullopt;
}

MaybeViolation decide_play_knight(RuleContext& draft, Seat seat, const orders::PlayKnight& order,
                                  Chance& chance) {
  const auto card = playable_card(draft.state(), seat, CardKind::knight);
  if (!card) return card.error();
  draft.emit(events::CardPlayed{seat, *card, CardKind::knight});
  if (auto no = move_robber(draft, seat, order.to, order.rob, chance)) return no;
  award_largest_army(draft);
  return std::nullopt;
}

MaybeViolation decide_play_victory_point(RuleContext& draft, Seat seat) {
  const State& state = draft.state();
  if (auto no = free_to_act(state, seat)) return no;
  const auto card = find_card(state, seat, CardKind::victory_point, true);
  if (!card) return card.error();
  return RuleViolation(Code::E_CARD_KIND, Field::card, {{Role::card, CardKind::victory_point}});
}

namespace {

tl::unexpected<RuleViolation> no_effect(CardKind kind) {
  return tl::unexpected(RuleViolation(Code::E_NO_EFFECT, Field::card, {{Role::card, kind}}));
}

/// Checks the own roads alone, so that their places and pieces are rejected before a neutral choice.
MaybeViolation check_own_roads(RuleContext draft, Seat seat, const orders::PlayRoadBuilding& order) {
  for (std::size_t k = 0; k < order.count; ++k) {
    if (auto no = may_lay_road(draft.state(), seat, order.roads[k],
                               k == 0 ? Field::first_road : Field::second_road))
      return no;
    lay_road(draft, seat, order.roads[k], false);
  }
  return std::nullopt;
}

/// Lays the roads of the card one after another, each with its neutral road. `stop_when_won`: the game ends
/// with the road that wins it (PROG-4); otherwise all steps are tried, to see whether they are legal
/// (PROG-3).
MaybeViolation lay_free_roads(RuleContext& draft, Seat seat, const orders::PlayRoadBuilding& order,
                              bool stop_when_won) {
  const bool neutral_due = draft.state().rules.duo_road_building_triggers_neutral();  // (DUO-17)
  for (std::size_t k = 0; k < order.count; ++k) {
    if (auto no = check_road_place(draft.state(), seat, order.roads[k],
                                   k == 0 ? Field::first_road : Field::second_road))
      return no;
    lay_road(draft, seat, order.roads[k], false);
    if (stop_when_won) check_victory(draft);
    if (draft.over()) return std::nullopt;
    const Field field = k == 0 ? Field::neutral : Field::second_neutral;
    if (!neutral_due) {
      if (auto no = no_neutral_due(order.neutral[k], field)) return no;
      continue;
    }
    if (auto no = add_neutral(draft, NeutralDue::road, order.neutral[k], field)) return no;
    if (stop_when_won) check_victory(draft);
    if (draft.over()) return std::nullopt;
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

MaybeViolation decide_road_building(RuleContext& draft, Seat seat, const orders::PlayRoadBuilding& order) {
  const State& state = draft.state();
  const auto card = may_play_road_building(state, seat);
  if (!card) return card.error();
  if (order.count == 0 || order.count > 2)
    return RuleViolation(Code::E_ROADS_COUNT, Field::cards, {{Role::have, long{order.count}}});
  if (auto no = check_own_roads(RuleContext(state), seat, order)) return no;
  RuleContext rehearsal(state);
  if (auto no = lay_free_roads(rehearsal, seat, order, false)) return no;
  draft.emit(events::CardPlayed{seat, *card, CardKind::road_building});
  return lay_free_roads(draft, seat, order, true);
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

MaybeViolation decide_year_of_plenty(RuleContext& draft, Seat seat, const orders::PlayYearOfPlenty& order) {
  const auto card = may_play_year_of_plenty(draft.state(), seat, order.cards);
  if (!card) return card.error();
  draft.emit(events::CardPlayed{seat, *card, CardKind::year_of_plenty});
  draft.emit(events::CardsTaken{seat, order.cards});
  return std::nullopt;
}

MaybeViolation decide_monopoly(RuleContext& draft, Seat seat, const orders::PlayMonopoly& order) {
  const State& state = draft.state();
  const auto card = playable_card(state, seat, CardKind::monopoly);
  if (!card) return card.error();
  events::Monopolised taken{seat, order.resource, {}};
  for (std::size_t s = 0; s < state.players; ++s)
    if (seat_at(s) != seat) taken.lost[s] = state.seats[s].hand[order.resource];
  draft.emit(events::CardPlayed{seat, *card, CardKind::monopoly});
  draft.emit(taken);
  return std::nullopt;
}

}  // namespace inselpost::catan
