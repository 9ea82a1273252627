#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cli/results/file_diagnostic.hpp"
#include "cli/results/rehearsed_decision.hpp"
#include "cli/results/status.hpp"
#include "cli/service/adjudicate.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// How far back standing orders can be rehearsed, in turns.
inline constexpr std::uint16_t usual_turns_rehearsed = 5, max_turns_rehearsed = 20;

struct Rehearsal {
  std::string game, seat;
  Status status = Status::done;
  FileDiagnostics complaints;
  std::vector<RehearsedDecision> decisions;  ///< in the order in which they were answered
};
/// What the standing orders of that file would have answered in the last `turns` turns of its game, each from
/// what its seat knew then, beside what was answered (STAND-15). Nothing is stored, drawn or used up. Status
/// 65 if the file is not understood; Refusal 65 if it says nothing of standing orders, 1 if the game came
/// without its secret.
Rehearsal rehearse(Store& store, const SubmittedFile& file, std::uint16_t turns);

}  // namespace inselpost
