#pragma once

#include <string>
#include <vector>

#include "cli/results/game_snapshot.hpp"
#include "cli/service/adjudicate.hpp"
#include "cli/service/notify/unread_news.hpp"
#include "storage/press_store.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Takes the words, the note and the choice of letters of a file that could be parsed, whatever became of its
/// orders (TALK-1, TALK-2, MINE-1). Words that are not told (E_PHASE, E_LIMIT) change only the answer. Must
/// run in the transaction that stores the file; unless `judging` is `play`, nothing is stored.
void take_words(AdjudicationResult& judged, Store& store, const StoredGame& game, const GameLedger& ledger,
                const SubmittedFile& file, const std::string& time, AdjudicationMode judging);

/// Converts stored words for pages.
std::vector<PressMessage> press_messages(Store& store, const StoredGame& game,
                                         const std::vector<PressStore::StoredMessage>& messages);

/// Returns the words that have not been printed for these readers, and marks them as printed. Must run in a
/// write transaction.
std::vector<PressMessage> take_unprinted_words(Store& store, const StoredGame& game, NotifyScope readers);

}  // namespace inselpost
