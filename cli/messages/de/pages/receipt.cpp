#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/pages/pages.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"

namespace inselpost::de {
namespace {

std::string note_behind(const std::string& text) { return text; }

std::string of_file(const std::string& seat, const std::string& game, std::uint16_t turn) {
  return seat + " in " + game + ", Zug " + std::to_string(turn);
}
std::string receipt_for(const std::string& seat, const std::string& game, std::uint16_t turn) {
  return "Quittung für " + of_file(seat, game, turn);
}
std::string letter_for(const std::string& seat, const std::string& game, std::uint16_t turn) {
  return "Brief für " + of_file(seat, game, turn);
}
std::string check_of(const std::string& seat, const std::string& game, std::uint16_t turn) {
  return "Probe für " + of_file(seat, game, turn);
}

std::string came(const std::string& time) { return "gekommen " + readable_time(time); }

std::string_view outcome_word(RowResult::Outcome outcome, bool checked_only) {
  using Outcome = RowResult::Outcome;
  switch (outcome) {
    case Outcome::done: return checked_only ? "gut" : "erledigt";
    case Outcome::failed: return checked_only ? "geht nicht" : "FEHLER";
    case Outcome::not_tried: return "nicht versucht";
    case Outcome::possible: return "vielleicht";
    case Outcome::waiting: return checked_only ? "würde aufgehoben" : "aufgehoben";
    case Outcome::skipped: return "übersprungen";
    case Outcome::not_taken: return "nicht gewählt";
    case Outcome::holds: return "ja";
    case Outcome::holds_not: return "nein";
    case Outcome::stops: return "hält hier";
    case Outcome::waits: return checked_only ? "würde warten" : "wartet";
    case Outcome::end: break;
  }
  return "";
}

std::string other(const std::string& order, const std::string& code, const std::string& why) {
  return quoted_inline(de::order(order), Author::reader) + ": " + code + ": " + why;
}
std::string read_as(const std::string& order) { return "gelesen als: " + de::order(order); }

}  // namespace

const DiagnosticMessages mistake_words{.error = "Fehler", .warning = "Warnung", .note = note_behind};

const ReceiptMessages receipt_words{
    .receipt_for = receipt_for,
    .letter_for = letter_for,
    .check_of = check_of,
    .came = came,
    .nothing_saved = "Nichts ist gespeichert, nichts gewürfelt.",
    .outcome = outcome_word,
    .read_as = read_as,
    .other = other,
    .luck = "Glücksspruch:",
    .same_file_again = "Dieselbe Datei noch einmal ändert nichts: Du bekommst dann diese Quittung.",
    .to_do_it_twice = "Soll es zweimal geschehen, ändere ein Wort, etwa im Glücksspruch.",
};

}  // namespace inselpost::de
