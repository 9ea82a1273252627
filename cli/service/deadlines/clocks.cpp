#include "cli/service/deadlines/clocks.hpp"

#include "schemas/record/entries/entries.hpp"

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

const std::string& last_time(const StoredGame& game) {
  return game.clocks.from ? *game.clocks.from : game.changed;
}

std::string timed_game(const GameLedger& ledger) {
  return ledger.deadlines().is_null() ? std::string() : ledger.name();
}

PriorClocks before_these(const StoredGame& game, const std::vector<Entry>& entries) {
  PriorClocks before{{game.pending_decisions, game.clocks}, game.ordered, game.changed};
  for (const Entry& entry : entries) {
    go_past(entry, before);
    if (entries::kind_of(entry) == entries::Kind::rollback) before.ordered.clear();
  }
  return before;
}

void set_clocks(StoredPosition& position, const GameLedger& ledger, const PriorClocks& before,
                const std::string& time) {
  set_clocks(position.pending_decisions, position.clocks, clocked(ledger), before, time);
}

ClockEditor hands_on(StoredGame& game, const GameLedger& ledger, const std::string& now) {
  return {game.pending_decisions, game.clocks, clocked(ledger), read_instant(now).value()};
}

}  // namespace inselpost
