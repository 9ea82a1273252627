// What a picture in a letter points out (LOOK-6).
#include "cli/render/catan/letter_picture.hpp"

#include <gtest/gtest.h>

#include <string>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/picture/png.hpp"
#include "engine/catan/board/geometry.hpp"
#include "schemas/text/utf8.hpp"
#include "tests/picture/positions.hpp"

namespace inselpost::picture_tests {
namespace {

using namespace catan;

class LetterMarks : public testing::Test {
 protected:
  Intersection corner(std::string_view text) const { return read_intersection(g_, text).value(); }
  catan::Path side(std::string_view text) const { return read_path(g_, text).value(); }
  Hex hex(std::string_view text) const { return read_hex(g_, text).value(); }

  const MarkedPosition marked_ = marked_position();  // the robber is on A1, red has D2.SE and D2/E
  const Geometry& g_ = marked_.view.board.geometry();
};

// LOOK-6: what is new and still stands is outlined; what was taken back is not.
TEST_F(LetterMarks, AreOfWhatStands) {
  const BoardMarks marks =
      changes_by({events::RoadBuilt{seat_at(0), side("D2/E"), true},
                  events::RoadBuilt{seat_at(0), side("A1/NW"), true},  // taken back since
                  events::SettlementBuilt{seat_at(0), corner("D2.SE"), true},
                  events::CityBuilt{seat_at(3), corner("B2.SE")},
                  events::SettlementBuilt{seat_at(0), corner("C2.SE"), true}},
                 marked_.view);
  EXPECT_EQ(marks.new_roads.size(), 1U);
  EXPECT_TRUE(marks.new_roads.contains(side("D2/E")));
  EXPECT_EQ(marks.new_buildings.size(), 2U);
  EXPECT_TRUE(marks.new_buildings.contains(corner("D2.SE")) && marks.new_buildings.contains(corner("B2.SE")));
  EXPECT_FALSE(marks.robber_moved);
}

// LOOK-6: the robber has moved if it stands elsewhere than before all news.
TEST_F(LetterMarks, TellWhereTheRobberWas) {
  const BoardMarks twice = changes_by({events::RobberMoved{seat_at(1), hex("C3"), hex("D4")},
                                       events::RobberMoved{seat_at(2), hex("D4"), hex("A1")}},
                                      marked_.view);
  EXPECT_TRUE(twice.robber_moved);
  EXPECT_EQ(twice.robber_before, hex("C3"));
  const BoardMarks back = changes_by({events::RobberMoved{seat_at(1), hex("A1"), hex("D4")},
                                      events::RobberMoved{seat_at(2), hex("D4"), hex("A1")}},
                                     marked_.view);
  EXPECT_FALSE(back.robber_moved);
  EXPECT_FALSE(back.robber_before);
}

// LOOK-6, C-005: the description is short, however much there is to tell, and the picture small.
TEST_F(LetterMarks, AreDescribedInFewWords) {
  BoardMarks marks = marked_.marks;
  for (const SeatView& seat : marked_.view.seats) {
    marks.new_roads |= seat.roads;
    marks.new_buildings |= seat.settlements;
  }
  for (const char* language : {"en", "de"}) {
    const CatanMessages& words = find_catalog(language)->catan;
    const std::vector<std::string> players{"Ada", std::string(60, 'B'), std::string(60, 'C'), "Dan"};
    const picture::Drawing drawing = board_picture(
        words, marked_.view, marked_.names, {"friday-island", players, seat_at(0)}, marks, PlaceNames::used);
    EXPECT_LE(utf8::length(drawing.description), max_brief_size) << drawing.description;
    EXPECT_NE(drawing.description.find("41"), std::string::npos) << drawing.description;
    const picture::PngPair both = picture::both_pngs_of(drawing);
    EXPECT_EQ(both.light, png_of(drawing, picture::Theme::light));
    EXPECT_EQ(both.dark, png_of(drawing, picture::Theme::dark));
    EXPECT_LE(std::max(both.light.size(), both.dark.size()), 40 * kibibyte);
  }
}

// LOOK-6: the reader is *you*, and sides bear their names while there are few.
TEST_F(LetterMarks, SpeakToTheReader) {
  BoardMarks marks;
  marks.new_roads.insert(side("D2/E"));
  marks.free.insert(side("C2/E"));
  const picture::Drawing drawing =
      board_picture(default_catalog().catan, marked_.view, marked_.names,
                    {"friday-island", {"Ada", "Bo", "Cleo", "Dan"}, seat_at(0)}, marks, PlaceNames::used);
  EXPECT_EQ(drawing.description,
            "The island in turn 41. New since your last letter: your road on D2/E. You can build on C2/E.");
  bool is_named = false;
  for (const picture::Group& group : drawing.groups)
    for (const picture::Shape& shape : group.shapes)
      if (const auto* text = std::get_if<picture::Text>(&shape.figure)) is_named |= text->text == "C2/E";
  EXPECT_TRUE(is_named);
}

}  // namespace
}  // namespace inselpost::picture_tests
