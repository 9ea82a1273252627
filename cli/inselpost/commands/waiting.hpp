#pragma once
#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// Options of `waiting`.
struct WaitingOptions {
  bool referee = false;  ///< includes decisions that not everybody knows of
  bool digest = false;  ///< puts the page into the outbox, with what the clock has decided since the last one
};

/// Prints all pending decisions of all games: who, since when, until when and what happens then; the earliest
/// due first.
Status waiting(const WaitingOptions& options, Context& context);

}  // namespace inselpost
