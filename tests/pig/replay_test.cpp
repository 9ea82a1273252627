// Tests of replays of Pig: a whole record gives what was played, a partial one shows its reader what the true
// game would show.
#include "schemas/record/game_replay.hpp"

#include <gtest/gtest.h>

#include "tests/pig/played_game.hpp"

namespace inselpost::pig {
namespace {

TEST(PigReplay, OfAFullRecordEqualsTheGame) {
  for (std::uint32_t seed = 0; seed < 9; ++seed) {
    const Played game = play(seed, seed < 6 ? 80 : 100'000);
    GameReplay replay(game.entries, open_pig);
    for (std::size_t n = 1; n < game.entries.size(); ++n) replay.take(game.entries[n]);
    EXPECT_EQ(replay.game().position(), game.ledger.game().position());
    EXPECT_EQ(replay.face_down(), game.ledger.face_down());
    EXPECT_EQ(replay.over(), game.over());
    EXPECT_EQ(replay.name(), "evening");
    EXPECT_EQ(replay.seed_chosen(), seed % 5 == 0);
    EXPECT_EQ(replay.waiting_room().joined.size(), seed % 2 == 1 ? game.seats : 0U);
  }
}

/// After each entry, the record of that viewer shows what the true position shows them.
void expect_the_same_views(const Played& game, Viewer viewer, std::size_t& compared) {
  const std::vector<Entry> entries = record_for(game, viewer).entries;
  GameReplay whole(game.entries, open_pig), part(entries, open_pig);
  const bool guesses = !is_unredacted(entries);
  EXPECT_TRUE(part.may_show_to(viewer));
  EXPECT_TRUE(part.may_show_to(Viewer::everybody()));
  EXPECT_EQ(part.may_show_to(Viewer::referee()), !guesses);
  for (std::size_t n = 1; n < entries.size(); ++n) {
    whole.take(game.entries[n]);
    ASSERT_NO_THROW(part.take(entries[n])) << n;
    if (!whole.started()) continue;
    for (const Viewer to : {viewer, Viewer::everybody()})
      ASSERT_EQ(part.game().view(to), whole.game().view(to)) << entries[n].body;
    if (viewer.kind == Viewer::Kind::seat) {
      ASSERT_EQ(part.game().legal(viewer.seat), whole.game().legal(viewer.seat)) << entries[n].body;
    }
    ASSERT_EQ(part.game().public_summary(), whole.game().public_summary());
    ASSERT_EQ(part.game().pending_decisions(), whole.game().pending_decisions());
    ++compared;
  }
}

TEST(PigReplay, ViewsOfReadersAreTrue) {
  std::size_t compared = 0;
  for (std::uint32_t seed = 0; seed < 9 && !HasFailure(); ++seed) {
    const Played game = play(seed, 40 + 12 * seed);
    if (game.over()) continue;
    for (const Viewer viewer : viewers(game.seats)) expect_the_same_views(game, viewer, compared);
  }
  EXPECT_GT(compared, 1'500U);
}

TEST(PigReplay, KnowsTheReaderOfARecord) {
  const Played game = play(2, 150);
  ASSERT_FALSE(game.over());
  for (const Viewer viewer : viewers(game.seats)) {
    const std::vector<Entry> entries = record_for(game, viewer).entries;
    const SeatSet readers = readers_of(entries, game.ledger.game());
    const GameReplay replay(entries, open_pig);
    for (std::size_t i = 0; i < game.seats; ++i) {
      const bool his = viewer.kind == Viewer::Kind::seat && viewer.seat == seat_at(i);
      EXPECT_EQ(readers.contains(seat_at(i)), his);
      EXPECT_EQ(replay.may_show_to(Viewer::of(seat_at(i))), his);
    }
  }
}

TEST(PigReplay, RejectsInconsistentRecords) {
  const Played game = play(2, 60);
  for (const Viewer viewer : {Viewer::everybody(), Viewer::referee()}) {
    std::vector<Entry> entries = record_for(game, viewer).entries;
    for (Entry& entry : entries)
      if (entry.body["kind"] == "order" && entry.body.contains("events"))
        entry.body["events"][0]["seat"] = "eve";
    const auto go_through = [&] {
      GameReplay replay(entries, open_pig);
      for (std::size_t n = 1; n < entries.size(); ++n) replay.take(entries[n]);
    };
    EXPECT_THROW(go_through(), std::invalid_argument);
  }
}

TEST(PigReplay, FollowsRollbacks) {
  Played game = begin("{game: g, goal: 50, seats: [{name: ann}, {name: bob}]}", "way back");
  const auto refused = [&](std::uint64_t to) { return plan_rollback(game.entries, to, open_pig).error(); };
  EXPECT_EQ(refused(0), RollbackError::before_start);
  EXPECT_EQ(refused(1), RollbackError::nothing_to_undo);
  EXPECT_EQ(refused(7), RollbackError::no_such_entry);
  test::CountedBytes bytes(3);
  play_on(game, bytes, 4);
  const auto back = plan_rollback(game.entries, 1, open_pig);
  ASSERT_TRUE(back);
  EXPECT_EQ(back->entries, (std::vector<std::uint64_t>{2, 3}));
  roll_back(game, 1, true);
  EXPECT_EQ(refused(2), RollbackError::undone_already);
  game.entries.push_back(game.ledger.end("enough", game.now()));
  EXPECT_EQ(refused(1), RollbackError::over);
}

}  // namespace
}  // namespace inselpost::pig
