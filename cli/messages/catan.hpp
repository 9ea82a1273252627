#pragma once
#include <vector>

#include "cli/results/facts.hpp"
#include "cli/results/game_snapshot.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/event_json.hpp"
#include "schemas/catan/setup_view.hpp"

namespace inselpost {

// Typed access to results of the board game. All of these functions throw std::bad_cast for another game.

inline const GameNames& names_of(const GameFacts& facts) { return catan_setup_view(*facts.table).names; }
inline catan::View view_of(const GameSnapshot& seen, Viewer viewer) {
  return view_cast<catan::View>(*seen.sight(viewer));
}
inline catan::Legal legal_of(const GameSnapshot& seen, Seat seat) {
  return view_cast<catan::Legal>(*seen.options(seat));
}
inline catan::Events events_of(const std::vector<Json>& told, const GameNames& names) {
  catan::Events events;
  for (const Json& event : told) events.push_back(event_from_json(event, names));
  return events;
}

}  // namespace inselpost
