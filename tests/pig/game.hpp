#pragma once
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/pig/codec.hpp"

namespace inselpost::pig {

using MoveType = AnyOrderOf<Rules, Codec>;

/// Pig for shared code that knows only `Game`. For plans: `use: [2, 3]`, conditions `total: 8 or more` and
/// `tips: 2`, stops at a `tip`, which hold unnamed, and at a `one`.
class PigGame : public GameAdapter<Rules, Codec> {
 public:
  using GameAdapter::GameAdapter;
  std::unique_ptr<Game> copy() const override { return std::make_unique<PigGame>(*this); }
  std::uint32_t streams() const override;
  std::vector<std::string> deck_layout() const override;
  std::unique_ptr<Game> determinize(Viewer reader) const override;

  OrderChoice read_choice(const yaml::Node& order, DiagnosticCollector& faults) const override;
  std::span<const std::string_view> condition_words() const override;
  std::shared_ptr<const ConditionTerm> read_condition(std::string_view word, const yaml::Node& value,
                                                      DiagnosticCollector& faults) const override;
  bool holds(Seat seat, const ConditionTerm& word, const SeatHistory& heard) const override;
  bool answers(const PendingDecision& owed, const AnyOrder& move) const override;
  std::span<const std::string_view> stop_words() const override;
  std::size_t default_stop_count() const override { return 1; }
  std::vector<std::string_view> stops(Seat seat, std::span<const EventRecord> events,
                                      std::span<const AnyOrderPtr> rest) const override;
};

std::optional<ValidSetup> read_setup(const yaml::Node& file, DiagnosticCollector& faults);
extern const GameSystem system;
/// The game of a genesis, with which shared code opens records.
std::unique_ptr<Game> open_pig(const Json& genesis);

}  // namespace inselpost::pig
