#include "cli/words/en/catan_neutral.hpp"
#include "cli/words/en/catan_phrases.hpp"
#include "cli/words/en/grammar.hpp"
#include "cli/words/en/pages/means.hpp"
#include "cli/words/en/pages/pages.hpp"
#include "cli/words/text.hpp"
#include "schemas/catan/orders/order_words.hpp"

namespace inselpost::en {
namespace {

using namespace catan;

std::string own_view_of(const std::string& seat, const std::string& game) {
  return seat + "'s private view of " + game;
}
std::string only_for(const std::string& name) { return "only for " + name + "; do not forward"; }

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

std::string beside_road(const std::vector<NeutralBuild>& pieces, const Names& names) {
  return "a road brings " + neutral_phrase(pieces, names);
}
std::string beside_settlement(const std::vector<NeutralBuild>& pieces, const Names& names) {
  return "a settlement brings " + neutral_phrase(pieces, names);
}

std::string own_offer(const Offer& offer, const Names& names, const std::vector<Order>& answers) {
  std::vector<std::string> yours;
  for (const Order& answer : answers) yours.emplace_back(word_of(answer).word.en);
  return offer.name + ": " + offer_phrase(offer, names) + '.' +
         (yours.empty() ? "" : " You can " + list(yours, "or") + '.');
}

std::string kept_for(std::uint16_t turn) {
  return "Kept for turn " + std::to_string(turn) + ", when it will be carried out:";
}
std::string kept_for_later(const std::string& order) { return "When all have answered: " + clean(order); }

std::string answer_kept(const Kept::Answer& answer) {
  const std::string release = answer.together          ? "when all have answered"
                              : answer.release.empty() ? "after the hold"
                                                       : readable_time(answer.release);
  return "Your answer is in, and final: " + answer.order + ". It takes effect " + release +
         ". Until then the others see it as owed.";
}
/// `- roll: at once` acted 3 times, last in entry 12.
std::string standing_order(const Kept::Rule& rule) {
  std::string said = "- " + rule.text + " (version " + std::to_string(rule.version) + "). ";
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
  return said;
}

std::string early_orders(bool has_come) {
  return std::string(has_come ? "Your turn to build comes in this special building phase."
                              : "After this turn comes the special building phase.") +
         " You can send your orders for it now. They wait for your turn.";
}

}  // namespace

const PrivateWords private_words{
    .view_of = own_view_of,
    .only_for = only_for,
    .news = "news",
    .join = "join",
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
    .kept = "kept",
    .due = "due",
    .widest_label = "missing",
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
    .kept_for = kept_for,
    .answer_kept = answer_kept,
    .kept_for_later = kept_for_later,
    .plan_waits = "Your plan waits for the others. Then it goes on by itself:",
    .left_of_plan = "Left of your last file. It does not go on by itself:",
    .standing_orders = "Your standing orders, of which nobody else is told:",
    .standing_order = standing_order,
    .nothing_to_do = "There is nothing for you to do now.",
    .next_orders = "Your next orders, to fill in and send back:",
};

}  // namespace inselpost::en
