#pragma once
#include <optional>
#include <vector>

#include "schemas/crypto/hash_chains.hpp"
#include "schemas/record/audit/audit_parts.hpp"

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
