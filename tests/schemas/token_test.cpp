// Tokens that prove who writes (AUTH-1, AUTH-3, AUTH-5).
#include "schemas/crypto/token.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>

namespace inselpost {
namespace {

Token token(const char* text) { return parse_token(text).value(); }

/// AUTH-1: every way in which people and their programs copy one.
TEST(Token, IsReadLeniently) {
  for (const char* text : {"k7q2-m4xd", "K7Q2-M4XD", "K7Q2 M4XD", "k7q2m4xd", " k7 q2 - m4xd ",
                           "k7q2\u2013m4xd", "k7q2\u00A0m4xd", "k7q2\u2011m4xd", "\tk7q2-m4xd"})
    EXPECT_EQ(parse_token(text), token("k7q2-m4xd")) << text;
  EXPECT_EQ(parse_token("oO1l-iILx"), token("0011-111x"));
  EXPECT_EQ(format_token(token("K7Q2 M4XD")), "k7q2-m4xd");
}

/// AUTH-1: what is no token is a wrong one.
TEST(Token, HasEightLettersAndDigits) {
  for (const char* text : {"", "-", "k7q2-m4x", "k7q2-m4xd0", "k7q2-m4xu", "k7q2_m4xd", "k7q2-m4x\u00FC",
                           "new", "\"k7q2-m4xd\"", "k7q2-m4xd #"})
    EXPECT_EQ(parse_token(text), std::nullopt) << text;
}

/// AUTH-1: 40 bits, drawn uniformly. Of 4,000 tokens each of 32 letters stands at each of 8 places 125 times
/// on average, and more than 200 or less than 60 times less often than once in a million runs.
TEST(Token, IsDrawnUniformly) {
  std::set<std::string> all;
  std::array<std::map<char, int>, 8> seen;
  for (int i = 0; i < 4'000; ++i) {
    const Token one = draw_token();
    EXPECT_EQ(parse_token(format_token(one)), one);
    all.insert(format_token(one));
    for (std::size_t place = 0; place < one.size(); ++place) ++seen[place][one[place]];
  }
  EXPECT_GT(all.size(), 3'990U);
  for (const std::map<char, int>& letters : seen) {
    EXPECT_EQ(letters.size(), 32U);
    for (const auto& [letter, count] : letters) {
      EXPECT_GT(count, 60) << letter;
      EXPECT_LT(count, 200) << letter;
    }
  }
}

/// AUTH-3: made with another program from the rule's own words.
TEST(Token, IsStoredAsItsMac) {
  Hash key{};
  for (std::size_t i = 0; i < key.size(); ++i) key[i] = static_cast<std::uint8_t>(i);
  EXPECT_EQ(hex(mac_of(token("k7q2-m4xd"), key, "friday-island", "red")),
            "5361a4869435794307e5e3122be62f6034f1a2842d4cc5993c0138620b156bd2");
}

/// AUTH-3, AUTH-5: it counts for its game and its seat alone, and in that store.
TEST(Token, IsValidForOneSeatOfOneGame) {
  const Hash key = random_secret();
  const Token own = token("k7q2-m4xd");
  const std::vector<Hash> valid{mac_of(token("00000000"), key, "isle", "red"),
                                mac_of(own, key, "isle", "red"),
                                mac_of(token("11111111"), key, "isle", "red")};
  EXPECT_TRUE(is_valid_token(mac_of(own, key, "isle", "red"), valid));
  EXPECT_FALSE(is_valid_token(mac_of(own, key, "isle", "blue"), valid));
  EXPECT_FALSE(is_valid_token(mac_of(own, key, "isl", "ered"), valid));
  EXPECT_FALSE(is_valid_token(mac_of(own, random_secret(), "isle", "red"), valid));
  EXPECT_FALSE(is_valid_token(mac_of(token("k7q2-m4xe"), key, "isle", "red"), valid));
  EXPECT_FALSE(is_valid_token(mac_of(own, key, "isle", "red"), {}));
}

}  // namespace
}  // namespace inselpost
