// Tests of orders as people and records write them: every form of the table, in both directions, and invalid
// ones.
#include "schemas/dice/orders/orders.hpp"

#include <gtest/gtest.h>

#include "tests/dice/random_play.hpp"
#include "tests/dice_record/played_game.hpp"

namespace inselpost::dice::test {
namespace {

const GameNames two{{"red", "blue"}};

struct Read {
  std::optional<ParsedOrder> order;
  Diagnostics faults;
};
Read read_text(const std::string& text) {
  const std::string item = "- " + text;
  const auto root = yaml::read(item, "orders", yaml::file_limits);
  if (!root) return {std::nullopt, root.error()};
  const Source source(item, "orders");
  DiagnosticCollector faults(source);
  Read out{read_order(root->items.at(0), two, faults), {}};
  out.faults = faults.take();
  return out;
}

struct Form {
  const char* written;   ///< as somebody writes it
  const char* recorded;  ///< as the record has it
  const char* line;      ///< as it is written back; null: as it was written
};

// The table of DG-ORD-7, row by row, with the shapes of DG-ORD-11.
const std::vector<Form> forms{
    {"found: {settlement: v3, road: v3-v4}", R"({"found":{"settlement":"v3","road":"v3-v4"}})", nullptr},
    {"found: {city: c14, ship: c14-w07}", R"({"found":{"city":"c14","ship":"c14-w07"}})", nullptr},
    {"found: {city: c03, road: c03-c04, forfeit harbour: true}",
     R"({"found":{"city":"c03","road":"c03-c04","forfeit harbour":true}})", nullptr},
    {"chase: wool", R"({"chase":"wool"})", nullptr},
    {"roll", R"("roll")", nullptr},
    {"roll: {set: gold}", R"({"roll":{"set":"gold"}})", nullptr},
    {"keep: 2 ore + 1 wool", R"({"keep":{"ore":2,"wool":1}})", nullptr},
    {"keep: nothing", R"({"keep":{}})", nullptr},
    {"keep: {dice: 2 ore, set: grain}", R"({"keep":{"dice":{"ore":2},"set":"grain"}})", nullptr},
    {"stand", R"("stand")", nullptr},
    {"throw again", R"("throw again")", nullptr},
    {"defend: [ore, wool]", R"({"defend":["ore","wool"]})", nullptr},
    {"defend: [wool, ore]", R"({"defend":["ore","wool"]})", "defend: [ore, wool]"},
    {"defend: nobody", R"({"defend":[]})", nullptr},
    {"defend: []", R"({"defend":[]})", "defend: nobody"},
    {"defend: {knights: [ore], magic power: true}", R"({"defend":{"knights":["ore"],"magic power":true}})",
     nullptr},
    {"defend: least", R"({"defend":"least"})", nullptr},
    {"defend: {knights: all, magic power: true}", R"({"defend":{"knights":"all","magic power":true}})",
     nullptr},
    {"play: refuge", R"({"play":"refuge"})", nullptr},
    {"aqueduct: {from: gold, to: ore}", R"({"aqueduct":{"from":"gold","to":"ore"}})", nullptr},
    {"build: {road: v5-v6}", R"({"build":{"road":"v5-v6"}})", nullptr},
    {"build: {ship: c14-w07}", R"({"build":{"ship":"c14-w07"}})", nullptr},
    {"build: {settlement: c10}", R"({"build":{"settlement":"c10"}})", nullptr},
    {"build: {settlement: c15, harbour: ore}", R"({"build":{"settlement":"c15","harbour":"ore"}})", nullptr},
    {"build: {city: v3}", R"({"build":{"city":"v3"}})", nullptr},
    {"build: {settlement: c10, with: magic joining, without: 1 wood + 1 brick}",
     R"({"build":{"settlement":"c10","with":"magic joining","without":{"wood":1,"brick":1}}})",
     "build: {settlement: c10, with: magic joining, without: 1 brick + 1 wood}"},
    {"build: {city: v3, with: medicine}", R"({"build":{"city":"v3","with":"medicine"}})", nullptr},
    {"improve: church", R"({"improve":"church"})", nullptr},
    {"improve: {church: 3}", R"({"improve":{"church":3}})", nullptr},
    {"improve: {church: 4, metropolis: c13}", R"({"improve":{"church":4,"metropolis":"c13"}})", nullptr},
    {"improve: {science: 3, with: crane}", R"({"improve":{"science":3,"with":"crane"}})", nullptr},
    {"knight: {build: ore}", R"({"knight":{"build":"ore"}})", nullptr},
    {"knight: {activate: ore}", R"({"knight":{"activate":"ore"}})", nullptr},
    {"knight: {upgrade: ore}", R"({"knight":{"upgrade":"ore"}})", nullptr},
    {"knight: {joker: ore, die: wood}", R"({"knight":{"joker":"ore","die":"wood"}})", nullptr},
    {"trade: {give: 2 wool, get: 1 ore, via: harbour}",
     R"({"trade":{"give":{"wool":2},"get":{"ore":1},"via":"harbour"}})", nullptr},
    {"trade: {give: 4 cloth, get: 2 bread}", R"({"trade":{"give":{"cloth":4},"get":{"bread":2}}})", nullptr},
    {"make: 4 cloth", R"({"make":{"cloth":4}})", nullptr},
    {"buy: medicine", R"({"buy":"medicine"})", nullptr},
    {"buy: trading harbour", R"({"buy":"trading harbour"})", nullptr},
    {"play: bishop", R"({"play":"bishop"})", nullptr},
    {"play: commander", R"({"play":"commander"})", nullptr},
    {"play: exile", R"({"play":"exile"})", nullptr},
    {"play: alchemist", R"({"play":"alchemist"})", nullptr},
    {"play: {merchant: field}", R"({"play":{"merchant":"field"}})", nullptr},
    {"play: {wizard: {at: c13, for: wood}}", R"({"play":{"wizard":{"at":"c13","for":"wood"}}})", nullptr},
    {"play: {trading harbour: {give: ore, get: bread}}",
     R"({"play":{"trading harbour":{"give":"ore","get":"bread"}}})", nullptr},
    {"play: {merchant fleet: grain}", R"({"play":{"merchant fleet":"grain"}})", nullptr},
    {"play: {diplomat: {from: v3-v4, to: c07-v3}}", R"({"play":{"diplomat":{"from":"v3-v4","to":"c07-v3"}}})",
     nullptr},
    {"play: {road building: [v5-v6, c14-w07]}", R"({"play":{"road building":["v5-v6","c14-w07"]}})", nullptr},
    {"play: {road building: [v5-v6]}", R"({"play":{"road building":["v5-v6"]}})", nullptr},
    {"play: {magic current: forward}", R"({"play":{"magic current":"forward"}})", nullptr},
    {"play: {magic current: back}", R"({"play":{"magic current":"back"}})", nullptr},
    {"play: {crusader: brick}", R"({"play":{"crusader":"brick"}})", nullptr},
    {"play: {church tax: gold}", R"({"play":{"church tax":"gold"}})", nullptr},
    {"play: {indulgence: {keep: 3 grain + 1 gold}}",
     R"({"play":{"indulgence":{"keep":{"grain":3,"gold":1}}}})", nullptr},
    {"play: medicine", R"({"play":"medicine"})", nullptr},
    {"end turn", R"("end turn")", nullptr},
    {"end turn: {beer: false}", R"({"end turn":{"beer":false}})", nullptr},
    // DG-ORD-10: read leniently, answered canonically.
    {"build: {settlement: C5}", R"({"build":{"settlement":"c05"}})", "build: {settlement: c05}"},
    {"build: {road: V6/v5}", R"({"build":{"road":"v5-v6"}})", "build: {road: v5-v6}"},
    {"build: {ship: w7 c14}", R"({"build":{"ship":"c14-w07"}})", "build: {ship: c14-w07}"},
    {"keep: 1 wool, 2 ore and 1 gold", R"({"keep":{"wool":1,"ore":2,"gold":1}})",
     "keep: 2 ore + 1 wool + 1 gold"},
    {"keep: {wool: 1, ore: 2}", R"({"keep":{"wool":1,"ore":2}})", "keep: 2 ore + 1 wool"},
    {"play: {merchant: Field}", R"({"play":{"merchant":"field"}})", "play: {merchant: field}"},
};

TEST(DiceOrders, EachFormIsReadAndWritten) {  // DG-ORD-7, DG-ORD-10, DG-ORD-11
  std::set<std::size_t> kinds;
  for (const Form& form : forms) {
    const Read read = read_text(form.written);
    ASSERT_TRUE(read.order) << form.written << ' ' << raw(read.faults.at(0).fault);
    kinds.insert(read.order->order.index());
    const Json recorded = order_to_json(read.order->order, two);
    EXPECT_EQ(recorded, Json::parse(form.recorded)) << form.written;
    EXPECT_EQ(order_from_json(recorded, two), read.order->order) << form.written;
    const std::string line = order_to_yaml(read.order->order, two);
    EXPECT_EQ(line, form.line != nullptr ? form.line : form.written);
    ASSERT_TRUE(read_text(line).order) << line;
    EXPECT_EQ(read_text(line).order->order, read.order->order) << line;
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<Order::Variant>) << "every order has a form here";
}

struct Odd {
  const char* written;
  const char* code;
  std::size_t column;  ///< where it is pointed at, behind the dash
};
// Not understood: nothing of it is guessed (DG-PBEM-8).
const std::vector<Odd> odd{
    {"rol", "E_SYNTAX", 3},
    {"chase", "E_SYNTAX", 3},
    {"stand: now", "E_SYNTAX", 3},
    {"roll:", "E_SYNTAX", 3},
    {"chase:", "E_SYNTAX", 3},
    {"[roll]", "E_SYNTAX", 3},
    {"{roll: {set: ore}, stand: x}", "E_SYNTAX", 22},
    {"chase: gold", "E_SYNTAX", 10},
    {"chase: [wool]", "E_SYNTAX", 10},
    {"roll: {set: clay}", "E_SYNTAX", 15},
    {"roll: {sett: ore}", "E_SYNTAX", 10},
    {"keep: ore", "E_SYNTAX", 9},
    {"keep: 2", "E_SYNTAX", 9},
    {"keep: 2 orre", "E_SYNTAX", 11},
    {"keep: 100 ore", "E_SYNTAX", 9},
    {"keep: 60 ore + 60 ore", "E_SYNTAX", 21},
    {"keep: 02 ore", "E_SYNTAX", 9},
    {"keep: true", "E_SYNTAX", 9},
    {"keep: [2 ore, 1 wool]", "E_SYNTAX", 9},
    {"keep: {dice: 2 ore, sett: grain}", "E_SYNTAX", 23},
    {"keep: {ore: -1}", "E_SYNTAX", 15},
    {"defend: some", "E_SYNTAX", 11},
    {"defend: [ore, ore]", "E_SYNTAX", 17},
    {"defend: [ore, gold]", "E_SYNTAX", 17},
    {"defend: {magic power: true}", "E_SYNTAX", 11},
    {"defend: {knights: [ore], magic power: yes}", "E_SYNTAX", 41},
    {"found: {settlement: v3}", "E_SYNTAX", 10},
    {"found: {settlement: v3, city: c13, road: v3-v4}", "E_SYNTAX", 10},
    {"found: {settlement: v3, road: v3-v4, ship: c14-w07}", "E_SYNTAX", 10},
    {"found: {settlement: v9, road: v3-v4}", "E_PLACE", 23},
    {"found: {settlement: v3-v4, road: v3-v4}", "E_PLACE_KIND", 23},
    {"found: {settlement: v3, road: v3}", "E_PLACE_KIND", 33},
    {"build: {road: v1-v4}", "E_PLACE", 17},
    {"build: {city: [v3]}", "E_SYNTAX", 17},
    {"build: {city: 3}", "E_SYNTAX", 17},
    {"build: {tower: v3}", "E_SYNTAX", 11},
    {"build: {road: v5-v6, city: v3}", "E_SYNTAX", 10},
    {"build: {settlement: c15, harbour: gold}", "E_SYNTAX", 37},
    {"build: {settlement: c10, with: magic joining}", "E_SYNTAX", 10},
    {"build: {settlement: c10, without: 1 wood}", "E_SYNTAX", 28},
    {"build: {city: v3, with: crane}", "E_SYNTAX", 27},
    {"improve: curch", "E_SYNTAX", 12},
    {"improve: {church: 0}", "E_SYNTAX", 21},
    {"improve: {church: 3, trade: 2}", "E_SYNTAX", 12},
    {"improve: {with: crane}", "E_SYNTAX", 12},
    {"knight: ore", "E_SYNTAX", 11},
    {"knight: {joker: ore}", "E_SYNTAX", 11},
    {"knight: {build: ore, activate: ore}", "E_SYNTAX", 11},
    {"trade: {give: 2 wool}", "E_SYNTAX", 10},
    {"trade: {give: 2 wool, get: 1 ore, via: sea}", "E_SYNTAX", 42},
    {"make: 4 ore", "E_SYNTAX", 9},
    {"make: 2 cloth + 2 book", "E_SYNTAX", 9},
    {"make: nothing", "E_SYNTAX", 9},
    {"buy: card", "E_SYNTAX", 8},
    {"play: merchant", "E_SYNTAX", 9},
    {"play: {bishop: v3}", "E_SYNTAX", 10},
    {"play: {merchant: c05}", "E_PLACE_KIND", 20},
    {"play: {merchant: moon}", "E_PLACE", 20},
    {"play: {merchant: field, wizard: {at: v3, for: ore}}", "E_SYNTAX", 27},
    {"play: {magic current: up}", "E_SYNTAX", 25},
    {"play: {road building: v5-v6}", "E_SYNTAX", 25},
    {"play: {road building: []}", "E_SYNTAX", 25},
    {"play: {indulgence: {keep: 1 ore, set: ore}}", "E_SYNTAX", 36},
    {"end turn: {beer: maybe}", "E_SYNTAX", 20},
    {"end turn: now", "E_SYNTAX", 13},
};

TEST(DiceOrders, InvalidOrdersAreRejectedAtTheirPosition) {
  for (const Odd& one : odd) {
    const Read read = read_text(one.written);
    EXPECT_FALSE(read.order) << one.written;
    ASSERT_FALSE(read.faults.empty()) << one.written;
    EXPECT_EQ(read.faults[0].code, one.code) << one.written;
    EXPECT_EQ(read.faults[0].mark.column, one.column) << one.written;
    EXPECT_EQ(read.faults.size(), 1U) << one.written;
  }
}

/// Returns whether the order can be written. A knight of gold, a card without its target, and an improvement
/// without its level have no text.
bool can_be_said(const Order& order) {
  const bool of_gold = visit(
      [](const auto& o) {
        if constexpr (requires { o.knight; }) return o.knight == Face::gold;
        return false;
      },
      order);
  if (of_gold) return false;
  if (const auto* o = get_if<orders::PlayRoadBuilding>(&order)) return o->count > 0;
  if (const auto* o = get_if<orders::Improve>(&order))
    return o->level ? *o->level > 0 : !o->crane && !o->metropolis;
  if (const auto* o = get_if<orders::MakeGoods>(&order)) return o->count > 0;
  if (const auto* o = get_if<orders::PlayOther>(&order)) return row(o->kind).play != Play::by_hand;
  return true;
}

TEST(DiceOrders, WrittenOrdersAreReadAgain) {  // DG-ORD-11
  Random random(7);
  const State state = begin(*resolve(play::written(2)), {});
  std::size_t said_orders = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Order order = play::random_invalid_order(state, seat_at(0), random);
    if (!can_be_said(order)) continue;
    ++said_orders;
    const Json recorded = order_to_json(order, two);
    ASSERT_NO_THROW(order_from_json(recorded, two)) << recorded;
    ASSERT_EQ(order_to_json(order_from_json(recorded, two), two), recorded);
    const std::string line = order_to_yaml(order, two);
    const Read read = read_text(line);
    ASSERT_TRUE(read.order) << line;
    ASSERT_EQ(order_to_json(read.order->order, two), recorded) << line;
  }
  EXPECT_GT(said_orders, 15'000U);
}

TEST(DiceOrders, PartsKnowTheirPosition) {
  const auto game = game_of(setup_text(1)).game;
  const AnyOrderPtr move = move_from(*game, "build: {settlement: c15, harbour: ore}");
  ASSERT_NE(move->at("settlement"), nullptr);
  EXPECT_EQ(move->at("settlement")->column, 23U);
  EXPECT_EQ(move->at("harbour")->column, 37U);
  EXPECT_EQ(move->at("give"), nullptr);
}

TEST(DiceOrders, ReportWhetherTheyMayThrowDice) {  // DG-ORD-6
  const auto draws = [](const std::string& more, const char* order) {
    return move_from(*game_of(setup_text(1, more)).game, order)->draws();
  };
  for (const char* final : {"roll", "keep: nothing", "throw again", "play: {indulgence: {keep: nothing}}",
                            "play: {magic current: back}", "trade: {give: 2 gold, get: 1 ore}", "chase: ore",
                            "defend: least", "play: refuge"})
    EXPECT_TRUE(draws("", final)) << final;
  for (const char* not_final :
       {"stand", "trade: {give: 4 ore, get: 1 wool}", "end turn", "build: {city: v3}", "play: bishop"})
    EXPECT_FALSE(draws("", not_final)) << not_final;
  EXPECT_TRUE(draws("ruleset: {resolve: at_deadline, reveal: end_of_round, same_dice: true}\n", "end turn"));
}

}  // namespace
}  // namespace inselpost::dice::test
