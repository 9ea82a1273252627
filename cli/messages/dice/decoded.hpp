#pragma once
#include <vector>

#include "cli/messages/game_messages.hpp"
#include "engine/dice/event.hpp"
#include "engine/dice/legal.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/rule_violation.hpp"
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

}  // namespace inselpost::dice
