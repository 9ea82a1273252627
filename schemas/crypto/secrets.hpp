#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/random.hpp"

namespace inselpost {

/// Keys, hashes and draws of the record (docs/record-format.md). Byte strings are raw here; `hex` writes
/// them.
using Hash = std::array<std::uint8_t, 32>;
using Salt = std::array<std::uint8_t, 16>;

Hash sha256(std::string_view bytes);
Hash sha256(const Hash& first, std::string_view second);  ///< of both, one after the other
Hash hmac(const Hash& key, std::string_view bytes);
std::string hex(std::span<const std::uint8_t> bytes);
/// False if the text is not exactly that many bytes in lower-case hex; `out` may be spoilt then.
bool bytes_from_hex(std::string_view text, std::span<std::uint8_t> out);
std::optional<Hash> hash_from_hex(std::string_view text);
std::optional<Salt> salt_from_hex(std::string_view text);

/// Four bytes, most significant first.
std::string be32(std::uint32_t n);

/// 32 bytes of the system's randomness.
Hash random_secret();
/// S of a chosen seed.
Hash secret_of_seed(std::string_view seed);
/// The commitment to S of that game.
Hash commitment(const std::string& game, const Hash& secret);

inline constexpr std::size_t chain_length = 1024;
/// Chain m of a stream of S: its links c[0] ... c[1024]; c[0] is its top. Stream 0 is the table's.
std::vector<Hash> dice_chain(const Hash& secret, std::uint32_t m, std::uint32_t stream = 0);

/// H(luck text), as a `join` entry tells it.
Hash luck_digest(std::string_view luck);
/// N: public, mixed into every draw. First from the commitment and the luck digests of all seats, in the
/// order of the set-up (none where no luck is collected), then by every public order of a seat: the canonical
/// JSON of its seat, turn, luck and order. Each stream has an N of its own.
Hash initial_nonce(const Hash& commit, std::span<const Hash> luck_digests = {}, std::uint32_t stream = 0);
Hash next_nonce(const Hash& n, std::string_view canonical_order);
/// K: the key of everything hidden, from S and the N that the first order leaves that can hide something.
Hash hidden_key(const Hash& secret, const Hash& n);

/// The salt of a hidden part. index: 0 the entry itself, 1 its order, 2 + j its event j.
Salt entry_salt(const Hash& k, std::uint64_t entry, std::uint32_t index);
/// The seal of what is left out, given as canonical JSON.
Hash sealed(const Salt& salt, std::string_view canonical_value);
/// The salt of what is hidden of that seat in the position that a game begins with.
Salt position_salt(const Hash& secret, std::size_t seat);
/// Card j of the pile, from 0: its salt, and the leaf that is published before play.
Salt card_salt(const Hash& k, std::size_t card);
Hash card_leaf(std::size_t card, const Salt& salt, std::string_view face);

/// The stream of one draw: bytes(key, label) with N.
class KeyedRandomBytes final : public RandomBytes {
 public:
  KeyedRandomBytes(const Hash& key, std::string_view label, const Hash& n);
  std::uint8_t next() override;

 private:
  std::string message_;  ///< label, zero, N
  Hash key_, block_{};
  std::uint32_t blocks_ = 0;
  std::size_t used_ = 32;
};

}  // namespace inselpost
