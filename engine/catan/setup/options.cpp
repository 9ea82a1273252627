#include <algorithm>
#include <string>

#include "engine/catan/setup/checks.hpp"

namespace inselpost::catan {
namespace {

bool in_range(const OptionText& text, std::int16_t value) {
  if (text.type == OptionText::Type::number) return value >= text.least && value <= text.most;
  return value >= 0 && static_cast<std::size_t>(value) < text.words.size();
}

/// Checks that both players can get and hold their first trade cards (DUO-3, DUO-26).
Validated check_trade_cards(const Ruleset& rules) {
  if (!rules.duo()) return std::nullopt;
  const int most = std::min(rules.duo_max_trade_cards(), rules.duo_trade_card_supply() / 2);
  if (rules.duo_start_trade_cards() <= most) return std::nullopt;
  return option_problem(
      Reason::option_value, Option::duo_start_trade_cards,
      {{Role::text, std::to_string(rules.duo_start_trade_cards())}, {Role::limit, long{most}}});
}

}  // namespace

Validated check_options(const ParsedSetup& written, const Ruleset& rules) {
  for (const auto& [option, value] : written.options) {
    const OptionText& text = option_texts()[index(option)];
    if (in_range(text, value)) continue;
    const RuleViolation::Argument said{Role::text, std::to_string(value)};
    if (text.type != OptionText::Type::number) return option_problem(Reason::option_value, option, {said});
    const long limit = value < text.least ? text.least : text.most;
    return option_problem(Reason::option_value, option, {said, {Role::limit, limit}});
  }
  return check_trade_cards(rules);
}

}  // namespace inselpost::catan
