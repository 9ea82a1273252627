#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "cli/results/game_snapshot.hpp"
#include "schemas/crypto/signature.hpp"
#include "schemas/record/game_ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Returns the store's key if the genesis of the game names it, else nullopt: games older than the key, and
/// those from other stores, are not signed.
std::optional<SigningKey> signing_key_for(Store& store, const StoredGame& game);
std::optional<SigningKey> signing_key_for(Store& store, const GameLedger& ledger);

/// Returns the signature of a head in hexadecimal; nullopt without a key or a head.
std::optional<Signature> signature_of(const std::optional<SigningKey>& key, const std::string& game,
                                      std::uint64_t entry, const std::string& head);

/// Sets the signatures in `facts`, as far as there are a key and a head.
void sign(GameFacts& facts, const std::optional<SigningKey>& key);

}  // namespace inselpost
