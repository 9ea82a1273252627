#include "cli/render/catan/catan_composer.hpp"

#include <algorithm>
#include <string>
#include <variant>

#include "cli/messages/catan_decoded.hpp"
#include "cli/messages/order_choices.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/render/catan/board_layout.hpp"
#include "cli/render/common/frame.hpp"
#include "engine/catan/board/geometry.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/orders/orders.hpp"

namespace inselpost {
namespace {

using namespace catan;
using Ordered = nlohmann::ordered_json;

/// Lists the places of the island: where each is in the picture, how it is called, and what is there.
class PlaceList {
 public:
  PlaceList(const CatanMessages& words, const View& view, const GameNames& names)
      : words_(words.picture),
        view_(view),
        names_(names),
        geometry_(view.board.geometry()),
        layout_(geometry_) {}

  Ordered list() const {
    Ordered out = Ordered::object();
    for (std::size_t i = 0; i < geometry_.hexes; ++i) {
      const auto hex = static_cast<Hex>(i);
      Ordered& place = out[name(geometry_, hex)] = at(layout_.centre(hex));
      place["about"] = about(hex);
      if (view_.robber == hex) place["about"].push_back(words_.robber(name(geometry_, hex), {}));
    }
    for (std::size_t i = 0; i < geometry_.intersections; ++i) {
      const auto corner = static_cast<Intersection>(i);
      Ordered& place = out[name(geometry_, corner)] = at(layout_.corner(corner));
      place["name"] = words_.place(name(geometry_, corner));
      place["about"] = about(corner);
      for (const Path path : geometry_.paths_at[i]) place["roads"].push_back(name(geometry_, path));
    }
    for (std::size_t i = 0; i < geometry_.paths; ++i) {
      const auto path = static_cast<Path>(i);
      const auto ends = layout_.ends(path);
      Ordered& place = out[name(geometry_, path)] = at(picture::between(ends[0], ends[1], 500));
      place["name"] = words_.place(name(geometry_, path));
      place["about"] = Ordered::array();
    }
    return out;
  }

 private:
  static Ordered at(picture::Point point) { return {{"x", point.x / 10}, {"y", point.y / 10}}; }
  Ordered about(Hex hex) const {
    return Ordered::array(
        {words_.hex(name(geometry_, hex), view_.board.terrain[index(hex)], view_.board.number[index(hex)])});
  }
  Ordered about(Intersection corner) const {
    Ordered out = Ordered::array();
    for (const SeatView& seat : view_.seats) {
      if (seat.settlements.contains(corner))
        out.push_back(words_.settlement(names_.of(seat.seat), words_.place(name(geometry_, corner))));
      if (seat.cities.contains(corner))
        out.push_back(words_.city(names_.of(seat.seat), words_.place(name(geometry_, corner))));
    }
    for (const Hex hex : geometry_.hexes_at[index(corner)]) out.push_back(about(hex)[0]);
    return out;
  }

  const PictureMessages& words_;
  const View& view_;
  const GameNames& names_;
  const Geometry& geometry_;
  picture::BoardLayout layout_;
};

}  // namespace

void catan_composer(const MessageCatalog& words, const GameSnapshot& snapshot, Seat seat,
                    const LookAhead& ahead, Ordered& data) {
  const GameNames& names = names_of(snapshot.facts());
  const View view = view_of(snapshot, Viewer::of(seat));
  GameNames people = names;  // as the rest of the page calls them
  people.seats = letter_people(words, snapshot.facts(), seat).names;
  for (std::size_t i = 0; i < ahead.orders.size(); ++i) {
    const Order order = order_from_json(ahead.orders[i].order, names);
    Ordered& out = data["orders"][i];
    out["what"] = words.catan.order.what(order, names);
    if (std::string choice = words.catan.order.whole_choice(order, people); !choice.empty())
      out["choice"] = std::move(choice);
    if (!holds_alternative<orders::PlayRoadBuilding>(order) && parts_of(order).place)
      out["place"] =
          std::visit([&](auto place) { return name(names.geometry(), place); }, *parts_of(order).place);
    if (const std::string* named = parts_of(order).offer; named != nullptr) {
      out["offer"] = *named;
      const auto offer = std::ranges::find(view.offers, *named, &Offer::name);
      if (offer != view.offers.end()) out["choice"] = words.catan.order.trade(order, *offer, seat, people);
    }
  }
  data["units"] = Ordered::array();
  for (const Resource resource : resources) {
    data["units"].push_back(name(resource));
    data["unit_names"][std::string(name(resource))] = {words.catan.thing.cards(Bundle::of(resource)),
                                                       words.catan.thing.cards(Bundle::of(resource, 2))};
  }
  data["places"] = PlaceList(words.catan, view, names).list();
  data["founding"] = view.phase == Phase::founding;
  data["offers"] = Ordered::array();
  for (const Offer& offer : view.offers)
    data["offers"].push_back({{"name", offer.name}, {"own", offer.author == seat}});
}

}  // namespace inselpost
