#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/game_messages.hpp"
#include "engine/dice/event.hpp"
#include "engine/dice/sheet.hpp"
#include "schemas/dice/game_names.hpp"

namespace inselpost::dice::de {

/// The dice game's messages on the pages of the framework.
extern const GameMessages game_words;

/// Texts about a pending decision.
struct Duty {
  std::string_view duty;     ///< addressed to the player: `würfeln`
  std::string_view does;     ///< after the seat: `würfelt`
  std::string_view instead;  ///< after `sonst`: what the program does if the player does not answer
};
/// `decision` is a `PendingDecision::kind`.
Duty duty_of(std::string_view decision);

/// Formats events as sentences. They must be redacted for the reader. One line for each event: the order and
/// its consequences.
std::vector<std::string> event_sentences(const Events& redacted, const GameNames& names);

/// Formats the steps of one order as sentences, in the order in which they happened. `cast_of` has the thrown
/// dice; `who` is the seat.
std::vector<std::string> step_sentences(const Steps& steps, const std::string& who, const GameNames& names);

}  // namespace inselpost::dice::de
