#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "schemas/orders/orders.hpp"
#include "schemas/orders/plan/plan.hpp"

/// Orders files, parsed for their game, with their standing orders: rules that answer the pending decisions
/// of a seat (STAND-1 to STAND-6, STAND-13).
///
///   tl::expected<PlanFile, Diagnostics> file = read_plan_file(text, "red.yaml", game);
///   StandingSection section = read_standing(node, game, source, faults);
///   StandingOrderTexts texts = after(before, section, game);
namespace inselpost {

/// Limits for all rules of a seat together (STAND-13).
inline constexpr std::size_t max_rules = 40, max_standing_bytes = 16 * 1024;

/// The value of each key, on one line of YAML.
using StandingOrderTexts = std::map<std::string, std::string>;

/// The section `standing` of a file.
struct StandingSection {
  SourceSpan mark;
  bool clears_all = false;  ///< keys that it does not name are removed as well
  StandingOrderTexts keys;  ///< empty value: removed
};
/// Reads `standing`. Adds all faults of form; the valid parts are returned in any case.
StandingSection read_standing(const yaml::Node& node, const Game& game, const Source& source,
                              DiagnosticCollector& faults);
/// Reads a key of the file that is stored like standing orders, such as `founding`, and adds it to `to`;
/// `none` removes it (WISH-1).
void read_own_key(const std::string& key, const yaml::Node& node, const Game& game, const Source& source,
                  DiagnosticCollector& faults, StandingSection& to);

/// Returns whether this is such a key of the file, which `clear: all` does not remove.
bool is_own_key(const std::string& key, const Game& game);
/// Returns the standing orders after `written` is applied to `before`.
StandingOrderTexts after(const StandingOrderTexts& before, const StandingSection& written, const Game& game);
/// Adds a fault if the rules exceed the limits (STAND-13).
void check_standing(const StandingOrderTexts& all, const SourceSpan& mark, DiagnosticCollector& faults);

/// One rule: the value of a key, or an entry of its list.
struct ParsedStandingOrder {
  std::string key;
  std::size_t place = 0;  ///< in the list of its key
  std::string written;    ///< on one line
  std::string_view decision;
  OpaqueRulePtr rule;          ///< null for a plan
  std::vector<PlanItem> plan;  ///< empty for a rule
  bool at_deadline = false;
  bool whole_turn = false;  ///< as in `StandingKeyword`
  std::optional<std::uint32_t> times;
  std::optional<std::uint16_t> until_turn;
};
/// Parses stored standing orders. Throws std::invalid_argument if `read_standing` would not accept them.
std::vector<ParsedStandingOrder> standing_rules(const StandingOrderTexts& all, const Game& game);

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
