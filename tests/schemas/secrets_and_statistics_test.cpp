// Hashes against published examples; tests/schemas/vectors_test.cpp compares every hash and draw with an
// independent program, and tests/schemas/secrets_and_statistics_test.cpp draws with what chance should give.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/catan/board/generate.hpp"
#include "engine/core/random.hpp"
#include "schemas/catan/chance.hpp"
#include "schemas/crypto/secrets.hpp"
#include "schemas/crypto/token.hpp"
#include "schemas/record/draws.hpp"

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

// Tokens that prove who writes (AUTH-1, AUTH-3, AUTH-5).

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

// Draws against what chance should give, with fixed seeds: chi-squared against the exact distribution. Each
// bound is the one that honest draws pass in 999 of 1,000 cases (0.001 significance); these seeds do.

using catan::Bundle;
using catan::CardKind;
using catan::Resource;

/// The 0.999 quantile of chi-squared by degrees of freedom, from tables.
const std::map<std::size_t, double> bounds{{2, 13.82},  {3, 16.27},  {5, 20.52},  {7, 24.32},
                                           {10, 29.59}, {18, 42.31}, {24, 51.18}, {35, 66.62}};

/// The observed counts and the expected shares. Shares need not add up to 1, but to something.
void expect_drawn_from(const std::vector<double>& shares, const std::vector<std::size_t>& seen) {
  ASSERT_EQ(shares.size(), seen.size());
  double all = 0, of = 0, sum = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) all += static_cast<double>(seen[i]), of += shares[i];
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const double expected = all * shares[i] / of;
    ASSERT_GT(expected, 5.0) << "too few for the test";
    sum += (static_cast<double>(seen[i]) - expected) * (static_cast<double>(seen[i]) - expected) / expected;
  }
  EXPECT_LT(sum, bounds.at(seen.size() - 1)) << seen.size() << " outcomes";
}
void expect_uniform(const std::vector<std::size_t>& seen) {
  expect_drawn_from(std::vector<double>(seen.size(), 1.0), seen);
}

/// Draws as a game makes them: link after link of its chains, and N changed by what the seats say.
class DrawnGame {
 public:
  explicit DrawnGame(const std::string& seed)
      : secret_(secret_of_seed(seed)),
        chains_(secret_),
        n_(commitment("statistics", secret_), {}, 1),
        k_(hidden_key(secret_, n_.of_table())) {}
  template <class Draw>
  auto draw(Draw draw) {
    n_.mix_in(seat_at(0), R"({"luck":"","order":"roll","seat":"red","turn":1})");
    CommittedChance draws(chains_, n_, &k_, &no_pile_, counts_);
    CatanChance chance(&draws, false, {});
    auto drawn = draw(chance);
    counts_ = draws.counts();
    return drawn;
  }

 private:
  Hash secret_;
  HashChains chains_;
  PublicNonces n_;
  Hash k_;
  ShuffledDeck no_pile_;
  DrawCounts counts_;
};

TEST(Statistics, HundredThousandRolls) {
  DrawnGame game("dice");
  std::vector<std::size_t> sums(11), pairs(36), first(6), second(6), after(36);
  std::size_t before = 0;
  for (int i = 0; i < 100'000; ++i) {
    const catan::Dice dice = game.draw([](CatanChance& chance) { return chance.roll().value(); });
    const std::size_t one = dice.first - 1U, two = dice.second - 1U;
    ++sums[one + two], ++pairs[6 * one + two], ++first[one], ++second[two];
    if (i > 0) ++after[6 * before + one];
    before = one;
  }
  expect_drawn_from({1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}, sums);  // 1/36 ... 6/36
  expect_uniform(pairs);                                       // so neither die hangs on the other
  expect_uniform(first);
  expect_uniform(second);
  expect_uniform(after);  // nor on the throw before
}

TEST(Statistics, WhoBegins) {  // SETUP-2, BOARD-8
  DrawnGame game("start");
  std::vector<std::size_t> oldest(3), desert(3), sums(11);
  for (int i = 0; i < 30'000; ++i) {
    ++oldest[game.draw([](CatanChance& chance) { return chance.oldest(3).value(); })];
    ++desert[game.draw([](CatanChance& chance) { return chance.first_desert(3).value(); })];
    ++sums[static_cast<std::size_t>(
        game.draw([](CatanChance& chance) { return chance.start_roll().value(); }).sum() - 2)];
  }
  expect_uniform(oldest);
  expect_uniform(desert);
  expect_drawn_from({1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}, sums);
}

TEST(Statistics, EveryCardOfAHandIsStolenAsOften) {  // ROB-8, T-071
  DrawnGame game("thefts");
  const Bundle hand(3, 1, 0, 4, 2);
  std::vector<std::size_t> stolen(5);
  for (int i = 0; i < 100'000; ++i)
    ++stolen[index(game.draw([&](CatanChance& chance) { return chance.theft(hand).value(); }))];
  EXPECT_EQ(stolen[index(Resource::wool)], 0U) << "he holds none";
  expect_drawn_from({3, 1, 4, 2}, {stolen[0], stolen[1], stolen[3], stolen[4]});
}

TEST(Statistics, EveryPairOfCardsIsForcedAsOften) {  // DUO-21
  DrawnGame game("forced trades");
  const Bundle hand(2, 1, 0, 1, 3);
  std::map<Bundle, double> shares;  // ways to take two cards out of the seven
  std::vector<Resource> cards;
  for (const Resource r : catan::resources) cards.insert(cards.end(), hand[r], r);
  for (std::size_t i = 0; i < cards.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) shares[Bundle::of(cards[i]) + Bundle::of(cards[j])] += 1;
  std::map<Bundle, std::size_t> seen;
  for (int i = 0; i < 100'000; ++i)
    ++seen[game.draw([&](CatanChance& chance) { return chance.forced_trade(hand).value(); })];
  ASSERT_EQ(seen.size(), shares.size()) << "others, or not all";
  std::vector<double> expected;
  std::vector<std::size_t> found;
  for (const auto& [pair, ways] : shares) expected.push_back(ways), found.push_back(seen[pair]);
  expect_drawn_from(expected, found);
}

TEST(Statistics, DecksAreShuffled) {  // COMP-3
  const catan::CardCounts composition{14, 2, 2, 2, 5};
  std::vector<std::size_t> place(25), first_two(25);
  for (int i = 0; i < 25'000; ++i) {
    const Hash k = secret_of_seed("deck " + std::to_string(i)), n = secret_of_seed("n");
    const ShuffledDeck one = shuffled_pile(k, n, laid_out({24, 0, 0, 0, 1}));
    ++place[static_cast<std::size_t>(std::find(one.begin(), one.end(), catan::name(CardKind::victory_point)) -
                                     one.begin())];
    const ShuffledDeck deck = shuffled_pile(k, n, laid_out(composition));
    ++first_two[5 * index(card_kind(deck[0])) + index(card_kind(deck[1]))];
  }
  expect_uniform(place);
  std::vector<double> shares;
  for (std::size_t a = 0; a < 5; ++a)
    for (std::size_t b = 0; b < 5; ++b)
      shares.push_back(composition[a] * (composition[b] - (a == b ? 1.0 : 0.0)));
  expect_drawn_from(shares, first_two);
}

TEST(Statistics, IslandsAreShuffled) {  // BOARD-2, BOARD-4, BOARD-7
  DrawnGame game("islands");
  std::vector<std::size_t> desert(19), ore_harbour(11);
  const auto drawn = [&](catan::Generator generator, catan::HarbourLayout harbours) {
    return game.draw([&](CatanChance& chance) {
      return catan::generate(generator, catan::NumberPlacement::spiral, harbours, *chance.board());
    });
  };
  for (int i = 0; i < 8'000; ++i) {
    const catan::Board board = drawn(catan::Generator::classic_random, catan::HarbourLayout::frame_pieces);
    for (std::size_t h = 0; h < 19; ++h)
      if (board.terrain[h] == catan::Terrain::desert) ++desert[h];
    const catan::Board big = drawn(catan::Generator::big_random, catan::HarbourLayout::frame9);
    for (std::size_t h = 0; h < big.harbour_count; ++h)
      if (big.harbours[h].kind == catan::HarbourKind::ore) ++ore_harbour[h];
  }
  expect_uniform(desert);
  expect_uniform(ore_harbour);
}

}  // namespace
}  // namespace inselpost
