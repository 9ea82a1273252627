#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/render/catan/board_picture.hpp"
#include "engine/catan/state.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost::picture_tests {

inline constexpr std::size_t kibibyte = 1024;

/// A position of a played game.
struct Position {
  std::string name;
  catan::State state;
  GameNames names;
  bool is_last = false;  ///< of its game

  catan::View seen_by(Viewer viewer) const { return view(state, viewer); }
  catan::View open() const { return seen_by(Viewer::everybody()); }
};
/// Positions of games of two (with neutral players) to six players, on both shapes of island, from the first
/// order to many pieces. They are played once.
const std::vector<Position>& positions();

/// A picture of what everybody sees.
picture::Drawing open_picture(const CatanMessages& words, const Position& position,
                              const BoardMarks& marks = {}, PlaceNames names = PlaceNames::hexes);

/// A written-out position with pieces of four seats, and marks of every kind.
struct MarkedPosition {
  catan::View view;
  GameNames names;
  BoardMarks marks;
};
MarkedPosition marked_position();

}  // namespace inselpost::picture_tests
