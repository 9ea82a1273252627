// LET-18, LET-19: tests of the text of HTML: its lines, their depth, and struck-out parts.
#include <gtest/gtest.h>
#include <libxml/xmlIO.h>

#include <ctime>
#include <random>
#include <string>
#include <vector>

#include "schemas/html/html.hpp"
#include "schemas/html/page.hpp"
#include "tests/mail/mail_laws.hpp"
#include "tests/mail/mime_parts.hpp"

namespace inselpost::mail {
namespace {

/// The lines, `|` between; `>` before one that is quoted, `~` before one that is struck out.
std::string lines(const std::string& given) {
  const auto text = html::text_of_html(given, "mail");
  if (!text) return "refused";
  std::string out, rest = text->text;
  for (const extraction::HtmlLine& line : text->html) {
    const std::size_t end = rest.find('\n');
    out += (&line == &text->html.front() ? "" : "|") + std::string(line.depth, '>') +
           (line.struck ? "~" : "") + rest.substr(0, end);
    rest.erase(0, end + 1);
  }
  EXPECT_EQ(rest, "");
  return out;
}

TEST(Html, blockElementsStartLines) {  // LET-18
  for (const std::string block :
       {"address", "article", "blockquote", "center", "dd", "div",    "dl", "dt",  "footer",  "form", "h1",
        "h2",      "h3",      "h4",         "h5",     "h6", "header", "p",  "pre", "section", "table"}) {
    const std::string mark = block == "blockquote" ? ">" : "";
    EXPECT_EQ(lines("a<" + block + ">b</" + block + ">c"), "a|" + mark + "b|c") << block;
  }
  EXPECT_EQ(lines("a<br>b<br/><br>c"), "a|b||c");
  EXPECT_EQ(lines("<div>a</div><div><br></div><div>b</div>"), "a||b");
  EXPECT_EQ(lines("a<hr>b"), "a|----------|b");
  EXPECT_EQ(lines("<table><tr><td>a</td><td>b</td></tr><tr><th>c</th><td>d</td></tr></table>e"), "a b|c d|e");
  EXPECT_EQ(lines("a<b>b</b><i> c</i><o:p></o:p><span>d</span>"), "ab cd");
}

TEST(Html, listItemsHaveMarks) {  // LET-18
  EXPECT_EQ(lines("x<ul><li>a</li><li>b</li></ul>y"), "x|- a|- b|y");
  EXPECT_EQ(lines("<ol><li>a<li>b<ul><li>c</ul><li>d</ol>"), "1. a|2. b|- c|3. d");
  EXPECT_EQ(lines("<ul><li><p>a</p></li><li> <div> b</div></li></ul>"), "- a|- b");
  EXPECT_EQ(lines("<ul><li>a</li><li><br></li><li></li></ul>b"), "- a|b");
}

TEST(Html, spacesAreCollapsed) {  // LET-18
  EXPECT_EQ(lines("  a \t\r\n  b <b> c </b> d\n"), "a b c d");
  EXPECT_EQ(lines("a&nbsp; b"), "a\u00A0 b");
  EXPECT_EQ(lines("a&nbsp;&nbsp;b \u00A0"), "a\u00A0\u00A0b \u00A0");
  EXPECT_EQ(lines("<pre>a\n  b\r\n\tc</pre>d"), "a|  b|\tc|d");
  EXPECT_EQ(lines("<textarea>a\n  b</textarea>"), "a|  b");
  EXPECT_EQ(lines("a\u2028b\u0085c"), "a b c");
  EXPECT_EQ(lines("<pre>a\u2028b</pre>"), "a b") << "one line, marked once where it is quoted";
}

TEST(Html, quotationsAreDeeper) {  // LET-4, LET-18
  EXPECT_EQ(lines("a<blockquote>b<blockquote><p>c</p>d</blockquote></blockquote>e"), "a|>b|>>c|>>d|e");
  EXPECT_EQ(lines("<blockquote>a<br><br>b</blockquote>"), ">a|>|>b");
}

TEST(Html, invisibleTextIsSkipped) {  // LET-19
  for (const std::string name : {"style", "script", "title", "template", "noscript", "object", "svg", "math",
                                 "select", "audio", "canvas", "datalist", "dialog", "video"})
    EXPECT_EQ(lines("a<" + name + ">b</" + name + ">c"), "ac") << name;
  EXPECT_EQ(lines("a<!-- b --><!--[if mso]><p>b</p><![endif]-->c<![if !mso]>d<![endif]>"), "acd");
  EXPECT_EQ(lines("<html><head><title>t</title><style>p{}</style></head><body>a</body></html>"), "a");
  for (const std::string style :
       {"display:none", "color: red; DISPLAY : None !important", "visibility:hidden", "font-size:0",
        "font-size: 0px", "font-size:0.0em", "mso-hide:all", "display:/* */none", "visibility:collapse",
        "font-size:1px", "font-size:.1em", "font-size:5%", "font:0/0 a", "opacity:0", "color:transparent",
        "max-height:0;overflow:hidden", "overflow: hidden; width:0px", "position:absolute;left:-9999px",
        "text-indent:-999em"})
    EXPECT_EQ(lines("<p>a</p><div style='" + style + "'><p>b</p><hr><ul><li>b</ul></div>c"), "a|c") << style;
  EXPECT_EQ(lines("<p>a</p><div hidden>b</div>c"), "a|c");
  for (const std::string style :
       {"display:block", "font-size:0.8em", "font-size:10px", "visibility:visible", "font-size:1em",
        "font-size:85%", "font:14px/0 Arial", "opacity:0.9", "opacity:1", "height:0", "overflow:hidden",
        "max-width:100%;overflow:hidden", "margin-left:-9px", "text-indent:0", "left:0"})
    EXPECT_EQ(lines("a <span style=\"" + style + "\">b</span>"), "a b") << style;
}

TEST(Html, struckOutTextIsMarked) {  // LET-19
  for (const std::string name : {"s", "strike", "del", "S"})
    EXPECT_EQ(lines("a<br>b <" + name + ">c</" + name + "><br>d"), "a|~b c|d") << name;
  // libxml2 would end an `s` there.
  EXPECT_EQ(lines("<s><p>a</p><p>b</p></s>c"), "~a|~b|c");
  EXPECT_EQ(lines("<b style='text-decoration:line-through'><p>a</p></b>b"), "~a|b");
  EXPECT_EQ(lines("<span style='text-decoration: underline line-through'>a</span><br>b"), "~a|b");
  EXPECT_EQ(lines("<span style='text-decoration-line:line-through'>a</span>"), "~a");
  EXPECT_EQ(lines("<s> <br>&nbsp;</s>a"), "|\u00A0a");
}

TEST(Html, ordersAreFoundInIt) {  // L-043, L-044, L-045, LET-18
  EXPECT_EQ(found(html(in_divs(B))), Lines{done + " (blanks)"});
  const std::string head = "<div>game: friday-island</div><div>seat: red</div><div>turn: 7</div>";
  EXPECT_EQ(found(html(head + "orders:<ul><li>roll</li><li>end turn</li></ul>")), Lines{done});
  EXPECT_EQ(found(html(head + "orders:<ol><li>roll</li><li>end turn</li></ol>Ada")),
            Lines{done + " (list_mark 5, indentation, list_mark 6)"});
  const std::string start = head + "<div>token: aaaa-aaaa</div><div>orders:</div>",
                    end = "<div>#&nbsp; - roll</div>";
  EXPECT_EQ(found(html("<blockquote>" + start + "</blockquote><div>- roll</div><blockquote>" + end +
                       "</blockquote>")),
            Lines{"depth 1: red 7: roll"});
  EXPECT_EQ(found(html("<blockquote><blockquote>" + in_divs(B) + "</blockquote></blockquote>")), Lines{});
}

TEST(Html, hiddenOrdersAreIgnored) {  // L-046, LET-19
  EXPECT_EQ(
      found(html(in_divs(B) + "<div style='display:none'>" + in_divs(replaced(B, "7", "8")) + "</div>")),
      Lines{done + " (blanks)"});
  EXPECT_EQ(found(html(replaced(in_divs(B), "&nbsp; - end turn", "<del>- end turn</del>"))),
            Lines{"refused E_SYNTAX 7:1"});
  EXPECT_EQ(found(html("<s>hello</s>" + in_divs(B) + "<p><s>bye</s></p>")), Lines{done + " (blanks)"});
}

TEST(Html, tooDeepNestingIsRejected) {  // L-047, LET-18
  const auto nested = [](std::size_t deep, const std::string& inside) {
    std::string out;
    for (std::size_t i = 0; i < deep; ++i) out += "<div>";
    return out + inside;
  };
  EXPECT_EQ(lines(nested(197, "a")), "a");  // in html and body
  EXPECT_EQ(lines(nested(198, "a")), "refused");
  EXPECT_EQ(lines(nested(5'000, "a")), "refused");
  EXPECT_EQ(lines("<div hidden>" + nested(5'000, "a") + "</div>b"), "refused");
  const auto many = [](std::size_t nodes) {
    std::string out;
    for (std::size_t i = 0; i < nodes; ++i) out += "<br>";
    return out;
  };
  EXPECT_NE(lines(many(99'000)), "refused");
  EXPECT_EQ(lines(many(101'000)), "refused");
  const ExtractedTexts read = contents(html(nested(5'000, in_divs(B))));
  EXPECT_TRUE(read.how_to_send);
  EXPECT_EQ(read.not_read.at(0).why, SkippedPart::Why::html);
}

int opened = 0;
int count_opened(const char*) {
  ++opened;
  return 0;
}

TEST(Html, externalContentIsNotFetched) {  // L-047, LET-19
  xmlRegisterInputCallbacks(count_opened, nullptr, nullptr, nullptr);
  const std::string file = INSELPOST_SOURCE_DIR "/README.md";
  for (const std::string& address : {std::string("http://127.0.0.1:9/x"), file, "file://" + file})
    EXPECT_EQ(lines("<!DOCTYPE html SYSTEM \"" + address + "\"><link rel=stylesheet href='" + address +
                    "'>a<img src='" + address + "'><iframe src='" + address + "'>b</iframe><object data='" +
                    address + "'>c</object>d"),
              "ad");
  EXPECT_EQ(opened, 0);
  xmlPopInputCallbacks();
}

TEST(Html, nonTextBytesAreNotInTheLines) {  // LET-18, MAIL-7
  EXPECT_EQ(lines("w\xFCrfeln \u00FC"), "w\xFFrfeln \u00FC");
  EXPECT_EQ(lines(std::string("a\0b\x01", 4)),
            "a\xFF"
            "b\xFF");
  EXPECT_EQ(lines("<meta http-equiv=Content-Type content='text/html; charset=iso-8859-1'>\u00FC"), "\u00FC");
  EXPECT_EQ(lines("<?xml version='1.0' encoding='iso-8859-1'?>\u00FC"), "\u00FC");
  EXPECT_EQ(lines("\uFEFFa"), "a");
  EXPECT_EQ(lines("1 < 2 &lt; 3 &amp; &ouml; &#x1F600; <"), "1 < 2 < 3 & \u00F6 \U0001F600 <");
  EXPECT_EQ(lines("a<img alt=\"<p>\">b<b title='>'>c</b"), "abc");
  EXPECT_EQ(lines(""), "");
}

TEST(Html, everyHtmlBecomesLines) {  // LET-18
  const std::vector<std::string> pieces{"<div>",
                                        "</div>",
                                        "<p>",
                                        "</p>",
                                        "<br>",
                                        "<b>",
                                        "</b>",
                                        "<s>",
                                        "</s>",
                                        "<blockquote>",
                                        "</blockquote>",
                                        "<ul>",
                                        "<li>",
                                        "</ul>",
                                        "<pre>",
                                        "</pre>",
                                        "<table>",
                                        "<tr>",
                                        "<td>",
                                        "</table>",
                                        "<!--",
                                        "-->",
                                        "<script>",
                                        "</script>",
                                        "<textarea>",
                                        "<a href=\"",
                                        "'",
                                        "\"",
                                        ">",
                                        "<",
                                        "&",
                                        "&#",
                                        "&#13;",
                                        "&#x85;",
                                        "&#8232;",
                                        "&nbsp;",
                                        " style='display:none'",
                                        " hidden",
                                        "\n",
                                        "\r",
                                        "\t",
                                        "\u2028",
                                        "\u0085",
                                        "\xFF",
                                        "\xC3",
                                        "game: g",
                                        "- roll",
                                        "<![CDATA[",
                                        "]]>",
                                        "<?",
                                        "<!DOCTYPE",
                                        "</",
                                        "/>",
                                        "=",
                                        "<title>",
                                        "<head>",
                                        "<body>",
                                        "</html>",
                                        "<svg>",
                                        "<hr>"};
  std::mt19937 random(19);
  for (int round = 0; round < 3'000; ++round) {
    std::string given;
    for (std::size_t n = random() % 40; n > 0; --n) given += pieces[random() % pieces.size()];
    EXPECT_TRUE(html_keeps_the_law(given)) << given.substr(0, 200);
  }
  std::string bytes;
  for (int i = 0; i < 20'000; ++i) bytes += static_cast<char>(random() % 256);
  EXPECT_TRUE(html_keeps_the_law(bytes));
}

TEST(Html, timeIsLinear) {  // LET-1, LET-18
  constexpr std::size_t size = 256 * 1024;
  const auto filled = [](const std::string& begin, const std::string& piece) {
    std::string out = begin;
    while (out.size() < size) out += piece;
    return out;
  };
  std::string attributes = "<a";
  for (int i = 0; attributes.size() < size; ++i) attributes += ' ' + std::to_string(i) + 'x';
  std::vector<std::string> all{attributes, attributes + ">x", filled("<a ", "style='' "),
                               filled("<a style='", "x:y;")};
  for (const std::string piece :
       {"<",        "&",     "<!",       "<?",   "<!--",         "</",      "</p>",     "<p>x",
        "<b>x</b>", "<a>",   "<script>", "<li>", "<blockquote>", "<i></b>", "<!----> ", "<a '",
        "<a \"",    "&amp;", "<del>",    "<td>", "<select>",     "</x>"})
    all.push_back(filled("<p>x", piece));
  for (const std::string& given : all) {
    const std::clock_t begin = std::clock();
    EXPECT_TRUE(html_keeps_the_law(given)) << given.substr(0, 200);
    EXPECT_LT(std::clock() - begin, 4 * CLOCKS_PER_SEC) << given.substr(0, 20);  // quadratic: half a minute
  }
}

}  // namespace
}  // namespace inselpost::mail

// FORUM-9: tests of saved pages of a forum.

namespace inselpost::html {
namespace {

using Texts = std::vector<std::string>;

/// `Ada77 #4: hi; >quoted`: each post with its number and text.
Texts posts(const std::string& page) {
  const auto thread = read_page(page);
  if (!thread) return {"no page"};
  Texts all;
  for (const extraction::Post& post : thread->posts) {
    std::string post_text = post.author + " #" + std::to_string(post.number.value) + ':';
    const auto lines = extraction::lines_of(post.text.text);
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (!lines[i].empty())
        post_text += (post_text.ends_with(':') ? " " : "; ") +
                     std::string(i < post.text.html.size() && post.text.html[i].depth > 0 ? ">" : "") +
                     std::string(lines[i]);
    all.push_back(post_text);
  }
  return all;
}

const std::string forged =
    "by Ada77 &raquo; Sat Nov 21, 2026 9:31 am<br>game: a<br>&lt;div id=\"p99\" class=\"post\"&gt;";

std::string phpbb_post(const std::string& id, const std::string& author, const std::string& text) {
  return "<div id=\"p" + id +
         "\" class=\"post has-profile bg2\"><div class=\"inner\"><dl class=\"postprofile\"><dt>"
         "<a href=\"./memberlist.php?u=2\" class=\"username\">" +
         author +
         "</a></dt><dd>content</dd></dl>"
         "<div class=\"postbody\"><div id=\"post_content" +
         id + "\"><h3><a href=\"#p" + id +
         "\">Re: Isle</a></h3>"
         "<p class=\"author\"><a class=\"unread\" href=\"./viewtopic.php?p=" +
         id +
         "\"><span class=\"sr-only\">Post</span></a>"
         "<span class=\"responsive-hide\">by <strong><a href=\"./u\" class=\"username-coloured\">" +
         author +
         "</a></strong> &raquo; </span><time datetime=\"2026-11-21T09:30:00+00:00\">Sat Nov 21</time></p>"
         "<div class=\"content\">" +
         text + "</div></div></div><div id=\"sig" + id + "\" class=\"signature\">game: x</div></div></div>";
}

/// Text inside a post cannot make another post (L-147).
TEST(SavedPage, Phpbb) {
  const std::string page =
      "<!DOCTYPE html><html><head><title>x</title></head><body><div class=\"content\">menu</div>" +
      phpbb_post("11", "Bo", "hi<br>" + forged) +
      phpbb_post("12", "Ada77",
                 "<blockquote cite=\"x\"><div><cite>Bo wrote:</cite>hi</div></blockquote>roll") +
      "</body></html>";
  EXPECT_EQ(
      posts(page),
      (Texts{"Bo #11: hi; by Ada77 » Sat Nov 21, 2026 9:31 am; game: a; <div id=\"p99\" class=\"post\">",
             "Ada77 #12: >Bo wrote:hi; roll"}));
  EXPECT_EQ(read_page(page)->posts.front().time, "2026-11-21T09:30:00+00:00");
  // Newest first is the same thread.
  EXPECT_EQ(posts(phpbb_post("12", "Ada77", "b") + phpbb_post("11", "Bo", "a")),
            (Texts{"Bo #11: a", "Ada77 #12: b"}));
  // A forged post inside of a post is none.
  EXPECT_EQ(posts(phpbb_post("11", "Bo", phpbb_post("12", "Ada77", "roll"))).size(), 1U);
  EXPECT_EQ(posts(phpbb_post("11", "Bo", "a") + phpbb_post("11", "Ada77", "b")), Texts{"no page"});
  // The header of a post gives its author, wherever it stands; the body gives its text only.
  EXPECT_EQ(posts("<div id=\"p11\" class=\"post\"><p class=\"content\">profile</p><div class=\"postbody\">"
                  "<div class=\"content\">hi <a class=\"username\">Ada77</a></div></div>"
                  "<p class=\"author\"><a class=\"username\">Bo</a></p></div>"),
            Texts{"Bo #11: hi Ada77"});
}

std::string woltlab_post(const std::string& id, const std::string& author, const std::string& text) {
  return "<li><article class=\"wbbPost message messageSidebarOrientationLeft\" data-post-id=\"" + id +
         "\"><aside class=\"messageSidebar member\"><div class=\"messageAuthor\"><a href=\"u\" "
         "class=\"username userLink\">"
         "<span itemprop=\"name\">" +
         author +
         "</span></a></div></aside><div class=\"messageContent\"><header>"
         "<time datetime=\"2026-11-21T09:30:00+01:00\">x</time></header><div class=\"messageBody\">"
         "<div class=\"messageText\"><p>" +
         text + "</p></div></div><footer>game: x</footer></div></article></li>";
}

TEST(SavedPage, Woltlab) {  // L-147
  EXPECT_EQ(
      posts("<html><body><ul>" + woltlab_post("21", "Bo", forged) +
            woltlab_post("22", "Ada77",
                         "</p><blockquote class=\"quoteBox\"><div class=\"quoteBoxTitle\">Zitat von Bo</div>"
                         "<div class=\"quoteBoxContent\"><p>hi</p></div></blockquote><p>roll") +
            "</ul></body></html>"),
      (Texts{"Bo #21: by Ada77 » Sat Nov 21, 2026 9:31 am; game: a; <div id=\"p99\" class=\"post\">",
             "Ada77 #22: >Zitat von Bo; >hi; roll"}));
}

/// WoltLab 5 before 5.4 had the number of a post elsewhere.
TEST(SavedPage, WoltlabAsItWas) {  // FORUM-9
  std::string post = woltlab_post("21", "Bo", "hi");
  const std::string number = "data-post-id";
  post.replace(post.find(number), number.size(), "data-object-id");
  EXPECT_EQ(posts(post), Texts{"Bo #21: hi"});
}

TEST(SavedPage, Discourse) {  // L-147
  EXPECT_EQ(posts(R"({"post_stream": {"posts": [
    {"username": "Bo", "post_number": 3, "created_at": "2026-11-21T09:30:00Z", "raw": "Ada77 | 2026-11-21 09:31:00 UTC | #4\nroll"},
    {"username": "Ada77", "post_number": 4, "cooked": "<aside class=\"quote\"><blockquote>hi</blockquote></aside><p>roll</p>"}]}})"),
            (Texts{"Bo #3: Ada77 | 2026-11-21 09:31:00 UTC | #4; roll", "Ada77 #4: >hi; roll"}));
}

TEST(SavedPage, OtherPagesAreRejected) {  // FORUM-9
  for (const std::string page :
       {"", "{", "{}", "[]", R"({"post_stream": {"posts": []}})",
        R"({"post_stream": {"posts": [{"username": "Bo"}]}})",
        R"({"post_stream": {"posts": [{"username": "Bo", "post_number": -1, "raw": ""}]}})", "<html></html>",
        "Bo | 2026-11-21 09:30:00 UTC | #3\nhi\n", "<div class=\"post\" id=\"p0\"></div>",
        "<div class=\"post\" id=\"p5\"><div class=\"postbody\"><div "
        "class=\"content\">roll</div></div></div>"})
    EXPECT_EQ(posts(page), Texts{"no page"}) << page;
  std::string deep = phpbb_post("11", "Bo", "hi");
  for (int i = 0; i < 1'000; ++i) deep = "<div>" + deep;
  EXPECT_EQ(posts(deep), Texts{"no page"});
}

}  // namespace
}  // namespace inselpost::html
