#pragma once
#include <cstdint>

#include "cli/service/submission_queue.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// How a game stands, and what came after entry `since`; from 0 on, how it began too. Has to be read at one
/// moment.
GameUpdate news_since(Store& store, const StoredGame& game, std::uint64_t since);

}  // namespace inselpost
