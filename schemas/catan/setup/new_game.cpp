#include "schemas/catan/setup/new_game.hpp"

#include <stdexcept>
#include <utility>
#include <variant>

#include "engine/catan/setup.hpp"
#include "schemas/catan/game.hpp"
#include "schemas/catan/refused.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/catan/setup/setup_reader.hpp"

namespace inselpost {
namespace {

using catan::Field;
using catan::Role;

/// Where that part of it stands.
Mark mark_of(const SetupFile& setup, const catan::Problem& problem) {
  const auto& marks = setup.marks;
  const auto* who = problem.find(Role::seat);
  const auto* seat = who != nullptr ? std::get_if<Seat>(who) : nullptr;
  switch (problem.field) {
    case Field::seats:
      return seat != nullptr && index(*seat) < marks.seat.size() ? marks.seat[index(*seat)] : marks.seats;
    case Field::age:
      return seat != nullptr && index(*seat) < marks.age.size() ? marks.age[index(*seat)] : marks.seats;
    case Field::board: return marks.board;
    case Field::ruleset: return marks.ruleset;
    case Field::robber: return marks.robber;
    case Field::dice_mode: return marks.dice;
    case Field::neutrals: return marks.neutrals;
    case Field::setup_option: {
      const auto* named = problem.find(Role::option);
      const auto* option = named != nullptr ? std::get_if<std::string>(named) : nullptr;
      for (std::size_t i = 0; option != nullptr && i < setup.setup.options.size() && i < marks.option.size();
           ++i)
        if (catan::option_texts()[index(setup.setup.options[i].first)].name == *option)
          return marks.option[i];
      return marks.ruleset;
    }
    case Field::whole: return setup.collect_luck ? marks.luck : marks.game;
    case Field::settlement:
    case Field::road:
    case Field::city:
    case Field::to:
    case Field::rob:
    case Field::cards:
    case Field::give:
    case Field::get:
    case Field::name:
    case Field::with:
    case Field::offer:
    case Field::first_road:
    case Field::second_road:
    case Field::neutral:
    case Field::second_neutral:
    case Field::card:
    case Field::dice:
    case Field::stolen:
    case Field::drawn: break;
  }
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
