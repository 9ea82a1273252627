#include "cli/desk/due/releases.hpp"

#include <algorithm>

#include "schemas/clock/deadlines.hpp"
#include "schemas/clock/instant.hpp"

namespace inselpost {

std::string release_after(const GameLedger& ledger, const std::string& time) {
  if (ledger.deadlines().is_null()) return time;
  const Deadlines deadlines = known_deadlines(ledger.deadlines());
  return deadlines.fast ? time : written(read_instant(time).value() + deadlines.delay);
}

void set_releases(Position& position, const GameLedger& ledger, const Before& before,
                  const std::string& time) {
  if (ledger.over()) return;
  const std::string release = release_after(ledger, time);
  for (Owed& owed : position.awaited) {
    if (!owed.veiled) continue;
    const auto same = std::find_if(before.awaited.begin(), before.awaited.end(), [&](const Owed& earlier) {
      return earlier.seat == owed.seat && earlier.kind == owed.kind && earlier.about == owed.about &&
             earlier.turn == owed.turn;
    });
    if (same != before.awaited.end()) {
      owed.release = same->release;
      owed.release_left = same->release_left;
    } else if (position.clocks.held) {
      owed.release_left = read_instant(release).value() - read_instant(time).value();
    } else {
      owed.release = owed.acts ? std::min(release, *owed.acts) : release;
    }
  }
}

}  // namespace inselpost
