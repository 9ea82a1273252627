// Tests of reports of any position, and of what they say of a turn.
#include <gtest/gtest.h>

#include <algorithm>

#include "cli/messages/en/dice/messages.hpp"
#include "cli/messages/en/dice/phrases.hpp"
#include "cli/render/dice/dice_pages.hpp"
#include "cli/render/dice/sheets.hpp"
#include "engine/dice/apply.hpp"
#include "engine/dice/decide.hpp"
#include "engine/dice/event.hpp"
#include "schemas/dice/values.hpp"
#include "schemas/dice/view_json.hpp"
#include "schemas/text/utf8.hpp"
#include "tests/dice/random_play.hpp"
#include "tests/dice_render/dice_language.hpp"
#include "tests/dice_render/fixture.hpp"
#include "tests/dice_render/page_facts.hpp"

namespace inselpost::dice::test {
namespace {

std::string rendered(const Page& page) { return render_text(page, {.ascii = true}); }

/// 78 columns of ASCII (DG-VIEW-2, D-293), but for lines to copy: they go on below each other.
void expect_fits(const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    EXPECT_LE(line.size(), page_width) << line;
    for (const char c : line) EXPECT_TRUE(c >= ' ' && c <= '~') << line;
  }
}

/// Every cast die, every payment, the box: what happened stands in its sentence (DG-PBEM-10).
void expect_told(const Event& event, const Map& map) {
  const auto lines = en::event_sentences({event}, GameNames{{"red", "blue", "white"}, &map});
  ASSERT_EQ(lines.size(), 1U);
  const auto says = [&](const std::string& what) {
    EXPECT_NE(lines[0].find(what), std::string::npos) << what << " in: " << lines[0];
  };
  visit(
      [&](const auto& e) {
        if constexpr (requires { e.steps; })
          for (const Step& step : e.steps) {
            std::vector<Face> cast;
            if (const auto* first = std::get_if<steps::Cast>(&step)) {
              for (std::uint8_t d = 0; d < dice_count; ++d)
                if (first->which.contains(d)) cast.push_back(first->faces[d]);
            } else if (const auto* again = std::get_if<steps::Again>(&step)) {
              for (std::uint8_t d = 0; d < dice_count; ++d)
                if (again->which.contains(d)) cast.push_back(again->faces[d]);
            } else if (const auto* loss = std::get_if<steps::Loss>(&step)) {
              cast = loss->faces;
            }
            for (const Face face : cast) says(std::string(name(face)));
          }
        if constexpr (requires { e.paid; })
          if (!e.paid.empty()) says(to_text(e.paid));
        if constexpr (requires { e.outcome; })
          if (e.outcome) says(en::points_phrase(e.outcome->points));
        if constexpr (requires { e.number; })
          if (e.number != 0) says("throw " + std::to_string(e.number) + " of 3");
      },
      event);
}

TEST(DiceReport, EveryPositionFitsThePage) {  // D-293, DG-VIEW-2, DG-PBEM-10
  for (std::uint64_t seed = 0; seed < 12 && !HasFailure(); ++seed) {
    const std::size_t players = 1 + seed % 3;
    std::vector<std::pair<Option, long>> options;
    if (seed % 4 == 3) options = {{Option::reveal, static_cast<long>(Reveal::end_of_round)}};
    State state = begin(resolve(play::written(players, options)).value(), {});
    const DiceFacts facts = facts_of(players);
    play::Random random(seed);
    play::RandomChance chance(seed);
    for (std::size_t n = 0; !state.over && n < 4'000; ++n) {
      const std::vector<PendingDecision> owed = pending_decisions(state);
      const Seat seat = owed.at(random.pick(owed.size())).seat;
      const auto done = decide(state, seat, play::random_order(state, seat, random), chance);
      ASSERT_TRUE(done);
      std::vector<std::string> sentences;
      for (const Event& event : *done) {
        if (!state.hidden_round()) expect_told(event, *state.map);
        const auto lines = en::event_sentences({redact(event, Viewer::everybody())}, facts.names);
        sentences.insert(sentences.end(), lines.begin(), lines.end());
        apply(state, event);
      }
      if (n % 40 != 0 && !state.over) continue;
      expect_fits(rendered(report(default_catalog(), facts, view(state, Viewer::everybody()), sentences)));
      expect_fits(rendered(referee_view(default_catalog(), facts, view(state, Viewer::referee()))));
      for (std::size_t s = 0; s < players; ++s)
        expect_fits(rendered(private_view(default_catalog(), facts, view(state, Viewer::of(seat_at(s))),
                                          {legal(state, seat_at(s)), unaffordable_orders(state, seat_at(s))},
                                          sentences, nullptr)));
    }
  }
}

TEST(DiceReport, JsonPositionsHaveNoEmptyMembers) {  // D-292, DG-VIEW-1
  State state = middle_game();
  const auto red = view_to_json(view(state, Viewer::everybody()), names, "winter", 7)["players"][0];
  EXPECT_EQ(red["phase"], "throw");
  EXPECT_EQ(red["throw"], 2);
  EXPECT_EQ(red["dice"].size(), 6U);
  EXPECT_FALSE(red.contains("pool"));
  const auto blue = view_to_json(view(state, Viewer::everybody()), names, "winter", 7)["players"][1];
  EXPECT_TRUE(blue.contains("pool"));
  state.options.reveal = Reveal::end_of_round;
  for (std::size_t s = 0; s < state.players; ++s) state.opened.push_back(state.seats[s].sheet);
  const auto hidden = view_to_json(view(state, Viewer::of(seat_at(1))), names, "winter", 7)["players"][0];
  for (const char* member : {"phase", "throw", "dice", "pool"})
    EXPECT_FALSE(hidden.contains(member)) << member;
}

// Tests of the drawing of the dice game's sheet.

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
