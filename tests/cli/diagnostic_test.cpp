#include "cli/render/receipt.hpp"

#include <gtest/gtest.h>

#include "cli/messages/message_catalog.hpp"
#include "cli/messages/quoted_text.hpp"
#include "schemas/text/page.hpp"

namespace inselpost {
namespace {

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
