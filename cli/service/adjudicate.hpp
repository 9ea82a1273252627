#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/results/announcement.hpp"
#include "cli/results/submission_result.hpp"
#include "cli/service/plan/plan_executor.hpp"
#include "schemas/orders/plan/plan_file.hpp"
#include "schemas/record/game_ledger.hpp"
#include "schemas/text/diagnostic.hpp"
#include "storage/forum_store.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// An orders file as received.
struct SubmittedFile {
  std::string name;  ///< name in diagnostics
  std::string text;
  /// Quoted in a letter: not adjudicated again if it was received before, whatever its outcome (LET-15).
  bool quoted = false;
  bool again = false;  ///< adjudicate even if it was received before (REP-2)
  /// Not adjudicated again if any of it was executed or kept before, even if undone since (AUTH-16).
  bool once = false;
  /// Greatest file id that the letter's token knows (`SeatMailStore::ValidToken`): the file repeats none of
  /// the files up to it (LET-15).
  std::int64_t told_of = 0;
  std::optional<PostPlace> post = {};  ///< place in a forum thread (FORUM-6)
};

/// The rest of a plan that did not run to its end.
struct PlanRemainder {
  std::size_t row = 0;                       ///< row to resume from
  bool waits = false;                        ///< resumes without a new file
  bool luck_said = false;                    ///< its luck phrase is in an entry
  std::map<std::string, std::string> names;  ///< see `SeatHistory::names`
  std::vector<std::string> rest;             ///< as written by the sender (`remaining_lines`)
};

/// A secret decision of a seat (STAND-7).
struct SecretDecision {
  std::string kind, about;
  std::string release;    ///< time at which an answer takes effect; empty: at once
  bool together = false;  ///< released with all other answers
};

/// Result of adjudicating one orders file: the answer for its sender, and entries and further data to store.
struct AdjudicationResult {
  SubmissionResult answer;
  /// Kept for a later turn, or a later place in this one; no order was executed (AHEAD-1).
  bool early = false;
  bool together = false;  ///< `early` because it waits for the files of the other seats (DG-PBEM-5)
  bool played = false;    ///< the plan was run, which replaces the seat's previous remainder (PLAN-15)
  std::vector<Entry> entries;
  std::vector<NewsItem> happenings;
  std::optional<PlanRemainder> left;
  std::optional<SecretDecision> keeps;     ///< the answer in the row of `left` is kept until its release
  std::vector<SecretDecision> takes_back;  ///< decisions whose kept answers were withdrawn (STAND-8)
  std::optional<Ordered> ordered;  ///< new counts of the seat's orders (PLAN-22, OFFER-8); nullopt: unchanged
  std::vector<DeferredOrder> later;         ///< orders to keep with the file
  std::optional<StandingSection> standing;  ///< stored whatever became of the orders (STAND-1)
  Conversation conversation;  ///< words besides the orders, told whatever became of these (TALK-1)
};

/// State of the seat on which the adjudication of its file depends.
struct AdjudicationContext {
  std::set<std::uint16_t> drafts = {};  ///< turns with a kept file
  SeatHistory history = {};             ///< since the file was received
  std::size_t from_row = 0;             ///< row to resume from
  bool only_row = false;                ///< stop after that row
  bool luck_said = false;
  StandingOrderTexts standing = {};  ///< standing orders of the seat
  /// Secret decisions pending before the file: answers to them are kept until their release (STAND-8).
  std::vector<SecretDecision> owed = {};
  std::string new_release = {};  ///< release of secret decisions that arise during the file; empty: at once
  std::vector<SecretDecision> answered = {};   ///< decisions with a kept answer
  std::vector<SecretDecision> revocable = {};  ///< decisions of `answered` whose answer can be withdrawn
  Ordered ordered = {};                        ///< counts of the seat's orders so far
  std::vector<SecretDecision> opened = {};     ///< decisions whose joint answers take effect now
  /// The file's standing orders take effect; false if they did when it was received.
  bool sets_standing = true;
  bool plan_left = false;  ///< the seat has the remainder of a plan (PLAN-15)
  bool held = false;       ///< the game is on hold: files for the present turn are kept too (MOD-2)
  bool its_time = false;   ///< the file was kept and waits for no other file
  std::optional<std::string> moderator = {};  ///< reason of the moderator, who orders for the seat
};

/// Kinds of adjudication.
enum class AdjudicationMode : std::uint8_t {
  play,     ///< executes orders
  check,    ///< simulates from what the sender knows, without draws; the ledger is unchanged
  preview,  ///< as `check`, but with full knowledge of the game, for the moderator (MOD-9)
};

/// Parses an orders file of the ledger's game and adjudicates its plan from top to bottom (ORD-1, ORD-3,
/// ORD-4, PLAN-1 to PLAN-10). A file that cannot be parsed, or is not from a seat of this game, has the
/// status 65 and no effect. If `beside.from_row` is set, the rows of the answer begin there (REP-9).
AdjudicationResult adjudicate(GameLedger& ledger, const OrdersHeader& header, const SubmittedFile& file,
                              const std::string& time, AdjudicationMode judging,
                              AdjudicationContext context = {});

/// Returns the result of the file with all orders untried. The file must be one that can be parsed.
AdjudicationResult without_adjudication(const GameLedger& ledger, const OrdersHeader& header,
                                        const SubmittedFile& file, const std::string& time);

/// Returns whether that is a seat with a player, so not a neutral one.
bool is_player(const GameLedger& ledger, const std::string& seat);
/// Returns the seat's present turn, or 0 before the start.
std::uint16_t turn_now(const GameLedger& ledger, Seat seat);
/// Returns whether it is time for the file (AHEAD-1, SBP-2, SBP-9).
Timeliness timeliness_of(const GameLedger& ledger, Seat seat, const PlanFile& file);

/// Returns what the file answers if all of its orders answer one offer with joint answers, and the place of
/// its seat among those that do (TRADE-8); else nullopt.
std::optional<std::pair<std::string, std::size_t>> answers_together(const GameLedger& ledger,
                                                                    const SubmittedFile& file);

}  // namespace inselpost

/// Checks of a whole file that do not depend on its orders.
namespace inselpost {

/// Returns the rejection of the file and its place, or nullopt: the game is over, the turn is wrong, or too
/// much is kept (ORD-4, AHEAD-3).
std::optional<std::pair<Rejection, SourceSpan>> against_file(const GameLedger& ledger, Seat seat,
                                                             const PlanFile& file,
                                                             const AdjudicationContext& context);
/// Returns the first item that is final in a file that is undone if an order fails, or null (ORD-3). `known`:
/// null before the start, where `join` may come last.
const PlanItem* final_among(const Game* known, Seat seat, const std::vector<PlanItem>& items);
/// Returns an error if the seat is neutral. Unknown seats are reported by the parser.
FileDiagnostics seat_fault(const OrdersHeader& header, const GameLedger& ledger, const Source& source);
/// Returns errors if the seat would have too many standing orders, with those that it has (STAND-13).
FileDiagnostics too_much_standing(const PlanFile& file, const AdjudicationContext& context, const Game& game,
                                  const Source& source);

}  // namespace inselpost
