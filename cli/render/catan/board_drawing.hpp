#pragma once
#include <string>

#include "cli/messages/catan_table.hpp"
#include "cli/render/hex_map.hpp"
#include "cli/render/style.hpp"
#include "engine/catan/board/board.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// An island without pieces, the robber where it starts.
HexMap map_of(const CatanMessages& words, const catan::Board& board);
/// The same with roads, settlements (small letter), cities (capital), the robber, and what these signs mean.
HexMap map_of(const CatanMessages& words, const catan::View& view, const GameNames& names);

/// An island without pieces as text.
std::string draw_board(const CatanMessages& words, const catan::Board& board, const Style& style);

}  // namespace inselpost
