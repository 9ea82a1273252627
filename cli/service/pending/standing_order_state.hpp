#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "schemas/orders/plan/standing.hpp"
#include "schemas/record/game_ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// One standing rule, and what came of it.
struct StandingOrderState {
  std::string text;  ///< `roll: at once`
  std::optional<std::uint32_t> times;
  std::optional<std::uint16_t> until_turn;
  /// The entry before its first order, and the turn, of each use that stands.
  std::vector<std::pair<std::uint64_t, std::uint16_t>> uses;
  std::uint64_t near = 0;          ///< the entry after which it was asked last and could do nothing; 0: none
  std::vector<std::string> codes;  ///< why not
  bool used_up() const { return times && uses.size() >= *times; }
};

/// Rule by rule of a key, of which nothing has come yet; and as the store keeps it.
std::vector<StandingOrderState> rules_of(const std::vector<ParsedStandingOrder>& rules,
                                         const std::string& key);
std::string to_json_text(const std::vector<StandingOrderState>& rules);
/// StoreError `damaged` if it cannot be read.
std::vector<StandingOrderState> rules_of(const Store& store, const StoredStandingOrder& key);

/// Its standing orders (STAND-1).
StandingOrderTexts standing_of(const PendingFiles& kept, const std::string& seat);
/// What a file of that seat says of them holds from now on, and is asked about what its seat owes already
/// (STAND-2). `file`: as it was just written.
void set_standing(Store::WriteTransaction& change, StoredGame& game, const StandingSection& written,
                  const PendingFile& file, const PendingFiles& kept, const GameLedger& ledger,
                  const std::string& now);
/// What they did in entries after that one was taken back (MOD-7).
void take_back_uses(const Store& store, Store::WriteTransaction& change, const StoredGame& game,
                    const PendingFiles& kept, std::uint64_t to);

}  // namespace inselpost
