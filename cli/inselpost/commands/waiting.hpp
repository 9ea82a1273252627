#pragma once
#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

struct WaitingOptions {
  bool referee = false;  ///< with what not everybody knows of
  bool digest = false;   ///< into the outbox, with what the clock has decided since the last one
};

/// Says of all games who owes what, since when and until when, and what happens then; the first that is due
/// first.
Status waiting(const WaitingOptions& options, Context& context);

}  // namespace inselpost
