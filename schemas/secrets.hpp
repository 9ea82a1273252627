#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/adjudication/random.hpp"
#include "engine/catan/chance.hpp"

namespace inselpost {

/// Keys, hashes and draws of the record (docs/record-format.md). Byte strings are raw here; `hex` writes them.
using Hash = std::array<std::uint8_t, 32>;
using Salt = std::array<std::uint8_t, 16>;

Hash sha256(std::string_view bytes);
Hash hmac(const Hash& key, std::string_view bytes);
std::string hex(std::span<const std::uint8_t> bytes);
std::optional<Hash> hash_from_hex(std::string_view text);  ///< lower-case only
std::optional<Salt> salt_from_hex(std::string_view text);

/// 32 bytes of the system's randomness.
Hash random_secret();
/// S of a chosen seed.
Hash secret_of_seed(std::string_view seed);
/// The commitment to S of that game.
Hash commitment(const std::string& game, const Hash& secret);

inline constexpr std::size_t chain_length = 1024;
/// Dice chain m of S: its links c[0] ... c[1024]; c[0] is its top.
std::vector<Hash> dice_chain(const Hash& secret, std::uint32_t m);

/// The stream of one draw: bytes(key, label) with N.
class DrawBytes final : public Bytes {
 public:
  DrawBytes(const Hash& key, std::string_view label, const Hash& n);
  std::uint8_t next() override;

 private:
  std::string message_;  ///< label, zero, N
  Hash key_, block_{};
  std::uint32_t blocks_ = 0;
  std::size_t used_ = 32;
};

}  // namespace inselpost
