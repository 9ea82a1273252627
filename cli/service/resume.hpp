#pragma once
#include <memory>
#include <optional>
#include <string>

#include "schemas/record/game_ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Returns the ledger of a stored game. Requires `game.current`. StoreError `damaged` if it is malformed.
GameLedger resume(const Store& store, const StoredGame& game);

/// Caches the last ledger: files and letters that come together are mostly for one game, which is read
/// several times before it changes.
class LedgerCache {
 public:
  explicit LedgerCache(Store& store) : store_(store) {}
  Store& store() { return store_; }
  /// Returns the ledger as `resume` does. The reference is valid until the next call.
  const GameLedger& of(const StoredGame& game);

 private:
  Store& store_;
  std::optional<GameLedger> last_;
  std::string current_, genesis_;  ///< texts that the cache was parsed from
  nlohmann::json begun_;           ///< the parsed genesis
  std::unique_ptr<Game> unplayed_;
};

}  // namespace inselpost
