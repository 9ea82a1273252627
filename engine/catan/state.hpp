#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
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

/// The pieces and cards of one seat. Its stock follows from the board (COMP-1).
struct SeatState {
  Bundle hand;
  Paths roads;
  Intersections settlements, cities;
  std::uint8_t road_length = 0;  ///< LR-1 to LR-6; stored, since every report shows it
  std::uint8_t trade_cards = 0;

  Intersections buildings() const { return settlements | cities; }
  std::size_t roads_left() const { return roads_per_seat - roads.size(); }
  std::size_t settlements_left() const { return settlements_per_seat - settlements.size(); }
  std::size_t cities_left() const { return cities_per_seat - cities.size(); }
  bool operator==(const SeatState&) const = default;
};

/// The part of a state that is trivially copyable. Each decision works on a copy.
struct PlainState {
  /// The stages of a game.
  enum class Stage : std::uint8_t { robber_start, founding, turns, special_building, over };

  Ruleset rules;
  Board board;
  std::uint8_t players = 0;   ///< number of players, who have the first seats
  std::uint8_t neutrals = 0;  ///< number of neutral seats, which follow (DUO-1)
  std::array<SeatState, max_seats> seats{};
  Bundle bank;
  std::array<DevelopmentCard, max_cards> cards{};  ///< in order of purchase; see `bought`
  std::uint8_t cards_bought = 0;
  std::uint8_t trade_card_supply = 0;
  std::optional<Hex> robber;
  std::optional<Seat> longest_road, largest_army;
  std::optional<Seat> winner;

  Stage stage = Stage::founding;
  Seat first{};              ///< the starting player
  Seat active{};             ///< the player whose turn it is, or who is to found
  std::uint16_t turn = 0;    ///< number of the turn, from 1; 0 before (ORD-7)
  std::uint8_t founded = 0;  ///< number of founding orders done

  // This turn.
  std::array<Dice, 2> rolls{};
  std::uint8_t roll_count = 0;
  bool card_played = false;      ///< a development card, of which one may be played (DEV-2)
  bool has_built = false;        ///< built or bought: ends trading with separate phases (TURN-4)
  bool action_used = false;      ///< by which trade cards were spent (DUO-20)
  bool knight_given_up = false;  ///< for trade cards (DUO-25)
  bool goal_reached = false;     ///< with win_check = end_of_turn: passed a victory check (WIN-3)
  SeatCounts discards_due{};     ///< number of cards to discard after a 7
  SeatBundles discards_in{};     ///< discards made while others are due (SEVEN-5)
  bool robber_due = false;       ///< a 7 was rolled and the robber has not moved yet
  std::uint8_t return_due = 0;   ///< number of cards to return after a forced trade (DUO-21)
  Bundle forced_draw;            ///< cards drawn in it, until the return (DEC-27)
  SeatCounts offers_made{};      ///< in this turn, including withdrawn ones (TRADE-15)
  Seat special_seat{};           ///< the seat whose place it is in the special building phase
  SeatSet special_done;          ///< seats that had their place or were skipped (SBP-10)
  /// Settlements of the active player (PORT-4). The last member: with a smaller one after it g++ copies
  /// everything twice.
  Intersections settled_this_turn;

  /// Returns the cards that were bought so far, wherever they are now.
  std::span<const DevelopmentCard> bought() const { return std::span(cards).first(cards_bought); }

  bool operator==(const PlainState&) const = default;
};
static_assert(std::is_trivially_copyable_v<PlainState>);

/// The part of a state whose copy allocates memory.
struct TurnOffers {
  std::vector<Offer> offers;             ///< open ones, in the order in which they were made
  std::vector<std::string> offer_names;  ///< taken in this turn, also by closed offers (TRADE-14)
  /// Names retired by a rollback in turns still to come: not given again there (TRADE-14).
  std::vector<RetiredOfferName> names_taken_back;

  bool operator==(const TurnOffers&) const = default;
};

/// Everything that the rules know of a game. Games with equal states continue alike. Holds no clock, no names
/// of people and no future results of chance.
struct State : PlainState, TurnOffers {
  const Geometry& geometry() const { return board.geometry(); }
  std::size_t seat_count() const { return std::size_t{players} + neutrals; }
  bool is_neutral(Seat s) const { return index(s) >= players; }
  SeatState& of(Seat s) { return seats[index(s)]; }
  const SeatState& of(Seat s) const { return seats[index(s)]; }
  /// Returns the next player clockwise.
  Seat after(Seat s) const { return seat_at((index(s) + 1) % players); }
  /// Number of rolls in a normal turn (ROLL-1, DUO-5).
  std::size_t rolls_needed() const { return rules.duo() ? 2 : 1; }
  bool rolled() const { return roll_count >= rolls_needed(); }
  bool discards_open() const {
    // Read as words, since this is asked for every order; comparing arrays would be a call.
    const auto words = std::bit_cast<std::array<std::uint32_t, max_seats / 2>>(discards_due);
    return (words[0] | words[1] | words[2]) != 0;
  }
  /// Returns whether a discard, the robber or a return is due.
  bool pending() const { return robber_due || return_due != 0 || discards_open(); }

  bool operator==(const State&) const = default;
};

}  // namespace inselpost::catan
