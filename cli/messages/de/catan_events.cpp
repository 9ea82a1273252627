#include "cli/messages/de/catan_events.hpp"

#include <cstddef>
#include <variant>

#include "cli/messages/catan_decoded.hpp"
#include "cli/messages/catan_narrator.hpp"
#include "cli/messages/de/catan_phrases.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/order_choices.hpp"
#include "engine/core/out_of_line_variant.hpp"

namespace inselpost::de::board {
namespace {

using namespace catan;

constexpr TellerMessages teller_words{de::list, "und", cards_phrase, de::place};

std::string told_cards(std::size_t n) { return counted(n, noun::card); }

void tell_offer(const events::OfferMade& e, CatanNarrator& t) {
  const std::string name = ": " + e.name;
  if (e.counters) {
    t.does(e.author, "lehnt das Angebot " + *e.counters + " von " + t.seats(e.to) + " ab");
    t.and_does(e.author, "bietet dafür " + terms_phrase(e.any, "gegen") + name);
  } else {
    const std::string to = e.everybody ? "allen" : t.seats(e.to);
    t.does(e.author, "bietet " + (to.empty() ? "" : to + ' ') + (e.any.size() > 1 ? "wahlweise " : "") +
                         terms_phrase(e.any, "gegen") + name);
  }
  if (e.first) t.adds("Wer zuerst annimmt, bekommt es.");
  if (e.sealed) t.adds("Die Antworten sieht nur " + t.seat(e.author) + ", und erst, wenn alle da sind.");
  if (e.until != 0) t.adds("Antworten bitte " + within(e.until) + '.');
}

void tell_end(const events::GameWon& e, CatanNarrator& t) {
  t.and_does(e.seat, "gewinnt mit " + dative(e.points[index(e.seat)], noun::point));
  const auto others = t.other_points(e);
  if (!others.empty()) t.adds("Die anderen: " + t.list(others) + '.');
}

void tell_award(CatanNarrator& t, const std::string& card, std::optional<Seat> to, const std::string& why) {
  t.says(to ? "Die " + card + " hat jetzt " + t.seat(*to) + ": " + why + '.'
            : "Die " + card + " wird beiseitegelegt: Niemand hat sie.");
}

void tell(const Event& event, CatanNarrator& t, const BookMessages& book) {
  visit(overloaded{
            [&](const events::RobberPlaced& e) { t.does(e.seat, "setzt den Räuber auf " + t.place(e.at)); },
            [&](const events::Founded& e) {
              t.does(e.seat, "gründet eine Siedlung auf " + t.place(e.settlement) + " mit einer Straße auf " +
                                 t.place(e.road));
            },
            [&](const events::FirstResources& e) {
              const auto shares = t.shares(e.cards);
              t.says(shares.empty() ? "Die zweiten Siedlungen bringen nichts."
                                    : "Erste Erträge: " + t.list(shares) + '.');
            },
            [&](const events::TurnBegan& e) {
              t.adds("Zug " + std::to_string(e.turn) + ": " + t.seat(e.seat) + " ist an der Reihe.");
            },
            [&](const events::DiceRolled& e) {
              t.does(e.seat, "würfelt " + dice_phrase(e.dice));
              if (e.dice.sum() == 7) t.adds("Der Räuber wird aktiv.");
            },
            [&](const events::RollRejected& e) {
              t.does(e.seat, "würfelt noch einmal " + dice_phrase(e.dice));
              t.adds("Das zählt nicht, denn die Ergebnisse müssen sich unterscheiden.");
            },
            [&](const events::Produced& e) {
              const auto gains = t.shares(e.gains), unpaid = t.shares(e.unpaid);
              t.adds(gains.empty() ? "Niemand erhält etwas." : "Erträge: " + t.list(gains) + '.');
              if (unpaid.empty()) return;
              t.adds(book.bank == "Bank" ? "Die Bank kann nicht auszahlen: " + t.list(unpaid) + '.'
                                         : "Der Vorrat reicht nicht für " + t.list(unpaid) + '.');
            },
            [&](const events::DiscardsDue& e) {
              const auto due = t.shares(e.count);
              t.adds(due.empty() ? "Niemand muss ablegen." : "Abzulegen: " + t.list(due) + '.');
            },
            [&](const events::Discarded& e) {
              if (!e.cards) return t.does(e.seat, "hat abgelegt");
              t.does(e.seat, "legt " + t.cards(*e.cards) + " ab");
              if (e.hidden) t.adds("Die anderen wissen nicht, welche Karten.");
            },
            [&](const events::DiscardsShown& e) {
              t.says("Alle haben abgelegt" + (e.cards ? ": " + t.list(t.shares(*e.cards)) : "") + '.');
            },
            [&](const events::RobberMoved& e) {
              t.and_does(e.seat, (e.from ? "versetzt den Räuber von " + t.place(*e.from) + " nach "
                                         : std::string("setzt den Räuber auf ")) +
                                     t.place(e.to));
            },
            [&](const events::CardStolen& e) {
              t.and_does(e.thief, std::string(book.steals) + ' ' + t.seat(e.victim) + ' ' +
                                      (e.card ? cards_phrase(Bundle::of(*e.card)) : told_cards(1)));
            },
            [&](const events::BankTraded& e) {
              t.does(e.seat, "tauscht mit " + std::string(book.to_the_bank) + ' ' + t.cards(e.give) +
                                 " gegen " + t.cards(e.get));
            },
            [&](const events::OfferMade& e) { tell_offer(e, t); },
            [&](const events::OfferAnswered& e) {
              t.does(e.seat, std::string(e.accepted ? "nimmt" : "lehnt") + " das Angebot " + e.name +
                                 " von " + t.seat(e.author) + (e.accepted ? " an" : " ab") +
                                 (e.choice != 0 ? " (Wahl " + std::to_string(e.choice) + ')' : ""));
            },
            [&](const events::OfferWithdrawn& e) {
              t.does(e.author, "zieht das Angebot " + e.name + " zurück");
            },
            [&](const events::Traded& e) {
              t.does(e.author, "gibt " + t.seat(e.partner) + ' ' + t.cards(e.give) + " für " +
                                   t.cards(e.get) + " (" + e.name + ')');
            },
            [&](const events::RoadBuilt& e) {
              t.does(e.seat, e.paid ? "baut eine Straße auf " + t.place(e.at)
                                    : "erhält eine Straße auf " + t.place(e.at) + " kostenlos");
            },
            [&](const events::SettlementBuilt& e) {
              t.does(e.seat, e.paid ? "baut eine Siedlung auf " + t.place(e.at)
                                    : "erhält eine Siedlung auf " + t.place(e.at) + " kostenlos");
            },
            [&](const events::CityBuilt& e) {
              t.does(e.seat, "baut die Siedlung auf " + t.place(e.at) + " zur Stadt aus");
            },
            [&](const events::CardBought& e) {
              t.does(e.seat, "kauft eine Entwicklungskarte" +
                                 (e.kind ? ": " + std::string(card_words(*e.kind).name) : ""));
            },
            [&](const events::CardPlayed& e) {
              t.does(e.seat, e.kind == CardKind::knight
                                 ? "spielt einen Ritter aus"
                                 : "spielt " + std::string(card_words(e.kind).the) + " aus");
            },
            [&](const events::CardsTaken& e) { t.and_does(e.seat, "nimmt " + t.cards(e.cards)); },
            [&](const events::Monopolised& e) {
              const auto lost = t.shares(e.lost);
              t.and_does(e.seat, "hat das Monopol auf " + std::string(resource_word(e.resource)));
              t.adds(lost.empty() ? "Niemand muss etwas abgeben." : "Abgegeben: " + t.list(lost) + '.');
            },
            [&](const events::VictoryPointShown& e) { t.does(e.seat, "deckt eine Siegpunktkarte auf"); },
            [&](const events::LongestRoadMoved& e) {
              tell_award(t, std::string(book.longest_road), e.to, counted(e.length, noun::road));
            },
            [&](const events::LargestArmyMoved& e) {
              tell_award(t, "Größte Rittermacht", e.to, counted(e.size, noun::knight));
            },
            [&](const events::TurnEnded& e) { t.and_does(e.seat, "beendet den Zug"); },
            [&](const events::SpecialTurn& e) {
              t.adds("Außerordentliche Bauphase: " + t.seat(e.seat) + " ist an der Reihe.");
            },
            [&](const events::Passed& e) { t.and_does(e.seat, "passt"); },
            [&](const events::TradeCardsMoved& e) {
              const auto n = static_cast<std::size_t>(e.count < 0 ? -e.count : e.count);
              t.does(e.seat, (e.count < 0 ? "zahlt " : "erhält ") + counted(n, noun::trade_card));
            },
            [&](const events::ForcedTradeDrawn& e) {
              t.does(e.seat, "zieht " + (e.cards ? t.cards(*e.cards) : told_cards(e.count)) +
                                 " aus der Hand von " + t.seat(e.opponent));
              if (e.owed != 0) t.and_does(e.seat, "muss " + told_cards(e.owed) + " zurückgeben");
            },
            [&](const events::CardsReturned& e) {
              t.does(e.seat, "gibt " + t.seat(e.opponent) + ' ' +
                                 (e.cards ? t.cards(*e.cards) : told_cards(e.count)) + " zurück");
            },
            [&](const events::KnightGivenUp& e) { t.does(e.seat, "gibt einen Ritter ab"); },
            [&](const events::VictoryClaimed& e) { t.does(e.seat, "erklärt den Sieg"); },
            [&](const events::GameWon& e) { tell_end(e, t); },
        },
        event);
}

}  // namespace

std::vector<std::string> event_sentences(const Events& redacted, const GameNames& names, Preset preset) {
  CatanNarrator teller(teller_words, names);
  for (const Event& event : redacted) tell(event, teller, book_words(preset));
  return teller.lines();
}

std::vector<std::string> beside(const RowResult& tried, const GameNames& names) {
  std::vector<std::string> out;
  for (const auto& [asked, made] : renamed_offers(tried, names))
    out.push_back("Der Name " + asked + " ist in diesem Zug vergeben. Das Angebot heißt " + made + '.');
  for (const Json& event : tried.later)
    out.push_back(event.contains("seat")
                      ? seat_name(event["seat"].get<std::string>()) + " gewinnt die Partie."
                      : std::string("Wie das Angebot heißt, sagt die Quittung."));
  return out;
}

}  // namespace inselpost::de::board
