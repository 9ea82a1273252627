// Checks of a position (POS-3, POS-4). All violations are reported at once.
#include "engine/catan/position_checks.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "engine/catan/position.hpp"
#include "engine/catan/rules/special_cards.hpp"
#include "engine/catan/rules/victory.hpp"
#include "engine/catan/setup.hpp"
#include "engine/catan/setup_checks.hpp"
#include "engine/catan/state.hpp"

namespace inselpost::catan {
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
