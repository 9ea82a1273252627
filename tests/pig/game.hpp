#pragma once
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/orders/plan/posting.hpp"
#include "tests/pig/words.hpp"

namespace inselpost::pig {

using MoveType = MoveOf<Rules, Words>;

/// Pig, for a house that knows games alone. What plans ask of it: `use: [2, 3]`, conditions `total: 8 or
/// more` and `tips: 2`, stops at a `tip`, which hold unnamed, and at a `one`.
class PigGame : public GameOf<Rules, Words>, public Posting {
 public:
  using GameOf::GameOf;
  std::unique_ptr<Game> copy() const override { return std::make_unique<PigGame>(*this); }
  std::uint32_t streams() const override;
  std::vector<std::string> pile() const override;
  std::unique_ptr<Game> guess(Viewer reader) const override;

  Choice read_choice(const yaml::Node& order, Faults& faults) const override;
  std::span<const std::string_view> condition_words() const override;
  std::shared_ptr<const ConditionWord> read_condition(std::string_view word, const yaml::Node& value,
                                                      Faults& faults) const override;
  bool holds(Seat seat, const ConditionWord& word, const Heard& heard) const override;
  bool answers(const Awaited& owed, const Move& move) const override;
  std::span<const std::string_view> stop_words() const override;
  std::size_t usual_stops() const override { return 1; }
  std::vector<std::string_view> stops(Seat seat, std::span<const Told> events,
                                      std::span<const MovePtr> rest) const override;
};

std::optional<Resolved> read_setup(const yaml::Node& file, Faults& faults);
extern const System system;
/// The game of a genesis: what the house opens records with.
std::unique_ptr<Game> open_pig(const Json& genesis);

}  // namespace inselpost::pig
