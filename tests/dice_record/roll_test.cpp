// Tests of `roll` with rules, decision by decision, with given dice.
#include <gtest/gtest.h>

#include "engine/dice/apply.hpp"
#include "engine/dice/decide.hpp"
#include "schemas/yaml/map_reader.hpp"
#include "tests/dice/case_values.hpp"
#include "tests/dice/position.hpp"
#include "tests/dice_record/service_fixture.hpp"

namespace inselpost::dice::test {
namespace {

/// A game in which red stands so, and has done `ORDER | DICE` since.
std::unique_ptr<DiceGameAdapter> game_where(const std::string& text, const std::string& then = "") {
  const SetupParseResult written = game_of(setup_text(1));
  auto game = std::make_unique<DiceGameAdapter>(dynamic_cast<const DiceGameAdapter&>(*written.game));
  game->begin_recorded(Json::object());
  State state = game->state();
  state.seats[0] = given(text);
  state.seats[0].founded = 3;
  state.round = static_cast<std::uint8_t>(state.seats[0].sheet.filled + 1);
  game->put(state);
  if (then.empty()) return game;
  const std::size_t bar = then.find(" | ");
  ForcedChance chance(faces_of(then.substr(bar + 3)));
  const AnyOrderPtr move = move_from(*game, then.substr(0, bar));
  const auto events = decide(state, seat_at(0), dynamic_cast<const DiceAnyOrder&>(*move).order, chance);
  if (!events || chance.left() != 0) throw std::invalid_argument(then);
  dice::apply(state, *events);
  game->put(state);
  return game;
}

/// Returns the next action: an order, `stops`, `owed landing`, `owed blocked, else "throw again"`, or `end`;
/// or the code of an input that is not understood.
std::string next_of_roll(const DiceGameAdapter& game, const std::string& order) {
  const auto read =
      read_file("- " + order, "roll.yaml", [&](const yaml::Node& node, DiagnosticCollector& faults) {
        OrderChoice choice = game.read_choice(node.items.at(0), faults);
        return faults.any() ? std::nullopt : std::optional(std::move(choice));
      });
  if (!read) return read.error().front().code;
  const bool begun = game.state().of(seat_at(0)).turn.phase != Phase::roll;
  const NextAction next = game.next(seat_at(0), *read->repeats, {}, begun);
  if (next.stops) return "stops";
  if (next.move) return next.move->said().dump();
  if (!next.owed) return "end";
  return "owed " + next.owed->kind + (next.otherwise ? ", else " + next.otherwise->said().dump() : "");
}

struct Case {
  const char *id, *given, *order, *next;
  const char* then = "";
};
const std::vector<Case> cases_of_roll{
    {"begins", "BASE", "roll: [stand]", "\"roll\""},
    {"begins, DG-ORD-2", "BASE; card alchemist", "roll: {set: gold, rules: [stand]}",
     R"({"roll":{"set":"gold"}})"},
    {"D-223", "BASE; dice wwwdbg after throw 1", "roll: [{if: {throw: 1}, then: {keep: [all wool]}}]",
     R"({"keep":{"wool":3}})"},
    {"D-223", "BASE; dice wwwdbg after throw 2", "roll: [{if: {throw: 1}, then: {keep: [all wool]}}]",
     "\"stand\""},
    {"D-224", "BASE; dice wwwwww after throw 1", "roll: [{keep: [all wool]}]", "\"stand\""},
    {"D-224", "BASE; dice wwwbbb after throw 1", "roll: [{keep: [3 wool, 3 brick]}, {keep: nothing}]",
     "\"stand\""},
    {"D-225", "BASE; dice wwwbbb after throw 1", "roll: [{keep: 3 ore}]", "E_SYNTAX"},
    {"D-226", "BASE; dice wwwddG after throw 1", "roll: [{keep: [all most]}]", R"({"keep":{"wool":3}})"},
    {"D-227", "BASE; dice wwddgg after throw 1", "roll: [{keep: [all most]}]", R"({"keep":{"grain":2}})"},
    {"D-228", "BASE; dice GGGGww after throw 1", "roll: [{keep: [all most]}]", R"({"keep":{"wool":2}})"},
    {"D-229", "FIVE; dice oogwbd after throw 1", "roll: [{keep: [for city]}]",
     R"({"keep":{"grain":1,"ore":2}})"},
    {"D-230", "FIVE; dice ooogwG after throw 1", "roll: [{keep: [2 ore, 2 ore]}]", R"({"keep":{"ore":3}})"},
    {"D-231", "BASE; dice wwwdbg after throw 1", "roll: [{stop if: {throw: 1}}, {keep: [all wool]}]",
     "stops"},
    {"D-231, a rule before it", "BASE; dice wwwdbg after throw 1",
     "roll: [{if: {shows: {wool: 3}}, then: {keep: [all wool]}}, {stop if: {throw: 1}}]",
     R"({"keep":{"wool":3}})"},
    {"D-232", "BASE; dice wwwdbg after throw 1", "roll: [{keep: [all wool]}]", R"({"keep":{"wool":3}})"},
    {"the result stands", "BASE; pool wwwdbg", "roll: [{keep: [all wool]}]", "end"},
    // Rules that are skipped (DG-ORD-3).
    {"no third keep", "BASE; dice wwwdbg after throw 3", "roll: [{keep: [all wool]}]", "\"stand\""},
    {"no card", "BASE; dice wwwdbg after throw 1",
     "roll: [{play: {indulgence: {keep: [all wool]}}}, {keep: [1 wood]}]", R"({"keep":{"wood":1}})"},
    {"no robber", "BASE; knight wool 1 active; dice wwwdbg after throw 1",
     "roll: [{chase: wool}, {keep: [1 wood]}]", R"({"keep":{"wood":1}})"},
    {"no aqueduct", "BASE; dice wwwdbg after throw 1",
     "roll: [{aqueduct: {from: wool, to: gold}}, {keep: [1 wood]}]", R"({"keep":{"wood":1}})"},
    {"aqueduct", "BASE; level science 3; dice ddddgg after throw 1",
     "roll: [{aqueduct: {from: wood, to: brick}}, {keep: [1 wood]}]",
     R"({"aqueduct":{"from":"wood","to":"brick"}})"},
    {"two throws at most", "BASE; dice wwwdbg after throw 2",
     "roll: [{if: {throw: 2}, then: stand}, {keep: [all wool]}]", "\"stand\""},
    {"DG-ORD-4, set in a rule", "BASE; level magic 3; dice wwwdbg after throw 1", "roll: [{keep: nothing}]",
     R"({"keep":{}})"},
    {"D-238", "BASE; robber pasture; knight wool 1 active; dice ggddbb after throw 1",
     "roll: [{chase: wool}, {keep: [all wool]}]", R"({"chase":"wool"})"},
    {"D-238, again", "BASE; knight wool 1 spent; dice ggddbb after throw 1",
     "roll: [{chase: wool}, {keep: [all brick]}]", R"({"keep":{"brick":2}})"},
    {"D-239", "BASE; card indulgence; dice ggwdbb after throw 1",
     "roll: [{play: {indulgence: {keep: [all grain]}}}, {keep: [1 wood]}]",
     R"({"play":{"indulgence":{"keep":{"grain":2}}}})"},
    {"D-239, played", "BASE; card indulgence played; dice ggwdbb after throw 1",
     "roll: [{play: {indulgence: {keep: [all grain]}}}, {keep: [1 wood]}]", R"({"keep":{"wood":1}})"},
    // Decisions inside a throw (DG-ORD-1).
    {"D-233", "BASE; ship 6; knight ore 1 active; knight brick 1 active", "roll: [stand]", "owed landing",
     "roll | wwwdbg"},
    {"D-233, answered", "BASE; ship 6; knight ore 1 active; knight brick 1 active",
     "roll: {rules: [stand], landing: [{play: refuge}, {defend: least}]}", R"({"defend":"least"})",
     "roll | wwwdbg"},
    {"D-233, no answer that can be done", "BASE; ship 6; knight ore 1 active; knight brick 1 active",
     "roll: {rules: [stand], landing: [{play: refuge}, {defend: [wool]}]}", "owed landing", "roll | wwwdbg"},
    {"D-233, as it stands", "BASE; ship 6; knight ore 1 active; knight brick 1 active",
     "roll: {rules: [stand], landing: [{if: {ship: 0, strength: 2}, then: {defend: nobody}}, {defend: all}]}",
     R"({"defend":"all"})", "roll | wwwdbg"},
    {"D-234", "BASE; robber field; knight wool 1 active", "roll: [stand]",
     "owed blocked, else \"throw again\"", "roll | GGwdbd"},
    {"D-234, named", "BASE; robber field; knight wool 1 active",
     "roll: {rules: [stand], blocked: [{if: {blocked: 1 or more}, then: {chase: wool}}, throw again]}",
     R"({"chase":"wool"})", "roll | GGwdbd"},
    {"D-234, too few", "BASE; robber field; knight wool 1 active",
     "roll: {rules: [stand], blocked: [{if: {blocked: 2 or more}, then: {chase: wool}}, throw again]}",
     "\"throw again\"", "roll | GGwdbd"},
    {"D-234, none that can be done", "BASE; robber field; knight wool 1 active",
     "roll: {rules: [stand], blocked: [{chase: brick}]}", "owed blocked", "roll | GGwdbd"},
};

TEST(DiceRoll, FollowsItsRules) {  // DG-ORD-1, DG-ORD-3, DG-ORD-4
  for (const Case& c : cases_of_roll)
    EXPECT_EQ(next_of_roll(*game_where(c.given, c.then), c.order), c.next) << c.id << ": " << c.order;
}

struct Judged {
  const char *id, *given, *condition;
  bool holds;
};
const std::vector<Judged> conditions_judged{
    {"D-240", "FIVE; pool ooog", "{have: 3 ore + 2 grain}", false},
    {"D-240", "FIVE; pool ooogg", "{have: 3 ore + 2 grain}", true},
    {"D-241", "FIVE; dice ooogwd", "{shows: {ore: 2}}", false},
    {"D-241", "FIVE; dice ooogwd", "{shows: {ore: 3}}", true},
    {"D-242", "FIVE; dice ooogwd", "{shows: {ore: [2, 3]}}", true},
    {"D-242", "FIVE; dice ooogwd", "{shows: {ore: 2 or more}}", true},
    {"D-242", "FIVE; dice ooogwd", "{shows: {ore: 3 or fewer}}", true},
    {"D-242", "FIVE; dice ooogwd", "{shows: {ore: [1, 2]}}", false},
    {"D-242", "FIVE; dice ooogwd", "{shows: {ore: 4 or more}}", false},
    {"D-242", "FIVE; dice ooogwd", "{shows: {most: 3, ore: 3}}", true},
    {"D-245", "BASE; robber desert; ship 6",
     "{all of: [{not: {robber: field}}, {any of: [{ship: 5 or more}, {turn: 20 or more}]}]}", true},
    {"D-245", "BASE; robber field; ship 6",
     "{all of: [{not: {robber: field}}, {any of: [{ship: 5 or more}, {turn: 20 or more}]}]}", false},
    {"D-245", "BASE; robber desert; ship 4",
     "{all of: [{not: {robber: field}}, {any of: [{ship: 5 or more}, {turn: 20 or more}]}]}", false},
    {"D-246", "BASE; city v3; knight ore 1 active; knight wool 1 active", "{strength: 2, defended: true}",
     true},
    {"D-246", "BASE; city v3; knight ore 1 active; knight wool 1 inactive", "{strength: 2, defended: true}",
     false},
    {"D-247", "FIVE; dice oooggw", "{enough for: city}", true},
    {"D-247", "FIVE; dice ooogww", "{enough for: city}", false},
    {"D-247", "FIVE; dice oooggw", "{can: {build: {city: v3}}}", false},
    {"D-247", "FIVE; pool ooogg", "{can: {build: {city: v3}}}", true},
    // Each word of the table, true and false.
    {"have, goods too", "BASE; pool w; goods 2 cloth", "{have: 1 wool + 2 cloth}", true},
    {"shows, no goods", "BASE; pool w; goods 2 cloth", "{shows: {wool: 1}}", true},
    {"enough for, a level with goods", "BASE; goods 1 cloth; pool d", "{enough for: trade}", true},
    {"enough for, a level", "BASE; pool wG", "{enough for: trade}", true},
    {"enough for, a level", "BASE; pool ww", "{enough for: trade}", false},
    {"throw", "BASE; dice wwwdbg after throw 2", "{throw: 2}", true},
    {"throw", "BASE; dice wwwdbg after throw 2", "{throw: [1, 3]}", false},
    {"blocked", "BASE; robber pasture; dice ggddbb", "{blocked: 0}", true},
    {"obtainable", "BASE", "{obtainable: [wool, gold]}", true},
    {"obtainable", "BASE", "{obtainable: [wool, ore]}", false},
    {"ship", "BASE; ship 6", "{ship: 6}", true},
    {"ship", "BASE; ship 6", "{ship: 5 or fewer}", false},
    {"strength", "BASE", "{strength: 1}", true},
    {"defence", "BASE; knight ore 2 active; knight wool 1 spent", "{defence: 2}", true},
    {"robber", "BASE; robber pasture", "{robber: [field, pasture]}", true},
    {"robber", "BASE; robber pasture", "{robber: [field, hill]}", false},
    {"level", "BASE; level church 3", "{level: {church: 3 or more}}", true},
    {"level", "BASE; level church 2", "{level: {church: 3 or more}}", false},
    {"knight", "BASE; knight ore 2 spent", "{knight: {ore: [spent, removed]}}", true},
    {"knight", "BASE; knight ore 2 active", "{knight: {ore: [spent, removed]}}", false},
    {"knight", "BASE; knight ore 2 active", "{knight: {ore: 2}}", true},
    {"card", "BASE; card medicine", "{card: medicine}", true},
    {"card", "BASE; card medicine played", "{card: medicine}", false},
    {"site", "BASE", "{site: {c13: [city, metropolis]}}", true},
    {"site", "BASE", "{site: {v3: [city, metropolis]}}", false},
    {"points", "BASE", "{points: 3}", true},
    {"points", "BASE", "{points: 4 or more}", false},
    {"beer", "BASE; beer 2", "{beer: 2}", true},
    {"turn", "BASE; boxes 3 3 4", "{turn: 4}", true},
    {"turn", "BASE; boxes 3 3 4", "{turn: 3}", false},
};

TEST(DiceRoll, ConditionsUseTheCurrentDice) {  // DG-ORD-5
  for (const Judged& c : conditions_judged) {
    const auto game = game_where(c.given);
    const auto read = read_file("- " + std::string(c.condition), "if.yaml",
                                [&](const yaml::Node& node, DiagnosticCollector& faults) {
                                  return read_condition(node.items.at(0), *game, faults);
                                });
    ASSERT_TRUE(read) << c.id << ' ' << c.condition << ' ' << raw(read.error().front().fault);
    EXPECT_EQ(holds(*read, *game, seat_at(0), {}), c.holds) << c.id << ' ' << c.condition;
  }
}

}  // namespace
}  // namespace inselpost::dice::test
