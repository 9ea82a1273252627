#pragma once
#include <cstdint>

namespace inselpost::test {

/// How often a law is tried. With the sanitizers, which look for other errors, a fifth of so many times.
constexpr std::uint64_t iterations(std::uint64_t all) { return INSELPOST_SANITIZED ? (all + 4) / 5 : all; }

}  // namespace inselpost::test
