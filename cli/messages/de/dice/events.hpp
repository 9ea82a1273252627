#pragma once
#include <string>
#include <vector>

#include "engine/dice/event.hpp"
#include "schemas/dice/game_names.hpp"

namespace inselpost::dice::de {

/// What happened, in sentences; takes events as redacted for the reader. One line for each event: what was
/// ordered, and all that came of it.
std::vector<std::string> event_sentences(const Events& redacted, const GameNames& names);

}  // namespace inselpost::dice::de
