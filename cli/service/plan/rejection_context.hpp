#pragma once
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/results/submission_result.hpp"
#include "schemas/orders/plan/non_blocking_draws.hpp"
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

/// Returns the game if the order is executed whatever it draws, as its draw can only spoil what the seat has;
/// else null.
const NonBlockingDraws* harmless_draw(const Game& game, const AnyOrder& move);

/// Tries one order of a group before the group is executed, with chance withheld. A final order that is not
/// the `last` is rejected: a group that fails must not reveal anything (PLAN-5). A harmless draw is tried as
/// if it spoilt nothing.
tl::expected<OrderEffects, Rejection> try_on(const Game& copy, Seat seat, const AnyOrder& move, bool last);

/// Return the rejection with what its sender may know of alternatives; `not_joined` before the start.
RejectionContext rejection_context(const Game& game, Seat seat, const AnyOrder& move, Rejection why);
RejectionContext not_joined(const Game& game, const Lobby& room, Seat seat, Rejection why);

}  // namespace inselpost
