#pragma once
#include "engine/catan/chance.hpp"
#include "engine/catan/event.hpp"

namespace inselpost {

/// The results of chance in these events, as far as they are told, as a table game's order would bring them.
catan::TableResults results_in(const catan::Events& events);

}  // namespace inselpost
