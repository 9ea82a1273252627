// Changes to clocks other than by orders.
#include <algorithm>
#include <utility>

#include "schemas/clock/zone.hpp"
#include "schemas/record/clocks/clock_calculator.hpp"
#include "schemas/record/clocks/clocks.hpp"
#include "schemas/record/clocks/releases.hpp"

namespace inselpost {

struct ClockEditor::Inside {
  std::vector<TimedDecision>& pending_decisions;
  ClockState& state;
  ClockedGame game;
  Instant now;

  ClockCalculator clocks() const { return {game, state.away, now}; }
  bool timed() const { return game.deadlines.has_value(); }

  /// Stores the time left by each clock, by the current calendars.
  void stop(const std::string& seat = {}) {
    ClockCalculator running = clocks();
    for (TimedDecision& owed : pending_decisions) {
      if (!seat.empty() && owed.seat != seat) continue;
      owed.left = running.left(owed);
      owed.due.reset();
      owed.acts.reset();
      owed.remind.reset();
    }
  }
  void resume_clocks(const std::string& seat = {}) {
    ClockCalculator running = clocks();
    for (TimedDecision& owed : pending_decisions)
      if ((seat.empty() || owed.seat == seat) && owed.left) running.resume_clocks(owed, *owed.left);
  }

  /// Changes the days away of a seat, with its clocks stopped meanwhile.
  template <class Edit>
  void with_days_of(const std::string& seat, Edit change) {
    const bool runs = timed() && !state.held;
    const std::vector<TimedDecision> before = pending_decisions;
    if (runs) stop(seat);
    change(state.away[seat]);
    if (state.away[seat].empty()) state.away.erase(seat);
    if (!runs) return;
    resume_clocks(seat);
    for (std::size_t i = 0; i < before.size(); ++i) {
      const TimedDecision& then = before[i];
      if (then.due && !then.acts) pending_decisions[i].acts.reset();  // the clock has given this one up
      if (then.due && *then.due <= format_instant(now)) {
        pending_decisions[i].due = then.due;
        pending_decisions[i].remind = then.remind;
      }
    }
  }

  std::vector<Span> away(const std::string& seat) const {
    std::vector<Span> spans;
    if (const auto found = state.away.find(seat); found != state.away.end())
      for (const AbsenceInterval& one : found->second)
        spans.push_back({read_instant(one.from).value(), read_instant(one.until).value()});
    return spans;
  }
  void put_away(const std::string& seat, const std::vector<Span>& spans) {
    with_days_of(seat, [&](std::vector<AbsenceInterval>& all) {
      all.clear();
      for (const Span& span : spans) all.push_back({format_instant(span.from), format_instant(span.until)});
    });
  }
};

ClockEditor::ClockEditor(std::vector<TimedDecision>& pending_decisions, ClockState& clocks, ClockedGame game,
                         Instant now)
    : inside_(std::make_unique<Inside>(Inside{pending_decisions, clocks, std::move(game), now})) {}
ClockEditor::~ClockEditor() = default;
ClockEditor::ClockEditor(ClockEditor&&) noexcept = default;

void ClockEditor::hold() {
  inside_->state.held = true;
  for (TimedDecision& owed : inside_->pending_decisions)
    if (owed.release) {
      owed.release_left =
          std::max(std::chrono::seconds(0), read_instant(*owed.release).value() - inside_->now);
      owed.release.reset();
    }
  if (inside_->timed()) inside_->stop();
}

void ClockEditor::resume() {
  ClockState& state = inside_->state;
  state.held = false;
  for (TimedDecision& owed : inside_->pending_decisions)
    if (owed.release_left) {
      owed.release = format_instant(inside_->now + *owed.release_left);
      owed.release_left.reset();
    }
  const auto at_least = [](std::chrono::seconds& until_due, std::chrono::seconds& until_acts) {
    until_due = left_after_hold(until_due);
    until_acts = std::max(until_due, until_acts);
  };
  for (StoppedClock& clock : state.stopped) at_least(clock.until_due, clock.until_acts);
  for (TimedDecision& owed : inside_->pending_decisions)
    if (owed.left) at_least(owed.left->until_due, owed.left->until_acts);
  if (inside_->timed()) inside_->resume_clocks();
}

std::optional<std::string> ClockEditor::extend(std::chrono::seconds by,
                                               const std::optional<std::string>& seat) {
  if (!inside_->timed()) return std::nullopt;
  ClockCalculator running = inside_->clocks();
  std::optional<std::string> latest;
  for (TimedDecision& owed : inside_->pending_decisions) {
    if (!owed.is_real() && seat) continue;
    if ((seat && owed.seat != *seat) || (!owed.due && !inside_->state.held)) continue;
    running.extend(owed, by);
    if (!latest) latest.emplace();
    if (!owed.seen_by && owed.due) latest = std::max(*latest, *owed.due);
  }
  return latest;
}

std::optional<std::string> ClockEditor::set_anew() {
  if (!inside_->timed()) return std::nullopt;
  ClockCalculator running = inside_->clocks();
  const std::string release = release_after(inside_->game, format_instant(inside_->now));
  std::optional<std::string> latest;
  inside_->state.stopped.clear();
  for (TimedDecision& owed : inside_->pending_decisions) {
    owed.left.reset();
    owed.due.reset();
    owed.acts.reset();
    owed.remind.reset();
    if (!latest) latest.emplace();
    if (inside_->state.held) {
      if (owed.release_left) owed.release_left = read_instant(release).value() - inside_->now;
      continue;
    }
    running.start(owed);
    if (owed.release) owed.release = owed.acts ? std::min(release, *owed.acts) : release;
    if (!owed.seen_by && owed.due) latest = std::max(*latest, *owed.due);
  }
  return latest;
}

void ClockEditor::start_anew(const std::string& seat) {
  ClockState& state = inside_->state;
  state.missed.erase(seat);
  std::erase_if(state.stopped, [&](const StoppedClock& clock) { return clock.seat == seat; });
  if (state.away.contains(seat)) inside_->put_away(seat, without_absence(inside_->away(seat), inside_->now));
  if (!inside_->timed()) return;
  ClockCalculator running = inside_->clocks();
  for (TimedDecision& owed : inside_->pending_decisions) {
    if (owed.seat != seat) continue;
    owed.left.reset();
    owed.due.reset();
    owed.acts.reset();
    owed.remind.reset();
    if (!inside_->state.held) running.start(owed);
  }
}

tl::expected<std::optional<Span>, DiagnosticText> ClockEditor::go_away(const std::string& seat,
                                                                       const Dates& dates) {
  const ClockedGame& game = inside_->game;
  std::string zone = game.zones.at(index(game.seat(seat)));
  std::chrono::days allowed = max_days_away;
  if (game.deadlines) {
    if (zone.empty()) zone = game.deadlines->zone;
    allowed = game.deadlines->absence;
  }
  const Zone days = find_zone(zone).value_or(Zone());
  const std::vector<Span> before = inside_->away(seat);
  const auto after = with_absence(before, dates, days, allowed, inside_->now);
  if (!after) return tl::unexpected(after.error());
  if (*after == before) return std::nullopt;
  inside_->put_away(seat, *after);
  return time_away(dates, days, inside_->now);
}

bool ClockEditor::come_back(const std::string& seat) {
  const std::vector<Span> before = inside_->away(seat);
  const std::vector<Span> after = without_absence(before, inside_->now);
  if (after == before) return false;
  inside_->put_away(seat, after);
  return true;
}

}  // namespace inselpost
