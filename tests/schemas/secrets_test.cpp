// Hashes against published examples; tests/schemas/vectors_test.cpp compares every hash and draw with an
// independent program, and tests/schemas/statistics_test.cpp draws with what chance should give.
#include "schemas/crypto/secrets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/core/random.hpp"

namespace inselpost {
namespace {

TEST(Hex, OnlyLowerCaseOfTheRightLengthIsRead) {
  EXPECT_EQ(hex(std::vector<std::uint8_t>{0x00, 0x9f, 0xa0}), "009fa0");
  const std::string good(64, 'a');
  EXPECT_TRUE(hash_from_hex(good));
  EXPECT_FALSE(hash_from_hex(std::string(64, 'A')));
  EXPECT_FALSE(hash_from_hex(good.substr(1)));
  EXPECT_FALSE(hash_from_hex(good + "aa"));
  EXPECT_FALSE(hash_from_hex(std::string(63, 'a') + 'g'));
  EXPECT_TRUE(salt_from_hex(std::string(32, '0')));
  EXPECT_FALSE(salt_from_hex(good));
}

TEST(Hashes, AgreeWithPublishedExamples) {
  // FIPS 180-4 and RFC 4231 (test case 2, its short key filled with zeros as HMAC does).
  EXPECT_EQ(hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  Hash key{};
  std::copy_n("Jefe", 4, key.begin());
  EXPECT_EQ(hex(hmac(key, "what do ya want for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

TEST(Secret, RandomOnesDiffer) {
  std::set<Hash> seen;
  for (int i = 0; i < 100; ++i) seen.insert(random_secret());
  EXPECT_EQ(seen.size(), 100U);
}

/// Counts up and over again: every byte is as likely as any other.
struct Counting final : RandomBytes {
  std::uint8_t next() override { return static_cast<std::uint8_t>(n++); }
  unsigned n = 0;
};
/// Gives these bytes.
struct Given final : RandomBytes {
  explicit Given(std::vector<std::uint8_t> b) : bytes(std::move(b)) {}
  std::uint8_t next() override { return bytes.at(at++); }
  std::vector<std::uint8_t> bytes;
  std::size_t at = 0;
};

TEST(Uniform, EveryResultIsEquallyLikely) {
  for (const std::size_t n : {1U, 2U, 3U, 5U, 6U, 7U, 100U, 255U, 256U}) {
    Counting bytes;
    std::vector<int> times(n);
    while (bytes.n < 256 - 256 % n) ++times[uniform(bytes, n)];
    EXPECT_TRUE(std::all_of(times.begin(), times.end(), [&](int t) { return t == times[0]; })) << n;
  }
}

TEST(Uniform, RejectsBiasedBytes) {
  Given six({252, 255, 251});  // 252 is the greatest multiple of six
  EXPECT_EQ(uniform(six, 6), 251U % 6);
  Given one({255});
  EXPECT_EQ(uniform(one, 1), 0U);
  EXPECT_EQ(one.at, 1U) << "uniform(1) takes a byte too";
  Given two_bytes({0xff, 0xff, 0x12, 0x34});  // 65536 mod 1000 = 536: 65000 and more are rejected
  EXPECT_EQ(uniform(two_bytes, 1000), 0x1234U % 1000);
}

}  // namespace
}  // namespace inselpost
