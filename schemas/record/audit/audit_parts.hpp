#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "schemas/json/json.hpp"
#include "schemas/record/audit/audit_result.hpp"
#include "schemas/record/entries/entries.hpp"
#include "schemas/record/record.hpp"
#include "schemas/record/rollback_tracker.hpp"

/// Functions that the auditors share. Internal to this module.
namespace inselpost::audit_parts {

using nlohmann::json;
using Difference = AuditResult::Difference;

/// Returns the first place at which two JSON values differ, as a difference of this entry, or nullopt.
std::optional<Difference> compare(std::uint64_t entry, const json& expected, const json& found);

/// Returns the expected genesis entry, given what its author may choose (program, key, seed, time).
json expected_genesis(const json& genesis, const Game& game);

/// Returns the difference for an order of the record that is rejected. `why` null: it is out of place.
Difference refused(const Entry& entry, const Rejection* why);
/// Returns the difference for a missing `end` after an order that won the game; `found`: the entry there, if
/// any.
Difference no_end(std::uint64_t entry, std::optional<entries::Kind> found);
/// Returns why this `rollback` is impossible, or nullopt.
std::optional<Difference> check_rollback(const Entry& entry, const RollbackTracker& standing);
/// Returns a difference if the entry that an order repeats is not an undone order.
std::optional<Difference> check_again(const Entry& entry, const entries::Order& order,
                                      const RollbackTracker& standing);
/// Returns the reason for abandoning a game from its `end` entry. Throws std::invalid_argument if there is
/// none.
std::string reason_in(const json& end);
using entries::hash_in;
/// Returns the secret that opens the commitment of the genesis: `secret`, that in `kept` (from a store), or
/// that in the last entry. Nullopt if there is none; a difference if it does not match.
tl::expected<std::optional<Hash>, Difference> find_secret(const entries::Genesis& genesis, const Entry& last,
                                                          const std::optional<json>& kept,
                                                          std::optional<Hash> secret);
/// Returns a difference unless the key in the genesis signed the head of this entry.
std::optional<Difference> signature_holds(const entries::Genesis& genesis, const Entry& last,
                                          const Signature& signature);

}  // namespace inselpost::audit_parts
