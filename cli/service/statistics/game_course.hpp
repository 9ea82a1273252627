#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/results/announcement.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "engine/core/seat.hpp"
#include "schemas/record/event_counter.hpp"

namespace inselpost {

/// One entry of a game that is gone through again. References are valid during the call.
struct CourseStep {
  const Entry& entry;
  std::optional<NewsItem> news;              ///< as for `sentences`; nullopt: nobody may know what it was
  std::optional<std::uint64_t> undone_by{};  ///< the rollback that undid it
  /// The position behind it; null before the start, and if the entry changes none.
  const LedgerSnapshot* position = nullptr;
  /// Public views behind the entries up to this one, as pictures compare them: since the turn before.
  std::span<const OpaqueViewPtr> views{};
  std::uint64_t turn = 0;
  std::vector<std::uint16_t> points{};  ///< of each played seat, as the viewer knows them; may be empty
  /// Counts up to here of entries that stand at the end; null if the game counts nothing.
  const EventCounts* counts = nullptr;
};

/// Goes through a game from its entries, which begin with the genesis, as `viewer` may see it, and calls
/// `visit` for each. After the end nothing is hidden. Throws CommandError `not_understood` if the entries are
/// malformed, and `refused` if the record lacks what the viewer may see.
void follow_game(const std::vector<Entry>& entries, Viewer viewer,
                 const std::function<void(const CourseStep&)>& visit);

}  // namespace inselpost
