// Tests of a dishonest operator who breaks rules: refused orders and wrong results, in a record whose heads,
// seals and draws are right. Everybody finds them at their entry, without the secret.
#include <gtest/gtest.h>

#include <ostream>

#include "tests/laws/forgery_cases.hpp"

namespace inselpost {
namespace forgery_cases {

void PrintTo(const Case& one, std::ostream* out) { *out << one.name; }

}  // namespace forgery_cases
namespace {

using catan::play::Random;
using forger::Verdict;
using forgery_cases::Case;
using played::PlayedGame;

class ForgedRules : public testing::TestWithParam<Case> {};

TEST_P(ForgedRules, AreFoundAtTheirEntry) {
  const Case& one = GetParam();
  const SetupFile file = played::setup_file(catan::Preset::edition_2025, one.players, "rules");
  std::size_t message = 0;
  for (std::uint64_t seed = 1; seed <= 60 && message < 2; ++seed) {
    PlayedGame game = played::begin(file);
    Random random(seed);
    while (!game.over() && game.entries.size() < 3'000) {
      // Only what is new is of interest: not all of the record is copied at every position.
      PlayedGame forged{game.ledger, {game.entries.front(), game.entries.back()}};
      if (!one.forge(forged)) {
        played::step(game, random);
        continue;
      }
      forged.entries.insert(forged.entries.begin() + 1, game.entries.begin() + 1, game.entries.end() - 1);
      const std::uint64_t entry = forged.entries.back().number;
      for (const bool everybody : {true, false}) {
        const Verdict verdict =
            everybody ? forger::verdict(forged, Viewer::everybody()) : forger::referees(forged);
        if (everybody && one.found == Case::Found::by_secret) {
          EXPECT_TRUE(verdict.holds) << verdict.message;
          continue;
        }
        ASSERT_FALSE(verdict.holds) << "seed " << seed << ", " << forged.entries.back().body.dump();
        EXPECT_EQ(verdict.entry,
                  entry - (one.found == Case::Found::with_the_win && verdict.entry < entry ? 1 : 0))
            << verdict.message;
        EXPECT_NE(verdict.message.find(one.message), std::string::npos) << verdict.message << "\n"
                                                                        << forged.entries.back().body.dump();
      }
      ++message;
      break;
    }
  }
  EXPECT_GT(message, 0U) << "no place for it was found";
}

std::string name_of(const testing::TestParamInfo<Case>& param) { return param.param.name; }
INSTANTIATE_TEST_SUITE_P(Orders, ForgedRules, testing::ValuesIn(forgery_cases::orders()), name_of);
INSTANTIATE_TEST_SUITE_P(Outcomes, ForgedRules, testing::ValuesIn(forgery_cases::outcomes()), name_of);

}  // namespace
}  // namespace inselpost
