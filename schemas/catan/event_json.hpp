#pragma once
#include <nlohmann/json.hpp>

#include "engine/catan/event.hpp"
#include "schemas/catan/names.hpp"

namespace inselpost {

/// An event as it stands in a record, whole: {"event": "dice rolled", ...}. And back (throws
/// std::invalid_argument).
nlohmann::json to_json(const catan::Event& event, const Names& names);
catan::Event event_from_json(const nlohmann::json& json, const Names& names);

}  // namespace inselpost
