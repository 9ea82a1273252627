#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/catan/board/geometry.hpp"
#include "engine/catan/cards.hpp"
#include "engine/catan/chance.hpp"
#include "engine/catan/rule_violation.hpp"
#include "engine/core/seat.hpp"

namespace inselpost::catan {

struct Setup;
struct State;

/// The pieces and cards of one seat, neutral ones included, in a game that began elsewhere.
struct SeatPosition {
  Intersections settlements, cities;
  Paths roads;
  Bundle hand;
  CardCounts cards{};   ///< unplayed, all bought in earlier turns
  CardCounts played{};  ///< includes victory points shown
  std::uint8_t trade_cards = 0;
  bool operator==(const SeatPosition&) const = default;
};

/// The position from which a game that began elsewhere goes on. Fits its setup (POS-1).
struct BoardPosition {
  std::uint16_t turn = 1;
  Seat active{};
  bool rolled = false;      ///< the turn is past its roll (`main`)
  std::vector<Dice> rolls;  ///< of this turn, if known
  Hex robber{};
  std::array<SeatPosition, max_seats> seats{};  ///< players, then neutral seats
  std::uint8_t knights_given_up = 0;            ///< out of the deck, and in front of nobody (DUO-25)
  std::optional<Seat> longest_road, largest_army;
  SeatSet sealed;  ///< seats whose hand and unplayed cards are made up, for a reader who may not know them

  /// Returns the number of cards that have left the deck. They have the numbers below those of cards bought
  /// later: by seat, the played ones before the unplayed, each kind by kind; the given up ones come last.
  std::size_t cards_out() const;
  bool operator==(const BoardPosition&) const = default;
};

/// A value and the index of the part of the text that it was read from.
template <class T>
struct WithSourcePart {
  T what{};
  std::size_t part = 0;
  bool operator==(const WithSourcePart&) const = default;
};

/// A position as its author wrote it, not checked yet (POS-2).
struct ParsedPosition {
  /// The position of one seat.
  struct OfSeat {
    std::size_t part = 0;                       ///< the seat's pieces
    bool has_pieces = false, has_hand = false;  ///< whether the text has them
    std::vector<WithSourcePart<Intersection>> settlements, cities;
    std::vector<WithSourcePart<Path>> roads;
    WithSourcePart<Bundle> hand;
    WithSourcePart<CardCounts> cards, played;
    std::optional<WithSourcePart<std::uint16_t>> trade_cards;
    bool operator==(const OfSeat&) const = default;
  };
  std::size_t part = 0, pieces = 0, hands = 0;  ///< the position, all pieces and all hands
  WithSourcePart<std::uint16_t> turn;
  WithSourcePart<Seat> active;
  bool rolled = false;
  WithSourcePart<std::vector<Dice>> rolls;
  std::optional<WithSourcePart<Hex>> robber;  ///< nullopt: no such place, which the reader has reported
  std::vector<OfSeat> seats;                  ///< players, then the neutral seats that are named
  std::optional<std::size_t> neutrals;        ///< part that names them; nullopt: as they began
  std::optional<WithSourcePart<std::uint16_t>> knights_given_up;
  std::optional<WithSourcePart<std::optional<Seat>>> longest_road, largest_army;
  bool operator==(const ParsedPosition&) const = default;
};

/// A violation and the part of the text it is about.
using PositionViolation = std::pair<RuleViolation, std::size_t>;

/// Returns everything that does not fit, in no order; empty if the position fits. The violations are E_SETUP
/// with a Reason. `setup` must be valid but for its position (POS-3, POS-4).
std::vector<PositionViolation> problems_of(const ParsedPosition& written, const Setup& setup);
/// Completes a position that fits by what can be derived (POS-2, POS-4).
BoardPosition resolved(const ParsedPosition& written, const Setup& setup);

/// Returns the starting player, counted back from the active one by the number of turns (TURN-1).
Seat first_of(const BoardPosition& position, std::size_t players);
/// Puts pieces, cards and everything else into `state`, which must have its board, its players and a full
/// bank.
void place(const BoardPosition& position, State& state);

/// Returns the initial state of a game with this position. `setup` must not have a generated board.
State laid_out(const BoardPosition& position, const Setup& setup);
/// Returns the seats that can hold the card in this state: one, or several with equal counts.
std::vector<Seat> could_hold_longest_road(const State& state);
std::vector<Seat> could_hold_largest_army(const State& state);

}  // namespace inselpost::catan
