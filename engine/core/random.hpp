#pragma once
#include <cstddef>
#include <cstdint>
#include <utility>

namespace inselpost {

/// A stream of unbiased bytes. Where they come from (a keyed hash, a test) is not the engine's business. What
/// is asked for is numbers, and they are what something else than bytes may answer: whoever goes through all
/// of them.
class RandomBytes {
 public:
  virtual ~RandomBytes() = default;
  virtual std::uint8_t next() = 0;

  /// A number from 0 to n-1, each equally likely; 1 <= n <= 65536. Takes one byte at a time for n <= 256,
  /// else two, most significant first, and rejects what would favour the small numbers. below(1) takes a byte
  /// too.
  virtual std::size_t below(std::size_t n) {
    const std::size_t range = n <= 256 ? 256 : 65536;
    const std::size_t limit = range - range % n;
    for (;;) {
      std::size_t x = next();
      if (range > 256) x = x * 256 + next();
      if (x < limit) return x % n;
    }
  }
};

inline std::size_t uniform(RandomBytes& bytes, std::size_t n) { return bytes.below(n); }

/// Shuffles in place: from the last element down, each changes places with one of those before it or itself.
template <class Sequence>
void shuffle(RandomBytes& bytes, Sequence& sequence) {
  for (std::size_t i = sequence.size(); i-- > 1;) std::swap(sequence[i], sequence[uniform(bytes, i + 1)]);
}

}  // namespace inselpost
