#pragma once
#include <optional>
#include <vector>

#include "engine/dice/dice_rules.hpp"
#include "schemas/dice/chance.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/record/game_adapter.hpp"

namespace inselpost::dice {

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
