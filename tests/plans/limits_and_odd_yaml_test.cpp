// Tests of the size of a plan: at the limit it is read, beyond it E_SYNTAX points at the first item that is
// too many.
#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include "tests/plans/result_text.hpp"
#include "tests/plans/service_fixture.hpp"

namespace inselpost::plans {
namespace {

std::string times(std::size_t n, const std::string& item) {
  std::string all;
  for (std::size_t i = 0; i < n; ++i) all += (i == 0 ? "" : ", ") + item;
  return all;
}
/// Inside so many of them: `open`, `inner`, `close`.
std::string nested(std::size_t n, const std::string& open, const std::string& inner,
                   const std::string& close) {
  std::string all;
  for (std::size_t i = 0; i < n; ++i) all += open;
  all += inner;
  for (std::size_t i = 0; i < n; ++i) all += close;
  return all;
}

struct Limits : testing::Test {
  /// Reading alone must draw and execute nothing.
  std::string faults(const std::string& orders) {
    const SubmissionResult answer = service->check(service->file("red", orders));
    EXPECT_EQ(answer.status == Status::not_understood, !answer.complaints.empty() && answer.orders.empty());
    return answer.status == Status::not_understood ? format_errors(answer) : "";
  }
  /// Returns where the last piece of that text begins, on the line of the orders.
  static std::string at(const std::string& orders, const std::string& last) {
    return "E_SYNTAX 4:" + std::to_string(std::string("orders: ").size() + orders.rfind(last) + 1);
  }

  std::unique_ptr<ServiceFixture> service = make_fixture(given({"BEG"}));
};

TEST_F(Limits, ItemsOfAFile) {  // A-024, PLAN-17
  EXPECT_EQ(faults("[" + times(100, "{try: roll}") + "]"), "");
  const std::string more = "[" + times(101, "{try: roll}") + "]";
  EXPECT_EQ(faults(more), at(more, "{try"));
  EXPECT_EQ(faults("[" + times(1000, "{try: roll}") + "]"), faults(more)) << "said once";

  const std::string list = "{try: roll}, {if: {turn: 6}, then: [" + times(98, "{try: roll}") + "]}";
  EXPECT_EQ(faults("[" + list + "]"), "") << "all lists are counted";
  const std::string past = "[" + list + ", {try: hold}]";
  EXPECT_EQ(faults(past), at(past, "{try"));
  const std::string twelve = "{try: {all: [" + times(12, "end turn") + "]}}";
  EXPECT_EQ(faults("[" + times(7, twelve) + "]"), "") << "91";
  const std::string eighth = "[" + times(8, twelve) + "]";
  EXPECT_EQ(faults(eighth), at(eighth, times(4, "end turn") + "]}}]")) << "104";
}

TEST_F(Limits, OrdersInTotalAndInBranches) {  // PLAN-3, PLAN-4
  const std::string road = "{build: {road: B2/SW}}";
  EXPECT_EQ(faults("[{all: [" + times(12, road) + "]}]"), "");
  EXPECT_EQ(faults("[{all: [" + times(13, road) + "]}]"), "E_SYNTAX 4:16");
  EXPECT_EQ(faults("[{all: []}]"), "E_SYNTAX 4:16");
  EXPECT_EQ(faults("[{first: [[" + times(12, road) + "]]}]"), "");
  EXPECT_EQ(faults("[{first: [[" + times(13, road) + "]]}]"), "E_SYNTAX 4:19");
  EXPECT_EQ(faults("[{first: [" + times(8, road) + "]}]"), "");
  EXPECT_EQ(faults("[{first: [" + times(9, road) + "]}]"), "E_SYNTAX 4:18");
  EXPECT_EQ(faults("[{first: []}]"), "E_SYNTAX 4:18");
  EXPECT_EQ(faults("[{first: [" + times(8, "[" + times(11, road) + "]") + "]}]"), "") << "97 items";
  EXPECT_NE(faults("[{first: [" + times(8, "[" + times(12, road) + "]") + "]}]"), "") << "105 items";
}

TEST_F(Limits, ListsInOrders) {  // PLAN-2, PLAN-17
  EXPECT_EQ(faults("[{build: {road: [" + times(12, "B2/SW") + "]}}]"), "");
  EXPECT_EQ(faults("[{build: {road: [" + times(13, "B2/SW") + "]}}]"), "E_SYNTAX 4:25");
  const auto knight = [](std::size_t hexes, std::size_t victims) {
    return "[{play: {knight: {to: [" + times(hexes, "D2") + "], rob: [" + times(victims, "blue") + "]}}}]";
  };
  EXPECT_EQ(faults(knight(8, 7)), "") << "64, nobody counted";
  EXPECT_EQ(faults(knight(5, 12)), "E_SYNTAX 4:10") << "65";
  EXPECT_EQ(faults(knight(12, 12)), "E_SYNTAX 4:10") << "156";
}

TEST_F(Limits, NestedConstructs) {  // A-024, PLAN-17
  const std::string open = "{if: {turn: 5}, then: [", close = "]}";
  EXPECT_EQ(faults("[" + nested(3, open, "{try: roll}", close) + "]"), "E_SYNTAX 4:80")
      << "`try` is the fourth";
  EXPECT_EQ(faults("[" + nested(2, open, "{try: roll}", close) + "]"), "");
  EXPECT_EQ(faults("[" + nested(3, open, "end turn", close) + "]"), "");
  EXPECT_EQ(faults("[" + nested(4, open, "end turn", close) + "]"), "E_SYNTAX 4:80");
  EXPECT_EQ(faults("[" + nested(1, open, "{try: {all: [end turn]}}", close) + "]"), "");
  EXPECT_EQ(faults("[" + nested(2, open, "{try: {all: [end turn]}}", close) + "]"), "E_SYNTAX 4:63");
  EXPECT_EQ(faults("[" + nested(2, open, "{first: [{if: {turn: 5}, then: []}]}", close) + "]"),
            "E_SYNTAX 4:66");
  EXPECT_EQ(faults("[" + nested(1, open, "{first: [{if: {turn: 5}, then: []}]}", close) + "]"), "");
}

TEST_F(Limits, Conditions) {  // A-030, COND-3
  const auto asked = [](const std::string& condition) { return "[{stop if: " + condition + "}]"; };
  const std::string inner = "{turn: 6}";
  EXPECT_EQ(faults(asked(nested(2, "{not: ", inner, "}"))), "");
  EXPECT_EQ(faults(asked(nested(3, "{not: ", inner, "}"))), "E_SYNTAX 4:38");
  EXPECT_EQ(faults(asked("{any of: [" + times(8, inner) + "]}")), "");
  EXPECT_EQ(faults(asked("{any of: [" + times(9, inner) + "]}")), "E_SYNTAX 4:29");

  // Two lists of seven words each, with the words that hold them: sixteen.
  const std::string seven = "[" + times(7, inner) + "]";
  EXPECT_EQ(faults(asked("{any of: " + seven + ", all of: " + seven + "}")), "");
  const std::string more = asked("{any of: " + seven + ", all of: " + seven + ", points: 2}");
  EXPECT_EQ(faults(more), at(more, "points"));
  EXPECT_EQ(faults(asked("{turn: [" + times(12, "5") + "]}")), "");
  EXPECT_EQ(faults(asked("{turn: [" + times(13, "5") + "]}")), "E_SYNTAX 4:27");
}

TEST_F(Limits, StandingOrders) {  // A-048, STAND-13
  const std::string head = "game: plans\nseat: red\nstanding: ";
  const auto sent = [&](const std::string& standing) {
    const SubmissionResult answer = service->submit(head + standing + "\n");
    return std::to_string(static_cast<int>(answer.status)) + ' ' + format_errors(answer);
  };
  const std::string accepts = "{accept: {give: 1 wool, get: 1 ore}}";
  EXPECT_EQ(sent("{offers: [" + times(40, accepts) + "]}"), "0 ");
  EXPECT_EQ(sent("{roll: at once}"), "65 E_SYNTAX 3:11") << "with those that stand";
  EXPECT_EQ(service->kept("red").standing.size(), 40U) << "the old version stays";
  EXPECT_EQ(sent("{roll: at once, offers: [" + times(40, accepts) + "]}"), "65 E_SYNTAX 3:11");
  EXPECT_EQ(sent("{roll: at once, offers: null}"), "0 ");
  EXPECT_EQ(sent("{clear: all, offers: [" + times(40, accepts) + "]}"), "0 ");
}

TEST_F(Limits, BytesOfStandingOrders) {  // A-048, STAND-13
  // `kind` makes the files differ: those that differ in blanks alone are the same file (LET-15).
  const auto of = [](std::size_t bytes, const std::string& kind) {
    std::string text = "offers: [";
    for (int i = 0; i < 4; ++i)
      text += "{accept: {give: \"1 wool" + std::string(4'000, ' ') + "\", get: 1 ore}}, ";
    const std::string last = "{accept: {give: \"1 " + kind, close = "\", get: 1 ore}}]";
    const std::size_t there = text.size() - 2 + last.size() + close.size();
    return "game: plans\nseat: red\nstanding: {" + text + last + std::string(bytes - there, ' ') + close +
           "}\n";
  };
  EXPECT_EQ(service->submit(of(16'384, "wool")).status, Status::done);
  EXPECT_EQ(service->submit(of(16'384, "brick")).status, Status::done);
  EXPECT_EQ(service->submit(of(16'385, "grain")).status, Status::not_understood);
}

// Tests of YAML that nobody should write: it is refused at its place, nothing crashes, and nothing is
// executed.

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
