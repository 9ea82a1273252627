#include "cli/messages/de/dice/steps.hpp"

#include <cstdlib>
#include <utility>
#include <variant>

#include "cli/messages/de/dice/phrases.hpp"
#include "cli/messages/dice/dice_tracker.hpp"

namespace inselpost::dice::de {
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
    say((before ? list(words) : counted(now.size(), noun::die)) +
        " nicht verfügbar, nachgewürfelt: " + faces_phrase(now));
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
    say("Der Würfel zeigt " + faces_phrase(loss.faces) + ": Der " + knight_phrase(loss.faces.back()) +
        " ist aus dem Spiel");
  }
  void operator()(const steps::Won&) { say("Die Barbaren verlieren: 1 Siegpunkt"); }
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
