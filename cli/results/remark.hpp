#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "cli/results/probability.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/clock/deadlines.hpp"
#include "schemas/record/game.hpp"
#include "schemas/record/letter_prefs.hpp"

namespace inselpost::row_status {

/// Outcome of a row of a file.
enum class Outcome : std::uint8_t {
  done,
  failed,     ///< rejected; the plan stops
  not_tried,  ///< the plan stopped before
  possible,   ///< `check`: legal as far as can be known
  waiting,    ///< special building: kept until its place in the order
  skipped,    ///< rejected or not owed; the plan continues (PLAN-4, PLAN-6, PLAN-8)
  not_taken,  ///< part of a branch of an `if` that was not taken
  holds,      ///< a condition that is true
  holds_not,
  stops,  ///< a condition that is true and stops the plan (PLAN-9)
  waits,  ///< waits for others; the plan resumes here by itself (PLAN-11, PLAN-12)
  end
};

/// Names in JSON output.
constexpr std::array<std::string_view, static_cast<std::size_t>(Outcome::end)> outcome_names{
    "done", "failed", "not tried", "possible", "kept", "skipped", "not taken", "yes", "no", "stops", "waits"};
constexpr std::string_view name(Outcome outcome) { return outcome_names[static_cast<std::size_t>(outcome)]; }

}  // namespace inselpost::row_status

namespace inselpost {

/// Remarks on an answer or a command. Each struct holds the arguments of one sentence; the sentences are in
/// cli/messages.
namespace remark {

// Remarks on the clock. Times are RFC 3339.
struct ClockIsBehind {
  std::string now, last;
  bool far = false;       ///< more than an hour behind: a clock was wrong (DEAD-17)
  std::string game = {};  ///< game whose deadlines can be corrected; empty: it has none
};
/// `--now` is ahead of the system clock.
struct NowIsAhead {
  std::string now, system;
};

// Remarks on a whole file. `would`: the file was only checked.
struct ComesEarly {
  bool would = false;  ///< only checked
};
struct DoesNotPass {};
/// The file is kept for a later turn (AHEAD-1).
struct KeptForTurn {
  std::uint16_t turn = 0;
  bool would = false;
  std::uint16_t now = 0;  ///< present turn, in which the sender has to act first; 0: not
};
/// The file is kept until the hold ends (MOD-2).
struct KeptOnHold {
  bool would = false;
};
/// The file is kept until all files for this turn are executed together (DG-PBEM-5).
struct KeptForOthers {
  bool would = false;
};
/// Letter: a file that was kept for that was executed with the others.
struct DoneTogether {};
/// Letter: a file that was kept during a hold was executed.
struct GameGoesOn {};
/// The moderator acts for a seat: waiting orders are not kept (MOD-6).
struct ActDoesNotWait {};
/// `absent` was accepted, or changes nothing. `dates` is `none` if there are none.
struct AwayNoted {
  std::string dates;
  bool is_new = false, would = false;
  bool past = false;  ///< no time to come lies in the days, so they change nothing
};
/// Words to others were accepted (TALK-1).
struct WordsSaid {
  std::vector<std::string> to;  ///< seats; empty: to all
  bool would = false;           ///< only checked
};
/// The note to oneself was changed or removed (TALK-2).
struct MemoKept {
  bool removed = false, would = false;
};
/// The player's new choice of letters (MINE-1).
struct LettersChosen {
  LetterPrefs choice;
  bool would = false;  ///< only checked
};
/// The first letters of a new game wait for these readers (MINE-4).
struct LettersWait {
  std::vector<std::string> seats;
  bool observers = false;
};
/// The file has `check: yes`: how it is sent for good (TALK-4).
struct CheckedAsAsked {};
struct ReplacesWaiting {};
/// A file without orders for a later turn removes the draft (AHEAD-2).
struct RemovesDraft {
  std::uint16_t turn = 0;
  bool there = false;  ///< there was a draft
  bool would = false;
};
// Remarks in letters about kept files and waiting plans (REP-9).
struct PlaceCame {};
struct TurnCame {};
struct TooFewCards {};
struct TurnIsOver {};
struct PlanWentOn {};
struct PlanDropped {
  bool taken_back = false;  ///< undone by the moderator; else the turn is over
};

// Remarks on a row.
struct NotOwed {};
struct NoBranch {};
/// `check`: the outcome depends on chance.
struct InSome {
  struct Part {
    row_status::Outcome outcome = row_status::Outcome::possible;
    std::string code;  ///< reason, if all rejections have the same
    Probability share;
  };
  std::vector<Part> parts;
};

// Remarks on a plan.
struct StoppedAt {
  std::string word;  ///< word of `stop at`; empty: a `stop if`
};
struct RestNotTried {};
struct PlanWaits {};
/// The answer to a secret decision takes effect at its release (STAND-8).
struct AnswerKept {
  std::string release;
  bool together = false;   ///< released with all other answers (OFFER-4)
  bool revocable = false;  ///< can be withdrawn until then
};
struct AnswerReleased {};
/// A kept answer was withdrawn.
struct AnswerTakenBack {
  bool would = false;  ///< only checked
};
/// An order is kept until nobody owes an answer about the file's offer (OFFER-4).
struct KeptForLater {
  std::string order;
};
struct AllHaveAnswered {};
struct ActKeepsNothing {};
/// `check`: probability that the plan runs to its end, and that it cannot be foreseen.
struct RunsToItsEnd {
  Probability complete, open;
};
struct NoOrders {};
/// A file without orders removed the rest of a plan (PLAN-15).
struct PlanRemoved {
  bool would = false;  ///< only checked
};

// Remarks on standing orders.
/// Standing orders were changed (STAND-1).
struct StandingOrders {
  std::vector<std::string> set, removed;  ///< keys
  bool cleared = false;                   ///< all others were removed
  bool would = false;                     ///< only checked
};
/// A standing order was applied (REP-9).
struct RuleActed {
  std::string rule;  ///< as in `roll: at once`
  std::uint32_t version = 0;
};
/// A standing order was applied within a plan (PLAN-14).
struct RuleAnswered {
  std::string rule;
};

// Remarks on an order.
struct LuckDigest {
  bool sent = false;
  std::string digest;
};
/// The order sets a time limit, but the game has no deadlines (OFFER-2).
struct NoTimeRuns {};

// Remarks on what a command did.
struct OnlyToLookAt {};
struct NotTaken {
  std::string file;
};
/// The file was received before; its receipt is repeated.
struct CameBefore {
  std::string file, time;
  std::string first = {};  ///< name of the earlier file if it had another one
};
/// Other users have access to the file of the store.
struct StoreIsOpen {
  bool read = false, change = false;  ///< access of others
  std::string path;
};
/// The games were changed although the output failed.
struct StillStands {
  std::map<std::string, std::uint64_t> games;  ///< last entry by game
  bool by_file = false;
};
/// A note was added to the record.
struct NotedIn {
  std::string game, text;
};
/// The receipt was written to a file.
struct ReceiptIn {
  std::string game, seat, file;
};
/// The receipt could not be written.
struct NoReceipt {
  std::string file;
};
/// Reports were written to a folder.
struct ReportsIn {
  std::string game, folder;
  std::uint64_t entry = 0;
};
/// The folder has reports of a later entry.
struct NewerReportsIn {
  std::string game, folder;
  std::uint64_t entry = 0, theirs = 0;
};

// Remarks of `tick`, the outbox and other commands.
/// A reminder to a seat (DEAD-7). Formatted by `MessageCatalog::reminder`.
struct TimeRunsOut {
  OpaqueViewPtr table;  ///< set-up, for the names in texts
  std::string game, seat, player;
  std::string decision, about;  ///< pending decision; `decision` is a word of its game
  std::uint16_t count = 0;
  std::string due, acts;  ///< RFC 3339, in the time zone of the seat
  MissPolicy miss = MissPolicy::default_order;
  bool is_up = false;  ///< the deadline has passed, the grace period runs
  std::string order;   ///< default order, as the seat would write it
};
/// Number of letters in the outbox.
struct OutboxHolds {
  std::size_t letters = 0;
};
struct NothingInOutbox {};
/// The seat answered no decision in the turns asked for.
struct NothingToRehearse {
  std::string game, seat;
};
/// The letter was marked as sent.
struct SentNow {
  std::string id;
};
/// Language of a seat; empty: not set.
struct ReadsIn {
  std::string game, seat, language;
};
struct NothingDue {};
struct NobodyIsWaitedFor {};
/// `tick` did not run for long, so it lists what is due and changes nothing. Formatted by
/// `MessageCatalog::due_in_gap`.
struct DueInGap {
  struct Item {
    std::string game, system;  ///< `system` is the kind of game
    std::string seat, decision, about;
    std::uint16_t count = 0;
    std::string acts;
  };
  std::string last;  ///< time of the last run; empty: never
  std::vector<Item> due;
};

// Remarks on games and records.
struct NoGameYet {
  std::string store;
};
/// Unknown game.
struct NoGameCalled {
  std::string name, store;
};
/// The game has no entry after that one.
struct NothingAfter {
  std::string game;
  std::uint64_t entry = 0;
};
/// Number of valid records.
struct RecordsHold {
  std::size_t holding = 0, of = 0;
};
struct RedNumbersTouch {};

// Remarks on backups.
/// A backup was written and checked.
struct BackedUp {
  std::string file;
  std::size_t games = 0;
  std::uint64_t entries = 0;
};
/// A game as it is handed over (`bundle`).
struct BundleOf {
  std::string game;
  std::uint64_t entry = 0;
  std::string seat;  ///< the seat whose knowledge was written; empty: the public's, unless `whole`
  bool whole = false;
};
/// Tells that a bundle of a game was written to a folder.
struct BundleIn {
  std::string folder;
  std::size_t files = 0;
};
/// `doctor` found nothing.
struct AllIsWell {
  std::size_t games = 0;  ///< audited
  std::uint64_t entries = 0;
};
/// Older backups were removed.
struct BackupsRemoved {
  std::vector<std::string> files;
};
/// The store was replaced by the backup.
struct RestoredFrom {
  std::string store, file;
};
/// A game that `restore` brought back.
struct RestoredGame {
  std::string game;
  std::uint64_t entry = 0;  ///< last entry, before the hold
  std::uint64_t added = 0;  ///< entries from records
  bool held = false;        ///< the restore put it on hold
};
/// Readers were told more than the restored store knows.
struct ToldBeyond {
  struct ToldReader {
    std::string reader;  ///< a seat; empty: everybody
    std::uint64_t entry = 0;
  };
  std::string game;
  std::vector<ToldReader> told;
};
/// The letters told to readers of the restored game since the backup are not known.
struct ToldUnknown {
  std::string game;
};
/// Games were copied to another store and compared.
struct GamesCopied {
  std::string from, to;
  std::size_t games = 0;
  std::uint64_t entries = 0, files = 0;
  std::uint64_t letters = 0;  ///< letters that wait to be sent
};
/// The statements that the administrator of a server has to run were printed.
struct SchemaFor {
  std::string role, database;
};

}  // namespace remark

/// The alternatives of Remark.
struct RemarkKinds {
  using Variant = std::variant<
      remark::ClockIsBehind, remark::NowIsAhead, remark::ComesEarly, remark::DoesNotPass, remark::KeptForTurn,
      remark::KeptOnHold, remark::KeptForOthers, remark::DoneTogether, remark::GameGoesOn,
      remark::ActDoesNotWait, remark::AwayNoted, remark::WordsSaid, remark::MemoKept, remark::LettersChosen,
      remark::LettersWait, remark::CheckedAsAsked, remark::ReplacesWaiting, remark::RemovesDraft,
      remark::PlaceCame, remark::TurnCame, remark::TooFewCards, remark::TurnIsOver, remark::PlanWentOn,
      remark::PlanDropped, remark::PlanWaits, remark::AnswerKept, remark::AnswerReleased,
      remark::AnswerTakenBack, remark::KeptForLater, remark::AllHaveAnswered, remark::ActKeepsNothing,
      remark::NotOwed, remark::NoBranch, remark::InSome, remark::StoppedAt, remark::RestNotTried,
      remark::RunsToItsEnd, remark::NoOrders, remark::PlanRemoved, remark::LuckDigest, remark::NoTimeRuns,
      remark::OnlyToLookAt, remark::NotTaken, remark::CameBefore, remark::StoreIsOpen, remark::StillStands,
      remark::NotedIn, remark::ReceiptIn, remark::NoReceipt, remark::ReportsIn, remark::NewerReportsIn,
      remark::NoGameYet, remark::NoGameCalled, remark::NothingAfter, remark::RecordsHold,
      remark::StandingOrders, remark::RuleActed, remark::RuleAnswered, remark::NothingDue,
      remark::OutboxHolds, remark::NothingInOutbox, remark::NothingToRehearse, remark::SentNow,
      remark::ReadsIn, remark::NobodyIsWaitedFor, remark::RedNumbersTouch, remark::AllIsWell,
      remark::BackedUp, remark::BundleOf, remark::BundleIn, remark::BackupsRemoved, remark::RestoredFrom,
      remark::RestoredGame, remark::ToldBeyond, remark::ToldUnknown, remark::GamesCopied, remark::SchemaFor>;
};
using Remark = OutOfLineVariant<RemarkKinds>;

/// Returns a remark on an orders file with its times as `shown` writes them.
Remark with_times(Remark remark, const std::function<std::string(const std::string&)>& shown);

}  // namespace inselpost
