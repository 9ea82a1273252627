#pragma once
#include <cstdint>
#include <string>

#include "cli/service/adjudicate.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// What is left of a plan, as the store keeps it.
struct PlanState {
  PlanRemainder left;
  std::uint64_t since = 0;  ///< the last entry of the game before the file came
};
std::string to_json_text(const PlanState& state);
/// StoreError `damaged` if it cannot be read.
PlanState state_of(const Store& store, const PendingPlan& plan);

/// After a plan of that file was walked: keeps what is left of it, or that nothing is (PLAN-15).
void keep_rest(Store::WriteTransaction& change, const StoredGame& game, const AdjudicationResult& judged,
               const PendingFile& file, std::uint64_t since);

}  // namespace inselpost
