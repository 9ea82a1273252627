#include "cli/service/pending/together.hpp"

#include <algorithm>

#include "cli/service/adjudicate.hpp"
#include "cli/service/pending/standing_order_state.hpp"

namespace inselpost {
namespace {

bool has_plan_for_the_turn(const PendingFiles& kept, const GameLedger& ledger, Seat seat) {
  const StandingOrderTexts texts = standing_of(kept, ledger.game().seats().at(index(seat)));
  if (texts.empty()) return false;
  const auto rules = standing_rules(texts, ledger.game());
  return std::any_of(rules.begin(), rules.end(),
                     [](const ParsedStandingOrder& rule) { return rule.whole_turn && !rule.at_deadline; });
}

/// Returns when the clock decides the turn of the seat.
std::optional<std::string> time_up(const StoredGame& game, const std::string& seat) {
  const std::string turn = TimedDecision().clock;
  for (const TimedDecision& owed : game.pending_decisions)
    if (owed.seat == seat && owed.clock == turn && owed.is_real()) return owed.acts;
  return std::nullopt;
}

}  // namespace

bool waits_for_files(const GameLedger& ledger, Seat seat) {
  const auto* posting = dynamic_cast<const PlanRules*>(&ledger.game());
  return posting != nullptr && ledger.started() && !ledger.over() && posting->collects_files(seat);
}

const PendingFile* file_kept(const PendingFiles& kept, const GameLedger& ledger, Seat seat) {
  const std::string name = ledger.game().seats().at(index(seat));
  const auto found = std::find_if(kept.drafts.begin(), kept.drafts.end(), [&](const PendingFile& file) {
    return file.submission.seat == name && file.turn == turn_now(ledger, seat);
  });
  return found == kept.drafts.end() ? nullptr : &*found;
}

std::optional<std::string> files_may_be_done(const GameLedger& ledger, const StoredGame& game,
                                             const PendingFiles& kept, const std::string& now) {
  std::string since;
  bool any = false;
  for (std::size_t s = 0; s < ledger.players().size(); ++s) {
    const Seat seat = seat_at(s);
    if (!waits_for_files(ledger, seat)) continue;
    any = true;
    if (file_kept(kept, ledger, seat) != nullptr || has_plan_for_the_turn(kept, ledger, seat)) continue;
    const auto up = time_up(game, ledger.game().seats().at(s));
    if (!up || *up > now) return std::nullopt;
    since = std::max(since, *up);
  }
  return any ? std::optional(since) : std::nullopt;
}

}  // namespace inselpost
