#include "schemas/dice/setup/new_game.hpp"

#include <stdexcept>
#include <utility>

#include "schemas/dice/game.hpp"
#include "schemas/dice/rejection.hpp"
#include "schemas/dice/setup/setup.hpp"
#include "schemas/dice/sheet_json.hpp"
#include "schemas/record/setup_seals.hpp"

namespace inselpost::dice {
namespace {

/// Returns the position of the option that the violation names, or of the ruleset.
SourceSpan mark_of_option(const SetupFile& file, const RuleViolation& problem) {
  const auto option = problem.get<Option>(Role::option);
  for (std::size_t i = 0; option && i < file.marks.option.size(); ++i)
    if (file.setup.options[i].first == *option) return file.marks.option[i];
  return file.marks.ruleset;
}

/// Returns the position of the member of the first sheet with this violation, or of that sheet, or of the
/// whole `position`.
SourceSpan mark_in_position(const SetupFile& file, const RuleViolation& problem) {
  const auto reason = problem.get<Reason>(Role::reason);
  ParsedSetup alone = file.setup;
  alone.position.clear();
  const auto setup = resolve(alone);
  for (std::size_t s = 0; setup && reason && s < file.setup.position.size(); ++s) {
    const auto own = check_position(built_in_map(), setup->options, file.setup.position[s]);
    if (own != problem) continue;
    for (const auto& [member, mark] : file.marks.members.at(s))
      if (member == member_of(*reason)) return mark;
    return file.marks.sheet.at(s);
  }
  return file.marks.position;
}

SourceSpan mark_of(const SetupFile& file, const RuleViolation& problem) {
  if (problem.field == Field::option) return mark_of_option(file, problem);
  if (problem.field == Field::position) return mark_in_position(file, problem);
  if (const auto seat = problem.get<Seat>(Role::seat); seat && index(*seat) < file.marks.seat.size())
    return file.marks.seat[index(*seat)];
  return file.marks.seats;
}

SetupError unfitting(const SetupFile& file, const RuleViolation& problem, const SourceSpan& at) {
  GameNames names{file.setup.seats};
  Rejection why = to_rejection(problem, names);
  return {std::move(why), make_opaque_view(std::move(names)), at};
}

}  // namespace

std::optional<SetupParseResult> read_dice_game(const yaml::Node& node, DiagnosticCollector& faults) {
  const auto file = read_setup_node(node, faults);
  if (!file) return std::nullopt;
  SetupParseResult out;
  out.name = file->game;
  out.system = dice_system;
  out.collects_luck = file->collects_luck;
  out.seed = file->seed;
  if (file->at_table)
    out.unfit.push_back(
        unfitting(*file, RuleViolation(Code::E_SETUP, Field::whole, {{Role::reason, Reason::dice_at_table}}),
                  file->marks.dice));
  const auto setup = resolve(file->setup);
  if (!setup) out.unfit.push_back(unfitting(*file, setup.error(), mark_of(*file, setup.error())));
  if (!out.unfit.empty()) return out;
  out.setup = {setup_to_json(*setup, file->players), {}};
  out.game = std::make_shared<const DiceGameAdapter>(out.setup.open);
  return out;
}

std::unique_ptr<Game> open_dice_game(const Json& genesis) try {
  const ValidSetup given = setup_of(genesis);
  if (!given.hidden.empty()) throw std::invalid_argument("nothing is hidden in a set-up of the dice game");
  return std::make_unique<DiceGameAdapter>(given.open);
} catch (const Json::exception& fault) {
  throw std::invalid_argument(fault.what());
}

}  // namespace inselpost::dice
