#include "engine/catan/legal.hpp"

#include <algorithm>
#include <array>

#include "engine/catan/cards.hpp"
#include "engine/catan/determinize.hpp"
#include "engine/catan/rules/building.hpp"
#include "engine/catan/rules/development_cards.hpp"
#include "engine/catan/rules/founding.hpp"
#include "engine/catan/rules/robber.hpp"
#include "engine/catan/rules/roll.hpp"
#include "engine/catan/rules/trade.hpp"
#include "engine/catan/rules/turn.hpp"
#include "engine/catan/rules/two_player.hpp"
#include "engine/catan/rules/victory.hpp"

namespace inselpost::catan {
namespace {

/// Finds the orders of one seat, family by family, in the position as that seat may know it. Legality is
/// tested by the same functions that `decide` uses.
class Finder {
 public:
  Finder(const State& state, Seat seat, Legal& found)
      : state_(state), seat_(seat), own_(state.of(seat)), found_(found) {
    found_.orders.clear();
    found_.orders.reserve(64);  // rarely exceeded; moving orders costs more than finding them
    found_.discard = found_.give_back = 0;
    found_.offer = false;
  }

  void find() {
    if (state_.is_neutral(seat_)) return;
    found_.discard = static_cast<std::uint16_t>(discard_owed(state_, seat_));
    if (!own_turn(state_, seat_))
      turn_orders();
    else
      outside_the_turn();
    const bool trading = state_.stage == State::Stage::turns && state_.rolled() && !state_.pending();
    found_.offer = trading && !may_make_offer(state_, seat_, unnamed);
    for (const Offer& offer : state_.offers) answers(offer);
  }

 private:
  template <class O>
  void add(O order) {
    found_.orders.emplace_back(std::move(order));
  }

  // These three stages have no orders in common, so the conditions of a whole stage are tested once.
  // Options and empty hands are tested before the rules, which would also build a violation.

  void outside_the_turn() {
    if (!may_place_robber(state_, seat_, unnamed))
      for (Hex desert : state_.board.deserts()) add(orders::MoveRobber{desert, Rob::open()});
    if (!may_found(state_, seat_, unnamed))
      for (Intersection at : founding_places(state_))
        for (Path road : state_.geometry().paths_at[index(at)]) add(orders::Found{at, road});
    builds();
    if (!may_pass(state_, seat_)) add(orders::Pass{});
  }

  void turn_orders() {
    for (const DevelopmentCard& card : state_.bought())
      if (card.owner == seat_ && card.place == DevelopmentCard::Place::held) held_[index(card.kind)] = true;
    const bool pending = state_.pending(), rolled = state_.rolled();
    if (pending) decisions();
    if (!pending && !rolled && !may_roll(state_, seat_)) add(orders::Roll{});
    if (!pending) cards();
    if (!pending) actions();
    if (!pending && rolled) bank_trades();
    if (!pending && rolled && !may_end_turn(state_, seat_)) add(orders::EndTurn{});
    if (holds(CardKind::victory_point) && shows_victory_points(state_.rules) &&
        may_show_victory_point(state_, seat_))
      add(orders::ShowVictoryPoint{});
    if (claims_victory(state_.rules) && !may_claim_victory(state_, seat_)) add(orders::ClaimVictory{});
    if (!pending && rolled) builds();
  }

  /// Finds the decisions that are due before the turn goes on.
  void decisions() {
    if (!may_move_robber(state_, seat_))
      robber_moves([](Hex to, Rob rob) { return orders::MoveRobber{to, rob}; });
    found_.give_back = static_cast<std::uint16_t>(return_owed(state_, seat_));
  }

  template <class MakeOrder>
  void robber_moves(MakeOrder move) {
    const SeatSet robbable = robbable_seats(state_, seat_);
    for (std::size_t h = 0; h < state_.geometry().hexes; ++h) {
      const Hex to = static_cast<Hex>(h);
      if (!may_hold_robber(state_, to)) continue;
      const SeatSet victims = possible_victims(state_, robbable, to);
      for (std::size_t s = 0; s < state_.players; ++s)
        if (victims.contains(seat_at(s))) add(move(to, Rob::from(seat_at(s))));
      if (may_rob_nobody(state_, victims)) add(move(to, Rob::nobody()));
    }
  }

  bool holds(CardKind kind) const { return held_[index(kind)]; }

  void cards() {
    if (holds(CardKind::knight) && playable_card(state_, seat_, CardKind::knight))
      robber_moves([](Hex to, Rob rob) { return orders::PlayKnight{to, rob}; });
    if (holds(CardKind::road_building) && may_play_road_building(state_, seat_)) road_building();
    if (holds(CardKind::year_of_plenty) && may_play_year_of_plenty(state_, seat_, unnamed)) year_of_plenty();
    if (holds(CardKind::monopoly) && playable_card(state_, seat_, CardKind::monopoly))
      for (Resource resource : resources) add(orders::PlayMonopoly{resource});
  }

  void road_building() {
    for (Path first : road_places(state_, seat_)) {
      State one = state_;
      one.of(seat_).roads.insert(first);
      each_neutral_road(one, [&](const NeutralBuild& neutral_one) {
        add(orders::PlayRoadBuilding{{first, {}}, 1, {neutral_one, {}}});
        if (may_lay_road(one, seat_, unnamed)) return;
        for (Path second : road_places(one, seat_)) {
          one.of(seat_).roads.insert(second);
          each_neutral_road(one, [&](const NeutralBuild& neutral_two) {
            add(orders::PlayRoadBuilding{{first, second}, 2, {neutral_one, neutral_two}});
          });
          one.of(seat_).roads.erase(second);
        }
      });
    }
  }
  /// Calls `each` with every neutral road due. `state` holds that road during the call.
  template <class Each>
  void each_neutral_road(State& state, Each each) {
    if (!state.rules.duo_road_building_triggers_neutral()) return each(NeutralBuild{});
    each_neutral(state, NeutralDue::road, [&](const NeutralBuild& piece) {
      const bool road = piece.choice == NeutralBuild::Choice::road;
      if (road) state.of(piece.seat).roads.insert(piece.road);
      each(piece);
      if (road) state.of(piece.seat).roads.erase(piece.road);
    });
  }
  /// Calls `each` with every neutral piece that may accompany the own piece, which must be in `state`
  /// already, or with an empty one if none is due.
  template <class Each>
  void each_neutral(const State& state, NeutralDue due, Each each) {
    const NeutralPlaces places = neutral_places(state, due);
    if (places.none()) return each(NeutralBuild{});
    for (std::size_t s = state.players; s < state.seat_count(); ++s) {
      for (Intersection at : places.intersections[s])
        each(NeutralBuild{NeutralBuild::Choice::settlement, seat_at(s), {}, at});
      for (Path at : places.paths[s]) each(NeutralBuild{NeutralBuild::Choice::road, seat_at(s), at, {}});
    }
  }

  void year_of_plenty() {
    const auto take = [&](const Bundle& cards) {
      if (may_play_year_of_plenty(state_, seat_, cards)) add(orders::PlayYearOfPlenty{cards});
    };
    const bool one = cards_of_plenty(state_) == 1;
    for (Resource first : resources) {
      if (one) take(Bundle::of(first));
      for (Resource second : resources)
        if (!one && first <= second) take(Bundle::of(first) + Bundle::of(second));
    }
  }

  void actions() {
    if (!state_.rules.duo() || may_use_trade_cards(state_, seat_)) return;  // a condition of all actions
    if (!may_force_trade(state_, seat_)) add(orders::ForcedTrade{});
    const Hexes deserts = state_.board.deserts();
    for (Hex desert : deserts) {
      const orders::RobberToDesert order{deserts.size() > 1 ? std::optional(desert) : std::nullopt};
      if (!may_send_robber_to_desert(state_, seat_, order)) add(order);
    }
    if (may_give_up_knight(state_, seat_)) add(orders::GiveUpKnight{});
  }

  /// Finds bank trades of one unit of cards in the hand.
  void bank_trades() {
    if (may_trade_with_bank(state_, seat_)) return;
    const Rates open = usable_rates(state_, seat_);
    for (Resource give : resources)
      for (std::size_t size = open.best(give); size <= std::min<std::size_t>(own_.hand[give], 4); ++size) {
        if (!is_unit(open, give, size)) continue;
        for (Resource get : resources)
          if (get != give && state_.bank[get] != 0)
            add(orders::BankTrade{Bundle::of(give, size), Bundle::of(get), false});
      }
  }

  void builds() {
    if (may_build(state_, seat_)) return;
    if (pays(road_price) && !check_road(state_, seat_, unnamed))
      for (Path at : road_places(state_, seat_))
        with_neutral(
            NeutralDue::road, [&](RuleContext& context) { build_road(context, seat_, at); },
            [&](const NeutralBuild& neutral) {
              add(orders::BuildRoad{at, neutral});
            });
    if (pays(settlement_price) && !check_settlement(state_, seat_, unnamed))
      for (Intersection at : settlement_places(state_, seat_))
        with_neutral(
            NeutralDue::settlement, [&](RuleContext& context) { build_settlement(context, seat_, at); },
            [&](const NeutralBuild& neutral) {
              add(orders::BuildSettlement{at, neutral});
            });
    if (pays(city_price) && !check_city(state_, seat_, unnamed))
      for (Intersection at : city_places(state_, seat_)) add(orders::BuildCity{at, {}});
    if (pays(card_price) && !check_purchase(state_, seat_)) add(orders::BuyCard{});
  }
  /// Tested first because it fails most often.
  bool pays(const Bundle& price) const { return own_.hand.covers(price); }
  template <class Build, class Each>
  void with_neutral(NeutralDue due, Build build, Each each) {
    if (state_.neutrals == 0) return each(NeutralBuild{});
    Trial trial(state_);
    build(trial.context());
    each_neutral(trial.context().state(), due, each);
  }

  void answers(const Offer& offer) {
    for (std::size_t i = 0; i < offer.any.size(); ++i) {
      const auto choice = static_cast<std::uint8_t>(offer.any.size() == 1 ? 0 : i + 1);
      const orders::Accept accept{offer.name, choice};
      if (!may_accept(state_, seat_, accept, Hands::counted)) add(accept);
    }
    if (!may_refuse(state_, seat_, offer.name)) add(orders::Refuse{offer.name});
    for (std::size_t s = 0; s < state_.players; ++s)
      if (offer.accepted.contains(seat_at(s)) &&
          !may_confirm(state_, seat_, offer.name, seat_at(s), Hands::counted))
        add(orders::Confirm{offer.name, seat_at(s)});
    if (!may_withdraw(state_, seat_, offer.name)) add(orders::Withdraw{offer.name});
  }

  const State& state_;
  Seat seat_;
  const SeatState& own_;
  std::array<bool, card_kinds.size()> held_{};  ///< kinds of cards in the hand; others are skipped
  Legal& found_;
};

}  // namespace

void legal(const State& state, Seat seat, State& known, Legal& found) {
  if (!hides_from_list(state, seat)) return Finder(state, seat, found).find();
  player_knowledge(state, Viewer::of(seat), {}, known);
  Finder(known, seat, found).find();
}

Legal legal(const State& state, Seat seat) {
  State known;
  Legal found;
  legal(state, seat, known, found);
  return found;
}

}  // namespace inselpost::catan
