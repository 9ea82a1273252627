#pragma once
#include <cstddef>

#include "engine/catan/setup.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// The members of a `start` entry: what chance and choice made of the set-up. `proofs`: of the draws, in the
/// order in which they were made; each is put beside its result and taken from the list.
nlohmann::json start_to_json(const catan::Start& start, const GameNames& names, std::size_t players,
                             nlohmann::json& proofs);
/// And back, of the entry or of its members. Throws std::invalid_argument.
catan::Start start_from_json(const nlohmann::json& entry, const GameNames& names);

}  // namespace inselpost
