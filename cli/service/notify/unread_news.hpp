#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "cli/results/news_item.hpp"
#include "schemas/record/game.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Who reads what a command tells.
enum class NotifyScope { all, everybody };  ///< each seat too, or only what everybody may read

/// What readers of a game have not been told of before now (REP-5).
struct UnreadNews {
  std::vector<NewsItem> happenings;
  UnreadFrom first;
};
/// Of the entries up to `last`; `game` is the one whose record it is, at any position. `told`: up to where
/// they have been told. Where that is `last`, nothing is read.
UnreadNews untold_up_to(std::uint64_t last, const NotifiedEntries& told, Store& store,
                        const StoredGame& stored, const Game& game);

/// A command prints all that is on record for those readers, and what letters were written with this change,
/// or for `earlier`: none of it has to be sent, but to readers with an address, whom letters alone tell.
void print_for(Store::WriteTransaction& change, StoredGame& game, NotifyScope readers,
               const std::vector<Submission>& earlier);

}  // namespace inselpost
