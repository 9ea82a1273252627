#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "cli/messages/game_messages.hpp"
#include "engine/dice/event.hpp"
#include "engine/dice/legal.hpp"
#include "engine/dice/map.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/rule_violation.hpp"
#include "engine/dice/sheet.hpp"
#include "schemas/dice/game_names.hpp"

namespace inselpost::dice {

// Data that the framework passes on opaquely, as types of the dice game. These functions throw std::bad_cast
// if it is of another game.

const GameNames& names_of(const OpaqueView& table);
/// Returns whether `table` is a set-up of the dice game, or its names of seats and places.
bool is_of_the_dice_game(const OpaqueView& table);
Events events_of(const std::vector<Json>& redacted, const OpaqueView& table);
/// A rejection with the rejected order and the orders that were legal. A missing order or list is empty.
struct DecodedRejection {
  RuleViolation problem;
  Order order;
  Legal legal;
};
DecodedRejection decode_rejection(const RejectionContext& refused);

// Analysis of the events that sentences in every language need.

/// Joins edges of one kind to lines: `v3-v4-v5`, `c13-c14`.
std::vector<std::string> edge_lines(const Map& map, const Edges& edges);

/// Returns the names of the sites on the map: `v3`, `c13`.
std::vector<std::string> site_names(const Map& map, const Sites& sites);

/// Returns the faces of the first throw, in the order of the dice. A die that was set is included.
std::vector<Face> cast_of(const Steps& steps);

/// Follows the dice through the steps of an event: call `cast`, `set` or `again` for each step, in order.
class DiceTracker {
 public:
  /// Dice that were thrown again together.
  struct Again {
    std::optional<FaceSet> before;  ///< their previous faces; nullopt: not all of them are known
    std::vector<Face> now;
  };
  void cast(const steps::Cast& cast);
  void set(const steps::Set& set) { lies_[set.die] = set.face; }
  /// Returns what the dice showed before and after, and records the new faces.
  Again again(const steps::Again& again);

 private:
  std::array<std::optional<Face>, dice_count> lies_{};
};

}  // namespace inselpost::dice
