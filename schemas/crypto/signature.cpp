#include "schemas/crypto/signature.hpp"

#include <sodium.h>

#include <algorithm>

namespace inselpost {
namespace {

static_assert(crypto_sign_PUBLICKEYBYTES == std::tuple_size_v<Hash> &&
              crypto_sign_SECRETKEYBYTES == std::tuple_size_v<Signature> &&
              crypto_sign_BYTES == std::tuple_size_v<Signature>);

std::string message(const std::string& game, std::uint64_t entry, const Hash& head) {
  std::string out("inselpost/head");
  out += '\0';
  out += game;
  out += '\0';
  out += be32(static_cast<std::uint32_t>(entry));
  return out.append(head.begin(), head.end());
}

const unsigned char* raw(const std::string& bytes) {
  return reinterpret_cast<const unsigned char*>(bytes.data());
}

}  // namespace

SigningKey make_signing_key() { return signing_key_of(random_secret()); }

SigningKey signing_key_of(const Hash& seed) {
  SigningKey key;
  crypto_sign_seed_keypair(key.public_key.data(), key.secret.data(), seed.data());
  return key;
}

Signature sign_head(const SigningKey& key, const std::string& game, std::uint64_t entry, const Hash& head) {
  const std::string what = message(game, entry, head);
  Signature signature{};
  crypto_sign_detached(signature.data(), nullptr, raw(what), what.size(), key.secret.data());
  return signature;
}

bool signed_by(const Hash& public_key, const std::string& game, std::uint64_t entry, const Hash& head,
               const Signature& signature) {
  const std::string what = message(game, entry, head);
  return crypto_sign_verify_detached(signature.data(), raw(what), what.size(), public_key.data()) == 0;
}

Signature sign_digest(const SigningKey& key, const Hash& digest) {
  Signature signature{};
  crypto_sign_detached(signature.data(), nullptr, digest.data(), digest.size(), key.secret.data());
  return signature;
}

bool is_signed_digest(const Hash& public_key, const Hash& digest, const Signature& signature) {
  return crypto_sign_verify_detached(signature.data(), digest.data(), digest.size(), public_key.data()) == 0;
}

std::optional<Signature> signature_from_hex(std::string_view text) {
  Signature signature{};
  return bytes_from_hex(text, signature) ? std::optional(signature) : std::nullopt;
}

}  // namespace inselpost
