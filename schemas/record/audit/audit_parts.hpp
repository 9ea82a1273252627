#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "schemas/crypto/secrets.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game_replay.hpp"
#include "schemas/record/record.hpp"

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

/// Links and seals as a record shows them to a reader without its secret. Internal to the audit.
namespace inselpost::audit_parts {

/// The links opened by a record, each checked against the one before it in its stream.
class RevealedLinks final : public ChainLinkSource {
 public:
  /// `tops`: of the first chain of each stream.
  void begin(const std::vector<Hash>& tops);
  Hash top(std::uint32_t m, std::uint32_t stream) const override {
    return known(streams_.at(stream).tops, m);
  }
  Hash link(std::uint32_t g, std::uint32_t stream) const override {
    return known(streams_.at(stream).links, g - 1);
  }
  std::size_t count() const;

  /// Reads a `draw` object of this entry.
  std::optional<Difference> open(std::uint64_t entry, const json& draw);
  /// Reads all draws of an entry: of `start` in the order of draws, of an order in that of its events.
  std::optional<Difference> open_all(const Entry& entry);

 private:
  struct Stream {
    std::vector<Hash> tops, links;
  };
  bool is_open(const json& draw) const;
  static const Hash& known(const std::vector<Hash>& of, std::size_t i);
  std::vector<Stream> streams_;
};

/// The seals of an entry as recorded: open ones are computed again from their salts, closed ones copied.
class RecordedPartSealer final : public PartSealer {
 public:
  /// `recorded`: the entry, with its parts put back if it is hidden as a whole.
  RecordedPartSealer(const json& entry, const json& recorded, bool cards)
      : entry_(entry), recorded_(recorded), cards_(cards) {}
  json seal_part(std::uint32_t index, json value) override;
  std::optional<Salt> of_card(std::size_t card) override;

 private:
  const json &entry_, &recorded_;
  bool cards_;
};

/// Returns whether this event, order or entry is sealed to the reader: a `hidden` without its value.
bool is_closed(const json& holder);
/// Returns whether the order or an event is sealed to the reader while the entry as a whole is not.
bool has_closed_part(const json& entry);
/// Returns the salt of the card's leaf if the event shows it to this reader.
std::optional<Salt> card_salt_in(const json& event);

}  // namespace inselpost::audit_parts
