#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "schemas/orders/plan/plan_rules.hpp"

namespace inselpost {

/// A condition of a plan (COND-1 to COND-7): words that all have to hold.
struct Condition {
  enum class Kind : std::uint8_t { all, any, no, turn, can, word };
  Kind kind = Kind::all;
  std::vector<Condition> parts;  ///< of `all`, `any`; of `no` one
  NumberRange turn;
  AnyOrderPtr order;                          ///< of `can`
  std::shared_ptr<const ConditionTerm> word;  ///< of the game
};

inline constexpr std::size_t max_deep = 3, max_words = 16, max_parts = 8;

/// Of that game. Every fault of it is listed, E_SYNTAX or of the game's places; nothing if there is one.
std::optional<Condition> read_condition(const yaml::Node& node, const Game& game,
                                        DiagnosticCollector& faults);
/// Does it hold for that seat, as it knows this position?
bool holds(const Condition& condition, const Game& game, Seat seat, const SeatHistory& heard);

}  // namespace inselpost
