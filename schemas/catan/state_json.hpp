#pragma once

#include "engine/catan/state.hpp"
#include "schemas/crypto/secrets.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// Converts a complete position to JSON, for the store and for digests: compact, with places and seats as
/// numbers. Contains hidden cards; for output use a View.
nlohmann::json to_json(const catan::State& state);
/// Reads a position that equals the original in every member. Throws std::invalid_argument.
catan::State state_from_json(const nlohmann::json& json);

/// Returns the SHA-256 of the position's canonical JSON: equal positions have equal digests (ORD-6).
Hash digest(const catan::State& state);

}  // namespace inselpost
