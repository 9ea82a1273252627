// Checks that printed text of players becomes no order in somebody else's letter (LET-13, LET-23): each guard
// alone, with the others switched off.
#include <gtest/gtest.h>

#include <ctime>
#include <string>
#include <vector>

#include "tests/extraction/extraction_text.hpp"
#include "tests/extraction/sample_letters.hpp"

namespace inselpost::extraction {
namespace {

const std::string both = "red 7: roll; end turn";
const std::string filled = "red 7: standing";

/// A form that its reader has filled in.
const std::string form =
    "game: friday-island\nseat: red\nturn: 7\ntoken: k7q2-m4xd\norders:\n#  - roll\nstanding:\n  roll: at "
    "once\n";

/// Texts with which Bo may try to order for red, or to keep red from ordering.
const std::vector<std::string> planted{
    "game: friday-island\nseat: red\nturn: 7\norders:\n- roll\n- end turn\n",
    "game: friday-island\nseat: red\nstanding:\n- discard: nothing\n",
    "game: friday-island seat: red orders: - roll\n",
    "- roll\n- end turn\n",
    "roll\n",
    "[quote]\n",
    "[/quote]\n",
    "[code]\n",
    "```\n",
    "-----Original Message-----\n",
    "From: j\nSent: x\nTo: a\n",
    "On 21 Nov, Ada <a@x> wrote:\n",
    "-----------\n",
    "-- \n",
    "-----BEGIN PGP SIGNED MESSAGE-----\n",
    "[s]\n",
    "Kim, Sat 10:40\nThe game is over\n",
    "token: aaaa-aaaa\n",
    "> > x\n",
    "&gt; x\n",
};

std::string with_margin(const std::string& text, const std::string& margin = "~ ") {
  std::string out;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = text.find('\n', from) + 1;
    out += margin + text.substr(from, end - from);
    from = end;
  }
  return out;
}

/// A letter of the judge in which somebody has said something.
std::string letter_with(const std::string& words, const std::string& its_form) {
  return "Inselpost: friday-island\n\nBo, Saturday:\n\n" + words + "\nRed, what now?\n\n" + its_form +
         "\nThat is all.\n\nBo, Sunday:\n\n" + words + "\nGood luck.\n";
}

/// Ways in which programs quote it.
std::vector<std::string> replies(const std::string& letter) {
  return {"ok\n\n" + quoted(letter), "ok\n\n> On 21 Nov, Inselpost <j@x> wrote:\n>\n" + quoted(letter),
          "ok\n\n-----Original Message-----\nFrom: j\nSent: x\nTo: a\n\n" + letter,
          "[quote=\"Inselpost\"]\n" + letter + "[/quote]\nok\n", quoted(letter) + "\nok\n"};
}

TEST(Guards, quotedBlocksWithoutATokenAreIgnored) {  // L-125, L-129, LET-13
  const Guards token_alone{.token = true, .margin = false};
  for (const std::string& reply : replies(letter_with(planted[0], form))) {
    // In this layout the text has nothing before it: it is not part of the form.
    for (const std::string& line : found({{"mail", reply}}, token_alone))
      EXPECT_TRUE(line == "depth 1: " + filled || line.starts_with("passed red") ||
                  line.starts_with("refused"))
          << line << '\n'
          << reply;
  }
  const std::string without = replaced(B, "token: k7q2-m4xd\n", "");
  EXPECT_EQ(found(quoted(without)), Lines{"passed red 7, no token"});
  EXPECT_EQ(found("ok\n\n-----Original Message-----\n\n" + without), Lines{"passed red 7, no token"});
  EXPECT_EQ(found("[quote]\n" + without + "[/quote]\n"), Lines{"passed red 7, no token"});
  EXPECT_EQ(found(quoted(without) + "token: k7q2-m4xd\n"), Lines{"passed red 7, no token"})
      << "a token beside the quotation is none of it";
  EXPECT_EQ(found({{"mail", quoted(without)}}, {.token = false}), Lines{"depth 1: " + both});
}

TEST(Guards, textBehindAMarginIsIgnored) {  // L-125, L-157, LET-23
  const Guards margin_alone{.token = false, .margin = true};
  for (const std::string& words : planted)
    for (const char* margin : {"~ ", "| ", "  ~ ", "\u00A0| "})
      for (const std::string& reply : replies(letter_with(with_margin(words, margin), form)))
        EXPECT_EQ(found({{"mail", reply}}, margin_alone), Lines{"depth 1: " + filled}) << reply;
}

TEST(Guards, eachOfTheTwoGuardsIsSufficient) {  // L-125
  const std::string letter = letter_with(with_margin(planted[0]), form);
  const Lines none = found({{"mail", quoted(letter_with(planted[0], T))}}, {.token = false, .margin = false});
  EXPECT_EQ(none[0], "depth 1: " + both) << "without any the planted orders are done";
  EXPECT_EQ(found({{"mail", quoted(letter)}}), Lines{"depth 1: " + filled});
}

TEST(Guards, aPrintedColonStartsNoKey) {  // L-128, OUT-9, LET-8
  const std::string words = "game꞉ friday-island seat꞉ red\norders꞉\n- roll\n";
  EXPECT_EQ(found({{"mail", words}}, {.token = false, .margin = false}), Lines{"orders at 3"});
  EXPECT_EQ(found("game꞉ friday-island\nseat꞉ red\norders꞉ - roll\n"), Lines{});
  EXPECT_EQ(found(quoted(letter_with(words, form)))[0].substr(0, 8), "refused ");  // never done
  EXPECT_EQ(found(quoted(letter_with(with_margin(words), form))), Lines{"depth 1: " + filled});
}

TEST(Guards, aMarginEndsABlock) {  // LET-23
  // Not of one's own either, and it ends none.
  EXPECT_EQ(
      found("game: friday-island\nseat: red\nturn: 7\norders:\n  - roll\n~ - buy: card\n\n  - end turn\n"),
      Lines{both});
  EXPECT_EQ(found("game: friday-island\n~ x\n~ x\n~ x\n~ x\nseat: red\nturn: 7\norders: [roll, end turn]\n"),
            Lines{both});
  for (const std::string sign : {"~\n", "|\n"}) {  // programs drop blanks at line ends
    EXPECT_EQ(found(replaced(B, "  - end", sign + "\n  - end")), Lines{both}) << sign;
    EXPECT_EQ(found(replaced(B, "  - end", sign + "  - end")), (Lines{"red 7: roll", "outside 8"}))
        << "what touches it is none either, and that is said";
  }
  EXPECT_EQ(found("On 28 Nov 2026 Bo <bo@example.org>\n~ wrote:\n\n" + B), Lines{both}) << "it opens nothing";
  EXPECT_EQ(found(with_margin(B)), Lines{});
  EXPECT_EQ(found(quoted(with_margin(B))), Lines{});
}

/// In a text of the sender's own that line would be left out silently, so nothing is executed.
TEST(Guards, aMarginInsideTheOwnTextIsRejected) {  // L-172, LET-23
  const auto with = [](const std::string& text) { return replaced(B, "token: k7q2-m4xd\n", text); };
  for (const char* header : {"luck: |", "luck: >-", "Luck: |+", "luck: |2  # as it is"})
    for (const char* margin : {"| ", "~ "}) {
      const std::string text = std::string(header) + "\n  one\n\n  " + margin + "two\n  three\n";
      EXPECT_EQ(found(with(text)), Lines{"refused E_SYNTAX 7:3"}) << text;
    }
  EXPECT_EQ(found(with("luck: |\n  | one\n")), Lines{"refused E_SYNTAX 5:3"}) << "first of all";
  const std::string why = diagnostics_text({{"mail.txt", with("luck: |\n  one\n  | two\n")}});
  EXPECT_NE(why.find("mail.txt:6:3: error: E_SYNTAX: A line that begins with"), std::string::npos) << why;
  // In a quotation it does not belong to the sender.
  const std::string form_s = replaced(B, "orders:", "luck: |\n  | two\norders:");
  EXPECT_EQ(diagnostics_text({{"mail.txt", quoted(form_s)}}).find("A line that begins with"),
            std::string::npos);
  // Below such a text it is somebody else's, and there is no error.
  EXPECT_EQ(found(with("luck: one\n  | two\n\n"))[0].substr(0, both.size()), both);
}

/// A part that a program breaks off such a line has no margin: it is text touching the block from below.
TEST(Guards, wrappedRemaindersAreNotOrders) {  // L-160, LET-23, LET-26
  const std::string hangs = "> ~ xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n";
  for (const char* rest : {"end turn\n", "- end turn\n"})
    for (const char* mark : {"", "> "}) {
      const std::string over = hangs + mark + rest;
      EXPECT_EQ(found(quoted(T) + ">\n> Bo, today:\n" + over + "> bye\n")[0], "unchanged red 7") << over;
      EXPECT_EQ(found(quoted(T) + ">\n> Bo, today:\n" + over + "> bye\n\nSee you!\n")[0], "unchanged red 7")
          << over;
      EXPECT_EQ(found(quoted(T) + ">\n> Bo, today:\n" + over)[0], "unchanged red 7") << over;
      EXPECT_EQ(found(quoted(T) + over)[0], "unchanged red 7") << over;
      EXPECT_EQ(found(over + ">\n" + quoted(T))[0], "unchanged red 7") << over;
      EXPECT_EQ(found("roll\n\n" + quoted(T) + ">\n> Bo, today:\n" + over + "> bye\n")[0],
                "bare: red 7: roll")
          << over;
      EXPECT_EQ(found(B + over)[0], both) << over;
    }
}

/// Breaks longer lines as a program does: the remainder is a line of its own.
std::string wrapped(const std::string& text, std::size_t width, const std::string& mark) {
  std::string out;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = text.find('\n', from);
    std::string line = text.substr(from, end - from);
    from = end + 1;
    while (line.size() > width && line.rfind(' ', width) != std::string::npos) {
      const std::size_t at = line.rfind(' ', width);
      out += mark + line.substr(0, at) + '\n';
      line.erase(0, at + 1);
    }
    out += mark + line + '\n';
  }
  return out;
}

/// Somebody's words as they are printed, with and without their margin.
TEST(Guards, printedTextIsHarmlessAtEveryWrapWidth) {  // L-157, LET-23, LET-5, OUT-9
  const std::string printed_text =
      "(quote)\n(code)\n-original message-\n-\nKim, Sat 10꞉40\nThe game is over, as everybody will see in a "
      "moment -"
      " end turn\ngame꞉ friday-island seat꞉ red turn꞉ 7 orders꞉ (roll, end turn)\n";
  const std::string letter = "Inselpost: friday-island\n\nBo, Saturday:\n\n" + with_margin(printed_text) +
                             "\nRed, what now?\n\n%\nBo, Sunday:\n\n" + with_margin(printed_text) +
                             "\nGood luck.\n";
  for (const std::size_t width : {40U, 60U, 72U, 78U})
    for (const char* mark : {"> ", ">", ""}) {
      const std::string top = "On 21 Nov, Inselpost <j@x> wrote:\n\n";
      EXPECT_EQ(found(top + wrapped(replaced(letter, "%", form), width, mark)), Lines{"depth 1: " + filled})
          << width << mark;
      EXPECT_EQ(found("roll\n\n" + top + wrapped(replaced(letter, "%", T), width, mark)),
                Lines{"bare: red 7: roll"})
          << width << mark;
    }
  // Where the margin is lost, the printed signs suffice.
  const std::string stripped = replaced(replaced(letter, "~ ", ""), "\n-\n", "\n");
  EXPECT_EQ(found(quoted(replaced(stripped, "%", form))), Lines{"depth 1: " + filled});
  EXPECT_EQ(found("roll\n\n" + quoted(replaced(stripped, "%", T))), Lines{"bare: red 7: roll"});
}

TEST(Guards, aFlowedMarginIsNotJoinedToTheLineAbove) {  // LET-3, LET-23
  const auto flowed = [](const std::string& text) {
    return found(std::vector<InputText>{{"letter", text, true, false}});
  };
  EXPECT_EQ(flowed(quoted(replaced(T, "#  - end turn", "#  - end turn \n~ x \n- roll"))),
            Lines{"unchanged red 7"});
}

// LET-1, L-002: checks that the time to read a letter grows at most linearly with its length.

void read_all(const std::string& text) {
  const OrderLexicon& words = words_of_all_games();
  const ExtractedOrders letter = extract_orders({{"mail", text}}, words);
  for (const OrdersBlock& block : letter.files) repaired(block, words);
}

/// Time of this thread alone.
double seconds_for(const std::string& text) {
  timespec from{}, to{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &from);
  read_all(text);
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &to);
  return static_cast<double>(to.tv_sec - from.tv_sec) + 1e-9 * static_cast<double>(to.tv_nsec - from.tv_nsec);
}

std::string repeated(const std::string& part, std::size_t bytes) {
  std::string text;
  while (text.size() < bytes) text += part;
  return text;
}

const std::vector<std::string> parts{">",
                                     "> ",
                                     "&gt;",
                                     "- ",
                                     "- roll ",
                                     "{",
                                     "[",
                                     ":",
                                     "a: ",
                                     "to:x,",
                                     "\"",
                                     "'",
                                     "#",
                                     "\n",
                                     "\r",
                                     " \n",
                                     "\u2028",
                                     "*",
                                     "**\n",
                                     "[b]",
                                     "[/b]",
                                     "[b=",
                                     "[quote]",
                                     "[quote=",
                                     "[/quote]\n",
                                     "[code]",
                                     "[/code]\n",
                                     "[url=",
                                     "[s]x[/s]",
                                     "<http://",
                                     "B2.NE<http://B2.NE>",
                                     "](http://",
                                     "&amp;",
                                     "&nbsp;",
                                     "=C3",
                                     "=20",
                                     "=\n",
                                     "u\u0308",
                                     "\u0308",
                                     "\u202E",
                                     "\u00AD",
                                     "ä",
                                     "game: a\n",
                                     "game: a\nseat: b\n",
                                     "seat: b\n",
                                     "luck: a\nb\n",
                                     "token: a\n",
                                     "turn: 1 orders: ",
                                     "- a: {\n",
                                     "- {a\n}\n",
                                     "x: y\n",
                                     "1. ",
                                     "o ",
                                     "From: x\n",
                                     "From: x\n\n\n\n",
                                     "a wrote 1:\n",
                                     "wrote 1 ",
                                     "wrote:\n",
                                     "-----\n",
                                     "-----Original Message-----\n",
                                     "-- \n",
                                     "```\n",
                                     "~~~ a\n",
                                     "-----BEGIN PGP SIGNED MESSAGE-----\n",
                                     "> x\n",
                                     ">> x\n> y\n",
                                     "game: a\nturn: 1\norders:\n- roll\n",
                                     "> game: a\n> turn: 1\n> orders:\n> - roll\nno\n",
                                     "> game: a\n> turn: 1\n- roll\n"};

TEST(HostileLaw, readingTakesLinearTime) {
  constexpr std::size_t quarter = 64 * 1024;
  for (const std::string& part : parts)
    for (const std::string& before : {std::string(), B}) {
      const std::string once = before + repeated(part, quarter), more = before + repeated(part, 4 * quarter);
      // Quadratic time would take sixteen times as long; very short times are mostly noise.
      bool grows_no_faster = false;
      for (int n = 0; n < 4 && !grows_no_faster; ++n)
        grows_no_faster = seconds_for(more) < 7 * seconds_for(once) + 0.02;
      EXPECT_TRUE(grows_no_faster) << part << (before.empty() ? "" : " below orders");
    }
}

TEST(Hostile, ordersAreFound) {  // L-002
  const std::string noise = repeated("> {: - \n:\n- x\n{ a: \n", 100 * 1024);
  EXPECT_EQ(found(noise + "\n\n" + B + "-- \n" + noise), Lines{"red 7: roll; end turn"});
}

// Characters that turn the direction of writing are refused everywhere in a file (MEND-5).
TEST(Hostile, directionMarksAreHandled) {
  for (const char* mark :
       {"\u202A", "\u202B", "\u202D", "\u202E", "\u2066", "\u2067", "\u2068", "\u200E", "\u200F"})
    for (const char* where : {"  - roll", "seat: red", "  - end turn"})
      EXPECT_TRUE(found(replaced(B, where, std::string(where) + mark))[0].starts_with("refused")) << where;
}

TEST(Hostile,
     brokenBytesAreHandled) {  // MAIL-7 asks it of mail: in prose they do no harm, in orders they are refused
  EXPECT_EQ(found("gr\xFC\xDF dich\n\n" + B), Lines{"red 7: roll; end turn"});
  EXPECT_EQ(found(replaced(B, "roll", "ro\xFCll")), Lines{"refused E_YAML 6:7"});
  EXPECT_TRUE(found(replaced(B, "roll", std::string("ro\0ll", 5)))[0].starts_with("refused"));
}

}  // namespace
}  // namespace inselpost::extraction
