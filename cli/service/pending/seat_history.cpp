#include "cli/service/pending/seat_history.hpp"

#include <utility>

#include "cli/service/entries.hpp"
#include "cli/service/plan/rejection_context.hpp"
#include "schemas/record/entries/entries.hpp"
#include "schemas/record/rollback_tracker.hpp"

namespace inselpost {

SeatHistory history_since(Store& store, const StoredGame& game, const Game& rules, Seat seat,
                          std::uint64_t since) {
  SeatHistory all;
  if (since >= game.last_entry) return all;
  return reading(store, [&] {
    const std::vector<Entry> entries = store.entries(game, since + 1);
    const auto undone = undone_by(entries);
    for (const Entry& entry : entries) {
      if (entries::kind_of(entry) != entries::Kind::order || undone.contains(entry.number)) continue;
      if (const auto happening = happening_of(entry, rules))
        for (Json& event : seen_by(seat, happening->events)) all.events.push_back(std::move(event));
    }
    return std::move(all);
  });
}

}  // namespace inselpost
