// Tests of whole turns of the dice game in one file: `roll` with rules, conditions, prepared answers.
#include <gtest/gtest.h>

#include <algorithm>

#include "schemas/dice/plan/roll.hpp"
#include "schemas/games/games.hpp"
#include "schemas/orders/plan/plan_file.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/yaml/map_reader.hpp"
#include "tests/dice_record/service_fixture.hpp"

namespace inselpost::dice::test {
using namespace std::string_literals;
namespace {

/// The orders of that seat as they stand on record, from its turn 1 on.
std::vector<Json> orders_of(ServiceFixture& service, const std::string& seat) {
  std::vector<Json> all;
  for (const Entry& entry : service.entries())
    if (entries::kind_of(entry) == entries::Kind::order && entry.body.at("seat") == seat &&
        entry.body.at("turn") != 0)
      all.push_back(entry.body.at("order"));
  return all;
}

const std::string whole_turn =
    "[{roll: {rules: [{if: {shows: {wood: 1 or more, brick: 1 or more}}, then: stand}, "
    "{if: {throw: 1, shows: {wool: 4 or more}}, then: {keep: [all wool, 1 gold]}}, {keep: [for settlement, 2 "
    "gold]}], "
    "blocked: [throw again], landing: [{defend: least}, {play: refuge}, {defend: nobody}]}}, "
    "{try: {build: {road: v5-v6}}}, end turn]";

TEST(DicePlans, AWholeTurnInOneFileIsRecordedAsPlainOrders) {  // DG-ORD-3, DG-ORD-11, PLAN-18
  for (int i = 0; i < 12; ++i) {
    SCOPED_TRACE(i);
    const std::string secret = "plan" + std::to_string(i);
    ServiceFixture service(secret);
    EXPECT_EQ(service.send("red", 1, whole_turn).substr(0, 3), "0 |") << orders_of(service, "red").size();
    const std::vector<Json> orders = orders_of(service, "red");
    ASSERT_GE(orders.size(), 3U);
    EXPECT_EQ(orders.front(), "roll");
    EXPECT_EQ(orders.back(), "end turn");
    for (const Json& order : orders) EXPECT_EQ(order.dump().find("rules"), std::string::npos);
    // Sent one by one they come to the same.
    ServiceFixture twin(secret);
    for (const Json& order : orders)
      EXPECT_EQ(twin.send("red", 1, '[' + order.dump() + ']').substr(0, 1), "0");
    EXPECT_EQ(orders_of(twin, "red"), orders);
    for (std::size_t n = 0; n < service.entries().size(); ++n)
      EXPECT_EQ(service.entries().at(n).body, twin.entries().at(n).body);
    EXPECT_EQ(audit_text(audit(open_game, service.entries(), service.game().current, {})), "holds");
  }
}

TEST(DicePlans, AtMostThreeThrowsWhateverTheRulesAsk) {  // DG-ORD-3
  for (int i = 0; i < 6; ++i) {
    ServiceFixture service("throws" + std::to_string(i));
    EXPECT_EQ(service.send("red", 1, "[{roll: [{keep: nothing}]}, end turn]").substr(0, 1), "0");
    const auto orders = orders_of(service, "red");
    const auto kept = std::count_if(orders.begin(), orders.end(), [](const Json& order) {
      return order.is_object() && order.contains("keep");
    });
    EXPECT_EQ(kept, 2);
    EXPECT_EQ(orders.at(orders.size() - 2), "stand");
  }
}

TEST(DicePlans, TwoThrowsAtMostAndAStopToLook) {  // DG-ORD-3, PLAN-9
  ServiceFixture service("stop");
  EXPECT_EQ(service.send("red", 1, "[{roll: [{stop if: {throw: 1}}, {keep: nothing}]}, end turn]"),
            "0 | stops | not tried; stopped at ");
  EXPECT_EQ(orders_of(service, "red"), std::vector<Json>{"roll"});
  // A new file goes on with what lies there.
  EXPECT_EQ(service.send("red", 1, "[{roll: [{if: {throw: 2}, then: stand}, {keep: nothing}]}, end turn]"),
            "0 | done | done");
  EXPECT_EQ(orders_of(service, "red"),
            (std::vector<Json>{"roll", {{"keep", Json::object()}}, "stand", "end turn"}));
}

TEST(DicePlans, AGivenResultLeavesNothingToRoll) {  // DG-ORD-3
  ServiceFixture service("stands");
  EXPECT_EQ(service.send("red", 1, "[roll, stand]"), "0 | done | done");
  EXPECT_EQ(service.send("red", 1, "[{roll: [stand]}]"), "1 | failed E_ROLLED");
}

TEST(DicePlans, UnsuitableItemsAreErrors) {  // DG-ORD-3, DG-ORD-9, DG-ORD-5
  ServiceFixture service("faults");
  const auto of = [](const std::string& one, std::size_t n) {
    std::string all;
    for (std::size_t i = 0; i < n; ++i) all += (i == 0 ? "" : ", ") + one;
    return all;
  };
  for (const std::string& orders :
       {"[{all: [{roll: [stand]}]}]"s,
        "[{try: {roll: [stand]}}]"s,
        "[{first: [{roll: [stand]}]}]"s,
        "[{first: [[{roll: [stand]}]]}]"s,
        "[{roll: []}]"s,
        "[{roll: {blocked: [throw again]}}]"s,
        "[{roll: [{keep: 2 ore}]}]"s,
        "[{roll: [end turn]}]"s,
        "[{roll: [{keep: [for bakery]}]}]"s,
        "[{roll: [{keep: [all cloth]}]}]"s,
        "[{roll: [" + of("stand", 25) + "]}]",
        "[{roll: [{keep: [" + of("1 ore", 13) + "]}]}]",
        "[{roll: {rules: [stand], landing: [" + of("{defend: least}", 13) + "]}}]",
        "[{roll: [{if: {shows: 4}, then: stand}]}]"s,
        "[{roll: [{if: {shows: {beer: 4}}, then: stand}]}]"s,
        "[{if: {enough for: bakery}, then: []}]"s,
        "[{if: {robber: c99}, then: []}]"s,
        "[{if: {level: {beer: 2}}, then: []}]"s,
        "[{if: {knight: {gold: active}}, then: []}]"s,
        "[{if: {knight: {ore: asleep}}, then: []}]"s,
        "[{if: {site: {v3: village}}, then: []}]"s,
        "[{if: {card: joker}, then: []}]"s,
        "[{if: {obtainable: []}, then: []}]"s,
        "[{if: {defended: maybe}, then: []}]"s})
    EXPECT_EQ(service.send("red", 1, orders).substr(0, 3), "65 ") << orders;
  EXPECT_TRUE(orders_of(service, "red").empty());
}

TEST(DicePlans, ConditionsUseTheOwnSheet) {  // DG-ORD-5
  ServiceFixture service("conditions");
  for (const std::string& holds : {"{throw: 0}"s,
                                   "{ship: 0}"s,
                                   "{points: 3}"s,
                                   "{level: {church: 0}}"s,
                                   "{knight: {ore: none}}"s,
                                   "{knight: {ore: 0}}"s,
                                   "{knight: {wool: [none, active]}}"s,
                                   "{not: {card: medicine}}"s,
                                   "{site: {v3: settlement, }}"s,
                                   "{site: {c13: [city, metropolis]}}"s,
                                   "{beer: 0}"s,
                                   "{turn: 1}"s,
                                   "{defended: false}"s,
                                   "{defence: 0}"s,
                                   "{strength: 1 or more}"s,
                                   "{obtainable: gold}"s,
                                   "{blocked: 0}"s,
                                   "{can: roll}"s,
                                   "{not: {have: 1 ore}}"s,
                                   "{not: {enough for: road}}"s}) {
    SCOPED_TRACE(holds);
    EXPECT_EQ(service.send("red", 1, "[{if: " + holds + ", then: [stand]}]"), "1 | yes | failed E_MUST_ROLL");
  }
  EXPECT_EQ(service.send("red", 1, "[roll, {stop if: {throw: 1}}, end turn]"),
            "0 | done | stops | not tried; stopped at ");
}

/// Returns the dice kept of these, on a sheet that has just been founded.
std::string kept_of(const std::string& dice, const std::string& wishes) {
  constexpr std::string_view letters = "ogwbdG";
  Dice faces{};
  for (std::size_t d = 0; d < dice_count; ++d) faces[d] = static_cast<Face>(letters.find(dice[d]));
  const std::string text = "wishes: " + wishes;
  const auto read = read_file(text, "wishes.yaml", [](const yaml::Node& node, DiagnosticCollector& faults) {
    return read_wishes(faults, node.fields[0].value);
  });
  if (!read) return read.error().front().code;
  std::string out;
  const Bundle kept = dice::kept(*read, faces, Sheet{});
  for (const Face f : dice::faces)
    for (std::size_t n = 0; n < kept[f]; ++n) out += letters[static_cast<std::size_t>(f)];
  return out;
}

TEST(DicePlans, PreferencesKeepMatchingDice) {  // DG-ORD-4
  EXPECT_EQ(kept_of("ogwbdG", "nothing"), "");
  EXPECT_EQ(kept_of("oogwwG", "[2 ore]"), "oo");
  EXPECT_EQ(kept_of("ogwbdG", "[3 ore, 1 wool]"), "ow") << "as far as they show";
  EXPECT_EQ(kept_of("wwwwdG", "[all wool, 1 gold]"), "wwwwG");
  EXPECT_EQ(kept_of("bbddGG", "[all most]"), "bb") << "of equal ones the first in canonical order";
  EXPECT_EQ(kept_of("GGGGwd", "[all most]"), "w") << "gold is no normal face";
  EXPECT_EQ(kept_of("wwwbbd", "[2 most]"), "ww");
  EXPECT_EQ(kept_of("wwwbbd", "[all wool, all most]"), "wwwbb") << "each takes from what is left";
  EXPECT_EQ(kept_of("dbgwoo", "[for settlement]"), "gwbd");
  EXPECT_EQ(kept_of("ddbbgg", "[for road, for road]"), "bbdd");
  EXPECT_EQ(kept_of("oooggG", "[for city]"), "ooogg");
  EXPECT_EQ(kept_of("wGdddd", "[for trade]"), "wG") << "the first level: a good of 1 wool and 1 gold";
  EXPECT_EQ(kept_of("ogwbdG", "[1 wood + 1 brick]"), "bd");
  EXPECT_EQ(kept_of("ogwbdG", "[all gold, most]"), "E_SYNTAX");
}

}  // namespace
}  // namespace inselpost::dice::test
