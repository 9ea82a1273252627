#pragma once
#include "schemas/record/game.hpp"

namespace inselpost {

/// Takes out of `whole` the members that `shown` has not, and returns them.
Json taken_out(Json& whole, const Json& shown);

}  // namespace inselpost
