#pragma once
#include "cli/results/command_error.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Converts an error of the store, and chooses the exit status.
CommandError to_command_error(const StoreError& error);

}  // namespace inselpost
