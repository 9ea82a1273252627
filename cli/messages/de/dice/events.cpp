#include "cli/messages/de/dice/events.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include "cli/messages/de/dice/phrases.hpp"
#include "cli/messages/de/dice/played.hpp"
#include "cli/messages/de/dice/steps.hpp"
#include "cli/messages/dice/dice_tracker.hpp"

namespace inselpost::dice::de {
namespace {

/// Formats `und zahlt 1 Lehm + 1 Holz`; `card` is a card that lowered the price.
std::string at_price(const Bundle& paid, const std::optional<CardKind>& card = std::nullopt) {
  const std::string thanks = card ? " mit " + std::string(card_as_means(*card)) : std::string();
  return " und zahlt" + thanks + ' ' + units(paid);
}
std::string faces_of(const Dice& dice) { return faces_phrase({dice.begin(), dice.end()}); }

/// Formats each event as one line: `rot würfelt ...`.
class EventTeller {
 public:
  explicit EventTeller(const GameNames& names) : names_(names), map_(*names.map) {}
  std::vector<std::string> take() { return std::move(lines_); }

  void operator()(const events::Founded& e) {
    does(e.seat, std::string("gründet ") + (e.city ? "eine Stadt" : "eine Siedlung") + " auf " + site(e.at) +
                     " mit " + std::string(with_an_edge(map_, e.edge)) + " auf " + map_.name(e.edge));
    if (e.forfeited) adds("Der Hafen dort ist für die ganze Partie gestrichen");
  }
  void operator()(const events::Sealed& e) {
    does(e.seat, "ist am Zug. Was geschieht, zeigt das Ende der Runde");
  }
  void operator()(const events::Thrown& e) { thrown(e); }
  void operator()(const events::ThrownAgain& e) {
    events::ThrownAgain rest = e;
    std::vector<Face> now;
    if (!e.steps.empty())
      if (const auto* again = std::get_if<steps::Again>(&e.steps.front())) {
        for (std::uint8_t d = 0; d < dice_count; ++d)
          if (again->which.contains(d)) now.push_back(again->faces[d]);
        rest.steps.erase(rest.steps.begin());
      }
    does(e.seat, "würfelt nach" + (now.empty() ? "" : ": " + faces_phrase(now)));
    continues(rest);
  }
  void operator()(const events::Chased& e) {
    does(e.seat, "vertreibt den Räuber mit dem " + knight_phrase(e.knight));
    continues(e);
  }
  void operator()(const events::Defended& e) {
    does(e.seat, e.knights.empty() ? std::string("verteidigt nicht")
                                   : "verteidigt mit " + with_knights(e.knights) +
                                         (e.magic_power ? " und der Zauberkraft" : ""));
    continues(e);
  }
  void operator()(const events::RefugeTaken& e) {
    does(e.seat, "spielt die Zuflucht aus");
    continues(e);
  }
  void operator()(const events::Stood& e) { does(e.seat, "lässt den Wurf stehen: " + faces_of(e.dice)); }
  void operator()(const events::AqueductUsed& e) {
    does(e.seat, "dreht durch das Aquädukt " + std::string(said(e.from)) + " auf " + std::string(said(e.to)));
  }
  void operator()(const events::AlchemistPlayed& e) {
    does(e.seat,
         "spielt den Alchimisten aus: In diesem Zug darf vor jedem Wurf ein Würfel festgelegt werden");
  }
  void operator()(const events::EdgeBuilt& e) {
    does(e.seat, "baut " + std::string(an_edge(map_, e.at)) + " auf " + map_.name(e.at) + at_price(e.paid));
  }
  void operator()(const events::SettlementBuilt& e) {
    does(e.seat, "baut eine Siedlung auf " + site(e.at) + at_price(e.paid, e.card));
    if (e.harbour) adds("Der Hafen dort tauscht " + harbour_phrase(*e.harbour));
  }
  void operator()(const events::CityBuilt& e) {
    does(e.seat, "baut die Siedlung auf " + site(e.at) + " zur Stadt aus" + at_price(e.paid, e.card));
  }
  void operator()(const events::Improved& e) {
    does(e.seat, "baut " + std::string(said(e.branch)) + " auf Stufe " + std::to_string(e.level) + " aus" +
                     at_price(e.paid, e.card));
    if (e.level == ability_level) adds("Das bringt " + ability_phrase(e.branch));
    if (e.metropolis) adds("Die Stadt auf " + site(*e.metropolis) + " wird Metropole");
  }
  void operator()(const events::KnightBuilt& e) {
    does(e.seat, "baut den " + knight_phrase(e.knight) + at_price(e.paid));
  }
  void operator()(const events::KnightActivated& e) {
    does(e.seat, "aktiviert den " + knight_phrase(e.knight) + " (Stufe " + std::to_string(e.level) + ')' +
                     at_price(e.paid));
  }
  void operator()(const events::KnightUpgraded& e) {
    does(e.seat, "wertet den " + knight_phrase(e.knight) + " auf Stufe " + std::to_string(e.level) + " auf" +
                     at_price(e.paid));
  }
  void operator()(const events::JokerUsed& e) {
    does(e.seat, "setzt den " + knight_phrase(e.knight) + " ein: " + std::string(said(e.die)) + " gilt als " +
                     std::string(said(e.knight)));
  }
  void operator()(const events::Traded& e) {
    does(e.seat, "tauscht " + units(e.give) + " gegen " + units(e.get) + " (" +
                     std::string(rate_phrase(e.via)) + ')');
    for (const events::Eruption& one : e.eruptions) erupts(one);
  }
  void operator()(const events::GoodsMade& e) {
    does(e.seat, "macht aus " + units(e.paid) + ' ' + units(Bundle::of(e.good, e.count)));
  }
  void operator()(const events::CardBought& e) {
    does(e.seat, "kauft " + std::string(card_as_object(e.card)) + at_price(e.paid));
    if (e.copy > 1) adds(e.copy == 2 ? "Es ist die zweite dieser Art" : "Es ist die dritte dieser Art");
    if (e.point) adds("Das bringt sofort 1 Siegpunkt");
  }
  void operator()(const events::CardPlayed& e) {
    lines_.push_back(names_.of(e.seat) + " spielt " + std::string(card_as_object(e.card)) + " aus" +
                     played_for(e.use, map_));
    steps(e.steps, e.seat);
  }
  void operator()(const events::TurnEnded& e) {
    if (!e.outcome) return does(e.seat, "beendet Zug " + std::to_string(e.turn));
    const events::Outcome& out = *e.outcome;
    if (out.out)
      return does(e.seat, "ist ausgeschieden und trägt " + counted(out.points, noun::point) +
                              " in Kästchen " + std::to_string(out.box) + " ein");
    does(e.seat, "beendet Zug " + std::to_string(e.turn) + " mit " + dative(out.points, noun::point));
    if (out.beer)
      adds(names_.of(e.seat) + " braut 1 Bier und hat jetzt " + std::to_string(*out.beer) + " gebraut");
  }
  void operator()(const events::RoundEnded& e) { says("Runde " + std::to_string(e.round) + " ist zu Ende"); }
  void operator()(const events::RoundBegan& e) {
    says("Runde " + std::to_string(e.round) + " beginnt");
    if (e.same_dice) adds("In ihr fallen für alle die gleichen Würfel");
  }
  void operator()(const events::GameOver& e) {
    says("Die Partie ist zu Ende");
    if (e.places.size() == 1 && e.places[0].size() == 1) return;
    std::vector<std::string> places;
    for (const SeatSet& place : e.places) places.push_back(seats(place));
    if (places.size() == 1) return adds("Den ersten Platz teilen sich " + places[0]);
    const bool alone = e.places[0].size() == 1;
    std::string order = places[0] + (alone ? " gewinnt" : " teilen sich den ersten Platz") + "; dahinter ";
    for (std::size_t i = 1; i < places.size(); ++i) order += (i > 1 ? ", dann " : "") + places[i];
    adds(order);
  }

 private:
  void does(Seat who, const std::string& what) { says(names_.of(who) + ' ' + what); }
  void says(const std::string& text) { lines_.push_back(text + '.'); }
  /// Adds to the last line.
  void adds(const std::string& text) { lines_.back() += ' ' + text + '.'; }

  std::string site(Site at) const { return std::string(map_.of(at).id); }
  std::string seats(const SeatSet& set) const {
    std::vector<std::string> out;
    for (std::size_t s = 0; s < names_.seats.size(); ++s)
      if (set.contains(seat_at(s))) out.push_back(names_.seats[s]);
    return list(out);
  }

  void steps(const Steps& all, Seat who) {
    for (const std::string& one : step_sentences(all, names_.of(who), names_)) lines_.back() += ' ' + one;
  }
  /// Adds the consequences, and the final dice of a throw that the event completes.
  template <class E>
  void continues(const E& e) {
    steps(e.steps, e.seat);
    if (e.dice) adds("Es liegt: " + faces_of(*e.dice));
  }

  void thrown(const events::Thrown& e) {
    const std::vector<Face> cast = cast_of(e.steps);
    std::string text = e.number == 0 ? "Ablasshandel" : "Wurf " + std::to_string(e.number);
    text += ": " + names_.of(e.seat);
    if (!e.held.empty()) text += " behält " + units(e.held) + " und";
    says(text + " würfelt " + (cast.empty() ? "keinen Würfel" : faces_phrase(cast)));
    // If all six dice were thrown and stay, they are in the sentence already.
    const bool told = e.dice && std::equal(cast.begin(), cast.end(), e.dice->begin(), e.dice->end());
    told ? steps(e.steps, e.seat) : continues(e);
  }

  void erupts(const events::Eruption& one) {
    const auto& hit = map_.eruption[index(one.face)];
    adds("Der Vulkan bricht aus (" + std::string(said(one.face)) + "): Lava trifft " + site(hit[0]) +
         " und " + site(hit[1]));
    if (one.lost)
      adds("Die Siedlung auf " + site(*one.lost) + " ist zerstört");
    else if (one.reduced)
      adds("Die Stadt auf " + site(*one.reduced) + " ist nur noch eine Siedlung");
    else
      adds("Dort geht nichts verloren");
    if (one.wizard) adds("Der Zauberer verlässt den Spielplan");
  }

  const GameNames& names_;
  const Map& map_;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> event_sentences(const Events& redacted, const GameNames& names) {
  EventTeller teller(names);
  for (const Event& event : redacted) visit(teller, event);
  return teller.take();
}

}  // namespace inselpost::dice::de
