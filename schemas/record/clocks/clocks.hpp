#pragma once
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "schemas/clock/absence.hpp"
#include "schemas/record/clocks/clocked_game.hpp"
#include "schemas/record/clocks/timed_decision.hpp"
#include "schemas/record/entry.hpp"

/// Clocks of a game with deadlines: which decision is due when. `set_clocks` is called after each entry.
///
///   OwedBefore before{std::move(pending), clocks, {"red"}};
///   set_clocks(now_pending, clocks, game, before, time);
namespace inselpost {

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
  /// Executes `absent: none`. Returns false if the seat neither is nor will be away.
  bool come_back(const std::string& seat);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace inselpost
