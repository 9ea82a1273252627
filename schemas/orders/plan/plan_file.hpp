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
#include "schemas/orders/table_log.hpp"

namespace inselpost {

/// An orders file as its game has read it.
struct PlanFile {
  OrdersHeader header;
  std::vector<PlanItem> items;          ///< from top to bottom; there may be none
  std::vector<std::string_view> stops;  ///< words of the game at which the plan stops (PLAN-10)
  std::optional<StandingSection> standing;
  bool skips = false;  ///< an item that fails is passed over (STAND-14)
};
/// Reads a whole orders file of that game. Every fault of form of the file is listed: E_YAML, E_SYNTAX, and
/// what the game finds.
tl::expected<PlanFile, Diagnostics> read_plan_file(std::string_view text, const std::string& file,
                                                   const Game& game);

/// The orders of a plan that is nothing but plain orders, one after another; else nothing.
std::optional<std::vector<FileOrder>> plain_orders(const std::vector<PlanItem>& items);

}  // namespace inselpost
