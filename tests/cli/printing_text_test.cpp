#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>

#include "cli/messages/en/catalog.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/text.hpp"
#include "tests/cli/printing_fixture.hpp"

namespace inselpost {

namespace {

TEST(PrintedText, ControlAndDirectionCharactersAreRemoved) {
  EXPECT_EQ(clean("A\x1b[2Jd\xC2\x85"
                  "a"),
            "A[2Jd a");
  EXPECT_EQ(clean("  two\t\r\nlines  "), "two lines");
  EXPECT_EQ(clean("\xE2\x80\xAE"
                  "abc\xE2\x81\xA6\xEF\xBB\xBF"),
            "abc");
  EXPECT_EQ(clean("Zo\xC3\xAB"), "Zo\xC3\xAB");
  EXPECT_EQ(clean("A\u3164d\U000E0041a\uFE0F\u0378"), "Ada") << "what cannot be seen, and what means nothing";
  EXPECT_EQ(clean("Zo\xC3\xAB", true), "Zo?");
}

TEST(PrintedText, InvalidUtf8IsRemoved) {
  EXPECT_EQ(clean("a\xFF"
                  "b\xC3"),
            "ab");
  EXPECT_EQ(clean("\xC0\xAF\xED\xA0\x80z"), "z") << "overlong forms and surrogates";
}

TEST(PrintedText, WidthCountsColumns) {
  EXPECT_EQ(display_width("Zo\xC3\xAB"), 3U);
  EXPECT_EQ(display_width("\xE6\xBC\xA2\xE5\xAD\x97"), 4U) << "two Han characters";
  EXPECT_EQ(display_width("e\xCC\x81"), 1U) << "a combining accent";
  EXPECT_EQ(display_width("\uFF21\U0001F600\u0301"), 4U) << "full width, a picture, a mark";
  EXPECT_EQ(display_width("\x1b[0;1;31mred\x1b[0m"), 3U);
}

TEST(PrintedText, LongTextIsCutAtColumns) {
  EXPECT_EQ(cut("abcdef", 6), "abcdef");
  EXPECT_EQ(cut("abcdefg", 6), "abcde~");
  EXPECT_EQ(cut("\xE6\xBC\xA2\xE5\xAD\x97\xE6\xBC\xA2", 4), "\xE6\xBC\xA2~") << "no half character";
}

TEST(PrintedText, LinesAreWrappedWithinThePage) {
  const std::string words(20, 'x');
  std::string text;
  for (int i = 0; i < 9; ++i) text += words + ' ';
  EXPECT_LE(widest_line(wrap(text, "  ", "    ")), page_width);
  EXPECT_LE(widest_line(wrap(std::string(300, 'y'), "  ", "    ")), page_width) << "one word without a blank";
  EXPECT_EQ(wrap("a  b", "> ", "  "), "> a b\n");
}

TEST(PrintedText, WrappingLosesNoText) {
  std::string wide;
  for (int i = 0; i < 100; ++i) wide += "\u674E";
  for (const std::string& text : {wide, wide + " e\u0301 " + wide, std::string(78, 'x') + " y"})
    for (const std::string& margin : {std::string(), std::string(7, ' '), std::string(77, ' ')}) {
      const std::string wrapped = wrap(text, margin, margin);
      std::string letters;
      for (const char c : wrapped)
        if (c != ' ' && c != '\n') letters += c;
      EXPECT_EQ(letters, [&] {
        std::string all = text;
        std::erase(all, ' ');
        return all;
      }());
      if (margin.size() < 77) {
        EXPECT_LE(widest_line(wrapped), page_width);
      }
    }
}

/// Time of the processor.
double time_to_wrap(const std::string& text) {
  const std::clock_t begin = std::clock();
  EXPECT_GT(wrap(text, "  ", "    ").size(), text.size());
  return static_cast<double>(std::clock() - begin);
}

// Sixteen times the text, sixteen times the work; it would be 256 times, each time that it is measured, if a
// step grew with what is left or done.
TEST(PrintedText, WrappingTakesLinearTime) {
  for (const std::string& unit : {std::string("x"), std::string("some words "), std::string("\u674E")}) {
    std::string little, much;
    while (little.size() < 200'000) little += unit;
    for (int i = 0; i < 16; ++i) much += little;
    bool grows_no_faster = false;
    for (int n = 0; n < 8 && !grows_no_faster; ++n)
      grows_no_faster = time_to_wrap(much) < 64 * time_to_wrap(little);
    EXPECT_TRUE(grows_no_faster) << unit;
  }
}

TEST(PrintedText, Lists) {
  EXPECT_EQ(list({}), "");
  EXPECT_EQ(list({"a"}), "a");
  EXPECT_EQ(list({"a", "b"}), "a and b");
  EXPECT_EQ(list({"a", "b", "c"}, "or"), "a, b or c");
  EXPECT_EQ(counted(1, "card", "cards"), "1 card");
  EXPECT_EQ(counted(2, "card", "cards"), "2 cards");
}

TEST(Ranking, EqualPointsShareTheRank) {  // WIN-9, T-308
  EXPECT_EQ(en::ranking({{{"red", 7}, {"blue", 9}, {"orange", 9}}}),
            "By points, hidden cards included: 1. blue and orange with 9 points; 3. red with 7 points.");
  EXPECT_EQ(en::ranking({{{"red", 1}, {"blue", 3}}}),
            "By points, hidden cards included: 1. blue with 3 points; 2. red with 1 point.");
}

}  // namespace
}  // namespace inselpost
