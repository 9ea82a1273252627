// The chi-square test (PAGE-2).
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/results/statistics.hpp"

namespace inselpost {
namespace {

/// Two dice with these counts of the sums 2 to 12.
std::vector<EventCounts::ThrowResult> two_dice(const std::array<std::uint64_t, 11>& counts) {
  std::vector<EventCounts::ThrowResult> all;
  for (std::uint32_t sum = 2; sum <= 12; ++sum)
    all.push_back({std::to_string(sum), sum <= 7 ? sum - 1 : 13 - sum, counts[sum - 2]});
  return all;
}
std::vector<EventCounts::ThrowResult> one_die(const std::array<std::uint64_t, 6>& counts) {
  std::vector<EventCounts::ThrowResult> all;
  for (const std::uint64_t count : counts) all.push_back({std::to_string(all.size() + 1), 1, count});
  return all;
}

// G-005, PAGE-2: critical values as printed in tables of the distribution (NIST/SEMATECH
// e-Handbook, 1.3.6.7.4).
TEST(GoodnessOfFit, HasTheProbabilitiesOfTheTable) {
  struct Row {
    std::uint32_t degrees;
    double tenth, twentieth, fortieth, hundredth, thousandth;
  };
  constexpr std::array rows{
      Row{1, 2.706, 3.841, 5.024, 6.635, 10.828},     Row{2, 4.605, 5.991, 7.378, 9.210, 13.816},
      Row{3, 6.251, 7.815, 9.348, 11.345, 16.266},    Row{4, 7.779, 9.488, 11.143, 13.277, 18.467},
      Row{5, 9.236, 11.070, 12.833, 15.086, 20.515},  Row{6, 10.645, 12.592, 14.449, 16.812, 22.458},
      Row{7, 12.017, 14.067, 16.013, 18.475, 24.322}, Row{8, 13.362, 15.507, 17.535, 20.090, 26.125},
      Row{9, 14.684, 16.919, 19.023, 21.666, 27.877}, Row{10, 15.987, 18.307, 20.483, 23.209, 29.588}};
  for (const Row& row : rows) {
    EXPECT_NEAR(chi_square_tail(row.degrees, row.tenth), 0.1, 1e-4) << row.degrees;
    EXPECT_NEAR(chi_square_tail(row.degrees, row.twentieth), 0.05, 1e-4) << row.degrees;
    EXPECT_NEAR(chi_square_tail(row.degrees, row.fortieth), 0.025, 1e-4) << row.degrees;
    EXPECT_NEAR(chi_square_tail(row.degrees, row.hundredth), 0.01, 1e-4) << row.degrees;
    EXPECT_NEAR(chi_square_tail(row.degrees, row.thousandth), 0.001, 1e-4) << row.degrees;
    EXPECT_DOUBLE_EQ(chi_square_tail(row.degrees, 0), 1) << row.degrees;
  }
}

// G-005, PAGE-2
TEST(GoodnessOfFit, ComparesWithWhatIsExpected) {
  // 60 throws, 10 of each expected: (25 + 4 + 1 + 4 + 1 + 25) / 10.
  const auto fit = goodness_of_fit(one_die({5, 8, 9, 12, 11, 15}));
  ASSERT_TRUE(fit);
  EXPECT_EQ(fit->hundredths, 600U);
  EXPECT_EQ(fit->degrees, 5U);
  EXPECT_NEAR(fit->probability, 0.306, 0.001);
  EXPECT_EQ(fit->games, 1U);
  EXPECT_EQ(fit->of, 3U);
  EXPECT_TRUE(fit->pooled.empty());

  const auto even = goodness_of_fit(two_dice({10, 20, 30, 40, 50, 60, 50, 40, 30, 20, 10}));
  ASSERT_TRUE(even);
  EXPECT_EQ(even->hundredths, 0U);
  EXPECT_EQ(even->degrees, 10U);
  EXPECT_EQ(even->of - even->games, 1U) << "nearly every game";

  const auto loaded = goodness_of_fit(one_die({60, 0, 0, 0, 0, 0}));
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->hundredths, 30000U);
  EXPECT_EQ(loaded->games, 0U);
}

// PAGE-2: sums of which few are expected are counted together.
TEST(GoodnessOfFit, PoolsOutcomesThatAreRarelyExpected) {
  using Groups = std::vector<std::vector<std::size_t>>;
  // 36 throws: each sum is expected as often as its weight.
  const auto fit = goodness_of_fit(two_dice({0, 1, 5, 4, 5, 6, 5, 4, 3, 2, 1}));
  ASSERT_TRUE(fit);
  EXPECT_EQ(fit->pooled, (Groups{{0, 1, 2}, {3, 4}, {6, 7}, {8, 9, 10}}));
  EXPECT_EQ(fit->degrees, 4U);
  EXPECT_EQ(fit->hundredths, 0U);
  const auto many = goodness_of_fit(two_dice({10, 20, 30, 40, 50, 60, 50, 40, 30, 20, 10}));
  EXPECT_TRUE(many->pooled.empty());
  EXPECT_FALSE(goodness_of_fit(two_dice({0, 1, 1, 1, 1, 2, 1, 1, 0, 0, 0}))) << "too few";
  EXPECT_FALSE(goodness_of_fit(two_dice({})));
  EXPECT_FALSE(goodness_of_fit({}));
}

// PAGE-2
TEST(GoodnessOfFit, IsSaidInWords) {
  const StatisticsMessages& english = default_catalog().statistics;
  EXPECT_EQ(english.share(1, 4), "one game in four");
  EXPECT_EQ(english.share(9, 10), "nine games in ten");
  EXPECT_EQ(english.share(1, 50), "one game in 50");
  EXPECT_EQ(english.share(0, 1000), "less than one game in 1000");
  const StatisticsMessages& german = find_catalog("de")->statistics;
  EXPECT_EQ(german.share(1, 4), "einer von vier Partien");
  EXPECT_EQ(german.share(9, 10), "neun von zehn Partien");
  EXPECT_EQ(german.share(0, 1000), "weniger als einer von 1000 Partien");
  EXPECT_EQ(english.time_to_answer(59), "59 s");
  EXPECT_EQ(english.time_to_answer(3599), "59 min");
  EXPECT_EQ(english.time_to_answer(3600 * 3 + 65), "3:01 h");
  EXPECT_EQ(english.time_to_answer(86400 + 4 * 3600), "1 d 4 h");
  EXPECT_EQ(english.time_to_answer(86400 * 12), "12 d");
}

// PAGE-2
TEST(AnswerTimes, HasTheMedianAndTheLongest) {
  EXPECT_EQ(answer_times({}).count, 0U);
  EXPECT_EQ(answer_times({7}).median, 7);
  EXPECT_EQ(answer_times({9, 1, 5}).median, 5);
  EXPECT_EQ(answer_times({1, 9, 4, 6}).median, 5);
  EXPECT_EQ(answer_times({1, 9, 4, 6}).longest, 9);
}

}  // namespace
}  // namespace inselpost
