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
#include "engine/catan/resources.hpp"
#include "engine/catan/rule_violation.hpp"
#include "engine/core/seat.hpp"

namespace inselpost::catan {

struct Setup;
struct State;

/// What lies in front of one seat, neutral ones too, where a game began elsewhere.
struct SeatPosition {
  Intersections settlements, cities;
  Paths roads;
  Bundle hand;
  CardCounts cards{};   ///< unplayed, all from earlier turns
  CardCounts played{};  ///< those shown too
  std::uint8_t trade_cards = 0;
  bool operator==(const SeatPosition&) const = default;
};

/// Where a game that began elsewhere goes on (POS-1): known to fit its set-up.
struct BoardPosition {
  std::uint16_t turn = 1;
  Seat active{};
  bool rolled = false;      ///< `main`: past the roll
  std::vector<Dice> rolls;  ///< of this turn, if it is known
  Hex robber{};
  std::array<SeatPosition, max_seats> seats{};  ///< those that play, then the neutral ones
  std::uint8_t knights_given_up = 0;            ///< DUO-25: out of the deck, in front of nobody
  std::optional<Seat> longest_road, largest_army;
  SeatSet sealed;  ///< hands and unplayed cards of these are made up: a reader who may not know them

  /// Cards that have left the deck: they are numbered before those that will be bought. By seats; of each the
  /// played ones, then the unplayed, each kind by kind; those given up stand last.
  std::size_t cards_out() const;
  bool operator==(const BoardPosition&) const = default;
};

/// Something that was written, and which part of the text says it.
template <class T>
struct WithSourcePart {
  T what{};
  std::size_t part = 0;
  bool operator==(const WithSourcePart&) const = default;
};

/// The same as its author wrote it (POS-2): nothing is known to fit yet.
struct ParsedPosition {
  struct OfSeat {
    std::size_t part = 0;                       ///< its pieces
    bool has_pieces = false, has_hand = false;  ///< are they written?
    std::vector<WithSourcePart<Intersection>> settlements, cities;
    std::vector<WithSourcePart<Path>> roads;
    WithSourcePart<Bundle> hand;
    WithSourcePart<CardCounts> cards, played;
    std::optional<WithSourcePart<std::uint16_t>> trade_cards;
    bool operator==(const OfSeat&) const = default;
  };
  std::size_t part = 0, pieces = 0, hands = 0;  ///< the position, and all of its pieces and hands
  WithSourcePart<std::uint16_t> turn;
  WithSourcePart<Seat> active;
  bool rolled = false;
  WithSourcePart<std::vector<Dice>> rolls;
  std::optional<WithSourcePart<Hex>>
      robber;                           ///< nothing: a place that is not there, which the reader has told
  std::vector<OfSeat> seats;            ///< those that play, then the neutral ones that are named
  std::optional<std::size_t> neutrals;  ///< the part that names them; nothing: as they began
  std::optional<WithSourcePart<std::uint16_t>> knights_given_up;
  std::optional<WithSourcePart<std::optional<Seat>>> longest_road, largest_army;
  bool operator==(const ParsedPosition&) const = default;
};

/// What does not fit, and which part of the text says it.
using PositionViolation = std::pair<RuleViolation, std::size_t>;

/// All that does not fit, in no order; empty: it fits. E_SETUP with a Reason (POS-3, POS-4). `setup` is known
/// good but for its position.
std::vector<PositionViolation> problems_of(const ParsedPosition& written, const Setup& setup);
/// Of one that fits: what can be derived is (POS-2, POS-4).
BoardPosition resolved(const ParsedPosition& written, const Setup& setup);

/// Who began, for turns go round (TURN-1): counted back from whose turn it is.
Seat first_of(const BoardPosition& position, std::size_t players);
/// The pieces, cards and whatever else lies there, into the state of a game that has its board, its players
/// and a whole bank.
void place(const BoardPosition& position, State& state);

}  // namespace inselpost::catan
