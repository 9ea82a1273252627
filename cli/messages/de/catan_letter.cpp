// German messages of a letter about the board game.
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
#include "cli/messages/de/catan_events.hpp"
#include "cli/messages/de/catan_phrases.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/pages/letter_page.hpp"
#include "engine/core/out_of_line_variant.hpp"

namespace inselpost::de {
namespace {

using namespace catan;
using board::book_words;
using board::BookMessages;
using board::card_words;
using board::resource_word;

constexpr TellerMessages teller_of_letters{de::list, "und", board::cards_phrase, de::place};

/// Formats `1 Lehm, 2 Wolle und 3 Erz`.
std::string counts(const Bundle& cards) {
  std::vector<std::string> items;
  for (const Resource r : resources)
    if (cards[r] != 0) items.push_back(std::to_string(cards[r]) + ' ' + std::string(resource_word(r)));
  return items.empty() ? "nichts" : list(items);
}

std::string cards_of(std::size_t n) { return counted(n, noun::card); }

/// Tells events to one reader, who is `du`. What only others received or owe is left out.
class LetterTeller {
 public:
  LetterTeller(CatanNarrator& narrator, const LetterPeople& people, const BookMessages& book)
      : t_(narrator), people_(people), book_(book) {}
  bool ends_turn() const { return ends_turn_; }
  const LetterNewsText& headline() const { return headline_; }

  void operator()(const events::RobberPlaced& e) {
    t_.does(e.seat, v(e.seat, "setzt", "setzt") + " den Räuber auf " + t_.place(e.at));
  }
  void operator()(const events::Founded& e) {
    t_.does(e.seat, v(e.seat, "gründet", "gründest") + " eine Siedlung auf " + t_.place(e.settlement) +
                        " mit einer Straße auf " + t_.place(e.road));
    ends_turn_ = true;
  }
  void operator()(const events::FirstResources& e) {
    if (const Bundle* own = of_reader(e.cards)) t_.says("Deine zweite Siedlung bringt " + counts(*own) + '.');
  }
  void operator()(const events::TurnBegan&) { ends_turn_ = true; }
  void operator()(const events::DiceRolled& e) {
    const std::string number = "eine " + std::to_string(e.dice.sum());
    t_.does(e.seat, v(e.seat, "würfelt", "würfelst") + ' ' + number);
    heads(Weight::roll,
          who(e.seat) + (people_.is_reader(e.seat) ? " hast " : " hat ") + number + " gewürfelt");
  }
  void operator()(const events::RollRejected& e) {
    t_.does(e.seat, v(e.seat, "würfelt", "würfelst") + " noch einmal eine " + std::to_string(e.dice.sum()) +
                        ", die nicht zählt");
  }
  void operator()(const events::Produced& e) {
    if (const Bundle* own = of_reader(e.gains)) received(*own);
    if (const Bundle* own = of_reader(e.unpaid))
      t_.adds(
          (book_.bank == "Bank" ? "Die Bank kann dir nicht auszahlen: " : "Der Vorrat reicht nicht für ") +
          counts(*own) + '.');
  }
  void operator()(const events::DiscardsDue& e) {
    const std::size_t due = people_.reader ? e.count[index(*people_.reader)] : 0;
    if (due != 0) t_.adds("Du musst " + cards_of(due) + " ablegen.");
  }
  void operator()(const events::Discarded& e) {
    t_.does(e.seat,
            v(e.seat, "legt", "legst") + ' ' + (e.cards ? counts(*e.cards) : cards_of(e.count)) + " ab");
    if (e.cards && e.hidden) t_.adds("Niemand sonst weiß, welche Karten.");
  }
  void operator()(const events::DiscardsShown& e) {
    if (!e.cards) return t_.says("Alle haben abgelegt.");
    if (const Bundle* own = of_reader(*e.cards))
      t_.says("Alle sehen, was du abgelegt hast: " + counts(*own) + '.');
    for (std::size_t i = 0; i < people_.names.size(); ++i)
      if (!people_.is_reader(seat_at(i)) && !(*e.cards)[i].empty())
        t_.does(seat_at(i), "legt " + counts((*e.cards)[i]) + " ab");
  }
  void operator()(const events::RobberMoved& e) {
    t_.and_does(e.seat, (e.from ? "versetzt den Räuber nach " : "setzt den Räuber auf ") + t_.place(e.to));
  }
  void operator()(const events::CardStolen& e) {
    const std::string steals(book_.steals);
    const std::string verb = people_.is_reader(e.thief) ? steals.substr(0, steals.size() - 1) + "st" : steals;
    t_.and_does(e.thief, verb + ' ' + dative_of(e.victim) + ' ' +
                             (e.card ? board::cards_phrase(Bundle::of(*e.card)) : cards_of(1)));
    if (e.card && (people_.is_reader(e.thief) || people_.is_reader(e.victim)))
      t_.adds("Welche Karte, wisst nur ihr beide.");
    if (people_.is_reader(e.victim)) heads(Weight::loss, who(e.thief) + ' ' + steals + " dir eine Karte");
  }
  void operator()(const events::BankTraded& e) {
    t_.does(e.seat, v(e.seat, "tauscht", "tauschst") + " mit " + std::string(book_.to_the_bank) + ' ' +
                        counts(e.give) + " gegen " + counts(e.get));
  }
  void operator()(const events::OfferMade& e) {
    const std::string to = e.everybody && !e.counters ? "allen" : datives(e.to);
    if (e.counters) t_.does(e.author, v(e.author, "lehnt", "lehnst") + " das Angebot " + *e.counters + " ab");
    t_.and_does(e.author, v(e.author, "bietet", "bietest") + ' ' + (to.empty() ? "" : to + ' ') +
                              board::terms_phrase(e.any, "gegen") + " (" + e.name + ')');
    if (e.first) t_.adds("Wer zuerst annimmt, bekommt es.");
    if (e.sealed) t_.adds("Alle Antworten gelten erst, wenn die letzte da ist.");
  }
  void operator()(const events::OfferAnswered& e) {
    t_.does(e.seat,
            (e.accepted ? v(e.seat, "nimmt", "nimmst") : v(e.seat, "lehnt", "lehnst")) +
                (people_.is_reader(e.author) ? " dein Angebot " + e.name
                                             : " das Angebot " + e.name + " von " + t_.seat(e.author)) +
                (e.accepted ? " an" : " ab") +
                (e.choice != 0 ? " (Wahl " + std::to_string(e.choice) + ')' : ""));
  }
  void operator()(const events::OfferWithdrawn& e) {
    t_.does(e.author, v(e.author, "zieht", "ziehst") + " das Angebot " + e.name + " zurück");
  }
  void operator()(const events::Traded& e) {
    t_.does(e.author, v(e.author, "gibt", "gibst") + ' ' + dative_of(e.partner) + ' ' + counts(e.give) +
                          " für " + counts(e.get));
    if (people_.is_reader(e.partner)) heads(Weight::trade, who(e.author) + " tauscht mit dir");
  }
  void operator()(const events::RoadBuilt& e) { builds(e.seat, "eine Straße", t_.place(e.at), e.paid); }
  void operator()(const events::SettlementBuilt& e) {
    builds(e.seat, "eine Siedlung", t_.place(e.at), e.paid);
  }
  void operator()(const events::CityBuilt& e) { builds(e.seat, "eine Stadt", t_.place(e.at), true); }
  void operator()(const events::CardBought& e) {
    t_.does(e.seat, v(e.seat, "kauft", "kaufst") + " eine Entwicklungskarte" +
                        (e.kind ? ": " + std::string(card_words(*e.kind).name) : std::string()));
  }
  void operator()(const events::CardPlayed& e) {
    t_.does(e.seat, v(e.seat, "spielt", "spielst") + ' ' +
                        std::string(e.kind == CardKind::knight ? "einen Ritter" : card_words(e.kind).the) +
                        " aus");
  }
  void operator()(const events::CardsTaken& e) {
    t_.and_does(e.seat, v(e.seat, "nimmt", "nimmst") + ' ' + counts(e.cards));
  }
  void operator()(const events::Monopolised& e) {
    const std::string resource(resource_word(e.resource));
    std::size_t all = 0;
    for (const std::uint16_t n : e.lost) all += n;
    t_.and_does(e.seat, v(e.seat, "bekommt", "bekommst") + " durch das Monopol " + std::to_string(all) + ' ' +
                            resource);
    const std::size_t own = people_.reader ? e.lost[index(*people_.reader)] : 0;
    if (own == 0) return;
    t_.adds("Du gibst " + std::to_string(own) + ' ' + resource + " ab.");
    heads(Weight::loss, who(e.seat) + " spielt ein Monopol aus");
  }
  void operator()(const events::VictoryPointShown& e) {
    t_.does(e.seat, v(e.seat, "deckt", "deckst") + " eine Siegpunktkarte auf");
  }
  void operator()(const events::LongestRoadMoved& e) {
    const std::string card = "die " + std::string(book_.longest_road);
    if (!e.to) return t_.says("Niemand hat jetzt " + card + '.');
    t_.and_does(*e.to, v(*e.to, "hat", "hast") + " jetzt mit " + dative(e.length, noun::road) + ' ' + card);
    heads(Weight::award, who(*e.to) + ' ' + v(*e.to, "hat", "hast") + ' ' + card);
  }
  void operator()(const events::LargestArmyMoved& e) {
    if (!e.to) return t_.says("Niemand hat jetzt die Größte Rittermacht.");
    t_.and_does(*e.to, v(*e.to, "hat", "hast") + " jetzt mit " + dative(e.size, noun::knight) +
                           " die Größte Rittermacht");
    heads(Weight::award, who(*e.to) + ' ' + v(*e.to, "hat", "hast") + " die Größte Rittermacht");
  }
  void operator()(const events::TurnEnded&) { ends_turn_ = true; }
  void operator()(const events::SpecialTurn&) {}
  void operator()(const events::Passed&) {}
  void operator()(const events::TradeCardsMoved& e) {
    const auto n = static_cast<std::size_t>(e.count < 0 ? -e.count : e.count);
    t_.does(e.seat, (e.count < 0 ? v(e.seat, "zahlt", "zahlst") : v(e.seat, "bekommt", "bekommst")) + ' ' +
                        counted(n, noun::trade_card));
  }
  void operator()(const events::ForcedTradeDrawn& e) {
    t_.does(e.seat, v(e.seat, "zieht", "ziehst") + ' ' + (e.cards ? counts(*e.cards) : cards_of(e.count)) +
                        (people_.is_reader(e.opponent) ? std::string(" aus deiner Hand")
                                                       : " aus der Hand von " + t_.seat(e.opponent)));
    if (e.owed != 0)
      t_.and_does(e.seat, v(e.seat, "muss", "musst") + ' ' + cards_of(e.owed) + " zurückgeben");
    if (people_.is_reader(e.opponent)) heads(Weight::loss, who(e.seat) + " zieht Karten aus deiner Hand");
  }
  void operator()(const events::CardsReturned& e) {
    t_.does(e.seat, v(e.seat, "gibt", "gibst") + ' ' + dative_of(e.opponent) + ' ' +
                        (e.cards ? counts(*e.cards) : cards_of(e.count)) + " zurück");
  }
  void operator()(const events::KnightGivenUp& e) {
    t_.does(e.seat, v(e.seat, "gibt", "gibst") + " einen Ritter ab");
  }
  void operator()(const events::VictoryClaimed& e) {
    t_.does(e.seat, v(e.seat, "erklärt", "erklärst") + " den Sieg");
  }
  void operator()(const events::GameWon& e) {
    t_.does(e.seat,
            v(e.seat, "gewinnt", "gewinnst") + " mit " + dative(e.points[index(e.seat)], noun::point));
  }

 private:
  /// Returns the form of a verb for that subject.
  std::string v(Seat seat, std::string_view third_person, std::string_view second_person) const {
    return std::string(people_.is_reader(seat) ? second_person : third_person);
  }
  std::string dative_of(Seat seat) const { return people_.is_reader(seat) ? "dir" : t_.seat(seat); }
  std::string datives(const SeatSet& seats) const {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < people_.names.size(); ++i)
      if (seats.contains(seat_at(i))) out.push_back(dative_of(seat_at(i)));
    return list(out);
  }
  void builds(Seat seat, const std::string& what, const std::string& where, bool paid) {
    t_.does(seat, paid ? v(seat, "baut", "baust") + ' ' + what + " auf " + where
                       : v(seat, "bekommt", "bekommst") + " kostenlos " + what + " auf " + where);
  }
  const Bundle* of_reader(const SeatBundles& all) const {
    if (!people_.reader || all[index(*people_.reader)].empty()) return nullptr;
    return &all[index(*people_.reader)];
  }
  void received(const Bundle& cards) {
    if (t_.last_is_about(*people_.reader))
      t_.and_does(*people_.reader, "bekommst " + counts(cards));
    else
      t_.extend(": Du bekommst " + counts(cards));
  }

  std::string who(Seat seat) const { return people_.is_reader(seat) ? "Du" : people_.of(seat); }
  /// Events that subjects name, the least important first.
  enum class Weight : std::uint8_t { roll = 1, trade, award, loss };
  void heads(Weight weight, std::string headline) {
    if (static_cast<int>(weight) < headline_.weight) return;
    headline_.weight = static_cast<int>(weight);
    headline_.headline = std::move(headline);
  }

  CatanNarrator& t_;
  const LetterPeople& people_;
  const BookMessages& book_;
  bool ends_turn_ = false;
  LetterNewsText headline_;  ///< without sentences
};

}  // namespace

LetterNewsText catan_letter_news(const std::vector<Json>& redacted, const OpaqueView& table,
                                 const LetterPeople& people) {
  const CatanSetupView& setup = catan_setup_view(table);
  GameNames names = setup.names;
  for (std::size_t i = 0; i < people.names.size(); ++i)
    names.seats[i] = people.is_reader(seat_at(i)) ? "Du" : people.names[i];
  CatanNarrator narrator(teller_of_letters, names);
  LetterTeller teller(narrator, people, book_words(setup.setup.preset));
  for (const Event& event : events_of(redacted, setup.names)) visit(teller, event);
  LetterNewsText out = teller.headline();
  out.sentences = narrator.lines();
  out.ends_turn = teller.ends_turn();
  return out;
}

namespace {

std::string points_of(std::size_t points, std::size_t to_win) {
  return std::to_string(points) + " von " + dative(to_win, noun::point) + '.';
}

/// Formats `gibt 1 Erz und sucht 1 Holz`.
std::string gives_and_wants(const Offer& offer) {
  std::string text;
  for (const Terms& terms : offer.any)
    text += (text.empty() ? "gibt " : ", oder ") + counts(terms.give) + " und sucht " + counts(terms.get);
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
      return own.settlements.empty() ? "deine erste Siedlung" : "deine zweite Siedlung";
  return "eine Siedlung";
}

LetterTask task(const View& view, const Decision& owed, const LetterPeople& people, const std::string& due,
                const std::optional<Bundle>& instead) {
  const std::string name = people.of(owed.seat), by = by_time(due);
  const auto own_turn = [&](const std::string& what) {
    return LetterTask{"Du bist am Zug, " + name + ": " + what + by + '.', "Du bist am Zug",
                      "Du bist am Zug: " + what + by + '.'};
  };
  // `verb` is followed by the time: Leg + bis Mo 30. Nov. + 4 Karten ab.
  const auto other = [&](const std::string& verb, const std::string& rest, bool is_question,
                         const std::string& or_else = {}) {
    const std::string begin = verb + by + (by.empty() ? " " : ", ") + rest;
    return LetterTask{begin + ", " + name + or_else + '.', verb + ' ' + rest, begin + or_else + '.',
                      is_question};
  };
  const auto hand = [&]() -> std::size_t {
    for (const SeatView& seat : view.seats)
      if (seat.seat == owed.seat) return seat.cards_in_hand;
    return 0;
  };
  switch (owed.kind) {
    case DecisionKind::desert: return other("Wähl", "die Wüste des Räubers", false);
    case DecisionKind::found: return other("Gründe", std::string(founded_next(view, owed.seat)), false);
    case DecisionKind::roll: return own_turn("Würfle, dann handle und bau");
    case DecisionKind::discard: {
      const std::string cards = instead ? counts(*instead) : std::string();
      LetterTask task = other("Leg", std::to_string(owed.count) + " deiner " + cards_of(hand()) + " ab", true,
                              cards.empty() ? "" : ", sonst verlierst du " + cards);
      task.subject = "Leg " + cards_of(owed.count) + " ab";
      return task;
    }
    case DecisionKind::robber: return own_turn("Versetz den Räuber");
    case DecisionKind::turn: return own_turn("Handle und bau");
    case DecisionKind::answer: {
      const Offer* offer = offer_named(view, owed.offer);
      if (offer == nullptr) {
        LetterTask task = other("Antworte", "auf das Angebot " + owed.offer, true);
        task.subject = "Ein Angebot";
        return task;
      }
      const std::string& author = people.of(offer->author);
      const std::string what = author + ' ' + gives_and_wants(*offer), then = " Antworte" + by + '.';
      return {what + ", " + name + '.' + then,
              offer->everybody ? author + " bietet " + board::terms_phrase(offer->any, "gegen")
                               : author + " hat ein Angebot für dich",
              what + '.' + then, true};
    }
    case DecisionKind::cards_return: {
      const std::string cards = instead ? counts(*instead) : std::string();
      return other("Gib", cards_of(owed.count) + " zurück", true,
                   cards.empty() ? "" : ", sonst verlierst du " + cards);
    }
    case DecisionKind::special_building: {
      LetterTask task = other("Bau oder pass", "in der außerordentlichen Bauphase", false);
      task.subject = "Bau oder pass";
      return task;
    }
  }
  return {};
}

std::string holds(std::size_t cards) { return "Du hast " + cards_of(cards); }
std::string hand(const Bundle& cards) { return cards.empty() ? std::string() : counts(cards) + '.'; }
std::string development_cards(const std::string& cards) { return "Entwicklungskarten: " + cards + '.'; }
std::string rates(const std::string& rates) { return "Tausch: " + rates + '.'; }
std::string lacks(const std::string& missing) { return "Dir fehlt noch – " + missing + '.'; }

std::string offer_line(const Offer& offer, const LetterPeople& people) {
  if (!people.is_reader(offer.author))
    return offer.name + ": " + people.of(offer.author) + ' ' + gives_and_wants(offer) + '.';
  std::string text = offer.name + ": Du bietest " + board::terms_phrase(offer.any, "gegen") + '.';
  for (std::size_t i = 0; i < people.names.size(); ++i) {
    if (offer.accepted.contains(seat_at(i))) text += ' ' + people.names[i] + " nimmt an.";
    if (offer.refused.contains(seat_at(i))) text += ' ' + people.names[i] + " lehnt ab.";
  }
  return text;
}

std::string offer_button(OfferOrder order, const std::vector<Terms>& terms, const std::string& other) {
  static constexpr std::array<std::string_view, 4> verbs{
      "nehmen: ", "geben: ", "ablehnen: ", "zurücknehmen: "};
  return std::string(verbs.at(static_cast<std::size_t>(order))) + board::terms_phrase(terms, "gegen") +
         (other.empty() ? "" : " (" + other + ')');
}
std::string counter_button(const Terms& terms) {
  return "dagegen bieten: " + board::terms_phrase({terms}, "gegen");
}
std::string example_button(const Terms& terms) {
  return "anbieten: " + board::terms_phrase({terms}, "gegen");
}

std::string asked_too(const Offer& offer, const LetterPeople& people) {
  std::vector<std::string> others;
  for (std::size_t i = 0; i < people.names.size(); ++i)
    if (offer.to.contains(seat_at(i)) && !people.is_reader(seat_at(i))) others.push_back(people.names[i]);
  if (others.empty()) return {};
  return "Gefragt " + std::string(others.size() == 1 ? "ist" : "sind") + " auch " + list(others) + ". " +
         (offer.first    ? "Wer zuerst annimmt, bekommt es."
          : offer.sealed ? "Alle Antworten gelten erst, wenn die letzte da ist."
                         : "Nehmen mehrere an, wählt " + people.of(offer.author) + '.');
}

std::string best_corners(const std::vector<std::pair<std::string, int>>& corners) {
  std::vector<std::string> items;
  for (const auto& [corner, pips] : corners)
    items.push_back(de::place(corner) + " (" + std::to_string(pips) + ')');
  return "Die meisten Augen " + std::string(items.size() == 1 ? "hat " : "haben ") + list(items) + '.';
}

std::string held(const std::string& name, bool is_reader, const Bundle& hand, const CardCounts& cards) {
  CardCounts others = cards;
  others[index(CardKind::victory_point)] = 0;
  std::vector<std::string> parts;
  if (!hand.empty()) parts.push_back(counts(hand));
  if (const std::vector<std::string> items = board::card_list(others); !items.empty())
    parts.push_back(list(items));
  if (parts.empty()) return {};
  return (is_reader ? "Du hattest" : name + " hatte") + " noch " + joined_by(parts, ", dazu ") + '.';
}

std::string bank_line(const std::optional<Bundle>& bank, std::size_t deck) {
  if (!bank) return {};
  return "Im Vorrat: " + counts(*bank) + "; " + std::to_string(deck) +
         (deck == 1 ? " Entwicklungskarte." : " Entwicklungskarten.");
}

std::string final_note(Preset preset) {
  return "Eine Siedlung zählt 1 Punkt, eine Stadt 2, eine Siegpunktkarte 1, " +
         std::string(book_words(preset).longest_road) + " und Größte Rittermacht je 2.";
}
std::string table_note(Preset preset) {
  return "★ zählt 2 Punkte: " + std::string(book_words(preset).longest_road) +
         ", Größte Rittermacht. Gezählt sind die Punkte, die alle sehen.";
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
    .offer_a_trade = "einen Tausch anbieten",
    .other_cards = "oder andere Karten",
    .bank = bank_line,
    .asked_too = asked_too,
    .counter = "ein Gegenangebot machen",
    .offer_button = offer_button,
    .counter_button = counter_button,
    .example_button = example_button,
    .places = "C3 ist ein Feld, B2.N die obere Ecke von B2, B2/W seine linke Seite.",
    .best_corners = best_corners,
    .final_columns = {"Punkte", "Siedl.", "Städte", "Karten", "Sonder"},
    .final_note = final_note,
    .table_note = table_note,
    .held = held,
};

}  // namespace inselpost::de
