#include "cli/render/catan/board_picture.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "cli/messages/quoted_text.hpp"
#include "cli/render/catan/board_layout.hpp"
#include "cli/render/catan/name_labels.hpp"
#include "cli/render/catan/piece_drawing.hpp"
#include "cli/render/picture/glyphs.hpp"
#include "engine/catan/board/geometry.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::picture {
namespace {

using namespace catan;

/// Most places that bear large names. More would hide the island.
constexpr std::size_t max_labels = 12;

/// The colours of a terrain.
struct GroundInks {
  Ink ground, text, sign;
};
GroundInks inks_of(Terrain terrain) {
  switch (terrain) {
    case Terrain::forest: return {Ink::forest, Ink::on_forest, Ink::forest_sign};
    case Terrain::pasture: return {Ink::pasture, Ink::on_pasture, Ink::pasture_sign};
    case Terrain::fields: return {Ink::fields, Ink::on_fields, Ink::fields_sign};
    case Terrain::hills: return {Ink::hills, Ink::on_hills, Ink::hills_sign};
    case Terrain::mountains: return {Ink::mountains, Ink::on_mountains, Ink::mountains_sign};
    case Terrain::desert: break;
  }
  return {Ink::desert, Ink::on_desert, Ink::desert_sign};
}

Terrain terrain_of(Resource resource) {
  switch (resource) {
    case Resource::brick: return Terrain::hills;
    case Resource::lumber: return Terrain::forest;
    case Resource::wool: return Terrain::pasture;
    case Resource::grain: return Terrain::fields;
    case Resource::ore: break;
  }
  return Terrain::mountains;
}

void append(std::vector<Shape>& to, std::vector<Shape> shapes) {
  std::move(shapes.begin(), shapes.end(), std::back_inserter(to));
}

Shape stamp(std::vector<Shape> shapes, Point at) { return {Stamp{std::move(shapes), at}, {}}; }

/// Returns what `shapes_of` draws between two points, as a stamp. All paths have one of three directions.
template <class ShapesOf>
Shape stamp_between(std::array<Point, 2> ends, const ShapesOf& shapes_of) {
  return stamp(shapes_of(std::array<Point, 2>{Point{}, ends[1] - ends[0]}), ends[0]);
}

/// The pieces on an island, or none. All members must outlive the picture that is made of them.
struct Pieces {
  const View& view;
  const GameNames& names;
  const BoardPictureFacts& facts;
  const BoardMarks& marks;

  std::string who(Seat seat) const {
    const std::size_t s = index(seat);
    return s < facts.players.size() && !facts.players[s].empty() ? quoted_inline(facts.players[s])
                                                                 : names.of(seat);
  }
};

/// Draws an island and what stands on it, and collects what its description tells.
class BoardPainter {
 public:
  BoardPainter(const CatanMessages& words, const Board& board, PlaceNames place_names)
      : words_(words.picture),
        board_(board),
        geometry_(board.geometry()),
        layout_(geometry_),
        place_names_(place_names),
        labels_(layout_.width(), layout_.height()) {
    drawing_.width = layout_.width() / 10;
    drawing_.height = layout_.height() / 10;
    drawing_.groups.push_back(
        {"", {{Box{{0, 0}, layout_.width(), layout_.height(), 0}, {.fill = Ink::sea}}}});
  }

  Drawing draw(const Pieces* pieces, std::optional<Hex> robber) {
    robber_ = robber;
    if (pieces != nullptr) {
      robber_before_ = pieces->marks.robber_before;
      for (const SeatView& seat : pieces->view.seats) {
        built_ |= seat.settlements;
        built_ |= seat.cities;
      }
      labelled_ = pieces->marks.labelled | pieces->marks.refused;
    }
    for (std::size_t h = 0; h < geometry_.hexes; ++h) add_hex(static_cast<Hex>(h));
    for (std::size_t k = 0; k < board_.harbour_count; ++k) add_harbour(board_.harbours[k]);
    if (pieces != nullptr) add_pieces(*pieces);
    add_robber(pieces != nullptr && pieces->marks.robber_moved);
    if (pieces != nullptr) add_buildings(*pieces);
    add_small_names();
    if (pieces != nullptr) add_marks(*pieces);
    const bool is_brief = pieces != nullptr && (pieces->facts.reader || pieces->facts.is_in_letter);
    drawing_.description = is_brief ? brief(pieces->view.turn) : words_.description(told_);
    return std::move(drawing_);
  }

 private:
  /// Returns the short description with as many things told one by one as it has room for.
  std::string brief(std::uint16_t turn) {
    told_.turn = turn;
    std::size_t most = max_labels;
    std::string text = words_.brief(told_, most);
    while (utf8::length(text) > max_brief_size && most > 0) text = words_.brief(told_, --most);
    return text;
  }

  std::string place(auto p) const { return name(geometry_, p); }
  std::string shown(Intersection i) const { return in_glyphs(words_.place(place(i))); }

  void add(std::string element, std::vector<Shape> shapes) {
    drawing_.groups.push_back({std::move(element), std::move(shapes)});
  }

  bool is_covered(Intersection i) const { return built_.contains(i) || labelled_.contains(i); }

  void add_hex(Hex hex) {
    const Point at = layout_.centre(hex);
    const Terrain terrain = board_.terrain[index(hex)];
    const std::uint8_t number = board_.number[index(hex)];
    const GroundInks inks = inks_of(terrain);
    const auto& corners = geometry_.corners[index(hex)];
    std::vector<Point> outline;
    for (const Intersection i : corners) outline.push_back(layout_.corner(i) - at);
    std::vector<Shape> ground{
        {Path{std::move(outline)}, {.fill = inks.ground, .line = Ink::coast, .width = 40}}};
    std::vector<Shape> shapes;
    const bool is_visited = robber_ == hex || robber_before_ == hex;
    if (number != 0)
      append(ground, terrain_sign(terrain, {-layout_.aside(), 0}, layout_.sign_scale(), inks.sign));
    else if (!is_visited && board_.laid_out())
      append(ground, terrain_sign(terrain, {}, layout_.sign_scale(), inks.sign));
    shapes = {stamp(std::move(ground), at)};
    if (number != 0) {
      shapes.push_back(stamp(token(number), at));
      labels_.avoid(at, 2 * layout_.token_radius(), 2 * layout_.token_radius(), 6);
    }
    if (place_names_ != PlaceNames::none) {
      const bool below = is_covered(corners[0]) && !is_covered(corners[3]);
      const Point name_at = at + Point{0, (below ? 1 : -1) * layout_.radius() * 55 / 100};
      shapes.push_back({Text{place(hex), name_at, 150}, {.line = inks.text}});
      labels_.avoid(name_at, 300, 180, 7);
    }
    std::string element = words_.hex(place(hex), terrain, number);
    told_.hexes.push_back(element);
    add(std::move(element), std::move(shapes));
  }

  std::vector<Shape> token(std::uint8_t number) const {
    const int dots = pips(number);
    const Ink ink = dots == 5 ? Ink::frequent : Ink::black;
    std::vector<Shape> shapes{
        {Circle{{}, layout_.token_radius()}, {.fill = Ink::paper, .line = Ink::wood, .width = 15}},
        {Text{std::to_string(number), Point{0, -35}, layout_.number_height()}, {.line = ink}}};
    for (int k = 0; k < dots; ++k)
      shapes.push_back(
          {Circle{Point{(2 * k - dots + 1) * 31, layout_.token_radius() * 57 / 100}, 23}, {.fill = ink}});
    return shapes;
  }

  void add_harbour(const Harbour& harbour) {
    const auto resource = special(harbour.kind);
    const Point size{400, resource ? 460 : 320};
    const Point at = layout_.harbour(harbour, size);
    std::vector<Shape> shapes;
    for (const Point& end : layout_.ends(harbour.path))
      shapes.push_back({Path{{end, at}, false}, {.line = Ink::wood, .width = 50, .round_ends = true}});
    const GroundInks inks =
        resource ? inks_of(terrain_of(*resource)) : GroundInks{Ink::paper, Ink::black, Ink::black};
    std::vector<Shape> sign;
    sign.push_back({Box{Point{-size.x / 2, -size.y / 2}, size.x, size.y, 90},
                    {.fill = inks.ground, .line = Ink::wood, .width = 25}});
    if (resource) append(sign, terrain_sign(terrain_of(*resource), {0, -105}, 720, inks.text));
    sign.push_back({Text{resource ? "2:1" : "3:1", {0, resource ? 110 : 0}, 150}, {.line = inks.text}});
    shapes.push_back(stamp(std::move(sign), at));
    labels_.avoid(at, size.x, size.y, 8);
    const auto& ends = geometry_.ends[index(harbour.path)];
    std::string element = words_.harbour(harbour.kind, place(ends[0]), place(ends[1]));
    told_.harbours.push_back(element);
    add(std::move(element), std::move(shapes));
  }

  void add_pieces(const Pieces& pieces) {
    styles_ = piece_styles(pieces.names);
    for (const catan::Path path : pieces.marks.free) {
      told_.free.push_back(place(path));
      add(words_.free_path(place(path)), {stamp_between(layout_.ends(path), free_path_shapes)});
    }
    for (const SeatView& seat : pieces.view.seats) {
      const std::string who = pieces.who(seat.seat);
      PicturedSeat& told = told_.seats.emplace_back();
      told.who = who;
      for (const catan::Path path : seat.roads) {
        const bool is_new = pieces.marks.new_roads.contains(path);
        told.roads.push_back(place(path));
        if (is_new) tell_new(PicturedNews::Kind::road, pieces, seat.seat, place(path));
        add(words_.road(who, place(path)),
            {stamp_between(layout_.ends(path), [&](const std::array<Point, 2>& ends) {
              return road_shapes(styles_[index(seat.seat)], ends, is_new);
            })});
        labels_.avoid(between(layout_.ends(path)[0], layout_.ends(path)[1], 500), 220, 300, 2);
      }
    }
  }

  void add_buildings(const Pieces& pieces) {
    for (std::size_t s = 0; s < pieces.view.seats.size(); ++s) {
      const SeatView& seat = pieces.view.seats[s];
      const std::string who = pieces.who(seat.seat);
      const PieceStyle& style = styles_[index(seat.seat)];
      PicturedSeat& told = told_.seats[s];
      for (const Intersection i : seat.settlements | seat.cities) {
        const bool is_city = seat.cities.contains(i), is_new = pieces.marks.new_buildings.contains(i);
        const std::string element = is_city ? words_.city(who, place(i)) : words_.settlement(who, place(i));
        (is_city ? told.cities : told.settlements).push_back(place(i));
        if (is_new)
          tell_new(is_city ? PicturedNews::Kind::city : PicturedNews::Kind::settlement, pieces, seat.seat,
                   place(i));
        const Point at = layout_.corner(i);
        labels_.avoid(at - Point{0, 30}, is_city ? 460 : 310, 330, 8);
        add(element,
            {stamp(is_city ? city_shapes(style, {}, is_new) : settlement_shapes(style, {}, is_new), at)});
      }
    }
  }

  /// Returns where the robber stands on a hex: beside its number, or in the middle if it has none.
  Point robber_at(Hex hex) const {
    const Point at = layout_.centre(hex);
    return board_.number[index(hex)] != 0 ? at + Point{layout_.aside() - 10, 0} : at;
  }

  void add_robber(bool is_new) {
    if (robber_before_ && robber_before_ != robber_)
      add(words_.robber_was(place(*robber_before_)), absent_robber_shapes(robber_at(*robber_before_)));
    if (!robber_) return;
    told_.robber = place(*robber_);
    add(words_.robber(place(*robber_), ""), robber_shapes(robber_at(*robber_), is_new));
    labels_.avoid(robber_at(*robber_), 300, 440, 8);
    if (is_new)
      told_.news.push_back({PicturedNews::Kind::robber,
                            {},
                            place(*robber_),
                            robber_before_ ? place(*robber_before_) : std::string()});
  }

  void tell_new(PicturedNews::Kind kind, const Pieces& pieces, Seat seat, std::string where) {
    told_.news.push_back({kind, pieces.who(seat), std::move(where), {}, pieces.facts.reader == seat});
  }

  void add_small_names() {
    if (place_names_ != PlaceNames::all && place_names_ != PlaceNames::used) return;
    for (std::size_t k = 0; k < geometry_.intersections; ++k) {
      const auto i = static_cast<Intersection>(k);
      if (labelled_.contains(i) || (place_names_ == PlaceNames::used && !built_.contains(i))) continue;
      add("", NameLabels::small(shown(i), layout_.corner(i), built_.contains(i)));
    }
  }

  void add_marks(const Pieces& pieces) {
    const BoardMarks& marks = pieces.marks;
    const bool is_crowded = labelled_.size() > max_labels;
    for (const Intersection i : labelled_) {
      const Point at = layout_.corner(i);
      const bool is_refused = marks.refused.contains(i);
      std::vector<Shape> shapes;
      if (is_crowded && !is_refused) {
        told_.labelled.push_back(place(i));
        add(words_.place(place(i)), NameLabels::small(shown(i), at, built_.contains(i)));
        continue;
      }
      if (is_refused)
        shapes = refused_place_shapes(at);
      else if (!built_.contains(i))
        shapes = free_corner_shapes(at);
      labels_.avoid(at, 260, 260, 8);
      append(shapes, labels_.add(shown(i), at));
      (is_refused ? told_.refused : told_.labelled).push_back(place(i));
      add(is_refused ? words_.refused(place(i)) : words_.place(place(i)), std::move(shapes));
    }
    for (const catan::Path path : marks.refused_paths) {
      const std::array<Point, 2> ends = layout_.ends(path);
      add_refused(place(path), between(ends[0], ends[1], 500));
    }
    for (const Hex hex : marks.refused_hexes) add_refused(place(hex), layout_.centre(hex));
    if (!pieces.facts.reader || labelled_.size() + marks.free.size() > max_labels) return;
    for (const catan::Path path : marks.free) {
      const std::array<Point, 2> ends = layout_.ends(path);
      add("", labels_.add(in_glyphs(words_.place(place(path))), between(ends[0], ends[1], 500)));
    }
  }

  /// Crosses out a place that is no corner.
  void add_refused(const std::string& where, Point at) {
    std::vector<Shape> shapes = refused_place_shapes(at);
    labels_.avoid(at, 260, 260, 8);
    append(shapes, labels_.add(in_glyphs(words_.place(where)), at));
    told_.refused.push_back(where);
    add(words_.refused(where), std::move(shapes));
  }

  const PictureMessages& words_;
  const Board& board_;
  const Geometry& geometry_;
  BoardLayout layout_;
  PlaceNames place_names_;
  NameLabels labels_;
  std::vector<PieceStyle> styles_;
  std::optional<Hex> robber_, robber_before_;
  Intersections built_, labelled_;
  PicturedIsland told_;
  Drawing drawing_;
};

}  // namespace
}  // namespace inselpost::picture

namespace inselpost {

BoardMarks changes_between(const catan::View& before, const catan::View& after) {
  BoardMarks marks;
  catan::Paths roads;
  catan::Intersections settlements, cities;
  for (const catan::SeatView& seat : before.seats) {
    roads |= seat.roads;
    settlements |= seat.settlements;
    cities |= seat.cities;
  }
  for (const catan::SeatView& seat : after.seats) {
    marks.new_roads |= seat.roads - roads;
    marks.new_buildings |= seat.settlements - settlements;
    marks.new_buildings |= seat.cities - cities;
  }
  marks.robber_moved = after.robber && after.robber != before.robber;
  if (marks.robber_moved) marks.robber_before = before.robber;
  return marks;
}

picture::Drawing board_picture(const CatanMessages& words, const catan::Board& board, PlaceNames names) {
  picture::Drawing drawing = picture::BoardPainter(words, board, names).draw(nullptr, board.robber);
  drawing.title = words.picture.island;
  return drawing;
}

picture::Drawing board_picture(const CatanMessages& words, const catan::View& view, const GameNames& names,
                               const BoardPictureFacts& facts, const BoardMarks& marks,
                               PlaceNames place_names) {
  const picture::Pieces pieces{view, names, facts, marks};
  picture::Drawing drawing = picture::BoardPainter(words, view.board, place_names).draw(&pieces, view.robber);
  drawing.title = words.picture.title(facts.game, view.turn);
  return drawing;
}

}  // namespace inselpost
