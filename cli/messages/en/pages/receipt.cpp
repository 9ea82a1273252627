#include "cli/messages/en/pages/pages.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"

namespace inselpost::en {
namespace {

std::string note_behind(const std::string& text) { return "note: " + text; }

std::string of_file(const std::string& seat, const std::string& game, std::uint16_t turn) {
  return seat + " in " + game + ", turn " + std::to_string(turn);
}
std::string receipt_for(const std::string& seat, const std::string& game, std::uint16_t turn) {
  return "receipt for " + of_file(seat, game, turn);
}
std::string letter_for(const std::string& seat, const std::string& game, std::uint16_t turn) {
  return "letter for " + of_file(seat, game, turn);
}
std::string check_of(const std::string& seat, const std::string& game, std::uint16_t turn) {
  return "check of " + of_file(seat, game, turn);
}

std::string came(const std::string& time) { return "received " + readable_time(time); }

std::string_view outcome_word(RowResult::Outcome outcome, bool checked_only) {
  using Outcome = RowResult::Outcome;
  switch (outcome) {
    case Outcome::done: return checked_only ? "good" : "done";
    case Outcome::failed: return "FAILED";
    case Outcome::not_tried: return "not tried";
    case Outcome::possible: return "possible";
    case Outcome::waiting: return checked_only ? "would be kept" : "kept";
    case Outcome::skipped: return "skipped";
    case Outcome::not_taken: return "not taken";
    case Outcome::holds: return "yes";
    case Outcome::holds_not: return "no";
    case Outcome::stops: return "stops here";
    case Outcome::waits: return "waits";
    case Outcome::end: break;
  }
  return "";
}

std::string other(const std::string& order, const std::string& code, const std::string& why) {
  return quoted_inline(order, Author::reader) + ": " + code + ": " + why;
}
std::string read_as(const std::string& order) { return "read as: " + order; }

}  // namespace

const DiagnosticMessages mistake_words{.error = "error", .warning = "warning", .note = note_behind};

const ReceiptMessages receipt_words{
    .receipt_for = receipt_for,
    .letter_for = letter_for,
    .check_of = check_of,
    .came = came,
    .nothing_saved = "Nothing was saved or rolled.",
    .outcome = outcome_word,
    .read_as = read_as,
    .other = other,
    .luck = "luck:",
    .same_file_again = "The same file sent again changes nothing: you get this receipt again.",
    .to_do_it_twice = "To do it twice, change a word, for example the luck line.",
};

}  // namespace inselpost::en
