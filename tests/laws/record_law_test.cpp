// Law 4 for records: what a viewer may not know changes no byte of their export except seals and heads. Two
// games run side by side, alike in all that the viewer may know and different in the rest.
#include <gtest/gtest.h>

#include "engine/catan/legal.hpp"
#include "engine/catan/view.hpp"
#include "schemas/record/entry.hpp"
#include "tests/laws/forger.hpp"
#include "tests/laws/twins.hpp"
#include "tests/play/replay.hpp"

namespace inselpost {
namespace {

using catan::State;
using catan::play::Random;
using played::PlayedGame;
using twins::Twins;
using twins::viewers;
using twins::with_blanks;

void expect_alike(const Twins& twins) {
  const Entry &one = twins.one.entries.back(), &other = twins.other.entries.back();
  const GameNames& names = twins.one.ledger.names();
  ASSERT_EQ(with_blanks(entry_for(one, twins.viewer, names, false).dump()),
            with_blanks(entry_for(other, twins.viewer, names, false).dump()));
  const State &in_one = twins.one.ledger.state(), &in_other = twins.other.ledger.state();
  ASSERT_EQ(catan::view(in_one, twins.viewer), catan::view(in_other, twins.viewer));
  if (twins.viewer.kind == Viewer::Kind::seat) {
    ASSERT_EQ(catan::legal(in_one, twins.viewer.seat), catan::legal(in_other, twins.viewer.seat));
  }
}

/// Plays them side by side; stops where nothing can be done in both.
void play(Twins& twins, Random& random, std::size_t orders) {
  for (std::size_t refused = 0; orders > 0 && refused < 60 && !twins.one.over();) {
    if (!step(twins, random)) {
      ++refused;
      continue;
    }
    if (twins.one.over()) return;  // all is open then, and they differ
    refused = 0;
    --orders;
    ASSERT_NO_FATAL_FAILURE(expect_alike(twins)) << twins.one.entries.back().body.dump();
  }
  ASSERT_EQ(with_blanks(played::exported(twins.one, twins.viewer)),
            with_blanks(played::exported(twins.other, twins.viewer)));
  for (const PlayedGame* game : {&twins.one, &twins.other}) {
    const forger::Verdict verdict = forger::verdict(*game, twins.viewer);
    EXPECT_TRUE(verdict.holds) << verdict.message;
  }
}

TEST(RecordLaw, TableGamesWithOtherHiddenResultsAreExportedEqually) {  // INFO-24, INFO-27
  std::size_t different = 0, entries = 0;
  for (SetupFile file : played::every_table())
    for (const bool visible : {true, false})
      for (const Viewer& viewer : viewers(file.setup.seats.size()))
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
          SetupFile changed = file;
          if (!visible) changed.setup.options.emplace_back(catan::Option::discards_visible, 0);
          SetupFile other = changed;
          other.seed = "another secret";
          Twins twins{played::begin(changed), played::begin(other), viewer, true};
          Random random(seed);
          ASSERT_NO_FATAL_FAILURE(play(twins, random, 200));
          different += twins.different;
          entries += twins.one.entries.size();
        }
  EXPECT_GT(different, entries / 4) << "they were the same game";
}

TEST(RecordLaw, SealedGamesDoNotDependOnSecretDecisionsOfOthers) {
  std::size_t different = 0;
  for (const std::size_t players : {2U, 4U, 6U})
    for (const Viewer& viewer : viewers(players))
      for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        SetupFile file = played::setup_file(catan::Preset::edition_2025, players, "the same");
        file.setup.options.emplace_back(catan::Option::discards_visible, 0);
        Twins twins{played::begin(file), played::begin(file), viewer, false};
        Random random(seed);
        ASSERT_NO_FATAL_FAILURE(play(twins, random, 200));
        different += twins.different;
      }
  EXPECT_GT(different, 100U) << "they were the same game";
}

}  // namespace
}  // namespace inselpost
