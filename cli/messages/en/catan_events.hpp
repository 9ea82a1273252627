#pragma once
#include <string>
#include <vector>

#include "cli/results/submission_result.hpp"
#include "engine/catan/event.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// What happened, in sentences; takes events as redacted for the reader. Events that belong together share a
/// line (a roll and what it yields, a knight and the theft).
std::vector<std::string> event_sentences(const catan::Events& redacted, const GameNames& names);

}  // namespace inselpost

namespace inselpost::en {

/// What its sender is told of an order beside its events: of a name that was taken, or what `check` may say
/// of events that are told later.
std::vector<std::string> beside(const RowResult& tried, const GameNames& names);

}  // namespace inselpost::en
