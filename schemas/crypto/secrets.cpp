#include "schemas/crypto/secrets.hpp"

#include <algorithm>
#include <stdexcept>

#include <nettle/base64.h>
#include <nettle/hmac.h>
#include <nettle/sha2.h>
#include <sodium.h>

#include "schemas/json/json.hpp"

namespace inselpost {
namespace {

/// Initialises libsodium. The functions used here are thread-safe afterwards.
void wake_sodium() {
  static const bool awake = sodium_init() >= 0;
  if (!awake) throw std::runtime_error("libsodium: initialisation failed");
}

const unsigned char* raw(std::string_view bytes) {
  return reinterpret_cast<const unsigned char*>(bytes.data());
}

std::string_view view_of(const Hash& hash) {
  return {reinterpret_cast<const char*>(hash.data()), hash.size()};
}

std::string with_zero(std::string_view label) {
  std::string out(label);
  out += '\0';
  return out;
}

/// Returns the HMAC-SHA-256 of two parts.
Hash keyed(const Hash& key, std::string_view first, std::string_view second) {
  hmac_sha256_ctx state;
  hmac_sha256_set_key(&state, key.size(), key.data());
  hmac_sha256_update(&state, first.size(), raw(first));
  hmac_sha256_update(&state, second.size(), raw(second));
  Hash out;
  hmac_sha256_digest(&state, out.size(), out.data());
  return out;
}

std::optional<std::uint8_t> digit(char c) {
  if (c >= '0' && c <= '9') return static_cast<std::uint8_t>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<std::uint8_t>(c - 'a' + 10);
  return std::nullopt;
}

Salt first_half(const Hash& hash) {
  Salt salt;
  std::copy_n(hash.begin(), salt.size(), salt.begin());
  return salt;
}

std::string_view view_of(const Salt& salt) {
  return {reinterpret_cast<const char*>(salt.data()), salt.size()};
}

/// Returns the suffix of a stream in the formulas, which is empty for the table's stream.
std::string of_stream(std::uint32_t stream) { return stream > 0 ? be32(stream) : std::string(); }

}  // namespace

Hash sha256(std::string_view bytes) {
  sha256_ctx state;
  sha256_init(&state);
  sha256_update(&state, bytes.size(), raw(bytes));
  Hash out;
  sha256_digest(&state, out.size(), out.data());
  return out;
}

Hash sha256(const Hash& first, std::string_view second) {
  sha256_ctx state;
  sha256_init(&state);
  sha256_update(&state, first.size(), first.data());
  sha256_update(&state, second.size(), raw(second));
  Hash out;
  sha256_digest(&state, out.size(), out.data());
  return out;
}

Hash hmac(const Hash& key, std::string_view bytes) { return keyed(key, bytes, {}); }

std::string hex(std::span<const std::uint8_t> bytes) {
  static constexpr std::string_view digits = "0123456789abcdef";
  std::string out(2 * bytes.size(), '0');
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    out[2 * i] = digits[bytes[i] >> 4U];
    out[2 * i + 1] = digits[bytes[i] & 15U];
  }
  return out;
}

std::string base64(std::span<const std::uint8_t> bytes) {
  std::string out(BASE64_ENCODE_RAW_LENGTH(bytes.size()), '\0');
  base64_encode_raw(out.data(), bytes.size(), bytes.data());
  return out;
}

bool bytes_from_hex(std::string_view text, std::span<std::uint8_t> out) {
  if (text.size() != 2 * out.size()) return false;
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto high = digit(text[2 * i]), low = digit(text[2 * i + 1]);
    if (!high || !low) return false;
    out[i] = static_cast<std::uint8_t>(*high * 16 + *low);
  }
  return true;
}
std::optional<Hash> hash_from_hex(std::string_view text) {
  Hash hash{};
  return bytes_from_hex(text, hash) ? std::optional(hash) : std::nullopt;
}
std::optional<Salt> salt_from_hex(std::string_view text) {
  Salt salt{};
  return bytes_from_hex(text, salt) ? std::optional(salt) : std::nullopt;
}

std::string be32(std::uint32_t n) {
  std::string out(4, '\0');
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<char>((n >> (24U - 8U * i)) & 0xffU);
  return out;
}

Hash random_secret() {
  wake_sodium();
  Hash out;
  randombytes_buf(out.data(), out.size());
  return out;
}

Hash secret_of_seed(std::string_view seed) { return sha256(with_zero("inselpost/seed").append(seed)); }

Hash commitment(const std::string& game, const Hash& secret) {
  return sha256(with_zero("inselpost/commit").append(with_zero(game)).append(view_of(secret)));
}

std::vector<Hash> dice_chain(const Hash& secret, std::uint32_t m, std::uint32_t stream) {
  std::vector<Hash> chain(chain_length + 1);
  chain.back() = hmac(secret, with_zero("inselpost/dice") + be32(m) + of_stream(stream));
  for (std::size_t i = chain_length; i > 0; --i) chain[i - 1] = sha256(view_of(chain[i]));
  return chain;
}

Hash luck_digest(std::string_view luck) { return sha256(luck); }
Hash initial_nonce(const Hash& commit, std::span<const Hash> luck_digests, std::uint32_t stream) {
  std::string all(view_of(commit));
  for (const Hash& digest : luck_digests) all.append(view_of(digest));
  return sha256(all + of_stream(stream));
}
Hash next_nonce(const Hash& n, std::string_view canonical_order) { return sha256(n, canonical_order); }
Hash hidden_key(const Hash& secret, const Hash& n) {
  return keyed(secret, with_zero("inselpost/hidden"), view_of(n));
}

Salt entry_salt(const Hash& k, std::uint64_t entry, std::uint32_t index) {
  return first_half(
      hmac(k, with_zero("inselpost/salt") + be32(static_cast<std::uint32_t>(entry)) + be32(index)));
}

Salt position_salt(const Hash& secret, std::size_t seat) {
  return first_half(hmac(secret, with_zero("inselpost/position") + be32(static_cast<std::uint32_t>(seat))));
}

Hash sealed(const Salt& salt, std::string_view canonical_value) {
  return sha256(with_zero("inselpost/sealed").append(view_of(salt)).append(canonical_value));
}

Salt card_salt(const Hash& k, std::size_t card) {
  return first_half(hmac(k, with_zero("inselpost/card") + be32(static_cast<std::uint32_t>(card))));
}

Hash card_leaf(std::size_t card, const Salt& salt, std::string_view face) {
  return sha256(with_zero("inselpost/card")
                    .append(be32(static_cast<std::uint32_t>(card)))
                    .append(view_of(salt))
                    .append(face));
}

KeyedRandomBytes::KeyedRandomBytes(const Hash& key, std::string_view label, const Hash& n)
    : message_(with_zero(label).append(view_of(n))), key_(key) {}

std::uint8_t KeyedRandomBytes::next() {
  if (used_ == block_.size()) {
    block_ = keyed(key_, message_, be32(blocks_++));
    used_ = 0;
  }
  return block_[used_++];
}

using nlohmann::json;

const HashChains::Chain& HashChains::chain(std::uint32_t m, std::uint32_t stream) const {
  for (const Known& known : known_)
    if (known.m == m && known.stream == stream) return known.chain;
  const auto is_of_stream = [stream](const Known& known) { return known.stream == stream; };
  if (std::count_if(known_.begin(), known_.end(), is_of_stream) == 2)
    known_.erase(std::find_if(known_.begin(), known_.end(), is_of_stream));
  known_.push_back({stream, m, std::make_shared<const std::vector<Hash>>(dice_chain(secret_, m, stream))});
  return known_.back().chain;
}

json to_json(const PublicDraw& draw) {
  // Set member by member: an initializer list of pairs would be copied, and this runs for every order.
  json out = json::object();
  out["label"] = draw.label;
  out["link"] = draw.link;
  out["opens"] = hex(draw.opens);
  if (draw.next_top) out["next_top"] = hex(*draw.next_top);
  if (draw.stream) out["stream"] = *draw.stream;
  return out;
}

}  // namespace inselpost
