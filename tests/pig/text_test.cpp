// Tests of orders and set-ups of Pig: reading and opening.
#include <gtest/gtest.h>

#include "schemas/yaml/map_reader.hpp"
#include "tests/pig/game.hpp"

namespace inselpost::pig {
namespace {

const Json two_seats = {{"seats", {{{"name", "ann"}}, {{"name", "bob"}}}}, {"goal", 30}};

yaml::Node tree(const std::string& text) { return yaml::read(text, "test", yaml::file_limits).value(); }

TEST(PigText, OrdersRoundTrip) {
  const PigGame game(two_seats);
  const std::string text =
      "[roll, hold, tip, buy, {wager: 5}, {use: 3}, {play: 2}, {whisper: {to: bob, number: 7}}]";
  const Source source(text, "test");
  const yaml::Node list = tree(text);
  ASSERT_EQ(list.items.size(), 8U);
  for (const yaml::Node& node : list.items) {
    DiagnosticCollector faults(source);
    const AnyOrderPtr move = game.parse_order(node, faults);
    ASSERT_TRUE(move && !faults.any());
    EXPECT_EQ(game.order_from_record(&move->said(), Json::array())->said(), move->said());
    EXPECT_EQ(move->draws(), game.order_from_record(&move->said(), Json::array())->draws());
    if (!move->said().is_string()) {
      EXPECT_NE(move->at(move->said().begin().key()), nullptr);
    }
    EXPECT_EQ(move->at("dance"), nullptr);
  }
  const std::string wrong =
      "[dance, {wager: 11}, {use: 0}, {play: 9}, {whisper: {to: eve, number: 7}}, {}, {dance: 1}]";
  const Source wrong_source(wrong, "test");
  for (const yaml::Node& node : tree(wrong).items) {
    DiagnosticCollector faults(wrong_source);
    EXPECT_EQ(game.parse_order(node, faults), nullptr);
    EXPECT_TRUE(faults.any());
  }
}

TEST(PigText, ASetupIsReadAndOpened) {
  const std::string text = "{game: g, system: pig, goal: 30, seats: [{name: ann, player: Ann}, {name: bob}]}";
  const Source source(text, "test");
  DiagnosticCollector faults(source);
  const auto setup = system.read_setup(tree(text), faults);
  ASSERT_TRUE(setup && !faults.any());
  EXPECT_EQ(setup->open, two_seats);
  EXPECT_FALSE(system.open(*setup)->over());
  for (const char* wrong :
       {"{seats: [{name: ann}]}", "{seats: [{name: ann}, {name: bob}], goal: 0}",
        "{seats: [{name: ann}, {name: bob}], colour: 0}", "{seats: [{name: ann}, {name: ann}]}", "[]"}) {
    const Source wrong_source(wrong, "test");
    DiagnosticCollector found(wrong_source);
    EXPECT_FALSE(system.read_setup(tree(wrong), found)) << wrong;
    EXPECT_TRUE(found.any());
  }
}

TEST(PigText, OnlyValidSetupsAreOpened) {
  EXPECT_NO_THROW(system.open({two_seats, {}}));
  const auto refuses = [](const char* path, const Json& value) {
    Json changed = two_seats;
    changed[Json::json_pointer(path)] = value;
    EXPECT_THROW(system.open({changed, {}}), std::invalid_argument) << changed;
    EXPECT_THROW(open_pig({{"setup", changed}}), std::invalid_argument);
  };
  refuses("/goal", 0);
  refuses("/goal", "30");
  refuses("/more", 1);
  refuses("/seats", Json::object());
  refuses("/seats", Json::array({two_seats["seats"][0]}));
  refuses("/seats/1/name", "ann");
  refuses("/seats/1/name", "Bob");
  refuses("/seats/1/name", 2);
  refuses("/seats/1/player", 2);
  refuses("/seats/1/age", 20);
  EXPECT_THROW(open_pig(Json::object()), std::invalid_argument);
}

}  // namespace
}  // namespace inselpost::pig
