#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "schemas/catan/words.hpp"
#include "schemas/orders/plan/posting.hpp"
#include "schemas/record/game_of.hpp"

namespace inselpost {

using BoardMove = MoveOf<catan::Catan, BoardWords>;

/// The board game as a game of the house.
class BoardGame : public GameOf<catan::Catan, BoardWords>, public Posting {
 public:
  using GameOf::GameOf;
  std::unique_ptr<Game> copy() const override { return std::make_unique<BoardGame>(*this); }
  bool at_table() const override { return words().at_table(); }
  std::vector<std::string> pile() const override;
  std::size_t first_card() const override { return words().first_card(); }
  bool all_or_nothing() const override;
  /// Writes out which alternative of an offer is accepted (OFFER-1).
  tl::expected<Decided, Refused> decide(Seat seat, const Move& move, Draws* draws) const override;
  /// Special building is outside the turn (SBP-2, SBP-9): what builds, buys or passes there waits for its
  /// place.
  Time time_of(Seat seat, std::uint16_t turn, const Move& move) const override;
  std::optional<Seat> called() const override;
  bool is_final(Seat seat, const Move& move) const override;
  bool ends(Seat seat, const Move& move) const override;
  /// Answers to one offer with `first: true`, clockwise from the active player (TRADE-8).
  std::optional<std::pair<std::string, std::size_t>> together(Seat seat,
                                                              std::span<const MovePtr> moves) const override;
  nlohmann::ordered_json as_setup(Viewer viewer) const override;
  std::vector<Awaited> awaited_as(Viewer viewer) const override;
  /// Before the beginning BoardGuess, which follows a record; from then on Foresight.
  std::unique_ptr<Game> guess(Viewer reader) const override;
  void take(const Decided& decided) override;
  void apply(const Json& events) override;
  /// An offer has the name again that it had (MOD-8).
  MovePtr again(const Json& order, const Json& events) override;
  /// Names of offers that were taken back are not given again (TRADE-14).
  std::unique_ptr<Game> back_to(const Game& earlier) const override;

  std::string_view system() const override;
  Choice read_choice(const yaml::Node& order, Faults& faults) const override;
  std::span<const std::string_view> condition_words() const override;
  std::shared_ptr<const ConditionWord> read_condition(std::string_view word, const yaml::Node& value,
                                                      Faults& faults) const override;
  bool holds(Seat seat, const ConditionWord& word, const Heard& heard) const override;
  bool answers(const Awaited& owed, const Move& move) const override;
  bool may_be_taken_back(const Move& answer) const override;
  std::string takes_back(const Move& move) const override;
  std::span<const std::string_view> stop_words() const override;
  /// At a table none: what was drawn stands in the order.
  std::size_t usual_stops() const override { return at_table() ? 0 : 2; }
  std::vector<std::string_view> stops(Seat seat, std::span<const Told> events,
                                      std::span<const MovePtr> rest) const override;
  std::span<const std::string_view> wait_words() const override;
  bool waits(Seat seat, std::string_view word, std::span<const std::string> names) const override;
  std::optional<std::pair<std::string, std::string>> named(const Move& move,
                                                           std::span<const Told> events) const override;

  std::span<const RuleWord> rule_words() const override;
  RulePtr read_rule(std::string_view word, const yaml::Node& value, Faults& faults) const override;
  std::vector<MovePtr> answer(const Awaited& owed, const Rule& rule) const override;
  std::vector<MovePtr> unasked(Seat seat, const Rule& rule) const override;

  /// For who adjudicates beside the house: nothing that prints sees it.
  using GameOf::move;
  using GameOf::put;
  using GameOf::state;
  const catan::Setup& setup() const { return words().setup(); }
  const Names& names() const { return words().names(); }

 protected:
  /// An offer that was made, and whether it stands.
  struct Made {
    catan::NameTakenBack offer;
    bool stands = true;
  };
  void remember(const std::vector<catan::Event>& events, std::uint16_t turn);
  /// This is where that game goes back to.
  void take_back_names(const BoardGame& later);
  /// That name was taken by an offer that was taken back, and is free now.
  virtual void free_name(const std::string& name);

  std::vector<Made> made_;  ///< all offers that this game has seen, as they came
};

}  // namespace inselpost
