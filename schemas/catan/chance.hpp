#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/catan/chance.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/rule_violation.hpp"
#include "schemas/record/game.hpp"

namespace inselpost {

/// The chance of the board game: takes results from the sealed draws or, in a game at a real table, from the
/// order that reports them.
class CatanChance : public catan::Chance {
 public:
  /// `draws` is null to withhold chance. `at_table`: the results come from `results`, without draws.
  /// `first_card` is the number of the first card of the deck.
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

  /// Returns a violation if a table order brought a result that was not needed.
  std::optional<catan::RuleViolation> left_over() const;
  /// Returns the proofs of the public draws in their order, and removes them.
  Json proofs() { return std::move(proofs_); }

 private:
  RandomBytes* open(std::string_view label);
  catan::DrawResult<catan::Dice> dice(std::string_view label);
  catan::DrawResult<std::size_t> one_of(std::string_view label, std::size_t n);

  ChanceSource* draws_;
  bool at_table_;
  std::size_t first_card_;
  catan::TableChance table_;
  Json proofs_;  ///< null: none
};

/// Draws two dice from one stream.
catan::Dice dice_from(RandomBytes& bytes);
/// Draws one card of a hand, whose cards are numbered in the order of the resources.
catan::Resource card_of(const catan::Bundle& hand, RandomBytes& bytes);
/// Returns the names of the deck's cards, sorted by kind.
std::vector<std::string> laid_out(const catan::CardCounts& deck);
/// Parses a card kind of a record. Throws std::invalid_argument.
catan::CardKind card_kind(std::string_view word);

/// Returns E_SYNTAX with `reason` at the first result present.
catan::RuleViolation result_problem(const catan::TableResults& results, catan::Reason reason);

/// Returns the results of chance that these events reveal, in the form in which an order of a game at a table
/// reports them.
catan::TableResults results_in(const catan::Events& events);

/// Returns whether an event with that word can reveal a result, so that others need not be read.
bool tells_result(std::string_view word);

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
