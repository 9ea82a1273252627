#pragma once

#include "engine/catan/state.hpp"
#include "schemas/crypto/secrets.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// A whole position, for the store and for digests: compact, places and seats as their numbers. It holds
/// everything that the rules know, hidden cards included; what is printed comes from a View instead.
nlohmann::json to_json(const catan::State& state);
/// And back, equal in every member. Throws std::invalid_argument.
catan::State state_from_json(const nlohmann::json& json);

/// H of the canonical JSON of the position: equal positions have equal digests (ORD-6).
Hash digest(const catan::State& state);

}  // namespace inselpost
