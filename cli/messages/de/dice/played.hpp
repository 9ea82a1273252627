#pragma once
#include <string>
#include <string_view>

#include "engine/dice/event.hpp"
#include "engine/dice/map/map.hpp"

namespace inselpost::dice::de {

/// What a card was played for, behind `spielt den Händler aus`; with its full stop.
std::string played_for(const events::CardUse& use, const Map& map);
/// By which rate was traded: `Hafen`.
std::string_view rate_phrase(Via via);

}  // namespace inselpost::dice::de
