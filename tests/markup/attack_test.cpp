// Checks that text of players stays text, wherever it is printed (FORUM-2, OUT-6, L-111): foreign parsers
// find the same markup as with plain words.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "cli/render/markup/markup.hpp"
#include "cli/render/renderers.hpp"
#include "tests/cli/samples.hpp"
#include "tests/iterations.hpp"
#include "tests/markup/markup_parsers.hpp"
#include "tests/markup/pages.hpp"

namespace inselpost::markup_tests {
namespace {

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

}  // namespace
}  // namespace inselpost::markup_tests
