#include "cli/messages/de/deadlines.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "cli/messages/de/catalog.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "schemas/clock/deadlines.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost::de {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

/// A clock's name includes its preposition: `fürs Ablegen`.
std::string how_much(const Deadlines& deadlines, const GameMessages& game) {
  const seconds turn = deadlines.clocks.at("turn");
  std::vector<std::pair<seconds, std::vector<std::string>>> others;  // the same time is said once
  for (const auto& [clock, name] : game.clocks) {
    const auto found = deadlines.clocks.find(clock);
    if (found == deadlines.clocks.end() || found->second == turn) continue;
    const seconds time = found->second;
    auto same =
        std::find_if(others.begin(), others.end(), [&](const auto& one) { return one.first == time; });
    if (same == others.end()) same = others.emplace(same, time, std::vector<std::string>());
    same->second.emplace_back(name);
  }
  std::string text = "Für jede Entscheidung hast du " + time_span(turn);
  for (std::size_t i = 0; i < others.size(); ++i) {
    const auto& [time, names] = others[i];
    text += (i > 0 && i + 1 == others.size() ? " und " : ", ") + list(names) +
            (names.size() > 1 ? " je " : " ") + time_span(time);
  }
  return text + '.';
}

/// Formats the times in which no clock runs; empty if there are none.
std::string when_not(const Deadlines& deadlines) {
  std::string at_night;
  if (deadlines.nights) {
    at_night = "von " + format_instant(*deadlines.nights) + " Uhr";
    at_night.replace(at_night.find('-'), 1, " bis ");
  }
  const std::string at_weekends = deadlines.weekends ? "" : "samstags und sonntags";
  if (at_night.empty() && at_weekends.empty()) return {};
  const std::string both = at_night.empty() || at_weekends.empty() ? "" : ", auch nicht ";
  return "Die Zeit läuft nicht " + at_night + both + at_weekends + ", nach der Uhr in " + deadlines.zone +
         " oder in deiner eigenen Zeitzone.";
}

std::string then(const Deadlines& deadlines) {
  if (deadlines.miss == MissPolicy::wait) return "Ist die Frist um, wartet die Partie weiter.";
  const bool holds = deadlines.miss == MissPolicy::hold;
  if (deadlines.grace == seconds(0))
    return holds ? "Ist die Frist um, ruht die Partie, bis der Spielleiter sie fortsetzt."
                 : "Ist die Frist um, entscheidet das Programm für dich.";
  return "Ist die Frist um, wird deine Antwort noch " + time_span(deadlines.grace) + " lang angenommen. " +
         (holds ? "Danach ruht die Partie, bis der Spielleiter sie fortsetzt."
                : "Danach entscheidet das Programm für dich.");
}

}  // namespace

std::string time_span(seconds time) {
  constexpr hours day(24), from_here_in_days(72);
  if (time >= from_here_in_days && time % day == seconds(0))
    return counted(static_cast<std::size_t>(time / day), noun::day);
  if (time % hours(1) == seconds(0)) return counted(static_cast<std::size_t>(time / hours(1)), noun::hour);
  return counted(static_cast<std::size_t>(time / minutes(1)), noun::minute);
}

std::vector<std::string> deadlines(const Deadlines& deadlines, const GameMessages& game) {
  std::vector<std::string> lines{how_much(deadlines, game)};
  if (const std::string not_then = when_not(deadlines); !not_then.empty()) lines.push_back(not_then);
  lines.push_back(then(deadlines));
  if (deadlines.fast)
    lines.emplace_back(
        "Antworten, die vorab kommen, werden nicht aufgehoben: Kommt eine sofort, sieht man, dass sie schon "
        "bereitlag.");
  return lines;
}

using namespace inselpost::remark;

std::string duty_of(std::string_view decision, std::string_view about, std::uint64_t count,
                    const GameMessages& game) {
  return decision == join_word ? std::string("beitreten") : game.duty(decision, about, count);
}

/// Formats decisions that became due while nobody ran `tick`, and the way to resolve them.
std::string due_in_gap(const DueInGap& gap, GameColumns games) {
  std::string text = gap.last.empty() ? "`tick` ist noch nie gelaufen"
                                      : "Seit " + date_time(gap.last) + " ist `tick` nicht gelaufen";
  text += ". Von selbst geschieht deshalb nichts. Abgelaufen ist: ";
  for (std::size_t i = 0; i < gap.due.size(); ++i) {
    const DueInGap::Item& one = gap.due[i];
    text += (i == 0 ? "" : "; ") + one.game + ": " + seat_name(one.seat) + ", " +
            duty_of(one.decision, one.about, one.count, messages_for(games, one.system)) + ", Frist bis " +
            date_time(one.acts);
  }
  return text +
         ". Liegen bei dir noch Briefe, trag sie mit der Zeit nach, zu der sie kamen: `submit --now ZEIT`. "
         "Wer "
         "mehr Zeit braucht, bekommt sie mit `extend` oder `hold`. Über den Rest entscheidet dann "
         "`tick --catch-up`.";
}

std::string reminder(const TimeRunsOut& r, const GameMessages& game) {
  const std::string player = r.player.empty() ? "" : " (" + quoted_inline(r.player) + ')';
  std::string said = r.game + ", " + seat_name(r.seat) + player + ": Du musst noch " +
                     duty_of(r.decision, r.about, r.count, game) + ". ";
  if (r.miss == MissPolicy::wait)
    return said +
           (r.is_up ? "Die Frist ist seit " + date_time(r.due) + " abgelaufen"
                    : "Deine Frist läuft bis " + date_time(r.due)) +
           ". Die anderen warten auf dich.";
  said += r.is_up ? "Die Frist ist seit " + date_time(r.due) + " abgelaufen. " : "";
  said += "Kommt bis " + date_time(r.acts) + " nichts, ";
  if (r.miss == MissPolicy::hold) return said + "ruht die Partie.";
  return said + "geschieht für dich `" + order(clean(r.order)) + '`' +
         (game.plays_on(r.decision) ? ", und der Zug wird zu Ende gespielt" : "") +
         ". Ist dir das recht, genügt `- vorgabe annehmen`: Dann hast du nichts versäumt.";
}

}  // namespace inselpost::de
