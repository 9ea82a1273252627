// Tests of `check` for throws: its result follows from the plan and the sheet alone.
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <map>
#include <string>

#include "tests/dice_record/service_fixture.hpp"

namespace inselpost::dice::test {
namespace {

SubmissionResult answer_to(ServiceFixture& service, const std::string& orders,
                           const std::string& header = "") {
  const SubmittedFile sent{"orders.yaml", ServiceFixture::file("red", 1, orders, header)};
  SubmissionChecker check(service.store, {sent});
  return check.check(sent, ServiceFixture::at("0"));
}

std::string tenths(const Probability& share) {
  const auto n = std::lround(1000.0 * static_cast<double>(share.of_these) / static_cast<double>(share.all));
  return std::to_string(n / 10) + '.' + std::to_string(n % 10);
}

/// Each row, `done`, or with the odds of all that it becomes: `done 56.6 failed E_NO_RESOURCES 43.4`.
std::string rows_of(const SubmissionResult& answer) {
  std::string text;
  for (const RowResult& row : answer.orders) {
    text += text.empty() ? "" : " | ";
    std::string parts;
    for (const Remark& remark : row.remarks)
      if (const auto* some = get_if<remark::InSome>(&remark))
        for (const auto& part : some->parts)
          parts += (parts.empty() ? "" : " ") + std::string(name(part.outcome)) +
                   (part.code.empty() ? "" : " ") + part.code + ' ' + tenths(part.share);
    text += parts.empty() ? std::string(name(row.outcome)) : parts;
  }
  for (const Remark& remark : answer.remarks)
    if (const auto* end = get_if<remark::RunsToItsEnd>(&remark))
      text += "; to its end " + tenths(end->complete) +
              (end->open.of_these > 0 ? ", open " + tenths(end->open) : "");
  return text;
}

struct OddsCase {
  const char *id, *given, *orders, *rows;
  const char* header = "";
};

const char* const for_settlement =
    "{roll: [{if: {enough for: settlement}, then: stand}, {keep: [for settlement, 2 gold]}]}";
const std::string three_ore = "{roll: [{if: {shows: {ore: 3 or more}}, then: stand}, {keep: [3 ore]}]}";
const std::string for_city = "{roll: [{if: {enough for: city}, then: stand}, {keep: [for city]}]}";

std::string checked(const OddsCase& one) {
  ServiceFixture service("any secret");
  service.put("red", one.given);
  return rows_of(answer_to(service, one.orders, one.header));
}

TEST(DiceCheck, TellsOdds) {
  const std::string settle = std::string("[") + for_settlement;
  const std::string ore = "[" + three_ore + ", {stop if: {shows: {ore: 3 or more}}}]";
  const std::string city = "[" + for_city + ", {build: {city: v3}}]";
  const std::string built = settle + ", {build: {settlement: c10}}]";
  const std::string one_of = settle + ", {first: [{build: {settlement: c10}}, {build: {road: v5-v6}}, []]}]";
  const std::string with_gold = settle +
                                ", {first: [{build: {settlement: c10}}, [{trade: {give: 2 gold, get: 1 "
                                "wool}}, {build: {settlement: c10}}], "
                                "{build: {road: v5-v6}}, []]}]";
  const OddsCase cases[] = {
      {"D-216", "BASE; edges c10-v4", built.c_str(),
       "done | done 56.6 failed E_NO_RESOURCES 43.4; to its end 56.6"},
      {"D-217, without the trade", "BASE; edges c10-v4", one_of.c_str(),
       "done | done | done 56.6 skipped E_NO_RESOURCES 43.4 | done 21.5 skipped E_NO_RESOURCES 21.9 | done "
       "21.9; to its end 100.0"},
      {"D-217", "BASE; edges c10-v4", with_gold.c_str(),
       "done | done | done 56.6 skipped E_NO_RESOURCES 43.4 | done 8.1 skipped E_NO_RESOURCES 35.3 | done "
       "13.4 "
       "skipped E_NO_RESOURCES 21.9 | done 21.9; to its end 100.0"},
      {"D-218", "FIVE", ore.c_str(), "done | no 65.5 stops 34.5; to its end 65.5"},
      {"D-219", "FIVE; settlement mo1; settlement fi1; settlement pa1; city hi1; city fo1", ore.c_str(),
       "done | no 50.0 stops 50.0; to its end 50.0"},
      {"D-220", "FIVE", "[{roll: [stand]}, {stop if: {shows: {ore: 3 or more}}}]",
       "done | no 94.4 stops 5.6; to its end 94.4"},
      {"D-221", "FIVE; ship 5; knight ore 1 active", city.c_str(),
       "done 81.8 kept 18.2 | done 13.5 failed E_NO_RESOURCES 68.3; to its end 13.5"},
      {"D-220, order by order", "FIVE", "[roll, stand, {stop if: {shows: {ore: 3 or more}}}]",
       "done | done | no 94.4 stops 5.6; to its end 94.4"},
      {"a landing behind a plain throw", "FIVE; ship 5; knight ore 1 active", "[roll, stand]",
       "done | done 84.9 failed E_PENDING 15.1; to its end 84.9"},
  };
  for (const OddsCase& one : cases) EXPECT_EQ(checked(one), one.rows) << one.id;
}

// D-215: nothing is thrown, and the result is the same for every secret.
TEST(DiceCheck, SaysTheSameWhateverTheSecret) {
  const std::string orders =
      std::string("[") + for_settlement + ", {try: {build: {settlement: c10}}}, end turn]";
  std::string first;
  std::map<std::string, int> dice;
  for (const char* secret : {"one", "two", "three", "four", "five", "six"}) {
    ServiceFixture service(secret);
    service.put("red", "BASE; edges c10-v4");
    const std::uint64_t before = service.last_entry();
    const std::string result_rows = rows_of(answer_to(service, orders));
    EXPECT_EQ(service.last_entry(), before);
    if (first.empty()) first = result_rows;
    EXPECT_EQ(result_rows, first);
    service.send("red", 1, orders);
    ++dice[service.entries().at(before + 1).body["events"].dump()];
  }
  EXPECT_GT(dice.size(), 4U);  // the dice that fall are not
}

}  // namespace
}  // namespace inselpost::dice::test
