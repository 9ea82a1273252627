#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/pages/pages.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"

namespace inselpost::de {
namespace {

std::string own_view_of(const std::string& seat, const std::string& game) {
  return "Nur für " + seat + " in " + game;
}
std::string only_for(const std::string& name) { return name + ", bitte nicht weitergeben"; }

std::string kept_for(std::uint16_t turn) {
  return "Entwurf für Zug " + std::to_string(turn) + ", dann wird er ausgeführt:";
}
std::string kept_for_later(const std::string& order) {
  return "Wenn alle geantwortet haben: " + quoted_inline(order, Author::reader);
}

std::string answer_kept(const SeatPendingOrders::EarlyAnswer& answer) {
  const std::string release = answer.together          ? ", wenn alle geantwortet haben"
                              : answer.release.empty() ? ", wenn die Partie nicht mehr ruht"
                                                       : " ab " + readable_time(answer.release);
  return "Deine Antwort ist da: `" + quoted_inline(order(answer.order), Author::reader) + "`. Sie gilt" +
         release + "; bis dahin sieht sie niemand.";
}

/// Formats `Fassung 1. Hat 3-mal gehandelt, zuletzt in Eintrag 12.`, followed by the rule.
std::string standing_order(const SeatPendingOrders::Rule& rule) {
  std::string said = "Fassung " + std::to_string(rule.version) + ". ";
  if (rule.uses == 0)
    said += "Hat noch nicht gehandelt.";
  else
    said +=
        "Hat " +
        (rule.uses == 1 ? "einmal gehandelt, in" : std::to_string(rule.uses) + "-mal gehandelt, zuletzt in") +
        " Eintrag " + std::to_string(rule.last) + '.';
  if (rule.near != 0) {
    said += " Nach Eintrag " + std::to_string(rule.near) + " konnte er nichts tun";
    if (!rule.codes.empty()) said += " (" + list(rule.codes) + ')';
    said += '.';
  }
  if (rule.used_up) said += " Er ist so oft benutzt, wie `mal` erlaubt.";
  if (rule.past) said += " Sein letzter Zug ist vorbei.";
  return said + quoted_lines("- " + order(rule.text), Author::reader);
}

std::string in_german(const std::string& line) { return order(line); }

std::string only_you_and(const std::string& seat, const std::string& sentence) {
  return "Das wissen nur du und " + seat + ": " + sentence;
}

}  // namespace

const SeatPageMessages seat_page_words{
    .view_of = own_view_of,
    .only_for = only_for,
    .news = "neu",
    .join = "Beitritt",
    .kept = "bereit",
    .due = "Frist",
    .only_you_and = only_you_and,
    .kept_for = kept_for,
    .answer_kept = answer_kept,
    .kept_for_later = kept_for_later,
    .plan_waits = "Dein Plan wartet auf die anderen und geht dann von selbst weiter:",
    .left_of_plan = "Rest deiner letzten Datei. Er geschieht nicht von selbst:",
    .standing_orders = "Deine Daueraufträge; sonst weiß niemand davon:",
    .standing_order = standing_order,
    .nothing_to_do = "Jetzt hast du nichts zu entscheiden.",
    .next_orders =
        "Deine nächsten Befehle. Nimm das # vor denen weg, die gelten sollen, und schick sie zurück:",
    .orders_to_write =
        "Für deine nächsten Befehle. Schreib sie unter die letzte Zeile, jeden hinter ein `-`, und schick "
        "sie zurück:",
    .to_send = in_german,
};

}  // namespace inselpost::de
