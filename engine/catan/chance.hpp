#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <tl/expected.hpp>

#include "engine/catan/cards.hpp"
#include "engine/core/random.hpp"

namespace inselpost::catan {

/// Two dice, 1 to 6 each.
struct Dice {
  std::uint8_t first = 0, second = 0;
  constexpr int sum() const { return first + second; }
  bool operator==(const Dice&) const = default;
};

/// Reasons why there is no result: the order of a table game does not bring it, what it brings is not
/// possible (a card that is not in the hand or deck), or it was withheld on purpose (`check` draws nothing).
enum class NoResult : std::uint8_t { missing, impossible, withheld };
template <class T>
using DrawResult = tl::expected<T, NoResult>;

/// A source of chance results. `decide` asks it only if nothing but the result can still reject the order.
class Chance {
 public:
  virtual ~Chance() = default;

  /// Returns a production roll. In the two-player game it may be called again if the second roll is rejected.
  virtual DrawResult<Dice> roll() = 0;
  /// Returns one card of `hand`, which must not be empty (ROB-8).
  virtual DrawResult<Resource> theft(const Bundle& hand) = 0;
  /// Returns two cards of `hand`, or the only one (DUO-21).
  virtual DrawResult<Bundle> forced_trade(const Bundle& hand) = 0;
  /// Returns the next card of the deck, the j-th bought from 0 (DEV-1). `left` is what the deck still holds
  /// of each kind.
  virtual DrawResult<CardKind> next_card(std::size_t j, const CardCounts& left) = 0;

  /// Draws of the start (BOARD-4, SETUP-2, BOARD-8). Only sealed games have them.
  virtual RandomBytes* board() = 0;  ///< random bytes of the board generator; null in a table game
  virtual DrawResult<std::size_t> oldest(std::size_t n) = 0;        ///< one of n seats of the same age
  virtual DrawResult<Dice> start_roll() = 0;                        ///< the start roll of one seat
  virtual DrawResult<std::size_t> first_desert(std::size_t n) = 0;  ///< one of n deserts
};

/// The results of real dice and cards that an order of a table game brings, at most one of each.
struct TableResults {
  std::optional<Dice> dice;
  std::optional<Resource> stolen;
  std::optional<CardKind> card;
  std::optional<Bundle> drawn;
  bool any() const { return dice || stolen || card || drawn; }
  bool operator==(const TableResults&) const = default;
};

/// The chance of a table game. Returns each result that the order brought once.
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
  /// The results that were not used: a mistake of the sender.
  const TableResults& unused_results() const { return left_; }

 private:
  TableResults left_;
};

/// Withholds every result, for `check` and to test whether an order would be legal.
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
