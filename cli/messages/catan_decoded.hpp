#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/results/file_diagnostic.hpp"
#include "cli/results/game_snapshot.hpp"
#include "engine/catan/chance.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/setup.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/event_json.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/record/game.hpp"

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

// Parts of the board game's messages that are the same in every language.

/// Returns the sentence on a rejected order with each place also as its sender called it, if that is another
/// hex's: `B2.N (= A1.SE)`. `printed`: how the language prints the name of a place.
std::string with_written_places(std::string sentence, const RejectionContext& refused,
                                std::string (&printed)(std::string_view name));

/// Returns whether `table` is a set-up of the board game, or its names of seats and places.
bool is_of_the_board_game(const OpaqueView& table);
/// Formats rolls as `2+3=5, 3+5=8`. `rolls` are events in JSON, each of which must hold a roll; throws
/// std::bad_cast if `table` is of another game.
std::string board_rolls(const std::vector<Json>& rolls, const OpaqueView& table);
/// Formats a roll as `3 + 4 = 7`.
std::string dice_phrase(const catan::Dice& dice);
/// Returns whether the clock plays the turn to its end after it made this decision.
bool board_plays_on(std::string_view decision);

/// Returns the rolls that decided who begins, by rounds. A round ends before a seat that rolls again.
std::vector<std::vector<std::pair<std::string, catan::Dice>>> start_rounds(const catan::Start& start,
                                                                           const GameNames& names);
/// Returns the seats after the starting one, in turn order.
std::vector<std::string> seats_after(const catan::Setup& setup, const catan::Start& start,
                                     const GameNames& names);

}  // namespace inselpost
