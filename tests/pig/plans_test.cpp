// Tests of whole turns of Pig in one file: shared code handles plans of any game.
#include <gtest/gtest.h>

#include <variant>

#include "tests/pig/service_fixture.hpp"

namespace inselpost::pig {
namespace {

/// Returns the result of each row, and how far the plan goes.
FormattedAnswer rows(const SubmissionResult& answer, const LanguagePrefs&) {
  std::string out = std::to_string(static_cast<int>(answer.status));
  for (const FileDiagnostic& complaint : answer.complaints) out += ' ' + complaint.at.code;
  for (const RowResult& row : answer.orders) {
    out += std::string(" | ") + std::string(name(row.outcome));
    if (row.rejection) out += ' ' + row.rejection->why.code;
  }
  for (const Remark& remark : answer.remarks) {
    if (const auto* runs = get_if<remark::RunsToItsEnd>(&remark))
      out +=
          "; complete " + std::to_string(runs->complete.of_these) + '/' + std::to_string(runs->complete.all);
    if (const auto* at = get_if<remark::StoppedAt>(&remark)) out += "; stopped at " + at->word;
  }
  return {out, {}, "{}"};
}

struct PigPlans : ServiceTest {
  PigPlans() : ServiceTest(rows) {}
  void SetUp() override {
    ServiceTest::begin("game: evening\nsystem: pig\ngoal: 60\nseats: [{name: ann}, {name: bob}]\n", "desk");
  }
  Json brief() { return LedgerSnapshot::of(store, game()).brief(); }
  std::string file(const std::string& orders, const std::string& header = {}) {
    return "game: evening\nseat: " + brief().at("active").get<std::string>() +
           "\nturn: " + brief().at("turn").dump() + "\n" + header + "orders: " + orders + "\n";
  }
  std::string sent(const std::string& orders, const std::string& header = {}) {
    return take(file(orders, header)).answer->receipt;
  }
};

TEST_F(PigPlans, RunFromTopToBottom) {
  EXPECT_EQ(sent("[{if: {turn: 0, can: roll}, then: [{first: [{use: [2, 3]}, roll]}], else: [tip]},\n"
                 "  {try: tip}, {stop if: {total: 1 or fewer}}, {if owed: hold}, {if owed: hold}]"),
            "0 | yes | done | skipped E_TIP | done | not taken | skipped E_EARLY | no | done | skipped");
  EXPECT_EQ(game().last_entry, 3U) << "the roll and the hold";
}

TEST_F(PigPlans, StopAtTheirStopWords) {
  EXPECT_EQ(sent("[roll, {stop if: {not: {total: 1 or fewer}, turn: 0}}, hold]"),
            "0 | done | stops | not tried; stopped at ");
  EXPECT_EQ(sent("[hold]"), "0 | done");
  EXPECT_EQ(sent("[tip, tip]"), "0 | done | not tried; stopped at tip") << "it is looked at first";
  EXPECT_EQ(sent("[{if: {tips: 1}, then: [], else: [roll]}, tip]", "stop at: none\n"),
            "1 E_TIP | yes | not taken | failed E_TIP");
  EXPECT_EQ(sent("[roll]", "stop at: [two]\n"), "65 E_SYNTAX");
}

TEST_F(PigPlans, AreStoredForLaterTurns) {  // AHEAD-5, PLAN-19
  const std::string now = brief().at("active"), next = now == "ann" ? "bob" : "ann";
  const std::string early = "game: evening\nseat: " + next + "\nturn: 1\norders: [tip, {try: roll}]\n";
  EXPECT_EQ(take(early).answer->receipt, "0 | kept | kept");
  const ProcessedSubmission ended = take(file("[roll, {if owed: hold}]"));
  ASSERT_EQ(ended.late.size(), 1U);
  EXPECT_EQ(ended.late[0].seat, next);
  EXPECT_EQ(ended.late[0].receipt.substr(0, 3), "0 |") << ended.late[0].receipt;
}

/// Each seat has turns of its own there.
struct PigWithOwnDice : PigPlans {
  void SetUp() override {
    ServiceTest::begin("game: evening\nsystem: pig\nown_dice: true\nseats: [{name: ann}, {name: bob}]\n",
                       "desk");
  }
};

TEST_F(PigWithOwnDice, PlansAreStoredForTheTurnOfTheirSeat) {  // AHEAD-5, PLAN-19
  const std::string now = brief().at("active"), next = now == "ann" ? "bob" : "ann";
  const auto file_of = [](const std::string& seat) {
    return "game: evening\nseat: " + seat + "\nturn: 1\norders: [roll, {if owed: hold}]\n";
  };
  EXPECT_EQ(take(file_of(next)).answer->receipt, "0 | kept | kept");
  const ProcessedSubmission ended = take(file_of(now));
  ASSERT_EQ(ended.late.size(), 1U) << ended.answer->receipt << brief().dump();
  EXPECT_EQ(ended.late[0].seat, next);
  EXPECT_EQ(ended.late[0].receipt.substr(0, 8), "0 | done") << ended.late[0].receipt;
  EXPECT_EQ(brief().at("active"), now);
}

TEST_F(PigPlans, AreSimulated) {
  EXPECT_EQ(checked(file("[roll, {if owed: hold}]")), "0 | done | possible; complete 6/6");
  EXPECT_EQ(checked(file("[roll, hold]")), "0 | done | possible E_TURN; complete 5/6");
  EXPECT_EQ(checked(file("[roll, {if: {can: hold}, then: [roll]}, {if owed: hold}]")),
            "0 | done | possible | possible | possible; complete 36/36");
  EXPECT_EQ(checked(file("[roll, roll, hold]", "stop at: [one]\n")),
            "0 | done | possible | possible; complete 25/36");
  EXPECT_EQ(
      checked(file("[{if: {total: 0}, then: [roll], else: [hold]}, {if: {total: 4 or more}, then: [hold]}]")),
      "0 | yes | done | not taken | possible | possible; complete 6/6");
}

/// Of more scenarios than can be followed it says only that they are open.
TEST_F(PigPlans, AreSimulatedAsFarAsPossible) {
  std::string rolls = "[roll";
  for (int i = 1; i < 30; ++i) rolls += ", {try: roll}";
  const std::string all = checked(file(rolls + "]"));
  EXPECT_TRUE(all.starts_with("0 | done | possible")) << all;
  EXPECT_EQ(all.find("not tried"), std::string::npos) << all;
}

TEST_F(PigPlans, AreRejectedWithUnknownWords) {
  for (const char* orders : {"[{if: {totl: 5}, then: [roll]}]", "[{if: {total: x}, then: []}]", "[{use: []}]",
                             "[{use: [x]}]", "[{use: [[2]]}]", "[{all: [roll, hold]}]", "[{roll: [1, 2]}]"})
    EXPECT_EQ(sent(orders), "65 E_SYNTAX") << orders;
  EXPECT_EQ(game().last_entry, 1U);
}

}  // namespace
}  // namespace inselpost::pig
