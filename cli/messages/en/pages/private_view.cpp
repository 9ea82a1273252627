#include "cli/messages/en/catan_neutral.hpp"
#include "cli/messages/en/catan_phrases.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/pages/means.hpp"
#include "cli/messages/en/pages/pages.hpp"
#include "schemas/catan/orders/order_words.hpp"

namespace inselpost::en {
namespace {

using namespace catan;

std::string_view when_phrase(const OwnCards& cards) {
  const bool point = cards.kind == CardKind::victory_point;
  switch (cards.when) {
    case OwnCards::When::held: return point ? " (hidden, counts)" : "";
    case OwnCards::When::playable: return point ? " (hidden, counts)" : " (you may play it now)";
    case OwnCards::When::new_: return point ? " (hidden)" : " (bought in this turn)";
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
  return out.empty() ? "none" : list(out, "and");
}

std::string own_points(std::size_t shown, std::optional<std::size_t> all, std::size_t to_win) {
  return std::to_string(shown) + " shown" +
         (all ? ", " + std::to_string(*all) + " with the hidden cards" : "") + "; " + std::to_string(to_win) +
         " win";
}

std::string to_discard(std::size_t cards) { return "discard " + counted(cards, "card", "cards"); }
std::string to_give_back(std::size_t cards) { return "give back " + counted(cards, "card", "cards"); }

std::string to_choose(const std::string& what, const std::vector<std::string>& choices) {
  return what + (choices.empty() ? "" : ": " + list(choices, "or"));
}

std::string beside_road(const std::vector<NeutralBuild>& pieces, const GameNames& names) {
  return "a road brings " + neutral_phrase(pieces, names);
}
std::string beside_settlement(const std::vector<NeutralBuild>& pieces, const GameNames& names) {
  return "a settlement brings " + neutral_phrase(pieces, names);
}

std::string own_offer(const Offer& offer, const GameNames& names, const std::vector<Order>& answers) {
  std::vector<std::string> yours;
  for (const Order& answer : answers) yours.emplace_back(word_of(answer).word.en);
  return offer.name + ": " + offer_phrase(offer, names) + '.' +
         (yours.empty() ? "" : " You can " + list(yours, "or") + '.');
}

std::string early_orders(bool has_come) {
  return std::string(has_come ? "Your turn to build comes in this special building phase."
                              : "After this turn comes the special building phase.") +
         " You can send your orders for it now. They wait for your turn.";
}

}  // namespace

const PrivateMessages private_words{
    .hand = "hand",
    .cards = "cards",
    .points = "points",
    .rates = "rates",
    .actions = "actions",
    .can = "can",
    .neutral = "neutral",
    .missing = "missing",
    .offers = "offers",
    .early = "early",
    .own_cards = own_cards,
    .own_points = own_points,
    .own_rates = rates_phrase,
    .own_actions = actions_phrase,
    .discard = to_discard,
    .give_back = to_give_back,
    .choose = to_choose,
    .offer_a_trade = "offer a trade",
    .beside_road = beside_road,
    .beside_settlement = beside_settlement,
    .missing_for = missing_phrase,
    .offer = own_offer,
    .early_orders = early_orders,
};

}  // namespace inselpost::en
