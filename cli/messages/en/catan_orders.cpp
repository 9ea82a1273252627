#include "cli/messages/en/catan_orders.hpp"

#include <variant>

#include "cli/messages/en/catan_phrases.hpp"
#include "cli/messages/order_choices.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/orders/orders.hpp"

namespace inselpost {
namespace {

using namespace catan;

/// Description of an order: the action, the introduction to a list of places, and a choice that is neither a
/// place nor an offer.
struct OrderSentence {
  std::string_view what;
  std::string_view where{};
  std::string choice{};
};

OrderSentence order_sentence(const Order& order, const GameNames& names) {
  using Said = OrderSentence;
  return visit(overloaded{
                   [](const orders::Found&) {
                     return Said{"found a settlement", "you can found at "};
                   },
                   [](const orders::Discard&) { return Said{"give cards back"}; },
                   [](const orders::MoveRobber&) {
                     return Said{"move the robber", "the robber can go to "};
                   },
                   [](const orders::BuildRoad&) {
                     return Said{"build a road", "you can build on "};
                   },
                   [](const orders::BuildSettlement&) {
                     return Said{"build a settlement", "you can settle at "};
                   },
                   [](const orders::BuildCity&) {
                     return Said{"build a city", "you can build a city at "};
                   },
                   [](const orders::BuyCard&) { return Said{"buy a card"}; },
                   [](const orders::PlayKnight&) {
                     return Said{"play a knight", "the robber can go to "};
                   },
                   [](const orders::PlayRoadBuilding&) {
                     return Said{"play road building", "the first of the free roads can lie on "};
                   },
                   [](const orders::PlayYearOfPlenty&) { return Said{"play year of plenty"}; },
                   [](const orders::PlayMonopoly&) { return Said{"play monopoly"}; },
                   [](const orders::PlayVictoryPoint&) { return Said{"play a victory point"}; },
                   [](const orders::ShowVictoryPoint&) { return Said{"show a victory point"}; },
                   [](const orders::BankTrade& o) {
                     return Said{"trade with the bank", {}, inselpost::to_text(o.give)};
                   },
                   [](const orders::MakeOffer&) { return Said{"make an offer"}; },
                   [](const orders::Accept& o) {
                     if (o.choice == 0) return Said{"accept"};
                     return Said{"accept", {}, o.offer + " (choice " + std::to_string(o.choice) + ')'};
                   },
                   [](const orders::Counter&) { return Said{"make a counter-offer"}; },
                   [&](const orders::Confirm& o) {
                     return Said{"confirm", {}, o.offer + " with " + names.of(o.with)};
                   },
                   [](const orders::ForcedTrade&) { return Said{"force a trade"}; },
                   [](const orders::ReturnCards&) { return Said{"give the cards back"}; },
                   [](const orders::RobberToDesert&) { return Said{"send the robber to the desert"}; },
                   [](const orders::GiveUpKnight&) { return Said{"give up a knight"}; },
                   [](const orders::EndTurn&) { return Said{"end the turn"}; },
                   [](const orders::ClaimVictory&) { return Said{"claim victory"}; },
                   [&](const auto&) { return Said{word_of(order).word.en}; },
               },
               order);
}

}  // namespace

std::string_view what_of(const Order& order, const GameNames& names) {
  return order_sentence(order, names).what;
}

std::string choice_of(const Order& order, const GameNames& names) {
  if (std::string choice = order_sentence(order, names).choice; !choice.empty()) return choice;
  if (const std::string* offer = parts_of(order).offer) return *offer;
  const std::string victim = victim_of(order, names);
  return place_of(order, names) + (victim.empty() ? "" : " (rob " + victim + ')');
}

std::string whole_choice_of(const Order& order, const GameNames& names) {
  if (const auto* trade = get_if<orders::BankTrade>(&order))
    return inselpost::to_text(trade->give) + " for " + inselpost::to_text(trade->get);
  if (const auto* plenty = get_if<orders::PlayYearOfPlenty>(&order)) return inselpost::to_text(plenty->cards);
  if (const auto* monopoly = get_if<orders::PlayMonopoly>(&order))
    return std::string(name(monopoly->resource));
  if (const auto* found = get_if<orders::Found>(&order))
    return choice_of(order, names) + ", road " + name(names.geometry(), found->road);
  return choice_of(order, names);
}

std::string trade_of(const Order& order, const Offer& offer, Seat reader, const GameNames& names) {
  const MeantTerms meant = meant_terms(order, offer);
  std::string out = offer.name;
  if (meant.choice != 0) out += ", choice " + std::to_string(meant.choice);
  if (const auto* confirm = get_if<orders::Confirm>(&order)) out += " with " + names.of(confirm->with);
  return out + (offer.author == reader ? ": you give " : ": " + names.of(offer.author) + " gives you ") +
         terms_phrase(meant.terms);
}

std::string_view where_of(const Order& order, const GameNames& names) {
  return order_sentence(order, names).where;
}

}  // namespace inselpost
