#include "cli/messages/en/dice/events.hpp"

#include <algorithm>

#include "cli/messages/dice/dice_tracker.hpp"
#include "cli/messages/en/dice/phrases.hpp"
#include "cli/messages/en/dice/played.hpp"
#include "cli/messages/en/dice/steps.hpp"
#include "cli/messages/en/grammar.hpp"
#include "engine/core/visitor.hpp"
#include "schemas/dice/bundle.hpp"

namespace inselpost::dice::en {
namespace {

std::string for_price(const Bundle& paid) {
  return paid.empty() ? " for nothing" : " for " + inselpost::dice::to_text(paid);
}
std::string with_card(const std::optional<CardKind>& card) {
  return card ? ", with " + card_phrase(*card) : std::string();
}
std::string faces_of(const Dice& dice) { return faces_phrase({dice.begin(), dice.end()}); }

/// Formats each event as one line: `red threw ...`.
class EventTeller {
 public:
  explicit EventTeller(const GameNames& names) : names_(names), map_(*names.map) {}
  std::vector<std::string> take() { return std::move(lines_); }

  void operator()(const events::Founded& e) {
    does(e.seat, std::string("founded a ") + (e.city ? "city" : "settlement") + " at " + site(e.at) +
                     " with a " + kind_of(e.edge) + " on " + map_.name(e.edge));
    if (e.forfeited) adds("The harbour there is struck out for the whole game");
  }
  void operator()(const events::Sealed& e) {
    does(e.seat, "went on with the turn. What was done is shown when the round has ended");
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
    does(e.seat, "threw the dice again that could not stay" + (now.empty() ? "" : ": " + faces_phrase(now)));
    continues(rest);
  }
  void operator()(const events::Chased& e) {
    does(e.seat, "drove the robber off with " + knight_phrase(e.knight));
    continues(e);
  }
  void operator()(const events::Defended& e) {
    does(e.seat, e.knights.empty() ? std::string("did not defend the island")
                                   : "defended the island with " + knights_phrase(e.knights) +
                                         (e.magic_power ? " and Magic Power" : ""));
    continues(e);
  }
  void operator()(const events::RefugeTaken& e) {
    does(e.seat, "played the Refuge");
    continues(e);
  }
  void operator()(const events::Stood& e) { does(e.seat, "let the dice stand: " + faces_of(e.dice)); }
  void operator()(const events::AqueductUsed& e) {
    does(e.seat, "turned a die from " + std::string(name(e.from)) + " to " + std::string(name(e.to)) +
                     " by the aqueduct");
  }
  void operator()(const events::AlchemistPlayed& e) {
    does(e.seat, "played the Alchemist: in each throw of this turn one die may be set");
  }
  void operator()(const events::EdgeBuilt& e) {
    does(e.seat, "built a " + kind_of(e.at) + " on " + map_.name(e.at) + for_price(e.paid));
  }
  void operator()(const events::SettlementBuilt& e) {
    does(e.seat, "built a settlement at " + site(e.at) + for_price(e.paid) + with_card(e.card));
    if (e.harbour) adds("The harbour there trades " + harbour_phrase(*e.harbour));
  }
  void operator()(const events::CityBuilt& e) {
    does(e.seat,
         "turned the settlement at " + site(e.at) + " into a city" + for_price(e.paid) + with_card(e.card));
  }
  void operator()(const events::Improved& e) {
    does(e.seat, "raised " + std::string(name(e.branch)) + " to level " + std::to_string(e.level) +
                     for_price(e.paid) + with_card(e.card));
    if (e.level == ability_level) adds("This brings " + std::string(ability_phrase(e.branch)));
    if (e.metropolis) adds("The city at " + site(*e.metropolis) + " is a metropolis now");
  }
  void operator()(const events::KnightBuilt& e) {
    does(e.seat, "built " + knight_phrase(e.knight) + for_price(e.paid));
  }
  void operator()(const events::KnightActivated& e) {
    does(e.seat,
         "activated " + knight_phrase(e.knight) + " of level " + std::to_string(e.level) + for_price(e.paid));
  }
  void operator()(const events::KnightUpgraded& e) {
    does(e.seat,
         "raised " + knight_phrase(e.knight) + " to level " + std::to_string(e.level) + for_price(e.paid));
  }
  void operator()(const events::JokerUsed& e) {
    does(e.seat, "used " + knight_phrase(e.knight) + " to turn a die from " + std::string(name(e.die)) +
                     " to " + std::string(name(e.knight)));
  }
  void operator()(const events::Traded& e) {
    does(e.seat,
         "traded " + to_text(e.give) + " for " + to_text(e.get) + ' ' + std::string(rate_phrase(e.via)));
    for (const events::Eruption& one : e.eruptions) erupts(one);
  }
  void operator()(const events::GoodsMade& e) {
    does(e.seat, "made " + to_text(Bundle::of(e.good, e.count)) + " of " + to_text(e.paid));
  }
  void operator()(const events::CardBought& e) {
    does(e.seat, "bought " + card_phrase(e.card) + for_price(e.paid));
    if (e.copy > 1) adds(e.copy == 2 ? "It is the second of its kind" : "It is the third of its kind");
    if (e.point) adds("It counts 1 point at once");
  }
  void operator()(const events::CardPlayed& e) {
    does(e.seat, "played " + card_phrase(e.card) + played_for(e.use, map_));
    steps(e.steps, e.seat);
  }
  void operator()(const events::TurnEnded& e) {
    if (!e.outcome) return does(e.seat, "ended turn " + std::to_string(e.turn));
    const events::Outcome& out = *e.outcome;
    const std::string points = points_phrase(out.points);
    if (out.out)
      return does(e.seat,
                  "is out of the game, and writes " + points + " into box " + std::to_string(out.box));
    does(e.seat, "ended turn " + std::to_string(e.turn) + " with " + points);
    if (out.beer) adds("It brought a beer: " + counted(*out.beer, "beer", "beers") + " in all");
  }
  void operator()(const events::RoundEnded& e) { says("Round " + std::to_string(e.round) + " has ended"); }
  void operator()(const events::RoundBegan& e) {
    says("Round " + std::to_string(e.round) + " begins");
    if (e.same_dice) adds("All meet the same dice in it");
  }
  void operator()(const events::GameOver& e) {
    says("The game is over");
    if (e.places.size() == 1 && e.places[0].size() == 1) return;
    std::vector<std::string> places;
    for (const SeatSet& place : e.places) places.push_back(seats(place));
    if (places.size() == 1) return adds("All share the first place: " + places[0]);
    const bool alone = e.places[0].size() == 1;
    lines_.back() += ' ' + places[0] + (alone ? " wins" : " share the first place") + "; behind: ";
    for (std::size_t i = 1; i < places.size(); ++i) lines_.back() += (i > 1 ? ", then " : "") + places[i];
    lines_.back() += '.';
  }

 private:
  void does(Seat who, const std::string& what) { lines_.push_back(names_.of(who) + ' ' + what + '.'); }
  void says(const std::string& text) { lines_.push_back(text + '.'); }
  /// Adds to the last line.
  void adds(const std::string& text) { lines_.back() += ' ' + text + '.'; }

  std::string site(Site at) const { return std::string(map_.of(at).id); }
  std::string_view as_printed(Edge at) const { return map_.of(at).ship ? "ship" : "road"; }
  std::string kind_of(Edge at) const { return std::string(as_printed(at)); }
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
    if (e.dice) adds("The dice: " + faces_of(*e.dice));
  }

  void thrown(const events::Thrown& e) {
    const std::vector<Face> cast = cast_of(e.steps);
    std::string text = e.number == 0 ? "played the Indulgence, " : "";
    if (!e.held.empty()) text += "kept " + to_text(e.held) + " and ";
    text += cast.empty() ? "threw no die" : "threw " + faces_phrase(cast);
    if (e.number != 0) text += " (throw " + std::to_string(e.number) + " of 3)";
    does(e.seat, text);
    // If all six dice were thrown and stay, they are in the sentence already.
    const bool said = e.dice && std::equal(cast.begin(), cast.end(), e.dice->begin(), e.dice->end());
    said ? steps(e.steps, e.seat) : continues(e);
  }

  void erupts(const events::Eruption& one) {
    const auto& hit = map_.eruption[index(one.face)];
    std::string text = "Lava (" + std::string(name(one.face)) + ") flows over " + site(hit[0]) + " and " +
                       site(hit[1]) + ": ";
    if (one.lost)
      text += "the settlement at " + site(*one.lost) + " is lost";
    else if (one.reduced)
      text += "the city at " + site(*one.reduced) + " is a settlement again";
    else
      text += "nothing is lost";
    adds(text);
    if (one.wizard) adds("The wizard leaves with it");
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

}  // namespace inselpost::dice::en
