// Draws against what chance should give, with fixed seeds: chi-squared against the exact distribution. Each
// bound is the one that honest draws pass in 999 of 1,000 cases (0.001 significance); these seeds do.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "engine/catan/board/generate.hpp"
#include "schemas/catan/chance.hpp"
#include "schemas/crypto/secrets.hpp"
#include "schemas/record/draws.hpp"

namespace inselpost {
namespace {

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
