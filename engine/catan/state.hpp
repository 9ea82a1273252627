#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/catan/board/board.hpp"
#include "engine/catan/cards.hpp"
#include "engine/catan/chance.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/offer.hpp"
#include "engine/catan/ruleset.hpp"
#include "engine/core/seat.hpp"

namespace inselpost::catan {

inline constexpr std::size_t roads_per_seat = 15, settlements_per_seat = 5, cities_per_seat = 4;  // COMP-1

/// What lies in front of one seat. Stocks follow from what is on the board (COMP-1).
struct SeatState {
  Bundle hand;
  Paths roads;
  Intersections settlements, cities;
  std::uint8_t road_length = 0;  ///< LR-1 to LR-6, kept since every report shows it
  std::uint8_t trade_cards = 0;

  Intersections buildings() const { return settlements | cities; }
  std::size_t roads_left() const { return roads_per_seat - roads.size(); }
  std::size_t settlements_left() const { return settlements_per_seat - settlements.size(); }
  std::size_t cities_left() const { return cities_per_seat - cities.size(); }
  bool operator==(const SeatState&) const = default;
};

/// The part of a state that is copied in one piece: each decision works on a copy.
struct PlainState {
  enum class Stage : std::uint8_t { robber_start, founding, turns, special_building, over };

  Ruleset rules;
  Board board;
  std::uint8_t players = 0;   ///< seats 0 to players-1 play
  std::uint8_t neutrals = 0;  ///< the seats after them are neutral (DUO-1)
  std::array<SeatState, max_seats> seats{};
  Bundle bank;
  std::array<DevelopmentCard, max_cards> cards{};  ///< those that have left the deck, in order of purchase
  std::uint8_t cards_bought = 0;
  std::uint8_t trade_card_supply = 0;
  std::optional<Hex> robber;
  std::optional<Seat> longest_road, largest_army;
  std::optional<Seat> winner;

  Stage stage = Stage::founding;
  Seat first{};              ///< the starting player
  Seat active{};             ///< whose turn it is; while founding, whose place it is
  std::uint16_t turn = 0;    ///< ORD-7
  std::uint8_t founded = 0;  ///< founding orders done

  // Of this turn.
  std::array<Dice, 2> rolls{};
  std::uint8_t roll_count = 0;
  bool card_played = false;  ///< DEV-2
  bool has_built = false;  ///< a build or purchase was made: ends trading where phases are separate (TURN-4)
  bool action_used = false;      ///< DUO-20
  bool knight_given_up = false;  ///< DUO-25
  bool goal_reached = false;     ///< win_check = end_of_turn: he has passed a check (WIN-3)
  SeatCounts discards_due{};     ///< cards still owed after a 7
  SeatBundles discards_in{};     ///< what is in while others are still owed (SEVEN-5)
  bool robber_due = false;       ///< a 7 was rolled and the robber has not moved yet
  std::uint8_t return_due = 0;   ///< cards owed after a forced trade (DUO-21)
  Bundle forced_draw;            ///< what was drawn in it, until they are given back (DEC-27)
  SeatCounts offers_made{};      ///< in this turn, withdrawn ones too (TRADE-15)
  Seat special_seat{};           ///< whose place it is in the special building phase
  SeatSet special_done;          ///< who has had his place, or was skipped (SBP-10)
  /// By the active player in this turn (PORT-4). The last member: behind a smaller one g++ copies everything
  /// twice.
  Intersections settled_this_turn;

  bool operator==(const PlainState&) const = default;
};
static_assert(std::is_trivially_copyable_v<PlainState>);

/// The part for which a copy asks for memory.
struct TurnOffers {
  std::vector<Offer> offers;             ///< those that are open, as they were made
  std::vector<std::string> offer_names;  ///< taken in this turn, of closed ones too (TRADE-14)
  /// In turns that are still to come again: no offer gets such a name then (TRADE-14).
  std::vector<RetiredOfferName> names_taken_back;

  bool operator==(const TurnOffers&) const = default;
};

/// Everything that the rules know of a game. A plain value: equal states play alike. No clock, no name, no
/// chance to come.
struct State : PlainState, TurnOffers {
  const Geometry& geometry() const { return board.geometry(); }
  std::size_t seat_count() const { return std::size_t{players} + neutrals; }
  bool is_neutral(Seat s) const { return index(s) >= players; }
  SeatState& of(Seat s) { return seats[index(s)]; }
  const SeatState& of(Seat s) const { return seats[index(s)]; }
  /// The next player clockwise.
  Seat after(Seat s) const { return seat_at((index(s) + 1) % players); }
  /// The stages of a normal turn's rolls: how many are needed (ROLL-1, DUO-5).
  std::size_t rolls_needed() const { return rules.duo() ? 2 : 1; }
  bool rolled() const { return roll_count >= rolls_needed(); }
  bool discards_open() const {
    unsigned any = 0;
    for (const auto owed : discards_due) any |= owed;
    return any != 0;
  }
  /// A discard, the robber or a return is owed.
  bool pending() const { return robber_due || return_due != 0 || discards_open(); }

  bool operator==(const State&) const = default;
};

}  // namespace inselpost::catan
