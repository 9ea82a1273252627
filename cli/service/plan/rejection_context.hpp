#pragma once
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/results/submission_result.hpp"
#include "schemas/orders/plan/non_blocking_draws.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {

/// What both say of orders: who does them and who foresees them.

/// What that seat may know of these events.
std::vector<Json> seen_by(Seat seat, const std::vector<EventRecord>& events);

/// One more order of that row was done.
void note_done(RowResult& row, const AnyOrder& move, const std::string& line, Seat seat,
               const std::vector<EventRecord>& events);

/// What will stand on record of the luck that came with a `join`: its sender can look it up.
/// The decisions with a time that the order asked for which they are about: a game without deadlines has no
/// use for it.
std::set<std::string> timed(const Game& game, const Json& deadlines);
/// What is said if more of them are owed than before.
void remark_on_time(RowResult& row, const std::set<std::string>& before, const std::set<std::string>& after);
Remark luck_remark(const std::optional<std::string>& luck);

/// The game, if that order of it draws what can only spoil; else null.
const NonBlockingDraws* harmless_draw(const Game& game, const AnyOrder& move);

/// One order of several that are tried before they are done, chance withheld. An order that is final where it
/// is given and not `last` is refused: of a group that fails nobody may learn what it shows (PLAN-5). What
/// only spoils is taken to spoil nothing.
tl::expected<OrderEffects, Rejection> try_on(const Game& copy, Seat seat, const AnyOrder& move, bool last);

/// Why not, with what its sender may know of ways out; and the same before the game has begun.
RejectionContext rejection_context(const Game& game, Seat seat, const AnyOrder& move, Rejection why);
RejectionContext not_joined(const Game& game, const Lobby& room, Seat seat, Rejection why);

}  // namespace inselpost
