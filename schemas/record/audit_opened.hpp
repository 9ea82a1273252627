#pragma once
#include <optional>
#include <vector>

#include "schemas/catan/chance.hpp"
#include "schemas/record/audit_parts.hpp"

/// What a record opens to its reader without its secret. For audit*.cpp alone.
namespace inselpost::audit_parts {

/// The links that a record opens, each checked against the one before when it is read.
class OpenedLinks final : public DiceLinks {
 public:
  void begin(const Hash& top) { tops_ = {top}; }
  Hash top(std::uint32_t m) const override { return known(tops_, m); }
  Hash link(std::uint32_t g) const override { return known(links_, g - 1); }
  std::size_t count() const { return links_.size(); }

  /// Takes a `draw` object of that entry.
  std::optional<Difference> open(std::uint64_t entry, const json& draw);
  /// Takes those of a whole entry: of the start in the order of its draws, of an order in that of its events.
  std::optional<Difference> open_all(const Entry& entry);

 private:
  static const Hash& known(const std::vector<Hash>& of, std::size_t i);
  std::vector<Hash> tops_, links_;
};

/// Chance for a reader: public draws from the links, or from the record of a table game; hidden ones as the
/// record has them, or, where they are sealed to him, any result that could be.
class ReadersChance final : public catan::Chance {
 public:
  /// `open` is null in a table game. `cards`: the kinds of cards that are known, by number.
  ReadersChance(BoardChance* open, const catan::TableResults& results,
                const std::vector<std::optional<catan::CardKind>>& cards)
      : open_(open), results_(results), cards_(cards) {}
  catan::Drawn<catan::Dice> roll() override;
  catan::Drawn<catan::Resource> theft(const catan::Bundle& hand) override;
  catan::Drawn<catan::Bundle> forced_trade(const catan::Bundle& hand) override;
  catan::Drawn<catan::CardKind> next_card(std::size_t j, const catan::CardCounts& left) override;
  Bytes* board() override { return nullptr; }
  catan::Drawn<std::size_t> oldest(std::size_t) override { return tl::unexpected(missing); }
  catan::Drawn<catan::Dice> start_roll() override { return tl::unexpected(missing); }
  catan::Drawn<std::size_t> first_desert(std::size_t) override { return tl::unexpected(missing); }

 private:
  static constexpr catan::NoResult missing = catan::NoResult::missing;
  BoardChance* open_;
  const catan::TableResults& results_;
  const std::vector<std::optional<catan::CardKind>>& cards_;
};

/// The seals of an entry as it stands in the record: an open one is made again from its salt, a closed one is
/// taken as it is.
class ReadSeals final : public Seals {
 public:
  /// `recorded`: the entry, opened where it is hidden as a whole.
  ReadSeals(const json& entry, const json& recorded, bool cards)
      : entry_(entry), recorded_(recorded), cards_(cards) {}
  json seal_part(std::uint32_t index, json value) override;
  std::optional<Salt> of_card(std::size_t card) override;

 private:
  const json &entry_, &recorded_;
  bool cards_;
};

/// Is this event, order or entry sealed to the reader (a `hidden` without its value)?
bool is_closed(const json& holder);
/// The salt of the card's leaf, if the event tells it to this reader.
std::optional<Salt> card_salt_in(const json& event);

}  // namespace inselpost::audit_parts
