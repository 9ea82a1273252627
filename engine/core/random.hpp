#pragma once
#include <cstddef>
#include <cstdint>
#include <utility>

namespace inselpost {

/// A source of unbiased random bytes, for example a keyed hash or a test. `below` is virtual so that an
/// implementation can enumerate numbers instead of drawing bytes.
class RandomBytes {
 public:
  virtual ~RandomBytes() = default;
  virtual std::uint8_t next() = 0;

  /// Returns a number from 0 to n-1, each equally likely; 1 <= n <= 65536. Reads one byte at a time for n <=
  /// 256, otherwise two, most significant first, and rejects values that would favour small numbers. Reads a
  /// byte for n == 1 too.
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

/// Returns a number from 0 to n-1, each equally likely; 1 <= n <= 65536.
inline std::size_t uniform(RandomBytes& bytes, std::size_t n) { return bytes.below(n); }

/// Shuffles in place. From the last element down, each is swapped with one at or before it (Fisher-Yates).
template <class Sequence>
void shuffle(RandomBytes& bytes, Sequence& sequence) {
  for (std::size_t i = sequence.size(); i-- > 1;) std::swap(sequence[i], sequence[uniform(bytes, i + 1)]);
}

}  // namespace inselpost
