#pragma once
#include <cstddef>

#include "schemas/crypto/secrets.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/game.hpp"

namespace inselpost {

/// What a set-up hides of each seat stands in `position.seats` there. A member of it that stands open too is
/// another one for its readers, as in an event.

/// With what is hidden in its place, where it is known.
Json with_hidden_setup(const ValidSetup& setup);
/// As it stands in a genesis: sealed with salts that hang on S alone; `open`: as above.
Json sealed_setup(const ValidSetup& setup, const Hash& secret, bool open);
/// And back, of a record in any form: what is sealed to its reader is null. Throws Unfit.
ValidSetup setup_of(const Json& genesis);
/// `setup` of a genesis with every seal that is open there made again.
Json resealed_setup(const Json& genesis);
/// The seal of that seat in it; null where there is none.
Json* hidden_of_seat(Json& genesis, std::size_t seat);

}  // namespace inselpost
