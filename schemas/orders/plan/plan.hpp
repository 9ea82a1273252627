#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/record/game.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/yaml/yaml.hpp"

/// Plans: the list `orders` of a file, with items from top to bottom, each an order or a construct of the
/// framework (PLAN-1 to PLAN-9), and their conditions.
///
///   std::vector<PlanItem> items = read_plan(list, game, source, faults);
///   if (!faults.any()) run(items);
namespace inselpost {

/// Numbers of a condition: one, one of several, at least or at most; 0 to 999 (COND-2).
struct NumberRange {
  std::vector<std::uint32_t> these;  ///< if not empty, one of these
  std::uint32_t least = 0, most = 999;

  bool hold(std::uint32_t number) const;
  bool operator==(const NumberRange&) const = default;
};
/// Reads `6`, `[6, 8]`, `8 or more` or `3 or fewer`; anything else is E_SYNTAX. `what` names it in faults.
std::optional<NumberRange> read_numbers(DiagnosticCollector& faults, const yaml::Node& node,
                                        const LocalizableText& what);

/// Returns the words of a table of what a game reads in plans (conditions, rules), in the order of its rows.
/// A row has the member `word` and whatever its game needs to read the value.
template <class Row, std::size_t n>
constexpr std::array<decltype(Row::word), n> words_of_rows(const std::array<Row, n>& rows) {
  std::array<decltype(Row::word), n> words{};
  for (std::size_t i = 0; i < n; ++i) words[i] = rows[i].word;
  return words;
}

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
bool holds(const Condition& condition, const Game& game, Seat seat, const SeatHistory& history);

/// An order of an item as its sender wrote it, and the plain orders that it stands for (PLAN-2).
struct PlanStep {
  OrderChoice choice;
  SourceSpan mark;
  std::string typed;
};
/// Orders that are executed together or not at all; a final one stands last (PLAN-3, PLAN-5).
using StepGroup = std::vector<PlanStep>;

/// A branch of `first`: orders, or a condition that selects `then` or `otherwise` (PLAN-4). A branch without
/// the selected list fails.
struct PlanBranch {
  std::size_t row = 0;  ///< its place among the rows of the plan
  SourceSpan mark;
  std::string typed;
  std::optional<Condition> condition;
  StepGroup then;
  std::optional<StepGroup> otherwise;
};

/// An item of a plan.
struct PlanItem {
  /// The kinds of items.
  enum class Kind : std::uint8_t {
    orders,          ///< one order, or those of `all`
    first,           ///< the first branch that can be executed
    attempt,         ///< `try`: skipped if it cannot be executed (PLAN-6)
    if_then,         ///< one list of items or the other (PLAN-7)
    if_owed,         ///< if the seat owes the decision that the order answers (PLAN-8)
    stop_if,         ///< the plan stops there (PLAN-9)
    wait_for,        ///< until others have answered (PLAN-12)
    accept_default,  ///< the default orders for all that the seat owes now (DEAD-8)
  };
  Kind kind = Kind::orders;
  std::size_t row = 0;  ///< its place among the rows of the plan, in the order of the file
  SourceSpan mark;
  std::string typed;    ///< only the beginning of an `if` or a `first`
  std::string written;  ///< complete, on one line
  StepGroup orders;
  std::vector<PlanBranch> branches;
  std::optional<Condition> condition;
  std::vector<PlanItem> then, otherwise;
  std::string_view wait_word;           ///< defined by the game
  std::vector<std::string> wait_names;  ///< names used in the file; empty: all
};

/// Limits of plans (PLAN-17).
inline constexpr std::size_t max_items = 100, max_constructs_deep = 3, max_together = 12, max_branches = 8;

/// Reads a plan from the list `orders` of a file. Adds all faults of form; the items are complete only if
/// there are none. A file with `batch: all_or_nothing` is a single `all`, with orders only (PLAN-3).
std::vector<PlanItem> read_plan(const yaml::Node& list, const Game& game, const Source& source,
                                DiagnosticCollector& faults);

/// Returns the last row of all items in a non-empty list.
std::size_t last_row(std::span<const PlanItem> list);
/// Returns the item of a row, at any depth; null if none begins there.
const PlanItem* item_at(std::span<const PlanItem> list, std::size_t row);
/// Returns all orders that an item can execute, with alternatives expanded; none for `accept default`.
std::vector<AnyOrderPtr> orders_in(const PlanItem& item);
/// Returns the order of an item that is a single plain order, else null.
AnyOrderPtr plain_order(const PlanItem& item);
/// Returns the first order named, with constructs and alternatives expanded (AHEAD-1); null if there is none.
AnyOrderPtr first_order(const std::vector<PlanItem>& items);

/// Returns the rest of a plan from this row on, as its sender wrote it: lines of a list, each item beginning
/// with `- ` (PLAN-13). A partly executed item is included completely. `text`: the text of the file.
std::vector<std::string> remaining_lines(const std::vector<PlanItem>& items, std::size_t row,
                                         std::string_view text);

}  // namespace inselpost
