#pragma once
#include <cstdint>

#include "cli/service/submission_queue.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Returns the present state of the game and the news after entry `since`; if that is 0, also how the game
/// began. Must run in a read transaction.
GameUpdate news_since(Store& store, const StoredGame& game, std::uint64_t since);

}  // namespace inselpost
