#pragma once
#include <string>
#include <vector>

#include "schemas/record/game_adapter.hpp"
#include "tests/pig/rules.hpp"

namespace inselpost::pig {

/// An order of a record as somebody writes it under `orders:`.
std::string line_of(const Json& order_as_json);

/// Pig in words: `roll`, `hold`, `tip`, `buy`, `wager: 5`, `use: 3`, `play: 2`, `whisper: {to: ann, number:
/// 7}`.
class Codec {
 public:
  /// Chance from a `ChanceSource`; null if withheld.
  class Chance : public pig::Chance {
   public:
    struct Results {};
    Chance(const Codec& words, ChanceSource* draws, const Results&)
        : draws_(draws), own_dice_(words.setup().own_dice) {}
    std::optional<std::size_t> first(std::size_t seats) override { return drawn("first", seats, 0); }
    std::optional<std::uint8_t> die(Seat seat) override;
    std::optional<std::uint8_t> tip() override;
    std::optional<Card> card(std::size_t j) override;
    std::optional<RuleViolation> left_over() const { return std::nullopt; }
    Json proofs() { return std::move(proofs_); }

   private:
    std::optional<std::size_t> drawn(std::string_view label, std::size_t n, std::uint32_t stream);
    ChanceSource* draws_;
    bool own_dice_;
    Json proofs_;
  };
  using Results = Chance::Results;

  explicit Codec(const Json& setup);
  const Setup& setup() const { return setup_; }
  OpaqueViewPtr table() const { return make_opaque_view(setup_); }
  const std::vector<std::string>& seats() const { return names_; }
  const std::string& name(Seat seat) const { return names_.at(index(seat)); }
  std::optional<Seat> find(std::string_view name) const;

  AnyOrderPtr read(const yaml::Node& node, DiagnosticCollector& faults) const;
  Order order(const Json& json) const;
  Json order_json(const Order& order) const;
  OrderFinality how_final(const Order& order) const;
  std::string line(const Order& order, const Results&) const;
  Rejection refused(RuleViolation problem, Seat seat) const;

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
  void read_position(const Json& position);
  Seat seat(const Json& name) const;
  Seat seat_in(const Json& json, const char* key = "seat") const { return seat(json.at(key)); }

  std::vector<std::string> names_;
  Setup setup_;
};

Card card_named(const Json& name);

}  // namespace inselpost::pig
