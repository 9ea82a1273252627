#include "cli/messages/en/pages/pages.hpp"
#include "cli/messages/game_messages.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost::en {
namespace {

std::string waiting_for_one(const std::string& owes) { return "Waiting for " + owes + '.'; }

/// Returns what the program does if the player does not answer.
std::string_view done_instead(const std::string& decision, const GameMessages& game) {
  if (decision == join_word) return "the program joins for them, without a luck line";
  return game.decided(decision);
}

std::string until(const std::string& decision, const TimeLeft& left, const GameMessages& game) {
  std::string text = ", by " + left.due;
  if (left.miss == MissPolicy::wait) return text;
  text += left.acts == left.due ? "; otherwise " : ", or in the grace until " + left.acts + "; otherwise ";
  return text +
         (left.miss == MissPolicy::hold ? "the game stops" : std::string(done_instead(decision, game)));
}

}  // namespace

const WaitingMessages waiting_words{
    .one = waiting_for_one,
    .several = "Waiting for",
    .on_hold = "The game is on hold: no time runs. Files are kept until it goes on.",
    .until = until,
};

}  // namespace inselpost::en
