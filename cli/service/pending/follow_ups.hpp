#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/service/adjudicate.hpp"
#include "cli/service/recording.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// What the desk did by itself after a change, each told to its owner in a letter (REP-9).
struct FollowUpResult {
  std::vector<Submission> letters;
  std::vector<NewsItem> happenings;
  PendingFiles kept;  ///< what is kept still
};
/// So many orders at most are done by themselves after one change (PLAN-19).
inline constexpr std::uint32_t max_orders_at_once = 1'000;

/// After something has happened in a game: plans that wait go on where they can, files are done whose time
/// has come, each time from the top, until nothing moves (PLAN-11, PLAN-19, AHEAD-5). What can come no more
/// is dropped, its owner told (PLAN-16, AHEAD-9); with the end of the game all that is kept, files unread
/// (MOD-11). On hold nothing moves (MOD-2). `game` is brought up to date.
FollowUpResult run_follow_ups(Store& store, Store::WriteTransaction& change, StoredGame& game,
                              GameLedger& ledger, const std::string& now, const AnswerFormatter& scribe);
/// The same when a hold has ended: first the files for the turn at hand, in the order in which they came
/// (MOD-3).
FollowUpResult run_follow_ups_after_hold(Store& store, Store::WriteTransaction& change, StoredGame& game,
                                         GameLedger& ledger, const std::string& now,
                                         const AnswerFormatter& scribe);

/// After a rollback to that entry: plans that stopped after it wait no longer, their owners told. Files that
/// have not been done stay kept, and nothing of it acts (MOD-7).
std::vector<Submission> drop_undone(const Store& store, Store::WriteTransaction& change, StoredGame& game,
                                    const GameLedger& ledger, std::uint64_t to, const std::string& now,
                                    const AnswerFormatter& scribe);

/// The time is up for that decision: what its seat keeps ready for this is done, in place of what the clock
/// would decide (STAND-4), and all goes on. Nothing if it has no such rule, or that can do nothing.
std::optional<FollowUpResult> run_follow_ups_at_deadline(Store& store, Store::WriteTransaction& change,
                                                         StoredGame& game, GameLedger& ledger,
                                                         const PendingDecision& owed, const std::string& now,
                                                         const AnswerFormatter& scribe);

}  // namespace inselpost
