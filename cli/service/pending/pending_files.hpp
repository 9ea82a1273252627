#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/results/game_snapshot.hpp"
#include "cli/service/adjudicate.hpp"
#include "cli/service/recording.hpp"
#include "schemas/record/game_ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Returns the turns for which files of the seat are kept.
std::set<std::uint16_t> drafts_of(const std::vector<PendingFile>& files, const std::string& seat);

/// Keeps an early file in place of the seat's previous one for that turn; a file without orders only removes
/// that one (AHEAD-1, AHEAD-2). Returns the file with its receipt.
Submission keep(Store::WriteTransaction& change, const StoredGame& game, const AdjudicationResult& judged,
                const SubmittedFile& file, const AnswerFormatter& formatter);

/// Deletes everything that is kept for the seat, as another player takes it over; nobody is told (MOD-5).
void drop_all_of(Store::WriteTransaction& change, const StoredGame& game, const std::string& seat);

/// Letters about earlier files, whose receipts never change (REP-9).

/// Return the header of a kept file, and the file as it was sent.
OrdersHeader header_of(const PendingFile& file);
SubmittedFile sent_of(const PendingFile& file);

/// Stores a letter about what became of the file now, with the entries made, and updates `game`.
Submission write_letter(Store::WriteTransaction& change, StoredGame& game, const GameLedger& ledger,
                        AdjudicationResult judged, const PendingFile& about,
                        const AnswerFormatter& formatter);
/// Like `write_letter`, for a file that is not continued, from row `from_row` of its plan on; `why` tells the
/// reason.
Submission write_dropped(Store::WriteTransaction& change, StoredGame& game, const GameLedger& ledger,
                         const PendingFile& about, std::size_t from_row, Remark why, const std::string& now,
                         const AnswerFormatter& formatter);

/// The rest of a plan as it is stored.
struct PlanState {
  PlanRemainder left;
  std::uint64_t since = 0;  ///< last entry of the game before the file
};
/// Formats the state as JSON for the store.
std::string to_json_text(const PlanState& state);
/// Parses the state of a stored plan. StoreError `damaged` if it is malformed.
PlanState state_of(const Store& store, const PendingPlan& plan);

/// Stores the rest of a plan that was run, or removes the previous one if there is none (PLAN-15).
void keep_rest(Store::WriteTransaction& change, const StoredGame& game, const AdjudicationResult& judged,
               const PendingFile& file, std::uint64_t since);

/// Returns whether the kept answer is for that decision (STAND-8).
bool answers(const PendingAnswer& answer, const TimedDecision& owed);
/// Returns the kept answer to the decision, or null.
const PendingAnswer* answer_to(const TimedDecision& owed, const PendingFiles& kept);

/// Returns whether both have the same seat and number.
bool are_one_file(const PendingFile& one, const PendingFile& other);

/// Keeps the answer and the deferred orders of a file, and deletes the answers that it has withdrawn.
void keep_answers(Store::WriteTransaction& change, const StoredGame& game, const AdjudicationResult& judged,
                  const PendingFile& file);

/// Returns the joint answers that take effect now (OFFER-4): every seat has given one that could be released,
/// or its deadline has passed. Sorted from the left of the seat with index `active`.
std::vector<PendingAnswer> come_together(const PendingFiles& kept, const StoredGame& game,
                                         const GameLedger& ledger, std::size_t active,
                                         const std::string& now);

}  // namespace inselpost

/// Kept files for a turn that are run together (DG-PBEM-5).
namespace inselpost {

/// Returns whether the seat's turn waits for the files of all seats.
bool waits_for_files(const GameLedger& ledger, Seat seat);
/// Returns the seat's kept file for its present turn, or null.
const PendingFile* file_kept(const PendingFiles& kept, const GameLedger& ledger, Seat seat);
/// Returns since when the files may be run, or nullopt if they still wait. An empty string: every seat has a
/// file or a standing plan; else the latest deadline of the seats that have neither, all of which have
/// passed.
std::optional<std::string> files_may_be_done(const GameLedger& ledger, const StoredGame& game,
                                             const PendingFiles& kept, const std::string& now);

/// Collects what is stored for a seat whose file is adjudicated at time `now`.
AdjudicationContext adjudication_context(const StoredGame& game, const GameLedger& ledger,
                                         const PendingFiles& kept, const std::string& seat,
                                         const std::string& now);

/// Returns what is kept in the game, by seat. StoreError `damaged` if something is malformed.
std::map<std::string, SeatPendingOrders> pending_orders_by_seat(const Store& store, const PendingFiles& kept,
                                                                const StoredGame& game,
                                                                const GameLedger& ledger);

}  // namespace inselpost
