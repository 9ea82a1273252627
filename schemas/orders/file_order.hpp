#pragma once
#include "schemas/orders/plan/plan_rules.hpp"

namespace inselpost {

/// Reads one plain order of an orders file or a log: `join`, or an order of the game. Returns null and adds
/// to `faults` if it is malformed.
AnyOrderPtr read_move(const yaml::Node& item, const Game& game, DiagnosticCollector& faults);
/// Like `read_move`, but also reads lists in place of values, if the game has them (PLAN-2).
OrderChoice read_choice(const yaml::Node& item, const Game& game, DiagnosticCollector& faults);

}  // namespace inselpost
