// German messages of the letter that a player gets.
#include "cli/messages/de/pages/letter_page.hpp"

#include <array>
#include <string_view>

#include "cli/messages/de/deadlines.hpp"
#include "cli/messages/de/grammar.hpp"

namespace inselpost::de {
namespace {

constexpr std::array<std::string_view, 12> months{"Jan.", "Feb.", "März",  "April", "Mai",  "Juni",
                                                  "Juli", "Aug.", "Sept.", "Okt.",  "Nov.", "Dez."};

std::string written_time(const std::string& time, std::string_view between, std::string_view after) {
  const auto parts = letter_time(time);
  if (!parts) return time;
  return std::string(weekdays.at(parts->weekday)) + ' ' + std::to_string(parts->day) + ". " +
         std::string(months.at(parts->month)) + std::string(between) + parts->clock + std::string(after);
}

std::string time(const std::string& time) { return written_time(time, ", ", " Uhr"); }
std::string time_in_subject(const std::string& time) { return written_time(time, " ", ""); }

std::string owed_subject(const std::string& subject, const std::string& due) {
  return subject + (due.empty() ? "" : ", bis " + time_in_subject(due));
}

std::string not_done_subject(const std::string& subject) { return "Nicht ausgeführt. " + subject; }
std::string done_subject(const std::string& subject) { return "Ausgeführt. " + subject; }

std::string otherwise(const std::string& due, const std::string& acts, std::string_view decided,
                      MissPolicy miss) {
  if (miss == MissPolicy::wait) return "Danach wartet die Partie weiter auf dich.";
  const auto parts = letter_time(acts);
  const std::string when = same_day(due, acts) && parts ? parts->clock + " Uhr" : time(acts);
  return "Nach " + when + ' ' + std::string(decided) + '.';
}

std::string nothing_to_do(const std::string& name, const std::string& waits) {
  return "Für dich ist nichts zu tun, " + name + '.' + (waits.empty() ? "" : ' ' + waits);
}

std::string waits_for(const std::vector<std::string>& names) {
  return names.empty() ? std::string() : "Die Partie wartet auf " + list(names) + '.';
}

std::string more_news(std::size_t count) {
  return "Dazu " + std::to_string(count) + (count == 1 ? " weitere Meldung" : " weitere Meldungen") +
         " im Anhang.";
}
std::string more_places(std::size_t count) { return std::to_string(count) + " weitere"; }
std::string or_of(const std::vector<std::string>& choices) { return list(choices, "oder"); }

std::string foot(const std::string& attached, const std::string& offset) {
  return (attached.empty() ? "" : "Insel und Prüfzeilen: " + attached + " im Anhang. ") + "Zeiten in " +
         zone_of_letter(offset) + '.';
}

std::string daily_subject(std::size_t waiting, std::size_t games, const std::string& due) {
  if (waiting == 0)
    return games == 1 ? "In deiner Partie ist nichts zu tun" : "In deinen Partien ist nichts zu tun";
  const bool is_all = waiting == games;
  return (games == 1             ? std::string("Deine Partie wartet")
          : is_all && games == 2 ? std::string("Deine beiden Partien warten")
          : is_all               ? "Alle " + std::to_string(games) + " Partien warten"
                   : std::to_string(waiting) + " deiner " + std::to_string(games) + " Partien " +
                         (waiting == 1 ? "wartet" : "warten")) +
         " auf dich" +
         (due.empty() ? "" : (waiting == 1 ? ", bis " : ", die erste bis ") + time_in_subject(due));
}
std::string on_hold(std::optional<std::chrono::seconds> left) {
  constexpr std::chrono::hours hour(1);
  if (left && *left > hour) left = *left / hour * hour;
  return "Die Partie ruht: Keine Frist läuft." +
         (left ? " Wenn sie weitergeht, bleiben dir " + time_span(*left) + "." : std::string());
}
std::string daily_watched(std::size_t games) {
  return games == 1 ? "Was in der Partie geschah, der du zuschaust"
                    : "Was in den " + std::to_string(games) + " Partien geschah, denen du zuschaust";
}
std::string game_by(const std::string& game, const std::string& due) {
  return game + (due.empty() ? "" : " bis " + time(due));
}
std::string daily_heading(const std::string& name, const std::vector<std::string>& waiting,
                          std::size_t games) {
  if (waiting.empty()) return "Heute ist für dich nichts zu tun, " + name + '.';
  std::string out = daily_subject(waiting.size(), games, {}) + ", " + name + ": ";
  for (std::size_t i = 0; i < waiting.size(); ++i) out += (i == 0 ? "" : "; ") + waiting[i];
  return out + '.';
}
std::string game_and_turn(const std::string& game, std::uint16_t turn) {
  return game + (turn == 0 ? "" : ", Zug " + std::to_string(turn));
}
std::string due(const std::string& due) { return "bis " + time(due); }
std::string more_of_game(std::size_t count) {
  return "Dazu " + std::to_string(count) + (count == 1 ? " weitere Meldung" : " weitere Meldungen") +
         ": Schreib `auskunft: verlauf`.";
}
std::string daily_foot(const std::string& at, const std::string& offset) {
  return "Dieser Brief kommt einmal am Tag, um " + at + " Uhr. Zeiten in " + zone_of_letter(offset) + '.';
}

std::string fingerprint(const std::string& digits) { return "Fingerabdruck " + digits + '.'; }

std::string your_orders(std::size_t orders) {
  if (orders == 0) return "dein Brief";
  return orders == 1 ? "dein Befehl" : "deine " + std::to_string(orders) + " Befehle";
}

std::string all_done(const std::string& name, std::size_t orders) {
  if (orders == 1) return "Dein Befehl ist ausgeführt, " + name + '.';
  return (orders == 2 ? "Beide Befehle sind" : "Alle " + std::to_string(orders) + " Befehle sind") +
         " ausgeführt, " + name + '.';
}

std::string some_kept(const std::string& name, std::size_t done, std::size_t kept) {
  if (done == 0)
    return in_letter(your_orders(kept)) + (kept == 1 ? " ist" : " sind") + " aufgehoben, " + name + '.';
  return (done == 1 ? "1 Befehl ist" : std::to_string(done) + " Befehle sind") + " ausgeführt, " +
         std::to_string(kept) + (kept == 1 ? " ist" : " sind") + " aufgehoben, " + name + '.';
}
std::string kept_subject(std::size_t done, std::size_t kept) {
  return done == 0 ? "Aufgehoben: " + your_orders(kept)
                   : "Ausgeführt: " + std::to_string(done) + ", aufgehoben: " + std::to_string(kept);
}

std::string ordinal(std::size_t number) {
  constexpr std::array<std::string_view, 10> words{"erste",   "zweite", "dritte", "vierte", "fünfte",
                                                   "sechste", "siebte", "achte",  "neunte", "zehnte"};
  return number <= words.size() ? std::string(words[number - 1]) : std::to_string(number) + '.';
}

std::string not_all_done(const std::string& name, const OrdersDone& done) {
  std::string text;
  if (done.orders == 0)
    text = "Nichts aus deinem Brief ist";
  else if (done.done > 0)
    text = (done.done == 1 ? "Einer" : std::to_string(done.done)) + " deiner " + std::to_string(done.orders) +
           (done.done == 1 ? " Befehle ist" : " Befehle sind");
  else
    text = done.orders == 1 ? "Dein Befehl ist nicht" : "Keiner deiner Befehle ist";
  text += " ausgeführt, " + name;
  if (done.refused > 0 && done.orders > 1) text += "; der " + ordinal(done.refused) + " wurde abgelehnt";
  return text + (done.why.empty() ? "." : ": " + done.why);
}

std::string checked(const std::string& name, std::size_t orders) {
  return in_letter(your_orders(orders)) + (orders == 1 ? " wurde" : " wurden") + " geprüft, " + name +
         ". Ausgeführt ist nichts.";
}

std::string receipt_done_subject(std::size_t orders) { return "Ausgeführt: " + your_orders(orders); }
std::string receipt_not_done_subject(std::size_t not_done, std::size_t orders) {
  if (orders <= 1) return orders == 0 ? "Nicht ausgeführt: dein Brief" : "Nicht ausgeführt: dein Befehl";
  return "Nicht ausgeführt: " + std::to_string(not_done) + " von " + std::to_string(orders) + " Befehlen";
}

std::string more_orders(std::size_t count) {
  return (count == 1 ? "1 weiterer Befehl" : std::to_string(count) + " weitere Befehle") +
         ": in der angehängten Datei.";
}

std::string help(const std::string& moderator) {
  return "Mehrere Briefe dieses Zuges wurden abgelehnt. Wie man Befehle schreibt, steht im Handbuch: "
         "docs/de/letters.md. Auf einen Brief, in dem nur `hilfe` steht, oder ein Formular mit `auskunft: "
         "hilfe` kommt das Wichtigste als Antwort." +
         (moderator.empty() ? std::string() : " Oder frag den Spielleiter: " + moderator);
}

}  // namespace

std::string by_time(const std::string& due) { return due.empty() ? "" : " bis " + time(due); }

const LetterPageMessages letter_page_words{
    .time = time,
    .time_in_subject = time_in_subject,
    .owed_subject = owed_subject,
    .not_done_subject = not_done_subject,
    .done_subject = done_subject,
    .otherwise = otherwise,
    .on_hold = on_hold,
    .nothing_to_do = nothing_to_do,
    .waits_for = waits_for,
    .news_subject = "Neues, nichts zu tun",
    .answered = "Was aus deinem Brief wurde",
    .news = "Seit deinem letzten Brief",
    .nothing_new = "Nichts ist geschehen, was du nicht weißt.",
    .can = "Du kannst",
    .offers = "Angebote",
    .form = "Deine Befehle",
    .table = "Die Tabelle",
    .buttons = "Was möchtest du tun?",
    .more_news = more_news,
    .more_places = more_places,
    .or_of = or_of,
    .and_also = "außerdem",
    .form_hint =
        "Nimm das # vor jeder Zeile weg, die gelten soll, oder schreib solche Zeilen unter die "
        "letzte. Sie gelten von oben nach unten.",
    .or_other = "oder",
    .later = "danach:",
    .whole_form = "Mehreres zugleich: das ganze Formular",
    .button_subject = "Befehle",
    .foot = foot,
    .do_not_forward = "Nicht weiterleiten: Wer das Kennwort hat, kann ziehen.",
    .tag_of_no_game = "Inselpost",
    .daily_subject = daily_subject,
    .daily_heading = daily_heading,
    .daily_watched = daily_watched,
    .game_by = game_by,
    .game_and_turn = game_and_turn,
    .due = due,
    .not_due = "nichts zu tun",
    .more_of_game = more_of_game,
    .daily_foot = daily_foot,
    .words_subject = "Jemand hat dir geschrieben",
    .words_heading = "Zu tun ist nichts: Ein Mitspieler hat dir geschrieben.",
    .fingerprint = fingerprint,
    .receipt = {.all_done = all_done,
                .some_kept = some_kept,
                .kept_subject = kept_subject,
                .not_all_done = not_all_done,
                .checked = checked,
                .done_subject = receipt_done_subject,
                .not_done_subject = receipt_not_done_subject,
                .checked_subject = "Geprüft, nichts ausgeführt",
                .form = "Deine Befehle, berichtigt",
                .form_hint = "Nimm das # vor jeder Zeile weg, die gelten soll, oder schreib eigene unter "
                             "die letzte. Was schon ausgeführt ist, steht nicht mehr da.",
                .refused = "abgelehnt",
                .send_mended = "Berichtigt schicken",
                .send_again = "So schicken",
                .change_first = "Erst noch ändern",
                .more_orders = more_orders,
                .help = help},
    .seats = {.player = "Spieler",
              .points = "Punkte",
              .cards = "Karten",
              .development_cards = "Entw.",
              .knights = "Ritter",
              .road = "Straße",
              .you = "Du",
              .award = "★"},
};

}  // namespace inselpost::de
