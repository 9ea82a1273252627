#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cli/results/news_item.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Opens in these entries what later ones of them show, as everybody may read it from then on.
void reveal_disclosed(std::vector<Entry>& entries);

/// What an entry shows of earlier ones of which others were told no more than that something was done: what
/// it was, for all. Nothing where it shows nothing, and nothing of what it tells itself.
std::vector<NewsItem> shown_by(const Entry& entry, Store& store, const StoredGame& stored, const Game& game);
/// What will be told by that is not said before it as well.
void forget_unsaid(std::vector<NewsItem>& happenings);
/// Both, before each of the happenings that show something; these came after entry `since` of that game.
void add_disclosed(std::vector<NewsItem>& happenings, std::uint64_t since, Store& store,
                   const std::string& name);

}  // namespace inselpost
