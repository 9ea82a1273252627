#pragma once
#include <string>
#include <vector>

#include "cli/results/answer.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/ruleset.hpp"
#include "schemas/catan/names.hpp"

namespace inselpost::de::board {

/// What happened, in sentences; takes events as redacted for the reader. Events that belong together share a
/// line.
std::vector<std::string> event_sentences(const catan::Events& redacted, const Names& names,
                                         catan::Preset preset);

/// What its sender is told of an order beside its events.
std::vector<std::string> beside(const Tried& tried, const Names& names);

}  // namespace inselpost::de::board
