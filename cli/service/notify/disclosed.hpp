#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cli/results/news_item.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game.hpp"
#include "storage/store.hpp"

namespace inselpost {

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
