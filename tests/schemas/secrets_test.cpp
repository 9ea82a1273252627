// Hashes against published examples, and draws against what chance should give;
// tests/schemas/vectors_test.cpp compares every hash and draw with an independent program.
#include "schemas/secrets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "schemas/sealed_chance.hpp"

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
struct Counting final : Bytes {
  std::uint8_t next() override { return static_cast<std::uint8_t>(n++); }
  unsigned n = 0;
};
/// Gives these bytes.
struct Given final : Bytes {
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

TEST(Uniform, RejectsWhatFavoursTheSmall) {
  Given six({252, 255, 251});  // 252 is the greatest multiple of six
  EXPECT_EQ(uniform(six, 6), 251U % 6);
  Given one({255});
  EXPECT_EQ(uniform(one, 1), 0U);
  EXPECT_EQ(one.at, 1U) << "uniform(1) takes a byte too";
  Given two_bytes({0xff, 0xff, 0x12, 0x34});  // 65536 mod 1000 = 536: 65000 and more are rejected
  EXPECT_EQ(uniform(two_bytes, 1000), 0x1234U % 1000);
}

/// Chi-squared against equal shares.
double chi_squared(const std::vector<int>& seen) {
  const double expected = std::accumulate(seen.begin(), seen.end(), 0.0) / static_cast<double>(seen.size());
  double sum = 0;
  for (const int n : seen) sum += (n - expected) * (n - expected) / expected;
  return sum;
}

TEST(Statistics, HundredThousandDice) {
  std::vector<int> pairs(36);
  const Hash key = secret_of_seed("statistics");
  for (std::uint32_t i = 0; i < 50'000; ++i) {
    DrawBytes bytes(key, "roll", secret_of_seed(std::to_string(i)));
    const auto dice = dice_from(bytes);
    ++pairs[static_cast<std::size_t>(dice.first - 1) * 6 + dice.second - 1U];
  }
  EXPECT_LT(chi_squared(pairs), 66.6);  // 35 degrees of freedom, p = 0.001
}

TEST(Statistics, TheftsFollowTheHandAndDecksAreShuffled) {
  const Hash n = secret_of_seed("n"), k = secret_of_seed("k");
  const DiceChains chains(k);
  const Deck none;
  SealedChance chance(chains, n, &k, &none, {});
  std::vector<int> stolen(5);
  for (int i = 0; i < 60'000; ++i)
    ++stolen[index(chance.theft({0, 2, 0, 1, 0}).value())];  // T-071: 2/3 and 1/3
  EXPECT_NEAR(stolen[1], 40'000, 400);
  EXPECT_EQ(stolen[1] + stolen[3], 60'000);

  std::vector<int> places(25);
  for (int i = 0; i < 20'000; ++i) {
    const Deck deck = shuffled_deck(secret_of_seed("deck" + std::to_string(i)), n, {24, 0, 0, 0, 1});
    ++places[static_cast<std::size_t>(std::find(deck.begin(), deck.end(), catan::CardKind::victory_point) -
                                      deck.begin())];
  }
  EXPECT_LT(chi_squared(places), 51.2);  // 24 degrees of freedom, p = 0.001
}

}  // namespace
}  // namespace inselpost
