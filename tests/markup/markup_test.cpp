// Tests of markup for forums and mail, read by foreign parsers (FORUM-1 to FORUM-3, OUT-6).
#include <cmark.h>
#include <gtest/gtest.h>
#include <libxml/HTMLparser.h>
#include <libxml/tree.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <random>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/messages/quoted_text.hpp"
#include "cli/render/markup/markup.hpp"
#include "cli/render/page.hpp"
#include "cli/render/renderers.hpp"
#include "schemas/text/utf8.hpp"
#include "tests/cli/samples.hpp"
#include "tests/iterations.hpp"

namespace inselpost::markup_tests {
namespace {

/// The result of parsing rendered text: its markup in order, and its text.
struct Read {
  std::vector<std::string> marks;  ///< `[b]`, `paragraph`, `<td style="...">`
  std::string text;                ///< what people read, without marks
};

std::string to_string_or_empty(const char* text) { return text == nullptr ? std::string() : text; }
std::string to_string_or_empty(const xmlChar* text) {
  return to_string_or_empty(reinterpret_cast<const char*>(text));
}

void read_element(const xmlNode* node, Read& read) {
  for (; node != nullptr; node = node->next) {
    if (node->type == XML_TEXT_NODE) {
      read.text += to_string_or_empty(node->content);
      continue;
    }
    std::string mark = '<' + to_string_or_empty(node->name);
    for (const xmlAttr* attribute = node->properties; attribute != nullptr; attribute = attribute->next)
      mark += ' ' + to_string_or_empty(attribute->name) + "=\"" +
              to_string_or_empty(attribute->children->content) + '"';
    read.marks.push_back(node->type == XML_ELEMENT_NODE ? mark + '>' : "no element");
    read_element(node->children, read);
    read.marks.push_back("</" + to_string_or_empty(node->name) + '>');
  }
}

/// Parses CommonMark with cmark.
Read read_markdown(const std::string& rendered) {
  const std::unique_ptr<cmark_node, void (*)(cmark_node*)> document(
      cmark_parse_document(rendered.data(), rendered.size(), CMARK_OPT_DEFAULT), cmark_node_free);
  const std::unique_ptr<cmark_iter, void (*)(cmark_iter*)> iterator(cmark_iter_new(document.get()),
                                                                    cmark_iter_free);
  Read read;
  for (cmark_event_type event = cmark_iter_next(iterator.get()); event != CMARK_EVENT_DONE;
       event = cmark_iter_next(iterator.get())) {
    cmark_node* node = cmark_iter_get_node(iterator.get());
    const cmark_node_type type = cmark_node_get_type(node);
    if (type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE_BLOCK)
      read.text += to_string_or_empty(cmark_node_get_literal(node));
    if (type == CMARK_NODE_TEXT) continue;
    std::string mark = to_string_or_empty(cmark_node_get_type_string(node));
    if (type == CMARK_NODE_CODE_BLOCK)
      mark += " (" + to_string_or_empty(cmark_node_get_fence_info(node)) + ')';
    read.marks.push_back(event == CMARK_EVENT_ENTER ? mark : '/' + mark);
  }
  return read;
}

/// Parses HTML with libxml2.
Read read_html(const std::string& rendered) {
  const std::unique_ptr<xmlDoc, void (*)(xmlDoc*)> document(
      htmlReadMemory(rendered.data(), static_cast<int>(rendered.size()), nullptr, "UTF-8",
                     HTML_PARSE_RECOVER | HTML_PARSE_NONET | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING),
      xmlFreeDoc);
  Read read;
  if (document) read_element(xmlDocGetRootElement(document.get()), read);
  return read;
}

/// Parses BBCode: everything in brackets is a tag, because no two forums have the same ones.
Read read_bbcode(const std::string& rendered) {
  Read read;
  for (std::size_t at = 0; at < rendered.size();) {
    if (rendered[at] != '[') {
      read.text += rendered[at++];
      continue;
    }
    const std::size_t end = std::min(rendered.find(']', at), rendered.size() - 1) + 1;
    read.marks.push_back(rendered.substr(at, end - at));
    at = end;
  }
  return read;
}

/// The page with this in place of each of its texts; none where there was none.
Page filled(Page page, const std::string& text) {
  for (Part& part : page.parts)
    each_text(part, [&](std::string& one, bool) {
      if (!one.empty()) one = text;
    });
  return page;
}

// Checks that text of players stays text, wherever it is printed (FORUM-2, OUT-6, L-111): foreign parsers
// find the same markup as with plain words.

struct Format {
  const char* name;
  Read (*read)(const std::string& rendered);
};
constexpr std::array<Format, 4> formats{{{"bbcode", read_bbcode},
                                         {"markdown", read_markdown},
                                         {"discourse", read_markdown},
                                         {"html", read_html}}};

const Renderer& renderer_for(const Format& format) {
  for (const Renderer& renderer : renderers())
    if (renderer.name == format.name) return renderer;
  throw std::out_of_range(format.name);
}

/// All samples in one page: every kind of part is there.
const Page& everything() {
  static const Page page = [] {
    Page all;
    for (const Sample& sample : samples(default_catalog())) all.append(sample.page);
    all.add(part::List{{{"what happened long ago"}}, "what happened before"});
    return all;
  }();
  return page;
}

void expect_only_text(const Page& page, const std::string& written) {
  for (const Format& format : formats) {
    const Renderer& renderer = renderer_for(format);
    const std::string rendered = renderer.render(filled(page, written), {});
    const std::vector<std::string> tame = format.read(renderer.render(filled(page, "word"), {})).marks;
    EXPECT_EQ(format.read(rendered).marks, tame) << format.name << ": " << written;
    for (const char* link : {"@", "://", "www.", "WWW."})
      EXPECT_EQ(rendered.find(link), std::string::npos) << format.name << " with " << link << ": " << written;
  }
  // Wrapped text flows in a narrow page: blank lines and columns decide where paragraphs end, and nothing
  // else.
  const std::string narrow = narrow_html_of(filled(page, written), {});
  std::set<std::string> known;
  for (const char* tame : {"word", "word\n\nword", "word   word"})
    for (const std::string& mark : read_html(narrow_html_of(filled(page, tame), {})).marks)
      known.insert(mark);
  for (const std::string& mark : read_html(narrow).marks)
    EXPECT_TRUE(known.contains(mark)) << mark << ": " << written;
  for (const char* link : {"@", "://", "www.", "WWW."})
    EXPECT_EQ(narrow.find(link), std::string::npos) << link << ": " << written;
}

const std::vector<std::string> attacks{
    "[/code][img]http://x[/img]",
    "**@all** [x](http://y)",
    "[/list][/quote][/spoiler][url=http://x]y[/url]",
    "[b",
    "b]",
    "[*]",
    "[/details]",
    "[details=\"x\"]",
    "[quote=\"Ada, post:1\"]",
    "<script>alert(1)</script>",
    "</pre><img src=x onerror=alert(1)>",
    "<!-- ",
    "-->",
    "<![CDATA[",
    "<?php",
    "\" style=\"background:url(http://x)",
    "' onmouseover='x",
    "&lt;b&gt;",
    "&#91;b&#93;",
    "&commat;all",
    "```",
    "````",
    "~~~",
    "``` html",
    "`x`",
    "`````` `````` ``````",
    "# big",
    "> quoted",
    "- item",
    "+ item",
    "* item",
    "1. item",
    "1) item",
    "---",
    "===",
    "***",
    "___",
    "a\n\nb",
    "a\n    code",
    "a\r\n# b",
    "    code",
    "\tcode",
    "a  ",
    "a\\",
    "\\",
    "\\\\`",
    "[x]: http://y \"z\"",
    "[x][y]",
    "![x](y)",
    "<http://x>",
    "<a@b.c>",
    "a@b.c",
    "www.example.org",
    "WwW.example.org",
    "https://example.org",
    ":////",
    "a:\n//b",
    "|a|b|",
    "~~x~~",
    "__x__",
    "_x_",
    "*x*",
    "Ada\nBcc: x@y <img onerror=z>",
    ":smile:",
    "#tag",
    "$x$",
    "^x^",
    "{x}",
    "%x%",
    "!x",
    "ſww.x",
    "［/code］",
};

TEST(Markup, AttacksStayText) {
  for (const std::string& written : attacks) expect_only_text(everything(), written);
}

/// A renderer that does not escape text is found by each parser.
TEST(Markup, ParsersDetectEscapedMarkup) {
  EXPECT_NE(read_bbcode("a[/code]b").marks, read_bbcode("a b").marks);
  for (const char* written :
       {"**a**", "[a](http://b)", "# a", "> a", "- a", "<b>a", "`a`", "a\n\nb", "    a", "---"})
    EXPECT_NE(read_markdown(written).marks, read_markdown("a").marks) << written;
  EXPECT_NE(read_markdown("```\na\n```\nb\n```\n").marks, read_markdown("```\na\n```\n").marks);
  for (const char* written :
       {"<p>a<img src=x></p>", "<p>a</p><script>b</script>", "<p style=\"x\">a</p>", "<p>a<!-- b --></p>"})
    EXPECT_NE(read_html(written).marks, read_html("<p>a</p>").marks) << written;
}

/// The same check for everything that can be typed.
TEST(Markup, TypedTextBecomesNoMarkup) {
  const std::vector<std::string> pieces{
      "[",  "]",  "/",  "b", "code", "*",    "_",      "`",    "```", "~~~", "<",    ">",  "!",
      "(",  ")",  "\"", "'", "&",    "#",    "\\",     "\n",   " ",   "  ",  "    ", "\t", "-",
      "+",  "=",  "1.", ":", "://",  "www.", "@",      "http", "img", "pre", "ä",    "|",  ";",
      "lt", "\r", ",",  "x", "{",    "}",    "script", "<!--", "]]>", "$",   "%"};
  std::mt19937 generator(7);  // the same in every run
  std::uniform_int_distribution<std::size_t> which(0, pieces.size() - 1), length(1, 12);
  for (std::uint64_t n = 0; n < test::iterations(300); ++n) {
    std::string written = "x";  // a text that is nothing but blanks is none
    for (std::size_t left = length(generator); left > 0; --left) written += pieces[which(generator)];
    if (n % 2 == 0) written.erase(0, 1);
    if (written.find_first_not_of(" \n\r\t") == std::string::npos) continue;
    expect_only_text(everything(), written);
    if (HasFailure()) return;
  }
}

/// The text is read as it was written, except for mentions and links.
TEST(Markup, ParsedTextEqualsTheOriginal) {
  const std::string written = "**Ada** & Bo_1: `a` \\ [b] <i> \"c\" 'd' 1. e | f ~ #g";
  Page page;
  page.say(written);
  EXPECT_EQ(read_markdown(markdown_of(page, {})).text, written);
  EXPECT_EQ(read_markdown(discourse_of(page, {})).text, written);
  EXPECT_EQ(read_html(html_of(page, {})).text, written + '\n');
  Page in_columns;
  in_columns.add(part::File{{{written}}});
  EXPECT_EQ(read_markdown(markdown_of(in_columns, {})).text, written + '\n');
  EXPECT_EQ(bbcode_of(in_columns, {}),
            "[code]**Ada** & Bo_1: `a` \\ ［b］ <i> \"c\" 'd' 1. e | f ~ #g[/code]\n");
}

TEST(Markup, MentionsAndLinksAreNeutralized) {
  EXPECT_EQ(neutralize_mentions("@all a@b http://x www.y WWW.z w.w :// awww.b\nc"),
            "＠all a＠b http：//x www．y WWW．z w.w ：// awww．b c");
}

/// A fence is longer than what stands in it (FORUM-2).
TEST(Markup, AFenceIsLongerThanAnyRunInIt) {
  Page page;
  page.add(part::File{{{"a ```` b"}, {"`````"}}});
  EXPECT_EQ(markdown_of(page, {}), "``````\na ```` b\n`````\n``````\n\n");
  Page plain;
  plain.add(part::File{{{"roll"}}});
  EXPECT_EQ(discourse_of(plain, {}), "```\nroll\n```\n\n");
}

// Tests of one page in each format, and of the structure of HTML (FORUM-1, FORUM-3, OUT-6).

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

/// LOOK-5: in a letter nothing is wider than the screen of a telephone, and nothing is left out.
TEST(Markup, NarrowHtmlHasNoWideParts) {
  for (const auto& [name, page] : samples(default_catalog())) {
    const std::string html = narrow_html_of(page, {});
    EXPECT_EQ(html.find("<pre"), std::string::npos) << name;
    EXPECT_EQ(html.find("white-space:pre\""), std::string::npos) << name;
    for (std::size_t row = html.find("<tr>"); row != std::string::npos; row = html.find("<tr>", row + 1)) {
      std::size_t cells = 0;
      const std::size_t end = html.find("</tr>", row);
      for (std::size_t at = html.find("<td", row); at < end; at = html.find("<td", at + 1)) ++cells;
      EXPECT_LE(cells, 6U) << name << ": " << html.substr(row, end - row);
    }
    const std::string read = read_html(html).text;
    for (const Part& part : page.parts)
      if (const auto* table = std::get_if<part::Table>(&part)) {
        for (const part::Table::Row& row : table->rows)
          for (const part::Table::Cell& cell : row.cells)
            EXPECT_NE(read.find(neutralize_mentions(cell.text)), std::string::npos)
                << name << ": " << cell.text;
      }
  }
  Page map;
  map.add(HexMap{});
  EXPECT_EQ(narrow_html_of(map, {}, "<picture>"), "<picture>");
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
