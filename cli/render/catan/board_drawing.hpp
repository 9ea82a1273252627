#pragma once
#include <string>

#include "cli/messages/catan_pages.hpp"
#include "cli/render/hex_map.hpp"
#include "cli/render/style.hpp"
#include "engine/catan/board/board.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// Returns the map of an island without pieces, the robber at its start.
HexMap map_of(const CatanMessages& words, const catan::Board& board);
/// Returns the map with roads, settlements (small letter), cities (capital), the robber, and a legend.
HexMap map_of(const CatanMessages& words, const catan::View& view, const GameNames& names);

/// Formats an island without pieces as text.
std::string draw_board(const CatanMessages& words, const catan::Board& board, const Style& style);

}  // namespace inselpost
