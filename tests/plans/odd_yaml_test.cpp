// Tests of YAML that nobody should write: it is refused at its place, nothing crashes, and nothing is
// executed.
#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include "tests/plans/result_text.hpp"
#include "tests/plans/service_fixture.hpp"

namespace inselpost::plans {
namespace {

constexpr std::array<std::string_view, 74> no_plans{
    "x",
    "{}",
    "{roll: }",
    "[x]",
    "[{}]",
    "[[]]",
    "[null]",
    "[~]",
    "['']",
    "[1]",
    "[{if: x}]",
    "[{if: {turn: 5}}]",
    "[{if: {turn: 5}, then: }]",
    "[{if: {turn: 5}, then: end turn}]",
    "[{if: {turn: 5}, then: {}}]",
    "[{if: {turn: 5}, then: [], else: roll}]",
    "[{if: {turn: 5}, then: [], else: }]",
    "[{if: {turn: 5}, else: []}]",
    "[{if: {turn: 5}, then: [], roll: }]",
    "[{if: {turn: 5}, then: [], if owed: roll}]",
    "[{if: {turn: 5}, then: [], then: []}]",
    "[{if: {turn: 5, turn: 6}, then: []}]",
    "[{then: []}]",
    "[{else: []}]",
    "[{first: {}}]",
    "[{first: }]",
    "[{first: roll}]",
    "[{first: [{}]}]",
    "[{first: [null]}]",
    "[{first: [[[]]]}]",
    "[{first: [[[end turn]]]}]",
    "[{first: [{first: [end turn]}]}]",
    "[{first: [{try: end turn}]}]",
    "[{first: [{stop if: {turn: 5}}]}]",
    "[{first: [{if: {turn: 5}}]}]",
    "[{first: [{if: {turn: 5}, then: [{try: end turn}]}]}]",
    "[{first: [{if: {turn: 5}, then: end turn}]}]",
    "[{first: [[{if: {turn: 5}, then: [end turn]}]]}]",
    "[{all: roll}]",
    "[{all: }]",
    "[{all: {}}]",
    "[{all: [{}]}]",
    "[{all: [null]}]",
    "[{all: [[end turn]]}]",
    "[{all: [{all: [end turn]}]}]",
    "[{all: [{if owed: end turn}]}]",
    "[{all: [end turn], first: [end turn]}]",
    "[{all: [end turn], try: end turn, if: x}]",
    "[{try: }]",
    "[{try: {}}]",
    "[{try: []}]",
    "[{try: [end turn]}]",
    "[{try: {try: end turn}}]",
    "[{try: {first: [end turn]}}]",
    "[{try: {all: [end turn], try: end turn}}]",
    "[{try: {all: end turn}}]",
    "[{try: x}]",
    "[{if owed: }]",
    "[{if owed: {}}]",
    "[{if owed: [end turn]}]",
    "[{if owed: {all: [end turn]}}]",
    "[{stop if: }]",
    "[{stop if: []}]",
    "[{stop if: end turn}]",
    "[{stop if: {can: {stop if: {turn: 5}}}}]",
    "[{stop if: {not: {turn: 5}}, end turn: }]",
    "[all]",
    "[first]",
    "[try]",
    "[if]",
    "['stop if']",
    "[{end turn: {all: [end turn]}}]",
    "[&a end turn, *a]",
    "[{<<: {try: end turn}}]",
};

TEST(OddYaml, IsRejectedAtItsPositionWithoutEffect) {  // PLAN-1, COND-1
  const auto service = make_fixture(given({"BEG"}));
  for (const std::string_view orders : no_plans) {
    SCOPED_TRACE(orders);
    const std::string file = service->file("red", std::string(orders));
    const SubmissionResult checked = service->check(file), sent = service->submit(file);
    EXPECT_EQ(sent.status, Status::not_understood);
    EXPECT_EQ(format_errors(sent), format_errors(checked));
    ASSERT_FALSE(sent.complaints.empty());
    for (const FileDiagnostic& complaint : sent.complaints) {
      EXPECT_EQ(complaint.at.mark.line, 4U);
      EXPECT_TRUE(complaint.at.code == "E_SYNTAX" || complaint.at.code == "E_YAML") << complaint.at.code;
    }
    EXPECT_EQ(service->last_entry(), 1U);
  }
}

TEST(OddYaml, EveryConditionRejectsInvalidValues) {  // COND-1, COND-2, COND-7
  const auto service = make_fixture(given({"BEG"}));
  for (const std::string word : {"all of", "any of", "not", "turn", "can", "rolled", "have", "points", "hand",
                                 "leader", "holds", "taken", "robbed", "offer", "nobody"})
    for (const std::string value : {"", "x", "[]", "{}", "[[]]", "{x: }", "{x: 1}", "{blue: }", "{blue: {}}",
                                    "[x, {}]", "{B2.N: }", "{B2.N: {}}", "1000", "-1", "1.5", "\"\""}) {
      const std::string orders = "[{stop if: {" + word + ": " + value + "}}]";
      SCOPED_TRACE(orders);
      const SubmissionResult sent = service->submit(service->file("red", orders));
      EXPECT_EQ(sent.status, Status::not_understood) << format_rows(sent);
      EXPECT_FALSE(sent.complaints.empty());
    }
  EXPECT_EQ(service->last_entry(), 1U);
}

TEST(OddYaml, HugeListsAreNotReadCompletely) {  // PLAN-17
  const auto service = make_fixture(given({"BEG"}));
  for (const std::string open : {"[", "[{all: [", "[{first: [", "[{first: [[", "[{build: {road: [",
                                 "[{stop if: {any of: [", "[{stop if: {turn: [", "[{try: {all: ["}) {
    std::string orders = open;
    for (int i = 0; i < 4000; ++i) orders += "a,";
    for (std::size_t i = open.size(); i-- > 0;)
      if (open[i] == '[' || open[i] == '{') orders += open[i] == '[' ? ']' : '}';
    const SubmissionResult sent = service->submit(service->file("red", orders));
    EXPECT_EQ(sent.status, Status::not_understood) << open;
    EXPECT_LE(sent.complaints.size(), 101U) << open;
  }
}

TEST(OddYaml, JoinIsRejectedEverywhereInARunningGame) {  // PLAN-8, PLAN-10
  const auto service = make_fixture(given({"BEG", "red 2 ore + 2 wool + 2 grain"}));
  const auto rows = [&](const std::string& orders) {
    const std::string file = service->file("red", orders);
    service->check(file);
    return format_rows(service->submit(file));
  };
  EXPECT_EQ(rows("[{if owed: join}, {try: join}, {try: {all: [join]}}, {first: [join, []]}]"),
            "skipped | skipped E_PHASE | skipped E_PHASE | done | skipped E_PHASE | done");
  EXPECT_EQ(rows("[{buy: card}, join]"), "done | not tried");
  EXPECT_EQ(rows("[join, {buy: card}]"), "failed E_PHASE | not tried");
  EXPECT_EQ(rows("[{all: [{try: join}]}]"), "");
}

}  // namespace
}  // namespace inselpost::plans
