#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/service/submission_queue.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// A report that has still to be sent: what one reader of a game has not been told (REP-5).
struct PendingReport {
  std::string game, reader;  ///< `reader` is empty: everybody
  std::uint64_t entry = 0;   ///< up to which it tells
  std::string id() const;    ///< `friday-island-17-blue`; with every new entry it is another
};

/// Those of that game, or of all, by the games' names; the public one first, then by seat.
std::vector<PendingReport> pending_reports(Store& store, const std::optional<std::string>& game);
/// How a game stands now, and what any of its readers has not been told; each begins to read at his place in
/// it (`GameUpdate::first`). Has to be read at one moment.
GameUpdate unread_update(Store& store, const StoredGame& game);
/// The same where they have been told that much.
GameUpdate unread_update(Store& store, const StoredGame& game, const NotifiedEntries& told);
/// What it tells; nothing if it has given way to a newer one, or was sent. All at one moment.
std::optional<GameUpdate> news_in(Store& store, const PendingReport& report);
/// It was sent. False where it has given way to a newer one.
bool sent(Store& store, const PendingReport& report);

}  // namespace inselpost
