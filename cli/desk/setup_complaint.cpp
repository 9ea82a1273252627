#include "cli/desk/setup_complaint.hpp"

#include <utility>
#include <variant>

#include "schemas/catan/refused.hpp"
#include "schemas/text/source.hpp"

namespace inselpost {
namespace {

using catan::Field;
using catan::Role;

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

}  // namespace

Complaint setup_complaint(const SetupFile& setup, const catan::Problem& problem, const std::string& text,
                          const std::string& file) {
  Names names;
  for (const catan::SeatSetup& seat : setup.setup.seats) names.seats.push_back(seat.name);
  for (const catan::NeutralSetup& seat : setup.setup.neutrals) names.seats.push_back(seat.name);
  if (const auto* board = std::get_if<catan::Board>(&setup.setup.board)) names.shape = board->shape;
  const Source source(text, file);
  return {source.error(mark_of(setup, problem), std::string(catan::name(problem.code)), {}),
          complaint::Unfit{refused_of(problem, names), sight_of(names)}};
}

}  // namespace inselpost
