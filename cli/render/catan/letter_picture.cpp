#include "cli/render/catan/letter_picture.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <variant>

#include "cli/messages/catan_decoded.hpp"
#include "cli/render/catan/catan_pages.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/orders/orders.hpp"

namespace inselpost {
namespace {

using namespace catan;

/// Marks the places that the reader can choose, which the form names.
void mark_choices(BoardMarks& marks, const Legal& legal) {
  for (const Order& order : legal.orders)
    if (const auto place = parts_of(order).place)
      std::visit(overloaded{[&](Intersection at) { marks.labelled.insert(at); },
                            [&](Path at) { marks.free.insert(at); }, [](Hex) {}},  // hexes bear their names
                 *place);
}

/// Marks the places of these orders, which are no choices then.
void mark_refused(BoardMarks& marks, const std::vector<Json>& refused, const GameNames& names) {
  for (const Json& order : refused)
    if (const auto place = parts_of(order_from_json(order, names)).place)
      std::visit(overloaded{[&](Intersection at) {
                              marks.refused.insert(at);
                              marks.labelled.erase(at);
                            },
                            [&](Path at) {
                              marks.refused_paths.insert(at);
                              marks.free.erase(at);
                            },
                            [&](Hex at) { marks.refused_hexes.push_back(at); }},
                 *place);
}

}  // namespace

BoardMarks changes_by(const Events& events, const View& now) {
  BoardMarks marks;
  Paths roads;
  Intersections settlements, cities;
  for (const SeatView& seat : now.seats) {
    roads |= seat.roads;
    settlements |= seat.settlements;
    cities |= seat.cities;
  }
  const auto build = [&](Intersection at, const Intersections& standing) {
    if (standing.contains(at)) marks.new_buildings.insert(at);
  };
  bool robber_moved = false;
  for (const Event& event : events) {
    if (const auto* road = get_if<events::RoadBuilt>(&event)) {
      if (roads.contains(road->at)) marks.new_roads.insert(road->at);
    } else if (const auto* settlement = get_if<events::SettlementBuilt>(&event)) {
      build(settlement->at, settlements | cities);
    } else if (const auto* city = get_if<events::CityBuilt>(&event)) {
      build(city->at, cities);
    } else if (const auto* founded = get_if<events::Founded>(&event)) {
      build(founded->settlement, settlements | cities);
      if (roads.contains(founded->road)) marks.new_roads.insert(founded->road);
    } else if (const auto* moved = get_if<events::RobberMoved>(&event)) {
      if (!robber_moved) marks.robber_before = moved->from;
      robber_moved = true;
    }
  }
  marks.robber_moved = robber_moved && now.robber && marks.robber_before != now.robber;
  if (!marks.robber_moved) marks.robber_before.reset();
  return marks;
}

LetterPicture catan_letter_picture(const MessageCatalog& words, const GameSnapshot& snapshot,
                                   std::optional<Seat> seat, const LetterPeople& people,
                                   const std::vector<Json>& news, const std::vector<Json>& refused) {
  const CatanFacts facts = board_facts(snapshot.facts());
  const View view = view_of(snapshot, seat ? Viewer::of(*seat) : Viewer::everybody());
  BoardMarks marks = changes_by(events_of(news, facts.names), view);
  if (seat && view.phase != Phase::over) mark_choices(marks, legal_of(snapshot, *seat));
  mark_refused(marks, refused, facts.names);
  PictureLegend legend;
  const std::string letters = seat_letters(facts.names);
  for (const SeatView& one : view.seats) {
    const std::size_t s = index(one.seat);
    legend.seats.emplace_back(letters[s], seat == one.seat ? std::string() : people.names.at(s));
    legend.cities = legend.cities || !one.cities.empty();
  }
  legend.news = marks.robber_moved || !marks.new_roads.empty() || !marks.new_buildings.empty();
  legend.free = !marks.labelled.empty() || !marks.free.empty();
  legend.refused = !marks.refused.empty() || !marks.refused_paths.empty() || !marks.refused_hexes.empty();
  legend.robber_was = marks.robber_before.has_value();
  const picture::Drawing drawing = board_picture(
      words.catan, view, facts.names, {facts.game, people.names, seat, true}, marks, PlaceNames::used);
  return {drawing, std::string(words.catan.picture.heading), words.catan.picture.legend(legend)};
}

}  // namespace inselpost
