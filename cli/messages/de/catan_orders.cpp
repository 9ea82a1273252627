#include "cli/messages/de/catan_orders.hpp"

#include <variant>

#include "cli/messages/de/catan_phrases.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/order_choices.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/language/language.hpp"

namespace inselpost::de::board {
namespace {

using namespace catan;

/// Description of an order: the action, and the introduction to a list of places.
struct OrderSaid {
  std::string_view what, where{};
};

OrderSaid said_of(const Order& order) {
  using Said = OrderSaid;
  return visit(overloaded{
                   [](const orders::Found&) {
                     return Said{"eine Siedlung gründen", "Gründen kannst du jetzt auf "};
                   },
                   [](const orders::Discard&) { return Said{"Karten ablegen"}; },
                   [](const orders::MoveRobber&) {
                     return Said{"den Räuber versetzen", "Der Räuber kann jetzt nach "};
                   },
                   [](const orders::BuildRoad&) {
                     return Said{"eine Straße bauen", "Bauen kannst du jetzt auf "};
                   },
                   [](const orders::BuildSettlement&) {
                     return Said{"eine Siedlung bauen", "Siedeln kannst du jetzt auf "};
                   },
                   [](const orders::BuildCity&) {
                     return Said{"eine Stadt bauen", "Eine Stadt bauen kannst du jetzt auf "};
                   },
                   [](const orders::BuyCard&) { return Said{"eine Karte kaufen"}; },
                   [](const orders::PlayKnight&) {
                     return Said{"einen Ritter ausspielen", "Der Räuber kann jetzt nach "};
                   },
                   [](const orders::PlayRoadBuilding&) {
                     return Said{"den Straßenbau ausspielen", "Die erste Straße kannst du jetzt bauen auf "};
                   },
                   [](const orders::PlayYearOfPlenty&) { return Said{"die Erfindung ausspielen"}; },
                   [](const orders::PlayMonopoly&) { return Said{"das Monopol ausspielen"}; },
                   [](const orders::PlayVictoryPoint&) { return Said{"eine Siegpunktkarte ausspielen"}; },
                   [](const orders::ShowVictoryPoint&) { return Said{"eine Siegpunktkarte aufdecken"}; },
                   [](const orders::BankTrade&) { return Said{"Karten eintauschen"}; },
                   [](const orders::MakeOffer&) { return Said{"ein Angebot machen"}; },
                   [](const orders::Accept&) { return Said{"annehmen"}; },
                   [](const orders::Counter&) { return Said{"ein Gegenangebot machen"}; },
                   [](const orders::Confirm&) { return Said{"bestätigen"}; },
                   [](const orders::ForcedTrade&) { return Said{"einen Zwangshandel machen"}; },
                   [](const orders::ReturnCards&) { return Said{"Karten zurückgeben"}; },
                   [](const orders::RobberToDesert&) { return Said{"den Räuber in die Wüste schicken"}; },
                   [](const orders::GiveUpKnight&) { return Said{"einen Ritter abgeben"}; },
                   [](const orders::EndTurn&) { return Said{"den Zug beenden"}; },
                   [](const orders::ClaimVictory&) { return Said{"den Sieg erklären"}; },
                   [&](const auto&) {
                     return Said{language::german_word(word_of(order).word.en, catan_system, "order")};
                   },
               },
               order);
}

}  // namespace

std::string_view what_of(const Order& order, const GameNames&) { return said_of(order).what; }

std::string choice_of(const Order& order, const GameNames& names) {
  if (const auto* trade = get_if<orders::BankTrade>(&order)) return cards_phrase(trade->give);
  if (const auto* confirm = get_if<orders::Confirm>(&order))
    return confirm->offer + " mit " + seat_name(names.of(confirm->with));
  if (const auto* accept = get_if<orders::Accept>(&order); accept != nullptr && accept->choice != 0)
    return "`{angebot: " + accept->offer + ", wahl: " + std::to_string(accept->choice) + "}`";
  if (const std::string* offer = parts_of(order).offer) return *offer;
  const std::string victim = victim_of(order, names);
  return de::place(place_of(order, names)) + (victim.empty() ? "" : " (bei " + seat_name(victim) + ')');
}

std::string whole_choice_of(const Order& order, const GameNames& names) {
  if (const auto* trade = get_if<orders::BankTrade>(&order))
    return cards_phrase(trade->give) + " gegen " + cards_phrase(trade->get);
  if (const auto* plenty = get_if<orders::PlayYearOfPlenty>(&order)) return cards_phrase(plenty->cards);
  if (const auto* monopoly = get_if<orders::PlayMonopoly>(&order))
    return std::string(resource_word(monopoly->resource));
  if (const auto* found = get_if<orders::Found>(&order))
    return choice_of(order, names) + ", Straße " + de::place(name(names.geometry(), found->road));
  return choice_of(order, names);
}

std::string trade_of(const Order& order, const Offer& offer, Seat reader, const GameNames& names) {
  const MeantTerms meant = meant_terms(order, offer);
  std::string out = offer.name;
  if (meant.choice != 0) out += ", Wahl " + std::to_string(meant.choice);
  if (const auto* confirm = get_if<orders::Confirm>(&order))
    out += " mit " + seat_name(names.of(confirm->with));
  return out +
         (offer.author == reader ? ": Du gibst " : ": " + seat_name(names.of(offer.author)) + " gibt dir ") +
         terms_phrase(meant.terms, "für");
}

std::string_view where_of(const Order& order) { return said_of(order).where; }

}  // namespace inselpost::de::board
