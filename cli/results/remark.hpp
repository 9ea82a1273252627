#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cli/results/probability.hpp"
#include "cli/results/row_outcome.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/clock/deadlines.hpp"
#include "schemas/record/opaque_view.hpp"

namespace inselpost {

/// What is said beside an answer: one struct for each sentence that words make of it.
namespace remark {

// Of the clock; times are RFC 3339.
struct ClockIsBehind {
  std::string now, last;
  bool far = false;       ///< by more than an hour: one of the clocks was wrong (DEAD-17)
  std::string game = {};  ///< whose deadlines can be set anew then; empty: it has none
};
struct NowIsAhead {
  std::string now, system;
};

// Of a whole file.
struct ComesEarly {
  bool would = false;  ///< it was only asked
};
struct DoesNotPass {};
/// It is kept for a turn that has not come (AHEAD-1).
struct KeptForTurn {
  std::uint16_t turn = 0;
  bool would = false;
  std::uint16_t now = 0;  ///< its sender has to act in this turn, before it; 0: not
};
/// The game is on hold: it is kept until it goes on (MOD-2).
struct KeptOnHold {
  bool would = false;
};
/// Files for this turn are done together (DG-PBEM-5): it is kept until then.
struct KeptForOthers {
  bool would = false;
};
/// In its letter: that time has come.
struct DoneTogether {};
/// In its letter: it goes on.
struct GameGoesOn {};
/// The moderator acts for a seat: what would wait is not kept (MOD-6).
struct ActDoesNotWait {};
/// `absent` of a file: it counts, or it says nothing new; no dates: `none`.
struct AwayNoted {
  std::string dates;
  bool is_new = false, would = false;
};
struct ReplacesWaiting {};
/// A file without orders for a turn that has not come (AHEAD-2).
struct RemovesDraft {
  std::uint16_t turn = 0;
  bool there = false;  ///< one was kept
  bool would = false;
};
// In letters about files that were kept, and plans that waited (REP-9).
struct PlaceCame {};
struct TurnCame {};
struct TooFewCards {};
struct TurnIsOver {};
struct PlanWentOn {};
struct PlanDropped {
  bool taken_back = false;  ///< by the moderator; else the turn is over
};

// Of one row.
struct NotOwed {};
struct NoBranch {};
/// `check`: it becomes this or that, as chance falls.
struct InSome {
  struct Part {
    row_status::Outcome outcome = row_status::Outcome::possible;
    std::string code;  ///< why not, if it is one refusal
    Probability share;
  };
  std::vector<Part> parts;
};

// Of a plan.
struct StoppedAt {
  std::string word;  ///< of `stop at`; empty: a `stop if`
};
struct RestNotTried {};
struct PlanWaits {};
/// An answer to what is veiled takes effect at its release (STAND-8).
struct AnswerKept {
  std::string release;
  bool together = false;   ///< with the others, when all are in (OFFER-4)
  bool revocable = false;  ///< until then `withdraw` takes it back
};
struct AnswerReleased {};
/// One that was kept was withdrawn.
struct AnswerTakenBack {
  bool would = false;  ///< it was only asked
};
/// An order that it names is kept until nobody owes an answer about what the file has made (OFFER-4).
struct KeptForLater {
  std::string order;
};
struct AllHaveAnswered {};
struct ActKeepsNothing {};
/// `check`: how far it goes, over all ways in which chance can fall.
struct RunsToItsEnd {
  Probability complete, open;
};
struct NoOrders {};
/// A file without orders: what was left of a plan is gone (PLAN-15).
struct PlanRemoved {
  bool would = false;  ///< it was only asked
};

// Of standing orders.
/// They hold from now on (STAND-1).
struct StandingOrders {
  std::vector<std::string> set, removed;  ///< keys
  bool cleared = false;                   ///< all others were removed
  bool would = false;                     ///< it was only asked
};
/// One of them has acted (REP-9).
struct RuleActed {
  std::string rule;  ///< `roll: at once`
  std::uint32_t version = 0;
};
/// The same within a plan, of one order of it (PLAN-14).
struct RuleAnswered {
  std::string rule;
};

// Of one order.
struct LuckDigest {
  bool sent = false;
  std::string digest;
};
/// It asks for an answer within a time, and the game has no deadlines (OFFER-2).
struct NoTimeRuns {};

// Of what the program has done.
struct OnlyToLookAt {};
struct NotTaken {
  std::string file;
};
struct CameBefore {
  std::string file, time;
};
struct StoreIsOpen {
  bool read = false, change = false;  ///< what others can do with it
  std::string path;
};
struct StillStands {
  std::map<std::string, std::uint64_t> games;  ///< with the number of their last entry
  bool by_file = false;
};
struct NotedIn {
  std::string game, text;
};
struct ReceiptIn {
  std::string game, seat, file;
};
struct NoReceipt {
  std::string file;
};
struct ReportsIn {
  std::string game, folder;
  std::uint64_t entry = 0;
};
struct NewerReportsIn {
  std::string game, folder;
  std::uint64_t entry = 0, theirs = 0;
};

// Of the clock's work.
/// A letter to a seat: its time runs out (DEAD-7). It stands by itself (`MessageCatalog::reminder`).
struct TimeRunsOut {
  OpaqueViewPtr table;  ///< what the set-up says, for the words of that game
  std::string game, seat, player;
  std::string decision, about;  ///< what it owes, a word of its game
  std::uint16_t count = 0;
  std::string due, acts;  ///< RFC 3339, in the zone of the seat
  MissPolicy miss = MissPolicy::fallback;
  bool is_up = false;  ///< the time; the grace runs
  std::string order;   ///< what is done otherwise, as its seat would write it
};
/// Letters wait in the outbox.
struct OutboxHolds {
  std::size_t letters = 0;
};
struct NothingInOutbox {};
/// In so many turns that seat answered nothing.
struct NothingToRehearse {
  std::string game, seat;
};
struct SentNow {
  std::string id;
};
/// What is for that seat alone is written in that language; empty: nobody has said in which.
struct ReadsIn {
  std::string game, seat, language;
};
struct NothingDue {};
struct NobodyIsWaitedFor {};
/// Nobody has run `tick` for long, so it says what is due and does nothing. It stands by itself
/// (`MessageCatalog::due_in_gap`).
struct DueInGap {
  struct Item {
    std::string game, system;  ///< what kind of game it is
    std::string seat, decision, about;
    std::uint16_t count = 0;
    std::string acts;
  };
  std::string last;  ///< when it was run before; empty: never
  std::vector<Item> due;
};

// Of what there is.
struct NoGameYet {
  std::string store;
};
struct NoGameCalled {
  std::string name, store;
};
struct NothingAfter {
  std::string game;
  std::uint64_t entry = 0;
};
struct RecordsHold {
  std::size_t holding = 0, of = 0;
};
struct RedNumbersTouch {};

}  // namespace remark

struct RemarkKinds {
  using Variant = std::variant<
      remark::ClockIsBehind, remark::NowIsAhead, remark::ComesEarly, remark::DoesNotPass, remark::KeptForTurn,
      remark::KeptOnHold, remark::KeptForOthers, remark::DoneTogether, remark::GameGoesOn,
      remark::ActDoesNotWait, remark::AwayNoted, remark::ReplacesWaiting, remark::RemovesDraft,
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
      remark::ReadsIn, remark::NobodyIsWaitedFor, remark::RedNumbersTouch>;
};
using Remark = OutOfLineVariant<RemarkKinds>;

}  // namespace inselpost
