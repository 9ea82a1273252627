// English messages of a letter about the board game.
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cli/messages/catan_decoded.hpp"
#include "cli/messages/catan_narrator.hpp"
#include "cli/messages/en/catan_events.hpp"
#include "cli/messages/en/catan_phrases.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/pages/letter_page.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/catan/bundle.hpp"

namespace inselpost::en {
namespace {

using namespace catan;

std::string as_it_is(std::string_view place) { return std::string(place); }

constexpr TellerMessages teller_of_letters{list, "and", inselpost::to_text, as_it_is};

/// Formats `1 brick, 2 wool and 3 ore`.
std::string counts(const Bundle& cards) {
  std::vector<std::string> items;
  for (const Resource r : resources)
    if (cards[r] != 0) items.push_back(std::to_string(cards[r]) + ' ' + std::string(name(r)));
  return items.empty() ? "nothing" : list(items);
}

std::string number_of_dice(int sum) { return (sum == 8 || sum == 11 ? "an " : "a ") + std::to_string(sum); }

std::string cards_of(std::size_t n) { return counted(n, "card", "cards"); }

/// Tells events to one reader, who is `you`. What only others received or owe is left out.
class LetterTeller {
 public:
  LetterTeller(CatanNarrator& narrator, const LetterPeople& people) : t_(narrator), people_(people) {}
  bool ends_turn() const { return ends_turn_; }
  const LetterNewsText& headline() const { return headline_; }

  void operator()(const events::RobberPlaced& e) { t_.does(e.seat, "put the robber on " + t_.place(e.at)); }
  void operator()(const events::Founded& e) {
    t_.does(e.seat,
            "founded a settlement at " + t_.place(e.settlement) + " with a road on " + t_.place(e.road));
    ends_turn_ = true;
  }
  void operator()(const events::FirstResources& e) {
    if (const Bundle* own = of_reader(e.cards))
      t_.says("Your second settlement brought " + counts(*own) + '.');
  }
  void operator()(const events::TurnBegan&) { ends_turn_ = true; }
  void operator()(const events::DiceRolled& e) {
    t_.does(e.seat, "rolled " + number_of_dice(e.dice.sum()));
    heads(Weight::roll, who(e.seat) + " rolled " + number_of_dice(e.dice.sum()));
  }
  void operator()(const events::RollRejected& e) {
    t_.does(e.seat, "rolled " + number_of_dice(e.dice.sum()) + " again, which does not count");
  }
  void operator()(const events::Produced& e) {
    if (const Bundle* own = of_reader(e.gains)) received(*own);
    if (const Bundle* own = of_reader(e.unpaid)) t_.adds("The bank could not pay you " + counts(*own) + '.');
  }
  void operator()(const events::DiscardsDue& e) {
    const std::size_t due = people_.reader ? e.count[index(*people_.reader)] : 0;
    if (due != 0) t_.adds("You must discard " + cards_of(due) + '.');
  }
  void operator()(const events::Discarded& e) {
    t_.does(e.seat, "discarded " + (e.cards ? counts(*e.cards) : cards_of(e.count)));
    if (e.cards && e.hidden) t_.adds("Nobody else knows which cards.");
  }
  void operator()(const events::DiscardsShown& e) {
    if (!e.cards) return t_.says("All have discarded.");
    if (const Bundle* own = of_reader(*e.cards))
      t_.says("All can see that you discarded " + counts(*own) + '.');
    for (std::size_t i = 0; i < people_.names.size(); ++i)
      if (!people_.is_reader(seat_at(i)) && !(*e.cards)[i].empty())
        t_.does(seat_at(i), "discarded " + counts((*e.cards)[i]));
  }
  void operator()(const events::RobberMoved& e) {
    t_.and_does(e.seat, (e.from ? "moved the robber to " : "put the robber on ") + t_.place(e.to));
  }
  void operator()(const events::CardStolen& e) {
    t_.and_does(e.thief, "stole " + (e.card ? "1 " + std::string(name(*e.card)) : std::string("1 card")) +
                             " from " + t_.seat(e.victim));
    if (e.card && (people_.is_reader(e.thief) || people_.is_reader(e.victim)))
      t_.adds("Only you two know which card.");
    if (people_.is_reader(e.victim)) heads(Weight::loss, who(e.thief) + " stole a card from you");
  }
  void operator()(const events::BankTraded& e) {
    t_.does(e.seat, "traded " + counts(e.give) + " for " + counts(e.get) + " with the bank");
  }
  void operator()(const events::OfferMade& e) {
    if (e.counters)
      t_.does(e.author, "refused " + t_.seats(e.to) + (reads(e.to) ? "r" : "'s") + " offer " + *e.counters);
    const std::string to = e.everybody && !e.counters ? "all" : t_.seats(e.to);
    t_.does(e.author, "offered " + (to.empty() ? "" : to + ' ') + terms_phrase(e.any) + " (" + e.name + ')');
    if (e.first) t_.adds("Whoever accepts first gets it.");
    if (e.sealed) t_.adds("All answers take effect together.");
  }
  void operator()(const events::OfferAnswered& e) {
    t_.does(e.seat, (e.accepted ? "accepted " : "refused ") + whose(e.author) + " offer " + e.name +
                        (e.choice != 0 ? " (choice " + std::to_string(e.choice) + ')' : ""));
  }
  void operator()(const events::OfferWithdrawn& e) { t_.does(e.author, "withdrew the offer " + e.name); }
  void operator()(const events::Traded& e) {
    t_.does(e.author, "gave " + t_.seat(e.partner) + ' ' + counts(e.give) + " for " + counts(e.get));
    if (people_.is_reader(e.partner)) heads(Weight::trade, who(e.author) + " traded with you");
  }
  void operator()(const events::RoadBuilt& e) {
    t_.does(e.seat, (e.paid ? "built a road on " : "got a free road on ") + t_.place(e.at));
  }
  void operator()(const events::SettlementBuilt& e) {
    t_.does(e.seat, (e.paid ? "built a settlement at " : "got a free settlement at ") + t_.place(e.at));
  }
  void operator()(const events::CityBuilt& e) { t_.does(e.seat, "built a city at " + t_.place(e.at)); }
  void operator()(const events::CardBought& e) {
    t_.does(e.seat,
            "bought a development card" + (e.kind ? ": " + std::string(name(*e.kind)) : std::string()));
  }
  void operator()(const events::CardPlayed& e) {
    t_.does(e.seat, "played " + std::string(e.kind == CardKind::knight ? "a knight" : name(e.kind)));
  }
  void operator()(const events::CardsTaken& e) { t_.and_does(e.seat, "took " + counts(e.cards)); }
  void operator()(const events::Monopolised& e) {
    const std::string resource(name(e.resource));
    std::size_t all = 0;
    for (const std::uint16_t n : e.lost) all += n;
    t_.and_does(e.seat, "took " + std::to_string(all) + ' ' + resource + " by the monopoly");
    const std::size_t own = people_.reader ? e.lost[index(*people_.reader)] : 0;
    if (own == 0) return;
    t_.adds("You gave up " + std::to_string(own) + ' ' + resource + '.');
    heads(Weight::loss, who(e.seat) + " played a monopoly");
  }
  void operator()(const events::VictoryPointShown& e) { t_.does(e.seat, "showed a victory point card"); }
  void operator()(const events::LongestRoadMoved& e) {
    if (!e.to) return t_.says("Nobody has the longest road now.");
    t_.and_does(*e.to, has(*e.to) + " the longest road now, with " + std::to_string(e.length));
    heads(Weight::award, who(*e.to) + ' ' + has(*e.to) + " the longest road");
  }
  void operator()(const events::LargestArmyMoved& e) {
    if (!e.to) return t_.says("Nobody has the largest army now.");
    t_.and_does(*e.to, has(*e.to) + " the largest army now, with " + std::to_string(e.size));
    heads(Weight::award, who(*e.to) + ' ' + has(*e.to) + " the largest army");
  }
  void operator()(const events::TurnEnded&) { ends_turn_ = true; }
  void operator()(const events::SpecialTurn&) {}
  void operator()(const events::Passed&) {}
  void operator()(const events::TradeCardsMoved& e) {
    const auto n = static_cast<std::size_t>(e.count < 0 ? -e.count : e.count);
    t_.does(e.seat, (e.count < 0 ? "paid " : "got ") + counted(n, "trade card", "trade cards"));
  }
  void operator()(const events::ForcedTradeDrawn& e) {
    t_.does(e.seat, "drew " + (e.cards ? counts(*e.cards) : cards_of(e.count)) + " from " +
                        t_.seat(e.opponent) +
                        (e.owed == 0 ? "" : " and must give " + cards_of(e.owed) + " back"));
    if (people_.is_reader(e.opponent)) heads(Weight::loss, who(e.seat) + " drew cards of yours");
  }
  void operator()(const events::CardsReturned& e) {
    t_.does(e.seat,
            "gave " + t_.seat(e.opponent) + ' ' + (e.cards ? counts(*e.cards) : cards_of(e.count)) + " back");
  }
  void operator()(const events::KnightGivenUp& e) { t_.does(e.seat, "gave up a knight"); }
  void operator()(const events::VictoryClaimed& e) { t_.does(e.seat, "claimed victory"); }
  void operator()(const events::GameWon& e) {
    t_.does(e.seat, "won the game with " + counted(e.points[index(e.seat)], "point", "points"));
  }

 private:
  const Bundle* of_reader(const SeatBundles& all) const {
    if (!people_.reader || all[index(*people_.reader)].empty()) return nullptr;
    return &all[index(*people_.reader)];
  }
  void received(const Bundle& cards) {
    if (t_.last_is_about(*people_.reader))
      t_.and_does(*people_.reader, "received " + counts(cards));
    else
      t_.extend(": you received " + counts(cards));
  }
  bool reads(const SeatSet& seats) const { return people_.reader && seats == SeatSet{*people_.reader}; }
  std::string whose(Seat seat) const { return people_.is_reader(seat) ? "your" : t_.seat(seat) + "'s"; }
  std::string has(Seat seat) const { return people_.is_reader(seat) ? "have" : "has"; }

  std::string who(Seat seat) const { return people_.is_reader(seat) ? "You" : people_.of(seat); }
  /// Events that subjects name, the least important first.
  enum class Weight : std::uint8_t { roll = 1, trade, award, loss };
  void heads(Weight weight, std::string headline) {
    if (static_cast<int>(weight) < headline_.weight) return;
    headline_.weight = static_cast<int>(weight);
    headline_.headline = std::move(headline);
  }

  CatanNarrator& t_;
  const LetterPeople& people_;
  bool ends_turn_ = false;
  LetterNewsText headline_;  ///< without sentences
};

}  // namespace

LetterNewsText catan_letter_news(const std::vector<Json>& redacted, const OpaqueView& table,
                                 const LetterPeople& people) {
  const GameNames& seats = catan_setup_view(table).names;
  GameNames names = seats;
  for (std::size_t i = 0; i < people.names.size(); ++i)
    names.seats[i] = people.is_reader(seat_at(i)) ? "you" : people.names[i];
  CatanNarrator narrator(teller_of_letters, names);
  LetterTeller teller(narrator, people);
  for (const Event& event : events_of(redacted, seats)) visit(teller, event);
  LetterNewsText out = teller.headline();
  out.sentences = narrator.lines();
  out.ends_turn = teller.ends_turn();
  for (std::string& line : out.sentences)
    if (line.starts_with("you ")) line = in_letter(std::move(line));
  return out;
}

namespace {

std::string points_of(std::size_t points, std::size_t to_win) {
  return std::to_string(points) + " of " + counted(to_win, "point", "points") + '.';
}

/// Formats `gives 1 ore and wants 1 lumber`.
std::string gives_and_wants(const Offer& offer) {
  std::string text;
  for (const Terms& terms : offer.any)
    text += (text.empty() ? "gives " : ", or ") + counts(terms.give) + " and wants " + counts(terms.get);
  return text;
}

const Offer* offer_named(const View& view, const std::string& name) {
  const auto found =
      std::find_if(view.offers.begin(), view.offers.end(), [&](const Offer& o) { return o.name == name; });
  return found == view.offers.end() ? nullptr : &*found;
}

std::string_view founded_next(const View& view, Seat seat) {
  for (const SeatView& own : view.seats)
    if (own.seat == seat && own.cities.empty() && own.settlements.size() < 2)
      return own.settlements.empty() ? "your first settlement" : "your second settlement";
  return "a settlement";
}

LetterTask task(const View& view, const Decision& owed, const LetterPeople& people, const std::string& due,
                const std::optional<Bundle>& instead) {
  const std::string name = people.of(owed.seat), by = by_time(due);
  const auto own_turn = [&](const std::string& what) {
    return LetterTask{"Your turn, " + name + ": " + what + by + '.', "Your turn",
                      "It is your turn: " + what + by + '.'};
  };
  const auto other = [&](const std::string& what, const std::string& subject, bool is_question,
                         const std::string& or_else = {}) {
    return LetterTask{what + by + ", " + name + or_else + '.', subject, what + by + or_else + '.',
                      is_question};
  };
  const auto hand = [&]() -> std::size_t {
    for (const SeatView& seat : view.seats)
      if (seat.seat == owed.seat) return seat.cards_in_hand;
    return 0;
  };
  switch (owed.kind) {
    case DecisionKind::desert:
      return other("Choose the robber's desert", "Choose the robber's desert", false);
    case DecisionKind::found: {
      const std::string what = "Found " + std::string(founded_next(view, owed.seat));
      return other(what, what, false);
    }
    case DecisionKind::roll: return own_turn("roll, then trade and build");
    case DecisionKind::discard: {
      const std::string cards = instead ? counts(*instead) : std::string();
      return other("Discard " + std::to_string(owed.count) + " of your " + cards_of(hand()),
                   "Discard " + cards_of(owed.count), true, cards.empty() ? "" : ", or " + cards + " go");
    }
    case DecisionKind::robber: return own_turn("move the robber");
    case DecisionKind::turn: return own_turn("trade and build");
    case DecisionKind::answer: {
      const Offer* offer = offer_named(view, owed.offer);
      if (offer == nullptr) return other("Answer the offer " + owed.offer, "Answer an offer", true);
      const std::string& author = people.of(offer->author);
      const std::string what = author + ' ' + gives_and_wants(*offer),
                        then = due.empty() ? " Answer the offer." : " Answer" + by + '.';
      return {what + ", " + name + '.' + then,
              offer->everybody ? author + " offers " + terms_phrase(offer->any)
                               : author + " has an offer for you",
              what + '.' + then, true};
    }
    case DecisionKind::cards_return: {
      const std::string cards = instead ? counts(*instead) : std::string();
      return other("Give back " + cards_of(owed.count), "Give back " + cards_of(owed.count), true,
                   cards.empty() ? "" : ", or " + cards + " go");
    }
    case DecisionKind::special_building:
      return other("Build or pass in the special building phase", "Build or pass", false);
  }
  return {};
}

std::string holds(std::size_t cards) { return "You hold " + (cards == 0 ? "no cards" : cards_of(cards)); }
std::string hand(const Bundle& cards) { return cards.empty() ? std::string() : counts(cards) + '.'; }
std::string development_cards(const std::string& cards) { return "Development cards: " + cards + '.'; }
std::string rates(const std::string& rates) { return "Trade: " + rates + '.'; }
std::string lacks(const std::string& missing) { return "You still lack – " + missing + '.'; }

std::string offer_line(const Offer& offer, const LetterPeople& people) {
  std::string text = offer.name + ": " + people.of(offer.author) + ' ' + gives_and_wants(offer) + '.';
  if (people.is_reader(offer.author)) {
    text = offer.name + ": you offer " + terms_phrase(offer.any) + '.';
    std::vector<std::string> accepted, refused;
    for (std::size_t i = 0; i < people.names.size(); ++i) {
      if (offer.accepted.contains(seat_at(i))) accepted.push_back(people.names[i]);
      if (offer.refused.contains(seat_at(i))) refused.push_back(people.names[i]);
    }
    if (!accepted.empty()) text += ' ' + list(accepted) + " accepted.";
    if (!refused.empty()) text += ' ' + list(refused) + " refused.";
  }
  return text;
}

std::string offer_button(OfferOrder order, const std::vector<Terms>& terms, const std::string& other) {
  static constexpr std::array<std::string_view, 4> verbs{"take: ", "give: ", "refuse: ", "take back: "};
  return std::string(verbs.at(static_cast<std::size_t>(order))) + terms_phrase(terms) +
         (other.empty() ? "" : " (" + other + ')');
}
std::string counter_button(const Terms& terms) { return "offer instead: " + terms_phrase({terms}); }
std::string example_button(const Terms& terms) { return "offer: " + terms_phrase({terms}); }

std::string asked_too(const Offer& offer, const LetterPeople& people) {
  std::vector<std::string> others;
  for (std::size_t i = 0; i < people.names.size(); ++i)
    if (offer.to.contains(seat_at(i)) && !people.is_reader(seat_at(i))) others.push_back(people.names[i]);
  if (others.empty()) return {};
  return list(others) + (others.size() == 1 ? " is" : " are") + " asked too. " +
         (offer.first    ? "Whoever accepts first gets it."
          : offer.sealed ? "All answers take effect together."
                         : "If several accept, " + people.of(offer.author) + " chooses.");
}

std::string best_corners(const std::vector<std::pair<std::string, int>>& corners) {
  std::vector<std::string> items;
  for (const auto& [corner, pips] : corners) items.push_back(corner + ' ' + std::to_string(pips));
  return "Most pips: " + list(items) + '.';
}

std::string held(const std::string& name, bool is_reader, const Bundle& hand, const CardCounts& cards) {
  std::vector<std::string> items;
  for (const Resource r : resources)
    if (hand[r] != 0) items.push_back(std::to_string(hand[r]) + ' ' + std::string(inselpost::catan::name(r)));
  for (const CardKind kind : card_kinds) {
    if (kind == CardKind::victory_point || cards[index(kind)] == 0) continue;
    const std::string card(inselpost::catan::name(kind));
    items.push_back(cards[index(kind)] == 1 ? (kind == CardKind::knight ? "a knight" : card)
                                            : std::to_string(cards[index(kind)]) + " times " + card);
  }
  return items.empty() ? std::string() : (is_reader ? "You" : name) + " still held " + list(items) + '.';
}

std::string bank_line(const std::optional<Bundle>& bank, std::size_t deck) {
  if (!bank) return {};
  return "In the bank: " + counts(*bank) + "; " + counted(deck, "development card", "development cards") +
         '.';
}

std::string final_note(Preset) {
  return "A settlement counts 1 point, a city 2, a victory point card 1, the longest road and the largest "
         "army 2 each.";
}
std::string table_note(Preset) {
  return "★ counts 2 points: longest road, largest army. Points are those that all can see.";
}

}  // namespace

const CatanLetterMessages catan_letter_words{
    .task = task,
    .holds = holds,
    .hand = hand,
    .development_cards = development_cards,
    .points = points_of,
    .rates = rates,
    .lacks = lacks,
    .offer = offer_line,
    .offer_a_trade = "offer a trade",
    .other_cards = "or other cards",
    .bank = bank_line,
    .asked_too = asked_too,
    .counter = "make a counter-offer",
    .offer_button = offer_button,
    .counter_button = counter_button,
    .example_button = example_button,
    .places = "C3 is a hex, B2.N the top corner of B2, B2/W its side on the left.",
    .best_corners = best_corners,
    .final_columns = {"Points", "Settl.", "Cities", "Cards", "Awards"},
    .final_note = final_note,
    .table_note = table_note,
    .held = held,
};

}  // namespace inselpost::en
