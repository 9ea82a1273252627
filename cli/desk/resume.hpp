#pragma once
#include "schemas/catan/ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// The ledger of a stored game as it stands. `game.current` must be there; StoreError `damaged` if it cannot
/// be read.
Ledger resume(const Store& store, const StoredGame& game);

}  // namespace inselpost
