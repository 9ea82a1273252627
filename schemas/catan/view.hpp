#pragma once
#include <cstdint>
#include <string>

#include "engine/catan/legal.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/names.hpp"
#include "schemas/catan/table.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/joining.hpp"

namespace inselpost {

/// A view as programs read it (view.schema.json). What the viewer may not know is absent. `with_board` adds
/// `board`. Members stand in the order of the schema.
nlohmann::ordered_json to_json(const catan::View& view, const Names& names, const std::string& game,
                               std::uint64_t entry, bool with_board);

/// The same of a game that has not begun, made of its set-up: nothing lies on the table, and nobody holds
/// anything.
nlohmann::ordered_json to_json(const BoardTable& table, const WaitingRoom& room, Viewer viewer,
                               const std::string& game, std::uint64_t entry);

/// What a seat may order: {"orders": [...], "discard": {...}, "offer": true}; orders in the shape of the
/// record.
nlohmann::ordered_json to_json(const catan::Legal& legal, const Names& names);

}  // namespace inselpost
