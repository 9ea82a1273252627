#pragma once
#include <optional>

#include "engine/catan/chance.hpp"
#include "engine/catan/rule_violation.hpp"
#include "schemas/record/game.hpp"

namespace inselpost {

/// Chance of the board game: of a sealed game from the draws of the house, of a table game from what the
/// order brought.
class CatanChance : public catan::Chance {
 public:
  /// `draws` null: chance is withheld. `at_table`: there are none, and `results` counts.
  /// `first_card`: the number of the first card of the deck.
  CatanChance(ChanceSource* draws, bool at_table, const catan::TableResults& results,
              std::size_t first_card = 0)
      : draws_(draws), at_table_(at_table), first_card_(first_card), table_(results) {}

  catan::DrawResult<catan::Dice> roll() override;
  catan::DrawResult<catan::Resource> theft(const catan::Bundle& hand) override;
  catan::DrawResult<catan::Bundle> forced_trade(const catan::Bundle& hand) override;
  catan::DrawResult<catan::CardKind> next_card(std::size_t j, const catan::CardCounts& left) override;
  RandomBytes* board() override { return open("board"); }
  catan::DrawResult<std::size_t> oldest(std::size_t n) override { return one_of("oldest", n); }
  catan::DrawResult<catan::Dice> start_roll() override { return dice("start"); }
  catan::DrawResult<std::size_t> first_desert(std::size_t n) override { return one_of("desert", n); }

  /// What a table game's order brought that nobody asked for.
  std::optional<catan::RuleViolation> left_over() const;
  /// Of the public draws, in their order: given away.
  Json proofs() { return std::move(proofs_); }

 private:
  RandomBytes* open(std::string_view label);
  catan::DrawResult<catan::Dice> dice(std::string_view label);
  catan::DrawResult<std::size_t> one_of(std::string_view label, std::size_t n);

  ChanceSource* draws_;
  bool at_table_;
  std::size_t first_card_;
  catan::TableChance table_;
  Json proofs_;  ///< null: none yet
};

/// Two dice from one stream.
catan::Dice dice_from(RandomBytes& bytes);
/// One card of a hand laid out in the order of the resources.
catan::Resource card_of(const catan::Bundle& hand, RandomBytes& bytes);
/// The cards of the deck, laid out kind by kind.
std::vector<std::string> laid_out(const catan::CardCounts& deck);
/// Of a word of the record. Throws std::invalid_argument.
catan::CardKind card_kind(std::string_view word);

/// E_SYNTAX at the first of these results.
catan::RuleViolation result_problem(const catan::TableResults& results, catan::Reason reason);

}  // namespace inselpost
