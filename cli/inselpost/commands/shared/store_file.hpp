#pragma once
#include "cli/inselpost/commands/shared/context.hpp"
#include "schemas/crypto/signature.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Opens the store of the command; `context` holds it until the next call. Warns on `err`, once a command, if
/// users other than its owner can read or change the file. Throws StoreError.
Store& store_of(Context& context);
/// Opens the store like `store_of`, but creates it if there is none.
Store& store_or_new(Context& context);
/// Opens the store for a command that changes games, the second function creating it if there is none. Throws
/// CommandError if the store was not used for so long that its clock may be wrong (`require_awake`).
/// `by_itself`: the command is run repeatedly without a user.
Store& store_to_move(Context& context, bool by_itself = false);
Store& store_to_move_or_new(Context& context);

/// Returns the key that the genesis of a new game names: that of the store, or a new one if it has none. The
/// caller stores it together with the game (`WriteTransaction::keep_key`).
SigningKey key_for_new_game(Context& context);

}  // namespace inselpost
