#pragma once
#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// Prints the public key of the store. Status 66 if it has none yet.
Status show_key(Context& context);

}  // namespace inselpost
