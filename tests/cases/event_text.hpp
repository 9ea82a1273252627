#pragma once
#include <string>

#include "engine/catan/event.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost::cases {

/// An event in a few words, e.g. `card stolen: red from blue, wool`; what is not there is `hidden`.
std::string event_text(const catan::Event& event, const GameNames& names);
/// The part before the colon.
std::string event_name(const catan::Event& event, const GameNames& names);

}  // namespace inselpost::cases
