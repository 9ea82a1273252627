#include "cli/messages/de/catalog.hpp"

#include <array>

#include "cli/messages/common/phrases.hpp"
#include "cli/messages/de/catan_messages.hpp"
#include "cli/messages/de/deadlines.hpp"
#include "cli/messages/de/dice/messages.hpp"
#include "cli/messages/de/dice/pages.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/mail/mail.hpp"
#include "cli/messages/de/pages/board_pages.hpp"
#include "cli/messages/de/pages/letter_page.hpp"
#include "cli/messages/de/pages/letters.hpp"
#include "cli/messages/de/pages/pages.hpp"
#include "cli/messages/message_catalog.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "engine/core/out_of_line_variant.hpp"

namespace inselpost {

namespace {

/// One element for each game.
constexpr std::array<const GameMessages*, 2> german_games{&de::board_words, &dice::de::game_words};

}  // namespace

extern const MessageCatalog german;

const MessageCatalog german{
    .language = "de",
    .date_time = de::date_time,
    .seat_name = de::seat_name,
    .refused = de::refused,
    .remark = de::remark,
    .found = de::found,
    .warning = de::warning,
    .reminder = de::reminder,
    .due_in_gap = de::due_in_gap,
    .told = de::told,
    .message = de::message,
    .complaint = de::complaint,
    .problem = de::why_not,
    .suggestions = de::suggestions,
    .duty = de::duty_of,
    .mistakes = de::mistakes,
    .joined = de::joined,
    .ordered = de::ordered,
    .luck = de::luck,
    .undone = de::undone,
    .not_for_you = "(nicht für jeden Leser)",
    .after = de::after,
    .findings = de::findings,
    .audited = de::audit_sentence,
    .ask_again = "Die Datei ist beschädigt oder verändert. Lass sie dir noch einmal schicken.",
    .widest_finding = "Unterschrift",
    .standard_input = "Standardeingabe",
    .this_letter = "dieser Brief",
    .progress = de::progress,
    .mistake = de::mistake_words,
    .receipt = de::receipt_words,
    .log = de::log_words,
    .list = de::list_words,
    .end = de::end_words,
    .compared = de::compared_words,
    .help = de::help_words,
    .option = de::option_words,
    .waiting = de::waiting_words,
    .joining = de::joining_words,
    .seat_page = de::seat_page_words,
    .referee = de::referee_words,
    .statistics = de::statistics_words,
    .page = de::page_words,
    .forum = de::forum_words,
    .press = de::press_words,
    .bundle = de::bundle_words,
    .letter = de::letter_words,
    .letter_page = de::letter_page_words,
    .letter_kind = de::letter_kind_words,
    .catan_letter = de::catan_letter_words,
    .dice_letter = de::dice_letter_words,
    .seat_mail = de::seat_mail_words,
    .office = de::office_words,
    .subject = de::subject_words,
    .mail_command = de::mail_command_words,
    .mail_run = de::mail_run_words,
    .games = german_games,
    .catan = {.order = de::order_words,
              .thing = de::thing_words,
              .colour = de::colour_words,
              .map = de::map_words,
              .picture = de::picture_words,
              .seat_table = de::seat_table_words,
              .report = de::report_words,
              .private_view = de::private_words,
              .orders_file = de::orders_file_words},
    .dice = dice::de::page_words,
};

}  // namespace inselpost

namespace inselpost::de {
namespace {

using Lines = std::vector<std::string>;

constexpr const char* open_now = "Jetzt liegt alles offen. Jeder kann die Partie nachprüfen";

/// Formats a reason as ` Grund:` and quoted lines below it; only a full stop if there is none.
std::string because(const std::string& reason) {
  return reason.empty() ? "." : ". Grund:" + quoted_lines(reason);
}

std::string send_again(const announcements::SendAgain& t, const GameMessages& game) {
  std::string text =
      "Schick noch einmal, was du noch willst. Eine Datei, die zurückgenommen ist, gilt als neu, auch wenn "
      "sich darin nichts geändert hat.";
  if (t.split) text += " Gilt ein Teil deiner Datei noch, schick nur den Rest.";
  if (!t.builders.empty()) text += ' ' + game.places_undone(t.builders);
  return text;
}

std::string held(const announcements::Held& t) {
  if (!t.reason.empty())
    return "Der Spielleiter hält die Partie an: Keine Frist läuft, und Dateien werden aufgehoben, bis es "
           "weitergeht" +
           because(t.reason);
  const std::string what = t.seat.empty() ? "Eine Frist ist abgelaufen, oder niemand antwortet mehr."
                                          : "Die Frist von " + seat_name(t.seat) + " ist abgelaufen.";
  return what + " Die Partie ruht: Keine Frist läuft, bis der Spielleiter sie fortsetzt.";
}

std::string extended(const announcements::Extended& t) {
  std::string text;
  if (!t.from.empty())
    text = "Eine Uhr ging vor. Alle Fristen beginnen neu, am " + date_time(t.from);
  else
    text = "Der Spielleiter verlängert " +
           (t.seat.empty() ? "alle laufenden Fristen" : "die Frist von " + seat_name(t.seat));
  if (!t.until.empty()) text += ", längstens bis " + date_time(t.until);
  return text + because(t.reason);
}

std::string away(const announcements::Away& t) {
  const std::string seat = seat_name(t.seat);
  return seat + " ist " + days(clean(t.dates)) + " abwesend. Solange ruhen die Fristen von " + seat + '.';
}

std::string absent(const std::string& seat) {
  return seat + " hat zwei Fristen hintereinander versäumt und gilt jetzt als abwesend: Was " + seat +
         " schuldet, entscheidet das Programm sofort, bis wieder eine Datei von " + seat + " kommt.";
}

std::string left_out(const announcements::LeftOut& t) {
  std::vector<std::string> entries;
  for (const auto& [entry, code] : t.entries) entries.push_back(std::to_string(entry) + " (" + code + ')');
  return "Von deinen Befehlen passen diese nicht mehr und wurden nicht wiederholt: " + list(entries) + '.';
}

std::string set_up(const announcements::SetUp& t) {
  return clean(t.game) + (t.dice == "table" ? " ist angelegt. Gewürfelt wird am Tisch."
                                            : " ist angelegt. Das Programm würfelt.");
}

}  // namespace

std::vector<std::string> told(const Announcement& told, const OpaqueView& table, const GameMessages& game) {
  return visit(
      overloaded{
          [](const announcements::SetUp& t) -> Lines { return {set_up(t)}; },
          [](const announcements::LuckIsCollected&) -> Lines {
            return {"Die Spieler treten bei, jeder mit einem Glücksspruch."};
          },
          [](const announcements::SeedWasChosen&) -> Lines {
            return {"Der Startwert ist vorgegeben: Würfe und Karten konnte man vorher kennen."};
          },
          [&](const announcements::Timed& t) -> Lines { return deadlines(t.deadlines, game); },
          [](const announcements::Joined& t) -> Lines {
            return {seat_name(t.seat) + " ist beigetreten. Die Prüfsumme des Glücksspruchs ist " +
                    clean(t.digest)};
          },
          [&](const announcements::Opening& t) -> Lines { return game.opening(t); },
          [](const announcements::TimeWasUp& t) -> Lines {
            return {"Die Frist von " + seat_name(t.seat) + " ist abgelaufen: Das Programm entscheidet."};
          },
          [](const announcements::IsAbsent& t) -> Lines { return {absent(seat_name(t.seat))}; },
          [](const announcements::IsBack& t) -> Lines { return {seat_name(t.seat) + " ist wieder da."}; },
          [](const announcements::RolledBack& t) -> Lines {
            return {"Der Spielleiter nimmt alles nach Eintrag " + std::to_string(t.to) + " zurück" +
                    because(t.reason)};
          },
          [](const announcements::RollsComeAgain&) -> Lines {
            return {"Zurückgenommene Würfe kommen wieder, in ihrer Reihenfolge."};
          },
          [](const announcements::RollsAreGone&) -> Lines {
            return {"Zurückgenommene Würfe kommen nicht wieder."};
          },
          [](const announcements::NoteAdded& t) -> Lines {
            return {"Der Spielleiter merkt an:" + quoted_lines(t.text)};
          },
          [](const announcements::Held& t) -> Lines { return {held(t)}; },
          [](const announcements::Resumed& t) -> Lines {
            return {"Der Spielleiter setzt die Partie fort" + because(t.reason)};
          },
          [](const announcements::Extended& t) -> Lines { return {extended(t)}; },
          [](const announcements::Replaced& t) -> Lines {
            return {quoted_inline(t.player) + " spielt jetzt " + seat_name(t.seat) +
                    ", sagt der Spielleiter" + because(t.reason)};
          },
          [](const announcements::Away& t) -> Lines { return {away(t)}; },
          [](const announcements::NotAway& t) -> Lines {
            return {"Die Abwesenheit von " + seat_name(t.seat) + " ist beendet."};
          },
          [](const announcements::Acted& t) -> Lines {
            return {"Der Spielleiter handelt für " + (t.seat.empty() ? "einen Sitz" : seat_name(t.seat)) +
                    because(t.reason)};
          },
          [](const announcements::Redone& t) -> Lines {
            return {"Der Spielleiter wiederholt, was zurückgenommen war" + because(t.reason)};
          },
          [](const announcements::LeftOut& t) -> Lines { return {left_out(t)}; },
          [](const announcements::Won&) -> Lines {
            return {std::string("Die Partie ist zu Ende. ") + open_now + '.'};
          },
          [](const announcements::Ended& t) -> Lines {
            return {"Der Spielleiter beendet die Partie, niemand hat gewonnen" + because(t.reason)};
          },
          [](const announcements::AllIsOpen&) -> Lines { return {std::string(open_now) + '.'}; },
          [](const announcements::HowToCheck& t) -> Lines {
            return {std::string(open_now) + ": `inselpost export " + t.game +
                    "` schreibt ihren Verlauf, `inselpost audit DATEI` prüft ihn."};
          },
          [](const announcements::Ranking& t) -> Lines { return {ranking(t)}; },
          [](const announcements::DiceOnTable&) -> Lines {
            return {"Gewürfelt wird am Tisch: Ein Befehl, der noch einmal kommt, bringt sein Ergebnis mit."};
          },
          [&](const announcements::KeptRolls& t) -> Lines {
            return {"Diese Würfe bleiben. Sie kommen in dieser Reihenfolge wieder, vor jedem neuen Wurf: " +
                    game.rolls(t.rolls, table) + '.'};
          },
          [&](const announcements::DroppedRolls& t) -> Lines {
            return {
                "Diese Würfe kommen nicht wieder. Es wird neu gewürfelt, und im Verlauf steht das für "
                "immer: " +
                game.rolls(t.rolls, table) + '.'};
          },
          [&](const announcements::SendAgain& t) -> Lines { return {send_again(t, game)}; },
      },
      told);
}

std::string ranking(const announcements::Ranking& ranking) {
  std::string text;
  for (const auto& [rank, points, seats] : shared_ranks(ranking))
    text += (text.empty() ? "Nach Punkten, mit den verdeckten Karten: " : "; ") + std::to_string(rank) +
            ". " + seats_listed(seats) + " mit " + dative(points, noun::point);
  return text + '.';
}

std::string luck(std::string_view seat, std::string_view line) {
  return std::string(seat) + " sagt:" + quoted_lines(line);
}

std::string joined(std::string_view seat) { return std::string(seat) + " ist beigetreten."; }

std::string ordered(const std::string& who, const std::string& order) {
  return who + ": " + quoted_inline(de::order(order)) + '.';
}

std::string undone(std::uint64_t entry, const std::string& sentence) {
  return "Eintrag " + std::to_string(entry) + " zurückgenommen: " + sentence;
}

std::string after(std::uint64_t entry, const std::string& seat, const std::string& order) {
  return "nach Eintrag " + std::to_string(entry) + (seat.empty() ? "" : ", " + seat_name(seat)) + ": " +
         (order.empty() ? "ein Befehl, den nicht jeder Leser kennt" : quoted_inline(de::order(order)));
}

}  // namespace inselpost::de
