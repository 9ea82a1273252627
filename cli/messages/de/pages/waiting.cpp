#include "cli/messages/de/pages/pages.hpp"
#include "cli/messages/game_messages.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost::de {
namespace {

std::string waiting_for_one(const std::string& owes) { return "Wer ist dran: " + owes + '.'; }

/// Returns what the program does if the player does not answer.
std::string_view done_instead(const std::string& decision, const GameMessages& game) {
  if (decision == join_word) return "gilt der Beitritt ohne Glücksspruch";
  return game.decided(decision);
}

std::string until(const std::string& decision, const TimeLeft& left, const GameMessages& game) {
  std::string text = ", bis " + left.due;
  if (left.miss == MissPolicy::wait) return text;
  text += left.acts == left.due ? "; sonst " : ", mit Nachfrist bis " + left.acts + "; sonst ";
  return text +
         (left.miss == MissPolicy::hold ? "ruht die Partie" : std::string(done_instead(decision, game)));
}

}  // namespace

const WaitingMessages waiting_words{
    .one = waiting_for_one,
    .several = "Wer ist dran",
    .on_hold = "Die Partie ruht: Keine Frist läuft. Dateien werden aufgehoben, bis es weitergeht.",
    .until = until,
};

}  // namespace inselpost::de
