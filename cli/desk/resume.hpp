#pragma once
#include "schemas/record/game_ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// The ledger of a stored game as it stands. `game.current` must be there; StoreError `damaged` if it cannot
/// be read.
GameLedger resume(const Store& store, const StoredGame& game);

}  // namespace inselpost
