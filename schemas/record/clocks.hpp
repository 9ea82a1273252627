#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "schemas/clock/calendar.hpp"
#include "schemas/clock/deadlines.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game.hpp"

namespace inselpost {

/// Names of the readers that see everything, and only what everybody knows. No seat has such a name.
inline constexpr const char *referee_reader = "referee", *public_reader = "public";

/// The time left by a stopped clock.
struct ClockLeft {
  std::chrono::seconds until_due{0}, until_acts{0};
};

/// A pending decision with its clock.
struct TimedDecision {
  std::string seat, kind, about;  ///< `kind` is defined by the game
  std::uint16_t count = 0, turn = 0;
  std::string since;  ///< RFC 3339; the store keeps the old value of a decision that was pending already
  std::optional<std::string> due = {};                   ///< end of its time
  std::optional<std::vector<std::string>> seen_by = {};  ///< readers that know of it; nullopt: everybody
  std::string clock = "turn";                            ///< the deadline it goes by
  bool is_secret = false;                                ///< the answer depends on hidden cards; not stored
  std::optional<std::string> acts = {};  ///< time at which the clock decides: `due` plus grace
  /// Time at which standing orders answer a secret decision (STAND-8); nullopt: they have, or never do.
  std::optional<std::string> release = {};
  std::optional<std::chrono::seconds> release_left = {};  ///< time left until `release` while on hold
  std::optional<ClockLeft> left = {};                     ///< time left while on hold; nullopt: the full time
  std::optional<std::string> remind = {};                 ///< time of the next reminder (DEAD-7)

  /// Returns whether the decision is pending, and not only seems so to a reader who may not see its answer.
  bool is_real() const;
};

/// The stopped clock of a seat's turn, with the time left.
struct StoppedClock {
  std::string seat;
  std::uint16_t turn = 0;
  std::chrono::seconds until_due{0}, until_acts{0};
  bool operator==(const StoppedClock&) const = default;
};

/// Numbers of deadlines missed by seats since their last file; seats without any are omitted.
using MissedDeadlines = std::map<std::string, std::uint32_t>;

/// An interval of days away, RFC 3339.
struct AbsenceInterval {
  std::string from, until;
  bool operator==(const AbsenceInterval&) const = default;
};
/// Announced days away by seat; others are omitted.
using Absences = std::map<std::string, std::vector<AbsenceInterval>>;

/// The state of the clocks of a game beside its pending decisions.
struct ClockState {
  std::vector<StoppedClock> stopped = {};
  MissedDeadlines missed = {};
  Absences away = {};
  bool held = false;  ///< no time runs
  /// The time from which reset clocks count, earlier than that of the last entry, because they were ahead
  /// (DEAD-17). Nullopt: that of the last entry.
  std::optional<std::string> from = {};
  bool operator==(const ClockState&) const = default;
};

/// The facts about a game that clocks depend on. The service fills it with the current position, an audit
/// with each in turn.
struct ClockedGame {
  const Game* game = nullptr;     ///< used only after the start
  Viewer as = Viewer::referee();  ///< reader whose knowledge is used; public in some audits
  bool started = false, over = false;
  std::optional<Deadlines> deadlines = {};  ///< nullopt: nothing is ever due
  std::vector<std::string> seats = {};      ///< names; neutral seats last
  std::vector<std::string> zones = {};      ///< by seat except the neutral ones; empty if not set

  std::size_t players() const { return zones.size(); }
  /// Returns the seat of that name. Throws std::out_of_range.
  Seat seat(std::string_view name) const;
  /// Returns the current turn of the seat, 0 before the start.
  std::uint16_t turn_of(std::string_view name) const;
  /// Returns the decisions pending now, as far as known. Only after the start.
  std::vector<PendingDecision> pending_decisions() const {
    return as.is_referee() ? game->pending_decisions() : game->pending_decisions_for(as);
  }
  /// Returns the clock of decisions inside a turn; empty if there is none.
  std::string_view clock_in_turn() const { return started ? game->clock_in_turn() : std::string_view(); }
};

/// Computes the clocks of a game with deadlines at one moment. `game` and `away` must outlive it.
class ClockCalculator {
 public:
  using seconds = std::chrono::seconds;
  ClockCalculator(const ClockedGame& game, const Absences& away, Instant now);

  /// Starts the clock with its full time.
  void start(TimedDecision& owed);
  /// Resumes the clock with the time left.
  void resume_clocks(TimedDecision& owed, const ClockLeft& left);
  /// Makes the decision due as soon as that reveals nothing about hidden cards.
  void at_once(TimedDecision& owed, const std::string& since);
  /// Adds time.
  void extend(TimedDecision& owed, seconds by);
  /// Returns the time left, or nullopt if that is the full time or the clock never started.
  std::optional<ClockLeft> left(const TimedDecision& owed);
  /// Returns the full time.
  ClockLeft whole(const TimedDecision& owed);

 private:
  /// Returns the time given by the order that the decision answers (OFFER-2).
  std::optional<seconds> asked_within(const TimedDecision& owed) const;
  /// Returns whether the clock ever decides anything.
  bool decides() const { return deadlines().miss != MissPolicy::wait; }
  const Deadlines& deadlines() const { return *game_.deadlines; }
  const Calendar& of(const std::string& seat);
  /// Sets the reminder of the seat to when a quarter of `until_due` is left (DEAD-7).
  void remind(TimedDecision& owed, seconds until_due);

  const ClockedGame& game_;
  const Absences& away_;
  Instant now_;
  std::map<std::string, Calendar> calendars_;
};

}  // namespace inselpost

/// Clocks of a game with deadlines: which decision is due when. `set_clocks` is called after each entry.
///
///   OwedBefore before{std::move(pending), clocks, {"red"}};
///   set_clocks(now_pending, clocks, game, before, time);
namespace inselpost {

/// Gives decisions of `after` that were pending before in the same turn the `since` that they had.
void keep_since(const std::vector<TimedDecision>& before, std::vector<TimedDecision>& after);

/// The pending decisions and clocks before an entry, and what happened.
struct OwedBefore {
  std::vector<TimedDecision> pending_decisions = {};
  ClockState clocks = {};
  std::vector<std::string> acted = {};  ///< seats whose orders were executed since
};
/// Number of consecutive missed deadlines that make a seat absent (DEAD-9).
inline constexpr std::uint32_t misses_of_an_absent_seat = 2;
/// Limit of days away if the set-up has none (docs/limits.md).
inline constexpr std::chrono::days max_days_away{999};
/// Returns whether every seat is absent by missed deadlines (DEAD-16).
bool are_all_absent(const MissedDeadlines& missed, std::size_t players);
/// Returns whether the seat is absent, so that its decisions get their default orders at once (DEAD-9). False
/// for all if all are absent: else the clock would play the game to its end.
bool is_absent(const MissedDeadlines& missed, const std::string& seat, std::size_t players);

/// Applies the next entry to the state before: a rollback resets every clock.
void go_past(const Entry& entry, OwedBefore& before);

/// Returns the decision as pending since `time`, without its clock.
TimedDecision owed_of(const PendingDecision& decision, const ClockedGame& game, const std::string& time);

/// Sets when each of `pending_decisions` is due, and when the clock decides it (DEAD-2, DEAD-3, DEAD-5): as
/// before if it was pending already, else its clock starts at `time`. A seat has one clock for its turn,
/// which stops while the seat owes nothing that goes by it. Decisions of an absent seat are due at once, or
/// as soon as an answer would be released. On hold nothing is due, and each keeps its time left. Without
/// deadlines nothing is due. `clocks` becomes the state afterwards. Throws InputError if this machine does
/// not know a time zone.
void set_clocks(std::vector<TimedDecision>& pending_decisions, ClockState& clocks, const ClockedGame& game,
                const OwedBefore& before, const std::string& time);

/// Applies changes by the moderator or by a seat to the clocks of a game at one time. `pending_decisions` and
/// `clocks` must outlive it.
class ClockEditor {
 public:
  ClockEditor(std::vector<TimedDecision>& pending_decisions, ClockState& clocks, ClockedGame game,
              Instant now);
  ~ClockEditor();
  ClockEditor(ClockEditor&&) noexcept;
  ClockEditor(const ClockEditor&) = delete;
  ClockEditor& operator=(const ClockEditor&) = delete;
  ClockEditor& operator=(ClockEditor&&) = delete;

  /// Stops time (MOD-2), and resumes it with at least an hour for each decision (MOD-3).
  void hold();
  void resume();
  /// Adds running time to the pending decisions of `seat`, or of all (MOD-4). Returns the latest resulting
  /// time of those that everybody knows of, empty if there are none, or nullopt if no pending decision goes
  /// by a clock.
  std::optional<std::string> extend(std::chrono::seconds by, const std::optional<std::string>& seat);
  /// Restarts all pending decisions with their full time after the clocks were wrong (DEAD-17). Returns the
  /// same as `extend`.
  std::optional<std::string> set_anew();
  /// Restarts the clocks of a seat that has a new player; missed deadlines and days away are cleared (MOD-5).
  void start_anew(const std::string& seat);
  /// Adds days on which a seat is away. Returns the interval, nullopt if nothing changes, or the error
  /// E_ABSENCE (DEAD-10).
  tl::expected<std::optional<Span>, DiagnosticText> go_away(const std::string& seat, const Dates& dates);
  /// Returns whether no time to come lies in these days of the seat.
  bool are_past(const std::string& seat, const Dates& dates) const;
  /// Executes `absent: none`. Returns false if the seat neither is nor will be away.
  bool come_back(const std::string& seat);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

/// Returns when the answer to a secret decision asked at `time` takes effect: `time` itself without a delay.
std::string release_after(const ClockedGame& game, const std::string& time);

/// Sets when answers to secret decisions take effect if given beforehand (STAND-8, STAND-10): after the
/// announced delay, or when the time is up; without deadlines at once. Independent of whether anybody has
/// answered.
void set_releases(std::vector<TimedDecision>& pending_decisions, const ClockState& clocks,
                  const ClockedGame& game, const OwedBefore& before, const std::string& time);

}  // namespace inselpost
