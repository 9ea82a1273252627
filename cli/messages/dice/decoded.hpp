#pragma once
#include <vector>

#include "cli/messages/game_words.hpp"
#include "engine/dice/event.hpp"
#include "engine/dice/legal.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/problem.hpp"
#include "schemas/dice/names.hpp"

namespace inselpost::dice {

/// What the house hands on unseen, as the dice game knows it.

const Names& names_of(const Sight& table);
bool is_of_the_dice_game(const Sight& table);
Events events_of(const std::vector<Json>& redacted, const Sight& table);
/// A refusal with what was asked, and what could have been.
struct Refusal {
  Problem problem;
  Order order;
  Legal legal;
};
Refusal refusal_of(const NotDone& refused);

}  // namespace inselpost::dice
