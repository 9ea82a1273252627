// Games that are continued from the records of their players, after a store was set back.
#include <gtest/gtest.h>

#include "schemas/catan/game_names.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/audit/completion.hpp"
#include "tests/laws/played_game.hpp"

namespace inselpost {
namespace {

using played::PlayedGame;

/// The record as that viewer has it.
std::vector<Entry> held_by(const PlayedGame& game, Viewer viewer) {
  std::vector<Entry> entries;
  for (const Entry& entry : game.entries)
    entries.push_back({entry.number, entry_for(entry, viewer, game.ledger.names(), game.over())});
  return entries;
}

std::vector<std::vector<Entry>> held_by_all(const PlayedGame& game) {
  std::vector<std::vector<Entry>> records;
  for (std::size_t seat = 0; seat < game.ledger.players().size(); ++seat)
    records.push_back(held_by(game, Viewer::of(seat_at(seat))));
  return records;
}

std::vector<Entry> joined(const std::vector<std::vector<Entry>>& records) {
  std::vector<const std::vector<Entry>*> all;
  for (const auto& record : records) all.push_back(&record);
  return joined_entries(all);
}

std::vector<Entry> first(const std::vector<Entry>& entries, std::size_t count) {
  return {entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(count)};
}

constexpr const char* seed = "a copy";

PlayedGame random_game(std::uint64_t number) {
  return played::play_disturbed(played::setup_file(catan::Preset::edition_2025, 4, seed), number, 260);
}

// From the records of all players every entry comes back as it was, each die, card and seal: to the byte.
TEST(CompletedRecords, AreWhatWasPlayed) {
  for (std::uint64_t number = 0; number < 3; ++number) {
    const PlayedGame game = random_game(number);
    const std::vector<Entry> said = joined(held_by_all(game));
    ASSERT_EQ(said.size(), game.entries.size());
    for (std::size_t known = 2; known < game.entries.size(); known += 37) {
      const Completion found = completed(open_game, first(game.entries, known), secret_of_seed(seed), said);
      ASSERT_FALSE(found.difference) << number << ' ' << known << ' ' << found.difference->entry;
      ASSERT_FALSE(found.closed) << number << ' ' << known << ' ' << *found.closed;
      ASSERT_EQ(found.entries.size(), game.entries.size() - known);
      for (std::size_t i = 0; i < found.entries.size(); ++i)
        ASSERT_EQ(canonical(found.entries[i].body), canonical(game.entries[known + i].body));
      ASSERT_TRUE(found.ledger);
      EXPECT_EQ(found.ledger->current(), game.ledger.current());
    }
  }
}

// A hidden order that no record shows is named; nothing behind it is made up.
TEST(CompletedRecords, NeedEveryHiddenOrder) {
  const PlayedGame game = random_game(1);
  const std::vector<Entry> open = held_by(game, Viewer::everybody());
  const Completion found = completed(open_game, first(game.entries, 2), secret_of_seed(seed), open);
  ASSERT_FALSE(found.difference);
  ASSERT_TRUE(found.closed);
  EXPECT_FALSE(found.ledger);
  EXPECT_EQ(found.entries.size(), *found.closed - 2);
}

// A die that is changed, with heads made right again, is not what follows from the secret.
TEST(CompletedRecords, RefuseAnotherDie) {
  const PlayedGame game = random_game(2);
  std::vector<std::vector<Entry>> records = held_by_all(game);
  std::uint64_t changed = 0;
  for (auto& record : records) {
    changed = 0;
    for (Entry& entry : record)
      for (nlohmann::json& event : entry.body.contains("events") ? entry.body["events"] : entry.body["none"])
        if (changed == 0 && entry.number > 30 && event["event"] == "dice rolled") {
          event["dice"] = nlohmann::json{event["dice"][1].get<int>() % 6 + 1, event["dice"][0]};
          changed = entry.number;
        }
    for (Entry& entry : record) entry.body.erase("none");
    played::fix_heads(record);
  }
  ASSERT_GT(changed, 0U);
  const Completion found =
      completed(open_game, first(game.entries, 10), secret_of_seed(seed), joined(records));
  ASSERT_TRUE(found.difference);
  EXPECT_LE(found.difference->entry, changed);
  EXPECT_FALSE(found.ledger);
}

// Of two histories only what both tell is left.
TEST(JoinedRecords, EndWhereTwoTellDifferently) {
  const PlayedGame game = random_game(0);
  std::vector<std::vector<Entry>> records = held_by_all(game);
  records[1][20].body["head"] = std::string(64, '0');
  EXPECT_EQ(joined(records).size(), 20U);
  records.clear();
  EXPECT_TRUE(joined(records).empty());
}

}  // namespace
}  // namespace inselpost
