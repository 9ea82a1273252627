#pragma once
#include "schemas/orders/plan/plan_rules.hpp"

namespace inselpost {

/// One plain order of an orders file or a log: `join` is the house's, all others are read by the game. Null
/// if `faults` has grown.
AnyOrderPtr read_move(const yaml::Node& item, const Game& game, DiagnosticCollector& faults);
/// The same with lists in place of values, where the game has them (PLAN-2).
OrderChoice read_choice(const yaml::Node& item, const Game& game, DiagnosticCollector& faults);

}  // namespace inselpost
