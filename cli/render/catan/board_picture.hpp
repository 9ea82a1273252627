#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/messages/catan_pages.hpp"
#include "cli/render/picture/drawing.hpp"
#include "cli/render/style.hpp"
#include "engine/catan/board/board.hpp"
#include "engine/catan/board/geometry.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// Pieces and places that a picture of the island points out.
struct BoardMarks {
  // Outlined: what is new.
  catan::Intersections new_buildings;
  catan::Paths new_roads;
  bool robber_moved = false;
  std::optional<catan::Hex> robber_before;  ///< a dashed figure is drawn there
  // What the reader can choose, or chose in vain.
  catan::Intersections labelled;  ///< bear their names; a free one gets a sign too
  catan::Paths free;              ///< dashed, and bear their names if these are few
  // Crossed out, and bear their names.
  catan::Intersections refused;
  catan::Paths refused_paths;
  std::vector<catan::Hex> refused_hexes;
};

/// Returns the marks of what is new in `after`: buildings, roads, the robber. Both are views of one game.
BoardMarks changes_between(const catan::View& before, const catan::View& after);

/// Names that a picture shows besides the position.
struct BoardPictureFacts {
  std::string game;                  ///< its name
  std::vector<std::string> players;  ///< as in GameFacts; an empty name: the seat is named instead
  /// The reader of the letter with the picture: its description is short then, and calls this seat *you*.
  std::optional<Seat> reader{};
  bool is_in_letter = false;  ///< its description is short, without a reader too
};

/// Limit on the characters of the short description (LOOK-6).
inline constexpr std::size_t max_brief_size = 300;

/// Draws an island without pieces, the robber at its start (PAGE-1).
picture::Drawing board_picture(const CatanMessages& words, const catan::Board& board, PlaceNames names);
/// Draws the position of a game, 640 pixels wide (PAGE-1, LOOK-6). `view` may be anybody's: only what is
/// public is drawn.
picture::Drawing board_picture(const CatanMessages& words, const catan::View& view, const GameNames& names,
                               const BoardPictureFacts& facts, const BoardMarks& marks,
                               PlaceNames place_names);

}  // namespace inselpost
