#pragma once

#include <optional>

#include "engine/catan/catan_rules.hpp"
#include "engine/catan/state.hpp"
#include "schemas/catan/chance.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/crypto/secrets.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/game_adapter.hpp"

namespace inselpost {

/// Converts a complete position to JSON, for the store and for digests: compact, with places and seats as
/// numbers. Contains hidden cards; for output use a View.
nlohmann::json to_json(const catan::State& state);
/// Reads a position that equals the original in every member. Throws std::invalid_argument.
catan::State state_from_json(const nlohmann::json& json);

/// Returns the SHA-256 of the position's canonical JSON: equal positions have equal digests (ORD-6).
Hash digest(const catan::State& state);

/// The codec of the board game (schemas/record/game_adapter.hpp): converts its orders, events, violations and
/// positions to the JSON of records and to the YAML that people write, and back.
class CatanCodec {
 public:
  using Results = catan::TableResults;
  class Chance;

  /// Reads the set-up of a genesis. Throws std::invalid_argument if it is inconsistent.
  explicit CatanCodec(const Json& setup);
  /// Serves readers of records that know names only; the set-up may be incomplete.
  CatanCodec(catan::Setup setup, GameNames names) : setup_(std::move(setup)), names_(std::move(names)) {}

  const catan::Setup& setup() const { return setup_; }
  const GameNames& names() const { return names_; }
  const OpaqueViewPtr& table() const { return table_; }
  const std::vector<std::string>& seats() const { return names_.seats; }
  bool at_table() const { return setup_.dice == catan::DiceMode::table; }
  std::size_t first_card() const { return setup_.position ? setup_.position->cards_out() : 0; }

  AnyOrderPtr read(const yaml::Node& node, DiagnosticCollector& faults) const;
  catan::Order order(const Json& json) const;
  Json order_json(const catan::Order& order) const;
  OrderFinality how_final(const catan::Order& order) const;
  std::string line(const catan::Order& order, const Results& results) const;
  Rejection refused(const catan::RuleViolation& problem, Seat seat) const;

  Results results(const Json& events) const;
  std::optional<catan::RuleViolation> misplaced(const Results& results) const;

  EventRecord tell(const catan::Event& event, Json& proofs) const;
  catan::Event event(const Json& json) const;
  bool whole(const catan::Event& event) const;

  Json start_json(const catan::Start& start, Json& proofs) const;
  catan::Start start(const Json& json) const;
  Json result(const catan::State& state) const;
  Json no_result() const;

  Json brief(const catan::State& state) const;
  Json position(const catan::State& state) const;
  catan::State state(const Json& json) const;
  nlohmann::ordered_json json(const catan::View& view) const;
  nlohmann::ordered_json json(const catan::Legal& legal) const;

 private:
  catan::Setup setup_;
  GameNames names_;
  OpaqueViewPtr table_;  ///< a CatanSetupView of both; null if only the names are known
};

/// The chance of the board game as `GameAdapter` creates it.
class CatanCodec::Chance final : public CatanChance {
 public:
  Chance(const CatanCodec& words, ChanceSource* draws, const Results& results)
      : CatanChance(draws, words.at_table(), results, words.first_card()) {}
};

}  // namespace inselpost
