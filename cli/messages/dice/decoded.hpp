#pragma once
#include <vector>

#include "cli/messages/game_messages.hpp"
#include "engine/dice/event.hpp"
#include "engine/dice/legal.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/rule_violation.hpp"
#include "schemas/dice/game_names.hpp"

namespace inselpost::dice {

/// What the house hands on unseen, as the dice game knows it.

const GameNames& names_of(const OpaqueView& table);
bool is_of_the_dice_game(const OpaqueView& table);
Events events_of(const std::vector<Json>& redacted, const OpaqueView& table);
/// A refusal with what was asked, and what could have been.
struct DecodedRejection {
  RuleViolation problem;
  Order order;
  Legal legal;
};
DecodedRejection decode_rejection(const RejectionContext& refused);

}  // namespace inselpost::dice
