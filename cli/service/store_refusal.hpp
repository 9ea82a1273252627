#pragma once
#include "cli/results/refused.hpp"
#include "storage/store_error.hpp"

namespace inselpost {

/// What is wrong with the store, and the status it leads to.
Refusal refusal_of(const StoreError& error);

}  // namespace inselpost
