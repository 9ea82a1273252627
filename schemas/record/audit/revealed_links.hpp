#pragma once
#include <optional>
#include <vector>

#include "schemas/crypto/hash_chains.hpp"
#include "schemas/record/audit/audit_parts.hpp"

/// What a record opens to its reader without its secret. For audit*.cpp alone.
namespace inselpost::audit_parts {

/// The links that a record opens, each checked against the one before of its stream when it is read.
class RevealedLinks final : public ChainLinkSource {
 public:
  /// The tops of each stream's first chain.
  void begin(const std::vector<Hash>& tops);
  Hash top(std::uint32_t m, std::uint32_t stream) const override {
    return known(streams_.at(stream).tops, m);
  }
  Hash link(std::uint32_t g, std::uint32_t stream) const override {
    return known(streams_.at(stream).links, g - 1);
  }
  std::size_t count() const;

  /// Takes a `draw` object of that entry.
  std::optional<Difference> open(std::uint64_t entry, const json& draw);
  /// Takes those of a whole entry: of the start in the order of its draws, of an order in that of its events.
  std::optional<Difference> open_all(const Entry& entry);

 private:
  struct Stream {
    std::vector<Hash> tops, links;
  };
  bool is_open(const json& draw) const;
  static const Hash& known(const std::vector<Hash>& of, std::size_t i);
  std::vector<Stream> streams_;
};

/// The seals of an entry as it stands in the record: an open one is made again from its salt, a closed one is
/// taken as it is.
class RecordedPartSealer final : public PartSealer {
 public:
  /// `recorded`: the entry, opened where it is hidden as a whole.
  RecordedPartSealer(const json& entry, const json& recorded, bool cards)
      : entry_(entry), recorded_(recorded), cards_(cards) {}
  json seal_part(std::uint32_t index, json value) override;
  std::optional<Salt> of_card(std::size_t card) override;

 private:
  const json &entry_, &recorded_;
  bool cards_;
};

/// Is this event, order or entry sealed to the reader (a `hidden` without its value)?
bool is_closed(const json& holder);
/// Is its order, or one of its events, sealed to the reader, while the entry as a whole is not?
bool has_closed_part(const json& entry);
/// The salt of the card's leaf, if the event tells it to this reader.
std::optional<Salt> card_salt_in(const json& event);

}  // namespace inselpost::audit_parts
