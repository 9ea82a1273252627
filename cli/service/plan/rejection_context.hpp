#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/results/submission_result.hpp"
#include "schemas/record/game.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {

/// Helpers shared by PlanExecutor and PlanSimulator.

/// Returns the events as the seat sees them.
std::vector<Json> seen_by(Seat seat, const std::vector<EventRecord>& events);

/// Adds an executed order to its row.
void note_done(RowResult& row, const AnyOrder& move, const std::string& line, Seat seat,
               const std::vector<EventRecord>& events);

/// Returns the subjects of pending decisions with a time limit, in a game without deadlines, where it has no
/// effect.
std::set<std::string> timed(const Game& game, const Json& deadlines);
/// Adds a remark to the row if `after` has a subject that `before` has not.
void remark_on_time(RowResult& row, const std::set<std::string>& before, const std::set<std::string>& after);
/// Returns the digest of the luck phrase of a `join` that will be on record, so that its sender can check it.
Remark luck_remark(const std::optional<std::string>& luck);

/// Tries one order of a group before the group is executed, with chance withheld. A final order that is not
/// the `last` is rejected: a group that fails must not reveal anything (PLAN-5). A draw that can only
/// spoil what the seat has is tried as if it spoilt nothing.
tl::expected<OrderEffects, Rejection> try_on(const Game& copy, Seat seat, const AnyOrder& move, bool last);

/// Return the rejection with what its sender may know of alternatives; `not_joined` before the start.
RejectionContext rejection_context(const Game& game, Seat seat, const AnyOrder& move, Rejection why);
RejectionContext not_joined(const Game& game, const Lobby& lobby, Seat seat, Rejection why);

/// Rejections that do not depend on the game. The messages of every game have texts for them.

/// The game is over (E_GAME_OVER).
Rejection game_over();
/// The file is for an earlier turn (E_STALE, ORD-4); `turn` is the present one.
Rejection stale(std::uint16_t turn);
/// A final order among others, in a game in which one failure undoes all (E_SYNTAX, ORD-3).
Rejection final_in_batch();
/// A final order before others of its group (E_SYNTAX, PLAN-5).
Rejection final_in_group();
/// A turn further ahead than files are kept (E_EARLY, AHEAD-3).
Rejection too_early(std::uint32_t last_turn);
/// Too many entries of the seat in a turn (PLAN-22), or answers of it to one offer (OFFER-8); both E_LIMIT.
Rejection too_many_entries(std::uint32_t most);
Rejection too_many_answers();
/// Too many kept files of the seat (E_LIMIT, AHEAD-3).
Rejection too_many_drafts();

}  // namespace inselpost
