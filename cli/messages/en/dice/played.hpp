#pragma once
#include <string>
#include <string_view>

#include "engine/dice/event.hpp"
#include "engine/dice/map/map.hpp"

namespace inselpost::dice::en {

/// What a card was played for, behind its name: `, and sent the merchant to the field`.
std::string played_for(const events::CardUse& use, const Map& map);
/// By which rate was traded: `at a harbour`.
std::string_view rate_phrase(Via via);

}  // namespace inselpost::dice::en
