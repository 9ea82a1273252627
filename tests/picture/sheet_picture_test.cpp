// Pictures of the sheets of the dice game (PAGE-1, LOOK-6).
#include "cli/render/dice/sheet_picture.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/picture/glyphs.hpp"
#include "cli/render/picture/png.hpp"
#include "cli/render/picture/svg_renderer.hpp"
#include "engine/dice/apply.hpp"
#include "engine/dice/decide.hpp"
#include "tests/count_of.hpp"
#include "tests/dice/random_play.hpp"
#include "tests/iterations.hpp"
#include "tests/picture/positions.hpp"
#include "tests/picture/svg_reader.hpp"

namespace inselpost::picture_tests {
namespace {

using picture::Theme;

/// Draws all sheets as everybody may know them, by names as long as names may be.
picture::Drawing drawn(const MessageCatalog& words, const dice::State& state, PlaceNames names) {
  const dice::View view = dice::view(state, Viewer::everybody());
  std::vector<dice::PicturedSheet> sheets;
  for (const dice::SeatView& one : view.seats)
    sheets.push_back({"red: " + std::string(40, 'W'), "sheet " + std::to_string(sheets.size()), one.sheet});
  return dice::sheet_picture(words.dice, view, "winter-islands", sheets, names);
}

/// Returns the rightmost point of the texts that stand in no stamp.
int right_end(const picture::Drawing& drawing) {
  int end = 0;
  for (const picture::Group& group : drawing.groups)
    for (const picture::Shape& shape : group.shapes)
      if (const auto* text = std::get_if<picture::Text>(&shape.figure))
        end = std::max(end, text->centre.x + picture::text_width(text->text, text->height) / 2);
  return end;
}

/// Expects that a picture is small enough for a letter, in all its forms.
void expect_small(const dice::State& state) {
  for (const PlaceNames names : {PlaceNames::none, PlaceNames::hexes, PlaceNames::used, PlaceNames::all}) {
    SCOPED_TRACE(std::to_string(state.players) + " sheets, names " + std::to_string(static_cast<int>(names)));
    const picture::Drawing drawing = drawn(default_catalog(), state, names);
    EXPECT_EQ(drawing.width, 640);
    const std::size_t most = (names == PlaceNames::all ? 60 : 40) * kibibyte;
    const std::string svg = svg_of(drawing, Theme::light);
    // All names of six sheets are 400 labels.
    EXPECT_LE(svg.size(), names == PlaceNames::all ? 80 * kibibyte : most);
    const std::string german = svg_of(drawn(*find_catalog("de"), state, names), Theme::light);
    EXPECT_LE(german.size(), names == PlaceNames::all ? 80 * kibibyte : most);
    EXPECT_LT(right_end(drawing), 6400);
    const Element root = read_xml(svg);
    EXPECT_EQ(root.attributes.at("role"), "img");
    for (std::size_t n = 0; n < state.players; ++n)
      EXPECT_NE(root.children.at(1).text.find("sheet " + std::to_string(n) + '.'), std::string::npos);
    if (names == PlaceNames::none || names == PlaceNames::used) continue;  // a part of the others
    const picture::PngPair both = both_pngs_of(drawing);
    EXPECT_LE(std::max(both.light.size(), both.dark.size()), most);
  }
}

// G-001, PAGE-1: positions of played games, and sheets on which anything stands.
TEST(SheetPicture, OfUpToSixSheetsIsSmall) {
  for (std::size_t players = 1; players <= max_seats; ++players) {
    dice::State state = begin(resolve(dice::play::written(players)).value(), {});
    dice::play::Random random(players);
    dice::play::RandomChance chance(players);
    for (std::uint64_t n = 0; !state.over && n < test::iterations(4'000); ++n) {
      const std::vector<PendingDecision> owed = pending_decisions(state);
      const Seat seat = owed.at(random.pick(owed.size())).seat;
      const auto done = decide(state, seat, dice::play::random_order(state, seat, random), chance);
      ASSERT_TRUE(done);
      for (const dice::Event& event : *done) apply(state, event);
    }
    expect_small(state);
    for (std::size_t s = 0; s < players; ++s)
      state.seats.at(s).sheet = dice::play::random_sheet(state.options, random, 24);
    expect_small(state);
  }
}

// PAGE-1: sites are named on demand, and in the description always; on a single sheet without a demand too,
// since orders are written by it.
TEST(SheetPicture, NamesSitesOnDemand) {
  for (const std::size_t players : {1U, 2U}) {
    dice::State state = begin(resolve(dice::play::written(players)).value(), {});
    for (std::size_t s = 0; s < players; ++s)
      state.seats.at(s).sheet.settlements.insert(*find_site(*state.map, "c07"));
    const auto named = [&](PlaceNames names) {
      std::vector<std::string> out;
      for (const picture::Group& group : drawn(default_catalog(), state, names).groups)
        for (const picture::Shape& shape : group.shapes)
          if (const auto* label = std::get_if<picture::Stamp>(&shape.figure))
            for (const picture::Shape& part : label->shapes)
              if (const auto* text = std::get_if<picture::Text>(&part.figure))
                if (find_site(*state.map, text->text)) out.push_back(text->text);
      return out;
    };
    const std::vector<std::string> built(players, "c07");
    EXPECT_EQ(named(PlaceNames::none), std::vector<std::string>());
    EXPECT_EQ(named(PlaceNames::used), built);
    EXPECT_EQ(named(PlaceNames::all).size(), players * state.map->sites.size());
    EXPECT_EQ(named(PlaceNames::hexes), players == 1 ? named(PlaceNames::all) : built);
    EXPECT_EQ(drawn(default_catalog(), state, PlaceNames::none).description,
              drawn(default_catalog(), state, PlaceNames::all).description);
  }
}

// PAGE-1, LOOK-12: the description consists of sentences, also of what there is not.
TEST(SheetPicture, IsDescribedInSentences) {
  dice::State state = begin(resolve(dice::play::written(1)).value(), {});
  const auto told = [&](const char* language) {
    return drawn(*find_catalog(language), state, PlaceNames::none).description;
  };
  EXPECT_NE(told("en").find("nights: none."), std::string::npos) << told("en");
  EXPECT_NE(told("de").find("Ritter: keine."), std::string::npos) << told("de");
  state.seats[0].sheet.knight(dice::Face::wool) = {2, dice::KnightStatus::active};
  state.seats[0].sheet.knight(dice::Face::ore) = {1, dice::KnightStatus::removed};
  EXPECT_NE(told("en").find("nights: ore lost, wool 2 active."), std::string::npos) << told("en");
  EXPECT_NE(told("de").find("Wolle 2 aktiviert."), std::string::npos) << told("de");
  for (const char* language : {"en", "de"})
    EXPECT_EQ(test::count_of(told(language), " -"), 0U) << told(language);
}

}  // namespace
}  // namespace inselpost::picture_tests
