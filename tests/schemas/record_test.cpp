// Tests of records as text: reading, refusals with their line, and events of every kind that come back equal
// (law 5).
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "engine/catan/apply.hpp"
#include "engine/catan/chance.hpp"
#include "engine/catan/decide.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/event_json.hpp"
#include "schemas/catan/view.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/record.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/play/order_files.hpp"
#include "tests/seats.hpp"

namespace inselpost {
namespace {

using nlohmann::json;
namespace e = catan::events;

const GameNames& names() {
  static const GameNames four{catan::GeometryId::classic19, {"red", "blue", "hidden", "white"}};
  return four;
}

catan::SeatBundles cards() {
  catan::SeatBundles out{};
  out[0] = {1, 0, 2, 0, 0};
  out[2] = {0, 0, 0, 0, 3};
  return out;
}
SeatSet both() {
  SeatSet seats;
  seats.insert(red);
  seats.insert(orange);
  return seats;
}

std::vector<catan::Event> one_of_each() {
  const auto hex = static_cast<catan::Hex>(9);
  const auto corner = static_cast<catan::Intersection>(20);
  const auto side = static_cast<catan::Path>(30);
  return {e::RobberPlaced{red, hex},
          e::Founded{red, corner, side, {1, 1, 0, 0, 1}},
          e::Founded{blue, corner, side, {}},
          e::FirstResources{cards()},
          e::TurnBegan{7, white},
          e::DiceRolled{red, {3, 4}},
          e::RollRejected{blue, {6, 6}},
          e::Produced{cards(), {}},
          e::Produced{{}, cards()},
          e::DiscardsDue{{0, 4, 5, 0}},
          e::Discarded{blue, 4, catan::Bundle{4, 0, 0, 0, 0}, true},
          e::Discarded{blue, 4, catan::Bundle{2, 0, 2, 0, 0}, false},
          e::Discarded{blue, 4, std::nullopt, true},
          e::DiscardsShown{cards()},
          e::DiscardsShown{},
          e::RobberMoved{red, hex, static_cast<catan::Hex>(3)},
          e::RobberMoved{red, std::nullopt, hex},
          e::CardStolen{red, orange, catan::Resource::wool},
          e::CardStolen{red, orange, std::nullopt},
          e::BankTraded{white, {4, 0, 0, 0, 0}, {0, 0, 0, 0, 1}},
          e::OfferMade{red, red, "o2", both(), true, {{{1, 0, 0, 0, 0}, {0, 1, 0, 0, 0}}}, true},
          e::OfferMade{blue, red, "o1", both(), false, {{{1, 0, 0, 0, 0}, {0, 1, 0, 0, 0}}}, false},
          e::OfferMade{blue,
                       red,
                       "o3",
                       both(),
                       false,
                       {{{1, 0, 0, 0, 0}, {0, 1, 0, 0, 0}}, {{2, 0, 0, 0, 0}, {0, 0, 0, 0, 1}}},
                       false,
                       720,
                       "o1"},
          e::OfferAnswered{blue, red, red, "o1", true},
          e::OfferAnswered{blue, red, red, "o3", true, 2},
          e::OfferAnswered{blue, red, red, "o1", false},
          e::OfferAnswered{blue, red, red, "o1", true, 0, true},
          e::OfferWithdrawn{red, red, "o1", both(), true},
          e::Traded{red, blue, "o1", {1, 0, 0, 0, 0}, {0, 1, 0, 0, 0}},
          e::RoadBuilt{red, side, true},
          e::RoadBuilt{red, side, false},
          e::SettlementBuilt{orange, corner, true},
          e::SettlementBuilt{orange, corner, false},
          e::CityBuilt{red, corner},
          e::CardBought{red, 33, catan::CardKind::year_of_plenty},
          e::CardBought{red, 0, std::nullopt},
          e::CardPlayed{red, 3, catan::CardKind::knight},
          e::CardsTaken{red, {0, 0, 0, 1, 1}},
          e::Monopolised{red, catan::Resource::wool, {0, 3, 0, 1}},
          e::VictoryPointShown{red, 5},
          e::LongestRoadMoved{blue, 5},
          e::LongestRoadMoved{std::nullopt, 0},
          e::LargestArmyMoved{white, 3},
          e::TurnEnded{red},
          e::SpecialTurn{blue},
          e::Passed{blue},
          e::TradeCardsMoved{red, -2},
          e::ForcedTradeDrawn{red, blue, 2, 2, catan::Bundle{1, 0, 0, 0, 1}},
          e::CardsReturned{red, blue, 2, catan::Bundle{0, 0, 2, 0, 0}},
          e::KnightGivenUp{red, 4},
          e::VictoryClaimed{red},
          e::GameWon{red, {10, 7, 0, 3}}};
}

TEST(Events, EveryKindRoundTrips) {
  std::set<std::size_t> kinds;
  std::set<std::string> words;
  for (const catan::Event& event : one_of_each()) {
    const json written = to_json(event, names());
    EXPECT_EQ(event_from_json(json::parse(written.dump()), names()), event) << written;
    kinds.insert(event.index());
    words.insert(written["event"].get<std::string>());
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<catan::Event::Variant>);
  EXPECT_EQ(words.size(), kinds.size()) << "two kinds share a word";
}

TEST(Events, ShapesOfTheDocumentation) {
  EXPECT_EQ(to_json(e::DiceRolled{red, {3, 4}}, names()).dump(),
            R"({"dice":[3,4],"event":"dice rolled","seat":"red"})");
  EXPECT_EQ(to_json(e::CardStolen{red, orange, catan::Resource::wool}, names()).dump(),
            R"({"card":"wool","event":"card stolen","thief":"red","victim":"hidden"})");
  EXPECT_EQ(to_json(e::Produced{cards(), {}}, names()).dump(),
            R"({"event":"produced","gains":{"hidden":{"ore":3},"red":{"brick":1,"wool":2}},"unpaid":{}})");
  EXPECT_EQ(to_json(e::LongestRoadMoved{std::nullopt, 0}, names()).dump(),
            R"({"event":"longest road moved","length":0,"to":null})");
}

TEST(Events, OpenedMembersAreRead) {
  const json sealed_event = json::parse(
      R"({"event":"card stolen","thief":"red","victim":"blue","hidden":{"sealed":"","salt":"","value":{"card":"ore"}}})");
  EXPECT_EQ(event_from_json(sealed_event, names()),
            catan::Event(e::CardStolen{red, blue, catan::Resource::ore}));
}

TEST(Events, InvalidEventsThrow) {
  for (const char* text :
       {R"([])", R"({})", R"({"event":"no such"})", R"({"event":"passed"})",
        R"({"event":"passed","seat":"green"})", R"({"event":"dice rolled","seat":"red","dice":[0,7]})",
        R"({"event":"dice rolled","seat":"red","dice":[1]})",
        R"({"event":"city built","seat":"red","at":"Z9.N"})",
        R"({"event":"city built","seat":"red","at":"B2 n"})",
        R"({"event":"card bought","seat":"red","card":34})",
        R"({"event":"card bought","seat":"red","card":-1})",
        R"({"event":"monopolised","seat":"red","resource":"gold","lost":{}})",
        R"({"event":"turn began","seat":"red","turn":1.5})"})
    EXPECT_THROW(event_from_json(json::parse(text), names()), std::invalid_argument) << text;
}

TEST(Canonical, PublicFormDropsSaltAndValueOfSealsAlone) {
  const json entry = json::parse(
      R"({"head":"x","b":{"hidden":{"sealed":"s","salt":"t","value":{"z":1}}},"a":[{"hidden":{"ore":1}},"ä\u0001\"","\u007f",null,true,-3]})");
  EXPECT_EQ(canonical_public(entry),
            "{\"a\":[{\"hidden\":{\"ore\":1}},\"ä\\u0001\\\"\",\"\x7f\",null,true,-3],\"b\":{\"hidden\":{"
            "\"sealed\":\"s\"}}}");
}

/// A record of three lines, put together by hand; `read_record` knows no rules.
std::vector<std::string> small_record() {
  const std::string hash(64, 'a');
  json genesis = {{"entry", 0},
                  {"kind", "genesis"},
                  {"system", "catan"},
                  {"time", "2026-11-21T09:00:00Z"},
                  {"format", "inselpost-record/1"},
                  {"program", "p"},
                  {"game", "g"},
                  {"setup", json::object()},
                  {"dice", "table"},
                  {"luck", "none"},
                  {"commit", hash}};
  json start = {{"entry", 1},
                {"kind", "start"},
                {"time", "2026-11-21T09:00:00Z"},
                {"board", json::object()},
                {"seating", json::array()},
                {"start_rolls", json::array()},
                {"robber", nullptr}};
  json order = {{"entry", 2},
                {"kind", "order"},
                {"time", "2026-11-21T09:00:01Z"},
                {"seat", "red"},
                {"turn", 0},
                {"by", "seat"},
                {"order", "roll"},
                {"events", json::array({{{"event", "x"}, {"hidden", {{"sealed", hash}}}}})}};
  const Hash head = put_head(order, put_head(start, put_head(genesis, no_head)));
  const json line = {{"signed", {{"game", "g"}, {"entry", 2}, {"head", hex(head)}}}};
  return {genesis.dump(), start.dump(), order.dump(), line.dump()};
}
std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

TEST(ReadRecord, AcceptsCanonicalRecords) {
  const auto record = read_record(joined(small_record()), "r.jsonl");
  ASSERT_TRUE(record) << message_of(record.error()[0]);
  EXPECT_EQ(record->entries.size(), 3U);
  EXPECT_FALSE(record->whole) << "a seal without its value";
  EXPECT_TRUE(looks_like_record(joined(small_record())));
  EXPECT_FALSE(looks_like_record("game: x\n"));
}

TEST(ReadRecord, RejectsOthersAndNamesTheLine) {
  struct Case {
    const char* what;
    std::size_t line;  ///< from 0: the line that is changed
    const char *from, *to, *message;
  };
  const Case cases[] = {
      {"blank", 1, "\"entry\":1", "\"entry\": 1", "not canonical"},
      {"not JSON", 1, "\"entry\":1", "\"entry\":", "not a JSON object"},
      {"twice", 1, "\"entry\":1", "\"entry\":1,\"entry\":1", "not canonical"},
      {"escaped", 2, "\"roll\"", "\"\\u0072oll\"", "not canonical"},
      {"number", 2, "\"entry\":2", "\"entry\":3", "this should be entry 2"},
      {"time", 2, "09:00:01Z", "09:00:01z", "`time`"},
      {"earlier", 2, "09:00:01Z", "08:00:01Z", "earlier"},
      {"format", 0, "record/1", "record/2", "unknown format"},
      {"second genesis", 2, "\"kind\":\"order\"", "\"kind\":\"genesis\"", "begins with"},
      {"kind", 2, "\"kind\":\"order\"", "\"kind\":\"other\"", "unknown kind"},
      {"capital hex", 0, "aaaa", "aaaA", "`commit`"},
      {"unknown member", 2, "\"seat\":", "\"sea\":0,\"seat\":", "unknown member"},
      {"missing member", 2, "\"by\":\"seat\",", "", "`by`"},
      {"fraction", 2, "\"turn\":0", "\"turn\":0.5", "`turn`"},
      {"half a seal", 2, "{\"sealed\"", "{\"salt\":\"00\",\"sealed\"", "a seal with its salt and value"},
      {"great number", 2, "{\"event\":\"x\"", "{\"event\":9007199254740992", "too great"},
      {"wrong end", 3, "\"entry\":2", "\"entry\":1", "`signed` does not name"},
      {"more at the end", 3, "{\"signed\"", "{\"signature\":1,\"signed\"", "`signed` does not name"},
  };
  for (const Case& c : cases) {
    auto lines = small_record();
    const auto at = lines[c.line].find(c.from);
    ASSERT_NE(at, std::string::npos) << c.what;
    lines[c.line].replace(at, std::string(c.from).size(), c.to);
    const auto record = read_record(joined(lines), "r.jsonl");
    ASSERT_FALSE(record) << c.what;
    EXPECT_NE(message_of(record.error()[0]).find(c.message), std::string::npos)
        << c.what << ": " << message_of(record.error()[0]);
    EXPECT_EQ(record.error()[0].mark.line, c.line + 1) << c.what;
    EXPECT_EQ(record.error()[0].code, "E_SYNTAX");
    EXPECT_EQ(record.error()[0].file, "r.jsonl");
  }
}

/// The small record with one more entry, a note.
std::string with_note(const std::string& text, const std::string& time = "2026-11-21T09:00:02Z",
                      const json& besides = json::object()) {
  auto lines = small_record();
  json note = {{"entry", 3}, {"kind", "note"}, {"time", time}, {"note", "text"}, {"text", text}};
  note.update(besides);
  const Hash head = put_head(note, hash_from_hex(json::parse(lines[2])["head"].get<std::string>()).value());
  lines.back() = canonical(note);
  lines.push_back(json{{"signed", {{"game", "g"}, {"entry", 3}, {"head", hex(head)}}}}.dump());
  return joined(lines);
}

TEST(ReadRecord, EveryTextIsLimited) {
  std::string umlauts;
  for (int i = 0; i < 200; ++i) umlauts += "\xC3\x84";
  EXPECT_TRUE(read_record(with_note(umlauts), "")) << "200 characters, whatever their bytes";
  const auto refused = [](const std::string& text) {
    const auto record = read_record(with_note(text), "r.jsonl");
    EXPECT_FALSE(record) << text.size();
    if (record) return std::string();
    EXPECT_EQ(record.error()[0].mark.line, 4U);
    return message_of(record.error()[0]);
  };
  EXPECT_EQ(refused(umlauts + "x"), "`text` should be at most 200 characters, not 201");
  EXPECT_EQ(refused(std::string(3'000'000, 'x')), "a line of 3000153 bytes; at most 65536 are allowed");
  for (const char* control : {"\n", "\t", "\x1b[2J", "\x7f", "\xC2\x85"})
    EXPECT_NE(refused(std::string("a") + control).find("a text without control characters"),
              std::string::npos);
  // Wherever it stands, and if it is a name.
  for (const char* from : {"\"program\":\"p\"", "\"by\":\"seat\"", "\"event\":\"x\"", "\"order\":\"roll\""}) {
    for (auto lines : {small_record()})
      for (std::string& line : lines)
        if (const auto at = line.find(from); at != std::string::npos) {
          line.replace(at + std::string(from).size() - 1, 1, std::string(300, 'x') + '"');
          const auto record = read_record(joined(lines), "");
          ASSERT_FALSE(record) << from;
          EXPECT_NE(message_of(record.error()[0]).find("at most 200 characters"), std::string::npos) << from;
        }
  }
  auto lines = small_record();
  lines[0].replace(lines[0].find("\"setup\":{"), 9, "\"setup\":{\"" + std::string(300, 'k') + "\":1");
  EXPECT_NE(message_of(read_record(joined(lines), "").error()[0]).find("a member of setup"),
            std::string::npos);
}

TEST(ReadRecord, ImpossibleTimesAreRejected) {
  for (const char* time : {"2026-11-21T09:00:01Z", "2028-02-29T23:59:59Z", "9999-12-31T23:59:59Z"})
    EXPECT_TRUE(read_record(with_note("x", time), "")) << time;
  for (const char* time :
       {"2026-02-30T09:00:00Z", "2027-02-29T09:00:00Z", "2026-13-01T09:00:00Z", "2026-12-00T09:00:00Z",
        "2026-12-01T24:00:00Z", "2026-12-01T09:60:00Z", "2026-12-01T09:00:60Z", "10000-01-01T09:00:00Z",
        "+2026-12-01T09:00:00Z", "2026-12-01T09:00:00+00:00", "2026-12-01 09:00:00Z",
        "2026-12-01T09:00:00.5Z", "1969-12-31T23:59:59Z", "0000-00-00T00:00:00Z", ""}) {
    const auto record = read_record(with_note("x", time), "");
    ASSERT_FALSE(record) << time;
    EXPECT_NE(message_of(record.error()[0]).find("`time` should be a time of the years 1970 to 9999"),
              std::string::npos)
        << message_of(record.error()[0]);
  }
  // Before the beginning of the game, and before the previous entry.
  for (const char* time : {"2026-11-21T08:59:59Z", "2026-11-21T09:00:00Z"})
    EXPECT_EQ(message_of(read_record(with_note("x", time), "").error()[0]), "earlier than the entry before");
}

TEST(ReadRecord, ClocksCanStartBeforeTheEntry) {  // DEAD-17, AUD-4
  const auto extend = [](const json& besides) {
    json note = {{"note", "extend"}};
    note.update(besides);
    const auto record = read_record(with_note("x", "2026-11-21T09:00:02Z", note), "");
    return record ? std::string() : message_of(record.error()[0]);
  };
  const char *before = "2026-11-20T09:00:00Z", *entry = "2026-11-21T09:00:02Z",
             *after = "2026-11-20T10:00:00Z";
  EXPECT_EQ(extend({{"from", before}}), "");
  EXPECT_EQ(extend({{"from", before}, {"until", after}}), "");
  EXPECT_NE(extend({{"from", after}, {"until", before}}), "") << "it ends before it begins";
  EXPECT_NE(extend({{"from", entry}}), "") << "not before the entry";
}

TEST(ReadRecord, TruncationIsFound) {
  auto lines = small_record();
  const std::string text = joined(lines);
  EXPECT_FALSE(read_record(text.substr(0, text.size() - 1), ""));
  EXPECT_FALSE(read_record(text + "\n", ""));
  EXPECT_FALSE(read_record("", ""));
  EXPECT_FALSE(read_record(joined({lines[0], lines[1], lines[2]}), ""));
  EXPECT_FALSE(read_record(joined({lines[0], lines[1], lines[3]}), ""));
  EXPECT_FALSE(read_record(joined({lines[0], lines[2], lines[3]}), ""));
  lines.push_back(lines[2]);
  EXPECT_FALSE(read_record(joined(lines), ""));
}

TEST(ReadRecord, HostileNesting) {
  EXPECT_FALSE(read_record(std::string(1'000'000, '[') + "\n", ""));
  std::string deep;
  for (int i = 0; i < 200'000; ++i) deep += "{\"a\":";
  EXPECT_FALSE(read_record(deep + "1" + std::string(200'000, '}') + "\n", ""));
}

// Whole games recorded elsewhere replay exactly: after every order the position is the one that a second
// program gives.

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  EXPECT_TRUE(in) << path;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// The view in the words of the expected files.
json in_their_words(const json& view) {
  json result{{"robber", view.at("robber")},
              {"bank", view.at("bank")},
              {"deck", view.at("deck")},
              {"active", view.at("active")},
              {"longest_road", view.at("longest_road").at("holder")},
              {"largest_army", view.at("largest_army").at("holder")},
              {"players", json::array()}};
  for (const json& player : view.at("players")) {
    json cards = player.at("cards");
    for (const auto& [kind, count] : player.at("new_cards").items())
      cards[kind] = cards.value(kind, 0) + count.get<int>();
    const json& played = player.at("played");
    result["players"].push_back({{"seat", player.at("seat")},
                                 {"hand", player.at("hand")},
                                 {"cards_held", cards},
                                 {"knights_played", played.value("knight", 0)},
                                 {"stock", player.at("stock")},
                                 {"road_length", player.at("road_length")},
                                 {"public_points", player.at("public_points")},
                                 {"points", player.at("points")},
                                 {"roads", player.at("roads")},
                                 {"settlements", player.at("settlements")},
                                 {"cities", player.at("cities")}});
  }
  return result;
}

/// Places stand there in an order of their own.
json sorted(json state) {
  for (json& player : state.at("players"))
    for (const char* places : {"roads", "settlements", "cities"})
      std::sort(player.at(places).begin(), player.at(places).end());
  return state;
}

class RecordedGame : public testing::TestWithParam<const char*> {};

TEST_P(RecordedGame, ReplaysExactly) {
  const std::string root = INSELPOST_SOURCE_DIR;
  const std::string path = root + "/examples/recorded/" + GetParam() + ".yaml";
  const auto log = read_table_log(read_file(path), path);
  ASSERT_TRUE(log) << to_text(log.error().front());
  std::istringstream expected(read_file(root + "/tests/recorded/" + GetParam() + ".expected.jsonl"));

  ASSERT_TRUE(log->game.unfit.empty());
  const catan::Setup& setup = log->board().setup();
  const GameNames& names = log->board().names();
  catan::TableChance nothing({});
  catan::State state = catan::begin(setup, catan::draw_start(setup, nothing));
  for (const auto& [seat, written] : log->log) {
    SCOPED_TRACE(std::string(GetParam()) + ".yaml:" + std::to_string(written.mark.line));
    catan::TableChance chance(written.results);
    const auto events = catan::decide(state, seat, written.order, chance);
    ASSERT_TRUE(events) << name(events.error().code);
    ASSERT_FALSE(chance.unused_results().any());
    catan::apply(state, *events);
    std::string line;
    ASSERT_TRUE(std::getline(expected, line));
    const json ours = to_json(catan::view(state, Viewer::referee()), names, log->game.name, 0, false);
    json theirs = json::parse(line);
    ASSERT_EQ(sorted(in_their_words(ours)), sorted(theirs))
        << json::diff(sorted(theirs), sorted(in_their_words(ours)));
  }
  std::string rest;
  EXPECT_FALSE(std::getline(expected, rest)) << "the log is shorter than what is expected";
}

INSTANTIATE_TEST_SUITE_P(Logs, RecordedGame, testing::Values("four-players", "four-players-trading"),
                         [](const auto& log) {
                           std::string name = log.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace inselpost
