#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/random.hpp"

/// Keys, hashes and draws of a record, as docs/record-format.md defines them. The module knows bytes and
/// JSON, but no game. Byte strings are raw here; `hex` formats them.
///
///   const Hash secret = random_secret();
///   const Hash n = initial_nonce(commitment("friday", secret));
///   KeyedRandomBytes bytes(HashChains(secret).link(1, 0), "roll", n);
///   const std::size_t die = bytes.below(6) + 1;
namespace inselpost {

/// A hash or a key of 32 bytes.
using Hash = std::array<std::uint8_t, 32>;
/// A random value that hides what a commitment contains.
using Salt = std::array<std::uint8_t, 16>;

Hash sha256(std::string_view bytes);
Hash sha256(const Hash& first, std::string_view second);  ///< of their concatenation
Hash hmac(const Hash& key, std::string_view bytes);
std::string hex(std::span<const std::uint8_t> bytes);
/// Returns bytes in Base64, with its padding.
std::string base64(std::span<const std::uint8_t> bytes);
/// Parses lower-case hex. Returns false, and leaves `out` unspecified, unless the text has exactly two digits
/// for each byte of `out`.
bool bytes_from_hex(std::string_view text, std::span<std::uint8_t> out);
std::optional<Hash> hash_from_hex(std::string_view text);
std::optional<Salt> salt_from_hex(std::string_view text);

/// Returns four bytes, most significant first.
std::string be32(std::uint32_t n);

/// Returns 32 random bytes of the operating system.
Hash random_secret();
/// Returns the secret S that a chosen seed stands for.
Hash secret_of_seed(std::string_view seed);
/// Returns the commitment to the secret S of that game.
Hash commitment(const std::string& game, const Hash& secret);

inline constexpr std::size_t chain_length = 1024;
/// Returns the links c[0] to c[1024] of chain m in a stream of the secret; c[0] is its top. Stream 0 is the
/// table's.
std::vector<Hash> dice_chain(const Hash& secret, std::uint32_t m, std::uint32_t stream = 0);

/// Returns H(luck text), as it stands in a `join` entry.
Hash luck_digest(std::string_view luck);
/// Returns the first nonce N of a stream, made from the commitment and the luck digests of all seats in the
/// order of the setup (none if no luck is collected). N is public and mixed into every draw. `next_nonce`
/// then mixes in every public order of a seat, as canonical JSON of its seat, turn, luck and order.
Hash initial_nonce(const Hash& commit, std::span<const Hash> luck_digests = {}, std::uint32_t stream = 0);
Hash next_nonce(const Hash& n, std::string_view canonical_order);
/// Returns K, the key of everything hidden. `n` is the nonce after the first order that can hide something.
Hash hidden_key(const Hash& secret, const Hash& n);

/// Returns the salt of a hidden part. `index`: 0 the entry itself, 1 its order, 2 + j its event j.
Salt entry_salt(const Hash& k, std::uint64_t entry, std::uint32_t index);
/// Returns the commitment to a hidden value, given as canonical JSON.
Hash sealed(const Salt& salt, std::string_view canonical_value);
/// Returns the salt of what is hidden of a seat in the initial position.
Salt position_salt(const Hash& secret, std::size_t seat);
/// Return the salt of card j of the pile, from 0, and the leaf that is published before play.
Salt card_salt(const Hash& k, std::size_t card);
Hash card_leaf(std::size_t card, const Salt& salt, std::string_view face);

/// The random bytes of one draw, bytes(key, label) with the nonce N.
class KeyedRandomBytes final : public RandomBytes {
 public:
  KeyedRandomBytes(const Hash& key, std::string_view label, const Hash& n);
  std::uint8_t next() override;

 private:
  std::string message_;  ///< label, zero byte, N
  Hash key_, block_{};
  std::uint32_t blocks_ = 0;
  std::size_t used_ = 32;
};

/// A source of the keys of public draws.
class ChainLinkSource {
 public:
  virtual ~ChainLinkSource() = default;
  /// Returns the top c[0] of chain m.
  virtual Hash top(std::uint32_t m, std::uint32_t stream) const = 0;
  /// Returns the key of the g-th public draw of the stream, g = 1, 2, ...
  virtual Hash link(std::uint32_t g, std::uint32_t stream) const = 0;

  static constexpr std::uint32_t chain_of(std::uint32_t g) {
    return (g - 1) / static_cast<std::uint32_t>(chain_length);
  }
  static constexpr std::uint32_t place_of(std::uint32_t g) {
    return (g - 1) % static_cast<std::uint32_t>(chain_length) + 1;
  }
};

/// The dice chains of a secret. Computing a chain takes a thousand hashes, so the last ones used are cached.
/// Not thread-safe.
class HashChains final : public ChainLinkSource {
 public:
  explicit HashChains(const Hash& secret) : secret_(secret) {}
  Hash top(std::uint32_t m, std::uint32_t stream = 0) const override { return chain(m, stream)->front(); }
  Hash link(std::uint32_t g, std::uint32_t stream = 0) const override {
    return chain(chain_of(g), stream)->at(place_of(g));
  }

 private:
  using Chain = std::shared_ptr<const std::vector<Hash>>;
  /// A cached chain.
  struct Known {
    std::uint32_t stream, m;
    Chain chain;
  };
  const Chain& chain(std::uint32_t m, std::uint32_t stream) const;

  Hash secret_;
  mutable std::vector<Known> known_;  ///< at most two of each stream: the current and the next
};

/// A public draw as shown in the record.
struct PublicDraw {
  std::string_view label;
  std::uint32_t link = 0;
  Hash opens{};
  std::optional<Hash> next_top;         ///< at the beginning of a chain: the top of the next one
  std::optional<std::uint32_t> stream;  ///< in a game with several streams
};
/// Returns {"label", "link", "opens"}, with "next_top" and "stream" if they are set.
nlohmann::json to_json(const PublicDraw& draw);

}  // namespace inselpost
