#include "cli/service/deadlines/decision_deadlines.hpp"

#include <utility>

namespace inselpost {

DecisionDeadlines deadlines_of(const GameLedger& ledger, const StoredGame& game) {
  DecisionDeadlines dues;
  dues.held = game.clocks.held && !ledger.over();
  if (ledger.deadlines().is_null()) return dues;
  const Deadlines deadlines = known_deadlines(ledger.deadlines());
  dues.miss = deadlines.miss;
  dues.zone = deadlines.zone;
  for (const std::string& zone : ledger.zones()) dues.zones.push_back(zone.empty() ? deadlines.zone : zone);
  for (const TimedDecision& owed : game.pending_decisions)
    if (const auto seat = ledger.find(owed.seat); seat && owed.due)
      dues.all.push_back({*seat, owed.kind, owed.about, *owed.due, owed.acts.value_or(*owed.due)});
  return dues;
}

}  // namespace inselpost
