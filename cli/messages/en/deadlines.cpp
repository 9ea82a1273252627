#include "cli/messages/en/deadlines.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "cli/messages/en/catalog.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "schemas/clock/deadlines.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost::en {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

std::string how_much(const Deadlines& deadlines, const GameMessages& game) {
  const seconds turn = deadlines.clocks.at("turn");
  std::vector<std::pair<seconds, std::vector<std::string>>> others;  // the same time is said once
  for (const auto& [clock, purpose] : game.clocks) {
    const auto found = deadlines.clocks.find(clock);
    if (found == deadlines.clocks.end() || found->second == turn) continue;
    const seconds time = found->second;
    auto same =
        std::find_if(others.begin(), others.end(), [&](const auto& one) { return one.first == time; });
    if (same == others.end()) same = others.emplace(same, time, std::vector<std::string>());
    same->second.emplace_back(purpose);
  }
  std::string text = "You have " + time_span(turn) + " for a turn or any other decision";
  for (std::size_t i = 0; i < others.size(); ++i) {
    const bool is_last = i + 1 == others.size();
    text += (i == 0    ? ", but "
             : is_last ? ", and "
                       : ", ") +
            time_span(others[i].first) + ' ' + list(others[i].second, "or");
  }
  return text + '.';
}

/// Formats the times in which no clock runs; empty if there are none.
std::string when_not(const Deadlines& deadlines) {
  std::string at_night;
  if (deadlines.nights) {
    at_night = "from " + format_instant(*deadlines.nights);
    at_night.replace(at_night.find('-'), 1, " to ");
  }
  const std::string at_weekends = deadlines.weekends ? "" : "on Saturdays and Sundays";
  if (at_night.empty() && at_weekends.empty()) return {};
  return "No time runs " + at_night + (at_night.empty() || at_weekends.empty() ? "" : " or ") + at_weekends +
         ", by the clocks of " + deadlines.zone + " or of your own zone.";
}

std::string then(const Deadlines& deadlines) {
  if (deadlines.miss == MissPolicy::wait) return "When the time is up, the game goes on waiting.";
  std::string after = "When the time is up, ";
  if (deadlines.grace != seconds(0))
    after +=
        "you have " + time_span(deadlines.grace) + " of grace, in which an answer is still in time. Then ";
  return after + (deadlines.miss == MissPolicy::hold ? "the game stops until the moderator lets it go on."
                                                     : "the program decides for you.");
}

}  // namespace

std::string time_span(seconds time) {
  constexpr hours day(24), from_here_in_days(72);
  if (time >= from_here_in_days && time % day == seconds(0))
    return counted(static_cast<std::size_t>(time / day), "day", "days");
  if (time % hours(1) == seconds(0))
    return counted(static_cast<std::size_t>(time / hours(1)), "hour", "hours");
  return counted(static_cast<std::size_t>(time / minutes(1)), "minute", "minutes");
}

std::vector<std::string> deadlines(const Deadlines& deadlines, const GameMessages& game) {
  std::vector<std::string> lines{how_much(deadlines, game)};
  if (const std::string not_then = when_not(deadlines); !not_then.empty()) lines.push_back(not_then);
  lines.push_back(then(deadlines));
  if (deadlines.fast)
    lines.emplace_back(
        "Answers that were sent beforehand are not kept: one that comes at once shows that it was ready.");
  return lines;
}

using namespace inselpost::remark;

std::string duty_of(std::string_view decision, std::string_view about, std::uint64_t count,
                    const GameMessages& game) {
  return decision == join_word ? std::string(join_word) : game.duty(decision, about, count);
}

/// Formats decisions that became due while nobody ran `tick`, and the way to resolve them.
std::string due_in_gap(const DueInGap& gap, GameColumns games) {
  std::vector<std::string> items;
  for (const DueInGap::Item& one : gap.due)
    items.push_back(one.game + ": " + one.seat + ", " +
                    duty_of(one.decision, one.about, one.count, messages_for(games, one.system)) + ", due " +
                    en::date_time(one.acts));
  std::string text =
      gap.last.empty() ? "`tick` was never run" : "`tick` was last run " + en::date_time(gap.last);
  text += ", so nothing was decided. Its time is up: ";
  for (std::size_t i = 0; i < items.size(); ++i) text += (i == 0 ? "" : "; ") + items[i];
  return text +
         ". If letters lie there, bring them in with the time at which they came: `submit --now TIME`. Who "
         "needs "
         "more time is given it by `extend`, or by `hold`. Then `tick --catch-up` decides what is left.";
}

std::string reminder(const TimeRunsOut& r, const GameMessages& game) {
  const std::string player = r.player.empty() ? "" : " (" + quoted_inline(r.player) + ')';
  std::string said = r.game + ", " + r.seat + player + ": you still have to " +
                     duty_of(r.decision, r.about, r.count, game) + ". ";
  if (r.miss == MissPolicy::wait)
    return said + (r.is_up ? "The time was up at " : "Your time is up at ") + en::date_time(r.due) +
           ". The others are waiting for you.";
  said += r.is_up ? "The time was up at " + en::date_time(r.due) + ". " : "";
  said += "If we hear nothing from you by " + en::date_time(r.acts) + ", ";
  if (r.miss == MissPolicy::hold) return said + "the game stops.";
  return said + '`' + clean(r.order) + "` is done for you" +
         (game.plays_on(r.decision) ? ", and the program finishes the turn" : "") +
         ". Send `accept default` to have this done now; it does not count as a missed deadline.";
}

}  // namespace inselpost::en
