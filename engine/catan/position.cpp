#include "engine/catan/position.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

#include "engine/catan/rules/special_cards.hpp"
#include "engine/catan/rules/victory.hpp"
#include "engine/catan/setup.hpp"
#include "engine/catan/state.hpp"

namespace inselpost::catan {
namespace {

std::size_t total(const CardCounts& cards) {
  return std::accumulate(cards.begin(), cards.end(), std::size_t{0});
}

/// Adds cards to those that have left the deck.
void add_cards(State& state, std::size_t count, CardKind kind, Seat owner, DevelopmentCard::Place at) {
  for (; count > 0; --count) state.cards[state.cards_bought++] = {kind, owner, 0, at};
}

DevelopmentCard::Place open_place(CardKind kind) {
  return kind == CardKind::victory_point ? DevelopmentCard::Place::shown : DevelopmentCard::Place::played;
}

void place_seat(const BoardPosition& position, Seat seat, State& state) {
  const SeatPosition& from = position.seats[index(seat)];
  SeatState& to = state.of(seat);
  to.settlements = from.settlements;
  to.cities = from.cities;
  to.roads = from.roads;
  to.hand = from.hand;
  state.bank -= from.hand;
  for (const CardKind kind : card_kinds)
    add_cards(state, from.played[index(kind)], kind, seat, open_place(kind));
  for (const CardKind kind : card_kinds)
    add_cards(state, from.cards[index(kind)], kind, seat, DevelopmentCard::Place::held);
  to.trade_cards = from.trade_cards;
  state.trade_card_supply = static_cast<std::uint8_t>(state.trade_card_supply - from.trade_cards);
}

template <class Place>
PlaceSet<Place> set_of(const std::vector<WithSourcePart<Place>>& places) {
  PlaceSet<Place> out;
  for (const auto& place : places) out.insert(place.what);
  return out;
}

}  // namespace

std::size_t BoardPosition::cards_out() const {
  std::size_t n = knights_given_up;
  for (const SeatPosition& seat : seats) n += total(seat.cards) + total(seat.played);
  return n;
}

Seat first_of(const BoardPosition& position, std::size_t players) {
  const std::size_t passed = (position.turn - std::size_t{1}) % players;
  return seat_at((index(position.active) + players - passed) % players);
}

void place(const BoardPosition& position, State& state) {
  state.stage = State::Stage::turns;
  state.turn = position.turn;
  state.active = position.active;
  state.first = first_of(position, state.players);
  state.robber = position.robber;
  if (state.rules.duo())
    state.trade_card_supply = static_cast<std::uint8_t>(state.rules.duo_trade_card_supply());
  for (std::size_t i = 0; i < state.seat_count(); ++i) place_seat(position, seat_at(i), state);
  add_cards(state, position.knights_given_up, CardKind::knight, seat_at(0), DevelopmentCard::Place::given_up);
  for (std::size_t i = 0; i < state.seat_count(); ++i)
    state.seats[i].road_length = longest_road_length(state, seat_at(i));
  state.longest_road = position.longest_road;
  state.largest_army = position.largest_army;
  if (!position.rolled) return;
  state.roll_count = static_cast<std::uint8_t>(state.rolls_needed());
  for (std::size_t i = 0; i < position.rolls.size(); ++i) state.rolls.at(i) = position.rolls[i];
}

BoardPosition resolved(const ParsedPosition& written, const Setup& setup) {
  BoardPosition out;
  out.turn = written.turn.what;
  out.active = written.active.what;
  out.rolled = written.rolled;
  out.rolls = written.rolls.what;
  out.robber = written.robber.value().what;
  if (written.knights_given_up)
    out.knights_given_up = static_cast<std::uint8_t>(written.knights_given_up->what);
  const std::size_t players = setup.seats.size();
  for (std::size_t i = 0; i < players + setup.neutrals.size(); ++i) {
    SeatPosition& seat = out.seats[i];
    if (i >= written.seats.size()) {  // a neutral seat that is not named: as at the start
      seat.settlements.insert(setup.neutrals[i - players].settlement.value());
      continue;
    }
    const ParsedPosition::OfSeat& from = written.seats[i];
    seat.settlements = set_of(from.settlements);
    seat.cities = set_of(from.cities);
    seat.roads = set_of(from.roads);
    seat.hand = from.hand.what;
    seat.cards = from.cards.what;
    seat.played = from.played.what;
    if (setup.rules.duo() && i < players)
      seat.trade_cards = static_cast<std::uint8_t>(from.trade_cards ? from.trade_cards->what
                                                                    : setup.rules.duo_start_trade_cards());
  }
  // A card that only one seat can hold is held by it.
  const State state = laid_out(out, setup);
  const auto roads = could_hold_longest_road(state), armies = could_hold_largest_army(state);
  if (written.longest_road)
    out.longest_road = written.longest_road->what;
  else if (roads.size() == 1)
    out.longest_road = roads.front();
  if (written.largest_army)
    out.largest_army = written.largest_army->what;
  else if (armies.size() == 1)
    out.largest_army = armies.front();
  return out;
}

namespace {

/// Returns the seats with the highest count, if it is at least `enough`.
template <class Count>
std::vector<Seat> with_most(std::size_t seats, std::size_t enough, Count count) {
  std::vector<Seat> out;
  for (std::size_t i = 0; i < seats; ++i) {
    const std::size_t n = count(seat_at(i));
    if (n < enough) continue;
    if (n > enough) out.clear();
    enough = n;
    out.push_back(seat_at(i));
  }
  return out;
}

/// Collects the violations of a position.
class Checker {
 public:
  Checker(const ParsedPosition& written, const Setup& setup)
      : written_(written), setup_(setup), players_(setup.seats.size()) {}

  std::vector<PositionViolation> check() {
    check_kind_of_game();
    check_seats();
    for (std::size_t i = 0; i < written_.seats.size(); ++i) check_pieces(i);
    for (std::size_t i = 0; i < written_.seats.size(); ++i) check_roads(i);
    check_hands();
    check_deck();
    check_rolls();
    // Lengths and points are meaningless while something they depend on is wrong.
    if (out_.empty() && written_.robber) check_holders();
    return std::move(out_);
  }

 private:
  void fault(std::size_t part, Reason reason, Field field, std::vector<RuleViolation::Argument> arguments) {
    out_.emplace_back(setup_problem(reason, field, std::move(arguments)), part);
  }

  /// Rejects parts of other games.
  void check_kind_of_game() {
    if (std::holds_alternative<Generator>(setup_.board))
      fault(written_.part, Reason::position_board, Field::board, {});
    if (setup_.rules.duo()) return;
    const auto refuse = [&](std::size_t part, const char* what) {
      fault(part, Reason::position_not_duo, Field::neutrals, {{Role::text, std::string(what)}});
    };
    if (written_.neutrals) refuse(*written_.neutrals, "neutrals");
    if (written_.knights_given_up) refuse(written_.knights_given_up->part, "given up");
    for (const auto& seat : written_.seats)
      if (seat.trade_cards) return refuse(seat.trade_cards->part, "trade cards");
  }

  /// Checks that every seat has pieces and every player a hand, even if empty.
  void check_seats() {
    for (std::size_t i = 0; i < written_.seats.size(); ++i) {
      const bool neutral = i >= players_;
      const auto miss = [&](std::size_t part, const char* what) {
        fault(part, Reason::position_seat, Field::whole,
              {{Role::seat, seat_at(i)}, {Role::text, std::string(what)}});
      };
      if (!written_.seats[i].has_pieces)
        miss(neutral ? written_.neutrals.value_or(0) : written_.pieces, neutral ? "neutrals" : "pieces");
      if (!written_.seats[i].has_hand && !neutral) miss(written_.hands, "hands");
    }
  }

  void check_stock(Seat seat, std::size_t part, Field field, std::size_t have, std::size_t limit) {
    if (have > limit)
      fault(part, Reason::position_stock, field,
            {{Role::seat, seat},
             {Role::have, static_cast<long>(have)},
             {Role::limit, static_cast<long>(limit)}});
  }

  /// Checks stocks, occupied places and distances to buildings named earlier.
  void check_pieces(std::size_t i) {
    const auto& own = written_.seats[i];
    const Seat seat = seat_at(i);
    check_stock(seat, own.part, Field::settlement, own.settlements.size(), settlements_per_seat);
    check_stock(seat, own.part, Field::city, own.cities.size(), cities_per_seat);
    check_stock(seat, own.part, Field::road, own.roads.size(), roads_per_seat);
    for (const auto& settlement : own.settlements) check_building(settlement, Field::settlement);
    for (const auto& city : own.cities) check_building(city, Field::city);
    for (const auto& road : own.roads) {
      if (roads_.contains(road.what))
        fault(road.part, Reason::position_twice, Field::road, {{Role::at, road.what}});
      roads_.insert(road.what);
    }
  }

  void check_building(const WithSourcePart<Intersection>& building, Field field) {
    const auto [at, part] = building;
    if (buildings_.contains(at)) {
      fault(part, Reason::position_twice, field, {{Role::at, at}});
      return;
    }
    const Intersections near = board_shape().next_to_set[index(at)] & buildings_;
    if (!near.empty())
      fault(part, Reason::position_distance, field, {{Role::at, at}, {Role::because, *near.begin()}});
    buildings_.insert(at);
  }

  /// Checks that every road connects to an own building by own roads. Buildings of others, built later, may
  /// interrupt it.
  void check_roads(std::size_t i) {
    const auto& own = written_.seats[i];
    const Geometry& g = board_shape();
    Intersections reached;
    for (const auto& one : own.settlements) reached.insert(one.what);
    for (const auto& one : own.cities) reached.insert(one.what);
    Paths left;
    for (const auto& road : own.roads) left.insert(road.what);
    for (bool more = true; more;) {
      more = false;
      for (const Path road : Paths(left)) {
        const auto& ends = g.ends[index(road)];
        if (!reached.contains(ends[0]) && !reached.contains(ends[1])) continue;
        reached.insert(ends[0]);
        reached.insert(ends[1]);
        left.erase(road);
        more = true;
      }
    }
    for (const auto& road : own.roads)
      if (left.contains(road.what))
        fault(road.part, Reason::position_road, Field::road,
              {{Role::seat, seat_at(i)}, {Role::at, road.what}});
  }

  /// Checks the cards of each kind against the bank. Reported at the hand that exceeds it.
  void check_hands() {
    if (setup_.rules.bank_unlimited()) return;
    const auto limit = static_cast<std::size_t>(setup_.rules.bank_per_resource());
    for (const Resource resource : resources) {
      std::size_t all = 0, part = 0;
      for (const auto& seat : written_.seats) {
        if (all <= limit) part = seat.hand.part;
        all += seat.hand.what[resource];
      }
      if (all > limit)
        fault(part, Reason::position_bank, Field::cards,
              {{Role::resource, resource},
               {Role::have, static_cast<long>(all)},
               {Role::limit, static_cast<long>(limit)}});
    }
  }

  void check_deck() {
    const CardCounts deck = setup_.rules.dev_deck();
    for (const CardKind kind : card_kinds) {
      const std::size_t limit = deck[index(kind)];
      std::size_t all = 0, part = 0;
      const auto count = [&](const WithSourcePart<CardCounts>& cards) {
        if (all <= limit && cards.what[index(kind)] > 0) part = cards.part;
        all += cards.what[index(kind)];
      };
      for (const auto& seat : written_.seats) count(seat.cards), count(seat.played);
      if (kind == CardKind::knight && written_.knights_given_up) {
        if (all <= limit) part = written_.knights_given_up->part;
        all += written_.knights_given_up->what;
      }
      if (all > limit)
        fault(part, Reason::position_deck, Field::card,
              {{Role::card, kind},
               {Role::have, static_cast<long>(all)},
               {Role::limit, static_cast<long>(limit)}});
    }
    if (!setup_.rules.duo()) return;
    long all = 0, part = 0;
    for (std::size_t i = 0; i < players_; ++i)
      if (const auto& cards = written_.seats[i].trade_cards) {
        part = static_cast<long>(cards->part);
        all += cards->what;
        if (cards->what > setup_.rules.duo_max_trade_cards())
          fault(cards->part, Reason::position_trade_cards, Field::card,
                {{Role::have, long{cards->what}}, {Role::limit, long{setup_.rules.duo_max_trade_cards()}}});
      } else {
        all += setup_.rules.duo_start_trade_cards();
      }
    if (all > setup_.rules.duo_trade_card_supply())
      fault(static_cast<std::size_t>(part), Reason::position_trade_cards, Field::card,
            {{Role::have, all}, {Role::limit, long{setup_.rules.duo_trade_card_supply()}}});
  }

  void check_rolls() {
    const std::size_t have = written_.rolls.what.size(), need = setup_.rules.duo() ? 2 : 1;
    if (have == 0 || (written_.rolled && have == need)) return;
    fault(
        written_.rolls.part, Reason::position_rolls, Field::dice,
        {{Role::have, static_cast<long>(have)}, {Role::need, static_cast<long>(written_.rolled ? need : 0)}});
  }

  /// Checks that the seat can hold the card. It must be given if several seats can.
  void check_holder(const std::optional<WithSourcePart<std::optional<Seat>>>& holder,
                    const std::vector<Seat>& can, bool may_be_aside, Reason wrong, Reason open) {
    if (holder) {
      const bool held = holder->what.has_value();
      const bool fits = held ? std::find(can.begin(), can.end(), *holder->what) != can.end()
                             : can.empty() || (can.size() > 1 && may_be_aside);
      if (fits) return;
      std::vector<RuleViolation::Argument> arguments;
      if (held) arguments.push_back({Role::seat, *holder->what});
      fault(holder->part, wrong, Field::whole, std::move(arguments));
    } else if (can.size() > 1) {
      fault(written_.pieces, open, Field::whole, {{Role::seat, can[0]}, {Role::text, name_of(can[1])}});
    }
  }

  void check_holders() {
    const BoardPosition position = resolved(written_, setup_);
    const State state = laid_out(position, setup_);
    check_holder(written_.longest_road, could_hold_longest_road(state), true, Reason::position_longest_road,
                 Reason::position_longest_road_open);
    check_holder(written_.largest_army, could_hold_largest_army(state), setup_.rules.duo(),
                 Reason::position_largest_army, Reason::position_largest_army_open);
    if (out_.empty() && wins_at_once(setup_.rules) && goal_in_reach(state))
      fault(written_.active.part, Reason::position_won, Field::whole,
            {{Role::seat, state.active},
             {Role::have, static_cast<long>(points(state, state.active))},
             {Role::need, long{setup_.rules.vp_to_win()}}});
  }

  std::string name_of(Seat seat) const {
    return index(seat) < players_ ? setup_.seats[index(seat)].name
                                  : setup_.neutrals[index(seat) - players_].name;
  }
  const Geometry& board_shape() const { return geometry(setup_.rules.geometry()); }

  const ParsedPosition& written_;
  const Setup& setup_;
  std::size_t players_;
  Intersections buildings_;
  Paths roads_;
  std::vector<PositionViolation> out_;
};

}  // namespace

std::vector<Seat> could_hold_longest_road(const State& state) {
  return with_most(state.seat_count(), 5, [&](Seat seat) { return state.of(seat).road_length; });  // (LR-7)
}

std::vector<Seat> could_hold_largest_army(const State& state) {
  return with_most(state.players, 3, [&](Seat seat) { return knights_played(state, seat); });  // (LA-1)
}

State laid_out(const BoardPosition& position, const Setup& setup) {
  Start start;
  if (const auto* board = std::get_if<Board>(&setup.board)) start.board = *board;
  if (const auto* fixed = std::get_if<FixedBoard>(&setup.board)) start.board = fixed_board(*fixed);
  Setup with = setup;
  with.position = position;
  return begin(with, start);
}

std::vector<PositionViolation> problems_of(const ParsedPosition& written, const Setup& setup) {
  return Checker(written, setup).check();
}

}  // namespace inselpost::catan
