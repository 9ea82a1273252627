#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/pages/pages.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"

namespace inselpost::en {
namespace {

std::string own_view_of(const std::string& seat, const std::string& game) {
  return seat + "'s private view of " + game;
}
std::string only_for(const std::string& name) { return "only for " + name + "; do not forward"; }

std::string kept_for(std::uint16_t turn) {
  return "Kept for turn " + std::to_string(turn) + ", when it will be carried out:";
}
std::string kept_for_later(const std::string& order) {
  return "When all have answered: " + quoted_inline(order, Author::reader);
}

std::string answer_kept(const SeatPendingOrders::EarlyAnswer& answer) {
  const std::string release = answer.together          ? "when all have answered"
                              : answer.release.empty() ? "after the hold"
                                                       : readable_time(answer.release);
  return "Your answer is in: " + quoted_inline(answer.order, Author::reader) + ". It takes effect " +
         release + ". Until then the others see it as owed.";
}
/// Formats `Version 1. Has acted 3 times, last in entry 12.`, followed by the rule.
std::string standing_order(const SeatPendingOrders::Rule& rule) {
  std::string said = "Version " + std::to_string(rule.version) + ". ";
  if (rule.uses == 0)
    said += "Has not acted yet.";
  else
    said += "Has acted " + (rule.uses == 1 ? "once" : std::to_string(rule.uses) + " times, last") +
            " in entry " + std::to_string(rule.last) + '.';
  if (rule.near != 0) {
    said += " After entry " + std::to_string(rule.near) + " it could do nothing";
    if (!rule.codes.empty()) said += " (" + list(rule.codes, "and") + ')';
    said += '.';
  }
  if (rule.used_up) said += " Its `times` are used up.";
  if (rule.past) said += " Its last turn is over.";
  return said + quoted_lines("- " + rule.text, Author::reader);
}

std::string as_it_is(const std::string& line) { return line; }

std::string only_you_and(const std::string& seat, const std::string& sentence) {
  return "Only you and " + seat + " know: " + sentence;
}

}  // namespace

const SeatPageMessages seat_page_words{
    .view_of = own_view_of,
    .only_for = only_for,
    .news = "news",
    .join = "join",
    .kept = "kept",
    .due = "due",
    .only_you_and = only_you_and,
    .kept_for = kept_for,
    .answer_kept = answer_kept,
    .kept_for_later = kept_for_later,
    .plan_waits = "Your plan waits for the others. Then it goes on by itself:",
    .left_of_plan = "Left of your last file. It does not go on by itself:",
    .standing_orders = "Your standing orders, of which nobody else is told:",
    .standing_order = standing_order,
    .nothing_to_do = "There is nothing for you to do now.",
    .next_orders = "Your next orders. Take the # from those that you mean, and send them back:",
    .orders_to_write =
        "For your next orders. Write them below the last line, each behind a `-`, and send it back:",
    .to_send = as_it_is,
};

}  // namespace inselpost::en
