#pragma once
#include "engine/dice/event.hpp"
#include "schemas/dice/values.hpp"

namespace inselpost::dice {

/// An event as it stands in a record, whole: {"event": "thrown", ...} (sections 21.2 and 21.4 of the
/// catalogue). What was redacted is left out.
json event_to_json(const Event& event, const GameNames& names);
/// And back, as far as its members are there. That a round was hidden stands in the record around it, not in
/// the event. Throws std::invalid_argument or an exception of JSON.
Event event_from_json(const json& in, const GameNames& names);

/// What a card was played for, under the name of the card: {"diplomat": {"from": ..., "to": ...}}; nothing
/// where it has no argument.
void put_use(const GameNames& names, CardKind card, const events::CardUse& use, json& out);
events::CardUse use_in(const GameNames& names, CardKind card, const json& in);

}  // namespace inselpost::dice
