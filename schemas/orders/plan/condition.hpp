#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "schemas/orders/plan/plan_rules.hpp"

namespace inselpost {

/// A condition of a plan (COND-1 to COND-7): terms that must all hold.
struct Condition {
  /// How `parts` are combined, or which term this is.
  enum class Kind : std::uint8_t { all, any, no, turn, can, word };
  Kind kind = Kind::all;
  std::vector<Condition> parts;  ///< of `all` and `any`; exactly one of `no`
  NumberRange turn;
  AnyOrderPtr order;                          ///< of `can`
  std::shared_ptr<const ConditionTerm> word;  ///< defined by the game
};

inline constexpr std::size_t max_deep = 3, max_words = 16, max_parts = 8;

/// Reads a condition. Returns nullopt and adds all faults, E_SYNTAX or those of the game.
std::optional<Condition> read_condition(const yaml::Node& node, const Game& game,
                                        DiagnosticCollector& faults);
/// Returns whether the condition holds for the seat, as far as it knows this position.
bool holds(const Condition& condition, const Game& game, Seat seat, const SeatHistory& heard);

}  // namespace inselpost
