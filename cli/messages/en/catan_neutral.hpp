#pragma once
#include <string>
#include <vector>

#include "engine/catan/order.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// Formats pieces to choose from: `a road for north at A2/E or A2/SE, or for south at D2/E`. Empty if there
/// are none.
std::string neutral_phrase(const std::vector<catan::NeutralBuild>& pieces, const GameNames& names);

}  // namespace inselpost
