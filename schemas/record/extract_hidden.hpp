#pragma once
#include "schemas/record/game.hpp"

namespace inselpost {

/// Takes out of `whole` the members that `shown` has not, and returns them.
Json extract_hidden(Json& whole, const Json& shown);

}  // namespace inselpost
