#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/house.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost::en {

using namespace inselpost::remark;

std::string duty_of(std::string_view decision, std::string_view about, std::uint64_t count,
                    const GameMessages& game) {
  return decision == join_word ? std::string(join_word) : game.duty(decision, about, count);
}

/// Formats decisions that became due while nobody ran `tick`, and the way to resolve them.
std::string due_in_gap(const DueInGap& gap, GameColumns games) {
  std::vector<std::string> items;
  for (const DueInGap::Item& one : gap.due)
    items.push_back(one.game + ": " + one.seat + ", " +
                    duty_of(one.decision, one.about, one.count, messages_for(games, one.system)) + ", due " +
                    readable_time(one.acts));
  std::string text =
      gap.last.empty() ? "`tick` was never run" : "`tick` was last run " + readable_time(gap.last);
  text += ", so nothing was decided. Its time is up: ";
  for (std::size_t i = 0; i < items.size(); ++i) text += (i == 0 ? "" : "; ") + items[i];
  return text +
         ". If letters lie there, bring them in with the time at which they came: `submit --now TIME`. Who "
         "needs "
         "more time is given it by `extend`, or by `hold`. Then `tick --catch-up` decides what is left.";
}

std::string reminder(const TimeRunsOut& r, const GameMessages& game) {
  const std::string player = r.player.empty() ? "" : " (" + quoted_inline(r.player) + ')';
  std::string said = r.game + ", " + r.seat + player + ": you have still to " +
                     duty_of(r.decision, r.about, r.count, game) + ". ";
  if (r.miss == MissPolicy::wait)
    return said + (r.is_up ? "The time was up at " : "Your time is up at ") + readable_time(r.due) +
           ". The others are waiting for you.";
  said += r.is_up ? "The time was up at " + readable_time(r.due) + ". " : "";
  said += "If we hear nothing from you by " + readable_time(r.acts) + ", ";
  if (r.miss == MissPolicy::hold) return said + "the game stops.";
  return said + '`' + clean(r.order) + "` is done for you" +
         (game.plays_on(r.decision) ? ", and the turn is played to its end" : "") +
         ". With `accept default` you have it done at once, and have missed nothing.";
}

}  // namespace inselpost::en
