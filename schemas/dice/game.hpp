#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "schemas/dice/dice_codec.hpp"
#include "schemas/orders/plan/non_blocking_draws.hpp"
#include "schemas/orders/plan/plan_rules.hpp"

namespace inselpost::dice {

/// Among the words of `stop at`.
inline constexpr std::size_t stops_at_knight = 1, stops_at_attack = 2;

/// The dice game as a game of the house.
class DiceGameAdapter : public GameAdapter<DiceRules, DiceCodec>, public PlanRules, public NonBlockingDraws {
 public:
  using GameAdapter::GameAdapter;
  std::unique_ptr<Game> copy() const override { return std::make_unique<DiceGameAdapter>(*this); }
  /// One of the table, and one for each seat: what one seat does moves no die of another (DG-PBEM-1).
  std::uint32_t streams() const override;
  /// The order enters the record with all that it left to the position written out (DG-ORD-11).
  tl::expected<OrderEffects, Rejection> decide(Seat seat, const AnyOrder& move,
                                               ChanceSource* draws) const override;
  /// Each seat has a turn of its own (DG-PBEM-11): the next one opens when the round does.
  Timeliness timeliness_of(Seat seat, std::uint16_t turn, const AnyOrder& move) const override;
  bool is_final(Seat seat, const AnyOrder& move) const override;
  bool ends(Seat seat, const AnyOrder& move) const override;
  /// That an event is sealed in a hidden round stands around it (DG-PBEM-12).
  EventRecord with_audience(const Json& recorded) const override;
  std::vector<PendingDecision> pending_decisions_for(Viewer viewer) const override;
  /// Before the beginning one that follows a record (DiceDeterminization), where rounds are hidden. From then
  /// on what nobody but its seat may know is as it was when the round opened, and faces not yet thrown are
  /// gone.
  std::unique_ptr<Game> determinize(Viewer reader) const override;
  nlohmann::ordered_json as_setup(Viewer viewer) const override;
  /// `Choices`: with what a seat cannot do for want of units.
  OpaqueViewPtr opaque_legal(Seat seat) const override;

  std::string_view system() const override;
  /// One order, or a `roll` with rules, which goes on (DG-ORD-3).
  OrderChoice read_choice(const yaml::Node& order, DiagnosticCollector& faults) const override;
  NextAction next(Seat seat, const OpaqueRule& rule, const SeatHistory& heard, bool begun) const override;
  std::optional<std::vector<ContinuationOutcome>> odds(Seat seat, const OrderPolicy& order_at,
                                                       const PlanContinuation& behind) const override;
  /// A trade of gold, which wakes the volcano (DG-ORD-6).
  bool only_spoils(const AnyOrder& move) const override;
  tl::expected<OrderEffects, Rejection> tried(Seat seat, const AnyOrder& move) const override;
  std::span<const std::string_view> condition_words() const override;
  std::shared_ptr<const ConditionTerm> read_condition(std::string_view word, const yaml::Node& value,
                                                      DiagnosticCollector& faults) const override;
  bool holds(Seat seat, const ConditionTerm& word, const SeatHistory& heard) const override;
  bool answers(const PendingDecision& owed, const AnyOrder& move) const override;
  std::span<const std::string_view> stop_words() const override;
  std::size_t default_stop_count() const override { return 2; }
  std::vector<std::string_view> stops(Seat seat, std::span<const EventRecord> events,
                                      std::span<const AnyOrderPtr> rest) const override;
  std::span<const StandingKeyword> rule_words() const override;
  OpaqueRulePtr read_rule(std::string_view word, const yaml::Node& value,
                          DiagnosticCollector& faults) const override;
  std::vector<AnyOrderPtr> answer(const PendingDecision& owed, const OpaqueRule& rule) const override;
  /// A turn is its seat's own (DG-PBEM-11).
  std::optional<std::uint16_t> turns_in_round() const override { return 1; }
  bool is_new_turn(Seat seat) const override;
  bool collects_files(Seat seat) const override;
  bool file_ends_turn() const override;
  std::string_view clock_in_turn() const override;
  bool numbers_tell() const override;

  /// For who adjudicates beside the house: nothing that prints sees it.
  using GameAdapter::move;
  using GameAdapter::put;
  using GameAdapter::state;
};

}  // namespace inselpost::dice
