#pragma once
#include <cstdint>
#include <string>

#include "cli/inselpost/commands/shared/acting.hpp"
#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

struct RollbackOptions {
  std::string game;
  std::uint64_t to = 0;  ///< the last entry that stands
  std::string reason;
  bool reroll = false;  ///< throws that are taken back are not used again
  TellOptions tell;
};

/// Takes back every entry after `to`, as an entry of its own: the record keeps all of them. Prints what was
/// undone, as each reader may know it, and the position that stands now. Files that wait for a place in the
/// special building phase that will not come now are dropped. Refusal 1 with the way out if `to` cannot be
/// gone back to, 2 if there is no such entry.
Status roll_back(const RollbackOptions& options, Context& context);

}  // namespace inselpost
