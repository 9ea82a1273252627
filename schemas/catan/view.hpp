#pragma once
#include <cstdint>
#include <string>

#include "engine/catan/legal.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {

/// Converts a view to JSON for programs (view.schema.json), with members in the order of the schema.
/// Information that is hidden from the viewer is absent. `with_board` adds `board`.
nlohmann::ordered_json to_json(const catan::View& view, const GameNames& names, const std::string& game,
                               std::uint64_t entry, bool with_board);

/// Returns the view of a game that has not begun, made from its set-up.
nlohmann::ordered_json to_json(const CatanSetupView& table, const Lobby& room, Viewer viewer,
                               const std::string& game, std::uint64_t entry);

/// Converts the legal orders of a seat to {"orders": [...], "discard": {...}, "offer": true}, with orders in
/// the format of records.
nlohmann::ordered_json to_json(const catan::Legal& legal, const GameNames& names);

}  // namespace inselpost
