#pragma once
#include <cstdint>

namespace inselpost::test {

/// How often a law is tried: under the sanitizers, which look for other mistakes, a fifth of so many times.
constexpr std::uint64_t tries(std::uint64_t all) { return INSELPOST_SANITIZED ? (all + 4) / 5 : all; }

}  // namespace inselpost::test
