#include "engine/catan/final.hpp"

#include <algorithm>

#include "engine/catan/determinize.hpp"
#include "engine/catan/rules/roll.hpp"
#include "engine/catan/rules/victory.hpp"
#include "engine/catan/state.hpp"
#include "engine/core/out_of_line_variant.hpp"

namespace inselpost::catan {
namespace {

std::size_t hidden_cards(const State& state, Seat seat) {
  return static_cast<std::size_t>(std::count_if(
      state.cards.begin(), state.cards.begin() + state.cards_bought,
      [&](const auto& card) { return card.owner == seat && card.place == DevelopmentCard::Place::held; }));
}

/// Returns whether hidden cards may decide if this seat wins as soon as its turn begins (WIN-3, WIN-5).
/// `more`: points that it may still gain in public before.
bool may_win_unseen(const State& state, Seat seat, std::size_t more = 0) {
  const auto goal = static_cast<std::size_t>(state.rules.vp_to_win());
  const std::size_t open = public_points(state, seat);
  return wins_at_once(state.rules) && open < goal && open + more + hidden_cards(state, seat) >= goal;
}

/// Returns whether `may_win_unseen` holds for a seat other than `seat`, whose turn may begin next.
bool anybody_may_win_unseen(const State& state, Seat seat) {
  constexpr std::size_t longest_road = 2;  // may move to it before the turn ends
  for (std::size_t s = 0; s < state.players; ++s)
    if (seat_at(s) != seat && may_win_unseen(state, seat_at(s), longest_road)) return true;
  return false;
}

OrderTraits traits_of(const Order& order) {
  return visit([]<class O>(const O&) { return O::traits; }, order);
}

}  // namespace

bool is_final(const State& state, Seat seat, const Order& order) {
  switch (traits_of(order).finality) {
    case Finality::never: return false;
    case Finality::always: return true;
    case Finality::after_founding: return state.stage != State::Stage::robber_start;
    case Finality::as_the_last_discard: return shows_discards(state, seat);
    case Finality::if_the_bank_is_hidden: return bank_is_hidden(state);
    case Finality::out_of_turn: return seat != state.active;
    case Finality::if_hidden_cards_may_win: return anybody_may_win_unseen(state, seat);
  }
  return true;
}

bool draws_or_reveals(const Ruleset& rules, const Order& order) {
  const Finality finality = traits_of(order).finality;
  if (finality == Finality::if_the_bank_is_hidden) return bank_is_hidden(rules);
  return finality == Finality::always || finality == Finality::after_founding;
}

bool rejectable_by_hidden(const Ruleset& rules, const Order& order) {
  const OrderTraits traits = traits_of(order);
  return traits.grounds == RejectionBasis::unseen ||
         (traits.finality == Finality::if_the_bank_is_hidden && bank_is_hidden(rules));
}

bool reveals(const State& after, Viewer viewer, const Events& events) {
  using namespace events;
  const bool no_bank = bank_is_hidden(after);
  const auto may_reveal = [&](const Event& event) {
    return visit(
        overloaded{[](const CardStolen&) { return true; },
                   [](const CardBought&) { return true; },
                   [](const ForcedTradeDrawn&) { return true; },
                   [](const Monopolised&) { return true; },
                   [](const DiscardsShown&) { return true; },
                   [](const Traded&) { return true; },  // the partner may be unable to pay
                   [](const OfferAnswered& e) { return e.accepted; },
                   [&](const OfferMade& e) { return !viewer.sees(e.active); },  // its name (TRADE-14)
                   [&](const Produced&) { return no_bank; },
                   [&](const BankTraded&) { return no_bank; },
                   [&](const CardsTaken&) { return no_bank; },
                   [&](const TurnBegan& e) { return !viewer.sees(e.seat) && may_win_unseen(after, e.seat); },
                   [&](const GameWon& e) { return !viewer.sees(e.seat) && may_win_unseen(after, e.seat); },
                   [](const RobberPlaced&) { return false; },
                   [](const Founded&) { return false; },
                   [](const FirstResources&) { return false; },
                   [](const DiceRolled&) { return false; },
                   [](const RollRejected&) { return false; },
                   [](const DiscardsDue&) { return false; },
                   [](const Discarded&) { return false; },
                   [](const RobberMoved&) { return false; },
                   [](const OfferWithdrawn&) { return false; },
                   [](const RoadBuilt&) { return false; },
                   [](const SettlementBuilt&) { return false; },
                   [](const CityBuilt&) { return false; },
                   [](const CardPlayed&) { return false; },
                   [](const VictoryPointShown&) { return false; },
                   [](const LongestRoadMoved&) { return false; },
                   [](const LargestArmyMoved&) { return false; },
                   [](const TurnEnded&) { return false; },
                   [](const SpecialTurn&) { return false; },
                   [](const Passed&) { return false; },
                   [](const TradeCardsMoved&) { return false; },
                   [](const CardsReturned&) { return false; },
                   [](const KnightGivenUp&) { return false; },
                   [](const VictoryClaimed&) { return false; }},
        event);
  };
  return std::any_of(events.begin(), events.end(), may_reveal);
}

bool depends_on_hidden(const State& after, Viewer viewer, Seat sender, const Order& order,
                       const Events& events) {
  if (viewer.is_referee()) return false;
  if (reveals(after, viewer, events)) return true;
  if (viewer.sees(sender)) return false;
  if (traits_of(order).grounds != RejectionBasis::open) return true;
  // The order may win the game for its sender, or may not.
  const auto goal = static_cast<std::size_t>(after.rules.vp_to_win());
  return !events.empty() && !holds_alternative<events::GameWon>(events.back()) &&
         public_points(after, sender) + hidden_cards(after, sender) >= goal;
}

}  // namespace inselpost::catan
