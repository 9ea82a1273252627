#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/service/adjudicate.hpp"
#include "cli/service/plan/plan_runner.hpp"
#include "schemas/orders/plan/plan_file.hpp"
#include "schemas/record/game_ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// One standing rule and its effects so far.
struct StandingOrderState {
  std::string text;  ///< as in `roll: at once`
  std::optional<std::uint32_t> times;
  std::optional<std::uint16_t> until_turn;
  /// Uses that were not undone: the entry before the first order, and the turn.
  std::vector<std::pair<std::uint64_t, std::uint16_t>> uses;
  std::uint64_t near = 0;          ///< entry after which it was last tried without success; 0: none
  std::vector<std::string> codes;  ///< reasons for that
  bool used_up() const { return times && uses.size() >= *times; }
};

/// Returns the unused rules of a key; and formats rules as JSON for the store.
std::vector<StandingOrderState> rules_of(const std::vector<ParsedStandingOrder>& rules,
                                         const std::string& key);
std::string to_json_text(const std::vector<StandingOrderState>& rules);
/// Parses the rules of a stored standing order. StoreError `damaged` if they are malformed.
std::vector<StandingOrderState> rules_of(const Store& store, const StoredStandingOrder& key);

/// Returns the standing orders of the seat (STAND-1).
StandingOrderTexts standing_of(const PendingFiles& kept, const std::string& seat);
/// Stores the standing orders of a file, and applies them to pending decisions too (STAND-2). `file`: as it
/// was just stored.
void set_standing(Store::WriteTransaction& change, StoredGame& game, const StandingSection& written,
                  const PendingFile& file, const PendingFiles& kept, const GameLedger& ledger,
                  const std::string& now);
/// Forgets uses in entries after `to`, which were undone (MOD-7).
void take_back_uses(const Store& store, Store::WriteTransaction& change, const StoredGame& game,
                    const PendingFiles& kept, std::uint64_t to);

/// Result of applying a rule: a letter to its owner, and the entries made.
struct StandingOrderResult {
  AdjudicationResult judged;       ///< without executed orders if the rule failed
  std::vector<std::string> codes;  ///< reasons for that
};
/// Executes the first of these orders that is legal, or the plan of the rule: its failing items are skipped,
/// and it ends with the default order (STAND-4, STAND-14). A plan for a whole turn runs like a file, unless
/// it is for the deadline. `file`: the one that set the rule; `ruling`: the seat's rules, for decisions
/// within a whole turn.
StandingOrderResult rule_acts(GameLedger& ledger, const PendingFile& file, const ParsedStandingOrder& rule,
                              std::vector<AnyOrderPtr> moves, const std::string& time,
                              const StandingResolver& ruling);

/// Executes a deferred order of the file, a line of YAML (OFFER-4).
StandingOrderResult order_acts(GameLedger& ledger, const PendingFile& file, const std::string& order,
                               const std::string& time);

}  // namespace inselpost
