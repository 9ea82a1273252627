#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/catan/chance.hpp"
#include "engine/catan/setup.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/record/game.hpp"
#include "schemas/record/opaque_view.hpp"

namespace inselpost {

/// What every language needs of the board game, and some of it says alike.

bool is_of_the_board_game(const OpaqueView& table);
/// `2+3=5, 3+5=8`: there may be many.
std::string board_rolls(const std::vector<Json>& rolls, const OpaqueView& table);
/// `3 + 4 = 7`
std::string dice_phrase(const catan::Dice& dice);
bool board_plays_on(std::string_view decision);

/// Who threw what to find out who begins, by rounds: a seat that throws again begins the next one.
std::vector<std::vector<std::pair<std::string, catan::Dice>>> start_rounds(const catan::Start& start,
                                                                           const GameNames& names);
/// Those who come after the first one, in turn.
std::vector<std::string> seats_after(const catan::Setup& setup, const catan::Start& start,
                                     const GameNames& names);

}  // namespace inselpost
