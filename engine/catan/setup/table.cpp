#include "engine/catan/setup/checks.hpp"

namespace inselpost::catan {
namespace {

Validated check_start(const Setup& setup) {
  if (start_player(setup.rules) == StartPlayer::highest_roll)
    return option_problem(Reason::table_start_roll, Option::start_player);
  if (start_player(setup.rules) != StartPlayer::oldest) return std::nullopt;
  const auto oldest = oldest_seats(setup.seats);
  if (oldest.size() == 1) return std::nullopt;
  return setup_problem(Reason::table_oldest_tie, Field::age,
                       {{Role::seat, oldest[1]}, {Role::because, oldest[0]}});
}

/// Checks that several deserts need no draw: the robber's is named, or the starting player chooses it by an
/// order.
Validated check_robber(const Board& board, const Ruleset& rules) {
  if (board.robber || rules.robber_start_two_deserts() == RobberStart::start_player) return std::nullopt;
  return setup_problem(Reason::table_robber_open, Field::robber,
                       {{Role::have, static_cast<long>(board.deserts().size())}});
}

}  // namespace

Validated check_table(const Setup& setup, bool begins_elsewhere) {
  if (setup.dice != DiceMode::table) return std::nullopt;
  if (const auto* generator = std::get_if<Generator>(&setup.board))
    return setup_problem(Reason::table_board_random, Field::board,
                         {{Role::text, std::string(name(*generator))}});
  if (begins_elsewhere) return std::nullopt;
  if (auto problem = check_start(setup)) return problem;
  if (const auto* board = std::get_if<Board>(&setup.board)) return check_robber(*board, setup.rules);
  return std::nullopt;
}

}  // namespace inselpost::catan
