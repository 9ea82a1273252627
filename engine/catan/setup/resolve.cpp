#include <utility>

#include "engine/catan/setup/checks.hpp"

namespace inselpost::catan {
namespace {

/// Resolves the options: preset, then number of players, then setup, the later overriding (SETUP-15).
Ruleset resolve_options(const ParsedSetup& written) {
  Ruleset rules = preset(written.preset);
  apply_player_count(rules, written.seats.size());
  for (const auto& [option, value] : written.options) rules.set(option, value);
  return rules;
}

/// Sets the option to the fixed board that a beginner setup names, unless the setup sets the option.
void adopt_beginner_board(const ParsedSetup& written, Ruleset& rules) {
  const auto* board = std::get_if<FixedBoard>(&written.board);
  if (rules.setup_mode() != SetupMode::beginner || board == nullptr) return;
  for (const auto& [option, value] : written.options)
    if (option == Option::beginner_board) return;
  rules.set(Option::beginner_board, static_cast<std::int16_t>(*board));
}

}  // namespace

RuleViolation setup_problem(Reason reason, Field field, std::vector<RuleViolation::Argument> arguments) {
  const RuleViolation::Argument why{Role::reason, reason};
  arguments.push_back(why);
  return RuleViolation(Code::E_SETUP, field, std::move(arguments));
}

RuleViolation option_problem(Reason reason, Option option, std::vector<RuleViolation::Argument> arguments) {
  const RuleViolation::Argument which{Role::option, std::string(option_texts()[index(option)].name)};
  arguments.push_back(which);
  return setup_problem(reason, Field::setup_option, std::move(arguments));
}

tl::expected<Setup, RuleViolation> resolve(const ParsedSetup& written) {
  Ruleset rules = resolve_options(written);
  if (auto problem = check_options(written, rules)) return tl::unexpected(*std::move(problem));
  if (auto problem = check_players(written, rules)) return tl::unexpected(*std::move(problem));
  if (auto problem = check_neutrals(written, rules)) return tl::unexpected(*std::move(problem));
  adopt_beginner_board(written, rules);

  Setup setup{.seats = written.seats,
              .preset = written.preset,
              .rules = rules,
              .board = choose_board(written.board, rules),
              .dice = written.dice,
              .neutrals = choose_neutrals(written, rules),
              .position = std::nullopt};
  if (auto problem = check_board(written, setup)) return tl::unexpected(*std::move(problem));
  if (auto problem = check_colours(setup)) return tl::unexpected(*std::move(problem));
  if (auto problem = check_table(setup, written.position.has_value()))
    return tl::unexpected(*std::move(problem));
  return setup;
}

}  // namespace inselpost::catan
