#include "schemas/catan/view.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "engine/catan/board/geometry.hpp"
#include "engine/catan/rules/trade.hpp"
#include "engine/catan/state.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/catan/setup/setup.hpp"

namespace inselpost {
namespace {

using namespace catan;
using Ordered = nlohmann::ordered_json;

/// Returns all five resources in their fixed order, including zeros.
Ordered all_resources(const Bundle& bundle) {
  Ordered out = Ordered::object();
  for (const Resource r : resources) out[std::string(name(r))] = bundle[r];
  return out;
}

/// Returns the resources other than zero, in their fixed order.
Ordered some_resources(const Bundle& bundle) {
  Ordered out = Ordered::object();
  for (const Resource r : resources)
    if (bundle[r] != 0) out[std::string(name(r))] = bundle[r];
  return out;
}

Ordered counts(const CardCounts& cards) {
  Ordered out = Ordered::object();
  for (const CardKind kind : card_kinds)
    if (cards[index(kind)] != 0) out[std::string(name(kind))] = cards[index(kind)];
  return out;
}

template <class Places>
Ordered places(const Places& set, const Geometry& g) {
  Ordered out = Ordered::array();
  for (const auto place : set) out.push_back(name(g, place));
  return out;
}

Ordered seats(const SeatSet& set, const GameNames& names) {
  Ordered out = Ordered::array();
  for (std::size_t i = 0; i < names.seats.size(); ++i)
    if (set.contains(seat_at(i))) out.push_back(names.seats[i]);
  return out;
}

Ordered seat_or_null(const std::optional<Seat>& seat, const GameNames& names) {
  return seat ? Ordered(names.of(*seat)) : Ordered(nullptr);
}

Ordered decision(const Decision& d, const GameNames& names) {
  Ordered out{{"seat", names.of(d.seat)}, {"decision", name(d.kind)}};
  if (d.count != 0) out["count"] = d.count;
  if (!d.offer.empty()) out["offer"] = d.offer;
  return out;
}

Ordered terms(const Terms& t) { return {{"give", some_resources(t.give)}, {"get", some_resources(t.get)}}; }

/// Returns an offer. Where answers are not open, only its author, the active player and the referee may know
/// them all, and other viewers get at most their own (INFO-14). `answered`: who has answered, but not how.
Ordered offer(const Offer& o, const View& view, const GameNames& names) {
  Ordered out{{"name", o.name}, {"author", names.of(o.author)}, {"to", seats(o.to, names)}};
  if (o.any.size() == 1) {
    out.update(terms(o.any.front()));
  } else {
    for (const Terms& one : o.any) out["any"].push_back(terms(one));
  }
  out["first"] = o.first;
  if (o.sealed) out["sealed"] = true;
  if (o.until != 0) out["until"] = written_minutes(o.until);
  const bool knows = answers_are_open(view.rules, o) || view.viewer.sees(o.author) ||
                     view.viewer.sees(view.active) || view.phase == Phase::over;
  if (knows || !o.accepted.empty()) out["accepted"] = seats(o.accepted, names);
  if (knows || !o.refused.empty()) out["refused"] = seats(o.refused, names);
  if (const SeatSet unseen = o.countered.without(o.refused); !unseen.empty())
    out["answered"] = seats(unseen, names);
  if (o.any.size() > 1 && !o.accepted.empty())
    for (std::size_t i = 0; i < names.seats.size(); ++i)
      if (o.accepted.contains(seat_at(i))) out["choices"][names.seats[i]] = o.choices[i] + 1;
  return out;
}

Ordered player(const SeatView& s, const GameNames& names) {
  const Geometry& g = names.geometry();
  Ordered out{{"seat", names.of(s.seat)}};
  if (s.neutral) out["neutral"] = true;
  out["cards_in_hand"] = s.cards_in_hand;
  if (s.hand) out["hand"] = all_resources(*s.hand);
  out["development_cards"] = s.development_cards;
  out["bought"] = s.bought;
  if (s.cards) out["cards"] = counts(*s.cards);
  if (s.new_cards) out["new_cards"] = counts(*s.new_cards);
  out["played"] = counts(s.played);
  out["roads"] = places(s.roads, g);
  out["settlements"] = places(s.settlements, g);
  out["cities"] = places(s.cities, g);
  out["stock"] = Ordered{{"road", s.roads_left}, {"settlement", s.settlements_left}, {"city", s.cities_left}};
  out["road_length"] = s.road_length;
  out["public_points"] = s.public_points;
  if (s.points) out["points"] = *s.points;
  out["trade_cards"] = s.trade_cards;
  return out;
}

/// Returns the view of a game that has not begun.
View empty_table(const Setup& setup, Viewer viewer, bool over) {
  View v;
  v.viewer = viewer;
  v.rules = setup.rules;
  if (over || viewer.is_referee() || (setup.rules.bank_visible() && setup.rules.discards_visible())) {
    const int each = setup.rules.bank_per_resource();
    v.bank = Bundle(each, each, each, each, each);
  }
  v.deck = static_cast<std::uint8_t>(setup.rules.dev_deck_size());
  for (std::size_t s = 0; s < setup.seats.size() + setup.neutrals.size(); ++s) {
    SeatView seat;
    seat.seat = seat_at(s);
    seat.neutral = s >= setup.seats.size();
    seat.roads_left = roads_per_seat;
    seat.settlements_left = settlements_per_seat;
    seat.cities_left = cities_per_seat;
    if (over || viewer.is_referee() || viewer.sees(seat.seat)) {
      seat.hand.emplace();
      seat.cards.emplace();
      seat.new_cards.emplace();
      seat.points = 0;
    }
    v.seats.push_back(std::move(seat));
  }
  return v;
}

}  // namespace

Ordered to_json(const CatanSetupView& table, const Lobby& room, Viewer viewer, const std::string& game,
                std::uint64_t entry) {
  Ordered out = to_json(empty_table(table.setup, viewer, room.over), table.names, game, entry, false);
  out["phase"] = room.brief()["phase"];
  for (const PendingDecision& owed : room.pending_decisions())
    out["waiting_for"].push_back({{"seat", table.names.of(owed.seat)}, {"decision", owed.kind}});
  return out;
}

Ordered to_json(const View& view, const GameNames& names, const std::string& game, std::uint64_t entry,
                bool with_board) {
  const Geometry& g = names.geometry();
  const bool started = view.board.laid_out();  // // otherwise there is no board, and it is nobody's turn
  Ordered out{{"game", game}, {"entry", entry}, {"turn", view.turn}, {"phase", name(view.phase)}};
  if (started) out["active"] = names.of(view.active);
  out["robber"] = view.robber ? Ordered(name(g, *view.robber)) : Ordered(nullptr);
  out["winner"] = seat_or_null(view.winner, names);
  Ordered waiting = Ordered::array(), offers = Ordered::array(), players = Ordered::array();
  for (const Decision& d : view.waiting_for) waiting.push_back(decision(d, names));
  for (const Offer& o : view.offers) offers.push_back(offer(o, view, names));
  for (const SeatView& s : view.seats) players.push_back(player(s, names));
  out["waiting_for"] = std::move(waiting);
  out["offers"] = std::move(offers);
  if (view.rules.bank_unlimited())
    out["bank"] = "unlimited";
  else if (view.bank)
    out["bank"] = all_resources(*view.bank);
  out["deck"] = view.deck;
  out["longest_road"] =
      Ordered{{"holder", seat_or_null(view.longest_road, names)}, {"length", view.longest_road_length}};
  out["largest_army"] =
      Ordered{{"holder", seat_or_null(view.largest_army, names)}, {"size", view.largest_army_size}};
  if (!view.rolls.empty()) {
    Ordered rolls = Ordered::array();
    for (const Dice& dice : view.rolls) rolls.push_back(Ordered::array({dice.first, dice.second}));
    out["rolls"] = std::move(rolls);
  }
  if (view.phase == Phase::special_building) {
    Ordered to_come = Ordered::array();
    for (const Seat seat : view.special_remaining) to_come.push_back(names.of(seat));
    out["special_building"] = std::move(to_come);
  }
  if (view.rules.duo()) out["trade_card_supply"] = view.trade_card_supply;
  out["players"] = std::move(players);
  if (with_board && started) out["board"] = Ordered(to_json(view.board));
  return out;
}

Ordered to_json(const Legal& legal, const GameNames& names) {
  Ordered orders = Ordered::array();
  for (const Order& order : legal.orders) orders.push_back(Ordered(to_json(order, names)));
  Ordered out{{"orders", std::move(orders)}};
  if (legal.discard != 0) out["discard"] = Ordered{{"count", legal.discard}};
  if (legal.give_back != 0) out["return"] = Ordered{{"count", legal.give_back}};
  if (legal.offer) out["offer"] = true;
  return out;
}

}  // namespace inselpost
