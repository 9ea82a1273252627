#pragma once
#include <string>
#include <vector>

#include "cli/messages/catan_pages.hpp"
#include "cli/render/page.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// Returns the public table of seats: letter on the board, name, player, points, hand, cards, knights, road,
/// stock. If the game is over, all points are shown. `players` as in GameFacts.
part::Table seat_table(const SeatTableMessages& words, const catan::View& view, const GameNames& names,
                       const std::vector<std::string>& players);

}  // namespace inselpost
