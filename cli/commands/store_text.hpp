#pragma once
#include <string>

#include "cli/commands/context.hpp"
#include "storage/store_error.hpp"

namespace inselpost {

/// What is wrong with the store: one sentence without a full stop, and the exit status it leads to.
std::string store_sentence(const StoreError& error);
Exit store_exit(const StoreError& error);

}  // namespace inselpost
