#include "tests/play/order_files.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>

#include "engine/catan/board/geometry.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/record/lobby.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/schemas/repository_files.hpp"
#include "tests/seats.hpp"

namespace inselpost {
namespace {

namespace orders = catan::orders;
using catan::Bundle;
using catan::Field;
using catan::NeutralBuild;
using catan::Resource;

const GameNames& table() {
  static const GameNames names{catan::GeometryId::classic19,
                               {"red", "blue", "orange", "white", "north", "south"}};
  return names;
}
tl::expected<OrdersFile, Diagnostics> parse_orders(const std::string& item) {
  return read_orders("game: g\nseat: red\nturn: 7\norders:\n  - " + item + "\n", "f.yaml", table());
}
/// The code of the one fault of an order, or `ok`.
std::string code(const std::string& item) {
  const auto file = parse_orders(item);
  if (file) return "ok";
  return file.error().size() == 1 ? file.error()[0].code : std::to_string(file.error().size()) + " faults";
}
catan::Order one(const std::string& item) {
  const auto file = parse_orders(item);
  if (!file) {
    ADD_FAILURE() << to_text(file.error().at(0));
    return orders::Pass{};
  }
  return file->orders.at(0).order;
}
catan::Intersection corner(std::string_view name) {
  return *catan::read_intersection(table().geometry(), name);
}
catan::Path side(std::string_view name) { return *catan::read_path(table().geometry(), name); }
catan::Hex hex_at(std::string_view name) { return *catan::read_hex(table().geometry(), name); }

NeutralBuild neutral_road(std::string_view at) { return {NeutralBuild::Choice::road, north, side(at), {}}; }
NeutralBuild neutral_settlement(std::string_view at) {
  return {NeutralBuild::Choice::settlement, north, {}, corner(at)};
}
NeutralBuild automatic() { return {NeutralBuild::Choice::automatic, {}, {}, {}}; }

struct Form {
  const char* text;
  catan::Order order;
  const char* canonical = nullptr;  ///< as it is written again, if otherwise
};
std::vector<Form> every_form() {
  SeatSet two;
  two.insert(blue);
  two.insert(white);
  SeatSet one_seat;
  one_seat.insert(blue);
  const Bundle wool = Bundle::of(Resource::wool), ore = Bundle::of(Resource::ore);
  return {
      {"found: {settlement: B2.N, road: B2/NE}", orders::Found{corner("B2.N"), side("B2/NE")},
       "found: {settlement: A1.SE, road: A2/SW}"},
      {"roll", orders::Roll{}},
      {"discard: 2 brick + 2 wool", orders::Discard{Bundle(2, 0, 2, 0, 0)}},
      {"discard: nothing", orders::Discard{}},
      {"robber: {to: C3}", orders::MoveRobber{hex_at("C3"), catan::Rob::open()}},
      {"robber: {to: C3, rob: blue}", orders::MoveRobber{hex_at("C3"), catan::Rob::from(blue)}},
      {"robber: {to: C3, rob: nobody}", orders::MoveRobber{hex_at("C3"), catan::Rob::nobody()}},
      {"build: {road: C3/E}", orders::BuildRoad{side("C3/E"), {}}},
      {"build: {road: C3/E, neutral: auto}", orders::BuildRoad{side("C3/E"), automatic()}},
      {"build: {road: C3/E, neutral: {road: C4/W, seat: north}}",
       orders::BuildRoad{side("C3/E"), neutral_road("C4/W")},
       "build: {road: C3/E, neutral: {road: C3/E, seat: north}}"},
      {"build: {settlement: B2.SE}", orders::BuildSettlement{corner("C3.N"), {}}},
      {"build: {settlement: B2.SE, neutral: {settlement: D2.SE, seat: north}}",
       orders::BuildSettlement{corner("C3.N"), neutral_settlement("D2.SE")}},
      {"build: {city: B2.SE}", orders::BuildCity{corner("B2.SE"), {}}},
      {"build: {city: B2.SE, neutral: auto}", orders::BuildCity{corner("B2.SE"), automatic()}},
      {"buy: card", orders::BuyCard{}},
      {"buy: {neutral: auto}", orders::BuyCard{automatic()}},
      {"play: {knight: {to: C3, rob: blue}}", orders::PlayKnight{hex_at("C3"), catan::Rob::from(blue)}},
      {"play: {knight: {to: C3}}", orders::PlayKnight{hex_at("C3"), catan::Rob::open()}},
      {"play: {road building: []}", orders::PlayRoadBuilding{}},
      {"play: {road building: [B2/NE]}", orders::PlayRoadBuilding{{side("B2/NE")}, 1, {}},
       "play: {road building: [A2/SW]}"},
      {"play: {road building: [C3/E, C3/SE]}",
       orders::PlayRoadBuilding{{side("C3/E"), side("C3/SE")}, 2, {}}},
      {"play: {road building: [C3/E, C3/SE, C3/SE]}",
       orders::PlayRoadBuilding{{side("C3/E"), side("C3/SE")}, 3, {}}},
      {"play: {road building: [C3/E, C3/SE], neutral: [{road: D4/W, seat: north}, auto]}",
       orders::PlayRoadBuilding{{side("C3/E"), side("C3/SE")}, 2, {neutral_road("D3/E"), automatic()}},
       "play: {road building: [C3/E, C3/SE], neutral: [{road: D3/E, seat: north}, auto]}"},
      {"play: {road building: [C3/E, C3/SE], neutral: [none, auto]}",
       orders::PlayRoadBuilding{{side("C3/E"), side("C3/SE")}, 2, {NeutralBuild{}, automatic()}}},
      {"play: {road building: [C3/E, C3/SE], neutral: auto}",
       orders::PlayRoadBuilding{{side("C3/E"), side("C3/SE")}, 2, {automatic(), automatic()}},
       "play: {road building: [C3/E, C3/SE], neutral: [auto, auto]}"},
      {"play: {year of plenty: 1 grain + 1 ore}", orders::PlayYearOfPlenty{Bundle(0, 0, 0, 1, 1)}},
      {"play: {year of plenty: 1 ore + 1 ore}", orders::PlayYearOfPlenty{Bundle(0, 0, 0, 0, 2)},  // T-355
       "play: {year of plenty: 2 ore}"},
      {"play: {monopoly: wool}", orders::PlayMonopoly{Resource::wool}},
      {"play: victory point", orders::PlayVictoryPoint{}},
      {"show: victory point", orders::ShowVictoryPoint{}},
      {"trade: {give: 4 wool, get: 1 ore}", orders::BankTrade{Bundle::of(Resource::wool, 4), ore, false}},
      {"trade: {give: {wool: 4}, get: {ore: 1}}",
       orders::BankTrade{Bundle::of(Resource::wool, 4), ore, false}, "trade: {give: 4 wool, get: 1 ore}"},
      {"offer: {give: 1 wool, get: 1 ore}", orders::MakeOffer{{}, {}, {{wool, ore}}}},
      {"offer: {to: all, give: 1 wool, get: 1 ore}", orders::MakeOffer{{}, {}, {{wool, ore}}},
       "offer: {give: 1 wool, get: 1 ore}"},
      {"offer: {name: x-1, to: [blue, white], give: 1 wool, get: 1 ore, first: true}",
       orders::MakeOffer{"x-1", two, {{wool, ore}}, true}},
      {"offer: {to: blue, give: nothing, get: 1 ore, first: false}",
       orders::MakeOffer{{}, one_seat, {{{}, ore}}}, "offer: {to: [blue], give: nothing, get: 1 ore}"},
      {"offer: {any: [{give: 1 wool, get: 1 ore}, {give: 1 ore, get: 1 wool}], first: true, until: 90m}",
       orders::MakeOffer{{}, {}, {{wool, ore}, {ore, wool}}, true, false, 90},
       "offer: {any: [{give: 1 wool, get: 1 ore}, {give: 1 ore, get: 1 wool}], until: 90m, first: true}"},
      {"offer: {give: 1 wool, get: 1 ore, until: 48h}",
       orders::MakeOffer{{}, {}, {{wool, ore}}, false, false, 2880},
       "offer: {give: 1 wool, get: 1 ore, until: 2d}"},
      {"accept: o1", orders::Accept{"o1"}},
      {"accept: {offer: o1}", orders::Accept{"o1"}, "accept: o1"},
      {"accept: {offer: o1, choice: 2}", orders::Accept{"o1", 2}},
      {"counter: {offer: o1, give: 1 wool, get: 1 ore}", orders::Counter{"o1", {}, {{wool, ore}}, false, 0}},
      {"counter: {offer: o1, name: x, any: [{give: 1 wool, get: 1 ore}, {give: 1 ore, get: 1 wool}], until: "
       "30m}",
       orders::Counter{"o1", "x", {{wool, ore}, {ore, wool}}, false, 30}},
      {"refuse: \"true\"", orders::Refuse{"true"}},
      {"refuse: 12", orders::Refuse{"12"}},
      {"confirm: {offer: o1, with: blue}", orders::Confirm{"o1", blue}},
      {"withdraw: o1", orders::Withdraw{"o1"}},
      {"forced trade", orders::ForcedTrade{}},
      {"return: 2 lumber", orders::ReturnCards{Bundle::of(Resource::lumber, 2)}},
      {"robber to desert", orders::RobberToDesert{}},
      {"robber to desert: C3", orders::RobberToDesert{hex_at("C3")}},
      {"give up knight", orders::GiveUpKnight{}},
      {"pass", orders::Pass{}},
      {"end turn", orders::EndTurn{}},
      {"claim victory", orders::ClaimVictory{}},
      // T-079, T-284: what cannot be traded is read, so that the rules can refuse it.
      {"offer: {give: 1 knight, get: 1 ore}", orders::MakeOffer{{}, {}, {{{}, ore}}, false, true},
       "offer: {give: 1 development card, get: 1 ore}"},
      {"trade: {give: 1 trade card + 1 wool, get: 1 ore}", orders::BankTrade{wool, ore, true},
       "trade: {give: 1 wool + 1 development card, get: 1 ore}"},
  };
}

TEST(Orders, everyFormRoundTrips) {
  std::vector<bool> seen(std::variant_size_v<catan::Order::Variant>);
  for (const Form& form : every_form()) {
    EXPECT_EQ(one(form.text), form.order) << form.text;
    const std::string written = to_yaml(form.order, table());
    EXPECT_EQ(written, form.canonical == nullptr ? form.text : form.canonical);
    EXPECT_EQ(one(written), form.order) << written;
    const nlohmann::json json = to_json(form.order, table());
    EXPECT_EQ(order_from_json(json, table()), form.order) << json;
    seen[form.order.index()] = true;
  }
  for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_TRUE(seen[i]) << "no form of alternative " << i;
}

TEST(Orders, jsonMatchesTheRecordFormat) {
  const auto json = [](const char* item) { return to_json(one(item), table()).dump(); };
  EXPECT_EQ(json("end turn"), R"("end turn")");
  EXPECT_EQ(json("trade: {give: 4 wool, get: 1 ore}"), R"({"trade":{"get":{"ore":1},"give":{"wool":4}}})");
  EXPECT_EQ(json("build: {settlement: C3.N}"), R"({"build":{"settlement":"B2.SE"}})");
  EXPECT_EQ(json("buy: {card: knight}"), R"({"buy":"card"})") << "results of chance stand in events";
  EXPECT_THROW(order_from_json("rol", table()), std::invalid_argument);
  EXPECT_THROW(order_from_json({{"roll", {3, 4}}}, table()), std::invalid_argument);
  EXPECT_THROW(order_from_json({{"robber", {{"to", "Z9"}}}}, table()), std::invalid_argument);
}

TEST(Orders, everyTableRowIsReadable) {
  for (const OrderSyntax& row : order_words()) {
    const std::string example(row.example), word(row.word.en), part(row.part);
    EXPECT_EQ(one(example).index(), row.form.kind) << example;
    EXPECT_EQ(&word_of(one(example)), &row) << example;
    EXPECT_TRUE(example.starts_with(
        part.empty() || row.stands == ValueRule::alone ? word : word + ": {" + part + ": "))
        << example;
    if (!part.empty()) {
      EXPECT_EQ(code(word), "E_SYNTAX") << word;
      EXPECT_EQ(code(word + ": " + part), row.stands == ValueRule::alone ? "ok" : "E_SYNTAX") << part;
      continue;
    }
    EXPECT_EQ(code(word), row.stands == ValueRule::with_value ? "E_SYNTAX" : "ok") << word;
    EXPECT_EQ(code(word + ": ~"), "E_SYNTAX") << word;
    if (row.stands == ValueRule::with_value) continue;
    EXPECT_EQ(one(word), row.form.bare()) << word;
    EXPECT_EQ(code(word + ": [o1]"), "E_SYNTAX") << word;
  }
}

TEST(Orders, unknownWordsAreRejected) {
  for (const char* word : {"rol", "Roll", "roll ", "end  turn", "knight", "road", "", "join: x", "endturn"}) {
    const auto row = find_word(word);
    EXPECT_EQ(row, nullptr) << word;
    EXPECT_NE(code('"' + std::string(word) + '"'), "ok") << word;
    EXPECT_NE(code('"' + std::string(word) + "\": o1"), "ok") << word;
  }
}

TEST(Orders, partsMatchTheTableRow) {
  const auto parts = [](const catan::Order& order) { return parts_of(order); };
  const catan::Order found = one("found: {settlement: B2.N, road: B2/NE}");
  EXPECT_EQ(std::get<catan::Intersection>(*parts(found).place), corner("B2.N"));
  const catan::Order knight = one("play: {knight: {to: C3, rob: blue}}");
  EXPECT_EQ(std::get<catan::Hex>(*parts(knight).place), hex_at("C3"));
  EXPECT_EQ(parts(knight).rob->seat, blue);
  const catan::Order roads = one("play: {road building: [C3/E, C3/SE], neutral: [none, auto]}");
  EXPECT_EQ(std::get<catan::Path>(*parts(roads).place), side("C3/E"));
  ASSERT_EQ(parts(roads).neutral.size(), 2U);
  EXPECT_EQ(parts(roads).neutral[1], automatic());
  const catan::Order city = one("build: {city: B2.SE, neutral: auto}");
  EXPECT_EQ(parts(city).neutral.front(), automatic());
  for (const char* order : {"accept: o7", "refuse: o7", "confirm: {offer: o7, with: blue}", "withdraw: o7"}) {
    const catan::Order answer = one(order);
    EXPECT_EQ(*parts(answer).offer, "o7") << order;
  }
  const catan::Order offer = one("offer: {name: o9, give: 1 wool, get: 1 ore}");
  EXPECT_EQ(*parts(offer).name, "o9");
  EXPECT_EQ(parts(offer).offer, nullptr);
  EXPECT_EQ(parts(one("offer: {give: 1 wool, get: 1 ore}")).name, nullptr);
  EXPECT_EQ(parts(one("end turn")).place, std::nullopt);
  EXPECT_EQ(parts(one("play: {road building: []}")).place, std::nullopt);
}

TEST(Orders, tableResultsFollowTheOrder) {
  const auto results = [](const char* item) { return parse_orders(item)->orders.at(0).results; };
  EXPECT_EQ(results("roll: [3, 4]").dice, (catan::Dice{3, 4}));
  EXPECT_EQ(results("robber: {to: C3, rob: blue, stolen: wool}").stolen, Resource::wool);
  EXPECT_EQ(results("play: {knight: {to: C3, rob: blue, stolen: ore}}").stolen, Resource::ore);
  EXPECT_EQ(results("buy: {card: year of plenty}").card, catan::CardKind::year_of_plenty);
  EXPECT_EQ(results("forced trade: {drawn: 1 wool + 1 ore}").drawn, Bundle(0, 0, 1, 0, 1));
  EXPECT_FALSE(results("roll").any());
}

struct Place {
  const char *item, *canonical;
};
TEST(Orders, placesAreReadLenientlyAndAnsweredCanonically) {
  for (const auto& [item, canonical] : {
           Place{"build: {settlement: C3.N}", "build: {settlement: B2.SE}"},  // T-001
           {"build: {road: c3/nw}", "build: {road: B2/SE}"},                  // T-002
           {"build: {road: D2.NE-D2.SE}", "build: {road: D2/E}"},             // T-003
           {"build: {road: B2|B3}", "build: {road: B2/E}"},                   // T-004
           {"build: {road: b2 so}", "build: {road: B2/SE}"},                  // T-008
           {"build: {settlement: E2.N}", "build: {settlement: D2.SE}"},       // T-010
           {"build: {road: b2ne}", "build: {road: A2/SW}"},                   // NOTE-5
       })
    EXPECT_EQ(to_yaml(one(item), table()), canonical) << item;
}

TEST(Orders, invalidPlacesAreRejected) {
  EXPECT_EQ(code("build: {settlement: B2.E}"), "E_PLACE_KIND");          // T-005
  EXPECT_EQ(code("build: {road: B2/N}"), "E_PLACE_KIND");                // T-006
  EXPECT_EQ(code("build: {settlement: A4.N}"), "E_PLACE");               // T-007
  EXPECT_EQ(code("found: {settlement: B2.N, road: Z9/NE}"), "E_PLACE");  // T-022
  EXPECT_EQ(code("build: {side: NO}"), "E_SYNTAX");                      // T-318
  EXPECT_EQ(code("build: {road: NO}"), "E_SYNTAX");                      // T-318
  EXPECT_EQ(code("build: {road: 12}"), "E_SYNTAX");
  EXPECT_EQ(code("found: {settlement: B2.N}"), "E_SYNTAX");                                 // T-304
  EXPECT_EQ(code("play: {road building: [B2/NE, {settlement: B2.N}, B2/E]}"), "E_SYNTAX");  // T-142
  EXPECT_EQ(code("play: knight"), "E_SYNTAX");                                              // DEC-16
}

struct Cards {
  const char* text;
  Bundle cards;
};
TEST(Orders, bundlesAreReadLeniently) {  // NOTE-8
  for (const auto& [text, cards] : {
           Cards{"2 brick + 1 lumber", Bundle(2, 1, 0, 0, 0)},
           {"\"2 brick, 1 lumber\"", Bundle(2, 1, 0, 0, 0)},
           {"2 brick and 1 lumber", Bundle(2, 1, 0, 0, 0)},
           {"2 brick 1 lumber", Bundle(2, 1, 0, 0, 0)},
           {"\"2 brick, and 1 lumber\"", Bundle(2, 1, 0, 0, 0)},
           {"2 brick+1 lumber", Bundle(2, 1, 0, 0, 0)},
           {"3 brick, 1 grain", Bundle(3, 0, 0, 1, 0)},
           {"{brick: 2, lumber: 1}", Bundle(2, 1, 0, 0, 0)},
           {"1 ore + 0 wool + 1 ore", Bundle(0, 0, 0, 0, 2)},
           {"{}", Bundle()},
       }) {
    const auto order = one(std::string("discard: ") + text);
    ASSERT_TRUE(holds_alternative<orders::Discard>(order));
    EXPECT_EQ(get<orders::Discard>(order).cards, cards) << text;
  }
  for (const char* text : {"ore", "1", "1 sheep", "01 ore", "-1 ore", "1.5 ore", "1 ore +", "+ 1 ore",
                           "1 ore ++ 1 ore", "1 ore and", "[1 ore, [1 ore]]", "1 knight", "{ore: \"1\"}",
                           "{ore: 1.5}", "99999 ore", "true", "~", "nothing + 1 ore"})
    EXPECT_EQ(code(std::string("discard: ") + text), "E_SYNTAX") << text;
}

TEST(Orders, fieldsPointAtTheirParts) {
  const auto file = parse_orders("robber: {to: C3, rob: blue}");
  ASSERT_TRUE(file);
  const ParsedOrder& order = file->orders.at(0);
  EXPECT_EQ(order.mark, (SourceSpan{5, 5, 27}));
  EXPECT_EQ(order.at(Field::to), (SourceSpan{5, 18, 2}));
  EXPECT_EQ(order.at(Field::rob), (SourceSpan{5, 27, 4}));
  EXPECT_EQ(order.at(Field::give), order.mark) << "a part that is not there is the whole";
}

TEST(Orders, headerIsStrict) {
  const auto header = [](const std::string& lines) {
    const auto h = read_orders_header(lines + "orders: [nonsense]\n", "f.yaml");
    return h ? h->game + " " + h->seat + " " + std::to_string(h->turn) + " " + h->luck.value_or("-")
             : h.error()[0].code;
  };
  EXPECT_EQ(header("game: g\nseat: red\nturn: 7\n"), "g red 7 -") << "faults elsewhere are not the header's";
  EXPECT_EQ(header("game: 2026\nseat: red\nturn: 0\nluck: größte Mühe\n"), "2026 red 0 größte Mühe");
  std::string longest;
  for (int i = 0; i < 200; ++i) longest += "ü";
  EXPECT_EQ(header("game: g\nseat: red\nturn: 7\nluck: " + longest + "\n"), "g red 7 " + longest);
  EXPECT_EQ(header("game: g\nseat: red\nturn: 7\nluck: " + longest + "x\n"), "E_SYNTAX");
  for (const char* turn : {"\"7\"", "007", "+7", "-1", "7.0", "0x7", "seven", "~", "65536", "[7]"})
    EXPECT_EQ(header(std::string("game: g\nseat: red\nturn: ") + turn + "\n"), "E_SYNTAX") << turn;
  for (const char* name : {"all", "nobody", "auto", "public", "referee", "none", "Red", "-red", "r\xC3\xB6t",
                           "true", "r d", "abcdefghijklmnopqrstuvwxyz1234567"})
    EXPECT_EQ(header(std::string("game: ") + name + "\nseat: red\nturn: 7\n"), "E_SYNTAX") << name;
}

TEST(Orders, aTextIsReadForEachName) {
  const std::string text = "game: g\nseat: red\nturn: x\norders: []\n",
                    other = "game: h\nseat: red\nturn: 7\norders: []\n";
  for (const std::string file : {"one.yaml", "two.yaml"}) {
    const auto header = read_orders_header(text, file);
    ASSERT_FALSE(header);
    EXPECT_EQ(header.error().at(0).file, file);
    EXPECT_EQ(read_orders_header(other, file)->game, "h");
  }
  const std::string german = "spiel: g\nsitz: red\nzug: 7\nbefehle: []\n";
  for (int again = 0; again < 2; ++again) {
    const auto header = read_orders_header(german, "");
    ASSERT_TRUE(header) << to_text(header.error().at(0));
    EXPECT_EQ(header->turn, 7);
  }
}

TEST(Orders, allFaultsAreListedInOrder) {
  const auto file = read_orders(
      "game: g\nseat: rde\nturn: 7\norders:\n  - rol\n  - pass\n  - build: {road: B2.N}\n", "f", table());
  ASSERT_FALSE(file);
  std::string found;
  for (const Diagnostic& d : file.error()) found += std::to_string(d.mark.line) + d.code + " ";
  EXPECT_EQ(found, "2E_SYNTAX 5E_SYNTAX 7E_PLACE_KIND ");
}

TEST(Orders, aCommaInBracesIsExplainedWithTheRepairedLine) {
  const auto file = parse_orders("trade: {give: 1 ore, 1 grain, get: 1 wool}");
  ASSERT_FALSE(file);
  ASSERT_EQ(file.error().size(), 1U);
  EXPECT_EQ(english_text(file.error()[0].notes.at(0)),
            "write: - trade: {give: 1 ore + 1 grain, get: 1 wool}");
}

/// The pieces of a page between backquotes that begin with a word of the order table and a value.
std::vector<std::string> orders_in(const std::string& page) {
  std::vector<std::string> out;
  std::istringstream lines(page);
  bool fenced = false, mistakes = false, standing = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) fenced = !fenced;
    if (!line.starts_with(' ')) standing = line.starts_with("standing:") || line.starts_with("founding:");
    if (standing) continue;                               // whole files, see below
    mistakes = mistakes || line.starts_with("## Cards");  // from there on wrong ones are shown too
    if (mistakes) break;
    if (fenced && line.starts_with("  - ") && !line.starts_with("  - red: ")) out.push_back(line.substr(4));
    if (fenced && line.starts_with("    ")) out.back() += '\n' + line;  // of a plan
    if (fenced || !(line.starts_with("| ") || line.starts_with("Only under") || line.starts_with("`robber:")))
      continue;
    for (std::size_t at = line.find('`'); at != std::string::npos;) {
      const std::size_t end = line.find('`', at + 1);
      const std::string piece = line.substr(at + 1, end - at - 1);
      const OrderSyntax* row = find_word(piece.substr(0, piece.find(": ")));
      if (row != nullptr && (row->word.en != piece || row->stands != ValueRule::with_value))
        out.push_back(piece);
      at = line.find('`', end + 1);
    }
  }
  return out;
}

/// The orders files that a page shows, each a fence of its own.
std::vector<std::string> files_in(const std::string& page) {
  static constexpr std::string_view fence = "```yaml\n";
  std::vector<std::string> out;
  for (std::size_t at = page.find(fence); at != std::string::npos; at = page.find(fence, at + 1)) {
    const std::size_t text = at + fence.size();
    const std::string file = page.substr(text, page.find("```", text) - text);
    if (file.find("\nseat: ") != std::string::npos || file.find("\nsitz: ") != std::string::npos)
      out.push_back(file);
  }
  return out;
}

TEST(Orders, filesInTheDocumentationAreValid) {
  std::size_t files = 0;
  for (const char* name : {"docs/orders.md", "docs/players-guide.md", "README.md"})
    for (const std::string& text :
         files_in(test::read_file(std::filesystem::path(INSELPOST_SOURCE_DIR) / name))) {
      ++files;
      const auto file = read_orders(text, "f", table());
      EXPECT_TRUE(file) << name << '\n' << text << (file ? std::string() : to_text(file.error().at(0)));
    }
  EXPECT_GT(files, 6U);
}

TEST(Orders, theDocumentationMatchesTheReader) {
  const auto found =
      orders_in(test::read_file(std::filesystem::path(INSELPOST_SOURCE_DIR) / "docs/orders.md"));
  EXPECT_GT(found.size(), 40U);
  for (const std::string& order : found) EXPECT_EQ(code(order), "ok") << order;
  std::set<std::size_t> documented;
  for (const std::string& order : found)
    if (const auto file = parse_orders(order); file && !file->orders.empty())
      documented.insert(file->orders.at(0).order.index());
  EXPECT_NE(std::find(found.begin(), found.end(), join_word), found.end()) << "the house's is told too";
  for (const OrderSyntax& row : order_words()) {
    const bool played = row.listed != LegalListing::never;  // what can never be ordered need not be told
    EXPECT_TRUE(!played || documented.contains(row.form.kind)) << row.example << " is not documented";
  }
}

TEST(PlayedTable, readsRecordedGames) {
  for (const auto& file : test::files_in("examples", ".yaml")) {
    const std::string text = test::read_file(file);
    if (kind_of(text) != FileKind::table_log) continue;
    const auto log = read_table_log(text, file.string());
    EXPECT_TRUE(log) << to_text(log.error().at(0));
  }
}

TEST(PlayedTable, isASetupAndALineForEveryOrder) {
  const std::string setup =
      "setup: {game: g, board: classic-beginner, dice: table, ruleset: {start_player: given}, "
      "seats: [{name: red}, {name: blue}, {name: white}]}\n";
  const auto log = read_table_log(setup + "log:\n  - {red: end turn}\n  - blue: {roll: [3, 4]}\n", "f");
  ASSERT_TRUE(log) << to_text(log.error().at(0));
  ASSERT_EQ(log->log.size(), 2U);
  EXPECT_EQ(log->log[1].first, blue);
  EXPECT_EQ(log->log[1].second.results.dice, (catan::Dice{3, 4}));
  EXPECT_EQ(log->log[1].second.mark.line, 4U);
  EXPECT_FALSE(read_table_log("setup: {game: g, seats: [{name: red}, {name: blue}]}\nlog: []\n", "f"))
      << "only with dice: table";
}

/// The first order of a file whose list is this, as it was typed.
std::string as_typed(const std::string& list) {
  const GameNames names{catan::GeometryId::classic19, {"red", "blue", "white"}};
  const std::string text = "game: g\nseat: red\nturn: 1\norders:" + list;
  return first_typed(text, names);
}

TEST(Orders, keepTheirOriginalText) {
  EXPECT_EQ(as_typed("\n  - roll\n"), "roll");
  EXPECT_EQ(as_typed("\n  - build: {road: b2ne}   # here\n"), "build: {road: b2ne}");
  EXPECT_EQ(as_typed("\n  - build:   {road:  \"B2 NE\"}\n"), "build: {road: \"B2 NE\"}");
  EXPECT_EQ(as_typed("\n  - build:\n      road: B2-NE\n  - roll\n"), "build: {road: B2-NE}");
  EXPECT_EQ(as_typed("\n  - trade: {give: 4 wool,\n            get: 1 ore}\n  - roll\n"),
            "trade: {give: 4 wool, get: 1 ore}");
  EXPECT_EQ(as_typed(" [roll, end turn]\n"), "roll");
  EXPECT_EQ(as_typed(" [{build: {road: b2ne}}, end turn]\n"), "build: {road: b2ne}");
}

TEST(Orders, ofATableGameAreWrittenWithTheirResults) {
  const GameNames names{catan::GeometryId::classic19, {"red", "blue", "white"}};
  for (const char* order :
       {"roll: [3, 4]", "robber: {to: C3, rob: blue, stolen: wool}", "robber: {to: C3, rob: nobody}",
        "play: {knight: {to: C3, rob: blue, stolen: ore}}", "buy: {card: victory point}",
        "buy: {card: knight, neutral: auto}", "forced trade: {drawn: 1 wool + 1 ore}", "end turn"}) {
    const auto file =
        read_orders("game: g\nseat: red\nturn: 1\norders:\n  - " + std::string(order) + "\n", "f", names);
    ASSERT_TRUE(file) << order;
    EXPECT_EQ(to_yaml(file->orders[0].order, file->orders[0].results, names), order);
  }
}

/// The form of an order, and what is said of it when it is sent as it is.
TEST(Orders, aFormHasABlankForAResult) {
  struct Blank {
    const char *order, *form, *fault, *note;
  };
  const GameNames names{catan::GeometryId::classic19, {"red", "blue", "white"}};
  std::set<std::size_t> blanks;
  for (const auto& [order, form, fault, note] :
       {Blank{"roll", "roll: [_, _]",
              "5:12: error: E_SYNTAX: here `_` stands for what a die showed: write it there",
              "for example `roll: [3, 4]`"},
        {"robber: {to: C3, rob: blue}", "robber: {to: C3, rob: blue, stolen: _}",
         "5:41: error: E_SYNTAX: here `_` stands for the card that was stolen: write it there",
         "for example `stolen: wool`"},
        {"play: {knight: {to: C3, rob: blue}}", "play: {knight: {to: C3, rob: blue, stolen: _}}",
         "5:48: error: E_SYNTAX: here `_` stands for the card that was stolen: write it there",
         "for example `stolen: wool`"},
        {"buy: card", "buy: {card: _}",
         "5:17: error: E_SYNTAX: here `_` stands for the card that was drawn: write it there",
         "for example `buy: {card: knight}`"},
        {"forced trade", "forced trade: {drawn: _}",
         "5:27: error: E_SYNTAX: here `_` stands for the cards that were drawn: write it there",
         "for example `forced trade: {drawn: 1 wool + 1 ore}`"},
        {"robber: {to: C3, rob: nobody}", "robber: {to: C3, rob: nobody}", "", ""},
        {"end turn", "end turn", "", ""}}) {
    const std::string head = "game: g\nseat: red\nturn: 1\norders:\n  - ";
    const auto file = read_orders(head + order + "\n", "f", names);
    ASSERT_TRUE(file) << order;
    EXPECT_EQ(to_yaml_form(file->orders[0].order, names), form);
    const bool blank = std::string_view(form).find('_') != std::string_view::npos;
    blanks.insert(blank ? file->orders[0].order.index() : std::variant_npos);
    const auto sent = read_orders(head + form + "\n", "f", names);
    ASSERT_EQ(sent.has_value(), std::string(fault).empty()) << form;
    if (sent) continue;
    ASSERT_EQ(sent.error().size(), 1U) << form;
    const Diagnostic& d = sent.error()[0];
    EXPECT_EQ(std::to_string(d.mark.line) + ':' + std::to_string(d.mark.column) + ": error: " + d.code +
                  ": " + message_of(d),
              fault);
    EXPECT_EQ(english_text(d.notes.at(0)), note);
  }
  for (const OrderSyntax& row : order_words())
    EXPECT_EQ(row.result != Field::whole, blanks.contains(row.form.kind)) << row.example;
}

TEST(PlayedTable, onlyPassIsAlwaysAllowed) {
  const std::string setup =
      "setup: {game: g, board: classic-beginner, dice: table, ruleset: {start_player: given}, "
      "seats: [{name: red}, {name: blue}, {name: white}]}\n";
  const auto log = read_table_log(setup + "log:\n  - red: end turn\n  - all: pass\n", "f");
  ASSERT_TRUE(log) << to_text(log.error().at(0));
  EXPECT_EQ(log->log[1].first, every_seat);
  EXPECT_EQ(log->log[1].second.order, catan::Order(catan::orders::Pass{}));
  for (const char* other : {"end turn", "{roll: [3, 4]}", "\"\"", "[pass]"}) {
    const auto refused = read_table_log(setup + "log:\n  - all: " + other + "\n", "f");
    ASSERT_FALSE(refused) << other;
    EXPECT_TRUE(message_of(refused.error().at(0))
                    .starts_with("`all` can only pass, in the special building phase, not "));
  }
}

struct Kind {
  const char* text;
  FileKind kind;
};
TEST(Files, areDistinguishedByTheirKeys) {
  for (const auto& [text, kind] : {Kind{"game: g\nseat: red\nturn: 1\norders: []\n", FileKind::orders},
                                   {"game: g\nseats: []\n", FileKind::setup},
                                   {"setup:\n  game: g\nlog: []\n", FileKind::table_log},
                                   {"{game: g, seats: []}", FileKind::setup},
                                   {"Hello!\n\norders:\n  - rol: [\n", FileKind::orders},
                                   {"", FileKind::unknown},
                                   {"game: g\n", FileKind::unknown}})
    EXPECT_EQ(kind_of(text), kind) << text;
}

}  // namespace
}  // namespace inselpost
