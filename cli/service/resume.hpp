#pragma once
#include <memory>
#include <optional>
#include <string>

#include "schemas/record/game_ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// The ledger of a stored game as it stands. `game.current` must be there; StoreError `damaged` if it cannot
/// be read.
GameLedger resume(const Store& store, const StoredGame& game);

/// Ledgers of stored games, of which the last one stays at hand: what comes together is mostly for one game,
/// which is looked at several times before it moves.
class LedgerCache {
 public:
  explicit LedgerCache(Store& store) : store_(store) {}
  Store& store() { return store_; }
  /// As `resume`. It stays until another is asked for.
  const GameLedger& of(const StoredGame& game);

 private:
  Store& store_;
  std::optional<GameLedger> last_;
  std::string current_, genesis_;  ///< the texts that it was read from
  nlohmann::json begun_;           ///< the genesis
  std::unique_ptr<Game> unplayed_;
};

}  // namespace inselpost
