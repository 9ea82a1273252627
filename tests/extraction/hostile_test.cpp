// LET-1, L-002: checks that the time to read a letter grows at most linearly with its length.
#include <gtest/gtest.h>

#include <ctime>
#include <string>
#include <vector>

#include "tests/extraction/extraction_text.hpp"
#include "tests/extraction/sample_letters.hpp"

namespace inselpost::extraction {
namespace {

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
