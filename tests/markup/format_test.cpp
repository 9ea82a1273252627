// Tests of one page in each format, and of the structure of HTML (FORUM-1, FORUM-3, OUT-6).
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <regex>
#include <set>
#include <string>

#include "cli/messages/quoted_text.hpp"
#include "cli/render/renderers.hpp"
#include "schemas/text/page.hpp"
#include "tests/cli/samples.hpp"
#include "tests/markup/markup_parsers.hpp"

namespace inselpost::markup_tests {
namespace {

Page small_page() {
  Page page;
  page.add(part::Heading{.text = "turn 21 of red (Ada)", .beside = "entry 73", .of = "friday-island"});
  page.gap();
  page.list({"red rolled 4 + 3 = 7."});
  page.gap();
  page.add(part::Table{{{}, {.head = "points", .number = true}}, {{{{"red"}, {"2"}}}}});
  page.add(part::Tally{"bank", {{"ore 17"}, {"deck 20"}}});
  page.gap();
  page.say("Waiting for");
  page.add(part::List{{{"red gives 1 ore", "o1"}}});
  page.add(part::Table{{{}}, {{{{"hand"}}, "1 ore"}, {{{"offers"}}, {}, {"one", "two"}}}});
  page.add(part::RecordLines{{{"head", "04d2"}}});
  return page;
}

TEST(Markup, BBCodeHasListsAndFrames) {
  EXPECT_EQ(bbcode_of(small_page(), {}),
            "[b]friday-island[/b] turn 21 of red (Ada) · entry 73\n"
            "\n"
            "[list]\n[*]red rolled 4 + 3 = 7.\n[/list]\n"
            "\n"
            "[code]       points\n  red       2\n  bank   ore 17    deck 20[/code]\n"
            "\n"
            "Waiting for\n"
            "[list]\n[*][b]o1[/b] red gives 1 ore\n[/list]\n"
            "[list]\n[*][b]hand[/b] 1 ore\n[*][b]offers[/b] one\ntwo\n[/list]\n"
            "[code]head 04d2[/code]\n");
}

TEST(Markup, MarkdownHasListsAndFences) {
  EXPECT_EQ(markdown_of(small_page(), {}),
            "**friday\\-island** turn 21 of red \\(Ada\\) · entry 73\n\n"
            "\n"
            "- red rolled 4 \\+ 3 \\= 7\\.\n\n"
            "\n"
            "```\n       points\n  red       2\n  bank   ore 17    deck 20\n```\n\n"
            "\n"
            "Waiting for\n\n"
            "- **o1** red gives 1 ore\n\n"
            "- **hand** 1 ore\n- **offers** one\\\n  two\n\n"
            "```\nhead 04d2\n```\n\n");
  EXPECT_EQ(discourse_of(small_page(), {}), markdown_of(small_page(), {}));
}

/// Long parts are folded where a format can fold; elsewhere they stand open (FORUM-3).
TEST(Markup, FoldsOfEachFormat) {
  Page page;
  page.add(part::List{{{"red rolled."}}, "2 older [news]"});
  EXPECT_EQ(render_text(page, {}), "  2 older [news]\n  red rolled.\n");
  EXPECT_EQ(bbcode_of(page, {}), "2 older ［news］\n[spoiler][list]\n[*]red rolled.\n[/list]\n[/spoiler]\n");
  EXPECT_EQ(markdown_of(page, {}), "2 older \\[news\\]\n\n- red rolled\\.\n\n");
  EXPECT_EQ(discourse_of(page, {}), "[details=\"2 older news\"]\n\n- red rolled\\.\n\n[/details]\n\n");
}

TEST(Markup, AsciiIsAsciiInEveryFormat) {
  Page page = small_page();
  page.say("Zo\xC3\xAB [x] @y");
  for (const Renderer& renderer : renderers())
    for (const char c : renderer.render(page, {.ascii = true}))
      EXPECT_LT(static_cast<unsigned char>(c), 0x80U) << renderer.name;
}

std::string without_blanks(const std::string& text) {
  std::string out;
  for (const char c : text)
    if (c != ' ' && c != '\n') out += c;
  return out;
}

/// The line below the heading of what can be sent on by itself is the style of a heading there.
std::string without_rules(std::string text) {
  const std::string rule = std::string(widest_quoted_line, '.') + '\n';
  for (std::size_t at = text.find(rule); at != std::string::npos; at = text.find(rule))
    text.erase(at, rule.size());
  return text;
}

TEST(Markup, HtmlHasTheSameTextAsPlainText) {
  for (const auto& [name, page] : samples(default_catalog())) {
    std::string plain_text = without_blanks(without_rules(render_text(page, {}))),
                read = without_blanks(read_html(html_of(page, {})).text);
    EXPECT_EQ(read, plain_text) << name;
  }
}

TEST(Markup, HtmlHasFewTagsAndStyles) {
  const std::set<std::string> tags{"html", "body", "table", "tbody", "tr", "td",
                                   "p",    "b",    "pre",   "span",  "h2", "br"};
  const std::set<std::string> styles{"font",    "font-size", "color",  "background",
                                     "padding", "margin",    "border", "white-space"};
  const std::regex element("<(/?)([a-z0-9]+)( style=\"([^\"]*)\")?>"), property("([a-z-]+):[^;:]+(;|$)");
  std::set<std::string> seen;
  for (const auto& [name, page] : samples(default_catalog()))
    for (const std::string& mark : read_html(html_of(page, {})).marks) {
      std::smatch found;
      ASSERT_TRUE(std::regex_match(mark, found, element)) << mark;
      EXPECT_TRUE(tags.contains(found[2])) << mark;
      seen.insert(found[2]);
      const std::string style = found[4];
      std::size_t covered = 0;
      for (std::sregex_iterator at(style.begin(), style.end(), property), end; at != end; ++at) {
        EXPECT_TRUE(styles.contains((*at)[1])) << mark;
        covered += static_cast<std::size_t>(at->length());
      }
      EXPECT_EQ(covered, style.size()) << mark;
    }
  EXPECT_TRUE(seen.contains("span") && seen.contains("table") && seen.contains("pre"));
}

TEST(Paint, TextThatIsLaidOutWrapsOnNarrowScreensAndFormsDoNot) {  // OUT-6
  Page page;
  part::File text;
  text.line("- roll");
  text.inset = true;
  page.add(text);
  EXPECT_NE(html_of(page, {}).find("white-space:pre\">"), std::string::npos);
  text.inset = false;
  page = {};
  page.add(text);
  EXPECT_NE(html_of(page, {}).find("white-space:pre-wrap\">"), std::string::npos);
}

double luminance(const std::string& colour) {
  std::array<double, 3> part{};
  for (std::size_t i = 0; i < part.size(); ++i) {
    const double c = std::stoi(colour.substr(2 * i, 2), nullptr, 16) / 255.0;
    part.at(i) = c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
  }
  return 0.2126 * part[0] + 0.7152 * part[1] + 0.0722 * part[2];
}

/// Hexes are tinted, with letters that can be read on them, and nothing else has a colour.
TEST(Markup, TintsHaveEnoughContrast) {
  const std::regex tint("color:#([0-9a-f]{6});background:#([0-9a-f]{6})");
  std::set<std::string> tints;
  for (const auto& [name, page] : samples(default_catalog()))
    for (const std::string& mark : read_html(html_of(page, {})).marks) {
      if (mark.find("color") == std::string::npos && mark.find("background") == std::string::npos) continue;
      std::smatch found;
      ASSERT_TRUE(std::regex_search(mark, found, tint)) << mark;
      tints.insert(found[0]);
      const double a = luminance(found[1]), b = luminance(found[2]);
      EXPECT_GE((std::max(a, b) + 0.05) / (std::min(a, b) + 0.05), 4.5) << mark;
    }
  EXPECT_EQ(tints.size(), 6U);
}

}  // namespace
}  // namespace inselpost::markup_tests
