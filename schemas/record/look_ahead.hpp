#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "schemas/record/game.hpp"

/// The orders of a seat now, and those that become possible behind each order: the table from which the
/// composer of a page works (PAGE-4). All of it follows from what the seat may know.
///
///   LookAhead ahead = look_ahead(game, seat);
///   for (const PossibleOrder& order : ahead.orders) ...
namespace inselpost {

/// Largest number of orders in a row that are followed.
inline constexpr std::size_t look_ahead_depth = 6;

/// An order with what it needs and does.
struct PossibleOrder {
  Json order;        ///< as in records
  std::string line;  ///< as one line of YAML
  bool now = false;  ///< listed by `legal` at this moment
  /// Possible once the seat can build and trade (`LookAhead::settled`), if it can pay. If `after` has orders
  /// it must follow one of them.
  bool later = false;
  std::vector<std::size_t> after;  ///< indices of orders of which one must come first; empty: none
  std::vector<std::size_t>
      closes;                   ///< indices of orders that it makes impossible, itself too if it comes once
  std::vector<std::size_t> as;  ///< indices of orders that it does too, apart from what they cost
  Json::object_t changes;       ///< by how much the counts of the seat change
  bool unknown = false;         ///< its result is not known beforehand: dice, a stolen card
  bool leads_on = false;        ///< answers what keeps the seat from building and trading: a roll, a discard
  bool ends = false;            ///< ends the turn, so that no order is possible behind it
};

/// The orders of a seat.
struct LookAhead {
  std::vector<PossibleOrder> orders;
  std::map<std::string, int>
      counts;              ///< cards of the seat that it can spend, and of the bank if that is known
  bool settled = false;    ///< the seat can build and trade now
  std::uint16_t turn = 0;  ///< of an orders file with orders that are possible later
};

/// Returns what `seat` may order, now and later in its turn. Empty of orders if it may order nothing. `game`
/// must have begun.
LookAhead look_ahead(const Game& game, Seat seat);

}  // namespace inselpost
