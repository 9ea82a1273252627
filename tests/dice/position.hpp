#pragma once
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "engine/dice/chance.hpp"
#include "engine/dice/event.hpp"
#include "engine/dice/setup.hpp"
#include "engine/dice/state.hpp"
#include "tests/cases/case_reader.hpp"

namespace inselpost::dice::test {

/// Dice that fall as they are told to, whosesoever they are.
class ForcedChance final : public Chance {
 public:
  explicit ForcedChance(const std::vector<Face>& dice) : dice_(dice.begin(), dice.end()) {}
  DrawResult<Face> die(Seat, Draw) override;
  DrawResult<RoundFaces> round() override;
  std::size_t left() const { return dice_.size(); }
  bool asked() const { return asked_; }
  bool too_few() const { return too_few_; }

 private:
  std::deque<Face> dice_;
  bool asked_ = false, too_few_ = false;
};

/// What a case gives: seats and position.
struct Position {
  ParsedSetup setup;
  std::optional<RuleViolation> refused;  ///< the set-up
  State state;
};

/// Reads what is given; throws cases::BadCase. Without a word of the founding, all have founded, and their
/// turn has just opened.
Position position(const std::vector<cases::Clause>& given);
Seat seat_named(const Position& position, const std::string& name);

/// Returns what is wrong about a fact, or an empty string. `events` are those of the last order.
std::optional<std::string> wrong(const Position& position, const Events& events, const std::string& fact);

}  // namespace inselpost::dice::test
