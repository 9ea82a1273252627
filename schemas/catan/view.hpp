#pragma once
#include <cstdint>
#include <string>

#include "engine/catan/legal.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/catan/setup_view.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {

/// A view as programs read it (view.schema.json). What the viewer may not know is absent. `with_board` adds
/// `board`. Members stand in the order of the schema.
nlohmann::ordered_json to_json(const catan::View& view, const GameNames& names, const std::string& game,
                               std::uint64_t entry, bool with_board);

/// The same of a game that has not begun, made of its set-up: nothing lies on the table, and nobody holds
/// anything.
nlohmann::ordered_json to_json(const CatanSetupView& table, const Lobby& room, Viewer viewer,
                               const std::string& game, std::uint64_t entry);

/// What a seat may order: {"orders": [...], "discard": {...}, "offer": true}; orders in the shape of the
/// record.
nlohmann::ordered_json to_json(const catan::Legal& legal, const GameNames& names);

}  // namespace inselpost
