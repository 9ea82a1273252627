// Tests of cutting a pasted thread into posts (FORUM-4, FORUM-5, FORUM-7).
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "schemas/extraction/extracted_orders.hpp"
#include "schemas/extraction/thread.hpp"

namespace inselpost::extraction {
namespace {

using Texts = std::vector<std::string>;
const Texts names{"Ada77", "Bo", "Zoë"};

/// `Ada77 1: hi; > bye`: each post with its line and text, quoted lines behind a mark.
Texts posts(const std::string& text, std::optional<ThreadForm> form = std::nullopt) {
  Texts all;
  const Thread thread = cut_thread(text, names, form);
  if (thread.out_of_order)
    return {(thread.is_broken == Thread::Broken::time ? "older at " : "out of order ") +
            std::to_string(*thread.out_of_order)};
  for (const Post& post : thread.posts) {
    std::string post_text = post.author + ' ' + std::to_string(post.line) + ':';
    const auto lines = lines_of(post.text.text);
    EXPECT_GE(post.text.html.size(), lines.size() - (lines.empty() ? 0 : 1));
    for (std::size_t i = 0; i < post.text.html.size(); ++i)
      post_text += (i == 0 ? " " : "; ") + std::string(post.text.html[i].depth > 0 ? "> " : "") +
                   std::string(lines[i]);
    if (post_text.ends_with("; > "))
      post_text.resize(post_text.size() - 2);  // no text behind the last line end
    while (post_text.ends_with("; ") || post_text.ends_with(": "))
      post_text.resize(post_text.size() - (post_text.ends_with("; ") ? 2 : 1));
    all.push_back(post_text);
  }
  return all;
}

TEST(Thread, DiscourseRawPage) {  // L-114
  EXPECT_EQ(posts("passed over\nAda77 | 2026-11-21 09:30:00 UTC | #3\n\nhi\n\n-------------------------\n\n"
                  "Bo | 2026-11-21 10:00:00 UTC | #4\n\nroll\n"),
            (Texts{"Ada77 2: ; hi; ; -------------------------", "Bo 8: ; roll"}));
}

TEST(Thread, PhpbbInBothLanguages) {  // L-114
  for (const char* post_text :
       {"Post by", "Unread post by", "by", "Beitrag von", "Ungelesener Beitrag von", "von"})
    EXPECT_EQ(posts(std::string(post_text) + " Ada77 » Sa 21. Nov 2026, 09:30\nhi\n" + post_text +
                    " Bo » Sa 21. Nov 2026, 10:30\nroll"),
              (Texts{"Ada77 1: hi", "Bo 3: roll"}))
        << post_text;
  // A name that contains the sign does not write for another.
  EXPECT_EQ(posts("von Ada77 » x » Sa 21. Nov 2026, 09:30\nhi\n"), (Texts{"Ada77 » x 1: hi"}));
  EXPECT_EQ(posts("von Ada77 » immer\nhi\n"), Texts{});
}

TEST(Thread, WoltlabHasTheNumberBelowTheName) {  // L-114
  EXPECT_EQ(posts("Ada77\nErleuchteter\n#3\nhi\nBo\nNeuling\n21. November 2026\n#4\nroll\n"),
            (Texts{"Ada77 1: hi", "Bo 5: roll"}));
  // A name at the end of a post does not take the next one.
  EXPECT_EQ(posts("Bo\n#3\nhi\nAda77\nBo\nNeuling\n#4\nroll\n"), (Texts{"Bo 1: hi; Ada77", "Bo 5: roll"}));
  const std::string between(12, '\n');
  EXPECT_EQ(posts("Ada77\n" + between.substr(1) + "#3\nhi\n", ThreadForm::woltlab).size(), 1U);
  EXPECT_EQ(posts("Ada77\n" + between + "#3\nhi\n", ThreadForm::woltlab).size(), 0U);
}

TEST(Thread, LinesThatAreOnlyNames) {
  EXPECT_EQ(posts("above\nAda77:\nhi\n Bo \nroll\nCy\nCy is nobody\n"),
            (Texts{"Ada77 2: hi", "Bo 4: roll; Cy; Cy is nobody"}));
}

/// NFC, and without blanks around it (FORUM-5); else letter by letter.
TEST(Thread, NamesAreComparedExactly) {
  EXPECT_EQ(posts("Zoe\xCC\x88:\nhi\n"), (Texts{"Zoë 1: hi"}));
  EXPECT_EQ(posts("\xC2\xA0"
                  "Bo\t\nhi\n"),
            (Texts{"Bo 1: hi"}));
  EXPECT_EQ(posts("bo\nhi\n"), Texts{});
  EXPECT_EQ(posts("by  ada77 » 1\nhi\n"), (Texts{"ada77 1: hi"}));
}

/// Posts with a head come before lines that are names; of two forms the one that comes first.
TEST(Thread, TheFormIsFound) {
  EXPECT_EQ(posts("Bo\nby Ada77 » 21 Nov\nhi\nBo\nroll\n"), (Texts{"Ada77 2: hi; Bo; roll"}));
  EXPECT_EQ(posts("by Bo » 21 Nov\nAda77 | 2026-11-21 09:30:00 UTC | #3\nroll\n"),
            (Texts{"Bo 1: Ada77 | 2026-11-21 09:30:00 UTC | #3; roll"}));
  EXPECT_EQ(posts("by Bo » 21 Nov\nAda77 | 2026-11-21 09:30:00 UTC | #3\nroll\n", ThreadForm::discourse),
            (Texts{"Ada77 2: roll"}));
  EXPECT_EQ(posts("nothing\n"), Texts{});
}

/// Heads go on as their form does (FORUM-8): who writes the head of another post into one of their own is
/// found out by the next one.
TEST(Thread, NumbersIncreaseByOne) {  // L-146
  EXPECT_EQ(posts("Bo | 2026-11-21 09:30:00 UTC | #3\nhi\nAda77 | 2026-11-21 09:31:00 UTC | #5\nroll\n"),
            (Texts{"out of order 3"}));
  EXPECT_EQ(posts("Bo | 2026-11-21 09:30:00 UTC | #3\nAda77 | 2026-11-21 09:31:00 UTC | #4\nroll\n"
                  "Cy | 2026-11-21 09:32:00 UTC | #4\nhi\n"),
            (Texts{"out of order 4"}));
  EXPECT_EQ(posts("Bo\n#3\nAda77\n#3\nroll\n"), (Texts{"out of order 3"}));
}

TEST(Thread, TimesNeverDecrease) {  // FORUM-8
  EXPECT_EQ(posts("by Bo » Sat Nov 21, 2026 9:30 pm\nhi\nby Ada77 » Sat Nov 21, 2026 9:31 am\nroll\n"),
            (Texts{"older at 3"}));
  EXPECT_EQ(posts("von Bo » Sa 21. Nov 2026, 09:30\nhi\nvon Bo » heute, 09:40\nho\nvon Ada77 » Fr 20. Nov "
                  "2026, 23:59\n"),
            (Texts{"older at 5"}));
  EXPECT_EQ(posts("Bo | 2026-11-21 09:30:00 UTC | #3\nhi\nAda77 | 2026-11-21 09:29:59 UTC | #4\nroll\n"),
            (Texts{"older at 3"}));
  EXPECT_EQ(posts("Bo\n21. November 2026\n#3\nhi\nAda77\n20. November 2026\n#4\nroll\n"),
            (Texts{"older at 5"}));
  EXPECT_EQ(
      posts("by Bo » Thu Dec 31, 2026 11:30 pm\nhi\nby Ada77 » Fri Jan 1, 2027 12:10 am\nroll\n").size(), 2U);
}

TEST(Thread, TimesAreReadAsForumsWriteThem) {
  const auto read = [](const char* text) {
    const auto time = post_time(text);
    return !time ? "none"
                 : std::to_string(time->day) +
                       (time->minute ? ' ' + std::to_string(*time->minute) : std::string());
  };
  for (const char* text :
       {"2026-03-21 09:30:00 UTC", "Sa 21. Mär 2026, 09:30", "Samstag, 21. März 2026, 09:30",
        "Sat Mar 21, 2026 9:30 am", "21 Mar 2026, 09:30", "21.03.2026 09:30 Uhr", "2026-03-21T09:30:00Z"})
    EXPECT_EQ(read(text), "20260321 570") << text;
  EXPECT_EQ(read("21. Dezember 2026"), "20261221");
  EXPECT_EQ(read("Sat Mar 21, 2026 12:05 pm"), "20260321 725");
  for (const char* text :
       {"yesterday", "heute, 09:30", "3/4/2026", "", "vor 5 Minuten", "40. Mai 2026", "9:99 21 Mar 2026"})
    EXPECT_EQ(read(text), "none") << text;
}

/// In pasted text a quotation extends to the end of its post, because its end is invisible (FORUM-7).
TEST(Thread, QuotedTextIsDeeper) {  // L-115, L-170
  EXPECT_EQ(posts("by Bo » 1\nhi\nAda77 hat geschrieben: ↑\ngame: a\n\nseat: b\n"),
            (Texts{"Bo 1: hi; > Ada77 hat geschrieben: ↑; > game: a; > ; > seat: b"}));
  EXPECT_EQ(posts("by Bo » 1\nAda77 wrote: ↑\ntext\n\ngame: a\nby Ada77 » 2\nhi\n"),
            (Texts{"Bo 1: > Ada77 wrote: ↑; > text; > ; > game: a", "Ada77 6: hi"}));
  EXPECT_EQ(posts("Ada77\n#3\nZitat von Bo\ngame: a\n"), (Texts{"Ada77 1: > Zitat von Bo; > game: a"}));
  EXPECT_EQ(posts("Ada77\n#3\nZitat von Goethe ist das nicht.\ngame: a\n"),
            (Texts{"Ada77 1: Zitat von Goethe ist das nicht.; game: a"}));
  EXPECT_EQ(posts("by Bo » 1\nAda77 wrote: ↑Sat Nov 21, 2026 9:30 am\na\n"),
            (Texts{"Bo 1: > Ada77 wrote: ↑Sat Nov 21, 2026 9:30 am; > a"}));
  EXPECT_EQ(posts("by Bo » 1\nAda77 said:\na\n"), (Texts{"Bo 1: > Ada77 said:; > a"}));
  EXPECT_EQ(posts("by Bo » 1\nshe wrote: hello\n wrote:\na\n"),
            (Texts{"Bo 1: she wrote: hello;  wrote:; a"}));
}

/// Time is linear.
TEST(Thread, IsSplitInLinearTime) {
  std::string text;
  while (text.size() < std::size_t{1} << 20U) text += "Ada77\nx wrote:\n | | #\nby » \n";
  const auto begin = std::chrono::steady_clock::now();
  for (const auto form : {ThreadForm::discourse, ThreadForm::phpbb, ThreadForm::woltlab, ThreadForm::lines})
    cut_thread(text, names, form);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
}

// Checks that tokens are read anywhere in a letter, but only for the game and seat beside them (AUTH-5,
// L-068, L-069).

struct Case {
  const char* name;
  std::string letter;
  std::vector<std::string> tokens;  ///< `game seat token`
};

class Tokens : public testing::TestWithParam<Case> {};

TEST_P(Tokens, AreFoundNextToGameAndSeat) {
  std::vector<std::string> found;
  for (const SeatToken& one : extract_orders({{"letter", GetParam().letter}}, words_of_all_games()).tokens)
    found.push_back(one.game + ' ' + one.seat + ' ' + one.token);
  EXPECT_EQ(found, GetParam().tokens);
}

const std::string head = "game: friday-island\nseat: red\nturn: 7\n";

INSTANTIATE_TEST_SUITE_P(
    AUTH_5, Tokens,
    testing::Values(
        Case{"InABlock", head + "token: k7q2-m4xd\norders:\n  - roll\n", {"friday-island red k7q2-m4xd"}},
        Case{"BelowTheOrders",
             head + "orders:\n  - roll\n  - end turn\ntoken: k7q2-m4xd\n",
             {"friday-island red k7q2-m4xd"}},
        Case{"Nowhere", head + "orders:\n  - roll\n", {}},
        Case{"Quoted",
             head + "orders:\n  - roll\n\nBo wrote:\n> game: friday-island\n> seat: red\n> turn: 7\n> token: "
                    "k7q2-m4xd\n> orders:\n>   # - roll\n",
             {"friday-island red k7q2-m4xd"}},
        Case{"QuotedWithAName",
             head + "orders: []\n\nada> game: friday-island\nada> seat: red\nada>   token: one\nada>   "
                    "orders:\nada> # - roll\n",
             {"friday-island red one"}},
        Case{"QuotedWithABar", "no\n| game: friday-island\n| seat: red\n| token: one\nno\n", {}},  // LET-23
        Case{"AroundAMargin",  // which ends nothing (LET-23)
             "game: friday-island\nseat: red\n~ it is mine\ntoken: one\n",
             {"friday-island red one"}},
        Case{"QuotedTwice",
             "no\n>> game: friday-island\n>> seat: red\n>> token: aaaa-bbbb\n",
             {"friday-island red aaaa-bbbb"}},
        Case{"OfTwoSeats",
             head + "token: one\norders: []\n\ngame: friday-island\nseat: blue\ntoken: two\n",
             {"friday-island red one", "friday-island blue two"}},
        Case{"OfTwoDepths",
             "> game: friday-island\ngame: sunday\n> seat: red\nseat: blue\n> token: one\ntoken: two\n",
             {"sunday blue two", "friday-island red one"}},
        Case{"Twice", head + "token: one\ntoken: two\n", {"friday-island red one", "friday-island red two"}},
        Case{"InGerman",
             "spiel: insel\nsitz: rot\nkennwort: \"K7Q2 M4XD\"  # meins\n",
             {"insel rot k7q2 m4xd"}},
        Case{"BehindProse", head + "This is my token.\ntoken: k7q2-m4xd\n", {}},
        Case{"WithoutASeat", "game: friday-island\ntoken: k7q2-m4xd\n", {}},
        Case{"BelowAMisspeltKey",
             "game: friday-island\nseat: red\ntrun: 7\ntoken: one\norders:\n  - roll\n",
             {"friday-island red one"}},
        Case{
            "BelowNestedRules", head + "standing:\n  roll: at once\ntoken: one\n", {"friday-island red one"}},
        Case{"AfterAComment", head + "\n# mine\ntoken: one\n", {"friday-island red one"}},
        Case{"AsAComment", head + "# token: one\norders:\n  - roll\n", {}}),
    [](const auto& value) { return value.param.name; });

}  // namespace
}  // namespace inselpost::extraction
