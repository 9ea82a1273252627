#pragma once
#include <string_view>

#include "engine/catan/chance.hpp"
#include "engine/catan/event.hpp"

namespace inselpost {

/// Returns the results of chance that these events reveal, in the form in which an order of a game at a table
/// reports them.
catan::TableResults results_in(const catan::Events& events);

/// Returns whether an event with that word can reveal a result, so that others need not be read.
bool tells_result(std::string_view word);

}  // namespace inselpost
