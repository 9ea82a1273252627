#pragma once
#include <string>
#include <vector>

#include "cli/results/submission_result.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/ruleset.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost::de::board {

/// What happened, in sentences; takes events as redacted for the reader. Events that belong together share a
/// line.
std::vector<std::string> event_sentences(const catan::Events& redacted, const GameNames& names,
                                         catan::Preset preset);

/// What its sender is told of an order beside its events.
std::vector<std::string> beside(const RowResult& tried, const GameNames& names);

}  // namespace inselpost::de::board
