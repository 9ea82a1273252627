#pragma once
#include <string_view>

#include "engine/catan/chance.hpp"
#include "engine/catan/event.hpp"

namespace inselpost {

/// The results of chance in these events, as far as they are told, as a table game's order would bring them.
catan::TableResults results_in(const catan::Events& events);

/// Can an event of that word in a record tell one? Most need not be read for it.
bool tells_result(std::string_view word);

}  // namespace inselpost
