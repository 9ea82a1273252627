#pragma once

#include <string>
#include <string_view>

#include "schemas/catan/game_names.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/yaml/yaml.hpp"

/// Orders that were probably meant by words that are none. They are proposed in diagnostics, never executed
/// (MEND-5).
namespace inselpost {

/// Returns the order that a phrase such as `build a city on D2.SE` means: an example of the order with the
/// place, the seat and the cards that the phrase names. Returns an empty text if it names no order.
///
///   order_of_phrase("tausche 4 Holz gegen 1 Erz", names) == "trade: {give: 4 lumber, get: 1 ore}"
std::string order_of_phrase(std::string_view phrase, const GameNames& names);

/// Returns what may be meant by an unknown keyword. `value`: what stands behind it; null: nothing.
Notes notes_on_unknown_order(const std::string& word, const yaml::Node* value, const GameNames& names);

}  // namespace inselpost
