#pragma once
#include <cstdint>
#include <string>

#include "cli/inselpost/commands/shared/acting.hpp"
#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// Options of `rollback`.
struct RollbackOptions {
  std::string game;
  std::uint64_t to = 0;  ///< last entry that stays valid
  std::string reason;
  bool reroll = false;  ///< draws new dice instead of repeating those of the undone orders
  TellOptions tell;
};

/// Undoes every entry after `to` by an entry of its own, so that the record keeps all of them. Prints what
/// was undone, as each reader may know it, and the present position. Drops files that wait for a place in a
/// special building phase that no longer takes place. Status 1, with a way out, if `to` cannot be returned
/// to; 2 if there is no such entry.
Status roll_back(const RollbackOptions& options, Context& context);

}  // namespace inselpost
