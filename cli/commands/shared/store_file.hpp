#pragma once
#include "cli/commands/shared/context.hpp"
#include "schemas/sealing/signature.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Opens the store that the command works with; `context` holds it until another is asked for. If others than
/// its owner can read or change the file, a warning says so on `err`, once a command, and how to mend it.
/// Throws StoreError.
Store& store_of(Context& context);
/// The same; made where there is none.
Store& store_or_new(Context& context);

/// The key that the genesis of a new game will name: that of the store, or a new one where there is none yet.
/// It comes into the store together with the game (`Change::keep_key`).
SigningKey key_for_new_game(Context& context);

}  // namespace inselpost
