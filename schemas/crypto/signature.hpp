#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "schemas/crypto/secrets.hpp"

namespace inselpost {

/// An Ed25519 signature (docs/record-format.md). The holder of a head and its signature can prove to anybody
/// what the store told them.
using Signature = std::array<std::uint8_t, 64>;

/// An Ed25519 key. `secret` has libsodium's form, which ends with the public key.
struct SigningKey {
  Hash public_key{};
  Signature secret{};
};

/// Returns a new key from the operating system's random bytes.
SigningKey make_signing_key();
/// Returns the key of a seed of 32 bytes, as RFC 8032 derives it.
SigningKey signing_key_of(const Hash& seed);

/// Signs the head of an entry of a game.
Signature sign_head(const SigningKey& key, const std::string& game, std::uint64_t entry, const Hash& head);
/// Returns whether the holder of the key signed this head.
bool signed_by(const Hash& public_key, const std::string& game, std::uint64_t entry, const Hash& head,
               const Signature& signature);

/// Signs these 32 bytes as they are.
Signature sign_digest(const SigningKey& key, const Hash& digest);
bool is_signed_digest(const Hash& public_key, const Hash& digest, const Signature& signature);

std::optional<Signature> signature_from_hex(std::string_view text);  ///< lower case only

}  // namespace inselpost
