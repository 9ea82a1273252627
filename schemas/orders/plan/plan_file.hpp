#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "schemas/orders/orders.hpp"
#include "schemas/orders/plan/plan.hpp"
#include "schemas/orders/plan/standing.hpp"

namespace inselpost {

/// An orders file, parsed for its game.
struct PlanFile {
  OrdersHeader header;
  std::vector<PlanItem> items;          ///< from top to bottom, possibly none
  std::vector<std::string_view> stops;  ///< words of the game at which the plan stops (PLAN-10)
  std::optional<StandingSection> standing;
  bool skips = false;  ///< an item that fails is skipped (STAND-14)
};
/// Reads an orders file for this game. Returns all faults of form: E_YAML, E_SYNTAX, and those found by the
/// game.
tl::expected<PlanFile, Diagnostics> read_plan_file(std::string_view text, const std::string& file,
                                                   const Game& game);

/// Returns the orders of a plan that consists of plain orders only, else nullopt.
std::optional<std::vector<FileOrder>> plain_orders(const std::vector<PlanItem>& items);

}  // namespace inselpost
