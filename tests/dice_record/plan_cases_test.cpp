// Tests of plans through the service: given positions, results of files, and the record.
#include <gtest/gtest.h>

#include "tests/dice_record/service_fixture.hpp"

namespace inselpost::dice::test {
namespace {

struct FileCase {
  const char *id, *given, *orders;
  const char* rows;       ///< of the receipt
  const char* on_record;  ///< red's orders
};
/// Positions in which no die is thrown.
const std::vector<FileCase> cases_without_dice{
    {"D-155", "BASE; pool db",
     "[{first: [[{build: {road: v5-v6}}, {build: {road: c16-v6}}], [{build: {road: v5-v6}}]]}]",
     "0 | done | skipped E_NO_RESOURCES | done", "red {\"build\":{\"road\":\"v5-v6\"}}\n"},
    {"D-155, both pass", "BASE; pool ddbb",
     "[{first: [[{build: {road: v5-v6}}, {build: {road: c16-v6}}], [{build: {road: v5-v6}}]]}]",
     "0 | done | done | not tried",
     "red {\"build\":{\"road\":\"v5-v6\"}}\nred {\"build\":{\"road\":\"c16-v6\"}}\n"},
    {"D-248", "BASE; pool db", "[{all: [{build: {road: v5-v6}}, {build: {road: c16-v6}}]}]",
     "1 | failed E_NO_RESOURCES", ""},
    {"D-248, both", "BASE; pool ddbb", "[{all: [{build: {road: v5-v6}}, {build: {road: c16-v6}}]}]",
     "0 | done", "red {\"build\":{\"road\":\"v5-v6\"}}\nred {\"build\":{\"road\":\"c16-v6\"}}\n"},
    {"D-249", "BASE; pool GGgw", "[{all: [{trade: {give: 2 gold, get: 1 ore}}, {knight: {build: ore}}]}]",
     "65 E_SYNTAX", ""},
    {"D-322", "BASE; boxes 3 3 3 3; pool db",
     "[{first: [{if: {turn: 20 or more}, then: [{build: {road: v5-v6}}]}, []]}]",
     "0 | done | not taken | done", ""},
    {"D-322, in time", "BASE; boxes 3 3 3 3; pool db",
     "[{first: [{if: {turn: 5 or more}, then: [{build: {road: v5-v6}}]}, []]}]",
     "0 | done | done | not tried", "red {\"build\":{\"road\":\"v5-v6\"}}\n"},
    {"D-323", "BASE; pool db", "[{first: [{build: {road: c05-c06}}]}, end turn]",
     "1 | failed E_NOT_CONNECTED | skipped E_NOT_CONNECTED | not tried", ""},
    {"D-205", "BASE; pool dbdb", "[{build: {road: v5-v6}}, {build: {road: c05-c06}}, end turn]",
     "1 | done | failed E_NOT_CONNECTED | not tried", "red {\"build\":{\"road\":\"v5-v6\"}}\n"},
    {"D-331", "BASE", "[{all: [{roll: [stand]}, {build: {road: v5-v6}}]}]", "65 E_SYNTAX", ""},
    // Errors of form (section 20 of the catalogue).
    {"D-243", "BASE", "[{if: {shows: {wool: \">= 4\"}}, then: []}]", "65 E_SYNTAX", ""},
    {"D-244", "BASE", "[{if: {wool: 4}, then: []}]", "65 E_SYNTAX", ""},
    {"D-277", "BASE", "[rol]", "65 E_SYNTAX", ""},
    {"D-278", "BASE; dice wwwdbg", "[{keep: wool, wool}]", "65 E_SYNTAX", ""},
    {"D-279", "BASE; pool w", "[end turn: {beer: yes}]", "65 E_SYNTAX", ""},
    {"D-281", "BASE", "[{defend: [ore, ore]}]", "65 E_SYNTAX", ""},
};

TEST(DicePlanCases, ResultsOfFiles) {  // DG-ORD-5, DG-ORD-6, DG-ORD-7, DG-PBEM-8, DG-PBEM-3
  for (const FileCase& c : cases_without_dice) {
    ServiceFixture service("cases");
    service.put("red", c.given);
    const std::uint64_t before = service.last_entry();
    const int turn = service.state().seats[0].sheet.filled + 1;
    EXPECT_EQ(service.send("red", turn, c.orders), c.rows) << c.id;
    EXPECT_EQ(service.orders(before + 1), c.on_record) << c.id;
  }
}

/// DG-ORD-6, D-250: a branch may hold a trade of gold before others. It is tried as if the lava hit nothing;
/// what it then spoils fails, and what was traded stands. Lava hits v3 in 1 of 3.
TEST(DicePlanCases, EffectsOfLava) {
  int done = 0, spoilt = 0;
  for (int n = 0; n < 12; ++n) {
    ServiceFixture service("lava " + std::to_string(n));
    service.put("red", "BASE; pool GGooog");
    const std::uint64_t before = service.last_entry();
    const std::string rows = service.send(
        "red", 1, "[{first: [[{trade: {give: 2 gold, get: 1 grain}}, {build: {city: v3}}], []]}, end turn]",
        "stop at: none\n");
    const std::string trade = R"(red {"trade":{"get":{"grain":1},"give":{"gold":2},"via":"gold"}})";
    const std::string on_record = service.orders(before + 1);
    EXPECT_TRUE(on_record.starts_with(trade)) << on_record;
    if (rows.starts_with("1 ")) {
      ++spoilt;
      EXPECT_EQ(rows, "1 | failed E_NO_SETTLEMENT | failed | not tried | not tried");
      EXPECT_EQ(on_record, trade + "\n");
    } else {
      ++done;
      EXPECT_NE(on_record.find(R"({"build":{"city":"v3"}})"), std::string::npos) << on_record;
    }
  }
  EXPECT_GT(done, 2);
  EXPECT_GT(spoilt, 0);
}

// A branch that cannot be done even so is passed over, and nothing of it is traded (DG-ORD-6).
TEST(DicePlanCases, GoldIsNotTradedForNothing) {
  ServiceFixture service("cases");
  service.put("red", "BASE; pool GGoo");
  const std::uint64_t before = service.last_entry();
  EXPECT_EQ(
      service.send("red", 1, "[{first: [[{trade: {give: 2 gold, get: 1 grain}}, {build: {city: v3}}], []]}]"),
      "0 | done | skipped E_NO_RESOURCES | done");
  EXPECT_EQ(service.orders(before + 1), "");
}

}  // namespace
}  // namespace inselpost::dice::test
