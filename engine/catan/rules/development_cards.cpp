#include "engine/catan/rules/development_cards.hpp"

#include "engine/catan/rules/largest_army.hpp"
#include "engine/catan/rules/neutral.hpp"
#include "engine/catan/rules/payment.hpp"
#include "engine/catan/rules/robber.hpp"
#include "engine/catan/rules/turn.hpp"

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

}  // namespace inselpost::catan
