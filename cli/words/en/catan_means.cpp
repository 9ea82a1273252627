#include "cli/words/en/catan_means.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <variant>

#include "cli/words/en/grammar.hpp"
#include "cli/words/text.hpp"
#include "engine/catan/board/places.hpp"
#include "engine/catan/rules/prices.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/orders/orders.hpp"

namespace inselpost {
namespace {

using namespace catan;

struct Rate {
  std::size_t cards = 4;
  std::string where;  ///< its harbour
};

std::array<Rate, 5> rates_of(const View& view, const SeatView& seat) {
  std::array<Rate, 5> rates;
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

/// A hand that covers the rate, and yet the list offers this resource only at a worse one: the harbour is too
/// new.
bool too_new(const View& view, const SeatView& seat, const Legal& legal, Resource r, std::size_t cards) {
  if (view.rules.harbour_use() != HarbourUse::next_turn || !seat.hand || (*seat.hand)[r] < cards)
    return false;
  std::optional<std::size_t> best;
  for (const Order& order : legal.orders)
    if (const auto* trade = std::get_if<orders::BankTrade>(&order))
      if (trade->get.total() == 1 && trade->give == Bundle::of(r, trade->give.total()))
        best = std::min(best.value_or(trade->give.total()), trade->give.total());
  return legal.has<orders::BankTrade>() && best.value_or(cards + 1) > cards;
}

}  // namespace

std::string rates_text(const View& view, const SeatView& seat, const Legal& legal) {
  const auto rates = rates_of(view, seat);
  const bool any_three = std::any_of(rates.begin(), rates.end(), [](const Rate& r) { return r.cards == 3; });
  std::vector<std::string> out;
  std::string three;
  for (const Resource r : resources) {
    const Rate& rate = rates[index(r)];
    const std::string note =
        rate.cards < 4 && too_new(view, seat, legal, r, rate.cards) ? ", from your next turn" : "";
    if (rate.cards == 2) out.push_back(std::string(name(r)) + " 2:1 (" + rate.where + note + ')');
    if (rate.cards == 3 && (three.empty() || !note.empty())) three = rate.where + note;
  }
  const std::string start = out.empty() ? "all " : "all else ";
  out.push_back(start + (any_three ? "3:1 (" + three + ')' : "4:1"));
  return list(out, "and");
}

std::string missing_text(const SeatView& seat, const Legal& legal) {
  struct Item {
    std::string_view name;
    Bundle price;
    bool stocked, legal;
    std::string_view place;  ///< why not, where cards and pieces are there
  };
  const bool building = std::any_of(legal.orders.begin(), legal.orders.end(),
                                    [](const Order& order) { return word_of(order).ends; });
  const std::array<Item, 4> items{
      {{"road", road_price, seat.roads_left != 0, legal.has<orders::BuildRoad>(),
        "no free side at your roads"},
       {"settlement", settlement_price, seat.settlements_left != 0, legal.has<orders::BuildSettlement>(),
        "no free corner at your roads"},
       {"city", city_price, seat.cities_left != 0, legal.has<orders::BuildCity>(),
        "you have no settlement left to turn into one"},
       {"card", card_price, true, legal.has<orders::BuyCard>(), "none is left in the deck"}}};
  const Bundle hand = seat.hand.value_or(Bundle{});
  std::vector<std::string> out;
  for (const Item& item : items) {
    Bundle gap;
    for (const Resource r : resources)
      if (hand[r] < item.price[r]) gap[r] = static_cast<std::uint16_t>(item.price[r] - hand[r]);
    if (!item.stocked)
      out.push_back(std::string(item.name) + ": none left to build");
    else if (!gap.empty())
      out.push_back(std::string(item.name) + ": " + inselpost::to_text(gap));
    else if (building && !item.legal)
      out.push_back(std::string(item.name) + ": " + std::string(item.place));
  }
  std::string text;
  for (const std::string& part : out) text += (text.empty() ? "" : "; ") + part;
  return text.empty() ? "nothing: you have the cards for each of them" : text;
}

std::string actions_text(const View& view, const SeatView& seat) {
  const auto points = [](const SeatView& s) {  // victory point cards do not count, shown or not
    return s.public_points - s.played[index(CardKind::victory_point)];
  };
  bool ahead = false;
  for (const SeatView& other : view.seats)
    if (!other.neutral && other.seat != seat.seat) ahead = points(seat) > points(other);
  return counted(seat.trade_cards, "trade card", "trade cards") + ". An action costs " +
         (ahead ? "2 trade cards" : "1 trade card") + " now. You have one action a turn.";
}

}  // namespace inselpost
