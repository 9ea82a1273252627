// One of the targets for clang's libFuzzer. Compile it with -fsanitize=fuzzer and
// -DINSELPOST_FUZZ_TARGET=NAME, where NAME is a function of the header that INSELPOST_FUZZ_TARGETS names.
// Start it with tests/fuzz/corpus and tests/hostile, and tests/fuzz/words.dict.
#include <cstddef>
#include <cstdint>

#include INSELPOST_FUZZ_TARGETS

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return inselpost::fuzz::INSELPOST_FUZZ_TARGET(data, size);
}
