#include "cli/messages/en/catan_events.hpp"

#include <cstddef>
#include <variant>

#include "cli/messages/catan_decoded.hpp"
#include "cli/messages/catan_narrator.hpp"
#include "cli/messages/en/catan_phrases.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/order_choices.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/catan/bundle.hpp"
#include "schemas/catan/orders/orders.hpp"

namespace inselpost {
namespace {

using namespace catan;

std::string bundle(const Bundle& cards) { return inselpost::to_text(cards); }
std::string cards(std::size_t n) { return counted(n, "card", "cards"); }
std::string dice_text(const Dice& d) {
  return std::to_string(d.first) + " + " + std::to_string(d.second) + " = " + std::to_string(d.sum());
}

std::string as_it_is(std::string_view place) { return std::string(place); }

constexpr TellerMessages teller_words{list, "and", inselpost::to_text, as_it_is};

void tell_discards_shown(const events::DiscardsShown& e, CatanNarrator& t) {
  if (!e.cards) return t.says("All have discarded.");
  t.says("All have discarded: " + list(t.shares(*e.cards)) + '.');
}

void tell_offer(const events::OfferMade& e, CatanNarrator& t) {
  if (e.counters) t.does(e.author, "refused " + t.seats(e.to) + "'s offer " + *e.counters);
  const std::string to = e.everybody && !e.counters ? "everybody" : t.seats(e.to);
  std::string text = "offers " + (to.empty() ? "" : to + ' ') + terms_phrase(e.any) + ": " + e.name;
  t.does(e.author, std::move(text));
  if (e.first) t.adds("Whoever accepts first gets it.");
  if (e.sealed) t.adds("All answers take effect together, once the last is in.");
  if (e.until != 0) t.adds("Answers are asked for within " + written_minutes(e.until) + '.');
}

void tell_end(const events::GameWon& e, CatanNarrator& t) {
  t.does(e.seat, "wins the game with " + counted(e.points[index(e.seat)], "point", "points"));
  const auto others = t.other_points(e);
  if (!others.empty()) t.adds("The others: " + list(others) + '.');
}

void tell(const Event& event, CatanNarrator& t) {
  visit(
      overloaded{
          [&](const events::RobberPlaced& e) { t.does(e.seat, "put the robber on " + t.place(e.at)); },
          [&](const events::Founded& e) {
            t.does(e.seat,
                   "founded a settlement at " + t.place(e.settlement) + " with a road on " + t.place(e.road));
          },
          [&](const events::FirstResources& e) {
            const auto shares = t.shares(e.cards);
            t.says(shares.empty() ? "The second settlements bring nothing."
                                  : "First cards: " + list(shares) + '.');
          },
          [&](const events::TurnBegan& e) {
            t.adds("Turn " + std::to_string(e.turn) + ": it is " + t.seat(e.seat) + "'s turn.");
          },
          [&](const events::DiceRolled& e) {
            t.does(e.seat, "rolled " + dice_text(e.dice));
            if (e.dice.sum() == 7) t.adds("The robber comes.");
          },
          [&](const events::RollRejected& e) {
            t.does(e.seat, "rolled " + dice_text(e.dice) +
                               " again. It does not count: the two rolls of a turn must differ");
          },
          [&](const events::Produced& e) {
            const auto gains = t.shares(e.gains), unpaid = t.shares(e.unpaid);
            t.adds(gains.empty() ? "Nobody gets anything." : "Cards: " + list(gains) + '.');
            if (!unpaid.empty()) t.adds("The bank could not pay " + list(unpaid) + '.');
          },
          [&](const events::DiscardsDue& e) {
            const auto due = t.shares(e.count);
            t.adds(due.empty() ? "Nobody has to discard." : "To discard: " + list(due) + '.');
          },
          [&](const events::Discarded& e) {
            if (!e.cards)
              t.does(e.seat, "has discarded");
            else
              t.does(e.seat, "discarded " + bundle(*e.cards) +
                                 (e.hidden ? ". The others do not know which cards" : ""));
          },
          [&](const events::DiscardsShown& e) { tell_discards_shown(e, t); },
          [&](const events::RobberMoved& e) {
            const std::string from =
                e.from ? "moved the robber from " + t.place(*e.from) + " to " : "put the robber on ";
            t.and_does(e.seat, from + t.place(e.to));
          },
          [&](const events::CardStolen& e) {
            t.and_does(e.thief, "stole " +
                                    (e.card ? "1 " + std::string(name(*e.card)) : std::string("1 card")) +
                                    " from " + t.seat(e.victim));
          },
          [&](const events::BankTraded& e) {
            t.does(e.seat, "traded " + bundle(e.give) + " for " + bundle(e.get) + " with the bank");
          },
          [&](const events::OfferMade& e) { tell_offer(e, t); },
          [&](const events::OfferAnswered& e) {
            t.does(e.seat, (e.accepted ? "accepted " : "refused ") + t.seat(e.author) + "'s offer " + e.name +
                               (e.choice != 0 ? " (choice " + std::to_string(e.choice) + ')' : ""));
          },
          [&](const events::OfferWithdrawn& e) { t.does(e.author, "withdrew the offer " + e.name); },
          [&](const events::Traded& e) {
            t.does(e.author, "gave " + t.seat(e.partner) + ' ' + bundle(e.give) + " for " + bundle(e.get) +
                                 " (" + e.name + ')');
          },
          [&](const events::RoadBuilt& e) {
            t.does(e.seat, (e.paid ? "built a road on " : "got a free road on ") + t.place(e.at));
          },
          [&](const events::SettlementBuilt& e) {
            t.does(e.seat, (e.paid ? "built a settlement at " : "got a free settlement at ") + t.place(e.at));
          },
          [&](const events::CityBuilt& e) {
            t.does(e.seat, "turned the settlement at " + t.place(e.at) + " into a city");
          },
          [&](const events::CardBought& e) {
            t.does(e.seat, "bought a development card" +
                               (e.kind ? ": " + std::string(name(*e.kind)) : std::string()));
          },
          [&](const events::CardPlayed& e) {
            t.does(e.seat, "played " + std::string(e.kind == CardKind::knight ? "a knight" : name(e.kind)));
          },
          [&](const events::CardsTaken& e) { t.and_does(e.seat, "took " + bundle(e.cards)); },
          [&](const events::Monopolised& e) {
            const auto lost = t.shares(e.lost);
            if (t.last_ends_with(name(CardKind::monopoly)))
              t.extend(" on " + std::string(name(e.resource)));
            else
              t.does(e.seat, "has the monopoly on " + std::string(name(e.resource)));
            t.adds(lost.empty() ? "Nobody has any." : "Given up: " + list(lost) + '.');
          },
          [&](const events::VictoryPointShown& e) { t.does(e.seat, "showed a victory point card"); },
          [&](const events::LongestRoadMoved& e) {
            t.says(e.to ? t.seat(*e.to) + " has the longest road now: " + counted(e.length, "road", "roads") +
                              '.'
                        : "Nobody has the longest road now: the card is set aside.");
          },
          [&](const events::LargestArmyMoved& e) {
            t.says(e.to ? t.seat(*e.to) +
                              " has the largest army now: " + counted(e.size, "knight", "knights") + '.'
                        : "Nobody has the largest army now: the card is set aside.");
          },
          [&](const events::TurnEnded& e) { t.does(e.seat, "ended the turn"); },
          [&](const events::SpecialTurn& e) {
            t.adds("Special building phase: " + t.seat(e.seat) + " is next.");
          },
          [&](const events::Passed& e) { t.does(e.seat, "passed"); },
          [&](const events::TradeCardsMoved& e) {
            const auto n = static_cast<std::size_t>(e.count < 0 ? -e.count : e.count);
            t.does(e.seat, (e.count < 0 ? "paid " : "got ") + counted(n, "trade card", "trade cards"));
          },
          [&](const events::ForcedTradeDrawn& e) {
            t.does(e.seat, "drew " + (e.cards ? bundle(*e.cards) : cards(e.count)) + " from " +
                               t.seat(e.opponent) + "'s hand" +
                               (e.owed == 0 ? "" : ", and must give " + cards(e.owed) + " back"));
          },
          [&](const events::CardsReturned& e) {
            t.does(e.seat, "gave " + t.seat(e.opponent) + ' ' +
                               (e.cards ? bundle(*e.cards) : cards(e.count)) + " back");
          },
          [&](const events::KnightGivenUp& e) { t.does(e.seat, "gave up a knight"); },
          [&](const events::VictoryClaimed& e) { t.does(e.seat, "claimed victory"); },
          [&](const events::GameWon& e) { tell_end(e, t); },
      },
      event);
}

}  // namespace

std::vector<std::string> event_sentences(const Events& redacted, const GameNames& names) {
  CatanNarrator teller(teller_words, names);
  for (const Event& event : redacted) tell(event, teller);
  return teller.lines();
}

}  // namespace inselpost

namespace inselpost::en {

std::vector<std::string> beside(const RowResult& tried, const GameNames& names) {
  std::vector<std::string> out;
  for (const auto& [asked, made] : renamed_offers(tried, names))
    out.push_back("The name " + asked + " is taken in this turn. The offer is called " + made + ".");
  for (const Json& event : tried.later)
    out.push_back(event.contains("seat") ? event["seat"].get<std::string>() + " wins the game."
                                         : std::string("Its receipt will tell what the offer is called."));
  return out;
}

}  // namespace inselpost::en
