#include "cli/desk/signing.hpp"

#include <ostream>

#include "cli/commands/store_file.hpp"
#include "cli/paper/text.hpp"

namespace inselpost {
namespace {

/// The public key that a genesis entry names.
std::optional<Hash> public_key_in(const std::string& genesis, const Store& store) {
  const auto json = nlohmann::json::parse(genesis, nullptr, false);
  if (!json.is_object()) throw StoreError(StoreError::Kind::damaged, store.path(), "a genesis is no JSON");
  const auto key = json.find("public_key");
  if (key == json.end() || !key->is_string()) return std::nullopt;
  return hash_from_hex(key->get_ref<const std::string&>());
}

}  // namespace

std::optional<SigningKey> key_of(Store& store, const StoredGame& game) {
  auto key = store.key();
  if (!key || key->public_key != public_key_in(game.genesis, store)) return std::nullopt;
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
}

SigningKey key_for_new_game(Context& context) {
  try {
    if (const auto key = store_of(context).key()) return *key;
  } catch (const StoreError& error) {
    if (error.kind() != StoreError::Kind::missing) throw;
  }
  return make_signing_key();
}

Exit show_key(Context& context) {
  const auto key = store_of(context).key();
  if (!key)
    throw Failure(Exit::no_input, "the store " + clean(context.db) +
                                      " has no key yet; the first `inselpost new` in it makes one");
  const std::string text = hex(key->public_key);
  if (context.json)
    context.out << nlohmann::ordered_json{{"public_key", text}}.dump() << '\n';
  else
    context.out << "public_key " << text << '\n';
  return Exit::done;
}

}  // namespace inselpost
