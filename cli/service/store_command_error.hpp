#pragma once
#include <chrono>
#include <thread>

#include "cli/results/command_error.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Converts an error of the store, and chooses the exit status.
CommandError to_command_error(const StoreError& error);

/// Returns what `work` returns. Runs it again after a conflict with another process in a database of a
/// server, which has rolled back its transaction: at most `tries_in_conflict` times, and only while
/// `may_repeat` returns true. Throws StoreError `conflict` otherwise.
template <class Work, class MayRepeat>
auto run_through_conflicts(const Work& work, const MayRepeat& may_repeat) {
  for (int tries = 1;; ++tries) {
    try {
      return work();
    } catch (const StoreError& error) {
      if (error.kind() != StoreError::Kind::conflict || tries == tries_in_conflict || !may_repeat()) throw;
    }
    // Longer each time, so that two processes do not meet again and again.
    std::this_thread::sleep_for(tries * std::chrono::milliseconds(20));
  }
}

}  // namespace inselpost
