// Tests of Pig in a store: it keeps bytes and entries, from which the game can go on.
#include "storage/store.hpp"

#include <gtest/gtest.h>

#include "schemas/record/audit/audit.hpp"
#include "schemas/record/game_replay.hpp"
#include "tests/pig/played_game.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost::pig {
namespace {

StoredPosition position_after(const Played& game) {
  return {game.ledger.last_entry(),
          game.ledger.over(),
          game.ledger.current().dump(),
          game.ledger.started() ? game.ledger.game().public_summary().dump() : "{}",
          game.now(),
          {}};
}

/// A moderator with a store, who resumes the game from it before each move.
struct PigStore : testing::Test {
  TemporaryFolder folder;
  Store store = Store::open_or_make(folder / "pig.db");

  void create(const Played& game) {
    Store::WriteTransaction change(store);
    change.create(game.ledger.name(), "2026-11-21T09:30:00Z", game.entries, position_after(game));
    change.commit();
  }
  Played take_up(const std::string& name) {
    const StoredGame stored = store.find(name).value();
    std::vector<Entry> entries = store.entries(stored);
    GameLedger ledger = GameLedger::resume(Json::parse(stored.genesis), Json::parse(stored.current.value()),
                                           open_pig(Json::parse(stored.genesis)));
    EXPECT_EQ(ledger.last_entry(), stored.last_entry);
    EXPECT_EQ(ledger.over(), stored.over);
    EXPECT_EQ(ledger.current().dump(), stored.current);
    const std::size_t seats = entries.front().body["setup"]["seats"].size();
    return {std::move(ledger), std::move(entries), seats};
  }
  /// Stores what was done since the game was resumed: by a file, or by the moderator.
  void keep(const Played& game, const std::optional<std::string>& file) {
    const StoredGame stored = store.find(game.ledger.name()).value();
    const std::vector<Entry> made(game.entries.begin() + static_cast<std::ptrdiff_t>(stored.last_entry) + 1,
                                  game.entries.end());
    Store::WriteTransaction change(store);
    if (file) {
      Submission sent;
      sent.seat = "ann";
      sent.time = game.now();
      sent.bytes = *file;
      sent.done = 1;
      sent.receipt = "done: " + *file;
      change.add(stored, sent, made, position_after(game));
    } else {
      change.append_entries(stored, made, position_after(game));
    }
    change.commit();
  }
};

TEST_F(PigStore, ResumesFromTheStoredState) {
  const std::string set_up = "{game: evening, goal: 30, seats: [{name: ann, player: Ann}, {name: bob}]}";
  Played unstored_game = begin(set_up, "kept");  // the same game, never stored
  create(unstored_game);
  const std::vector<std::pair<std::string, std::string>> moves{{"ann", "roll"},
                                                               {"bob", "roll"},
                                                               {"ann", "hold"},
                                                               {"bob", "hold"},
                                                               {"ann", "wager: 3"},
                                                               {"bob", "wager: 4"},
                                                               {"ann", "tip"},
                                                               {"bob", "tip"},
                                                               {"ann", "buy"},
                                                               {"bob", "buy"},
                                                               {"ann", "play: 0"},
                                                               {"bob", "play: 1"},
                                                               {"ann", "whisper: {to: bob, number: 7}"}};
  std::size_t done = 0, rollbacks = 0;
  for (std::size_t n = 0; n < 600 && !unstored_game.over(); ++n) {
    Played game = take_up("evening");
    const auto& [seat, text] = moves[(n * 5 + n / 13) % moves.size()];
    try {
      order(unstored_game, seat, text);
    } catch (const std::invalid_argument&) {
      EXPECT_THROW(order(game, seat, text), std::invalid_argument) << seat << ' ' << text;
      continue;
    }
    order(game, seat, text);
    keep(game, text + " #" + std::to_string(n));
    ++done;
    if (done % 15 == 0 && !unstored_game.over()) {
      game = take_up("evening");
      roll_back(unstored_game, unstored_game.entries.size() - 4, true);
      roll_back(game, game.entries.size() - 4, true);
      keep(game, std::nullopt);
      ++rollbacks;
    }
  }
  ASSERT_TRUE(unstored_game.over());
  EXPECT_GT(done, 30U);
  EXPECT_GT(rollbacks, 1U);

  const StoredGame stored = store.find("evening").value();
  EXPECT_TRUE(stored.over);
  EXPECT_EQ(Json::parse(stored.brief), unstored_game.ledger.game().public_summary());
  const std::vector<std::string> texts = store.entry_texts(stored);
  ASSERT_EQ(texts.size(), unstored_game.entries.size());
  for (std::size_t n = 0; n < texts.size(); ++n)
    EXPECT_EQ(texts[n], canonical(unstored_game.entries[n].body));
  EXPECT_TRUE(audit_fast(open_pig, {texts.begin(), texts.end()}, stored.current, {}));
  EXPECT_EQ(audit_text(audit(open_pig, store.entries(stored), stored.current, {})), "holds");
}

TEST_F(PigStore, ADuplicateFileIsRecognizedUntilARollback) {
  Played game = begin("{game: evening, seats: [{name: ann}, {name: bob}]}", "again");
  create(game);
  const std::string active = game.ledger.game().public_summary()["active"];
  order(game, active, "roll");
  keep(game, "a file");
  EXPECT_EQ(
      Store::WriteTransaction(store).find_duplicate(store.find("evening").value(), "ann", "a file")->receipt,
      "done: a file");
  EXPECT_FALSE(Store::WriteTransaction(store).find_duplicate(store.find("evening").value(), "bob", "a file"));
  game = take_up("evening");
  roll_back(game, 1, true);
  keep(game, std::nullopt);
  EXPECT_FALSE(Store::WriteTransaction(store).find_duplicate(store.find("evening").value(), "ann", "a file"));
  EXPECT_EQ(take_up("evening").ledger.kept().size(), 1U);
}

TEST_F(PigStore, StoresJoinedPlayersBeforeTheStart) {
  Played game = begin("{game: evening, luck: collect, seats: [{name: ann}, {name: bob}]}", "joining");
  create(game);
  EXPECT_TRUE(game.ledger.join(seat_at(1), "bob's luck", "2026-11-21T09:31:00Z").empty());
  keep(game, "join");
  game = take_up("evening");
  EXPECT_FALSE(game.ledger.started());
  EXPECT_EQ(game.ledger.waiting_room().joined, SeatSet{seat_at(1)});
  for (Entry& entry : game.ledger.join(seat_at(0), "ann's luck", "2026-11-21T09:32:00Z"))
    game.entries.push_back(std::move(entry));
  keep(game, "join too");
  EXPECT_TRUE(take_up("evening").ledger.started());
  EXPECT_EQ(store.find("evening")->last_entry, 3U);
}

// The record of a referee, taken in by another store (import).
TEST_F(PigStore, ARecordCanBeImported) {
  const Played game = play(7, 90);
  const std::string text = exported(game, Viewer::referee(), {std::nullopt, game.secret()});
  auto audited = audit_fast(open_pig, text, {});
  ASSERT_TRUE(audited && audited->ledger);
  create({std::move(*audited->ledger), read_record(text, "").value().entries, game.seats});
  const Played taken = take_up("evening");
  EXPECT_EQ(taken.ledger.current(), game.ledger.current());
  for (const Viewer viewer : viewers(game.seats)) EXPECT_EQ(exported(taken, viewer), exported(game, viewer));
}

}  // namespace
}  // namespace inselpost::pig
