#pragma once
#include <optional>
#include <vector>

#include "schemas/catan/chance.hpp"

namespace inselpost {

/// Chance as a reader knows it: public draws from the hash chains or, at a table, from the record; hidden
/// draws from the record or, if sealed to the reader, any possible result.
class DeterminizedChance final : public catan::Chance {
 public:
  /// `open` is null in a table game. `cards` holds the known kinds of cards by number. All arguments must
  /// outlive this.
  DeterminizedChance(CatanChance* open, const catan::TableResults& results,
                     const std::vector<std::optional<catan::CardKind>>& cards)
      : open_(open), results_(results), cards_(cards) {}
  catan::DrawResult<catan::Dice> roll() override;
  catan::DrawResult<catan::Resource> theft(const catan::Bundle& hand) override;
  catan::DrawResult<catan::Bundle> forced_trade(const catan::Bundle& hand) override;
  catan::DrawResult<catan::CardKind> next_card(std::size_t j, const catan::CardCounts& left) override;
  RandomBytes* board() override { return nullptr; }
  catan::DrawResult<std::size_t> oldest(std::size_t) override { return tl::unexpected(missing); }
  catan::DrawResult<catan::Dice> start_roll() override { return tl::unexpected(missing); }
  catan::DrawResult<std::size_t> first_desert(std::size_t) override { return tl::unexpected(missing); }

 private:
  static constexpr catan::NoResult missing = catan::NoResult::missing;
  CatanChance* open_;
  const catan::TableResults& results_;
  const std::vector<std::optional<catan::CardKind>>& cards_;
};

/// Returns `count` cards of a hand, or all if there are fewer.
catan::Bundle some_of(const catan::Bundle& hand, std::size_t count);

}  // namespace inselpost
