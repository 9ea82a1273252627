#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/dice/chance.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/setup.hpp"
#include "engine/dice/state.hpp"
#include "tests/play/random.hpp"

namespace inselpost::dice::play {

using inselpost::test::Random;

/// Honest chance, a stream for each seat and one for the table; remembers what it gave.
class RandomChance final : public Chance {
 public:
  explicit RandomChance(std::uint64_t seed);
  DrawResult<Face> die(Seat seat, Draw label) override;
  DrawResult<RoundFaces> round() override;
  bool asked() const { return !dice_.empty() || rounds_ != 0; }
  /// Returns the results given since the last call.
  std::vector<Face> taken();

 private:
  std::vector<Random> streams_;
  std::vector<Face> dice_;
  std::size_t rounds_ = 0;
};

/// Repeats the same results.
class RecordedChance final : public Chance {
 public:
  RecordedChance(std::vector<Face> dice, RoundFaces faces)
      : dice_(std::move(dice)), faces_(std::move(faces)) {}
  DrawResult<Face> die(Seat, Draw) override {
    if (next_ == dice_.size()) return tl::unexpected(NoResult::missing);
    return dice_[next_++];
  }
  DrawResult<RoundFaces> round() override { return faces_; }
  bool used_up() const { return next_ == dice_.size(); }

 private:
  std::vector<Face> dice_;
  RoundFaces faces_;
  std::size_t next_ = 0;
};

/// A game of so many seats.
ParsedSetup written(std::size_t players, std::vector<std::pair<Option, long>> options = {});
/// A sheet from the midst of a game, with anything that can stand on one.
Sheet random_sheet(const Options& options, Random& random, std::uint8_t filled);

/// Something that seat may order; it owes a decision. Hangs on what is the seat's alone.
Order random_order(const State& state, Seat seat, Random& random);
/// Any order at all, sensible or not.
Order random_invalid_order(const State& state, Seat seat, Random& random);
Bundle random_part(const Bundle& of, Random& random);

}  // namespace inselpost::dice::play
