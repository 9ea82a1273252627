// One of the targets for clang's libFuzzer (script/fuzz). INSELPOST_FUZZ_TARGET is a function of the header
// that INSELPOST_FUZZ_TARGETS names.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>

#include INSELPOST_FUZZ_TARGETS
#include "tests/fuzz/mutations.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return inselpost::fuzz::INSELPOST_FUZZ_TARGET(data, size);
}

/// Half of the changes are those of lines, the others those of bytes, which know the dictionary.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
  std::minstd_rand random(seed);
  random();
  if (random() % 2 == 0) return LLVMFuzzerMutate(data, size, most);
  const auto pick = [&](std::size_t below) { return static_cast<std::size_t>(random() % below); };
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto word = [&] {
    const std::size_t at = pick(text.size() + 1);
    return text.substr(at, pick(24));
  };
  const std::string changed = inselpost::fuzz::mutated_lines(text, pick, word).substr(0, most);
  std::copy(changed.begin(), changed.end(), data);
  return changed.size();
}
