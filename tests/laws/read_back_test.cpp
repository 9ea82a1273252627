// Law 5: orders as JSON and as YAML, events and positions can be read back and are equal.
#include <gtest/gtest.h>

#include <string>

#include "engine/catan/apply.hpp"
#include "engine/catan/decide.hpp"
#include "schemas/catan/event_json.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/catan/state_json.hpp"
#include "schemas/record/record.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/play/order_files.hpp"
#include "tests/play/random_play.hpp"

namespace inselpost {
namespace {

using namespace catan;

void expect_order_comes_back(const Order& order, const GameNames& names) {
  const nlohmann::json json = to_json(order, names);
  EXPECT_EQ(order_from_json(json, names), order) << json;
  const std::string yaml = to_yaml(order, names);
  const std::string file = "game: g\nseat: " + names.seats[0] + "\nturn: 1\norders:\n  - " + yaml + "\n";
  const auto read = read_orders(file, "orders.yaml", names);
  ASSERT_TRUE(read) << to_text(read.error().front());
  EXPECT_EQ(read->orders.at(0).order, order) << yaml;
}

void play_and_read_back(const ParsedSetup& setup, std::uint64_t seed) {
  SCOPED_TRACE("seed " + std::to_string(seed));
  play::Random random(seed);
  play::RandomChance chance(random);
  const auto resolved = resolve(setup);
  ASSERT_TRUE(resolved);
  const GameNames names = names_of(*resolved);
  State state = begin(*resolved, draw_start(*resolved, chance));
  for (int k = 0; k < 600 && state.stage != State::Stage::over; ++k) {
    const play::Move move = play::random_move(state, random);
    ASSERT_NO_FATAL_FAILURE(expect_order_comes_back(move.order, names));
    const auto events = decide(state, move.seat, move.order, chance);
    ASSERT_TRUE(events);
    for (const Event& event : *events) {
      EXPECT_EQ(event_from_json(to_json(event, names), names), event) << to_json(event, names);
      catan::apply(state, event);
    }
    if (k % 20 == 0) {
      const nlohmann::json json = to_json(state);
      EXPECT_EQ(state_from_json(nlohmann::json::parse(json.dump())), state);
    }
  }
}

TEST(ReadBack, FourPlayers) { play_and_read_back(play::written(Preset::edition_2025, 4), 11); }
TEST(ReadBack, ThreePlayersOfTheClassicRules) { play_and_read_back(play::written(Preset::classic, 3), 12); }
TEST(ReadBack, TwoPlayersOfThePlainGame) {
  play_and_read_back(play::written(Preset::kompakt_2015, 2, {{Option::duo, 0}}), 13);
}

TEST(ReadBack, TwoPlayersWithTradeCards) { play_and_read_back(play::written(Preset::kompakt_2015, 2), 14); }
TEST(ReadBack, FivePlayers) { play_and_read_back(play::written(Preset::edition_2025, 5), 15); }
TEST(ReadBack, SixPlayers) { play_and_read_back(play::written(Preset::almanach_2010, 6), 16); }

}  // namespace
}  // namespace inselpost
