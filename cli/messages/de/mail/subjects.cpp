// German subjects of letters.
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/house.hpp"
#include "cli/messages/de/mail/mail.hpp"

namespace inselpost::de {
namespace {

std::string duty_in_subject(std::string_view decision, std::string_view about, std::uint64_t count,
                            const GameMessages& game) {
  return decision == "discard" ? "Karten ablegen" : duty_of(decision, about, count, game);
}

std::string waits_for(const std::string& seat, std::string_view decision, const std::string& duty) {
  return decision == "roll" ? seat + " würfelt" : seat + " ist dran: " + duty;
}

std::string owed_by_you(std::string_view, const std::string& duty) { return "du bist dran: " + duty; }

std::string nothing_was_done(const std::string& code) {
  return code.empty() ? "nichts getan" : "nichts getan: " + code;
}

std::string reminder_of(const std::string& duty, const std::string& time) {
  return "Erinnerung: " + duty + (time.empty() ? "" : " bis " + time);
}

std::string has_won(const std::string& who) { return who + " hat gewonnen"; }

std::string welcome(const std::string& player, const std::string& seat) {
  return player.empty() ? "Willkommen: Du spielst " + seat : "Willkommen, " + player + ": Du spielst " + seat;
}

std::string replaced(const std::string& seat) { return "Du spielst " + seat + " nicht mehr"; }

std::string addresses(const std::string& seat) { return "wohin Briefe für " + seat + " gehen"; }

std::string older_news(std::size_t count) {
  return "Ältere Nachrichten fehlen: " + std::to_string(count) +
         ". Der Spielleiter hat sie (`inselpost log`).";
}

std::string older_receipts(std::size_t count) {
  return "Ältere Quittungen fehlen hier: " + std::to_string(count) +
         ". Schick eine Datei noch einmal, dann kommt ihre Quittung.";
}

}  // namespace

const SubjectMessages subject_words{.duty = duty_in_subject,
                                    .waits_for = waits_for,
                                    .owed = owed_by_you,
                                    .nothing_done = nothing_was_done,
                                    .reminder = reminder_of,
                                    .has_won = has_won,
                                    .is_over = "die Partie ist zu Ende",
                                    .continues = "die Partie läuft",
                                    .no_orders = "keine Befehle gefunden",
                                    .welcome = welcome,
                                    .replaced = replaced,
                                    .addresses = addresses,
                                    .older_news = older_news,
                                    .older_receipts = older_receipts};

}  // namespace inselpost::de
