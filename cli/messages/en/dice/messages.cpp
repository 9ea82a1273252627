#include "cli/messages/en/dice/messages.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "cli/messages/dice/decoded.hpp"
#include "cli/messages/en/dice/phrases.hpp"
#include "cli/messages/en/dice/violations.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/pages/letter_page.hpp"
#include "cli/messages/text.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "engine/dice/sheet.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/dice/orders/orders.hpp"
#include "schemas/dice/setup/setup.hpp"
#include "schemas/dice/values.hpp"

namespace inselpost::en {
namespace {

namespace dg = dice;

std::vector<std::string> dice_events(const std::vector<Json>& redacted, const OpaqueView& table) {
  return dg::en::event_sentences(dg::events_of(redacted, table), dg::names_of(table));
}

std::vector<std::string> nothing_beside(const RowResult&, const OpaqueView&) { return {}; }

std::string dice_problem(const RejectionContext& refused) {
  const dg::GameNames& names = dg::names_of(*refused.table);
  return dg::en::problem_text(dg::to_rule_violation(refused.why, names), called(names, refused.called));
}

std::vector<std::string> dice_ways_out(const RejectionContext& refused) {
  const auto [problem, order, legal] = dg::decode_rejection(refused);
  return dg::en::notes(problem, order, legal, dg::names_of(*refused.table));
}

std::string dice_unfit(const Rejection& why, const OpaqueView& sight) {
  const dg::GameNames& names = view_cast<dg::GameNames>(sight);
  return dg::en::problem_text(dg::to_rule_violation(why, names), names);
}

std::vector<std::string> dice_opening(const announcements::Opening& opening) {
  const dg::Setup& setup = dg::dice_setup_view(*opening.table).setup;
  if (setup.seats.size() == 1) return {};
  std::vector<std::string> all{
      setup.options.pace == dg::Pace::free
          ? "Everybody plays on a sheet of their own, and waits for nobody."
          : "Everybody plays on a sheet of their own. In a round it does not matter who comes first."};
  // With `luck: collect` the start is not entry 1, because the players have joined before.
  if (setup.options.reveal == dg::Reveal::end_of_round && opening.start.value("entry", 0) == 1)
    all.emplace_back(
        "Hidden orders do not enter the dice. So a set-up of hidden rounds had better say `luck: collect`: "
        "then a line of each player does.");
  return all;
}

/// Formats the dice of an event: `red ore wool gold`.
std::string what_fell(const dg::Event& event, const dg::GameNames& names) {
  return visit(
      [&]<class E>(const E& e) -> std::string {
        if constexpr (requires {
                        e.steps;
                        e.seat;
                      }) {
          const std::vector<dg::Face> cast = dg::cast_of(e.steps);
          return names.of(e.seat) + ' ' + (cast.empty() ? "dice not shown yet" : dg::en::faces_phrase(cast));
        } else if constexpr (requires { e.round; }) {
          return "the dice of round " + std::to_string(e.round);
        } else if constexpr (requires { e.seat; }) {
          return "dice of " + names.of(e.seat);
        } else {
          return "dice";
        }
      },
      event);
}
std::string dice_rolls(const std::vector<Json>& rolls, const OpaqueView& table) {
  const dg::GameNames& names = dg::names_of(table);
  std::vector<std::string> all;
  for (const dg::Event& roll : dg::events_of(rolls, table)) all.push_back(what_fell(roll, names));
  return list(all);
}

std::string no_remark(const Remark&) { return {}; }
/// The dice game has no actions outside of a seat's turn.
std::string no_places(const std::vector<std::string>&) { return {}; }

std::string dice_duty(std::string_view decision, std::string_view, std::uint64_t) {
  return std::string(dg::en::duty(decision));
}
std::string_view dice_decided(std::string_view decision) {
  if (decision == "found") return "the program founds at v3 and c13";
  if (decision == "roll") return "the program throws once, and the turn ends with nothing built";
  if (decision == "blocked") return "the dice are thrown again, and the turn ends with nothing built";
  if (decision == "landing") return "the program decides, and the turn ends with nothing built";
  return decision == "throw" ? "the dice stand, and the turn ends with nothing built" : "the turn ends";
}
bool dice_plays_on(std::string_view decision) { return decision != "found"; }

std::string dice_played(const OpaqueView& table, std::size_t players) {
  const dg::Options& options = dg::dice_setup_view(table).setup.options;
  std::string said =
      players == 1 ? "the dice game, alone" : "the dice game, " + counted(players, "player", "players");
  if (options.same_dice) return said + ", the same dice for all";
  if (options.reveal == dg::Reveal::end_of_round) return said + ", hidden rounds";
  return said;
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 2> dice_clock_names{
    {{"throw", "for each later decision of a turn"}, {"founding", "for each founding order"}}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 3> dice_counted_labels{
    {{"throws", "throws"}, {"kept", "dice kept"}, {"cards", "cards bought"}}};
std::string_view dice_counted(std::string_view word) { return label_of(dice_counted_labels, word); }

}  // namespace

const GameMessages dice_words{
    .system = "dice",
    .reads = dg::is_of_the_dice_game,
    .events = dice_events,
    .beside = nothing_beside,
    .problem = dice_problem,
    .suggestions = dice_ways_out,
    .unfit = dice_unfit,
    .opening = dice_opening,
    .rolls = dice_rolls,
    .remark = no_remark,
    .places_undone = no_places,
    .duty = dice_duty,
    .decided = dice_decided,
    .plays_on = dice_plays_on,
    .clocks = dice_clock_names,
    .played = dice_played,
    .before_start =
        "No dice are thrown yet. Everybody joins first, with a line of luck of their own. When the last one "
        "has joined, the game starts by itself. All these lines together are mixed into the dice.",
    .ended_before_start = "The game ended before everybody had joined, so no dice were thrown.",
    .wait_for_start = "You have joined. Wait for the report that opens the game.",
    .widest_label = "missing",
    .whats_hidden = "what hidden rounds hide; do not forward",
    .letter_news = en::dice_letter_news,
    .counted = dice_counted,
};

}  // namespace inselpost::en

namespace inselpost::dice::en {
namespace {

/// The decision that is pending in a phase. Without a text it does not compile.
struct DutyRow {
  constexpr DutyRow(Phase its_phase, StaticText its_kind, StaticText its_words)
      : phase(its_phase), kind(its_kind), to_do(its_words) {}
  Phase phase;
  StaticText kind, to_do;
};

/// The last two phases have no pending decision.
constexpr std::array<DutyRow, phase_names.size() - 2> duty_rows{{
    {Phase::founding, "found", "to place a settlement and a city"},
    {Phase::roll, "roll", "to throw the dice"},
    {Phase::blocked, "blocked", "to chase the robber or throw blocked dice again"},
    {Phase::landing, "landing", "to meet the barbarians"},
    {Phase::thrown, "throw", "to throw dice again or let them stand"},
    {Phase::turn, "turn", "to build, trade or end the turn"},
}};
constexpr bool duties_in_order() {
  for (std::size_t i = 0; i < duty_rows.size(); ++i)
    if (duty_rows[i].phase != static_cast<Phase>(i)) return false;
  return true;
}
static_assert(duties_in_order());

}  // namespace

std::string_view to_do(std::string_view decision) {
  const auto row = std::find_if(duty_rows.begin(), duty_rows.end(),
                                [&](const DutyRow& one) { return std::string_view(one.kind) == decision; });
  return row == duty_rows.end() ? decision : std::string_view(row->to_do);
}

std::string_view duty(std::string_view decision) {
  constexpr std::string_view to = "to ";
  const std::string_view words = to_do(decision);
  return words.starts_with(to) ? words.substr(to.size()) : words;
}

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
    if (e.places.size() == 1 && e.places[0].size() == 1) return says("The game is over");
    std::vector<std::string> places;
    for (const SeatSet& place : e.places) places.push_back(seats(place));
    if (places.size() == 1) return says("All share the first place: " + places[0]);
    const bool alone = e.places[0].size() == 1;
    std::string order = places[0] + (alone ? " wins" : " share the first place") + "; behind: ";
    for (std::size_t i = 1; i < places.size(); ++i) order += (i > 1 ? ", then " : "") + places[i];
    says(order);
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

namespace {

/// Formats the steps one after the other, and tracks the dice meanwhile.
class StepTeller {
 public:
  StepTeller(const std::string& who, const GameNames& names) : who_(who), map_(*names.map) {}

  void operator()(const steps::Cast& cast) { lying_.cast(cast); }
  /// Faces cannot be had if no building of the seat yields them, or if the robber blocks them.
  void operator()(const steps::Again& again) {
    const auto [before, now] = lying_.again(again);
    std::vector<std::string> words;
    for (const Face face : faces)
      if (before && before->contains(face)) words.emplace_back(name(face));
    const std::string what = before ? list(words) : counted(now.size(), "die", "dice");
    say((before ? what + " cannot be had now, so " + (now.size() == 1 ? "that die is" : "those dice are")
                : what + (now.size() == 1 ? " is" : " are")) +
        " thrown again: " + faces_phrase(now));
  }
  void operator()(const steps::Set& set) {
    lying_.set(set);
    say("the Alchemist sets a die to " + std::string(name(set.face)));
  }
  void operator()(const steps::Ship& ship) {
    const auto n = static_cast<std::size_t>(std::abs(ship.steps));
    if (ship.steps < 0)
      say("the barbarians' ship goes back " + steps_phrase(n) + (ship.at == 0 ? " to the start" : ""));
    else
      say("the barbarians come nearer by " + steps_phrase(n) + ": " + std::to_string(ship.at) + " in all");
  }
  void operator()(const steps::RobberMoved& robber) {
    const auto& resource = map_.of(robber.at).resource;
    say("gold moves the robber " + steps_phrase(robber.steps) + " to " + hex_phrase(map_, robber.at) +
        (resource ? " (" + std::string(name(*resource)) + ')' : ""));
  }
  void operator()(const steps::RobberHome&) { say("the robber is back on the volcano"); }
  void operator()(const steps::Gone& gone) {
    say(gone.figure == steps::Figure::merchant ? "the merchant leaves the sheet"
                                               : "the wizard leaves the sheet");
  }
  void operator()(const steps::Landing& landing) {
    say("the barbarians land with strength " + std::to_string(landing.strength));
  }
  void operator()(const steps::Loss& loss) {
    say("the barbarians are not beaten. The die for the knight that is lost shows " +
        faces_phrase(loss.faces) + ": " +
        (loss.faces.empty() ? "a knight" : knight_phrase(loss.faces.back())) +
        " is gone for the rest of the game");
  }
  void operator()(const steps::Won&) { say("the barbarians are beaten. That is 1 point"); }
  void operator()(const steps::Refuge&) { say("the Refuge lets this attack pass without any effect"); }
  void operator()(const steps::AwaitingDecision& owed) {
    say(owed.decision == Phase::landing ? who_ + " has to say how to meet them"
                                        : who_ + " has to say whether a knight drives the robber off");
  }
  void operator()(const steps::Eliminated&) {
    say("no knight of " + who_ + " is active: " + who_ + " is eliminated");
  }

  std::vector<std::string> take() { return std::move(said_); }

 private:
  /// Adds a sentence. A seat's name at its beginning keeps its case.
  void say(std::string text) {
    if (!text.starts_with(who_ + ' ') && text[0] >= 'a' && text[0] <= 'z')
      text[0] = static_cast<char>(text[0] - 'a' + 'A');
    said_.push_back(std::move(text) + '.');
  }

  const std::string& who_;
  const Map& map_;
  DiceTracker lying_;
  std::vector<std::string> said_;
};

}  // namespace

std::vector<std::string> step_sentences(const Steps& steps, const std::string& who, const GameNames& names) {
  StepTeller teller(who, names);
  for (const Step& step : steps) std::visit(teller, step);
  return teller.take();
}

}  // namespace inselpost::dice::en
