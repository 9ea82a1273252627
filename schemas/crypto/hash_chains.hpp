#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "schemas/crypto/secrets.hpp"

namespace inselpost {

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
