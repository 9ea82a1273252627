#pragma once

#include <cstddef>
#include <string_view>

#include "engine/catan/event.hpp"
#include "engine/catan/setup.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// Returns the word in records of an alternative of catan::Event, by its index.
std::string_view event_word(std::size_t alternative);
template <class E>
std::string_view event_word_of() {
  return event_word(catan::Event(E{}).index());
}

/// Converts a complete event to {"event": "dice rolled", ...} and back. The latter throws
/// std::invalid_argument.
nlohmann::json to_json(const catan::Event& event, const GameNames& names);
catan::Event event_from_json(const nlohmann::json& json, const GameNames& names);

/// Returns the members of a `start` entry: the board, seats and cards as chance and choice made them.
/// `proofs` holds the draws in order; each is moved to its result.
nlohmann::json start_to_json(const catan::Start& start, const GameNames& names, std::size_t players,
                             nlohmann::json& proofs);
/// Reads the entry or its members. Throws std::invalid_argument.
catan::Start start_from_json(const nlohmann::json& entry, const GameNames& names);

}  // namespace inselpost
