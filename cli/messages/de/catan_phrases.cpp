#include "cli/messages/de/catan_phrases.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "cli/messages/common/phrases.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "engine/catan/board/geometry.hpp"

namespace inselpost::de::board {

using namespace catan;

const BookMessages& book_words(Preset preset) {
  static constexpr BookMessages earlier{"Bank",  "die Bank", "der Bank", "Längste Handelsstraße",
                                        "raubt", "rauben",   "berauben"};
  static constexpr BookMessages of_2025{"Vorrat",  "der Vorrat", "dem Vorrat", "Längste Handelsroute",
                                        "stiehlt", "stehlen",    "bestehlen"};
  return preset == Preset::edition_2025 ? of_2025 : earlier;
}

std::string_view resource_word(Resource resource) {
  static constexpr std::array<std::string_view, 5> words{"Lehm", "Holz", "Wolle", "Getreide", "Erz"};
  return words[index(resource)];
}

std::string cards_phrase(const Bundle& cards) {
  std::string out;
  for (const Resource r : resources)
    if (cards[r] != 0)
      out += (out.empty() ? "" : " + ") + std::to_string(cards[r]) + ' ' + std::string(resource_word(r));
  return out.empty() ? "nichts" : out;
}

const CardMessages& card_words(CardKind kind) {
  static constexpr std::array<CardMessages, 5> words{{
      {"Ritter", "den Ritter", "keinen Ritter", "kein Ritter"},
      {"Straßenbau", "die Karte Straßenbau", "keine Karte Straßenbau", "keine Karte Straßenbau"},
      {"Erfindung", "die Karte Erfindung", "keine Karte Erfindung", "keine Karte Erfindung"},
      {"Monopol", "die Karte Monopol", "keine Karte Monopol", "keine Karte Monopol"},
      {"Siegpunktkarte", "die Siegpunktkarte", "keine Siegpunktkarte", "keine Siegpunktkarte"},
  }};
  return words[index(kind)];
}

std::vector<std::string> card_list(const CardCounts& cards) {
  std::vector<std::string> out;
  for (const CardKind kind : card_kinds) {
    const std::uint8_t n = cards[index(kind)];
    const std::string name(card_words(kind).name);
    if (n == 0) continue;
    if (n == 1)
      out.push_back(name);
    else if (kind == CardKind::knight)
      out.push_back(counted(n, noun::knight));
    else if (kind == CardKind::victory_point)
      out.push_back(std::to_string(n) + " Siegpunktkarten");
    else
      out.push_back(std::to_string(n) + "-mal " + name);
  }
  return out;
}

std::string played_phrase(Preset preset, std::size_t players, DiceMode dice) {
  static constexpr std::array<std::string_view, 6> books{"CATAN 2025",
                                                         "CATAN kompakt 2015",
                                                         "CATAN kompakt 2015, Trennung aufgehoben",
                                                         "Siedler-Almanach 2010",
                                                         "Siedler-Almanach 2010, Trennung aufgehoben",
                                                         "Die Siedler von Catan"};
  static constexpr Noun person{"keine Person", "1 Person", "Personen", "keiner Person"};
  const std::string said = std::string(books.at(static_cast<std::size_t>(preset))) + ", " +
                           counted(players, preset == Preset::edition_2025 ? person : noun::player);
  const bool is_long = preset == Preset::kompakt_2015_merged || preset == Preset::almanach_2010_merged;
  if (is_long) return said;  // the heading also holds a time and would become too long
  return said + (dice == DiceMode::sealed ? ", das Programm würfelt" : ", am Tisch gewürfelt");
}

std::string_view phase_phrase(Phase phase) {
  switch (phase) {
    case Phase::founding: return "Gründungsphase";
    case Phase::before_roll: return "vor dem Wurf";
    case Phase::between_rolls: return "zwischen den Würfen";
    case Phase::discard: return "Karten ablegen";
    case Phase::robber: return "Räuber versetzen";
    case Phase::cards_return: return "Zwangshandel abschließen";
    case Phase::trade: return "Handelsphase";
    case Phase::build: return "Bauphase";
    case Phase::main: return "Handels- und Bauphase";
    case Phase::special_building: return "außerordentliche Bauphase";
    case Phase::over: return "beendet";
  }
  return "";
}

std::string decision_phrase(const Decision& decision, Phase phase) {
  const std::string cards = counted(decision.count, noun::card);
  switch (decision.kind) {
    case DecisionKind::desert: return "wählt die Wüste des Räubers";
    case DecisionKind::found: return "gründet eine Siedlung mit Straße";
    case DecisionKind::roll: return phase == Phase::between_rolls ? "würfelt zum zweiten Mal" : "würfelt";
    case DecisionKind::discard: return "legt " + cards + " ab";
    case DecisionKind::robber: return "versetzt den Räuber";
    case DecisionKind::turn:
      return phase == Phase::build ? "baut oder beendet den Zug" : "handelt, baut oder beendet den Zug";
    case DecisionKind::answer: return "beantwortet das Angebot " + decision.offer;
    case DecisionKind::cards_return: return "gibt " + cards + " nach dem Zwangshandel zurück";
    case DecisionKind::special_building: return "baut außer der Reihe oder passt";
  }
  return "";
}

std::string_view duty_phrase(DecisionKind kind) {
  switch (kind) {
    case DecisionKind::desert: return "die Wüste des Räubers wählen";
    case DecisionKind::found: return "eine Siedlung gründen";
    case DecisionKind::roll: return "würfeln";
    case DecisionKind::discard: return "Karten ablegen";
    case DecisionKind::robber: return "den Räuber versetzen";
    case DecisionKind::turn: return "den Zug fortsetzen";
    case DecisionKind::answer: return "ein Angebot beantworten";
    case DecisionKind::cards_return: return "die Karten des Zwangshandels zurückgeben";
    case DecisionKind::special_building: return "in der außerordentlichen Bauphase bauen oder passen";
  }
  return "";
}

std::string terms_phrase(const std::vector<Terms>& any, std::string_view between) {
  std::vector<std::string> all;
  for (const Terms& terms : any) {
    const std::string one =
        cards_phrase(terms.give) + ' ' + std::string(between) + ' ' + cards_phrase(terms.get);
    all.push_back(any.size() == 1 ? one : one + " (Wahl " + std::to_string(all.size() + 1) + ')');
  }
  return list(all, "oder");
}

std::string offer_phrase(const Offer& offer, const GameNames& given_names) {
  const GameNames names = with_seat_names(given_names);
  std::string out = names.of(offer.author) + " gibt " + terms_phrase(offer.any, "für") + ", an " +
                    (offer.everybody ? "alle" : list(seat_list(offer.to, names.seats)));
  if (offer.first) out += "; wer zuerst annimmt, bekommt es";
  if (offer.sealed) out += "; die Antworten werden gemeinsam aufgedeckt";
  if (offer.until != 0) out += "; Antwort bitte " + within(offer.until);
  std::vector<std::string> accepted = seat_list(offer.accepted, names.seats);
  if (offer.any.size() > 1)
    for (std::string& seat : accepted)
      seat += " (Wahl " + std::to_string(offer.choices[index(names.find(seat).value())] + 1) + ')';
  const std::vector<std::string> refused = seat_list(offer.refused, names.seats);
  if (!accepted.empty()) out += "; " + list(accepted) + (accepted.size() == 1 ? " sagt zu" : " sagen zu");
  if (!refused.empty()) out += "; " + list(refused) + (refused.size() == 1 ? " lehnt ab" : " lehnen ab");
  if (const SeatSet unseen = offer.countered.without(offer.refused); !unseen.empty())
    out += "; " + list(seat_list(unseen, names.seats)) +
           (unseen.size() == 1 ? " hat geantwortet" : " haben geantwortet");
  return out;
}

std::string within(std::uint32_t minutes) {
  constexpr std::uint32_t hour = 60, day = 24 * hour;
  const auto of = [&](std::uint32_t unit, const Noun& noun) {
    return "innerhalb von " + dative(minutes / unit, noun);
  };
  if (minutes >= 3 * day && minutes % day == 0) return of(day, noun::day);
  return minutes % hour == 0 ? of(hour, noun::hour) : of(1, noun::minute);
}

namespace {

using Choice = NeutralBuild::Choice;

std::string neutral_place(const NeutralBuild& piece, const GameNames& names) {
  const Geometry& g = names.geometry();
  return de::place(piece.choice == Choice::settlement ? name(g, piece.settlement) : name(g, piece.road));
}

std::string described(const std::vector<NeutralBuild>& pieces, Choice choice, const GameNames& names) {
  std::vector<std::string> seats;
  for (std::size_t s = 0; s < names.seats.size(); ++s) {
    std::vector<std::string> places;
    for (const NeutralBuild& piece : pieces)
      if (piece.choice == choice && piece.seat == seat_at(s)) places.push_back(neutral_place(piece, names));
    if (!places.empty()) seats.push_back("für " + seat_name(names.seats[s]) + " auf " + list(places, "oder"));
  }
  std::string text;
  for (const std::string& seat : seats)
    text += (!text.empty()                  ? ", oder "
             : choice == Choice::settlement ? "eine Siedlung "
                                            : "eine Straße ") +
            seat;
  return text;
}

}  // namespace

std::string neutral_phrase(const std::vector<NeutralBuild>& pieces, const GameNames& names) {
  const std::string settlements = described(pieces, Choice::settlement, names);
  const std::string roads = described(pieces, Choice::road, names);
  return settlements + (settlements.empty() || roads.empty() ? "" : "; ") + roads;
}

std::string ViolationMessages::place(Role role) const {
  const Geometry& g = names_.geometry();
  if (const auto hex = get<Hex>(role)) return de::place(name(g, *hex));
  if (const auto intersection = get<Intersection>(role)) return de::place(name(g, *intersection));
  if (const auto path = get<Path>(role)) return de::place(name(g, *path));
  return {};
}

bool ViolationMessages::is_you() const {
  const auto seat = get<Seat>(Role::seat);
  return seat && seat == you_;
}

std::string ViolationMessages::other() const {
  const auto seat = get<Seat>(Role::seat);
  return seat && !is_you() && index(*seat) < names_.seats.size() ? names_.of(*seat) : std::string();
}

std::string ViolationMessages::has(std::string_view otherwise) const {
  return is_you() ? "du hast" : or_else(other(), otherwise) + " hat";
}

std::string ViolationMessages::owned(std::string_view feminine) const {
  const std::string what(feminine), who = other();
  if (is_you()) return "deine " + what;
  return who.empty() ? "eine " + what : "die " + what + " von " + who;
}

std::string ViolationMessages::text(Role role) const {
  if (const auto words = get<std::string>(role)) return quoted_inline(*words, Author::reader);
  if (const auto number = get<long>(role)) return std::to_string(*number);
  if (const auto resource = get<Resource>(role)) return std::string(resource_word(*resource));
  return {};
}

std::string ViolationMessages::placed(std::string_view word, Role role) const {
  return inselpost::placed(word, place(role));
}

std::string ViolationMessages::offer() const {
  const std::string name = text(Role::offer);
  return name.empty() ? std::string() : ' ' + name;
}

std::string ViolationMessages::lacks(std::string_view whom) const {
  const auto said = [&](std::size_t n, const std::string& what) {
    return (n == 1 ? "fehlt " : "fehlen ") + std::string(whom) + (whom.empty() ? "" : " ") + what;
  };
  const auto need = bundle(Role::need);
  if (!need) {
    const auto n = number(Role::need);
    if (!n) return said(0, "Karten");
    const auto gap = static_cast<std::size_t>(std::max(0L, *n - number(Role::have).value_or(0)));
    return said(gap, counted(gap, noun::card));
  }
  const Bundle have = bundle(Role::have).value_or(Bundle{});
  Bundle gap;
  for (const Resource r : resources)
    if (have[r] < (*need)[r]) gap[r] = static_cast<std::uint16_t>((*need)[r] - have[r]);
  return gap.empty() ? said(0, "Karten") : said(gap.total(), cards_phrase(gap));
}

std::string finished(std::string text) {
  const bool to_copy = text.find(": - ") != std::string::npos;
  const bool is_finished = !text.empty() && (text.back() == '.' || text.back() == '?');
  return to_copy || is_finished ? text : std::move(text) + '.';
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace inselpost::de::board
