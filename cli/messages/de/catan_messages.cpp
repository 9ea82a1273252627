#include "cli/messages/de/catan_messages.hpp"

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "cli/messages/catan_decoded.hpp"
#include "cli/messages/de/catan_events.hpp"
#include "cli/messages/de/catan_orders.hpp"
#include "cli/messages/de/catan_phrases.hpp"
#include "cli/messages/de/catan_violations.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/pages/letter_page.hpp"
#include "cli/messages/order_choices.hpp"
#include "engine/catan/board/geometry.hpp"
#include "engine/catan/setup.hpp"
#include "schemas/catan/event_json.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/catan/orders/orders.hpp"

namespace inselpost::de::board {
namespace {

const GameNames& names_in(const OpaqueView& table) { return catan_setup_view(table).names; }
catan::Preset preset_in(const OpaqueView& table) { return catan_setup_view(table).setup.preset; }

std::vector<std::string> what_happened(const std::vector<Json>& redacted, const OpaqueView& table) {
  const GameNames& names = names_in(table);
  return de::board::event_sentences(events_of(redacted, names), with_seat_names(names), preset_in(table));
}

std::vector<std::string> beside_order(const RowResult& order, const OpaqueView& table) {
  return de::board::beside(order, names_in(table));
}

std::string problem(const RejectionContext& refused) {
  const GameNames& names = names_in(*refused.table);
  return with_written_places(de::board::problem_text(to_rule_violation(refused.why, names),
                                                     called(with_seat_names(names), refused.called),
                                                     preset_in(*refused.table), refused.sender),
                             refused, de::place);
}

std::vector<std::string> suggestions(const RejectionContext& refused) {
  const GameNames& names = names_in(*refused.table);
  const catan::RuleViolation problem = to_rule_violation(refused.why, names);
  const catan::Order order = refused.order ? order_from_json(*refused.order, names) : catan::Order();
  const catan::Legal legal = refused.options ? view_cast<catan::Legal>(*refused.options) : catan::Legal();
  std::vector<std::string> out = de::board::notes(problem, order, legal, names, preset_in(*refused.table));
  if (!out.empty() || !refused.sight) return out;
  return de::board::present_offers(problem, order, view_cast<catan::View>(*refused.sight).offers,
                                   refused.sender, names);
}

std::string unfit(const Rejection& why, const OpaqueView& sight) {
  const GameNames& names = view_cast<GameNames>(sight);
  return de::board::problem_text(to_rule_violation(why, names), with_seat_names(names),
                                 catan::default_preset);
}

/// An early order of the board game is one for the special building phase.
std::string remark_of(const Remark& remark) {
  if (const auto* early = get_if<remark::ComesEarly>(&remark))
    return early->would
               ? "Das kommt früh: Es würde für deinen Platz in dieser außerordentlichen Bauphase aufgehoben."
               : "Das kommt früh: Es ist für deinen Platz in dieser außerordentlichen Bauphase aufgehoben. "
                 "Sonst sieht es niemand. Eine neuere Datei ersetzt es.";
  if (holds_alternative<remark::DoesNotPass>(remark))
    return "Am Ende steht kein `passen`, also wartet die Partie danach auf dich. Setz `- passen` dazu.";
  if (holds_alternative<remark::PlaceCame>(remark))
    return "Du warst mit Bauen an der Reihe: Deine aufgehobene Datei ist ausgeführt.";
  if (holds_alternative<remark::TooFewCards>(remark))
    return "Du hast weniger als 2 Karten, deshalb kannst du jetzt nicht bauen. Deine Datei ist nicht mehr "
           "aufgehoben.";
  return {};
}

std::string builders_undone(const std::vector<std::string>& seats) {
  return "Das gilt auch für die außerordentliche Bauphase: Was " + seats_listed(seats) +
         (seats.size() == 1 ? " dort getan hat" : " dort getan haben") +
         ", ist zurückgenommen, auch wenn es vorher kam und gewartet hat.";
}

std::string duty(std::string_view decision, std::string_view offer, std::uint64_t count) {
  using catan::DecisionKind;
  if (decision == "answer") return "das Angebot " + std::string(offer) + " beantworten";
  if (decision == "discard") return counted(count, noun::card) + " ablegen";
  if (decision == "special building") return "bauen oder passen";
  for (std::size_t i = 0; i <= static_cast<std::size_t>(DecisionKind::special_building); ++i)
    if (const auto kind = static_cast<DecisionKind>(i); catan::name(kind) == decision)
      return std::string(duty_phrase(kind));
  return std::string(decision);
}

/// Follows `sonst`.
std::string_view decided(std::string_view decision) {
  if (decision == "desert") return "steht der Räuber in der ersten Wüste";
  if (decision == "found" || decision == "return") return "wählt das Programm";
  if (decision == "roll") return "würfelt das Programm und beendet den Zug";
  if (decision == "discard") return "legt das Programm ab, immer von der häufigsten Sorte";
  if (decision == "robber") return "versetzt das Programm den Räuber";
  if (decision == "answer") return "gilt es als abgelehnt";
  if (decision == "special building") return "passt das Programm; dafür ist nichts zu schicken";
  return "endet der Zug";
}

std::string what_is_played(const OpaqueView& table, std::size_t players) {
  const catan::Setup& setup = catan_setup_view(table).setup;
  return de::board::played_phrase(setup.preset, players, setup.dice);
}

/// Purposes of the clocks beside that of the turn.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> clock_names{{
    {"discard", "fürs Ablegen"},
    {"offer", "für die Antwort auf ein Angebot"},
    {"special building", "für die Bauphase"},
    {"founding", "für die Gründung"},
}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 10> counted_labels{
    {{"rolls", "Würfe"},
     {"sevens", "Siebenen"},
     {"robber_moves", "Räuber versetzt"},
     {"received", "Karten erhalten"},
     {"stolen", "gestohlen"},
     {"got", "ertauscht"},
     {"discarded", "abgelegt"},
     {"lost", "verloren"},
     {"given", "weggetauscht"},
     {"paid", "bezahlt"}}};
std::string_view counted_label(std::string_view word) { return label_of(counted_labels, word); }

}  // namespace
}  // namespace inselpost::de::board

namespace inselpost::de {

const GameMessages board_words{
    .system = "catan",
    .reads = is_of_the_board_game,
    .events = board::what_happened,
    .beside = board::beside_order,
    .problem = board::problem,
    .suggestions = board::suggestions,
    .unfit = board::unfit,
    .opening = board::opening,
    .rolls = board_rolls,
    .remark = board::remark_of,
    .places_undone = board::builders_undone,
    .duty = board::duty,
    .decided = board::decided,
    .plays_on = board_plays_on,
    .clocks = board::clock_names,
    .played = board::what_is_played,
    .before_start =
        "Noch gibt es keine Insel. Erst treten alle bei, jeder mit einem eigenen Glücksspruch. Ist der "
        "Letzte "
        "dabei, beginnt die Partie von selbst. Alle Sprüche gehen gemeinsam in die Würfe ein.",
    .ended_before_start = "Die Partie endete, bevor alle beigetreten waren. Deshalb gibt es keine Insel.",
    .wait_for_start = "Du bist beigetreten. Warte auf den Bericht, der die Insel zeigt.",
    .widest_label = "Angebote",
    .whats_hidden = "alle Hände und Karten; bitte nicht weitergeben",
    .letter_news = de::catan_letter_news,
    .counted = board::counted_label,
};

}  // namespace inselpost::de

namespace inselpost::de::board {
namespace {

std::string how_it_begins(const catan::Start& start, const catan::Setup& setup, const GameNames& names) {
  const std::string first = names.of(start.first);
  if (!start.start_rolls.empty()) return first + " hat am höchsten gewürfelt und beginnt";
  if (start.oldest) return "Unter den Ältesten wurde " + first + " ausgelost und beginnt";
  if (catan::start_player(setup.rules) == catan::StartPlayer::oldest)
    return first + " ist am ältesten und beginnt";
  return first + " beginnt, wie es der Aufbau sagt";
}

/// Formats `dann kommen der Reihe nach blau und weiss`.
std::string then_come(const std::vector<std::string>& seats) {
  return (seats.size() == 1 ? "dann kommt " : "dann kommen der Reihe nach ") + list(seats);
}

}  // namespace

std::vector<std::string> opening(const announcements::Opening& opening) {
  const catan::Setup& setup = catan_setup_view(*opening.table).setup;
  const catan::Start start = start_from_json(opening.start, catan_setup_view(*opening.table).names);
  const GameNames names = with_seat_names(catan_setup_view(*opening.table).names);
  const std::string others = then_come(seats_after(setup, start, names));
  if (setup.position)
    return {"Die Partie hat woanders begonnen. Sie geht mit Zug " + std::to_string(setup.position->turn) +
            " von " + names.of(setup.position->active) + " weiter; " + others + '.'};
  std::vector<std::string> sentences;
  for (const auto& round : start_rounds(start, names)) {
    std::vector<std::string> rolls;
    for (const auto& [seat, dice] : round) rolls.push_back(seat + ' ' + dice_phrase(dice));
    sentences.push_back(
        (sentences.empty() ? "Um den Anfang wurde gewürfelt: " : "Die Höchsten würfeln noch einmal: ") +
        list(rolls) + '.');
  }
  sentences.push_back(how_it_begins(start, setup, names) + "; " + others + '.');
  if (start.robber && start.robber_drawn)
    sentences.push_back(
        "Die Wüste des Räubers wurde ausgelost: " + catan::name(start.board.geometry(), *start.robber) + '.');
  return sentences;
}

std::vector<std::string> present_offers(const catan::RuleViolation& problem, const catan::Order& order,
                                        const std::vector<catan::Offer>& offers, Seat sender,
                                        const GameNames& names) {
  const MeantOffers meant = meant_offers(problem, order, offers, sender);
  std::vector<std::string> out;
  for (const catan::Offer* offer : meant.first)
    out.push_back("Offen ist " + offer->name + ": " + de::board::offer_phrase(*offer, names) + '.');
  if (meant.more == 1) out.emplace_back("Eines mehr steht in deinem Bericht.");
  if (meant.more > 1) out.push_back(std::to_string(meant.more) + " mehr stehen in deinem Bericht.");
  return out;
}

}  // namespace inselpost::de::board
