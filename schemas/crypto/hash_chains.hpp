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

/// Where the keys of the public draws come from.
class ChainLinkSource {
 public:
  virtual ~ChainLinkSource() = default;
  /// The top of chain m, c[0].
  virtual Hash top(std::uint32_t m, std::uint32_t stream) const = 0;
  /// The key of the g-th public draw of the stream, g = 1, 2, ...
  virtual Hash link(std::uint32_t g, std::uint32_t stream) const = 0;

  static constexpr std::uint32_t chain_of(std::uint32_t g) {
    return (g - 1) / static_cast<std::uint32_t>(chain_length);
  }
  static constexpr std::uint32_t place_of(std::uint32_t g) {
    return (g - 1) % static_cast<std::uint32_t>(chain_length) + 1;
  }
};

/// The dice chains of a secret. The last ones used are kept in memory: a chain costs a thousand hashes.
class HashChains final : public ChainLinkSource {
 public:
  explicit HashChains(const Hash& secret) : secret_(secret) {}
  Hash top(std::uint32_t m, std::uint32_t stream = 0) const override { return chain(m, stream)->front(); }
  Hash link(std::uint32_t g, std::uint32_t stream = 0) const override {
    return chain(chain_of(g), stream)->at(place_of(g));
  }

 private:
  using Chain = std::shared_ptr<const std::vector<Hash>>;
  struct Known {
    std::uint32_t stream, m;
    Chain chain;
  };
  const Chain& chain(std::uint32_t m, std::uint32_t stream) const;

  Hash secret_;
  mutable std::vector<Known> known_;  ///< of each stream at most two: the one in use and the next
};

/// A public draw as the record shows it.
struct PublicDraw {
  std::string_view label;
  std::uint32_t link = 0;
  Hash opens{};
  std::optional<Hash> next_top;         ///< where a chain begins: the top of the one after it
  std::optional<std::uint32_t> stream;  ///< in a game of several
};
/// {"label", "link", "opens"}, "next_top" and "stream" where they are there.
nlohmann::json to_json(const PublicDraw& draw);

}  // namespace inselpost
