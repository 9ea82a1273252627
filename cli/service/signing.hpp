#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "cli/results/facts.hpp"
#include "schemas/crypto/signature.hpp"
#include "schemas/record/game_ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// The store's key, if it signs the heads of this game: its genesis names it. Games of before there was a
/// key, and those that another store began, are not signed.
std::optional<SigningKey> signing_key_for(Store& store, const StoredGame& game);
std::optional<SigningKey> signing_key_for(Store& store, const GameLedger& its);

/// The signature of a head that is given in hexadecimal; nothing without a key or a head.
std::optional<Signature> signature_of(const std::optional<SigningKey>& key, const std::string& game,
                                      std::uint64_t entry, const std::string& head);

/// Puts the signature of its head into what a report says, if there is a key and a head.
void sign(GameFacts& facts, const std::optional<SigningKey>& key);

}  // namespace inselpost
