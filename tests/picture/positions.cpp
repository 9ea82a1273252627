#include "tests/picture/positions.hpp"

#include <stdexcept>
#include <string_view>

#include "engine/catan/apply.hpp"
#include "engine/catan/board/geometry.hpp"
#include "engine/catan/decide.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "tests/play/greedy_play.hpp"

namespace inselpost::picture_tests {
namespace {

using namespace catan;

void play_game(std::vector<Position>& out, const ParsedSetup& setup, const std::string& name) {
  play::Random random(out.size() + 17);
  play::RandomChance chance(random);
  State state = play::begin_game(setup, random);
  const GameNames names = names_of(resolve(setup).value());
  for (int order = 0; order < 700 && state.stage != State::Stage::over; ++order) {
    if (order % 140 == 0) out.push_back({name + ", order " + std::to_string(order), state, names});
    const play::Move move = play::greedy_move(state, random);
    const auto events = decide(state, move.seat, move.order, chance);
    if (!events) throw std::logic_error(name);
    catan::apply(state, *events);
  }
  out.push_back({name + ", last", state, names, true});
}

Intersection corner(const Geometry& g, std::string_view text) { return read_intersection(g, text).value(); }
catan::Path side(const Geometry& g, std::string_view text) { return read_path(g, text).value(); }

}  // namespace

const std::vector<Position>& positions() {
  static const std::vector<Position> all = [] {
    std::vector<Position> out;
    for (std::size_t players = 2; players <= 6; ++players)
      play_game(out, play::written(Preset::edition_2025, players), std::to_string(players) + " players");
    play_game(out, play::written(Preset::kompakt_2015, 4), "kompakt");
    return out;
  }();
  return all;
}

picture::Drawing open_picture(const CatanMessages& words, const Position& position, const BoardMarks& marks,
                              PlaceNames names) {
  return board_picture(words, position.open(), position.names, {"friday-island", {}}, marks, names);
}

MarkedPosition marked_position() {
  MarkedPosition out;
  out.names.seats = {"red", "blue", "white", "orange"};
  out.view.board = fixed_board(FixedBoard::classic_beginner);
  out.view.turn = 41;
  const Geometry& g = out.view.board.geometry();
  struct Held {
    std::vector<std::string_view> settlements, cities, roads;
  };
  const std::vector<Held> held{{{"D2.SE", "E2.SE"}, {"B2.NW"}, {"B1/E", "C3/SW", "D2/E", "D3/SW", "E2/E"}},
                               {{"A2.SE", "B3.SE", "C4.SE"}, {}, {"A3/SW", "B3/E", "B4/SW", "C4/E", "C5/SW"}},
                               {{"C1.N", "D3.SE"}, {"D1.SE"}, {"C1/NW", "C1/NE", "D1/SE", "D4/SW"}},
                               {{"B4.NE", "C1.SE"}, {"B2.SE"}, {"B2/E", "B4/E", "C5/NE", "C1/SE"}}};
  for (std::size_t s = 0; s < held.size(); ++s) {
    SeatView& seat = out.view.seats.emplace_back();
    seat.seat = seat_at(s);
    for (const std::string_view text : held[s].settlements) seat.settlements.insert(corner(g, text));
    for (const std::string_view text : held[s].cities) seat.cities.insert(corner(g, text));
    for (const std::string_view text : held[s].roads) seat.roads.insert(side(g, text));
  }
  out.view.robber = read_hex(g, "A1").value();
  out.marks.new_buildings.insert(corner(g, "B2.SE"));
  out.marks.new_roads.insert(side(g, "C5/SW"));
  out.marks.robber_moved = true;
  out.marks.robber_before = read_hex(g, "C3").value();
  for (const std::string_view text : {"C2.SE", "D2.SE", "E2.SE"}) out.marks.labelled.insert(corner(g, text));
  for (const std::string_view text : {"A1/SE", "A1/SW", "B1/SE", "B2/SW", "C2/E", "D3/SE"})
    out.marks.free.insert(side(g, text));
  out.marks.refused.insert(corner(g, "C3.S"));
  return out;
}

}  // namespace inselpost::picture_tests
