#pragma once
#include <optional>
#include <string>

#include "cli/commands/context.hpp"
#include "cli/desk/moment.hpp"
#include "schemas/sealing/signature.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// The store's key, if it signs the heads of this game: its genesis names it. Games of before there was a
/// key, and those that another store began, are not signed.
std::optional<SigningKey> key_of(Store& store, const StoredGame& game);

/// The signature of a head that is given in hexadecimal; nothing without a key or a head.
std::optional<Signature> signature_of(const std::optional<SigningKey>& key, const std::string& game,
                                      std::uint64_t entry, const std::string& head);

/// Puts the signature of its head into what a report says, if there is a key and a head.
void sign(GameFacts& facts, const std::optional<SigningKey>& key);

/// The key that the genesis of a new game will name: that of the store, or a new one where there is none yet.
/// It comes into the store together with the game (`Change::keep_key`).
SigningKey key_for_new_game(Context& context);

/// Prints the public key of the store. Failure 66 if it has none yet.
Exit show_key(Context& context);

}  // namespace inselpost
