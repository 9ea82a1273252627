#pragma once
#include <optional>

#include "schemas/orders/new_game.hpp"

namespace inselpost {

/// The same game with what its set-up says of the language of its readers: `lang`. It is the house's, and
/// stands in no genesis.
std::optional<NewGame> with_language(std::optional<NewGame> game, const yaml::Node& setup, Faults& faults);

}  // namespace inselpost
