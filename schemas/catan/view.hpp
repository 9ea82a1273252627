#pragma once
#include <cstdint>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/catan/legal.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/names.hpp"

namespace inselpost {

/// A view as programs read it (view.schema.json). What the viewer may not know is absent. `with_board` adds
/// `board`. Members stand in the order of the schema.
nlohmann::ordered_json to_json(const catan::View& view, const Names& names, const std::string& game,
                               std::uint64_t entry, bool with_board);

/// What a seat may order: {"orders": [...], "discard": {...}, "offer": true}; orders in the shape of the
/// record.
nlohmann::ordered_json to_json(const catan::Legal& legal, const Names& names);

}  // namespace inselpost
