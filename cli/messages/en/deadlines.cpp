#include "cli/messages/en/deadlines.hpp"

#include <algorithm>
#include <string>

#include "cli/messages/en/grammar.hpp"
#include "schemas/clock/nights.hpp"

namespace inselpost::en {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

std::string how_much(const Deadlines& deadlines, const GameMessages& game) {
  const seconds turn = deadlines.clocks.at("turn");
  const bool all_alike = std::all_of(deadlines.clocks.begin(), deadlines.clocks.end(),
                                     [&](const auto& clock) { return clock.second == turn; });
  if (all_alike) return "You have " + time_span(turn) + " for whatever you are asked.";
  std::vector<std::string> each;
  for (const auto& [clock, name] : game.clocks)
    if (const auto found = deadlines.clocks.find(clock);
        found != deadlines.clocks.end() && found->second != turn)
      each.push_back(time_span(found->second) + " for " + std::string(name));
  return "You have " + time_span(turn) + " for whatever you are asked, but " + list(each) + '.';
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
  const std::string after = deadlines.grace == seconds(0)
                                ? "When the time is up, "
                                : "An answer that comes within " + time_span(deadlines.grace) +
                                      " more is still in time. After that ";
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

}  // namespace inselpost::en
