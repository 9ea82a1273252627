#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <ctime>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/messages/en/catalog.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/catan/board_drawing.hpp"
#include "cli/render/catan/catan_pages.hpp"
#include "cli/render/page.hpp"
#include "engine/catan/board/board.hpp"
#include "engine/catan/board/generate.hpp"
#include "tests/cli/printing_fixture.hpp"
#include "tests/cli/samples.hpp"

namespace inselpost {

std::string kinds_of(const Page& page, const Style& style);  // kinds_renderer.cpp

namespace {

/// The renderers of the program, and one of the tests: a file of its own, and this row.
std::vector<Renderer> all_renderers() {
  std::vector<Renderer> all(renderers().begin(), renderers().end());
  all.push_back({"kinds", kinds_of});
  return all;
}

std::string without_blanks(const std::string& text) {
  std::string out;
  for (const char c : text)
    if (std::isspace(static_cast<unsigned char>(c)) == 0) out += c;
  return out;
}

/// Leaves out parts that are shown only if there is enough room, or too little.
Part without_choices(Part part) {
  if (auto* heading = std::get_if<part::Heading>(&part)) heading->brief.clear();
  if (auto* table = std::get_if<part::Table>(&part))
    for (auto& column : table->columns) column.widest = column.mark = "";
  if (auto* file = std::get_if<part::File>(&part))
    for (auto& line : file->lines) line.remarks.clear();
  return part;
}

/// The first word of a text that what was painted lacks, where all of them stand one behind the other.
std::string lacking(const std::string& rendered, const std::string& text) {
  std::size_t from = 0;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && std::isalnum(static_cast<unsigned char>(text[end])) != 0) ++end;
    const std::string word = text.substr(at, end - at);
    from = rendered.find(word, from);
    if (from == std::string::npos) return word + " (of \"" + text + "\")";
    from += word.size();
    at = end + 1;
  }
  return {};
}

/// Returns what a renderer leaves out of a page: parts by their number, or words.
std::vector<std::string> left_out(const Renderer& renderer, const Page& page) {
  std::vector<std::string> found;
  const std::string whole = renderer.render(page, {});
  for (std::size_t i = 0; i < page.parts.size(); ++i) {
    Page others = page;
    others.parts.erase(others.parts.begin() + static_cast<std::ptrdiff_t>(i));
    if (renderer.render(others, {}) == whole) found.push_back("part " + std::to_string(i));
    const std::string rendered = without_blanks(renderer.render(page_of(page.parts[i]), {}));
    Part shown_part = without_choices(page.parts[i]);
    each_text(shown_part, [&](std::string& text, bool) {
      if (std::string word = lacking(rendered, text); !word.empty())
        found.push_back("part " + std::to_string(i) + ": " + word);
    });
  }
  return found;
}

TEST(Page, EveryRendererRendersEveryPage) {
  std::set<std::size_t> kinds;
  for (const auto& [name, page] : samples(default_catalog())) {
    EXPECT_FALSE(page.parts.empty()) << name;
    for (const Part& part : page.parts) kinds.insert(part.index());
    for (const Renderer& renderer : all_renderers())
      EXPECT_EQ(left_out(renderer, page), std::vector<std::string>{}) << name << ", as " << renderer.name;
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<Part>) << "a kind of parts of which no page has any";
}

/// A renderer that leaves out a kind of part, or its text, is found.
TEST(Page, ReportsWhatARendererLeavesOut) {
  const Renderer no_files{
      "no files", [](const Page& page, const Style& style) {
        Page some = page;
        std::erase_if(some.parts, [](const Part& part) { return std::holds_alternative<part::File>(part); });
        return render_text(some, style);
      }};
  const Renderer no_notes{"no notes", [](const Page& page, const Style& style) {
                            Page some = page;
                            for (Part& part : some.parts)
                              if (auto* all = std::get_if<part::Verdicts>(&part))
                                for (auto& verdict : all->verdicts) verdict.notes.clear();
                            return render_text(some, style);
                          }};
  std::set<std::string> without_files, without_notes;
  for (const auto& [name, page] : samples(default_catalog())) {
    if (!left_out(no_files, page).empty()) without_files.insert(name);
    if (!left_out(no_notes, page).empty()) without_notes.insert(name);
  }
  EXPECT_EQ(without_files, (std::set<std::string>{"private view", "legal list", "report before the start",
                                                  "private view before the start",
                                                  "legal list before the start", "two that are compared"}));
  EXPECT_EQ(without_notes, (std::set<std::string>{"receipt", "check"}));
}

/// The same page in another format needs only another row.
TEST(Page, ARendererIsAFileAndARow) {
  Page page;
  page.heading("turn 12 of red", "entry 57");
  page.gap();
  page.list({"red rolled 1 + 1 = 2."});
  std::vector<std::string> rendered;
  for (const Renderer& renderer : all_renderers()) rendered.push_back(renderer.render(page, {}));
  EXPECT_EQ(
      rendered,
      (std::vector<std::string>{
          "turn 12 of red" + std::string(page_width - 22, ' ') + "entry 57\n\n  red rolled 1 + 1 = 2.\n",
          "turn 12 of red · entry 57\n\n[list]\n[*]red rolled 1 + 1 = 2.\n[/list]\n",
          "turn 12 of red · entry 57\n\n\n- red rolled 1 \\+ 1 \\= 2\\.\n\n",
          "turn 12 of red · entry 57\n\n\n- red rolled 1 \\+ 1 \\= 2\\.\n\n",
          "<p style=\"margin:0 0 4px 0\">turn 12 of red <span style=\"font-size:13px;padding:0 0 0 "
          "12px\">entry "
          "57</span></p>\n<br>\n<p style=\"margin:0 0 2px 16px\">red rolled 1 + 1 = 2.</p>\n",
          "[heading]\n  turn 12 of red\n  entry 57\n[break]\n[list]\n  red rolled 1 + 1 = 2.\n"}));
}

/// Text of users cannot move the cursor in any format; text to copy keeps its blanks.
TEST(Page, TextIsSanitizedOnInsertion) {
  Page page;
  page.say("a\x1b[2Jb\n c  d");
  page.add(part::File{{{"  - roll"}}});
  EXPECT_EQ(render_text(page, {}), "a[2Jb c d\n  - roll\n");
  page.say("Zo\xC3\xAB");
  EXPECT_EQ(render_text(page, {.ascii = true}), "a[2Jb c d\n  - roll\nZo?\n");
}

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

using namespace catan;

/// Bytes that depend on a seed alone.
class SeededBytes final : public RandomBytes {
 public:
  explicit SeededBytes(std::uint32_t seed) : state_(seed * 2654435761U + 1) {}
  std::uint8_t next() override {
    state_ = state_ * 1664525U + 1013904223U;
    return static_cast<std::uint8_t>(state_ >> 24U);
  }

 private:
  std::uint32_t state_;
};

std::size_t count(const std::string& text, const std::string& word) {
  std::size_t n = 0;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++n;
  return n;
}

bool is_ascii(const std::string& text) {
  for (const char c : text)
    if (static_cast<unsigned char>(c) >= 0x80) return false;
  return true;
}

TEST(BoardDrawing, FirstIsland) {
  const FirstGame game = first_game();
  const View seen = view(game.state, Viewer::everybody());
  const auto draw = [&](const Style& style) {
    HexMap map = map_of(default_catalog().catan, seen, game.facts.names);
    map.legend.reset();
    return render_text(page_of(map), style);
  };
  const std::string lines = draw({});
  EXPECT_EQ(lines, golden("board-first", lines));
  const std::string plain = draw({true, false});
  EXPECT_EQ(plain, golden("board-first-ascii", plain));
  EXPECT_TRUE(is_ascii(plain));
}

TEST(BoardDrawing, BigIsland) {
  SeededBytes bytes(7);
  Board board = generate(Generator::big_random, NumberPlacement::spiral, HarbourLayout::frame9, bytes);
  board.robber = *board.deserts().begin();
  const std::string lines = draw_board(default_catalog().catan, board, {});
  EXPECT_EQ(lines, golden("board-big", lines));
}

TEST(BoardDrawing, ColourAddsNoInformation) {
  const FirstGame game = first_game();
  const View seen = view(game.state, Viewer::everybody());
  const Page page = page_of(map_of(default_catalog().catan, seen, game.facts.names));
  std::string coloured = render_text(page, {true, true});
  EXPECT_NE(coloured.find('\x1b'), std::string::npos);
  for (std::size_t at = coloured.find('\x1b'); at != std::string::npos; at = coloured.find('\x1b'))
    coloured.erase(at, coloured.find('m', at) - at + 1);
  EXPECT_EQ(coloured, render_text(page, {true, false}));
}

/// Whatever the island, everything on it can be read: no name of a harbour runs into another or into a hex.
TEST(BoardDrawing, DrawsEveryIslandCompletely) {
  for (const Generator generator :
       {Generator::classic_random, Generator::big_random, Generator::kompakt_random})
    for (std::uint32_t seed = 0; seed < 100; ++seed) {
      SeededBytes bytes(seed);
      Board board = generate(generator, NumberPlacement::spiral, HarbourLayout::sea_hexes, bytes);
      board.robber = *board.deserts().begin();
      const std::string text = draw_board(default_catalog().catan, board, {true, false});
      std::array<std::size_t, 6> harbours{};
      for (std::size_t k = 0; k < board.harbour_count; ++k)
        ++harbours[static_cast<std::size_t>(board.harbours[k].kind)];
      EXPECT_EQ(count(text, "3:1"), harbours[0]) << text;
      for (const Resource r : resources) {
        std::size_t tiles = 0;
        for (std::size_t h = 0; h < board.geometry().hexes; ++h)
          tiles += yield(board.terrain[h]) == r ? 1U : 0U;
        EXPECT_EQ(count(text, std::string(name(r))), tiles + harbours[index(r) + 1]) << text;
      }
      EXPECT_EQ(count(text, "ROBBER"), 1U);
      EXPECT_EQ(count(text, "+"), board.geometry().intersections);
      EXPECT_LE(widest_line(text), page_width);
      EXPECT_EQ(text.find(" \n"), std::string::npos);
    }
}

TEST(BoardDrawing, LettersDistinguishSeats) {
  const auto letters = [](std::vector<std::string> seats) {
    return seat_letters({GeometryId::big30, std::move(seats)});
  };
  EXPECT_EQ(letters({"red", "blue", "orange", "white"}), "rbow");
  EXPECT_EQ(letters({"blue", "brown", "black", "red"}), "bolr")
      << "first letters come first: red keeps its r";
  EXPECT_EQ(letters({"aa", "aaa", "a", "7"}).size(), 4U);
  const std::string hard = letters({"aa", "aaa", "a", "7", "a-1", "99"});
  EXPECT_EQ(std::set<char>(hard.begin(), hard.end()).size(), 6U);
}

}  // namespace
}  // namespace inselpost
