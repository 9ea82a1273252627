// TALK-1 to TALK-3 in letters: words besides orders (LET-9, LET-12, LET-23).
#include <gtest/gtest.h>

#include <string>

#include "tests/extraction/extraction_text.hpp"
#include "tests/extraction/sample_letters.hpp"

namespace inselpost::extraction {
namespace {

const std::string words_head = "game: friday-island\nseat: red\nturn: 7\n";

/// The only file of a letter as it is read, in its mended form where that is needed.
std::string file_in(const std::string& letter) {
  const ExtractedOrders orders = extract_orders({{"letter", letter}}, words_of_all_games());
  if (orders.files.size() != 1) return "no file";
  return file_of(orders.files.front()).file.text;
}

TEST(Words, keysWithoutOrdersAreActive) {  // LET-12, TALK-1 to TALK-4
  for (const char* line : {"say: hello", "memo: build C3", "ask: report", "check: yes", "sagen: hallo",
                           "merkzettel: x", "auskunft: bericht", "prüfen: ja"})
    EXPECT_EQ(extract_orders({{"letter", words_head + line + "\n"}}, words_of_all_games()).files.size(), 1U)
        << line;
  EXPECT_EQ(extract_orders({{"letter", words_head + "say:\nmemo:\n"}}, words_of_all_games()).unchanged.size(),
            1U);
}

TEST(Words, aWrappedTextIsJoinedAndOrdersBelowItCount) {  // C-012, LET-9
  const std::string file = file_in(
      words_head + "say: I would like to trade with whoever has any\nwool left this week\norders:\n- roll\n");
  EXPECT_NE(file.find("any wool left this week"), std::string::npos) << file;
  EXPECT_EQ(found(words_head + "say: I would like to trade\nwith whoever has wool\norders:\n- roll\n").size(),
            1U);
  EXPECT_NE(file.find("- roll"), std::string::npos) << file;
}

TEST(Words, aBlockOfTextIsKeptAsItIsWritten) {  // C-012, LET-9
  const std::string text = "say: |\n  First.\n\n  - roll\n  orders: [end turn]\n  Third # and last.\n";
  const std::string file = file_in(words_head + text + "orders:\n- roll\n");
  EXPECT_NE(file.find(text), std::string::npos) << file;
  EXPECT_EQ(found(words_head + text + "orders:\n- roll\n"), Lines{"red 7: roll"});
}

TEST(Words, linesLikeAStartInsideATextBeginNothing) {  // C-012, LET-8
  const Lines all = found(words_head + "say: |\n  hello\n\n  you all\norders:\n- roll\n");
  EXPECT_EQ(all, Lines{"red 7: roll"});
}

TEST(Words, aMarginInATextOfTheSendersOwnIsRefused) {  // L-172, LET-23
  EXPECT_EQ(
      extract_orders({{"letter", words_head + "say: |\n  | roll\n"}}, words_of_all_games()).refused.size(),
      1U);
  EXPECT_EQ(
      extract_orders({{"letter", words_head + "say: hello\n~ roll\norders: [roll]\n"}}, words_of_all_games())
          .refused.size(),
      1U);
}

TEST(Words, capitalsAndSignsInATextStay) {  // MEND-1
  const std::string file = file_in(words_head + "say: “Well played”, Bo - 2 Ore: no!\norders:\n• Roll.\n");
  EXPECT_NE(file.find("“Well played”, Bo - 2 Ore: no!"), std::string::npos) << file;
  const std::string nested =
      file_in(words_head + "say:\n  to: [blue]\n  text: Hello Blue.\norders:\n• Roll.\n");
  EXPECT_NE(nested.find("text: Hello Blue."), std::string::npos) << nested;
}

TEST(Words, printedWordsOfOthersAreNoOrders) {  // OUT-9, LET-23
  EXPECT_EQ(
      found("What players say:\n  blue (Bo) to all, 2026-11-28 10:40 UTC:\n    ~ game꞉ friday-island\n    ~ "
            "seat꞉ red\n    ~ orders꞉ (roll)\n"),
      Lines{});
}

}  // namespace
}  // namespace inselpost::extraction
