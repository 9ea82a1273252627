#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <tl/expected.hpp>

#include "engine/catan/cards.hpp"
#include "engine/catan/resources.hpp"
#include "engine/core/random.hpp"

namespace inselpost::catan {

/// Two dice, 1 to 6 each.
struct Dice {
  std::uint8_t first = 0, second = 0;
  constexpr int sum() const { return first + second; }
  bool operator==(const Dice&) const = default;
};

/// Why there is no result: a table game's order does not bring it, what it brings cannot be (a card that the
/// hand or the deck does not hold), or it was withheld on purpose (`check` draws nothing).
enum class NoResult : std::uint8_t { missing, impossible, withheld };
template <class T>
using DrawResult = tl::expected<T, NoResult>;

/// Where results of chance come from. `decide` asks only when nothing else can refuse the order any more.
class Chance {
 public:
  virtual ~Chance() = default;

  /// A production roll. In the two-player game it may be asked again (a rejected second roll).
  virtual DrawResult<Dice> roll() = 0;
  /// One card of this hand, which is not empty (ROB-8).
  virtual DrawResult<Resource> theft(const Bundle& hand) = 0;
  /// Two different cards of this hand, or the one there is (DUO-21).
  virtual DrawResult<Bundle> forced_trade(const Bundle& hand) = 0;
  /// The next card of the deck (DEV-1): the j-th bought, from 0; `left` is what the deck still holds of each
  /// kind.
  virtual DrawResult<CardKind> next_card(std::size_t j, const CardCounts& left) = 0;

  /// Draws of the start (BOARD-4, SETUP-2, BOARD-8). Only sealed games have them.
  virtual RandomBytes* board() = 0;  ///< the one stream of a generator; null in a table game
  virtual DrawResult<std::size_t> oldest(std::size_t n) = 0;        ///< one of n seats of the same age
  virtual DrawResult<Dice> start_roll() = 0;                        ///< one seat's roll for the start
  virtual DrawResult<std::size_t> first_desert(std::size_t n) = 0;  ///< one of n deserts
};

/// What a table game's order brings along: results of real dice and cards. At most one of each.
struct TableResults {
  std::optional<Dice> dice;
  std::optional<Resource> stolen;
  std::optional<CardKind> card;
  std::optional<Bundle> drawn;
  bool any() const { return dice || stolen || card || drawn; }
  bool operator==(const TableResults&) const = default;
};

/// Chance of a table game: gives out what the order brought, each result once.
class TableChance final : public Chance {
 public:
  explicit TableChance(const TableResults& results) : left_(results) {}
  DrawResult<Dice> roll() override;
  DrawResult<Resource> theft(const Bundle& hand) override;
  DrawResult<Bundle> forced_trade(const Bundle& hand) override;
  DrawResult<CardKind> next_card(std::size_t j, const CardCounts& left) override;
  RandomBytes* board() override { return nullptr; }
  DrawResult<std::size_t> oldest(std::size_t) override { return tl::unexpected(NoResult::missing); }
  DrawResult<Dice> start_roll() override { return tl::unexpected(NoResult::missing); }
  DrawResult<std::size_t> first_desert(std::size_t) override { return tl::unexpected(NoResult::missing); }
  /// What was brought and not asked for: a mistake of the sender.
  const TableResults& unused_results() const { return left_; }

 private:
  TableResults left_;
};

/// Chance that tells nothing: for `check` and for asking whether an order would be legal.
class WithheldChance final : public Chance {
 public:
  DrawResult<Dice> roll() override { return tl::unexpected(NoResult::withheld); }
  DrawResult<Resource> theft(const Bundle&) override { return tl::unexpected(NoResult::withheld); }
  DrawResult<Bundle> forced_trade(const Bundle&) override { return tl::unexpected(NoResult::withheld); }
  DrawResult<CardKind> next_card(std::size_t, const CardCounts&) override {
    return tl::unexpected(NoResult::withheld);
  }
  RandomBytes* board() override { return nullptr; }
  DrawResult<std::size_t> oldest(std::size_t) override { return tl::unexpected(NoResult::withheld); }
  DrawResult<Dice> start_roll() override { return tl::unexpected(NoResult::withheld); }
  DrawResult<std::size_t> first_desert(std::size_t) override { return tl::unexpected(NoResult::withheld); }
};

}  // namespace inselpost::catan
