// Pictures of the island as drawings and SVG (PAGE-1, LOOK-6).
#include "cli/render/catan/board_picture.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <clocale>
#include <locale>
#include <set>
#include <string>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/picture/svg_renderer.hpp"
#include "engine/catan/board/geometry.hpp"
#include "tests/picture/positions.hpp"
#include "tests/picture/svg_reader.hpp"

namespace inselpost::picture_tests {
namespace {

using picture::Theme;

const CatanMessages& english() { return default_catalog().catan; }
const CatanMessages& german() { return find_catalog("de")->catan; }

/// Expects that a picture has its parts and refers to nothing outside of it.
void expect_well_formed(const std::string& svg) {
  const Element root = read_xml(svg);
  ASSERT_EQ(root.name, "svg");
  EXPECT_EQ(root.attributes.at("role"), "img");
  ASSERT_GE(root.children.size(), 3U);
  EXPECT_EQ(root.children[0].name, "title");
  EXPECT_EQ(root.children[1].name, "desc");
  EXPECT_EQ(root.attributes.at("aria-labelledby"),
            root.children[0].attributes.at("id") + ' ' + root.children[1].attributes.at("id"));
  std::set<std::string> ids;
  const std::set<std::string> known{"svg", "title", "desc", "defs", "g", "path", "circle", "rect", "use"};
  for (const Element* element : all_of(root)) {
    EXPECT_TRUE(known.contains(element->name)) << element->name << " may need a font, or styles";
    EXPECT_FALSE(element->attributes.contains("style"));
    if (element->attributes.contains("id")) {
      EXPECT_TRUE(ids.insert(element->attributes.at("id")).second) << element->attributes.at("id");
    }
  }
  for (const Element* element : all_of(root))
    if (element->name == "use") {
      EXPECT_TRUE(ids.contains(element->attributes.at("href").substr(1))) << element->attributes.at("href");
    }
}

// G-001, PAGE-1
TEST(BoardPicture, IsWellFormedAndSmall) {
  for (const Position& position : positions()) {
    SCOPED_TRACE(position.name);
    for (const PlaceNames names : {PlaceNames::none, PlaceNames::hexes, PlaceNames::used, PlaceNames::all}) {
      const std::string svg = svg_of(open_picture(english(), position, {}, names), Theme::light);
      ASSERT_NO_FATAL_FAILURE(expect_well_formed(svg));
      // Names of corners may take more, as in a PNG.
      const bool names_corners = names == PlaceNames::used || names == PlaceNames::all;
      EXPECT_LE(svg.size(), (names_corners ? 60 : 40) * kibibyte);
    }
  }
}

/// A locale with other digits' signs than the usual ones.
struct OddNumbers : std::numpunct<char> {
  char do_decimal_point() const override { return ','; }
  char do_thousands_sep() const override { return '.'; }
  std::string do_grouping() const override { return "\1"; }
};

// G-001, G-002, PAGE-1
TEST(BoardPicture, HasTheSameBytesInEveryLocale) {
  const MarkedPosition marked = marked_position();
  const auto drawn = [&] {
    return svg_of(board_picture(english(), marked.view, marked.names, {"friday-island", {}}, marked.marks,
                                PlaceNames::all),
                  Theme::light);
  };
  const std::string usual = drawn();
  EXPECT_EQ(drawn(), usual);
  const std::locale before = std::locale::global(std::locale(std::locale::classic(), new OddNumbers));
  for (const char* name : {"de_DE.UTF-8", "tr_TR.UTF-8", "C"}) {
    std::setlocale(LC_ALL, name);  // if the machine has it
    EXPECT_EQ(drawn(), usual) << name;
  }
  std::setlocale(LC_ALL, "C.UTF-8");
  std::locale::global(before);
}

std::vector<std::string> places(const catan::Geometry& g, auto set) {
  std::vector<std::string> out;
  for (const auto place : set) out.push_back(name(g, place));
  return out;
}

/// Expects that the description tells the places in one part that begins with `who`.
void expect_told(const std::string& description, const std::string& who, const std::vector<std::string>& all,
                 const PictureMessages& words) {
  const std::size_t from = description.find(". " + who + ": ") != std::string::npos
                               ? description.find(". " + who + ": ")
                               : description.find(who + ": ");
  ASSERT_TRUE(all.empty() || from != std::string::npos) << who;
  if (all.empty()) return;
  const std::string part = description.substr(from, description.find(". ", from + 2) - from);
  for (const std::string& place : all) EXPECT_NE(part.find(words.place(place)), std::string::npos) << place;
}

// G-003, PAGE-1
TEST(BoardPicture, NamesEachThing) {
  for (const Position& position : positions())
    for (const CatanMessages* messages : {&english(), &german()}) {
      SCOPED_TRACE(position.name);
      const PictureMessages& words = messages->picture;
      const catan::View view = position.open();
      const catan::Geometry& g = view.board.geometry();
      const Element svg = read_xml(svg_of(open_picture(*messages, position), Theme::light));
      const std::vector<std::string> found = names_in(svg);
      const std::string description = svg.children[1].text;
      std::vector<std::string> expected;
      for (std::size_t h = 0; h < g.hexes; ++h) {
        expected.push_back(
            words.hex(name(g, static_cast<catan::Hex>(h)), view.board.terrain[h], view.board.number[h]));
        EXPECT_NE(description.find(expected.back()), std::string::npos) << expected.back();
      }
      for (std::size_t k = 0; k < view.board.harbour_count; ++k) {
        const catan::Harbour& harbour = view.board.harbours[k];
        const auto& ends = g.ends[index(harbour.path)];
        expected.push_back(words.harbour(harbour.kind, name(g, ends[0]), name(g, ends[1])));
        EXPECT_NE(description.find(expected.back()), std::string::npos) << expected.back();
      }
      for (const catan::SeatView& seat : view.seats) {
        const std::string& who = position.names.of(seat.seat);
        for (const std::string& place : places(g, seat.roads)) expected.push_back(words.road(who, place));
        for (const std::string& place : places(g, seat.settlements))
          expected.push_back(words.settlement(who, place));
        for (const std::string& place : places(g, seat.cities)) expected.push_back(words.city(who, place));
        for (const auto& all : {places(g, seat.roads), places(g, seat.settlements), places(g, seat.cities)})
          expect_told(description, who, all, words);
      }
      if (view.robber) {
        expected.push_back(words.robber(name(g, *view.robber), ""));
        EXPECT_NE(description.find(name(g, *view.robber) + '.'), std::string::npos);
      }
      EXPECT_EQ(std::multiset<std::string>(found.begin(), found.end()),
                std::multiset<std::string>(expected.begin(), expected.end()));
    }
}

// PAGE-1: the picture is drawn from what all may know, whoever looks.
TEST(BoardPicture, TellsASeatNoMoreThanEverybody) {
  for (const Position& position : positions()) {
    SCOPED_TRACE(position.name);
    const std::string open = svg_of(open_picture(english(), position), Theme::light);
    for (std::size_t s = 0; s < position.state.players; ++s) {
      const catan::View own = position.seen_by(Viewer::of(seat_at(s)));
      EXPECT_EQ(
          svg_of(board_picture(english(), own, position.names, {"friday-island", {}}, {}, PlaceNames::hexes),
                 Theme::light),
          open);
    }
  }
}

// PAGE-1, LOOK-6
TEST(BoardPicture, PointsOutWhatIsNewAndWhatIsNamed) {
  const MarkedPosition marked = marked_position();
  const BoardPictureFacts facts{"friday-island", {"Ada", "Bo", "Cleo", "Dan"}};
  const auto drawn = [&](const CatanMessages& words) {
    return board_picture(words, marked.view, marked.names, facts, marked.marks, PlaceNames::hexes);
  };
  const picture::Drawing picture = drawn(english());
  EXPECT_EQ(picture.title, "friday-island, turn 41");
  EXPECT_EQ(picture.description.substr(0, picture.description.find(". Ada")),
            "New: road of Bo on C5/SW, robber on A1 (before on C3) and city of Dan on B2.SE. "
            "Named: C2.SE, D2.SE and E2.SE. Refused: C3.S");
  std::set<std::string> names;
  std::set<std::string> outlined;
  std::set<std::string> texts;
  const auto each_shape = [](const auto& self, const std::vector<picture::Shape>& shapes,
                             const auto& visit) -> void {
    for (const picture::Shape& shape : shapes) {
      visit(shape);
      if (const auto* stamp = std::get_if<picture::Stamp>(&shape.figure)) self(self, stamp->shapes, visit);
    }
  };
  for (const picture::Group& group : picture.groups) {
    names.insert(group.name);
    each_shape(each_shape, group.shapes, [&](const picture::Shape& shape) {
      if (shape.paint.line == picture::Ink::mark || shape.paint.fill == picture::Ink::mark)
        outlined.insert(group.name);
      if (const auto* text = std::get_if<picture::Text>(&shape.figure)) texts.insert(text->text);
    });
  }
  EXPECT_EQ(outlined, (std::set<std::string>{"road of Bo on C5/SW", "city of Dan on B2.SE", "robber on A1"}));
  for (const char* name : {"the robber was on C3", "free: A1/SE", "refused: C3.S", "C2.SE"})
    EXPECT_TRUE(names.contains(name)) << name;
  for (const char* text : {"C2.SE", "D2.SE", "C3.S", "2:1", "R", "r"})
    EXPECT_TRUE(texts.contains(text)) << text;
  EXPECT_FALSE(texts.contains("B2.SE"));
  const picture::Drawing in_german = drawn(german());
  EXPECT_NE(in_german.description.find("Beschriftet: C2.SO, D2.SO und E2.SO."), std::string::npos)
      << in_german.description;
  EXPECT_NO_FATAL_FAILURE(expect_well_formed(svg_of(in_german, Theme::dark)));
}

TEST(BoardPicture, FindsWhatChanged) {
  const catan::View after = marked_position().view;
  EXPECT_EQ(changes_between(after, after).new_roads.size(), 0U);
  catan::View before = after;
  const catan::Geometry& g = after.board.geometry();
  const auto city = catan::read_intersection(g, "B2.SE").value();
  before.seats[3].cities.erase(city);
  before.seats[3].settlements.insert(city);
  before.seats[1].roads.erase(catan::read_path(g, "C5/SW").value());
  before.robber = catan::read_hex(g, "C3").value();
  const BoardMarks marks = changes_between(before, after);
  EXPECT_EQ(places(g, marks.new_buildings), std::vector<std::string>{"B2.SE"});
  EXPECT_EQ(places(g, marks.new_roads), std::vector<std::string>{"C5/SW"});
  EXPECT_TRUE(marks.robber_moved);
  EXPECT_EQ(marks.robber_before, before.robber);
}

// PAGE-1: names on demand.
TEST(BoardPicture, NamesPlacesOnDemand) {
  const MarkedPosition marked = marked_position();
  // A hex has its name as a text of its own, a corner as a group without a name, as the sea is.
  const auto texts = [&](PlaceNames names) {
    std::size_t count = 0;
    for (const picture::Group& group :
         board_picture(english(), marked.view, marked.names, {}, {}, names).groups) {
      count += group.name.empty();
      for (const picture::Shape& shape : group.shapes)
        count += std::holds_alternative<picture::Text>(shape.figure);
    }
    return count - 1;
  };
  EXPECT_EQ(texts(PlaceNames::none), 0U);
  EXPECT_EQ(texts(PlaceNames::hexes), 19U);
  EXPECT_EQ(texts(PlaceNames::used), 19U + 12U);
  EXPECT_EQ(texts(PlaceNames::all), 19U + 54U);
}

// A player's name can hold anything.
TEST(BoardPicture, TakesNamesAsText) {
  const MarkedPosition marked = marked_position();
  const std::vector<std::string> players(1, "\"><script>&");
  const std::string svg = svg_of(
      board_picture(english(), marked.view, marked.names, {"isle", players}, marked.marks, PlaceNames::hexes),
      Theme::light);
  EXPECT_NO_FATAL_FAILURE(expect_well_formed(svg));
  EXPECT_NE(read_xml(svg).children[1].text.find("script"), std::string::npos);
}

}  // namespace
}  // namespace inselpost::picture_tests
