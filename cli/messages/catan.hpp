#pragma once
#include <vector>

#include "cli/results/facts.hpp"
#include "cli/results/seen.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/event_json.hpp"
#include "schemas/catan/table.hpp"

namespace inselpost {

/// What an answer tells of the board game, in its own types. All of it throws std::bad_cast of another game.

inline const Names& names_of(const GameFacts& facts) { return board_table(*facts.table).names; }
inline catan::View view_of(const Seen& seen, Viewer viewer) {
  return seen_as<catan::View>(*seen.sight(viewer));
}
inline catan::Legal legal_of(const Seen& seen, Seat seat) {
  return seen_as<catan::Legal>(*seen.options(seat));
}
inline catan::Events events_of(const std::vector<Json>& told, const Names& names) {
  catan::Events events;
  for (const Json& event : told) events.push_back(event_from_json(event, names));
  return events;
}

}  // namespace inselpost
