#pragma once
#include <string>
#include <string_view>

#include "engine/dice/event.hpp"
#include "engine/dice/map/map.hpp"

namespace inselpost::dice::de {

/// Formats the use of a card as it follows `spielt den Händler aus`, with a full stop.
std::string played_for(const events::CardUse& use, const Map& map);
/// Formats the rate of a trade: `Hafen`.
std::string_view rate_phrase(Via via);

}  // namespace inselpost::dice::de
