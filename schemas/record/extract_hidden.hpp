#pragma once
#include "schemas/record/game.hpp"

namespace inselpost {

/// Removes from `whole` the members that `shown` does not have, and returns them.
Json extract_hidden(Json& whole, const Json& shown);

}  // namespace inselpost
