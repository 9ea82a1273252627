#pragma once
#include "engine/catan/setup.hpp"
#include "schemas/catan/names.hpp"
#include "schemas/record/sight.hpp"

namespace inselpost {

/// What the set-up of a board game says (`Game::table`).
struct BoardTable {
  catan::Setup setup;
  Names names;
};
/// Throws std::bad_cast of another game.
inline const BoardTable& board_table(const Sight& table) { return seen_as<BoardTable>(table); }

}  // namespace inselpost
