#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "schemas/clock/deadlines.hpp"
#include "schemas/dice/dice_codec.hpp"
#include "schemas/dice/setup/setup.hpp"
#include "schemas/orders/setup_parser.hpp"

namespace inselpost::dice {

/// Positions among the words of `stop at`.
inline constexpr std::size_t stops_at_knight = 1, stops_at_attack = 2;

/// The dice game as a `Game`: connects the rules of engine/dice with the codec of this module.
///
/// This module reads and writes everything about the dice game: set-ups, orders, conditions, records and
/// views. It knows the rules and the record format, but no sentence (those are in cli/messages) and no
/// storage. Other modules get a `Game` and do not include this header:
///
///   std::unique_ptr<Game> game = open_dice_game(genesis);  // new_game.hpp
///   game->begin(&draws);
class DiceGameAdapter : public GameAdapter<DiceRules, DiceCodec> {
 public:
  using GameAdapter::GameAdapter;
  std::unique_ptr<Game> copy() const override { return std::make_unique<DiceGameAdapter>(*this); }
  /// One stream of the table and one for each seat, so that no seat's acts change another's dice (DG-PBEM-1).
  std::uint32_t streams() const override;
  /// Also writes out what the order left to the position (DG-ORD-11).
  tl::expected<OrderEffects, Rejection> decide(Seat seat, const AnyOrder& move,
                                               ChanceSource* draws) const override;
  /// Each seat has a turn of its own; the next one opens with the round (DG-PBEM-11).
  Timeliness timeliness_of(Seat seat, std::uint16_t turn, const AnyOrder& move) const override;
  bool is_final(Seat seat, const AnyOrder& move) const override;
  bool ends(Seat seat, const AnyOrder& move) const override;
  /// Reads from the record around an event whether a hidden round seals it (DG-PBEM-12).
  EventRecord with_audience(const Json& recorded) const override;
  std::vector<PendingDecision> pending_decisions_for(Viewer viewer) const override;
  /// Before the game begins, returns a DiceDeterminization, which follows a record, if rounds are hidden.
  /// Afterwards hides what only its seat may know by resetting it to the opening of the round, and removes
  /// faces not yet thrown.
  std::unique_ptr<Game> determinize(Viewer reader) const override;
  std::unique_ptr<EventCounter> event_counter() const override;
  std::vector<std::uint16_t> known_points(Viewer viewer) const override;
  nlohmann::ordered_json as_setup(Viewer viewer) const override;
  /// Returns `Choices`, which include orders that the seat cannot pay for.
  OpaqueViewPtr opaque_legal(Seat seat) const override;

  /// Spells out the trades, one unit each.
  std::vector<FollowedOrder> orders_to_follow(Seat seat, bool steady) const override;
  std::map<std::string, int> counts(Seat seat) const override;
  std::unique_ptr<Game> with_plenty(Seat seat) const override;

  std::string_view system() const override;
  /// Reads a single order, or a `roll` with rules, which repeats (DG-ORD-3).
  OrderChoice read_choice(const yaml::Node& order, DiagnosticCollector& faults) const override;
  NextAction next(Seat seat, const OpaqueRule& rule, const SeatHistory& heard, bool begun) const override;
  std::optional<std::vector<ContinuationOutcome>> odds(Seat seat, const OrderPolicy& order_at,
                                                       const PlanContinuation& behind) const override;
  /// Trading gold, which wakes the volcano (DG-ORD-6).
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
  /// Each turn belongs to one seat (DG-PBEM-11).
  std::optional<std::uint16_t> turns_in_round() const override { return 1; }
  bool is_new_turn(Seat seat) const override;
  bool collects_files(Seat seat) const override;
  bool file_ends_turn() const override;
  std::string_view clock_in_turn() const override;
  bool numbers_tell() const override;

  /// Access for callers that adjudicate outside of the framework; not for rendering.
  using GameAdapter::move;
  using GameAdapter::put;
  using GameAdapter::state;
};

/// The clocks of the dice game's decisions apart from the clock of the turn (DG-PBEM-9).
inline constexpr std::array<DecisionClock, 2> dice_clocks{{{clock_inside_a_turn}, {"founding"}}};

/// Reads a set-up of the dice game. If its parts do not fit together (E_SETUP), `unfit` says which ones.
/// Returns nullopt if `faults` has grown (DG-PBEM-16).
std::optional<SetupParseResult> read_dice_game(const yaml::Node& setup, DiagnosticCollector& faults);

/// Returns the dice game of a genesis entry, not yet begun. Throws std::invalid_argument unless its set-up is
/// exactly what `read_dice_game` makes.
std::unique_ptr<Game> open_dice_game(const Json& genesis);

/// The reader of a record's view of a game with hidden rounds (DG-PBEM-12). Sealed events have no effect
/// until the end of the round reveals them: until then other seats stay as they were when the round opened,
/// and the reader knows only which of them have ended their turn. Once revealed, everything is decided again.
class DiceDeterminization final : public DiceGameAdapter {
 public:
  explicit DiceDeterminization(const DiceGameAdapter& game) : DiceGameAdapter(game) {}
  std::unique_ptr<Game> copy() const override { return std::make_unique<DiceDeterminization>(*this); }
  std::unique_ptr<Game> determinize(Viewer) const override { return copy(); }
  AnyOrderPtr order_from_record(const Json* order, const Json& events) const override;
  tl::expected<OrderEffects, Rejection> decide(Seat seat, const AnyOrder& move,
                                               ChanceSource* draws) const override;

 private:
  class Chance;
  /// Decides an order of which other seats know only that it happened.
  tl::expected<OrderEffects, Rejection> sealed(Seat seat, const Event& told, bool hides_order) const;
};

}  // namespace inselpost::dice
