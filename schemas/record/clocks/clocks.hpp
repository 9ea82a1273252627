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

namespace inselpost {

/// What had been owed before something happened, and what happened.
struct OwedBefore {
  std::vector<TimedDecision> pending_decisions = {};
  ClockState clocks = {};
  std::vector<std::string> acted = {};  ///< the seats whose orders were done since
};
/// So many deadlines in a row that a seat lets pass make it absent (DEAD-9).
inline constexpr std::uint32_t misses_of_an_absent_seat = 2;
/// Where no set-up says how many days a seat may be away, that is all that is kept (docs/limits.md).
inline constexpr std::chrono::days max_days_away{999};
/// Has every seat let pass so many deadlines that it is absent (DEAD-16)?
bool are_all_absent(const MissedDeadlines& missed, std::size_t players);
/// Has that seat, so that what it owes falls back at once (DEAD-9)? Where all have, nobody: else the clock
/// would play the game to its end.
bool is_absent(const MissedDeadlines& missed, const std::string& seat, std::size_t players);

/// Takes what the next entry tells of it: a rollback makes every clock start anew.
void go_past(const Entry& entry, OwedBefore& before);

/// That decision, owed since that time, without its clock.
TimedDecision owed_of(const PendingDecision& decision, const ClockedGame& game, const std::string& time);

/// Says of each decision of `pending_decisions` when it is due, and when the clock decides (DEAD-2,
/// DEAD-3, DEAD-5): as before if it was owed, else its clock starts at `time`. A seat has one clock for its
/// turn, which stands still while the seat owes nothing that goes by it. What an absent seat owes is due at
/// once, or as soon as an answer to it would be released. On hold nothing is due, and each keeps what time is
/// left. Of a game without deadlines nothing is due. Throws Unfit if this machine does not know its zone.
/// `clocks`: how they stand afterwards.
void set_clocks(std::vector<TimedDecision>& pending_decisions, ClockState& clocks, const ClockedGame& game,
                const OwedBefore& before, const std::string& time);

/// What the moderator, or a seat, does to the clocks of a game at that time: to what is `pending_decisions`,
/// and to how clocks stand. Both must outlive it.
class ClockEditor {
 public:
  ClockEditor(std::vector<TimedDecision>& pending_decisions, ClockState& clocks, ClockedGame game,
              Instant now);
  ~ClockEditor();
  ClockEditor(ClockEditor&&) noexcept;
  ClockEditor(const ClockEditor&) = delete;
  ClockEditor& operator=(const ClockEditor&) = delete;
  ClockEditor& operator=(ClockEditor&&) = delete;

  /// Time stands still (MOD-2), and goes on, with an hour at least for each decision (MOD-3).
  void hold();
  void resume();
  /// So much more of running time for what is owed now, by that seat or by all (MOD-4). The latest instant
  /// that it makes for what everybody knows to be owed, empty if there is none; nothing if nothing is owed
  /// that goes by a clock.
  std::optional<std::string> extend(std::chrono::seconds by, const std::optional<std::string>& seat);
  /// All that is owed begins anew, with its full time: the clocks stood wrong (DEAD-17). As `extend`.
  std::optional<std::string> set_anew();
  /// That seat has another player: its clocks start anew, nothing was missed, nobody is away (MOD-5).
  void start_anew(const std::string& seat);
  /// Days that a seat is away. E_ABSENCE; else the time, nothing where it changes nothing (DEAD-10).
  tl::expected<std::optional<Span>, DiagnosticText> go_away(const std::string& seat, const Dates& dates);
  /// `absent: none`. False if it was not away, nor will be.
  bool come_back(const std::string& seat);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace inselpost
