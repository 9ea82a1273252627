#include "cli/messages/de/dice/messages.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "cli/messages/common/phrases.hpp"
#include "cli/messages/de/dice/phrases.hpp"
#include "cli/messages/de/dice/violations.hpp"
#include "cli/messages/de/pages/letter_page.hpp"
#include "cli/messages/dice/decoded.hpp"
#include "cli/messages/text.hpp"
#include "engine/dice/sheet.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/dice/orders/orders.hpp"
#include "schemas/dice/setup/setup.hpp"

namespace inselpost::dice::de {
namespace {

std::vector<std::string> event_texts(const std::vector<Json>& redacted, const OpaqueView& table) {
  return event_sentences(events_of(redacted, table), inselpost::de::with_seat_names(names_of(table)));
}

std::vector<std::string> nothing_beside(const RowResult&, const OpaqueView&) { return {}; }

std::string why_not(const RejectionContext& refused) {
  const GameNames& names = names_of(*refused.table);
  return problem_text(to_rule_violation(refused.why, names),
                      called(inselpost::de::with_seat_names(names), refused.called));
}

std::vector<std::string> suggestions(const RejectionContext& refused) {
  const auto [problem, order, legal] = decode_rejection(refused);
  return notes(problem, order, legal, names_of(*refused.table));
}

std::string unfit(const Rejection& why, const OpaqueView& sight) {
  const GameNames& names = view_cast<GameNames>(sight);
  return problem_text(to_rule_violation(why, names), inselpost::de::with_seat_names(names));
}

std::vector<std::string> opening(const announcements::Opening& opening) {
  const Setup& setup = dice_setup_view(*opening.table).setup;
  if (setup.seats.size() == 1) return {};
  std::vector<std::string> all{
      setup.options.pace == Pace::free
          ? "Jeder spielt auf seinem eigenen Spielplan und wartet auf niemanden."
          : "Jeder spielt auf seinem eigenen Spielplan. Wer in einer Runde zuerst zieht, ist egal."};
  // With `luck: collect` the start is not entry 1, because the players have joined before.
  if (setup.options.reveal == Reveal::end_of_round && opening.start.value("entry", 0) == 1)
    all.emplace_back(
        "Verdeckte Befehle gehen nicht in die Würfel ein. Für verdeckte Runden schreib deshalb besser "
        "`glück: sammeln` in den Aufbau: Dann geht von jedem Spieler ein Glücksspruch ein.");
  return all;
}

/// Formats the dice of an event: `rot Erz Wolle Gold`.
std::string what_fell(const Event& event, const GameNames& names) {
  return visit(
      [&]<class E>(const E& e) -> std::string {
        if constexpr (requires {
                        e.steps;
                        e.seat;
                      }) {
          const std::vector<Face> cast = cast_of(e.steps);
          return inselpost::de::seat_name(names.of(e.seat)) + ' ' +
                 (cast.empty() ? "mit noch verdeckten Würfeln" : faces_phrase(cast));
        } else if constexpr (requires { e.round; }) {
          return "die Würfel von Runde " + std::to_string(e.round);
        } else if constexpr (requires { e.seat; }) {
          return "Würfel von " + inselpost::de::seat_name(names.of(e.seat));
        } else {
          return "Würfel";
        }
      },
      event);
}
std::string all_that_fell(const std::vector<Json>& rolls, const OpaqueView& table) {
  std::vector<std::string> all;
  for (const Event& roll : events_of(rolls, table)) all.push_back(what_fell(roll, names_of(table)));
  return list(all);
}

std::string no_remark(const Remark&) { return {}; }
/// The dice game has no actions outside of a seat's turn.
std::string no_places(const std::vector<std::string>&) { return {}; }

std::string duty(std::string_view decision, std::string_view, std::uint64_t) {
  return std::string(duty_of(decision).duty);
}
std::string_view decided(std::string_view decision) { return duty_of(decision).instead; }
bool plays_on(std::string_view decision) { return decision != "found"; }

std::string played(const OpaqueView& table, std::size_t players) {
  const Options& options = dice_setup_view(table).setup.options;
  std::string said =
      players == 1 ? "das Würfelspiel, allein" : "das Würfelspiel, " + counted(players, noun::player);
  if (options.same_dice) return said + ", gleiche Würfel für alle";
  if (options.reveal == Reveal::end_of_round) return said + ", verdeckte Runden";
  return said;
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 2> clock_names{
    {{"throw", "für jede weitere Entscheidung im Zug"}, {"founding", "für jede Gründung"}}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 9> counted_labels{
    {{"throws", "Würfe"},
     {"kept", "behaltene Würfel"},
     {"roads", "Straßen"},
     {"settlements", "Siedlungen"},
     {"cities", "Städte"},
     {"knights", "Ritter"},
     {"improvements", "Ausbauten"},
     {"cards", "Karten gekauft"},
     {"trades", "Tauschgeschäfte"}}};
std::string_view counted_label(std::string_view word) {
  for (const Face face : faces)
    if (word == name(face)) return said(face);
  return label_of(counted_labels, word);
}

}  // namespace

const GameMessages game_words{
    .system = "dice",
    .reads = is_of_the_dice_game,
    .events = event_texts,
    .beside = nothing_beside,
    .problem = why_not,
    .suggestions = suggestions,
    .unfit = unfit,
    .opening = opening,
    .rolls = all_that_fell,
    .remark = no_remark,
    .places_undone = no_places,
    .duty = duty,
    .decided = decided,
    .plays_on = plays_on,
    .clocks = clock_names,
    .played = played,
    .before_start =
        "Noch ist nichts gewürfelt. Erst treten alle bei, jeder mit seinem Glücksspruch. Ist der Letzte "
        "beigetreten, beginnt die Partie von selbst. Alle diese Sprüche zusammen gehen in die Würfel ein.",
    .ended_before_start = "Die Partie endete, bevor alle beigetreten waren. Gewürfelt wurde deshalb nicht.",
    .wait_for_start = "Du bist beigetreten. Warte auf den Bericht, der die Partie eröffnet.",
    .widest_label = "geht nicht",
    .whats_hidden = "was verdeckte Runden verbergen; bitte nicht weitergeben",
    .letter_news = inselpost::de::dice_letter_news,
    .counted = counted_label,
};

namespace {

/// The decision that is pending in a phase. Without a text it does not compile.
struct DutyRow {
  constexpr DutyRow(Phase its_phase, StaticText its_kind, StaticText its_duty, StaticText its_does,
                    StaticText its_instead)
      : phase(its_phase), kind(its_kind), duty(its_duty), does(its_does), instead(its_instead) {}
  Phase phase;
  StaticText kind, duty, does, instead;
};

/// The last two phases have no pending decision.
constexpr std::array<DutyRow, phase_names.size() - 2> duty_rows{{
    {Phase::founding, "found", "Siedlung und Stadt gründen", "gründet Siedlung und Stadt",
     "gründet das Programm auf v3 und c13"},
    {Phase::roll, "roll", "würfeln", "würfelt", "würfelt das Programm einmal, und der Zug endet"},
    {Phase::blocked, "blocked", "den Räuber vertreiben oder nachwürfeln",
     "vertreibt den Räuber oder würfelt nach", "wird nachgewürfelt, und der Zug endet"},
    {Phase::landing, "landing", "über die Verteidigung entscheiden", "verteidigt sich oder nicht",
     "entscheidet das Programm, und der Zug endet"},
    {Phase::thrown, "throw", "weiterwürfeln oder den Wurf stehen lassen",
     "würfelt weiter oder lässt den Wurf stehen", "bleibt der Wurf stehen, und der Zug endet"},
    {Phase::turn, "turn", "den Zug fortsetzen", "tauscht, baut oder beendet den Zug", "endet der Zug"},
}};
constexpr bool duties_in_order() {
  for (std::size_t i = 0; i < duty_rows.size(); ++i)
    if (duty_rows[i].phase != static_cast<Phase>(i)) return false;
  return true;
}
static_assert(duties_in_order());

}  // namespace

Duty duty_of(std::string_view decision) {
  const auto row = std::find_if(duty_rows.begin(), duty_rows.end(),
                                [&](const DutyRow& one) { return std::string_view(one.kind) == decision; });
  return row == duty_rows.end() ? Duty{decision, decision, decision}
                                : Duty{row->duty, row->does, row->instead};
}

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
    does(e.seat, "baut " + branch_as_object(e.branch) + " auf Stufe " + std::to_string(e.level) + " aus" +
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
    if (e.places.size() == 1 && e.places[0].size() == 1) return says("Die Partie ist zu Ende");
    std::vector<std::string> places;
    for (const SeatSet& place : e.places) places.push_back(seats(place));
    if (places.size() == 1) return says("Den ersten Platz teilen sich " + places[0]);
    const bool alone = e.places[0].size() == 1;
    std::string order = places[0] + (alone ? " gewinnt" : " teilen sich den ersten Platz") + "; dahinter ";
    for (std::size_t i = 1; i < places.size(); ++i) order += (i > 1 ? ", dann " : "") + places[i];
    says(order);
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

namespace {

/// Formats the steps one after the other. A sentence begins with a capital unless it begins with the seat's
/// name.
class StepTeller {
 public:
  StepTeller(const std::string& who, const GameNames& names) : who_(who), map_(*names.map) {}

  void operator()(const steps::Cast& cast) { lying_.cast(cast); }
  void operator()(const steps::Again& again) {
    const auto [before, now] = lying_.again(again);
    std::vector<std::string> words;
    for (const Face face : faces)
      if (before && before->contains(face)) words.emplace_back(said(face));
    const bool is_one = (before ? words.size() : now.size()) == 1;
    say((before ? list(words) : counted(now.size(), noun::die)) +
        (is_one ? " ist jetzt blockiert und wird" : " sind jetzt blockiert und werden") +
        " nachgewürfelt: " + faces_phrase(now));
  }
  void operator()(const steps::Set& set) {
    lying_.set(set);
    say("Der Alchimist legt einen Würfel auf " + std::string(said(set.face)) + " fest");
  }
  void operator()(const steps::Ship& ship) {
    const std::string far = steps_phrase(static_cast<std::size_t>(std::abs(ship.steps)));
    if (ship.steps < 0)
      say("Das Barbarenschiff fährt " + far + " zurück" + (ship.at == 0 ? " auf das Startfeld" : ""));
    else
      say("Die Barbaren ziehen " + far + " weiter, auf Feld " + std::to_string(ship.at));
  }
  void operator()(const steps::RobberMoved& robber) {
    const auto& resource = map_.of(robber.at).resource;
    say("Der Räuber zieht " + steps_phrase(robber.steps) + " weiter " + onto_hex(map_, robber.at) +
        (resource ? " (" + std::string(said(*resource)) + ')' : ""));
  }
  void operator()(const steps::RobberHome&) { say("Der Räuber kommt zurück auf den Vulkan"); }
  void operator()(const steps::Gone& gone) {
    say(gone.figure == steps::Figure::merchant ? "Der Händler verlässt den Spielplan"
                                               : "Der Zauberer verlässt den Spielplan");
  }
  void operator()(const steps::Landing& landing) {
    say("Die Barbaren überfallen " + who_ + " mit Stärke " + std::to_string(landing.strength));
  }
  void operator()(const steps::Loss& loss) {
    say("Die Barbaren gewinnen");
    if (loss.faces.empty()) return say("Ein Ritter ist aus dem Spiel");
    std::vector<std::string> shown;
    for (const Face face : loss.faces) shown.emplace_back(said(face));
    say("Der Würfel zeigt " + joined_by(shown, ", dann ") + ": Der " + knight_phrase(loss.faces.back()) +
        " ist aus dem Spiel");
  }
  void operator()(const steps::Won&) {
    say("Die Barbaren verlieren");
    say(who_ + " erhält 1 Siegpunkt");
  }
  void operator()(const steps::Refuge&) { say("Der Überfall bleibt ohne Wirkung"); }
  void operator()(const steps::AwaitingDecision& owed) {
    say(owed.decision == Phase::landing ? "Wie verteidigt wird, entscheidet " + who_
                                        : "Ob ein Ritter den Räuber vertreibt, entscheidet " + who_);
  }
  void operator()(const steps::Eliminated&) { say(who_ + " hat keinen aktivierten Ritter und scheidet aus"); }

  std::vector<std::string> take() { return std::move(said_); }

 private:
  void say(std::string text) { said_.push_back(std::move(text) + '.'); }

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

}  // namespace inselpost::dice::de
