#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/results/announcement.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Readers of a command's output.
/// `all`: every seat's report; `everybody`: only the public report.
enum class NotifyScope { all, everybody };

/// News that readers of a game have not been told before (REP-5).
struct UnreadNews {
  std::vector<NewsItem> happenings;
  UnreadFrom first;
};
/// Returns the news up to entry `last`. `game`: the one of the record, at any position. `notified`: what
/// readers have been told; if that is up to `last`, no entry is read.
UnreadNews untold_up_to(std::uint64_t last, const NotifiedEntries& notified, Store& store,
                        const StoredGame& stored, const Game& game);

/// Records that a command prints all news for these readers. The letters of this transaction, and those in
/// `earlier`, need not be sent then, except to readers with an address.
void print_for(Store::WriteTransaction& change, StoredGame& game, NotifyScope readers,
               const std::vector<Submission>& earlier);

/// Replaces hidden parts of the entries that later ones among them disclose, as everybody may read them.
void reveal_disclosed(std::vector<Entry>& entries);

/// Returns the news that an entry discloses about earlier ones, of which others only knew that something was
/// done; without the entry's own news. Empty if it discloses none.
std::vector<NewsItem> shown_by(const Entry& entry, Store& store, const StoredGame& stored, const Game& game);
/// Removes events that only say that something was done, as their disclosure follows.
void forget_unsaid(std::vector<NewsItem>& happenings);
/// Inserts what the happenings disclose, before each of them. They must be from the entries after `since`.
void add_disclosed(std::vector<NewsItem>& happenings, std::uint64_t since, Store& store,
                   const std::string& name);

}  // namespace inselpost
