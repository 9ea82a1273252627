// English subjects of letters.
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/house.hpp"
#include "cli/messages/en/mail/mail.hpp"

namespace inselpost::en {
namespace {

constexpr std::string_view discarding = "discard";

std::string duty_in_subject(std::string_view decision, std::string_view about, std::uint64_t count,
                            const GameMessages& game) {
  return decision == discarding ? std::string(discarding) : duty_of(decision, about, count, game);
}

std::string waits_for(const std::string& seat, std::string_view, const std::string& duty) {
  return seat + " to " + duty;
}

std::string owed_by_you(std::string_view decision, const std::string& duty) {
  return decision == discarding ? "you owe a discard" : "you are to " + duty;
}

std::string nothing_was_done(const std::string& code) {
  return code.empty() ? "nothing was done" : "nothing was done: " + code;
}

std::string reminder_of(const std::string& duty, const std::string& time) {
  return "reminder: " + duty + (time.empty() ? "" : " until " + time);
}

std::string has_won(const std::string& who) { return who + " has won"; }

std::string welcome(const std::string& player, const std::string& seat) {
  return player.empty() ? "welcome: you play " + seat : "welcome, " + player + ": you play " + seat;
}

std::string replaced(const std::string& seat) { return "you no longer play " + seat; }

std::string addresses(const std::string& seat) { return "where letters for " + seat + " go"; }

std::string older_news(std::size_t count) {
  return "Older news are left out: " + std::to_string(count) + ". The moderator has them (`inselpost log`).";
}

std::string older_receipts(std::size_t count) {
  return "Older receipts are left out here: " + std::to_string(count) +
         ". Send a file again to get its receipt.";
}

}  // namespace

const SubjectMessages subject_words{.duty = duty_in_subject,
                                    .waits_for = waits_for,
                                    .owed = owed_by_you,
                                    .nothing_done = nothing_was_done,
                                    .reminder = reminder_of,
                                    .has_won = has_won,
                                    .is_over = "the game is over",
                                    .continues = "the game goes on",
                                    .no_orders = "no orders found",
                                    .welcome = welcome,
                                    .replaced = replaced,
                                    .addresses = addresses,
                                    .older_news = older_news,
                                    .older_receipts = older_receipts};

}  // namespace inselpost::en
