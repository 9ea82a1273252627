#pragma once
#include <string>
#include <vector>

#include "cli/results/answer.hpp"
#include "engine/catan/event.hpp"
#include "schemas/catan/names.hpp"

namespace inselpost {

/// What happened, in sentences; takes events as redacted for the reader. Events that belong together share a
/// line (a roll and what it yields, a knight and the theft).
std::vector<std::string> event_sentences(const catan::Events& redacted, const Names& names);

}  // namespace inselpost

namespace inselpost::en {

/// What its sender is told of an order beside its events: of a name that was taken, or what `check` may say
/// of events that are told later.
std::vector<std::string> beside(const Tried& tried, const Names& names);

}  // namespace inselpost::en
