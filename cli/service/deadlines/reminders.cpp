#include "cli/service/deadlines/reminders.hpp"

#include <chrono>
#include <optional>
#include <utility>

#include "cli/service/deadlines/decision_deadlines.hpp"
#include "cli/service/deadlines/open_decisions.hpp"
#include "cli/service/pending/answers.hpp"
#include "cli/service/pending/together.hpp"
#include "cli/service/resume.hpp"
#include "schemas/clock/zone.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {
namespace {

/// Interval of reminders if the clock does not decide (DEAD-16).
constexpr std::chrono::hours again_after{24};

/// Returns the time of the next reminder: at the deadline if a grace period follows; daily after it if the
/// clock does not decide; nullopt: none.
std::optional<std::string> next_reminder(const TimedDecision& owed, const std::string& now) {
  if (!owed.due) return std::nullopt;
  if (owed.acts) return *owed.due > now && *owed.acts != *owed.due ? owed.due : std::nullopt;
  Instant next = read_instant(*owed.due).value();
  while (format_instant(next) <= now) next += again_after;
  return format_instant(next);
}

/// Returns the default order as the seat would write it.
std::string what_is_done(const GameLedger& ledger, const TimedDecision& owed) {
  if (!ledger.started()) return std::string(join_word);
  for (const PendingDecision& one : ledger.game().pending_decisions())
    if (one.seat == ledger.find(owed.seat) && one.kind == owed.kind && one.about == owed.about)
      return ledger.game().to_yaml_line(*ledger.game().default_order(one));
  return {};
}

}  // namespace

std::vector<OutboxItem> remind(Store& store, const std::string& name, const std::string& now,
                               const ReminderFormatter& scribe) {
  std::vector<OutboxItem> letters;
  Store::WriteTransaction change(store);
  std::optional<StoredGame> game = store.find(name);
  if (!game || !game->current || game->over || game->clocks.held) return letters;
  const GameLedger ledger = resume(store, *game);
  const PendingFiles kept = change.kept(*game);
  const DecisionDeadlines dues = deadlines_of(ledger, *game);
  const std::vector<std::string> players = players_of(*game);
  for (TimedDecision& owed : game->pending_decisions) {
    if (!owed.is_real() || !owed.remind || *owed.remind > now) continue;
    owed.remind = next_reminder(owed, now);
    const std::size_t seat = index(ledger.find(owed.seat).value());
    const bool waits = waits_for_files(ledger, seat_at(seat)) && file_kept(kept, ledger, seat_at(seat));
    if (waits || answer_to(owed, kept) != nullptr) continue;
    const auto shown = [&](const std::string& time) {
      return written_in(dues.zones.at(seat), read_instant(time).value());
    };
    const remark::TimeRunsOut told{ledger.game().setup_view(),
                                   name,
                                   owed.seat,
                                   players.at(seat),
                                   owed.kind,
                                   owed.about,
                                   owed.count,
                                   shown(*owed.due),
                                   shown(owed.acts.value_or(*owed.due)),
                                   dues.miss,
                                   *owed.due <= now,
                                   what_is_done(ledger, owed)};
    letters.push_back({0, name, owed.seat, OutboxItem::Kind::reminder, now, scribe(told, game->spoken)});
    change.queue_letter(letters.back());
  }
  change.set_instants(*game);
  change.commit();
  return letters;
}

}  // namespace inselpost
