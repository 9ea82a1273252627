#pragma once
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "engine/catan/chance.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/setup.hpp"
#include "engine/catan/state.hpp"
#include "tests/play/random.hpp"

namespace inselpost::catan::play {

using inselpost::test::Random;

/// Honest chance from a Random; remembers nothing.
class RandomChance final : public Chance {
 public:
  explicit RandomChance(Random& random) : random_(random) {}
  DrawResult<Dice> roll() override;
  DrawResult<Resource> theft(const Bundle& hand) override;
  DrawResult<Bundle> forced_trade(const Bundle& hand) override;
  DrawResult<CardKind> next_card(std::size_t j, const CardCounts& left) override;
  RandomBytes* board() override { return &random_; }
  DrawResult<std::size_t> oldest(std::size_t n) override { return random_.pick(n); }
  DrawResult<Dice> start_roll() override { return roll(); }
  DrawResult<std::size_t> first_desert(std::size_t n) override { return random_.pick(n); }

 private:
  Random& random_;
};

/// The results that an order's events tell, given out again in the same order.
class RecordedChance final : public Chance {
 public:
  explicit RecordedChance(const Events& events) : events_(events) {}
  DrawResult<Dice> roll() override;
  DrawResult<Resource> theft(const Bundle& hand) override;
  DrawResult<Bundle> forced_trade(const Bundle& hand) override;
  DrawResult<CardKind> next_card(std::size_t j, const CardCounts& left) override;
  RandomBytes* board() override { return nullptr; }
  DrawResult<std::size_t> oldest(std::size_t) override { return tl::unexpected(NoResult::missing); }
  DrawResult<Dice> start_roll() override { return tl::unexpected(NoResult::missing); }
  DrawResult<std::size_t> first_desert(std::size_t) override { return tl::unexpected(NoResult::missing); }

 private:
  const Events& events_;
  std::size_t rolls_ = 0;
};

/// A set-up of that preset and number of players, with seats red, blue ...; options by word or number.
ParsedSetup written(Preset preset, std::size_t players,
                    std::initializer_list<std::pair<Option, std::int16_t>> options = {});

/// Begins a game of that set-up; throws if it does not resolve.
State begin_game(const ParsedSetup& setup, Random& random);

/// Chooses a seat that must decide, and a random order: every order in the legal list has its chance, good
/// buildings are preferred, and discards and offers are made up.
struct Move {
  Seat seat{};
  Order order;
};
Move random_move(const State& state, Random& random);

/// Any order at all, sensible or not, for asking what is refused.
Move random_invalid_order(const State& state, Random& random);

/// n cards of the hand.
Bundle random_cards(Bundle hand, std::size_t n, Random& random);

}  // namespace inselpost::catan::play
