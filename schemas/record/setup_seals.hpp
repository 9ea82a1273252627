#pragma once
#include <cstddef>

#include "schemas/crypto/secrets.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/game.hpp"

namespace inselpost {

/// Hidden parts of a set-up (`position.seats`): sealing them in a genesis, and opening them. A member of a
/// hidden part that is also open has another value for its readers, as in an event.

/// Returns `setup` with the hidden members put back where they are known.
Json with_hidden_setup(const ValidSetup& setup);
/// Returns `setup` as it stands in a genesis, sealed with salts that depend on the secret S alone. `open`:
/// nothing is sealed, as in `with_hidden_setup`.
Json sealed_setup(const ValidSetup& setup, const Hash& secret, bool open);
/// Restores the set-up from a genesis in any form; parts sealed to the reader are null. Throws InputError.
ValidSetup setup_of(const Json& genesis);
/// Returns `setup` of a genesis with every open seal computed again. Throws InputError.
Json resealed_setup(const Json& genesis);
/// Returns the seal of a seat in a genesis, or null if it has none.
Json* hidden_of_seat(Json& genesis, std::size_t seat);

}  // namespace inselpost
