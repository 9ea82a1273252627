#pragma once
#include <cstdint>
#include <string>

#include "cli/service/judge.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// What is left of a plan, as the store keeps it.
struct PlanState {
  Left left;
  std::uint64_t since = 0;  ///< the last entry of the game before the file came
};
std::string text_of(const PlanState& state);
/// StoreError `damaged` if it cannot be read.
PlanState state_of(const Store& store, const PlanLeft& plan);

/// After a plan of that file was walked: keeps what is left of it, or that nothing is (PLAN-15).
void keep_rest(Store::Change& change, const StoredGame& game, const Judged& judged, const WaitingFile& file,
               std::uint64_t since);

}  // namespace inselpost
