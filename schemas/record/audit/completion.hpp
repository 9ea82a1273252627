#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "schemas/crypto/secrets.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game_ledger.hpp"

/// Continues a game from records that its readers hold, after a store was set back to an earlier entry.
namespace inselpost {

/// The result of completing a record with later entries.
struct Completion {
  std::vector<Entry>
      entries;  ///< the new ones, in their full form, each with the head that it has in the records
  std::optional<GameLedger> ledger;  ///< after the last of them; set unless something below is
  /// The first entry that is not what the rules, the draws and the secret make of the game.
  std::optional<AuditResult::Difference> difference;
  std::optional<std::uint64_t> closed;  ///< the first entry with an order that no record shows
};

/// Puts the records of several readers of one game together: returns the entries of the longest, with all
/// that one of them shows. Entries of which two records have different heads end the list before them.
std::vector<Entry> joined_entries(const std::vector<const std::vector<Entry>*>& records);

/// Plays the entries of `said` that follow those of `known`, with the secret of the game, so that each die
/// and card is the one that was told: it follows from the secret and the public orders before it. What is
/// hidden in events of `said` comes out of the secret; a hidden order must be shown by a record.
Completion completed(GameFactory open, const std::vector<Entry>& known, const Hash& secret,
                     const std::vector<Entry>& said);

}  // namespace inselpost
