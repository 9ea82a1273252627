#pragma once
#include <cstdint>
#include <string>

#include "cli/service/adjudicate.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// The rest of a plan as it is stored.
struct PlanState {
  PlanRemainder left;
  std::uint64_t since = 0;  ///< last entry of the game before the file
};
/// Formats the state as JSON for the store.
std::string to_json_text(const PlanState& state);
/// Parses the state of a stored plan. StoreError `damaged` if it is malformed.
PlanState state_of(const Store& store, const PendingPlan& plan);

/// Stores the rest of a plan that was run, or removes the previous one if there is none (PLAN-15).
void keep_rest(Store::WriteTransaction& change, const StoredGame& game, const AdjudicationResult& judged,
               const PendingFile& file, std::uint64_t since);

}  // namespace inselpost
