#include "cli/messages/en/dice/steps.hpp"

#include <cstdlib>

#include "cli/messages/dice/dice_tracker.hpp"
#include "cli/messages/en/dice/phrases.hpp"
#include "cli/messages/en/grammar.hpp"
#include "engine/core/visitor.hpp"

namespace inselpost::dice::en {
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
