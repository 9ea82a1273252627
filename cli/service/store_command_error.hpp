#pragma once
#include "cli/results/command_error.hpp"
#include "storage/store_error.hpp"

namespace inselpost {

/// What is wrong with the store, and the status it leads to.
CommandError to_command_error(const StoreError& error);

}  // namespace inselpost
