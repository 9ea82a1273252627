#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cli/results/command_error.hpp"
#include "cli/results/file_diagnostic.hpp"
#include "cli/results/game_snapshot.hpp"
#include "cli/service/adjudicate.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Number of turns for which standing orders can be rehearsed: default and maximum.
inline constexpr std::uint16_t usual_turns_rehearsed = 5, max_turns_rehearsed = 20;

/// Result of a rehearsal.
struct Rehearsal {
  std::string game, seat;
  Status status = Status::done;
  FileDiagnostics complaints;
  std::vector<RehearsedDecision> decisions;  ///< sorted by entry
};
/// Returns how the standing orders in the file would have answered the decisions of the last `turns` turns,
/// each from what the seat knew then, besides the real answers (STAND-15). Stores, draws and uses up nothing.
/// Status 65 if the file cannot be parsed. Throws CommandError `not_understood` if it has no standing orders,
/// `refused` if the game was imported without its secret.
Rehearsal rehearse(Store& store, const SubmittedFile& file, std::uint16_t turns);

}  // namespace inselpost
