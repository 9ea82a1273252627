#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/game_messages.hpp"
#include "engine/dice/event.hpp"
#include "engine/dice/sheet.hpp"
#include "schemas/dice/game_names.hpp"

namespace inselpost::en {

/// The dice game's messages on the pages of the framework.
extern const GameMessages dice_words;

}  // namespace inselpost::en

namespace inselpost::dice::en {

/// Returns a pending decision, addressed to the player: `throw the dice`. `decision` is a
/// `PendingDecision::kind`.
std::string_view duty(std::string_view decision);
/// Returns a pending decision as it follows the seat: `to throw the dice`.
std::string_view to_do(std::string_view decision);

/// Formats events as sentences. They must be redacted for the reader. One line for each event: the order and
/// its consequences.
std::vector<std::string> event_sentences(const Events& redacted, const GameNames& names);

/// Formats the steps of one order as sentences, in the order in which they happened. `cast_of` has the thrown
/// dice; `who` is the seat.
std::vector<std::string> step_sentences(const Steps& steps, const std::string& who, const GameNames& names);

}  // namespace inselpost::dice::en
