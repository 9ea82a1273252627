#include "schemas/catan/setup/new_game.hpp"

#include <array>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

#include "engine/catan/setup.hpp"
#include "schemas/catan/game.hpp"
#include "schemas/catan/refused.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/catan/setup/setup_reader.hpp"

namespace inselpost {
namespace {

using catan::Field;
using catan::Role;

/// Parts of a set-up of which there is one.
constexpr std::array<std::pair<Field, Mark SetupFile::Marks::*>, 5> parts{{
    {Field::board, &SetupFile::Marks::board},
    {Field::ruleset, &SetupFile::Marks::ruleset},
    {Field::robber, &SetupFile::Marks::robber},
    {Field::dice_mode, &SetupFile::Marks::dice},
    {Field::neutrals, &SetupFile::Marks::neutrals},
}};

/// Where the option stands that the problem names, or its ruleset.
Mark mark_of_option(const SetupFile& setup, const catan::Problem& problem) {
  const auto* named = problem.find(Role::option);
  const auto* option = named != nullptr ? std::get_if<std::string>(named) : nullptr;
  for (std::size_t i = 0;
       option != nullptr && i < setup.setup.options.size() && i < setup.marks.option.size(); ++i)
    if (catan::option_texts()[index(setup.setup.options[i].first)].name == *option)
      return setup.marks.option[i];
  return setup.marks.ruleset;
}

/// Where that part of it stands; of seats the one that the problem names.
Mark mark_of(const SetupFile& setup, const catan::Problem& problem) {
  const SetupFile::Marks& marks = setup.marks;
  if (problem.field == Field::setup_option) return mark_of_option(setup, problem);
  if (problem.field == Field::whole) return setup.collect_luck ? marks.luck : marks.game;
  if (problem.field == Field::seats || problem.field == Field::age) {
    const auto* who = problem.find(Role::seat);
    const auto* seat = who != nullptr ? std::get_if<Seat>(who) : nullptr;
    const std::vector<Mark>& each = problem.field == Field::age ? marks.age : marks.seat;
    return seat != nullptr && index(*seat) < each.size() ? each[index(*seat)] : marks.seats;
  }
  for (const auto& [field, mark] : parts)
    if (field == problem.field) return marks.*mark;
  return marks.game;
}

/// What a refusal speaks of: no more of it can be known than was written.
Names names_in(const catan::WrittenSetup& setup) {
  Names names;
  for (const catan::SeatSetup& seat : setup.seats) names.seats.push_back(seat.name);
  for (const catan::NeutralSetup& seat : setup.neutrals) names.seats.push_back(seat.name);
  if (const auto* board = std::get_if<catan::Board>(&setup.board)) names.shape = board->shape;
  return names;
}

Unfitting unfitting(const SetupFile& setup, const catan::Problem& problem) {
  Names names = names_in(setup.setup);
  Refused why = refused_of(problem, names);
  return {std::move(why), sight_of(std::move(names)), mark_of(setup, problem)};
}

/// A resolved set-up as if somebody had written all of it down.
catan::WrittenSetup written_out(const catan::Setup& setup) {
  catan::WrittenSetup out;
  out.seats = setup.seats;
  out.preset = setup.preset;
  for (std::size_t i = 0; i < catan::option_count; ++i) {
    const auto option = static_cast<catan::Option>(i);
    out.options.emplace_back(option, setup.rules.value(option));
  }
  std::visit([&out](const auto& board) { out.board = board; }, setup.board);
  out.dice = setup.dice;
  out.neutrals = setup.neutrals;
  return out;
}

}  // namespace

std::optional<NewGame> read_board_game(const yaml::Node& node, Faults& faults) {
  const auto file = read_setup_node(node, faults);
  if (!file) return std::nullopt;
  NewGame out;
  out.name = file->game;
  out.system = board_system;
  out.collects_luck = file->collect_luck;
  out.seed = file->seed;
  if (file->collect_luck && file->setup.dice == catan::DiceMode::table) {
    out.unfit = unfitting(*file, catan::Problem(catan::Code::E_SETUP, Field::whole,
                                                {{Role::reason, catan::Reason::table_luck},
                                                 {Role::text, std::string("`luck: collect`")}}));
    return out;
  }
  const auto setup = catan::resolve(file->setup);
  if (!setup) {
    out.unfit = unfitting(*file, setup.error());
    return out;
  }
  out.setup = to_json(*setup, file->players);
  out.game = std::make_shared<const BoardGame>(out.setup);
  return out;
}

std::unique_ptr<Game> open_board_game(const Json& genesis) try {
  auto game = std::make_unique<BoardGame>(genesis.at("setup"));
  const catan::Setup& setup = game->setup();
  auto resolved = catan::resolve(written_out(setup));
  if (!resolved || !(*resolved == setup)) throw std::invalid_argument("the set-up does not fit together");
  return game;
} catch (const Json::exception& fault) {
  throw std::invalid_argument(fault.what());
}

}  // namespace inselpost
