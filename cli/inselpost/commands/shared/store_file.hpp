#pragma once
#include "cli/inselpost/commands/shared/context.hpp"
#include "schemas/crypto/signature.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Opens the store that the command works with; `context` holds it until another is asked for. If others than
/// its owner can read or change the file, a warning says so on `err`, once a command, and how to mend it.
/// Throws StoreError.
Store& store_of(Context& context);
/// The same; made where there is none.
Store& store_or_new(Context& context);
/// The same two for a command that moves games: refused where nobody has used the store for long, so that its
/// clock may be wrong (`require_awake`). `by_itself`: the command comes again by itself.
Store& store_to_move(Context& context, bool by_itself = false);
Store& store_to_move_or_new(Context& context);

/// The key that the genesis of a new game will name: that of the store, or a new one where there is none yet.
/// It comes into the store together with the game (`WriteTransaction::keep_key`).
SigningKey key_for_new_game(Context& context);

}  // namespace inselpost
