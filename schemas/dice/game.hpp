#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "schemas/dice/words.hpp"
#include "schemas/orders/plan/harmless.hpp"
#include "schemas/orders/plan/posting.hpp"

namespace inselpost::dice {

/// Among the words of `stop at`.
inline constexpr std::size_t stops_at_knight = 1, stops_at_attack = 2;

/// The dice game as a game of the house.
class DiceRecordGame : public GameOf<DiceGame, DiceWords>, public Posting, public HarmlessDraws {
 public:
  using GameOf::GameOf;
  std::unique_ptr<Game> copy() const override { return std::make_unique<DiceRecordGame>(*this); }
  /// One of the table, and one for each seat: what one seat does moves no die of another (DG-PBEM-1).
  std::uint32_t streams() const override;
  /// The order enters the record with all that it left to the position written out (DG-ORD-11).
  tl::expected<Decided, Refused> decide(Seat seat, const Move& move, Draws* draws) const override;
  /// Each seat has a turn of its own (DG-PBEM-11): the next one opens when the round does.
  Time time_of(Seat seat, std::uint16_t turn, const Move& move) const override;
  bool is_final(Seat seat, const Move& move) const override;
  bool ends(Seat seat, const Move& move) const override;
  /// That an event is sealed in a hidden round stands around it (DG-PBEM-12).
  Told told(const Json& recorded) const override;
  std::vector<Awaited> awaited_as(Viewer viewer) const override;
  /// Before the beginning one that follows a record (RoundGuess), where rounds are hidden. From then on what
  /// nobody but its seat may know is as it was when the round opened, and faces not yet thrown are gone.
  std::unique_ptr<Game> guess(Viewer reader) const override;
  nlohmann::ordered_json as_setup(Viewer viewer) const override;
  /// `Choices`: with what a seat cannot do for want of units.
  SightPtr options(Seat seat) const override;

  std::string_view system() const override;
  /// One order, or a `roll` with rules, which goes on (DG-ORD-3).
  Choice read_choice(const yaml::Node& order, Faults& faults) const override;
  Next next(Seat seat, const Rule& rule, const Heard& heard, bool begun) const override;
  std::optional<std::vector<OddsEnd>> odds(Seat seat, const OrderAt& order_at,
                                           const Behind& behind) const override;
  /// A trade of gold, which wakes the volcano (DG-ORD-6).
  bool only_spoils(const Move& move) const override;
  tl::expected<Decided, Refused> tried(Seat seat, const Move& move) const override;
  std::span<const std::string_view> condition_words() const override;
  std::shared_ptr<const ConditionWord> read_condition(std::string_view word, const yaml::Node& value,
                                                      Faults& faults) const override;
  bool holds(Seat seat, const ConditionWord& word, const Heard& heard) const override;
  bool answers(const Awaited& owed, const Move& move) const override;
  std::span<const std::string_view> stop_words() const override;
  std::size_t usual_stops() const override { return 2; }
  std::vector<std::string_view> stops(Seat seat, std::span<const Told> events,
                                      std::span<const MovePtr> rest) const override;
  std::span<const RuleWord> rule_words() const override;
  RulePtr read_rule(std::string_view word, const yaml::Node& value, Faults& faults) const override;
  std::vector<MovePtr> answer(const Awaited& owed, const Rule& rule) const override;
  /// A turn is its seat's own (DG-PBEM-11).
  std::optional<std::uint16_t> turns_in_round() const override { return 1; }
  bool is_new_turn(Seat seat) const override;
  bool files_wait(Seat seat) const override;
  bool file_ends_turn() const override;
  std::string_view clock_in_turn() const override;
  bool numbers_tell() const override;

  /// For who adjudicates beside the house: nothing that prints sees it.
  using GameOf::move;
  using GameOf::put;
  using GameOf::state;
};

}  // namespace inselpost::dice
