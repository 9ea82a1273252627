#include "schemas/catan/setup/new_game.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

#include "engine/catan/setup.hpp"
#include "schemas/catan/game.hpp"
#include "schemas/catan/rejection.hpp"
#include "schemas/catan/setup/position.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/catan/setup/setup_reader.hpp"
#include "schemas/record/setup_seals.hpp"

namespace inselpost {
namespace {

using catan::Field;
using catan::Role;

/// Fields that occur once in a set-up.
constexpr std::array<std::pair<Field, SourceSpan SetupFile::Marks::*>, 5> parts{{
    {Field::board, &SetupFile::Marks::board},
    {Field::ruleset, &SetupFile::Marks::ruleset},
    {Field::robber, &SetupFile::Marks::robber},
    {Field::dice_mode, &SetupFile::Marks::dice},
    {Field::neutrals, &SetupFile::Marks::neutrals},
}};

/// Returns the position of the option that the violation names, or of the ruleset.
SourceSpan mark_of_option(const SetupFile& setup, const catan::RuleViolation& problem) {
  const auto option = problem.get<std::string>(Role::option);
  for (std::size_t i = 0; option && i < setup.setup.options.size() && i < setup.marks.option.size(); ++i)
    if (catan::option_texts()[index(setup.setup.options[i].first)].name == *option)
      return setup.marks.option[i];
  return setup.marks.ruleset;
}

/// Returns the position of the field that the violation names; for seats, of the seat in question.
SourceSpan mark_of(const SetupFile& setup, const catan::RuleViolation& problem) {
  const SetupFile::Marks& marks = setup.marks;
  if (problem.field == Field::setup_option) return mark_of_option(setup, problem);
  if (problem.field == Field::whole) return setup.collect_luck ? marks.luck : marks.game;
  if (problem.field == Field::seats || problem.field == Field::age) {
    const auto seat = problem.get<Seat>(Role::seat);
    const std::vector<SourceSpan>& each = problem.field == Field::age ? marks.age : marks.seat;
    return seat && index(*seat) < each.size() ? each[index(*seat)] : marks.seats;
  }
  // A seat has the name of a neutral player whose name is a default.
  if (problem.field == Field::neutrals && setup.setup.neutrals.empty())
    if (const auto seat = problem.get<Seat>(Role::seat); seat && index(*seat) < marks.seat.size())
      return marks.seat[index(*seat)];
  for (const auto& [field, mark] : parts)
    if (field == problem.field) return marks.*mark;
  return marks.game;
}

/// Returns the names that a rejection may use: those that the file contains.
GameNames names_in(const catan::ParsedSetup& setup) {
  GameNames names;
  for (const catan::SeatSetup& seat : setup.seats) names.seats.push_back(seat.name);
  for (const catan::NeutralSetup& seat : setup.neutrals) names.seats.push_back(seat.name);
  if (const auto* board = std::get_if<catan::Board>(&setup.board)) names.shape = board->shape;
  return names;
}

SetupError unfitting(const SetupFile& setup, const catan::RuleViolation& problem, const SourceSpan& at) {
  GameNames names = names_in(setup.setup);
  Rejection why = to_rejection(problem, names);
  return {std::move(why), make_opaque_view(std::move(names)), at};
}
SetupError unfitting(const SetupFile& setup, const catan::RuleViolation& problem) {
  return unfitting(setup, problem, mark_of(setup, problem));
}

/// Returns all violations of a position, in the order of the file.
std::vector<SetupError> unfitting_position(const SetupFile& file, const catan::Setup& setup) {
  std::vector<catan::PositionViolation> problems = catan::problems_of(*file.setup.position, setup);
  problems.insert(problems.end(), file.unknown.begin(), file.unknown.end());
  std::stable_sort(problems.begin(), problems.end(), [&](const auto& one, const auto& other) {
    const SourceSpan &a = file.marks.position.at(one.second), &b = file.marks.position.at(other.second);
    return std::pair(a.line, a.column) < std::pair(b.line, b.column);
  });
  std::vector<SetupError> out;
  for (const auto& [problem, part] : problems)
    out.push_back(unfitting(file, problem, file.marks.position.at(part)));
  return out;
}

/// Returns a resolved set-up as if all of it had been written.
catan::ParsedSetup written_out(const catan::Setup& setup) {
  catan::ParsedSetup out;
  out.seats = setup.seats;
  out.preset = setup.preset;
  for (std::size_t i = 0; i < catan::option_count; ++i) {
    const auto option = static_cast<catan::Option>(i);
    out.options.emplace_back(option, setup.rules.value(option));
  }
  std::visit([&out](const auto& board) { out.board = board; }, setup.board);
  out.dice = setup.dice;
  out.neutrals = setup.neutrals;
  // // only that there is a position: other parts may be omitted then.
  if (setup.position) out.position.emplace();
  return out;
}

/// Returns whether the JSON is exactly that of the position, as far as the reader knows it.
bool is_position_of(const catan::Setup& setup, const ValidSetup& given) {
  ValidSetup made{{{"position", position_json(setup, names_of(setup))}}, hidden_of(setup)};
  if (given.hidden.empty()) return with_hidden_setup(made).at("position") == given.open.at("position");
  for (std::size_t i = 0; i < made.hidden.size() && i < given.hidden.size(); ++i)
    if (given.hidden[i].is_null()) made.hidden[i] = nullptr;
  return made.hidden == given.hidden && made.open.at("position") == given.open.at("position");
}

}  // namespace

std::optional<SetupParseResult> read_board_game(const yaml::Node& node, DiagnosticCollector& faults) {
  const auto file = read_setup_node(node, faults);
  if (!file) return std::nullopt;
  SetupParseResult out;
  out.name = file->game;
  out.system = catan_system;
  out.collects_luck = file->collect_luck;
  out.seed = file->seed;
  if (file->collect_luck && file->setup.dice == catan::DiceMode::table) {
    out.unfit.push_back(
        unfitting(*file, catan::RuleViolation(catan::Code::E_SETUP, Field::whole,
                                              {{Role::reason, catan::Reason::table_luck},
                                               {Role::text, std::string("`luck: collect`")}})));
    return out;
  }
  auto setup = catan::resolve(file->setup);
  if (!setup) {
    out.unfit.push_back(unfitting(*file, setup.error()));
    return out;
  }
  if (file->setup.position) {
    out.unfit = unfitting_position(*file, *setup);
    if (!out.unfit.empty()) return out;
    setup->position = catan::resolved(*file->setup.position, *setup);
  }
  out.setup = {to_json(*setup, file->players), hidden_of(*setup)};
  out.game = std::make_shared<const CatanGameAdapter>(with_hidden_setup(out.setup));
  return out;
}

std::unique_ptr<Game> open_board_game(const Json& genesis) try {
  const ValidSetup given = setup_of(genesis);
  auto game = std::make_unique<CatanGameAdapter>(with_hidden_setup(given));
  const catan::Setup& setup = game->setup();
  auto resolved = catan::resolve(written_out(setup));
  if (resolved) resolved->position = setup.position;
  if (!resolved || !(*resolved == setup)) throw std::invalid_argument("the set-up does not fit together");
  if (setup.position && !is_position_of(setup, given))
    throw std::invalid_argument("the position is not as its set-up makes it");
  return game;
} catch (const Json::exception& fault) {
  throw std::invalid_argument(fault.what());
}

}  // namespace inselpost
