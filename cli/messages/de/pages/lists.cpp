#include "cli/messages/de/deadlines.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/house.hpp"
#include "cli/messages/de/pages/pages.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"

namespace inselpost::de {
namespace {

std::string undone_by(std::uint64_t entry, const std::string& line) {
  return "(zurückgenommen durch " + std::to_string(entry) + ") " + line;
}

std::string in_turn(int turn) { return "Zug " + std::to_string(turn); }
std::string at_entry(std::uint64_t entry) { return "Eintrag " + std::to_string(entry); }

std::string won_at(const std::string& winner, const std::string& time) {
  return "beendet, " + (winner.empty() ? "niemand" : winner) + " hat gewonnen, " + time;
}

/// Returns the noun for what is counted.
const Noun& counted_things(Counted what) {
  static constexpr Noun record{"kein Protokoll", "1 Protokoll", "Protokolle", "keinem Protokoll",
                               "Protokollen"};
  switch (what) {
    case Counted::entries: return noun::entry;
    case Counted::orders: return noun::order;
    case Counted::records: break;
  }
  return record;
}

/// Formats `rot: den Zug fortsetzen; blau und orange: das Angebot o1 beantworten. Seit ...`.
std::string owed_since(const std::vector<SharedDuty>& all, const std::string& time) {
  std::string text;
  for (const auto& [what, seats] : all) text += (text.empty() ? "" : "; ") + list(seats) + ": " + what;
  return text + ". Seit " + time;
}

std::string first_due(const std::string& time) { return ", Frist bis " + time; }

std::string waits(const std::string& who, const std::string& what, const std::string& since,
                  const std::optional<std::int64_t>& seconds_left, const std::string& until) {
  std::string text = who + ": " + what + until + ". Seit " + since;
  constexpr std::int64_t minute = 60, hour = 60 * minute;
  if (seconds_left && *seconds_left < minute) return text + "; überfällig.";
  if (seconds_left) {
    const std::int64_t unit = *seconds_left < hour ? minute : hour;
    text += "; noch " + time_span(std::chrono::seconds(*seconds_left / unit * unit));
  }
  return text + '.';
}

std::string unsent(const Unsent& letter) {
  if (letter.kind == "digest") return letter.id + ": eine Übersicht für dich, von " + letter.time;
  const std::string where = letter.id + ": " + letter.game + ", ";
  if (letter.kind == "report")
    return where + (letter.seat.empty() ? "ein Bericht für alle" : "ein Bericht für " + letter.seat) +
           ", bis Eintrag " + std::to_string(letter.entry);
  return where + (letter.kind == "reminder" ? "eine Erinnerung für " : "ein Brief für ") + letter.seat +
         ", von " + letter.time;
}

std::string rehearsed(const RehearsedDecision& r) {
  std::string text = "Zug " + std::to_string(r.turn) + ", Eintrag " + std::to_string(r.entry) + ": ";
  text += (r.by == OrderOrigin::seat        ? "Du hast befohlen: `"
           : r.by == OrderOrigin::moderator ? "Der Spielleiter hat befohlen: `"
                                            : "Das Programm hat entschieden: `") +
          quoted_inline(order(r.given), Author::reader) + "`. ";
  if (r.rule.empty()) return text + "Kein Dauerauftrag passt.";
  const std::string rule = '`' + quoted_inline(order(r.rule), Author::reader) + '`';
  if (r.is_plan) return text + "Der Plan von " + rule + " wäre ausgeführt worden.";
  if (r.would.empty()) return text + rule + " hätte nichts tun können (" + list(r.codes) + ").";
  if (r.would == r.given) return text + rule + " hätte dasselbe getan.";
  return text + rule + " hätte das getan: `" + quoted_inline(order(r.would), Author::reader) + "`.";
}

std::string decided_since(const std::string& time) {
  return time.empty() ? "Das Programm hat bisher entschieden:"
                      : "Das Programm hat seit " + time + " entschieden:";
}

}  // namespace

std::string progress(std::uint64_t n, std::uint64_t of, Counted what) {
  const Noun& noun = counted_things(what);
  return of > 0 ? std::to_string(n) + " von " + dative(of, noun) : counted(n, noun);
}

const LogMessages log_words{.not_for_this_reader = "(nicht für diesen Leser)", .undone_by = undone_by};

const ListMessages list_words{.in_turn = in_turn,
                              .at_entry = at_entry,
                              .won_at = won_at,
                              .owed_since = owed_since,
                              .first_due = first_due,
                              .on_hold = "ruht; ",
                              .waits = waits,
                              .unsent = unsent,
                              .rehearsed = rehearsed,
                              .decided_since = decided_since};

const EndMessages end_words{
    .seed_chosen = "Startwert vorgegeben:",
    .sealed_can_be_opened = "Wer ihn gewählt hat, kann öffnen, was in dieser Partie verdeckt ist",
    .rolls_could_be_known = "Würfe und Karten dieser Partie konnte man vorher kennen",
    .began_elsewhere = "Anderswo begonnen:",
    .under_that_key = "in einer anderen Datei, mit dem Schlüssel "};

}  // namespace inselpost::de
