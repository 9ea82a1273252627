#pragma once
#include <cstddef>

#include "engine/catan/setup.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// Returns the members of a `start` entry: the board, seats and cards as chance and choice made them.
/// `proofs` holds the draws in order; each is moved to its result.
nlohmann::json start_to_json(const catan::Start& start, const GameNames& names, std::size_t players,
                             nlohmann::json& proofs);
/// Reads the entry or its members. Throws std::invalid_argument.
catan::Start start_from_json(const nlohmann::json& entry, const GameNames& names);

}  // namespace inselpost
