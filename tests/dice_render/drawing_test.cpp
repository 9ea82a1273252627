// Tests of the drawing of the dice game's sheet.
#include <gtest/gtest.h>

#include "cli/render/dice/sheets.hpp"
#include "schemas/text/page.hpp"
#include "tests/dice/random_play.hpp"
#include "tests/dice_render/dice_language.hpp"
#include "tests/dice_render/fixture.hpp"

namespace inselpost::dice::test {
namespace {

const std::vector<std::string> players{"Ada", "Bo", "Cy"};

/// Lines of 78 columns, without blanks at their ends; but for umlauts in ASCII (DG-VIEW-2).
void expect_plain(const DiceLanguage& dice_language, const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    EXPECT_LE(display_width(line), page_width) << line;
    EXPECT_FALSE(line.ends_with(' ')) << line << '|';
    if (!dice_language.prefix.empty()) continue;
    for (const char c : line) EXPECT_TRUE(c >= ' ' && c <= '~') << line;
  }
}

std::string text_of_sheets(const DiceLanguage& dice_language, const State& state, Viewer viewer) {
  const SeatSet drawn =
      viewer.kind == Viewer::Kind::seat ? SeatSet{viewer.seat} : SeatSet::first(state.players);
  return render_text(sheets(dice_language.pages, view(state, viewer), names, players, drawn), {});
}
void expect_golden(const std::string& name, const State& state, Viewer viewer) {
  for (const DiceLanguage& dice_language : dice_languages) {
    const std::string text = text_of_sheets(dice_language, state, viewer);
    expect_plain(dice_language, text);
    EXPECT_EQ(text, golden(dice_language.prefix + name, text));
  }
}

std::string drawing(const DiceLanguage& dice_language, const Sheet& sheet, std::uint8_t steps = 7) {
  std::string out;
  for (const std::string& line : draw_sheet(dice_language.pages.map, built_in_map(), sheet, steps))
    out += line + '\n';
  return out;
}
void expect_drawn(const std::string& name, const Sheet& sheet, std::uint8_t steps = 7) {
  for (const DiceLanguage& dice_language : dice_languages) {
    const std::string text = drawing(dice_language, sheet, steps);
    expect_plain(dice_language, text);
    EXPECT_EQ(text, golden(dice_language.prefix + name, text));
  }
}

TEST(DiceSheet, AnEmptyOne) { expect_drawn("empty", empty_sheet()); }
TEST(DiceSheet, OneInTheMiddleOfAGame) { expect_drawn("middle", middle_sheet()); }
TEST(DiceSheet, AFullOne) { expect_drawn("full", full_sheet(), 9); }

TEST(DiceSheets, TheOwnSheetIsFullAndOthersAreShort) {
  expect_golden("own", middle_game(), Viewer::of(seat_at(0)));
}
TEST(DiceSheets, EverybodyReadsAllSheets) { expect_golden("open", middle_game(), Viewer::everybody()); }
TEST(DiceSheets, ASoloGameAtItsEnd) {
  State state;
  state.players = 1;
  state.over = true;
  state.seats[0].founded = 3;
  state.seats[0].sheet = full_sheet();
  state.seats[0].sheet.boxes[23] = 29;
  state.seats[0].sheet.filled = 24;
  state.seats[0].turn.phase = Phase::out;
  expect_golden("solo", state, Viewer::everybody());
}
TEST(DiceSheets, HiddenRoundsShowTheOthersAsTheRoundOpened) {
  State state = middle_game();
  state.options.reveal = Reveal::end_of_round;
  for (std::size_t s = 0; s < state.players; ++s) {
    state.opened.push_back(state.seats[s].sheet);
    state.opened.back().filled = 8;
    state.seats[s].sheet.ship = 0;
  }
  expect_golden("hidden", state, Viewer::of(seat_at(0)));
}
TEST(DiceSheets, BeforeTheFirstThrow) {
  State state;
  state.players = 2;
  for (std::size_t s = 0; s < state.players; ++s) state.seats[s].sheet = empty_sheet();
  expect_golden("founding", state, Viewer::of(seat_at(1)));
}
TEST(DiceSheets, OnePlayerIsEliminated) {
  State state = middle_game();
  state.seats[2].sheet.eliminated = true;
  state.seats[2].turn.phase = Phase::out;
  state.seats[0].turn.phase = Phase::landing;
  state.seats[0].sheet.ship = 7;
  expect_golden("out", state, Viewer::of(seat_at(0)));
}

/// Whatever is marked: each place can be read, and nothing runs into anything else.
TEST(DiceSheets, SheetsAreAscii) {
  play::Random random(7);
  const Options options;
  for (int i = 0; i < 100; ++i) {
    State state = middle_game();
    for (std::size_t s = 0; s < state.players; ++s)
      state.seats[s].sheet = play::random_sheet(options, random, static_cast<std::uint8_t>(i % 24));
    for (const DiceLanguage& dice_language : dice_languages) {
      for (const Viewer viewer : {Viewer::everybody(), Viewer::of(seat_at(1))})
        expect_plain(dice_language, text_of_sheets(dice_language, state, viewer));
      const std::string text = drawing(dice_language, state.seats[0].sheet);
      for (const Map::SiteRow& site : built_in_map().sites) {
        const auto at = text.find(site.id);
        ASSERT_NE(at, std::string::npos) << site.id << '\n' << text;
      }
    }
  }
}

}  // namespace
}  // namespace inselpost::dice::test
