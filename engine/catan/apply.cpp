#include "engine/catan/apply.hpp"

#include <algorithm>
#include <utility>

#include "engine/catan/cards.hpp"
#include "engine/catan/rules/founding.hpp"
#include "engine/catan/rules/special_cards.hpp"
#include "engine/catan/rules/trade.hpp"
#include "engine/catan/rules/victory.hpp"
#include "engine/core/out_of_line_variant.hpp"

namespace inselpost::catan {
namespace {

void pay(State& state, Seat seat, const Bundle& cards) {
  state.of(seat).hand -= cards;
  state.bank += cards;
}

void take(State& state, Seat seat, const Bundle& cards) {
  state.bank -= cards;
  state.of(seat).hand += cards;
}

void hand_over(State& state, Seat from, Seat to, const Bundle& cards) {
  state.of(from).hand -= cards;
  state.of(to).hand += cards;
}

/// Notes a build or purchase. With separate phases trading is over then, and all offers with it (TURN-4,
/// TRADE-9).
void note_build(State& state, Seat seat) {
  if (seat != state.active || state.stage != State::Stage::turns) return;
  state.has_built = true;
  if (state.rules.phases() == Phases::separate) state.offers.clear();
}

void measure_roads(State& state, Seat seat) { state.of(seat).road_length = longest_road_length(state, seat); }

/// Measures again the roads of other seats that a new building may have interrupted.
void measure_roads_at(State& state, Intersection at, Seat builder) {
  for (std::size_t s = 0; s < state.seat_count(); ++s)
    if (seat_at(s) != builder && (state.seats[s].roads & state.geometry().paths_at_set[index(at)]).size() > 1)
      measure_roads(state, seat_at(s));
}

/// Resets what belongs to a single turn.
void clear_turn(State& state) {
  state.rolls = {};
  state.roll_count = 0;
  state.card_played = state.has_built = state.action_used = state.knight_given_up = state.goal_reached =
      false;
  state.settled_this_turn.clear();
  state.offers.clear();
  state.offer_names.clear();
  state.offers_made = {};
}

Offer* offer_named(State& state, const std::string& name) {
  for (Offer& offer : state.offers)
    if (offer.name == name) return &offer;
  return nullptr;
}

/// Records the answer of a seat in place of its earlier one. `choice` counts from 1; 0: the offer has one
/// alternative.
void answer_offer(State& state, const std::string& name, Seat seat, bool accepted, std::size_t choice = 0) {
  Offer* offer = offer_named(state, name);
  if (offer == nullptr) return;
  offer->countered.erase(seat);
  (accepted ? offer->refused : offer->accepted).erase(seat);
  (accepted ? offer->accepted : offer->refused).insert(seat);
  offer->choices[index(seat)] = static_cast<std::uint8_t>(choice == 0 ? 0 : choice - 1);
}

/// Records that a seat has refused an offer with a counter-offer, which all see or not.
void counter_offer(State& state, const std::string& name, Seat seat, bool all_see) {
  answer_offer(state, name, seat, false);
  Offer* offer = offer_named(state, name);
  if (offer != nullptr && !all_see && answers_are_open(state.rules, *offer)) offer->countered.insert(seat);
}

void close_offer(State& state, const std::string& name) {
  state.offers.erase(std::remove_if(state.offers.begin(), state.offers.end(),
                                    [&](const Offer& offer) { return offer.name == name; }),
                     state.offers.end());
}

/// Returns whether the event is a special card that moves with the piece or card just played. No victory
/// check comes between the two.
bool moves_with_the_item(const Event& event) {
  return holds_alternative<events::LongestRoadMoved>(event) ||
         holds_alternative<events::LargestArmyMoved>(event);
}

void apply_one(State& state, const Event& event) {
  // Derived, not decided: a player who has once passed a check with enough points has won, whatever they
  // lose meanwhile (WIN-3).
  if (!moves_with_the_item(event)) state.goal_reached = has_passed_check(state);
  visit(
      overloaded{
          [&](const events::RobberPlaced& e) {
            state.robber = e.at;
            state.stage = State::Stage::founding;
          },
          [&](const events::Founded& e) {
            SeatState& own = state.of(e.seat);
            own.settlements.insert(e.settlement);
            own.roads.insert(e.road);
            measure_roads(state, e.seat);
            take(state, e.seat, e.yield);
            ++state.founded;
            if (state.founded < 2 * state.players) state.active = founding_seat(state, state.founded);
          },
          [&](const events::FirstResources&) {},
          [&](const events::TurnBegan& e) {
            clear_turn(state);
            state.stage = State::Stage::turns;
            state.turn = e.turn;
            take_names(state, std::exchange(state.names_taken_back, {}));
            state.active = e.seat;
            state.special_done = {};
          },
          [&](const events::DiceRolled& e) {
            // A forged record can contain more rolls than a turn has.
            if (state.roll_count < state.rolls.size()) state.rolls[state.roll_count++] = e.dice;
            if (e.dice.sum() == 7) state.robber_due = true;
          },
          [&](const events::RollRejected&) {},
          [&](const events::Produced& e) {
            for (std::size_t s = 0; s < max_seats; ++s) take(state, seat_at(s), e.gains[s]);
          },
          [&](const events::DiscardsDue& e) { state.discards_due = e.count; },
          [&](const events::Discarded& e) {
            pay(state, e.seat, *e.cards);
            state.discards_due[index(e.seat)] = 0;
            state.discards_in[index(e.seat)] = *e.cards;
            if (!state.discards_open()) state.discards_in = {};
          },
          [&](const events::DiscardsShown&) {},
          [&](const events::RobberMoved& e) {
            state.robber = e.to;
            state.robber_due = false;
          },
          [&](const events::CardStolen& e) { hand_over(state, e.victim, e.thief, Bundle::of(*e.card)); },
          [&](const events::BankTraded& e) {
            pay(state, e.seat, e.give);
            take(state, e.seat, e.get);
          },
          [&](const events::OfferMade& e) {
            if (e.counters) counter_offer(state, *e.counters, e.author, e.everybody);
            Offer& offer = state.offers.emplace_back();
            offer.name = e.name, offer.author = e.author, offer.to = e.to, offer.everybody = e.everybody;
            offer.any = e.any, offer.first = e.first, offer.sealed = e.sealed, offer.until = e.until;
            state.offer_names.push_back(e.name);
            ++state.offers_made[index(e.author)];
          },
          [&](const events::OfferAnswered& e) { answer_offer(state, e.name, e.seat, e.accepted, e.choice); },
          [&](const events::OfferWithdrawn& e) { close_offer(state, e.name); },
          [&](const events::Traded& e) {
            hand_over(state, e.author, e.partner, e.give);
            hand_over(state, e.partner, e.author, e.get);
            close_offer(state, e.name);
          },
          [&](const events::RoadBuilt& e) {
            if (e.paid) {
              pay(state, e.seat, road_price);
              note_build(state, e.seat);
            }
            SeatState& own = state.of(e.seat);
            own.roads.insert(e.at);
            own.road_length = longest_road_length(state, e.seat, e.at);
          },
          [&](const events::SettlementBuilt& e) {
            if (e.paid) {
              pay(state, e.seat, settlement_price);
              note_build(state, e.seat);
            }
            if (e.seat == state.active) state.settled_this_turn.insert(e.at);
            state.of(e.seat).settlements.insert(e.at);
            measure_roads_at(state, e.at, e.seat);
          },
          [&](const events::CityBuilt& e) {
            pay(state, e.seat, city_price);
            note_build(state, e.seat);
            state.of(e.seat).settlements.erase(e.at);
            state.of(e.seat).cities.insert(e.at);
          },
          [&](const events::CardBought& e) {
            pay(state, e.seat, card_price);
            note_build(state, e.seat);
            if (state.cards_bought < state.cards.size())  // limited as for rolls
              state.cards[state.cards_bought++] = {*e.kind, e.seat, state.turn, DevelopmentCard::Place::held};
          },
          [&](const events::CardPlayed& e) {
            state.cards[e.card].place = DevelopmentCard::Place::played;
            state.card_played = true;
          },
          [&](const events::CardsTaken& e) { take(state, e.seat, e.cards); },
          [&](const events::Monopolised& e) {
            for (std::size_t s = 0; s < max_seats; ++s)
              hand_over(state, seat_at(s), e.seat, Bundle::of(e.resource, e.lost[s]));
          },
          [&](const events::VictoryPointShown& e) {
            state.cards[e.card].place = DevelopmentCard::Place::shown;
          },
          [&](const events::LongestRoadMoved& e) { state.longest_road = e.to; },
          [&](const events::LargestArmyMoved& e) { state.largest_army = e.to; },
          [&](const events::TurnEnded&) { clear_turn(state); },
          [&](const events::SpecialTurn& e) {
            state.stage = State::Stage::special_building;
            // Seats in between are skipped and have had their place (SBP-10).
            for (Seat seat = state.after(state.active); seat != e.seat; seat = state.after(seat))
              state.special_done.insert(seat);
            state.special_seat = e.seat;
          },
          [&](const events::Passed& e) { state.special_done.insert(e.seat); },
          [&](const events::TradeCardsMoved& e) {
            std::uint8_t& held = state.of(e.seat).trade_cards;
            held = static_cast<std::uint8_t>(held + e.count);
            state.trade_card_supply = static_cast<std::uint8_t>(state.trade_card_supply - e.count);
            if (e.count < 0) state.action_used = true;  // only actions cost trade cards (DUO-20)
          },
          [&](const events::ForcedTradeDrawn& e) {
            hand_over(state, e.opponent, e.seat, *e.cards);
            state.return_due = static_cast<std::uint8_t>(e.owed);
            state.forced_draw = e.owed != 0 ? *e.cards : Bundle{};
          },
          [&](const events::CardsReturned& e) {
            hand_over(state, e.seat, e.opponent, *e.cards);
            state.return_due = 0;
            state.forced_draw = {};
          },
          [&](const events::KnightGivenUp& e) {
            state.cards[e.card].place = DevelopmentCard::Place::given_up;
            state.knight_given_up = true;
          },
          [&](const events::VictoryClaimed&) { state.goal_reached = true; },
          [&](const events::GameWon& e) {
            state.winner = e.seat;
            state.stage = State::Stage::over;
            state.offers.clear();
          },
      },
      event);
}

}  // namespace

void take_names(State& state, const std::vector<RetiredOfferName>& names) {
  state.names_taken_back.clear();
  std::vector<std::string>& now = state.offer_names;
  for (const RetiredOfferName& one : names) {
    if (one.turn > state.turn)
      state.names_taken_back.push_back(one);
    else if (one.turn == state.turn && std::find(now.begin(), now.end(), one.name) == now.end())
      now.push_back(one.name);
  }
}

void apply(State& state, const Event& event) { apply_one(state, event); }

void apply(State& state, const Events& events) {
  for (const Event& event : events) apply_one(state, event);
}

}  // namespace inselpost::catan
