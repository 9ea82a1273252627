#include "engine/catan/legal.hpp"

#include <algorithm>

#include "engine/catan/known.hpp"
#include "engine/catan/rules/development_cards.hpp"
#include "engine/catan/rules/founding.hpp"
#include "engine/catan/rules/harbours.hpp"
#include "engine/catan/rules/largest_army.hpp"
#include "engine/catan/rules/neutral.hpp"
#include "engine/catan/rules/offers.hpp"
#include "engine/catan/rules/prices.hpp"
#include "engine/catan/rules/roads.hpp"
#include "engine/catan/rules/robber.hpp"
#include "engine/catan/rules/settlements.hpp"
#include "engine/catan/rules/trade_cards.hpp"
#include "engine/catan/rules/turn.hpp"
#include "engine/catan/rules/victory.hpp"

namespace inselpost::catan {
namespace {

/// Finds what one seat may order, family by family, in the position as that seat may know it. Whether a thing
/// is allowed is asked of the rules themselves.
class Finder {
 public:
  Finder(const State& state, Seat seat) : state_(state), seat_(seat), own_(state.of(seat)) {}

  Legal find() && {
    if (state_.stage == State::Stage::over || state_.is_neutral(seat_)) return std::move(found_);
    if (state_.stage == State::Stage::joining) {
      if (!state_.joined.contains(seat_)) add(orders::Join{});
      return std::move(found_);
    }
    found_.discard = state_.discards_due[index(seat_)];
    founding();
    if (!own_turn(state_, seat_)) turn_orders();
    if (!may_build(state_, seat_)) builds();
    if (state_.stage == State::Stage::special_building && seat_ == state_.special_seat) add(orders::Pass{});
    if (state_.stage == State::Stage::turns) trade_between_players();
    return std::move(found_);
  }

 private:
  template <class O>
  void add(O order) {
    found_.orders.emplace_back(std::move(order));
  }

  void founding() {
    if (seat_ != state_.active) return;
    if (state_.stage == State::Stage::robber_start)
      for (Hex desert : state_.board.deserts()) add(orders::MoveRobber{desert, Rob::open()});
    if (state_.stage != State::Stage::founding) return;
    const bool second_round = state_.founded >= state_.players;
    for (Intersection at : founding_places(state_)) {
      if (second_round && !state_.bank.covers(founding_yield(state_, at))) continue;
      for (Path road : state_.geometry().paths_at[index(at)]) add(orders::Found{at, road});
    }
  }

  void turn_orders() {
    if (state_.robber_due && !state_.discards_open())
      robber_moves([&](Hex to, Rob rob) { add(orders::MoveRobber{to, rob}); });
    found_.give_back = state_.return_due;
    if (!nothing_pending(state_)) {
      if (!state_.rolled()) add(orders::Roll{});
      cards();
      actions();
      if (state_.rolled()) {
        if (!trading_is_on(state_)) bank_trades();
        add(orders::EndTurn{});
      }
    }
    if (state_.rules.vp_reveal() == VpReveal::free &&
        find_card(state_, seat_, CardKind::victory_point, state_.rules.vp_bought_this_turn_counts()))
      add(orders::ShowVictoryPoint{});
    if (state_.rules.victory_claim() == VictoryClaim::declared && goal_in_reach(state_))
      add(orders::ClaimVictory{});
  }

  template <class Add>
  void robber_moves(Add add_move) {
    for (std::size_t h = 0; h < state_.geometry().hexes; ++h) {
      const Hex to = static_cast<Hex>(h);
      if (check_robber_hex(state_, to)) continue;
      const Seats victims = possible_victims(state_, seat_, to);
      for (std::size_t s = 0; s < state_.players; ++s)
        if (victims.contains(seat_at(s))) add_move(to, Rob::from(seat_at(s)));
      if (victims.empty() || state_.rules.steal() == Steal::optional) add_move(to, Rob::nobody());
    }
  }

  void cards() {
    if (state_.card_played) return;
    if (has(CardKind::knight)) robber_moves([&](Hex to, Rob rob) { add(orders::PlayKnight{to, rob}); });
    if (has(CardKind::road_building)) road_building();
    if (has(CardKind::year_of_plenty)) year_of_plenty();
    if (has(CardKind::monopoly))
      for (Resource resource : resources) add(orders::PlayMonopoly{resource});
  }
  bool has(CardKind kind) const { return find_card(state_, seat_, kind, false).has_value(); }

  void road_building() {
    if (own_.roads_left() == 0) return;
    for (Path first : road_places(state_, seat_)) {
      State one = state_;
      one.of(seat_).roads.insert(first);
      each_neutral_road(one, [&](const State& after_one, const NeutralBuild& neutral_one) {
        add(orders::PlayRoadBuilding{{first, {}}, 1, {neutral_one, {}}});
        if (after_one.of(seat_).roads_left() == 0) return;
        for (Path second : road_places(after_one, seat_)) {
          State two = after_one;
          two.of(seat_).roads.insert(second);
          each_neutral_road(two, [&](const State&, const NeutralBuild& neutral_two) {
            add(orders::PlayRoadBuilding{{first, second}, 2, {neutral_one, neutral_two}});
          });
        }
      });
    }
  }
  template <class Each>
  void each_neutral_road(const State& state, Each each) {
    if (!state.rules.duo_road_building_triggers_neutral()) return each(state, NeutralBuild{});
    each_neutral(state, NeutralDue::road, [&](const NeutralBuild& piece) {
      State after = state;
      if (piece.choice == NeutralBuild::Choice::road) after.of(piece.seat).roads.insert(piece.road);
      each(after, piece);
    });
  }
  /// Every neutral part that the own piece, standing in `state`, may come with; an empty one where nothing is
  /// due.
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
    const std::size_t stock = cards_in_bank(state_);
    if (stock == 0) return;
    if (stock == 1) {
      for (Resource last : resources)
        if (state_.bank[last] != 0) add(orders::PlayYearOfPlenty{Bundle::of(last)});
      return;
    }
    for (Resource first : resources)
      for (Resource second : resources) {
        const Bundle cards = Bundle::of(first) + Bundle::of(second);
        if (first <= second && state_.bank.covers(cards)) add(orders::PlayYearOfPlenty{cards});
      }
  }

  void actions() {
    if (!state_.rules.duo()) return;
    WithheldChance withheld;
    const auto allowed = [&](const Refusal& no) { return !no || no->code == Code::undrawn; };
    if (Draft draft(state_); allowed(decide_forced_trade(draft, seat_, withheld))) add(orders::ForcedTrade{});
    const Hexes deserts = state_.board.deserts();
    for (Hex desert : deserts) {
      const orders::RobberToDesert order{deserts.size() > 1 ? std::optional(desert) : std::nullopt};
      if (Draft draft(state_); allowed(decide_robber_to_desert(draft, seat_, order))) add(order);
    }
    if (Draft draft(state_); allowed(decide_give_up_knight(draft, seat_))) add(orders::GiveUpKnight{});
  }

  void bank_trades() {
    const Rates open = usable_rates(state_, seat_);
    for (Resource give : resources)
      for (std::size_t size : {std::size_t{2}, std::size_t{3}, std::size_t{4}}) {
        const Bundle cards = Bundle::of(give, size);
        if (!own_.hand.covers(cards) || !fits(open, cards, 1)) continue;
        for (Resource get : resources)
          if (get != give && state_.bank[get] != 0) add(orders::BankTrade{cards, Bundle::of(get), false});
      }
  }

  void builds() {
    if (own_.hand.covers(road_price) && own_.roads_left() != 0)
      for (Path at : road_places(state_, seat_))
        with_neutral(
            NeutralDue::road, [&](State& after) { after.of(seat_).roads.insert(at); },
            [&](const NeutralBuild& neutral) {
              add(orders::BuildRoad{at, neutral});
            });
    if (own_.hand.covers(settlement_price) && own_.settlements_left() != 0)
      for (Intersection at : settlement_places(state_, seat_))
        with_neutral(
            NeutralDue::settlement, [&](State& after) { after.of(seat_).settlements.insert(at); },
            [&](const NeutralBuild& neutral) {
              add(orders::BuildSettlement{at, neutral});
            });
    if (own_.hand.covers(city_price) && own_.cities_left() != 0)
      for (Intersection at : own_.settlements) add(orders::BuildCity{at, {}});
    if (own_.hand.covers(card_price) && deck_size(state_) != 0) add(orders::BuyCard{});
  }
  template <class Put, class Each>
  void with_neutral(NeutralDue due, Put put, Each each) {
    if (state_.neutrals == 0) return each(NeutralBuild{});
    State after = state_;
    put(after);
    each_neutral(after, due, each);
  }

  void trade_between_players() {
    if (nothing_pending(state_)) return;
    found_.offer = state_.rolled() && !trading_is_on(state_) && may_offer_more(state_, seat_) &&
                   (state_.rules.trade_gifts() || !own_.hand.empty());
    for (const Offer& offer : state_.offers)
      if (sees_offer(state_, seat_, offer)) answers(offer);
  }

  void answers(const Offer& offer) {
    const bool author_pays = may_hold(state_, seat_, offer.author, offer.give);
    if (offer.to.contains(seat_)) {
      if (author_pays && !offer.accepted.contains(seat_) && own_.hand.covers(offer.get))
        add(orders::Accept{offer.name});
      if (!offer.refused.contains(seat_)) add(orders::Refuse{offer.name});
      if (offer.accepted.contains(seat_)) add(orders::Withdraw{offer.name});
    }
    if (offer.author != seat_) return;
    for (std::size_t s = 0; s < state_.players; ++s) {
      const Seat with = seat_at(s);
      if (author_pays && offer.accepted.contains(with) && may_hold(state_, seat_, with, offer.get))
        add(orders::Confirm{offer.name, with});
    }
    add(orders::Withdraw{offer.name});
  }

  const State& state_;
  Seat seat_;
  const SeatState& own_;
  Legal found_;
};

}  // namespace

Legal legal(const State& state, Seat seat) {
  const State known = known_to(state, seat);
  return Finder(known, seat).find();
}

}  // namespace inselpost::catan
