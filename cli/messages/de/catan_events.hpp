#pragma once
#include <string>
#include <vector>

#include "cli/results/submission_result.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/ruleset.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost::de::board {

/// Formats events as sentences. They must be redacted for the reader. Related events share a line.
std::vector<std::string> event_sentences(const catan::Events& redacted, const GameNames& names,
                                         catan::Preset preset);

/// Returns additions for the sender of an order that no event tells.
std::vector<std::string> beside(const RowResult& tried, const GameNames& names);

}  // namespace inselpost::de::board
