#pragma once
#include <string>
#include <string_view>

#include "engine/dice/event.hpp"
#include "engine/dice/map/map.hpp"

namespace inselpost::dice::en {

/// Formats the use of a card as it follows its name: `, and put the merchant on the field: ...`.
std::string played_for(const events::CardUse& use, const Map& map);
/// Formats the rate of a trade: `at a harbour`.
std::string_view rate_phrase(Via via);

}  // namespace inselpost::dice::en
