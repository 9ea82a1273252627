#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/service/adjudicate.hpp"
#include "cli/service/recording.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Effects that a change had on kept files, plans and standing orders; each owner is told in a letter
/// (REP-9).
struct FollowUpResult {
  std::vector<Submission> letters;
  std::vector<NewsItem> happenings;
  PendingFiles kept;  ///< all that is still kept
};
/// Limit of orders that are executed after one change (PLAN-19).
inline constexpr std::uint32_t max_orders_at_once = 1'000;

/// Runs what a change has made possible: waiting plans, kept files and standing orders, from the top until no
/// step is left (PLAN-11, PLAN-19, AHEAD-5). Removes what has become impossible and tells its owner (PLAN-16,
/// AHEAD-9); at the end of the game it removes everything without reading it (MOD-11). Does nothing on hold
/// (MOD-2). Updates `game`.
FollowUpResult run_follow_ups(Store& store, Store::WriteTransaction& change, StoredGame& game,
                              GameLedger& ledger, const std::string& now, const AnswerFormatter& scribe);
/// Like `run_follow_ups`, but first runs the files for the present turn in order of arrival, after a hold
/// (MOD-3).
FollowUpResult run_follow_ups_after_hold(Store& store, Store::WriteTransaction& change, StoredGame& game,
                                         GameLedger& ledger, const std::string& now,
                                         const AnswerFormatter& scribe);

/// Removes plans and answers that stopped or came after entry `to`, after a rollback to it, and tells their
/// owners. Files that were not run stay kept; no order is executed (MOD-7).
std::vector<Submission> drop_undone(const Store& store, Store::WriteTransaction& change, StoredGame& game,
                                    const GameLedger& ledger, std::uint64_t to, const std::string& now,
                                    const AnswerFormatter& scribe);

/// Executes what the seat's standing orders say for a missed deadline, instead of the default order, and runs
/// the follow-ups (STAND-4). Returns nullopt if no such rule applies or succeeds.
std::optional<FollowUpResult> run_follow_ups_at_deadline(Store& store, Store::WriteTransaction& change,
                                                         StoredGame& game, GameLedger& ledger,
                                                         const PendingDecision& owed, const std::string& now,
                                                         const AnswerFormatter& scribe);

}  // namespace inselpost
