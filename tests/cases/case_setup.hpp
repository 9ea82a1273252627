#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/catan/chance.hpp"
#include "engine/catan/setup.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost::cases {

/// Chance at the start of a case: what is written in it, in that order.
class WrittenChance final : public catan::Chance {
 public:
  std::vector<catan::Dice> start_rolls;
  std::optional<std::size_t> which_oldest, which_desert;

  /// Returns whether something was written that nothing asked for.
  bool left() const { return next_ != start_rolls.size() || which_oldest || which_desert; }

  catan::DrawResult<catan::Dice> roll() override { return none(); }
  catan::DrawResult<catan::Resource> theft(const catan::Bundle&) override { return none(); }
  catan::DrawResult<catan::Bundle> forced_trade(const catan::Bundle&) override { return none(); }
  catan::DrawResult<catan::CardKind> next_card(std::size_t, const catan::CardCounts&) override {
    return none();
  }
  RandomBytes* board() override { return nullptr; }
  catan::DrawResult<std::size_t> oldest(std::size_t n) override { return take(which_oldest, n); }
  catan::DrawResult<catan::Dice> start_roll() override {
    if (next_ == start_rolls.size()) return none();
    return start_rolls[next_++];
  }
  catan::DrawResult<std::size_t> first_desert(std::size_t n) override { return take(which_desert, n); }

 private:
  static tl::unexpected<catan::NoResult> none() { return tl::unexpected(catan::NoResult::missing); }
  static catan::DrawResult<std::size_t> take(std::optional<std::size_t>& written, std::size_t n) {
    if (!written || *written >= n) return none();
    const std::size_t which = *written;
    written.reset();
    return which;
  }
  std::size_t next_ = 0;
};

/// The set-up of a case, built clause by clause.
class SetupClauses {
 public:
  SetupClauses();
  /// Takes a clause about the set-up; false if it is not one.
  bool take(const std::string& text);
  const catan::ParsedSetup& written() const { return written_; }
  WrittenChance& chance() { return chance_; }

 private:
  catan::Board& board();
  void option(const std::string& text);
  void row(const std::string& text);

  catan::ParsedSetup written_;
  WrittenChance chance_;
};

}  // namespace inselpost::cases
