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

/// What the ways of auditing share. For this room alone.
namespace inselpost::audit_parts {

using nlohmann::json;
using Difference = AuditResult::Difference;

/// The first place at which two JSON values differ, told as a difference of that entry; nothing if they are
/// equal.
std::optional<Difference> compare(std::uint64_t entry, const json& expected, const json& found);

/// The genesis entry of that game as it must be, given what its author may choose (program, key, seed, time).
json expected_genesis(const json& genesis, const Game& game);

/// The difference that this order is: done in the record, refused by the rules (`why`; null: not in its
/// place).
Difference refused(const Entry& entry, const Rejection* why);
/// The order before that entry won the game, so it must be `end`; `found` is what stands there, if anything
/// does.
Difference no_end(std::uint64_t entry, std::optional<entries::Kind> found);
/// Is this `rollback` one that could be done?
std::optional<Difference> check_rollback(const Entry& entry, const RollbackTracker& standing);
/// Does what an order repeats stand in this record, taken back?
std::optional<Difference> check_again(const Entry& entry, const entries::Order& order,
                                      const RollbackTracker& standing);
/// Why a game was abandoned, as its `end` entry says. Throws std::invalid_argument if it does not.
std::string reason_in(const json& end);
using entries::hash_in;
/// The secret that opens the commitment of this genesis: `secret` itself, that in what a store keeps, or that
/// in the last entry. Nothing if there is none; a difference if it is not the one.
tl::expected<std::optional<Hash>, Difference> find_secret(const entries::Genesis& genesis, const Entry& last,
                                                          const std::optional<json>& kept,
                                                          std::optional<Hash> secret);
/// Did the key that the genesis names sign the head of that entry?
std::optional<Difference> signature_holds(const entries::Genesis& genesis, const Entry& last,
                                          const Signature& signature);

}  // namespace inselpost::audit_parts
