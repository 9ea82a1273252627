#include <variant>

#include "cli/messages/de/catan_neutral.hpp"
#include "cli/messages/de/catan_orders.hpp"
#include "cli/messages/de/catan_phrases.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/pages/board_pages.hpp"
#include "cli/messages/de/pages/means.hpp"

namespace inselpost::de::board {
namespace {

using namespace catan;

std::string_view when_phrase(const OwnCards& cards) {
  const bool point = cards.kind == CardKind::victory_point;
  switch (cards.when) {
    case OwnCards::When::held: return point ? " (verdeckt, zählt mit)" : "";
    case OwnCards::When::playable: return point ? " (verdeckt, zählt mit)" : " (jetzt spielbar)";
    case OwnCards::When::new_: return point ? " (verdeckt)" : " (in diesem Zug gekauft)";
  }
  return "";
}

std::string own_cards(const std::vector<OwnCards>& all) {
  std::vector<std::string> out;
  for (const OwnCards& cards : all) {
    CardCounts one{};
    one[index(cards.kind)] = cards.count;
    for (const std::string& card : card_list(one)) out.push_back(card + std::string(when_phrase(cards)));
  }
  return out.empty() ? "keine" : list(out);
}

std::string own_points(std::size_t shown, std::optional<std::size_t> all, std::size_t to_win) {
  return std::to_string(shown) + " für alle sichtbar" +
         (all ? ", " + std::to_string(*all) + " mit den verdeckten Karten" : "") + "; " +
         std::to_string(to_win) + " gewinnen";
}

std::string to_discard(std::size_t cards) { return counted(cards, noun::card) + " ablegen"; }
std::string to_give_back(std::size_t cards) { return counted(cards, noun::card) + " zurückgeben"; }

std::string to_choose(const std::string& what, const std::vector<std::string>& choices) {
  return what + (choices.empty() ? "" : ": " + list(choices, "oder"));
}

std::string beside_road(const std::vector<NeutralBuild>& pieces, const GameNames& names) {
  return "zu einer Straße kommt " + de::board::neutral_phrase(pieces, names);
}
std::string beside_settlement(const std::vector<NeutralBuild>& pieces, const GameNames& names) {
  return "zu einer Siedlung kommt " + de::board::neutral_phrase(pieces, names);
}

std::string own_offer(const Offer& offer, const GameNames& names, const std::vector<Order>& answers) {
  std::vector<std::string> yours;
  for (const Order& answer : answers) yours.emplace_back(what_of(answer, names));
  return offer.name + ": " + de::board::offer_phrase(offer, names) + '.' +
         (yours.empty() ? "" : " Du kannst " + list(yours, "oder") + '.');
}

std::string early_orders(bool has_come) {
  return std::string(has_come ? "In dieser außerordentlichen Bauphase kommst du noch an die Reihe."
                              : "Nach diesem Zug kommt die außerordentliche Bauphase.") +
         " Du kannst deine Befehle dafür jetzt schon schicken. Sie warten, bis du an der Reihe bist.";
}

}  // namespace
}  // namespace inselpost::de::board

namespace inselpost::de {

const PrivateMessages private_words{
    .hand = "Hand",
    .cards = "Karten",
    .points = "Punkte",
    .rates = "Kurse",
    .actions = "Aktionen",
    .can = "kannst",
    .neutral = "neutral",
    .missing = "fehlt",
    .offers = "Angebote",
    .early = "vorab",
    .own_cards = board::own_cards,
    .own_points = board::own_points,
    .own_rates = board::rates_phrase,
    .own_actions = board::actions_phrase,
    .discard = board::to_discard,
    .give_back = board::to_give_back,
    .choose = board::to_choose,
    .offer_a_trade = "ein Angebot machen",
    .beside_road = board::beside_road,
    .beside_settlement = board::beside_settlement,
    .missing_for = board::missing_phrase,
    .offer = board::own_offer,
    .early_orders = board::early_orders,
};

}  // namespace inselpost::de
