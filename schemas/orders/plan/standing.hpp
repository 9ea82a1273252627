#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/orders/plan/plan.hpp"

/// Standing orders: rules that answer for a seat what it owes (STAND-1 to STAND-6, STAND-13).
namespace inselpost {

/// Of all rules of a seat together (STAND-13).
inline constexpr std::size_t max_rules = 40, max_standing_bytes = 16 * 1024;

/// What is set under each key, on one line of YAML.
using StandingOrderTexts = std::map<std::string, std::string>;

/// `standing` of a file.
struct StandingSection {
  SourceSpan mark;
  bool clears_all = false;  ///< what it does not name is removed too
  StandingOrderTexts keys;  ///< empty: removed
};
/// Of that game, and what of it is read is sound. Every fault of form is listed.
StandingSection read_standing(const yaml::Node& node, const Game& game, const Source& source,
                              DiagnosticCollector& faults);
/// The same of a key of the file that is kept as they are, as `founding`; `none` removes it (WISH-1). Added
/// to `to`.
void read_own_key(const std::string& key, const yaml::Node& node, const Game& game, const Source& source,
                  DiagnosticCollector& faults, StandingSection& to);

/// Is it a key of the file, which `clear: all` leaves alone?
bool is_own_key(const std::string& key, const Game& game);
/// What holds after it, where `before` held.
StandingOrderTexts after(const StandingOrderTexts& before, const StandingSection& written, const Game& game);
/// A fault if that is more than a seat may have (STAND-13).
void check_standing(const StandingOrderTexts& all, const SourceSpan& mark, DiagnosticCollector& faults);

/// One rule: a value of a key, or an entry of its list.
struct ParsedStandingOrder {
  std::string key;
  std::size_t place = 0;  ///< in the list of its key
  std::string written;    ///< on one line
  std::string_view decision;
  OpaqueRulePtr rule;          ///< null: it is a plan
  std::vector<PlanItem> plan;  ///< item by item
  bool at_deadline = false;
  bool whole_turn = false;  ///< `StandingKeyword::whole_turn`
  std::optional<std::uint32_t> times;
  std::optional<std::uint16_t> until_turn;
};
/// Throws std::invalid_argument of what `read_standing` did not read.
std::vector<ParsedStandingOrder> standing_rules(const StandingOrderTexts& all, const Game& game);

}  // namespace inselpost
