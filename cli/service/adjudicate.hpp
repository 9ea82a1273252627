#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/results/news_item.hpp"
#include "cli/results/submission_result.hpp"
#include "cli/service/pending/deferred_orders.hpp"
#include "schemas/orders/plan/plan_file.hpp"
#include "schemas/record/game_ledger.hpp"
#include "schemas/text/diagnostic.hpp"
#include "storage/forum_store.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// An orders file as it came.
struct SubmittedFile {
  std::string name;  ///< as diagnostics call it
  std::string text;
  bool quoted = false;  ///< in a letter: what came before is not judged again, whatever became of it (LET-15)
  bool again = false;   ///< it is to be judged once more, even if it came before (REP-2)
  bool once = false;    ///< what was done before is not done again, whatever became of it (AUTH-16)
  /// Files up to that one, as tokens count them (`SeatMailStore::ValidToken`), are what this one answers: it
  /// repeats none of them (LET-15).
  std::int64_t told_of = 0;
  std::optional<PostPlace> post = {};  ///< where in a thread it stands (FORUM-6)
};

/// What is left of a plan that did not run to its end.
struct PlanRemainder {
  std::size_t row = 0;                       ///< where it goes on
  bool waits = false;                        ///< it does so by itself
  bool luck_said = false;                    ///< its luck stands in an entry
  std::map<std::string, std::string> names;  ///< `SeatHistory::names`
  std::vector<std::string> rest;             ///< as its sender wrote it (`remaining_lines`)
};

/// A decision of a seat that is veiled (STAND-7).
struct SecretDecision {
  std::string kind, about;
  std::string release;    ///< when an answer takes effect; empty: at once
  bool together = false;  ///< with the others, once all are in
};

/// What became of one orders file: the answer for its sender's eyes, entries and events for the store's.
struct AdjudicationResult {
  SubmissionResult answer;
  bool early = false;  ///< for a turn or a place in it that has not come: to be kept, nothing done (AHEAD-1)
  bool together = false;  ///< of these: it waits for the files of others (DG-PBEM-5)
  bool played = false;    ///< its plan was walked: what was left of that seat's before is replaced (PLAN-15)
  std::vector<Entry> entries;
  std::vector<NewsItem> happenings;
  std::optional<PlanRemainder> left;
  std::optional<SecretDecision> keeps;      ///< the answer in the row of `left` is kept until it is released
  std::vector<SecretDecision> takes_back;   ///< answers to these were kept, and are no more (STAND-8)
  std::optional<Ordered> ordered;           ///< what the seat has ordered in its turn now (PLAN-22, OFFER-8)
  std::vector<DeferredOrder> later;         ///< to be kept with the file
  std::optional<StandingSection> standing;  ///< to be kept, whatever became of the orders (STAND-1)
};

/// What there is of its seat beside the file.
struct AdjudicationContext {
  std::set<std::uint16_t> drafts = {};  ///< the turns for which files of it are kept
  SeatHistory heard = {};               ///< since the file came
  std::size_t from_row = 0;             ///< of a plan that goes on
  bool only_row = false;                ///< that one alone
  bool luck_said = false;
  StandingOrderTexts standing = {};       ///< its standing orders
  std::vector<SecretDecision> owed = {};  ///< before the file: an answer is kept until its release (STAND-8)
  std::string new_release = {};           ///< of what is veiled and arises with the file; empty: at once
  std::vector<SecretDecision> answered = {};   ///< of these: an answer is kept
  std::vector<SecretDecision> revocable = {};  ///< of those again: one that may be taken back
  Ordered ordered = {};                        ///< what it has ordered in this turn
  std::vector<SecretDecision> opened = {};     ///< answers to these take effect now, with the others
  bool sets_standing = true;  ///< what the file says of them holds from now on; else it did when it came
  bool plan_left = false;     ///< a plan of it waits, or has left a rest (PLAN-15)
  bool held = false;          ///< the game is on hold: what is for now is kept as well (MOD-2)
  bool its_time = false;      ///< it was kept, and waits for no other file any more
  std::optional<std::string> moderator = {};  ///< he orders in the name of that seat, for this reason
};

enum class AdjudicationMode : std::uint8_t {
  play,     ///< the ledger moves on with every order that is done
  check,    ///< nothing is drawn; the ledger moves on as far as that can be known
  preview,  ///< the same with all that is known of the game (MOD-9)
};

/// Reads an orders file of the ledger's game and adjudicates its plan from top to bottom (ORD-1, ORD-3,
/// ORD-4, PLAN-1 to PLAN-10). What is not understood, or not from a seat of this game, is found first: status
/// 65, nothing done.
/// The rows of a plan that goes on are those from there on (REP-9).
AdjudicationResult adjudicate(GameLedger& ledger, const OrdersHeader& header, const SubmittedFile& file,
                              const std::string& time, AdjudicationMode judging,
                              AdjudicationContext beside = {});

/// The same file with none of its orders tried. It must be one that can be read.
AdjudicationResult without_adjudication(const GameLedger& ledger, const OrdersHeader& header,
                                        const SubmittedFile& file, const std::string& time);

/// Is that one of the seats that somebody plays?
bool is_player(const GameLedger& ledger, const std::string& seat);
/// The turn that it is for that seat; 0 before the start.
std::uint16_t turn_now(const GameLedger& ledger, Seat seat);
/// Is it time for this file (AHEAD-1, SBP-2, SBP-9)?
Timeliness timeliness_of(const GameLedger& ledger, Seat seat, const PlanFile& file);

/// What the orders of this file answer together, and the place of its seat among those that do (TRADE-8).
std::optional<std::pair<std::string, std::size_t>> answers_together(const GameLedger& ledger,
                                                                    const SubmittedFile& file);

}  // namespace inselpost
