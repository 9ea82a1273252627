#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/dice/chance.hpp"
#include "engine/dice/dice_rules.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/record/game.hpp"
#include "schemas/record/game_adapter.hpp"

namespace inselpost::dice {

/// Dice from the streams of the framework (DG-AUD-3): stream 1 + n belongs to seat n. An order opens at most
/// one link of it, with its first die and under that die's label. The faces of a round come from stream 0.
class DiceChance : public Chance {
 public:
  /// `draws` is null to withhold chance.
  explicit DiceChance(ChanceSource* draws) : draws_(draws) {}

  DrawResult<Face> die(Seat seat, Draw label) override;
  DrawResult<RoundFaces> round() override;
  /// Returns the proofs of the draws in their order, and removes them.
  Json proofs() { return std::move(proofs_); }

 private:
  RandomBytes* open(std::string_view label, std::uint32_t stream);

  ChanceSource* draws_;
  RandomBytes* bytes_ = nullptr;  ///< of the link that this order has opened
  Seat whose_{};
  std::size_t cast_ = 0;
  Json proofs_;  ///< null: none
};

/// Returns whether a proof belongs to the table's stream, as opposed to a seat's.
bool is_of_table(const Json& proof);

/// The codec of the dice game (schemas/record/game_adapter.hpp): converts its orders, events, violations and
/// positions to the JSON of records and to the YAML that people write, and back.
class DiceCodec {
 public:
  /// Empty: only the program throws dice (DG-PBEM-1).
  struct Results {};
  class Chance;

  /// Reads the set-up of a genesis. Throws std::invalid_argument if it is inconsistent.
  explicit DiceCodec(const Json& setup);

  const Setup& setup() const { return setup_; }
  const GameNames& names() const { return names_; }
  const OpaqueViewPtr& table() const { return table_; }
  const std::vector<std::string>& seats() const { return names_.seats; }

  AnyOrderPtr read(const yaml::Node& node, DiagnosticCollector& faults) const;
  Order order(const Json& json) const;
  Json order_json(const Order& order) const;
  OrderFinality how_final(const Order& order) const;
  std::string line(const Order& order, const Results& results) const;
  Rejection refused(const RuleViolation& problem, Seat seat) const;

  Results results(const Json&) const { return {}; }
  std::optional<RuleViolation> misplaced(const Results&) const { return std::nullopt; }

  EventRecord tell(const Event& event, Json& proofs) const;
  Event event(const Json& json) const;
  bool whole(const Event& event) const;

  Json start_json(const Start& start, Json& proofs) const;
  Start start(const Json& json) const;
  Json result(const State& state) const;
  Json no_result() const;

  Json brief(const State& state) const;
  Json position(const State& state) const;
  State state(const Json& json) const;
  nlohmann::ordered_json json(const View& view) const;
  nlohmann::ordered_json json(const Legal& legal) const;

 private:
  Setup setup_;
  GameNames names_;
  OpaqueViewPtr table_;  ///< a DiceSetupView of both
};

/// The chance of the dice game as `GameAdapter` creates it.
class DiceCodec::Chance final : public DiceChance {
 public:
  Chance(const DiceCodec&, ChanceSource* draws, const Results&) : DiceChance(draws) {}
  std::optional<RuleViolation> left_over() const { return std::nullopt; }
};

/// An order of the dice game as the framework handles it.
using DiceAnyOrder = AnyOrderOf<DiceRules, DiceCodec>;

}  // namespace inselpost::dice
