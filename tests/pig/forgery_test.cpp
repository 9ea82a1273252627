// Checks that every change of a record of Pig is found, except for what its reader cannot know
// (`cannot_be_known`).
#include <gtest/gtest.h>

#include <map>

#include "tests/pig/forgery.hpp"

namespace inselpost::pig {
namespace {

struct Forgery {
  std::size_t changes = 0, found = 0;
  std::map<std::string, std::size_t> unknowable;  ///< how often, by the reason

  /// Up to `each` changes of every kind of place.
  void all(const ReaderRecord& reading, std::size_t each) {
    ASSERT_EQ(found_in(reading.entries, reading.secret), std::nullopt);
    std::map<std::string, std::size_t> times;
    for (const Entry& entry : reading.entries)
      every_change(entry, [&](const Change& change) {
        const std::string kind = change.kind(entry.body) + (change.now ? "" : "-");
        if (++times[kind] > each) return;
        const auto changed = forged(reading.entries, change);
        ++changes;
        const auto found_at = found_after(changed, change.entry, reading.secret);
        if (found_at) {
          ++found;
          return;
        }
        const auto why = cannot_be_known(reading, change, changed);
        EXPECT_TRUE(why) << change.told() << "\nin " << entry.body;
        if (why) ++unknowable[*why];
      });
  }
  void expect(const std::vector<std::string>& reasons) const {
    for (const std::string& reason : reasons) EXPECT_TRUE(unknowable.contains(reason)) << reason;
  }
};

ReaderRecord as_read(const Played& game, Viewer viewer, const std::optional<Hash>& secret = std::nullopt) {
  return {game, record_for(game, viewer).entries, viewer, secret};
}

TEST(PigForgery, EveryChangeOfARunningGameIsFound) {
  const Played game = play(7, 40);
  ASSERT_FALSE(game.over());
  Forgery tried;
  tried.all(as_read(game, Viewer::everybody()), 1'000'000);
  EXPECT_GT(tried.found, 700U);
  for (const std::size_t s : {0U, 1U}) tried.all(as_read(game, Viewer::of(seat_at(s))), 2);
  tried.expect({"his word", "a seal that nothing opens", "a salt of K", "a goal that all the same",
                "the name that was committed under", "the chain after this one",
                "the leaf of a card that nobody showed", "a tip that nobody used"});
}

TEST(PigForgery, EveryKindOfChangeIsFoundByEveryReader) {
  Forgery tried;
  for (const std::uint32_t seed : {2U, 3U}) {
    const Played game = play(seed, 45);
    if (game.over()) continue;
    for (const Viewer viewer : {Viewer::everybody(), Viewer::of(seat_at(1)), Viewer::referee()})
      tried.all(as_read(game, viewer), 1);
  }
  EXPECT_GT(tried.found, 300U);
}

TEST(PigForgery, WithTheSecretOnlyFreeTextCanBeChanged) {
  Forgery tried;
  for (const std::uint32_t seed : {1U, 4U}) {
    Played game = play(seed, 40);
    if (!game.over()) tried.all(as_read(game, Viewer::referee(), game.secret()), 1);
    if (!game.over()) game.entries.push_back(game.ledger.end("enough", game.now()));
    tried.all(as_read(game, Viewer::everybody(), game.secret()), 1);
  }
  EXPECT_GT(tried.found, 200U);
  tried.expect({"his word"});
}

TEST(PigForgery, UnusedLuckIsFound) {
  const Played game = play(7, 60);
  std::size_t tried = 0;
  for (const Viewer viewer : {Viewer::everybody(), Viewer::of(seat_at(0)), Viewer::referee()}) {
    const ReaderRecord reading = as_read(game, viewer);
    for (const Entry& entry : reading.entries) {
      if (entry.body["kind"] != "order" || entry.body.contains("luck")) continue;
      const bool is_open = entry.body.contains("hidden") && entry.body["hidden"].contains("value");
      if (entry.body.contains("hidden") && !is_open) continue;
      if (!is_open && entry.body["by"] == "seat" && !entry.body["order"].contains("hidden")) continue;
      const auto changed =
          forged(reading.entries, {entry.number, Json::json_pointer(is_open ? "/hidden/value/luck" : "/luck"),
                                   nullptr, Json("seven")});
      EXPECT_TRUE(found_in(changed, std::nullopt)) << entry.body;
      ++tried;
    }
  }
  EXPECT_GT(tried, 10U);
}

TEST(PigForgery, InvalidLeavesAreFound) {
  const Played game = play(7, 60);
  const ReaderRecord reading = as_read(game, Viewer::everybody());
  for (const Entry& entry : reading.entries) {
    if (entry.body["kind"] != "order") continue;
    const bool has = entry.body.contains("deck_leaves");
    const Json::json_pointer place(has ? "/deck_leaves/3" : "/deck_leaves");
    const Json leaf = has ? Json("no leaf") : Json::array({std::string(64, 'a')});
    EXPECT_TRUE(found_in(forged(reading.entries, {entry.number, place, nullptr, leaf}), std::nullopt));
  }
}

}  // namespace
}  // namespace inselpost::pig
