#include "cli/render/catan/means.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <variant>

#include "engine/catan/board/places.hpp"
#include "engine/catan/rules/prices.hpp"
#include "schemas/catan/orders/order_words.hpp"

namespace inselpost {
namespace {

using namespace catan;

Rates harbour_rates(const View& view, const SeatView& seat) {
  Rates rates;
  const Geometry& g = view.board.geometry();
  const Intersections buildings = seat.settlements | seat.cities;
  for (std::size_t k = 0; k < view.board.harbour_count; ++k) {
    const Harbour& harbour = view.board.harbours[k];
    const auto& ends = g.ends[index(harbour.path)];
    if (!buildings.contains(ends[0]) && !buildings.contains(ends[1])) continue;
    const auto only = special(harbour.kind);
    for (const Resource r : resources) {
      const std::size_t cards = only ? 2 : 3;
      if ((only && *only != r) || cards >= rates[index(r)].cards) continue;
      rates[index(r)] = {cards, name(g, harbour.path)};
    }
  }
  return rates;
}

/// Returns whether a harbour cannot be used yet: the hand covers its rate, but the legal orders offer the
/// resource only at a worse one.
bool too_new(const View& view, const SeatView& seat, const Legal& legal, Resource r, std::size_t cards) {
  if (view.rules.harbour_use() != HarbourUse::next_turn || !seat.hand || (*seat.hand)[r] < cards)
    return false;
  std::optional<std::size_t> best;
  for (const Order& order : legal.orders)
    if (const auto* trade = get_if<orders::BankTrade>(&order))
      if (trade->get.total() == 1 && trade->give == Bundle::of(r, trade->give.total()))
        best = std::min(best.value_or(trade->give.total()), trade->give.total());
  return legal.has<orders::BankTrade>() && best.value_or(cards + 1) > cards;
}

}  // namespace

Rates rates_of(const View& view, const SeatView& seat, const Legal& legal) {
  Rates rates = harbour_rates(view, seat);
  for (const Resource r : resources) {
    Rate& rate = rates[index(r)];
    rate.too_new = rate.cards < 4 && too_new(view, seat, legal, r, rate.cards);
  }
  return rates;
}

std::vector<Missing> missing_of(const SeatView& seat, const Legal& legal) {
  struct Item {
    Missing::Thing thing;
    Bundle price;
    bool stocked, legal;
  };
  const bool building = std::any_of(legal.orders.begin(), legal.orders.end(),
                                    [](const Order& order) { return word_of(order).ends; });
  const std::array<Item, 4> items{
      {{Missing::Thing::road, road_price, seat.roads_left != 0, legal.has<orders::BuildRoad>()},
       {Missing::Thing::settlement, settlement_price, seat.settlements_left != 0,
        legal.has<orders::BuildSettlement>()},
       {Missing::Thing::city, city_price, seat.cities_left != 0, legal.has<orders::BuildCity>()},
       {Missing::Thing::card, card_price, true, legal.has<orders::BuyCard>()}}};
  const Bundle hand = seat.hand.value_or(Bundle{});
  std::vector<Missing> out;
  for (const Item& item : items) {
    Bundle gap;
    for (const Resource r : resources)
      if (hand[r] < item.price[r]) gap[r] = static_cast<std::uint16_t>(item.price[r] - hand[r]);
    if (!item.stocked)
      out.push_back({item.thing, Missing::Why::none_left});
    else if (!gap.empty())
      out.push_back({item.thing, Missing::Why::cards, gap});
    else if (building && !item.legal)
      out.push_back({item.thing, Missing::Why::no_place});
  }
  return out;
}

std::size_t action_cost(const View& view, const SeatView& seat) {
  const auto points = [](const SeatView& s) {  // victory point cards do not count, even if shown
    return s.public_points - s.played[index(CardKind::victory_point)];
  };
  bool ahead = false;
  for (const SeatView& other : view.seats)
    if (!other.neutral && other.seat != seat.seat) ahead = points(seat) > points(other);
  return ahead ? 2 : 1;
}

}  // namespace inselpost
