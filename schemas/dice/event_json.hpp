#pragma once

#include "engine/dice/event.hpp"
#include "engine/dice/sheet.hpp"
#include "schemas/dice/values.hpp"

namespace inselpost::dice {

/// Converts an event to the JSON of records: {"event": "thrown", ...} (sections 21.2 and 21.4 of the
/// catalogue). Redacted parts are omitted.
json event_to_json(const Event& event, const GameNames& names);
/// Reads an event, possibly without redacted members. That a round was hidden is recorded outside of the
/// event. Throws std::invalid_argument or an exception of JSON.
Event event_from_json(const json& in, const GameNames& names);

/// Converts a step of an event to an object with one member and back (sections 21.2 and 21.4 of the
/// catalogue).
json put(const GameNames& names, const Step& step);
void get(const GameNames& names, const json& in, Step& step);

}  // namespace inselpost::dice
