#include "cli/messages/de/grammar.hpp"
#include "cli/messages/de/house.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost::de {

using namespace inselpost::remark;

std::string duty_of(std::string_view decision, std::string_view about, std::uint64_t count,
                    const GameMessages& game) {
  return decision == join_word ? std::string("beitreten") : game.duty(decision, about, count);
}

/// Formats decisions that became due while nobody ran `tick`, and the way to resolve them.
std::string due_in_gap(const DueInGap& gap, GameColumns games) {
  std::string text = gap.last.empty()
                         ? "Nach den Fristen hat noch nie jemand gesehen"
                         : "Seit " + readable_time(gap.last) + " hat niemand nach den Fristen gesehen";
  text += ". Von selbst geschieht deshalb nichts. Abgelaufen ist: ";
  for (std::size_t i = 0; i < gap.due.size(); ++i) {
    const DueInGap::Item& one = gap.due[i];
    text += (i == 0 ? "" : "; ") + one.game + ": " + one.seat + ", " +
            duty_of(one.decision, one.about, one.count, messages_for(games, one.system)) + ", Frist bis " +
            readable_time(one.acts);
  }
  return text +
         ". Liegen dort noch Briefe, trag sie mit der Zeit nach, zu der sie kamen: `submit --now ZEIT`. Wer "
         "mehr Zeit braucht, bekommt sie mit `extend` oder `hold`. Über den Rest entscheidet dann "
         "`tick --catch-up`.";
}

std::string reminder(const TimeRunsOut& r, const GameMessages& game) {
  const std::string player = r.player.empty() ? "" : " (" + quoted_inline(r.player) + ')';
  std::string said = r.game + ", " + r.seat + player + ": Du musst noch " +
                     duty_of(r.decision, r.about, r.count, game) + ". ";
  if (r.miss == MissPolicy::wait)
    return said +
           (r.is_up ? "Die Frist ist seit " + readable_time(r.due) + " abgelaufen"
                    : "Deine Frist läuft bis " + readable_time(r.due)) +
           ". Die anderen warten auf dich.";
  said += r.is_up ? "Die Frist ist seit " + readable_time(r.due) + " abgelaufen. " : "";
  said += "Hören wir bis " + readable_time(r.acts) + " nichts, ";
  if (r.miss == MissPolicy::hold) return said + "ruht die Partie.";
  return said + "geschieht für dich `" + order(clean(r.order)) + '`' +
         (game.plays_on(r.decision) ? ", und der Zug wird zu Ende gespielt" : "") +
         ". Ist dir das recht, genügt `- vorgabe annehmen`: Dann hast du nichts versäumt.";
}

}  // namespace inselpost::de
