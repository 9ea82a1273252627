#include <gtest/gtest.h>

#include <cctype>
#include <map>
#include <set>
#include <string>

#include "cli/messages/en/catan_violations.hpp"
#include "cli/messages/message_catalog.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/render/receipt.hpp"
#include "schemas/text/utf8.hpp"
#include "tests/cli/board_places.hpp"
#include "tests/seats.hpp"

namespace inselpost {
namespace {

using namespace catan;
using Arguments = std::vector<RuleViolation::Argument>;

const GameNames four_names{GeometryId::classic19, {"red", "blue", "orange", "white"}};

/// The code whose sentences a reason tells apart.
Code code_of(Reason reason) {
  if (reason <= Reason::final_in_group) return Code::E_SYNTAX;
  if (reason == Reason::robber_not_open || (reason <= Reason::trading_in_founding)) return Code::E_PHASE;
  if (reason <= Reason::position_won) return Code::E_SETUP;
  if (reason <= Reason::robs_nobody) return Code::E_VICTIM;
  if (reason <= Reason::no_such_partner) return Code::E_PARTNER;
  if (reason <= Reason::all_refused) return Code::E_OFFER_CLOSED;
  if (reason == Reason::already_answered) return Code::E_PHASE;
  if (reason == Reason::nothing_due) return Code::E_NEUTRAL_ILLEGAL;
  return Code::E_OCCUPIED;
}
constexpr std::size_t reason_count = static_cast<std::size_t>(Reason::road_there) + 1;

/// Checks that the text is one sentence: no blank at its ends, no double blank, and a full stop at its end.
void expect_sentence(const std::string& text) {
  EXPECT_GE(text.size(), 11U) << text;
  EXPECT_EQ(text.find("  "), std::string::npos) << text;
  EXPECT_EQ(text.find(" ,"), std::string::npos) << text;
  EXPECT_EQ(text.find(" :"), std::string::npos) << text;
  EXPECT_EQ(text.find('\n'), std::string::npos) << text;
  EXPECT_NE(text.front(), ' ') << text;
  EXPECT_NE(text.back(), ' ') << text;
  EXPECT_EQ(text.back(), '.') << text;
}

TEST(ProblemText, EveryCodeHasASentenceOfItsOwn) {
  std::map<std::string, std::string> codes;
  for (std::size_t i = 0; i < code_count; ++i) {
    const auto code = static_cast<Code>(i);
    const std::string text = problem_text(RuleViolation(code), four_names);
    expect_sentence(text);
    const auto [other, fresh] = codes.emplace(text, std::string(name(code)));
    EXPECT_TRUE(fresh) << name(code) << " says the same as " << other->second << ": " << text;
  }
}

TEST(ProblemText, EveryReasonHasASentenceOfItsOwn) {
  std::set<std::string> texts;
  for (std::size_t i = 0; i < code_count; ++i)
    texts.insert(problem_text(RuleViolation(static_cast<Code>(i)), four_names));
  for (std::size_t i = 0; i < reason_count; ++i) {
    const auto reason = static_cast<Reason>(i);
    // An offer of an unknown author gives the plain sentence of its code.
    if (reason == Reason::unknown_offer) continue;
    const std::string text = problem_text(
        RuleViolation(code_of(reason), Field::whole, Arguments{{Role::reason, reason}}), four_names);
    expect_sentence(text);
    EXPECT_TRUE(texts.insert(text).second) << "reason " << i << " has no sentence of its own: " << text;
  }
}

struct ProblemCase {
  RuleViolation problem;
  const char* text;
};
class ProblemSentence : public testing::TestWithParam<ProblemCase> {};
TEST_P(ProblemSentence, UsesItsArguments) {
  EXPECT_EQ(problem_text(GetParam().problem, four_names), GetParam().text);
}

const Bundle settlement{1, 1, 1, 1, 0}, hand{1, 1, 0, 2, 0};

INSTANTIATE_TEST_SUITE_P(
    Printing, ProblemSentence,
    testing::Values(
        ProblemCase{RuleViolation(Code::E_DISTANCE, Field::settlement,
                                  Arguments{{Role::at, corner("B2.N")},
                                            {Role::because, corner("B2.NE")},
                                            {Role::seat, blue},
                                            {Role::reason, Reason::city_there}}),
                    "No settlement at A1.SE: blue's city at A2.S is right beside it."},
        ProblemCase{RuleViolation(Code::E_OCCUPIED, Field::road,
                                  Arguments{{Role::at, path("B1/E")},
                                            {Role::seat, red},
                                            {Role::reason, Reason::road_there}}),
                    "No road on B1/E: red's road is there."},
        ProblemCase{RuleViolation(Code::E_NO_RESOURCES, Field::settlement,
                                  Arguments{{Role::need, settlement}, {Role::have, hand}}),
                    "For a settlement you lack 1 wool."},
        ProblemCase{RuleViolation(Code::E_NO_RESOURCES, Field::give,
                                  Arguments{{Role::need, Bundle::of(Resource::wool, 4)}, {Role::have, hand}}),
                    "For this you lack 4 wool."},
        ProblemCase{RuleViolation(Code::E_PENDING, Field::whole,
                                  Arguments{{Role::decision, DecisionKind::discard}, {Role::seat, blue}}),
                    "First blue must discard."},
        ProblemCase{RuleViolation(Code::E_STALE, Field::whole, Arguments{{Role::turn, 9L}, {Role::have, 7L}}),
                    "This was written for turn 7. It is turn 9."},
        ProblemCase{
            RuleViolation(Code::E_DISCARD_COUNT, Field::cards, Arguments{{Role::need, 4L}, {Role::have, 3L}}),
            "Give exactly 4 cards, not 3."},
        ProblemCase{RuleViolation(Code::E_RATE, Field::give,
                                  Arguments{{Role::have, Bundle::of(Resource::wool, 3)},
                                            {Role::need, Bundle::of(Resource::ore)}}),
                    "The bank does not give 1 ore for 3 wool."},
        ProblemCase{
            RuleViolation(Code::E_BLOCKED, Field::road,
                          Arguments{
                              {Role::at, path("C2/E")}, {Role::because, corner("B2.S")}, {Role::seat, blue}}),
            "The road on C2/E connects only through blue's building at B2.S."},
        ProblemCase{RuleViolation(Code::E_VICTIM, Field::rob,
                                  Arguments{{Role::at, hex("B2")},
                                            {Role::seat, blue},
                                            {Role::reason, Reason::no_building_there}}),
                    "blue has no building on B2."},
        ProblemCase{RuleViolation(Code::E_VICTIM_REQUIRED, Field::rob, Arguments{{Role::at, hex("B2")}}),
                    "Say whom you rob on B2, with `rob: SEAT`."},
        ProblemCase{
            RuleViolation(Code::E_OFFER_CLOSED, Field::offer,
                          Arguments{{Role::offer, std::string("o1")}, {Role::reason, Reason::unknown_offer}}),
            "There is no open offer o1."},
        ProblemCase{RuleViolation(Code::E_NO_PIECE, Field::settlement, Arguments{{Role::limit, 5L}}),
                    "You have no settlement left: all 5 are on the board."},
        ProblemCase{RuleViolation(Code::E_SETUP, Field::board,
                                  Arguments{{Role::text, std::string("harbours share intersection")},
                                            {Role::at, path("A1/NE")},
                                            {Role::because, path("A1/NW")},
                                            {Role::need, corner("A1.N")},
                                            {Role::reason, Reason::board_fault}}),
                    "The harbours at A1/NE and A1/NW share an intersection, A1.N."}));

TEST(ProblemText, ControlCharactersInNamesAreRemoved) {
  const RuleViolation problem(Code::E_OFFER_CLOSED, Field::offer,
                              Arguments{{Role::offer, std::string("o1\x1b[2J")}});
  EXPECT_EQ(problem_text(problem, four_names), "There is no open offer o1[2J.");
}

TEST(ProblemNotes, NameAlternativePlaces) {
  Legal legal;
  legal.orders = {orders::BuildSettlement{corner("A1.SW"), {}}, orders::BuildSettlement{corner("C2.N"), {}},
                  orders::EndTurn{}};
  EXPECT_EQ(notes(RuleViolation(Code::E_DISTANCE, Field::settlement),
                  orders::BuildSettlement{corner("B2.N"), {}}, legal, four_names),
            std::vector<std::string>{"You can settle at A1.SW or B1.SE now."});
  EXPECT_TRUE(notes(RuleViolation(Code::E_NO_SETTLEMENT, Field::city), orders::BuildCity{corner("B2.N"), {}},
                    legal, four_names)
                  .empty());
}

TEST(ProblemNotes, NameTheVictimsOfThatHex) {
  Legal legal;
  legal.orders = {orders::MoveRobber{hex("B2"), Rob::from(red)},
                  orders::MoveRobber{hex("B2"), Rob::from(seat_at(3))},
                  orders::MoveRobber{hex("C1"), Rob::nobody()}};
  EXPECT_EQ(notes(RuleViolation(Code::E_VICTIM_REQUIRED, Field::rob),
                  orders::MoveRobber{hex("B2"), Rob::open()}, legal, four_names),
            std::vector<std::string>{"At B2 you can rob red or white."});
  EXPECT_EQ(notes(RuleViolation(Code::E_VICTIM, Field::rob), orders::MoveRobber{hex("C1"), Rob::from(red)},
                  legal, four_names),
            std::vector<std::string>{"At C1 you can rob nobody."});
}

TEST(ProblemNotes, LongListsAreAbbreviated) {
  Legal legal;
  for (std::size_t i = 0; i < 20; ++i) legal.orders.push_back(orders::BuildRoad{static_cast<Path>(i), {}});
  const auto out = notes(RuleViolation(Code::E_NOT_CONNECTED, Field::road),
                         orders::BuildRoad{path("E3/SE"), {}}, legal, four_names);
  ASSERT_EQ(out.size(), 1U);
  EXPECT_TRUE(out[0].ends_with(" and 15 other sides now.")) << out[0];
}

TEST(ProblemNotes, NamePendingDecisionsAndRequireTheRollFirst) {
  Legal owing;
  owing.discard = 4;
  EXPECT_EQ(notes(RuleViolation(Code::E_PENDING), orders::EndTurn{}, owing, four_names),
            std::vector<std::string>{"First write `- discard:` with 4 cards of your hand."});
  Legal rolling;
  rolling.orders = {orders::Roll{}};
  EXPECT_EQ(notes(RuleViolation(Code::E_MUST_ROLL), orders::EndTurn{}, rolling, four_names),
            std::vector<std::string>{"Put the line `- roll` before it."});
}

std::string text_for(const FormattedDiagnostic& fault) { return to_text(default_catalog().mistake, fault); }

TEST(Diagnostic, looksLikeACompilerDiagnostic) {
  const FormattedDiagnostic d{Diagnostic::Severity::error,
                              "orders/red-07.yaml",
                              {9, 25, 4},
                              "E_DISTANCE",
                              "no settlement at B2.N: blue's city stands next to it, at B2.NE",
                              "  - build: {settlement: B2.N}",
                              {"you could settle at A1.SW or C2.N now"}};
  EXPECT_EQ(text_for(d),
            "orders/red-07.yaml:9:25: error: E_DISTANCE: No settlement at B2.N: blue's city\n"
            "    stands next to it, at B2.NE.\n"
            "    |   - build\uA789 {settlement\uA789 B2.N}\n"
            "    |                         ^~~~\n"
            "    = note: You could settle at A1.SW or C2.N now.\n");
}

TEST(Diagnostic, alignsTheCaretForHighLineNumbers) {
  const FormattedDiagnostic d{Diagnostic::Severity::warning, "f", {1204, 3, 2}, "W", "odd", "ab cd", {}};
  EXPECT_EQ(text_for(d), "f:1204:3: warning: W: Odd.\n    | ab cd\n    |   ^~\n");
}

TEST(Diagnostic, countsCharactersNotBytes) {
  const FormattedDiagnostic d{Diagnostic::Severity::error, "f", {1, 8, 3}, "E", "m", "größe: abc", {}};
  EXPECT_EQ(text_for(d), "f:1:8: error: E: M.\n    | größe\uA789 abc\n    |        ^~~\n");
}

TEST(Diagnostic, escapesControlCharacters) {
  const FormattedDiagnostic d{Diagnostic::Severity::error, "f", {1, 2, 1}, "E", "m", "a\x1b[2J\tb\x7f", {}};
  EXPECT_EQ(text_for(d), "f:1:2: error: E: M.\n    | a␛[2J␉b␡\n    |  ^\n");
}

TEST(Diagnostic, cutsLongLinesAroundTheCaret) {
  for (const std::size_t column : {1U, 39U, 42U, 150U, 299U, 300U}) {
    std::string line(300, '.');
    line[column - 1] = 'X';
    const std::string text =
        text_for({Diagnostic::Severity::error, "f", {1, column, 20}, "E", "m", line, {}});
    const std::size_t source = text.find('\n') + 1, caret = text.find('\n', source) + 1;
    const std::string shown = text.substr(source, caret - source - 1), under = text.substr(caret);
    EXPECT_LE(shown.size(), widest_quoted_line);  // OUT-9
    EXPECT_GE(shown.size(), widest_quoted_line - 3);
    EXPECT_EQ(shown.at(under.find('^')), 'X') << column;
    EXPECT_LE(under.size(), shown.size() + 2) << "no tail beyond the line";
  }
}

TEST(Diagnostic, alignsTheCaretUnderWideCharacters) {
  const FormattedDiagnostic d{Diagnostic::Severity::error,   "f", {1, 4, 2}, "E", "m",
                              "\u674Ee\u0301\u674E\u674Eab", {}};
  EXPECT_EQ(text_for(d), "f:1:4: error: E: M.\n    | \u674Ee\u0301\u674E\u674Eab\n    |    ^~~~\n");
}

TEST(Diagnostic, noLineExceedsThePageWidth) {
  std::string wide;
  for (int i = 0; i < 60; ++i) wide += "\u674E";
  const std::string words =
      "many words " + std::string(90, 'x') + " and more of them, so many that a line ends";
  for (const std::size_t column : {1U, 30U, 60U}) {
    const std::string text =
        text_for({Diagnostic::Severity::error, "f", {7, column, 9}, "E_SYNTAX", words, wide, {words}});
    EXPECT_NE(text.find("^~"), std::string::npos);
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = text.find('\n', at);
      EXPECT_LE(display_width(text.substr(at, end - at)), page_width) << text;
      at = end + 1;
    }
  }
}

TEST(Diagnostic, isOneLineWithoutASource) {
  EXPECT_EQ(text_for({Diagnostic::Severity::error, "f", {}, "E", "m", "", {}}), "f:1:1: error: E: M.\n");
}

}  // namespace
}  // namespace inselpost
