// One of the targets for clang's libFuzzer: compile with -fsanitize=fuzzer and -DINSELPOST_FUZZ_TARGET=NAME,
// NAME being a function of targets.hpp; give it tests/fuzz/corpus and tests/hostile to begin with, and
// tests/fuzz/words.dict.
#include "tests/fuzz/targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return inselpost::fuzz::INSELPOST_FUZZ_TARGET(data, size);
}
