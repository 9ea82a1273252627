#pragma once
#include <string>
#include <vector>

#include "engine/catan/order.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost::de::board {

/// Formats pieces to choose from: `eine Straße für nord auf A2/O oder A2/SO oder für sued auf D2/O`. Empty if
/// there are none.
std::string neutral_phrase(const std::vector<catan::NeutralBuild>& pieces, const GameNames& names);

}  // namespace inselpost::de::board
