// Statistics of the dice game (PAGE-2).
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "cli/render/statistics/statistics.hpp"
#include "cli/service/statistics/statistics.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game_replay.hpp"
#include "tests/dice_record/played_game.hpp"
#include "tests/iterations.hpp"

namespace inselpost::dice::test {
namespace {

std::uint64_t count_of(const GameStatistics& statistics, std::string_view kind, std::size_t seat) {
  for (const EventCounts::Kind& one : statistics.counts.kinds)
    if (one.name == kind) return one.by_seat.at(seat);
  ADD_FAILURE() << kind;
  return 0;
}

/// Counts the faces of dice that were cast, wherever they stand in an event.
void count_faces(const Json& json, std::map<std::string, std::uint64_t>& faces) {
  if (json.is_array())
    for (const Json& item : json) count_faces(item, faces);
  if (!json.is_object()) return;
  for (const auto& [key, value] : json.items()) {
    if (key == "cast" || key == "again" || key == "loss")
      for (const Json& face : value) ++faces[face.get<std::string>()];
    else if (key == "eruptions")
      for (const Json& eruption : value) ++faces[eruption.at("face").get<std::string>()];
    else
      count_faces(value, faces);
  }
}

// G-005, PAGE-2
TEST(DiceStatistics, AreThoseCountedFromTheRecord) {
  for (std::uint64_t seed = 1; seed <= inselpost::test::iterations(4); ++seed) {
    Played game = begin(setup_text(3), "statistics " + std::to_string(seed));
    Random random(seed);
    play_on(game, random, 300, true);
    const GameStatistics counted = game_statistics(game.entries, Viewer::everybody());
    const auto undone = undone_by(game.entries);
    std::map<std::string, std::uint64_t> throws, buildings, faces;
    for (const Entry& entry : game.entries) {
      if (entry.body.at("kind") != "order" || undone.contains(entry.number)) continue;
      for (const Json& event : entry.body.at("events")) {
        const auto what = event.at("event").get<std::string>();
        count_faces(event, faces);
        if (what == "thrown") ++throws[event.at("seat").get<std::string>()];
        if (what == "built" && event.contains("settlement")) ++buildings[event.at("seat").get<std::string>()];
      }
    }
    for (std::size_t s = 0; s < 3; ++s) {
      EXPECT_EQ(count_of(counted, "throws", s), throws[counted.seats[s].seat]);
      EXPECT_EQ(count_of(counted, "settlements", s), buildings[counted.seats[s].seat]);
      EXPECT_EQ(counted.turns.back().points.at(s),
                game.game().seen_by(Viewer::everybody()).seats[s].points.total());
    }
    EXPECT_EQ(counted.counts.throw_results.size(), 6U);
    for (const EventCounts::ThrowResult& outcome : counted.counts.throw_results)
      EXPECT_EQ(outcome.count, faces[outcome.name]) << outcome.name;
    EXPECT_GT(throws_in(counted.counts), 100U);
    ASSERT_TRUE(counted.fit);
    EXPECT_EQ(counted.fit->degrees, 5U);
    EXPECT_GT(counted.fit->probability, 1e-6) << "the dice are fair";
  }
}

// PAGE-2, DG-PBEM-12: what a hidden round hides is in no statistics before it ends.
TEST(DiceStatistics, OfAHiddenRoundAreCountedWhenItEnds) {
  Played game = begin(setup_text(2, "ruleset: {reveal: end_of_round}\n"), "hidden");
  for (std::size_t s = 0; s < 2; ++s) {
    order(game, s, "found: {settlement: v3, road: v3-v4}");
    order(game, s, "found: {city: c13, road: c13-v5}");
  }
  const auto counts = [&](Viewer viewer) {
    const GameStatistics counted = game_statistics(game.entries, viewer);
    Json out = Json::array();
    for (const EventCounts::ThrowResult& outcome : counted.counts.throw_results) out.push_back(outcome.count);
    for (const EventCounts::Kind& kind : counted.counts.kinds) out.push_back(kind.by_seat);
    for (const GameStatistics::TurnRow& turn : counted.turns) out.push_back(turn.points);
    return out;
  };
  const Json before = counts(Viewer::everybody());
  order(game, 0, "roll");
  EXPECT_EQ(counts(Viewer::everybody()), before);
  EXPECT_EQ(counts(Viewer::of(seat_at(1))), before);
  EXPECT_NE(counts(Viewer::of(seat_at(0))), before);
  Random random(1);
  const auto round = [&] { return game.game().seen_by(Viewer::everybody()).round; };
  for (const auto first = round(); round() == first && !game.over();) random_step(game, random);
  const Json after = counts(Viewer::everybody());
  EXPECT_NE(after, before);
  EXPECT_EQ(counts(Viewer::of(seat_at(0))), after) << "all of it is shown";
}

// PAGE-2, DG-PBEM-13: one draw counts for all, so luck is not told by it.
TEST(DiceStatistics, OfTheSameDiceSayNothingOfLuck) {
  Played game = begin(
      setup_text(2, "ruleset: {resolve: at_deadline, reveal: end_of_round, same_dice: true}\n"), "same");
  Random random(3);
  play_on(game, random, 200, false);
  const GameStatistics counted = game_statistics(game.entries, Viewer::everybody());
  EXPECT_FALSE(counted.counts.independent);
  EXPECT_FALSE(counted.fit);
}

}  // namespace
}  // namespace inselpost::dice::test
