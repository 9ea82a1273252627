#pragma once
#include "engine/catan/setup.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/record/opaque_view.hpp"

namespace inselpost {

/// The set-up of a board game, for rendering (`Game::table`).
struct CatanSetupView {
  catan::Setup setup;
  GameNames names;
};
/// Throws std::bad_cast if the view belongs to another game.
inline const CatanSetupView& catan_setup_view(const OpaqueView& table) {
  return view_cast<CatanSetupView>(table);
}

}  // namespace inselpost
