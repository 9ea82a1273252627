#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "engine/catan/apply.hpp"
#include "engine/catan/board/board.hpp"
#include "engine/catan/board/geometry.hpp"
#include "engine/catan/ruleset.hpp"
#include "engine/catan/setup.hpp"
#include "engine/catan/state.hpp"
#include "schemas/catan/catan_codec.hpp"
#include "schemas/catan/game.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/catan/view.hpp"
#include "tests/play/ledger.hpp"
#include "tests/seats.hpp"
#include "tests/temporary_folder.hpp"

namespace inselpost {
namespace {

using namespace catan;
using Ordered = nlohmann::ordered_json;

const GameNames island_of_two{GeometryId::classic19, {"red", "blue"}};

Intersection corner(const char* text) { return read_intersection(island_of_two.geometry(), text).value(); }
Path path(const char* text) { return read_path(island_of_two.geometry(), text).value(); }

/// The example of the design page, as red may know it.
View example() {
  View v;
  v.viewer = Viewer::of(red);
  v.rules = preset(Preset::edition_2025);
  v.board = fixed_board(FixedBoard::classic_beginner);
  v.turn = 12;
  v.phase = Phase::discard;
  v.robber = read_hex(island_of_two.geometry(), "C3").value();
  v.waiting_for = {{blue, DecisionKind::discard, 4, ""}};
  v.bank = Bundle{17, 15, 19, 18, 12};
  v.deck = 20;
  SeatView own;
  own.seat = red;
  own.cards_in_hand = 5;
  own.hand = Bundle{1, 2, 0, 1, 1};
  own.development_cards = 2;
  own.bought = {4, 12};
  own.cards = CardCounts{1, 0, 0, 0, 0};
  own.new_cards = CardCounts{0, 0, 0, 0, 1};
  own.played = {2, 0, 0, 0, 0};
  own.roads.insert(path("A1/NW"));
  own.roads.insert(path("A1/NE"));
  own.settlements.insert(corner("A1.N"));
  own.roads_left = 13;
  own.settlements_left = 4;
  own.cities_left = 4;
  own.road_length = 2;
  own.public_points = 1;
  own.points = 2;
  SeatView other;
  other.seat = blue;
  other.cards_in_hand = 8;
  other.roads_left = 15;
  other.settlements_left = 5;
  other.cities_left = 4;
  v.seats = {own, other};
  return v;
}

std::vector<std::string> members(const Ordered& object) {
  std::vector<std::string> out;
  for (const auto& [name, value] : object.items()) out.push_back(name);
  return out;
}

TEST(ViewJson, HasTheMembersOfTheExampleInOrder) {
  const Ordered json = to_json(example(), island_of_two, "friday-island", 57, false);
  Ordered expected = Ordered::parse(
      R"({"game":"friday-island","entry":57,"turn":12,"phase":"discard","active":"red","robber":"C3","winner":null,
 "waiting_for":[{"seat":"blue","decision":"discard","count":4}],"offers":[],
 "bank":{"brick":17,"lumber":15,"wool":19,"grain":18,"ore":12},"deck":20,
 "longest_road":{"holder":null,"length":0},"largest_army":{"holder":null,"size":0},
 "players":[{"seat":"red","cards_in_hand":5,"hand":{"brick":1,"lumber":2,"wool":0,"grain":1,"ore":1},
   "development_cards":2,"bought":[4,12],"cards":{"knight":1},"new_cards":{"victory point":1},"played":{"knight":2},
   "roads":["A1/NE","A1/NW"],"settlements":["A1.N"],"cities":[],"stock":{"road":13,"settlement":4,"city":4},
   "road_length":2,"public_points":1,"points":2,"trade_cards":0}]})");
  ASSERT_EQ(json["players"].size(), 2U);
  Ordered first_player_only = json;
  first_player_only["players"].erase(1);
  EXPECT_EQ(first_player_only.dump(), expected.dump());
}

TEST(ViewJson, OmitsHiddenInformation) {
  const Ordered other = to_json(example(), island_of_two, "friday-island", 57, false)["players"][1];
  for (const char* secret : {"hand", "cards", "new_cards", "points"})
    EXPECT_FALSE(other.contains(secret)) << secret;
}

TEST(ViewJson, TheBankMayBeHiddenOrUnlimited) {
  View v = example();
  v.bank.reset();
  EXPECT_FALSE(to_json(v, island_of_two, "g", 1, false).contains("bank"));
  v.rules.set(Option::bank_per_resource, static_cast<std::int16_t>(BankPerResource::unlimited));
  EXPECT_EQ(to_json(v, island_of_two, "g", 1, false)["bank"], "unlimited");
}

TEST(ViewJson, ShowsAnswersToAuthorAndActivePlayer) {
  View v = example();
  Offer offer;
  offer.name = "o1";
  offer.author = red;
  offer.to.insert(blue);
  offer.any = {{Bundle::of(Resource::wool), Bundle::of(Resource::ore)}};
  v.offers = {offer};
  const std::vector<std::string> shown{"name", "author", "to", "give", "get", "first", "accepted", "refused"};
  EXPECT_EQ(members(to_json(v, island_of_two, "g", 1, false)["offers"][0]), shown);
  v.viewer = Viewer::everybody();
  const std::vector<std::string> open{"name", "author", "to", "give", "get", "first"};
  EXPECT_EQ(members(to_json(v, island_of_two, "g", 1, false)["offers"][0]), open);
}

/// Three players of whom the first has joined.
Ordered joining_json(Viewer viewer = Viewer::everybody()) {
  ParsedSetup written;
  for (const char* seat : {"red", "blue", "white"}) written.seats.push_back({seat, std::nullopt});
  const catan::Setup setup = resolve(written).value();
  return to_json(CatanSetupView{setup, names_of(setup)}, Lobby{3, {red}, false}, viewer, "g", 0);
}

TEST(ViewJson, HasNoIslandAndTurnWhileJoining) {
  const Ordered json = joining_json();
  EXPECT_EQ(json["phase"], "joining");
  EXPECT_EQ(json["turn"], 0);
  EXPECT_EQ(json["waiting_for"].dump(),
            R"([{"seat":"blue","decision":"join"},{"seat":"white","decision":"join"}])");
  EXPECT_FALSE(json.contains("board"));
  EXPECT_FALSE(json.contains("active"));
  EXPECT_EQ(json["players"].size(), 3U);
  EXPECT_FALSE(json["players"][0].contains("hand"));
  EXPECT_EQ(joining_json(Viewer::of(red))["players"][0]["hand"]["ore"], 0);
}

// The format that programs have read since 0.1.0: what lies on the table is equal before the start and at its
// beginning.
TEST(ViewJson, IsEmptyBeforeTheStart) {
  ParsedSetup written;
  for (const char* seat : {"red", "blue", "white"}) written.seats.push_back({seat, std::nullopt});
  written.options.emplace_back(Option::start_player, static_cast<std::int16_t>(StartPlayer::given));
  written.board = FixedBoard::classic_beginner;
  written.dice = DiceMode::table;  // so that nothing is drawn
  const catan::Setup setup = resolve(written).value();
  WithheldChance nothing;
  const State state = begin(setup, draw_start(setup, nothing));
  for (const Viewer viewer : {Viewer::everybody(), Viewer::of(red), Viewer::referee()}) {
    Ordered before = to_json(CatanSetupView{setup, names_of(setup)}, Lobby{3, {}, false}, viewer, "g", 0);
    Ordered after = to_json(view(state, viewer), names_of(setup), "g", 0, false);
    after.erase("active");
    for (const char* other : {"phase", "robber", "waiting_for"}) {
      before.erase(other);
      after.erase(other);
    }
    EXPECT_EQ(before.dump(), after.dump());
  }
}

TEST(LegalJson, OrdersInTheShapeOfTheRecord) {
  Legal legal;
  legal.orders = {orders::Roll{}, orders::BuildRoad{path("B2/E"), {}}};
  legal.offer = true;
  EXPECT_EQ(to_json(legal, island_of_two).dump(),
            R"({"orders":["roll",{"build":{"road":"B2/E"}}],"offer":true})");
  Legal owing;
  owing.discard = 4;
  EXPECT_EQ(to_json(owing, island_of_two).dump(), R"({"orders":[],"discard":{"count":4}})");
}

/// Every kind of view fits the published schema, and what is not in it does not.
class ViewSchema : public testing::Test {
 protected:
  static int python(const std::string& code, const std::vector<std::string>& arguments) {
    const TemporaryFolder folder;
    const std::string script = folder / "script.py";
    std::ofstream(script) << code;
    std::string command = "/usr/bin/python3 " + script;
    for (const std::string& argument : arguments) command += " '" + argument + "'";
    return std::system(command.c_str());
  }
  static bool valid(const std::string& schema, const Ordered& json) {
    const TemporaryFolder folder;
    const std::string file = folder / "view.json";
    std::ofstream(file) << json.dump();
    return python(
               "import json, sys, jsonschema\n"
               "schema = json.load(open(sys.argv[1]))\n"
               "jsonschema.Draft202012Validator.check_schema(schema)\n"
               "errors = "
               "list(jsonschema.Draft202012Validator(schema).iter_errors(json.load(open(sys.argv[2]))))\n"
               "sys.exit(1 if errors else 0)\n",
               {std::string(INSELPOST_SOURCE_DIR) + "/schemas/" + schema, file}) == 0;
  }
  void SetUp() override {
    ASSERT_EQ(python("import jsonschema\n", {}), 0)
        << "python3-jsonschema is not installed: script/lib/prepare does it";
  }
};

TEST_F(ViewSchema, AcceptsViewsAndRejectsOthers) {
  View v = example();
  EXPECT_TRUE(valid("view.schema.json", to_json(v, island_of_two, "friday-island", 57, true)));

  v.rules.set(Option::duo, 1);
  v.rolls = {{3, 4}, {1, 1}};
  v.trade_card_supply = 6;
  v.seats[1].neutral = true;
  v.robber.reset();
  v.phase = Phase::special_building;
  v.special_remaining = {blue};
  v.bank.reset();
  const Ordered all = to_json(v, island_of_two, "friday-island", 57, false);
  EXPECT_TRUE(valid("view.schema.json", all)) << all.dump(1);

  const Ordered before_the_start = joining_json();
  EXPECT_TRUE(valid("view.schema.json", before_the_start)) << before_the_start.dump(1);

  Ordered wrong = before_the_start;
  wrong["active"] = "red";
  EXPECT_FALSE(valid("view.schema.json", wrong));
  wrong = all;
  wrong.erase("active");
  EXPECT_FALSE(valid("view.schema.json", wrong));
  wrong = all;
  wrong["seed"] = "no view may hold this";
  EXPECT_FALSE(valid("view.schema.json", wrong));
  wrong = all;
  wrong["players"][0]["hand"].erase("wool");
  EXPECT_FALSE(valid("view.schema.json", wrong));

  Legal legal;
  legal.orders = {orders::Roll{}, orders::BuildRoad{path("B2/E"), {}}};
  legal.give_back = 2;
  EXPECT_TRUE(valid("legal.schema.json", to_json(legal, island_of_two)));
  EXPECT_FALSE(valid("legal.schema.json", Ordered::parse(R"({"orders":[],"discard":4})")));
}

// Tests of what shared code asks of the board game besides its rules: seat order of answers, what ends a
// turn, and what is told later.

using catan::State;

/// A game of five in which blue has rolled, at the beginning of turn 1.
struct BoardSeam : testing::Test {
  BoardSeam() {
    const std::string text =
        "game: g\nruleset: edition-2025\nseats: [{name: red}, {name: blue}, {name: orange}, {name: white}, "
        "{name: green}]\n";
    const auto setup = read_setup(text, "setup.yaml").value();
    std::vector<Entry> entries;
    const Ledger ledger =
        Ledger::create(setup, secret_of_seed("seam"), "2026-11-21T09:00:00Z", entries).value();
    game = static_cast<const CatanGameAdapter&>(ledger.position());
    State state = ledger.state();
    state.stage = State::Stage::turns;
    state.turn = 1;
    state.active = blue;
    state.roll_count = 1;
    state.rolls[0] = {2, 3};
    for (std::size_t s = 0; s < state.players; ++s) {
      state.seats[s].hand = catan::Bundle::of(catan::Resource::wool, 2);
      state.bank = state.bank - state.seats[s].hand;
    }
    put(state);
  }
  void put(const State& state) { game->put(state); }
  AnyOrderPtr move(const catan::Order& order) const {
    return game->order_from_record(&said(order), Json::array());
  }
  const Json& said(const catan::Order& order) const { return json = game->words().order_json(order); }

  std::optional<CatanGameAdapter> game;
  mutable Json json;
};

TEST_F(BoardSeam, AnswersToAFirstOfferGoClockwiseFromTheActivePlayer) {  // TRADE-8
  State state = game->state();
  catan::Offer offer;
  offer.name = "o1", offer.author = blue, offer.everybody = true, offer.first = true;
  offer.to = SeatSet{red, white};
  state.offers.push_back(offer);
  put(state);
  const std::vector<AnyOrderPtr> yes{move(catan::orders::Accept{"o1"})};
  EXPECT_EQ(game->answer_group(white, yes), std::pair(std::string("o1"), std::size_t{2}));
  EXPECT_EQ(game->answer_group(red, yes), std::pair(std::string("o1"), std::size_t{4}));
  EXPECT_FALSE(game->answer_group(white, std::vector{yes[0], move(catan::orders::EndTurn{})}));
  EXPECT_FALSE(game->answer_group(white, std::vector{move(catan::orders::Accept{"o2"})}));
}

TEST_F(BoardSeam, EndTurnEndsATurnAndPassAPlaceInTheSpecialBuildingPhase) {  // SBP-2, SBP-4
  const AnyOrderPtr end = move(catan::orders::EndTurn{}), pass = move(catan::orders::Pass{});
  EXPECT_TRUE(game->ends(blue, *end));
  EXPECT_TRUE(game->ends(white, *pass));
  EXPECT_FALSE(game->ends(white, *end)) << "his place is still to come, and `end turn` does not end it";
}

TEST_F(BoardSeam, AFileThatBuildsOutOfTurnIsForThePlaceToCome) {  // SBP-9
  const AnyOrderPtr pass = move(catan::orders::Pass{}), end = move(catan::orders::EndTurn{});
  EXPECT_EQ(game->timeliness_of(white, 1, *pass), Timeliness::later);
  EXPECT_EQ(game->timeliness_of(white, 1, *end), Timeliness::now)
      << "it does not belong there: it is refused";
  EXPECT_EQ(game->timeliness_of(blue, 1, *pass), Timeliness::now);
  EXPECT_EQ(game->timeliness_of(white, 0, *pass), Timeliness::past);
  EXPECT_EQ(game->timeliness_of(white, 2, *pass), Timeliness::later);
}

TEST_F(BoardSeam, OutOfTurnTheNameOfAnOfferIsToldLater) {  // TRADE-14
  const auto told_of = [&](Seat seat, SeatSet to) {
    const auto guess = game->determinize(Viewer::of(seat));
    catan::orders::MakeOffer offer;
    offer.to = to;
    offer.any = {{catan::Bundle::of(catan::Resource::wool), catan::Bundle::of(catan::Resource::ore)}};
    const auto decided = guess->decide(seat, *move(offer), nullptr);
    EXPECT_TRUE(decided) << decided.error().code;
    return decided->events.at(0);
  };
  const EventRecord own = told_of(blue, SeatSet{red}), other = told_of(white, SeatSet{blue});
  EXPECT_FALSE(own.told_later);
  EXPECT_TRUE(own.open.contains("name") || own.hidden.contains("name"));
  EXPECT_TRUE(other.told_later);
  EXPECT_EQ(other.open, Json({{"event", "offer made"}}));
  EXPECT_TRUE(other.hidden.is_null());
}

}  // namespace
}  // namespace inselpost
