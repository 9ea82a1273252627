#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/service/submission_queue.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// A report that has not been sent yet: news for one reader of a game (REP-5).
struct PendingReport {
  std::string game, reader;  ///< empty `reader`: the public
  std::uint64_t entry = 0;   ///< last entry in the report
  std::string id() const;    ///< as `friday-island-17-blue`; differs for every new entry
};

/// Returns the unsent reports of the game, or of all games, sorted by game; the public one first, then by
/// seat.
std::vector<PendingReport> pending_reports(Store& store, const std::optional<std::string>& game);
/// Returns the present state of the game and all that any reader has not been told; `GameUpdate::first` has
/// the first item for each. Must run in a read transaction.
GameUpdate unread_update(Store& store, const StoredGame& game);
/// Like the overload above, but assumes that readers have been told as in `notified`.
GameUpdate unread_update(Store& store, const StoredGame& game, const NotifiedEntries& notified);
/// Returns the content of the report, or nullopt if it was sent or replaced by a newer one. Must run in a
/// read transaction.
std::optional<GameUpdate> news_in(Store& store, const PendingReport& report);
/// Marks the report as sent. Returns false if it was replaced by a newer one.
bool sent(Store& store, const PendingReport& report);

/// Returns the present state of the game and the news after entry `since`; if that is 0, also how the game
/// began. Must run in a read transaction.
GameUpdate news_since(Store& store, const StoredGame& game, std::uint64_t since);

}  // namespace inselpost
