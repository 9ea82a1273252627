#include "schemas/record/clocks/clocks.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <utility>

#include "schemas/record/clocks/clock_calculator.hpp"
#include "schemas/record/clocks/releases.hpp"
#include "schemas/record/entries/entries.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {
namespace {

using std::chrono::seconds;

constexpr std::string_view turn_clock = "turn";

ClockLeft shorter(const ClockLeft& one, const ClockLeft& other) {
  return {std::min(one.until_due, other.until_due), std::min(one.until_acts, other.until_acts)};
}

/// Returns whether both go by one running clock.
bool go_by_one(const TimedDecision& one, const TimedDecision& other) {
  if (one.seat != other.seat || one.turn != other.turn || one.clock != other.clock) return false;
  return one.clock == turn_clock || (one.kind == other.kind && one.about == other.about);
}

/// Ends decisions about something asked in a turn with that turn (OFFER-2).
void end_with_the_turn(std::vector<TimedDecision>& pending_decisions, std::string_view in_turn) {
  const auto turn = std::find_if(
      pending_decisions.begin(), pending_decisions.end(),
      [](const TimedDecision& owed) { return owed.clock == turn_clock && owed.due && owed.acts; });
  if (turn == pending_decisions.end()) return;
  for (TimedDecision& owed : pending_decisions) {
    if (owed.about.empty() || owed.clock == turn_clock || owed.clock == in_turn || !owed.acts ||
        *owed.acts <= *turn->acts)
      continue;
    owed.due = std::min(owed.due.value_or(*turn->due), *turn->due);
    owed.acts = turn->acts;
    if (owed.remind) owed.remind = std::min(*owed.remind, *owed.due);
  }
}

}  // namespace

namespace {

std::size_t absent_in(const MissedDeadlines& missed) {
  return static_cast<std::size_t>(std::count_if(
      missed.begin(), missed.end(), [](const auto& one) { return one.second >= misses_of_an_absent_seat; }));
}

/// Returns the time left by the clock of the turn when a decision inside it arises: the clock runs on behind
/// the one of the decision. Nullopt: the full time.
std::optional<ClockLeft> left_of_turn(const TimedDecision& inside, const OwedBefore& before,
                                      ClockCalculator& clocks) {
  const auto is_of_it = [&](const auto& one) { return one.seat == inside.seat && one.turn == inside.turn; };
  for (const TimedDecision& earlier : before.pending_decisions)
    if (is_of_it(earlier) && earlier.clock == turn_clock) return clocks.left(earlier);
  const std::vector<StoppedClock>& stopped = before.clocks.stopped;
  const auto turn = std::find_if(stopped.begin(), stopped.end(), is_of_it);
  if (turn == stopped.end()) return std::nullopt;
  ClockLeft left{turn->until_due, turn->until_acts};
  for (const TimedDecision& earlier : before.pending_decisions) {
    if (!is_of_it(earlier) || earlier.clock != inside.clock) continue;
    const ClockLeft began = shorter(clocks.whole(earlier), left);
    const ClockLeft now = clocks.left(earlier).value_or(began);
    left.until_due = std::max(seconds(0), left.until_due - (began.until_due - now.until_due));
    left.until_acts = std::max(seconds(0), left.until_acts - (began.until_acts - now.until_acts));
  }
  return left;
}

/// Starts the clock of a decision inside a turn. It never outlasts the turn (DG-PBEM-9), unless the file that
/// brought it was executed when the time of the turn was up (DG-PBEM-5).
void start_inside(TimedDecision& owed, ClockState& state, ClockCalculator& clocks, const OwedBefore& before) {
  TimedDecision turn = owed;
  turn.clock = turn_clock;
  ClockLeft of_turn = left_of_turn(owed, before, clocks).value_or(clocks.whole(turn));
  if (of_turn.until_acts == seconds(0)) of_turn = clocks.whole(turn);
  const ClockLeft left = shorter(clocks.whole(owed), of_turn);
  if (state.held)
    owed.left = left;
  else
    clocks.resume_clocks(owed, left);
  state.stopped.push_back({owed.seat, owed.turn, of_turn.until_due, of_turn.until_acts});
}

/// Adds the clock of a seat's turn to those stopped while the seat owes nothing that goes by it.
void stop_clocks(const std::vector<TimedDecision>& pending_decisions, std::vector<StoppedClock>& still,
                 const ClockedGame& game, ClockCalculator& clocks, const OwedBefore& before) {
  const auto stands_still = [&](const std::string& seat, std::uint16_t turn) {
    const auto is_of_it = [&](const TimedDecision& owed) {
      return owed.seat == seat && owed.clock == turn_clock;
    };
    return turn == game.turn_of(seat) &&
           std::none_of(pending_decisions.begin(), pending_decisions.end(), is_of_it) &&
           std::none_of(still.begin(), still.end(),
                        [&](const StoppedClock& clock) { return clock.seat == seat; });
  };
  for (const StoppedClock& clock : before.clocks.stopped)
    if (stands_still(clock.seat, clock.turn)) still.push_back(clock);
  for (const TimedDecision& owed : before.pending_decisions)
    if (owed.clock == turn_clock && stands_still(owed.seat, owed.turn))
      if (const auto left = clocks.left(owed))
        still.push_back({owed.seat, owed.turn, left->until_due, left->until_acts});
}

}  // namespace

bool are_all_absent(const MissedDeadlines& missed, std::size_t players) {
  return absent_in(missed) >= players;
}

bool is_absent(const MissedDeadlines& missed, const std::string& seat, std::size_t players) {
  const auto found = missed.find(seat);
  return found != missed.end() && found->second >= misses_of_an_absent_seat &&
         !are_all_absent(missed, players);
}

void go_past(const Entry& entry, OwedBefore& before) {
  const entries::Kind kind = entries::kind_of(entry);
  if (kind == entries::Kind::rollback) {
    before.pending_decisions.clear();
    before.clocks.stopped.clear();
    before.acted.clear();
  }
  const nlohmann::json* body = kind == entries::Kind::order ? entries::readable(entry.body) : nullptr;
  if (body != nullptr) before.acted.push_back(body->at("seat").get<std::string>());
}

TimedDecision owed_of(const PendingDecision& decision, const ClockedGame& game, const std::string& time) {
  TimedDecision owed{
      game.seats.at(index(decision.seat)), decision.kind, decision.about, decision.count, 0, time};
  owed.turn = game.turn_of(owed.seat);
  owed.clock = decision.clock;
  owed.is_secret = decision.is_secret;
  return owed;
}

void set_clocks(std::vector<TimedDecision>& pending_decisions, ClockState& state, const ClockedGame& game,
                const OwedBefore& before, const std::string& time) {
  if (game.over) return;
  state = before.clocks;
  state.stopped.clear();
  if (!game.deadlines) return set_releases(pending_decisions, state, game, before, time);
  const bool held = state.held;
  ClockCalculator clocks(game, state.away, read_instant(time).value());
  const std::string_view in_turn = game.clock_in_turn();
  // Each of two founding orders in a row has a clock of its own, and so has each decision inside a turn.
  const auto is_another = [&](const TimedDecision& owed) {
    return (owed.clock == founding_clock || owed.clock == in_turn) &&
           std::find(before.acted.begin(), before.acted.end(), owed.seat) != before.acted.end();
  };
  for (TimedDecision& owed : pending_decisions) {
    const auto same = std::find_if(before.pending_decisions.begin(), before.pending_decisions.end(),
                                   [&](const TimedDecision& earlier) { return go_by_one(earlier, owed); });
    const auto stopped = std::find_if(
        before.clocks.stopped.begin(), before.clocks.stopped.end(),
        [&](const StoppedClock& clock) { return clock.seat == owed.seat && clock.turn == owed.turn; });
    if (same != before.pending_decisions.end() && !is_another(owed)) {
      owed.due = same->due;
      owed.acts = same->acts;
      owed.remind = same->remind;
      owed.left = same->left;
      if (!held && !owed.due) clocks.start(owed);  // resumed after the hold that a rollback caused
    } else if (owed.clock == in_turn) {
      start_inside(owed, state, clocks, before);
    } else if (owed.clock == turn_clock && stopped != before.clocks.stopped.end()) {
      const ClockLeft left{stopped->until_due, stopped->until_acts};
      if (held)
        owed.left = left;
      else
        clocks.resume_clocks(owed, left);
    } else if (!held) {
      clocks.start(owed);
    }
    const bool is_given_up = same != before.pending_decisions.end() && same->due && !same->acts;
    if (!held && !is_given_up && is_absent(before.clocks.missed, owed.seat, game.players()))
      clocks.at_once(owed, same != before.pending_decisions.end() ? same->since : owed.since);
  }
  end_with_the_turn(pending_decisions, in_turn);
  set_releases(pending_decisions, state, game, before, time);
  stop_clocks(pending_decisions, state.stopped, game, clocks, before);
}

}  // namespace inselpost
