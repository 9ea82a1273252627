#include "schemas/record/clocks/releases.hpp"

#include <algorithm>

#include "schemas/clock/instant.hpp"

namespace inselpost {

std::string release_after(const ClockedGame& game, const std::string& time) {
  if (!game.deadlines || game.deadlines->fast) return time;
  return format_instant(read_instant(time).value() + game.deadlines->delay);
}

void set_releases(std::vector<TimedDecision>& pending_decisions, const ClockState& clocks,
                  const ClockedGame& game, const OwedBefore& before, const std::string& time) {
  if (game.over) return;
  const std::string release = release_after(game, time);
  for (TimedDecision& owed : pending_decisions) {
    if (!owed.is_secret) continue;
    const auto same = std::find_if(before.pending_decisions.begin(), before.pending_decisions.end(),
                                   [&](const TimedDecision& earlier) {
                                     return earlier.seat == owed.seat && earlier.kind == owed.kind &&
                                            earlier.about == owed.about && earlier.turn == owed.turn;
                                   });
    if (same != before.pending_decisions.end()) {
      owed.release = same->release;
      owed.release_left = same->release_left;
    } else if (clocks.held) {
      owed.release_left = read_instant(release).value() - read_instant(time).value();
    } else {
      owed.release = owed.acts ? std::min(release, *owed.acts) : release;
    }
  }
}

}  // namespace inselpost
