#pragma once
#include <cstddef>
#include <string_view>

#include "engine/catan/event.hpp"
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

}  // namespace inselpost
