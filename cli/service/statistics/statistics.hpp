#pragma once

#include <string>
#include <vector>

#include "cli/results/statistics.hpp"
#include "cli/service/failed_games.hpp"
#include "engine/core/seat.hpp"
#include "schemas/record/entry.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Counts a game from its entries, which begin with the genesis, as `viewer` may see them (PAGE-2): events
/// are redacted, positions are views, and entries that a rollback undid do not count. After the end nothing
/// is hidden.
///
/// An answer is the first order that a seat gives itself after a decision of its own became pending; its time
/// is counted from there. Orders of the clock and of the moderator are none, nor what was sent beforehand.
///
/// Throws CommandError `not_understood` if the entries are malformed, `usage` if the game has not begun, and
/// `refused` if the record lacks what the viewer may see.
GameStatistics game_statistics(const std::vector<Entry>& entries, Viewer viewer);

/// Counts games by player and kind of game, from what everybody may know; sorted by wins, then by name. A
/// seat counts for its last player, an answer for the one who gave it. Games that have not begun do not
/// count, and those that cannot be read are added to `failed`. Throws CommandError `no_input` if there is no
/// such game; must run in a read transaction.
std::vector<PersonStatistics> person_statistics(Store& store, const std::vector<std::string>& games,
                                                FailedGames& failed);

}  // namespace inselpost
