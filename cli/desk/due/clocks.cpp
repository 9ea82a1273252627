#include "cli/desk/due/clocks.hpp"

namespace inselpost {

ClockedGame clocked(const GameLedger& ledger) {
  ClockedGame game;
  game.game = &ledger.game();
  game.started = ledger.started();
  game.over = ledger.over();
  if (!ledger.deadlines().is_null()) game.deadlines = known_deadlines(ledger.deadlines());
  game.seats = ledger.game().seats();
  game.zones = ledger.zones();
  return game;
}

Before before_these(const StoredGame& game, const std::vector<Entry>& entries) {
  Before before{{game.awaited, game.clocks}};
  for (const Entry& entry : entries) go_past(entry, before);
  return before;
}

void set_clocks(Position& position, const GameLedger& ledger, const Before& before, const std::string& time) {
  set_clocks(position.awaited, position.clocks, clocked(ledger), before, time);
}

ClockHands hands_on(StoredGame& game, const GameLedger& ledger, const std::string& now) {
  return {game.awaited, game.clocks, clocked(ledger), read_instant(now).value()};
}

}  // namespace inselpost
