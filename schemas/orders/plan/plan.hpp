#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "schemas/orders/plan/condition.hpp"
#include "schemas/text/source.hpp"

namespace inselpost {

/// What a player asks for in `orders`: items from top to bottom, each an order or a construct of the house
/// (PLAN-1 to PLAN-9).

/// An order of an item, as its sender wrote it, and the plain orders that it stands for (PLAN-2).
struct PlanStep {
  OrderChoice choice;
  SourceSpan mark;
  std::string typed;
};
/// Orders that are done together, or none of them; a final one stands last (PLAN-3, PLAN-5).
using StepGroup = std::vector<PlanStep>;

/// A branch of `first`: orders, or a condition that says which (PLAN-4). Without a list for it the branch
/// does not hold.
struct PlanBranch {
  std::size_t row = 0;  ///< its place among the rows of the plan
  SourceSpan mark;
  std::string typed;
  std::optional<Condition> condition;
  StepGroup then;
  std::optional<StepGroup> otherwise;
};

struct PlanItem {
  enum class Kind : std::uint8_t {
    orders,          ///< one order, or those of `all`
    first,           ///< the first branch that can be done
    attempt,         ///< `try`: skipped where they cannot be done (PLAN-6)
    if_then,         ///< one list of items or the other (PLAN-7)
    if_owed,         ///< where its seat owes what the order answers (PLAN-8)
    stop_if,         ///< the plan stops there (PLAN-9)
    wait_for,        ///< until others have answered (PLAN-12)
    accept_default,  ///< what a deadline would do for all that its seat owes now (DEAD-8)
  };
  Kind kind = Kind::orders;
  std::size_t row = 0;  ///< its place among the rows of the plan, in the order in which they are written
  SourceSpan mark;
  std::string typed;    ///< of an `if` and a `first` only how it begins
  std::string written;  ///< whole, on one line
  StepGroup orders;
  std::vector<PlanBranch> branches;
  std::optional<Condition> condition;
  std::vector<PlanItem> then, otherwise;
  std::string_view wait_word;           ///< of the game
  std::vector<std::string> wait_names;  ///< as the file calls what it waits for; none: all of it
};

/// PLAN-17.
inline constexpr std::size_t max_items = 100, max_constructs_deep = 3, max_together = 12, max_branches = 8;

/// Of that game, from the list `orders` of a file. Every fault of form is listed; the items are whole only
/// without one. A file of `batch: all_or_nothing` is one `all`: it has orders alone (PLAN-3).
std::vector<PlanItem> read_plan(const yaml::Node& list, const Game& game, const Source& source,
                                DiagnosticCollector& faults);

/// The last row of all that stands in that list, which is not empty.
std::size_t last_row(std::span<const PlanItem> list);
/// The item of that row, in whatever list it stands; null if none begins there.
const PlanItem* item_at(std::span<const PlanItem> list, std::size_t row);
/// All orders that it can come to, its lists opened; `accept default` comes to none that it names.
std::vector<AnyOrderPtr> orders_in(const PlanItem& item);
/// The order that an item is, if it is nothing but one; else null.
AnyOrderPtr plain_order(const PlanItem& item);
/// The first order that it names, constructs and choices opened (AHEAD-1); null if it names none.
AnyOrderPtr first_order(const std::vector<PlanItem>& items);

}  // namespace inselpost
