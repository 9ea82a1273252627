#pragma once
#include <string>
#include <vector>

#include "engine/dice/event.hpp"
#include "schemas/dice/game_names.hpp"

namespace inselpost::dice::de {

/// Formats events as sentences. They must be redacted for the reader. One line for each event: the order and
/// its consequences.
std::vector<std::string> event_sentences(const Events& redacted, const GameNames& names);

}  // namespace inselpost::dice::de
