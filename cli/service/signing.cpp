#include "cli/service/signing.hpp"

#include "schemas/json/json.hpp"

namespace inselpost {
namespace {

/// Returns the public key that the genesis names, or nullopt.
std::optional<Hash> public_key_in(const std::string& genesis, const Store& store) {
  const auto json = parse_json_or_discard(genesis);
  if (!json.is_object()) throw StoreError(StoreError::Kind::damaged, store.path(), "genesis");
  const auto key = json.find("public_key");
  if (key == json.end() || !key->is_string()) return std::nullopt;
  return hash_from_hex(key->get_ref<const std::string&>());
}

}  // namespace

std::optional<SigningKey> signing_key_for(Store& store, const StoredGame& game) {
  auto key = store.key();
  if (!key || key->public_key != public_key_in(game.genesis, store)) return std::nullopt;
  return key;
}

std::optional<SigningKey> signing_key_for(Store& store, const GameLedger& ledger) {
  if (!ledger.public_key()) return std::nullopt;
  auto key = store.key();
  if (!key || key->public_key != ledger.public_key()) return std::nullopt;
  return key;
}

std::optional<Signature> signature_of(const std::optional<SigningKey>& key, const std::string& game,
                                      std::uint64_t entry, const std::string& head) {
  const auto bytes = hash_from_hex(head);
  return key && bytes ? std::optional(sign_head(*key, game, entry, *bytes)) : std::nullopt;
}

void sign(GameFacts& facts, const std::optional<SigningKey>& key) {
  const auto signature = signature_of(key, facts.game, facts.entry, facts.head);
  facts.signature = signature ? hex(*signature) : std::string();
  facts.began_elsewhere = !key && !facts.public_key.empty();
  for (GameFacts::SealedTurn& turn : facts.sealed_turns)
    if (key) turn.signature = hex(sign_digest(*key, hash_from_hex(turn.digest).value()));
}

}  // namespace inselpost
