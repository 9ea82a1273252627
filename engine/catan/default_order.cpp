#include "engine/catan/default_order.hpp"

#include <algorithm>
#include <stdexcept>

#include "engine/catan/pending_decisions.hpp"
#include "engine/catan/rules/founding.hpp"
#include "engine/catan/rules/robber.hpp"
#include "engine/catan/state.hpp"

namespace inselpost::catan {
namespace {

/// Returns the paths at an intersection without a road, in reading order.
std::vector<Path> free_paths(const State& state, Intersection from) {
  std::vector<Path> free;
  for (const Path road : state.geometry().paths_at[index(from)])
    if (std::none_of(state.seats.begin(), state.seats.end(),
                     [road](const SeatState& seat) { return seat.roads.contains(road); }))
      free.push_back(road);
  return free;
}

/// Returns for each intersection the number of paths to the nearest one of `from`, or the number of all paths
/// if `from` is empty.
std::vector<std::size_t> distances(const Geometry& g, const std::vector<Intersection>& from) {
  std::vector<std::size_t> far(g.intersections, g.paths);
  std::vector<Intersection> reached = from;
  for (const Intersection at : from) far[index(at)] = 0;
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (const Intersection next : g.next_to[index(reached[i])])
      if (far[index(next)] > far[index(reached[i])] + 1) {
        far[index(next)] = far[index(reached[i])] + 1;
        reached.push_back(next);
      }
  return far;
}

/// Returns the desert, or else the first hex without buildings, or else the first allowed hex (DEC-16).
Hex robber_place(const State& state) {
  const auto may = [&](Hex hex) { return may_hold_robber(state, hex); };
  const auto built_at = [&](Hex hex) {
    const auto& corners = state.geometry().corners[index(hex)];
    return std::any_of(corners.begin(), corners.end(), [&](Intersection corner) {
      return std::any_of(state.seats.begin(), state.seats.end(),
                         [&](const SeatState& seat) { return seat.buildings().contains(corner); });
    });
  };
  for (Hex desert : state.board.deserts())
    if (may(desert)) return desert;
  std::optional<Hex> first;
  for (std::size_t h = 0; h < state.geometry().hexes; ++h) {
    const auto hex = static_cast<Hex>(h);
    if (!may(hex)) continue;
    if (!built_at(hex)) return hex;
    if (!first) first = hex;
  }
  return first.value();
}

/// Returns nobody if that is allowed, or else the player with the most cards (DEC-17).
Rob victim(const State& state, Seat mover, Hex to) {
  const SeatSet victims = possible_victims(state, robbable_seats(state, mover), to);
  if (may_rob_nobody(state, victims)) return Rob::nobody();
  std::optional<Seat> most;
  for (std::size_t s = 0; s < state.players; ++s) {
    const Seat seat = seat_at(s);
    if (!victims.contains(seat)) continue;
    if (!most || state.of(seat).hand.total() > state.of(*most).hand.total()) most = seat;
  }
  return Rob::from(most.value());
}

/// Returns the cards to give back, first those that were drawn (DEC-27).
Bundle given_back(const State& state, Seat seat) {
  Bundle cards;
  for (const Resource r : resources)
    for (std::uint16_t n = 0; n < state.forced_draw[r] && cards.total() < state.return_due; ++n)
      cards += Bundle::of(r);
  return cards + most_numerous(state.of(seat).hand - cards, state.return_due - cards.total());
}

}  // namespace

Order best_founding(const State& state, const std::vector<Intersection>& near) {
  const Geometry& g = state.geometry();
  const std::vector<std::size_t> far = distances(g, near);
  const auto pips_at = [&](Intersection at) {
    int sum = 0;
    for (Hex hex : g.hexes_at[index(at)]) sum += pips(state.board.number[index(hex)]);
    return sum;
  };
  std::optional<Intersection> best;
  for (Intersection at : founding_places(state)) {
    const auto better = [&] {
      const int more = pips_at(at) - pips_at(*best);
      return more > 0 || (more == 0 && far[index(at)] < far[index(*best)]);
    };
    if (!best || better()) best = at;
  }
  if (!best) throw std::logic_error("no place to found");
  const std::vector<Path> roads = free_paths(state, *best);
  if (roads.empty()) throw std::logic_error("no road to found with");
  return orders::Found{*best, roads.front()};
}

std::vector<Order> foundings(const State& state, Intersection at, const std::vector<Path>& roads) {
  std::vector<Order> orders;
  for (const Path road : roads.empty() ? free_paths(state, at) : roads)
    orders.push_back(orders::Found{at, road});
  return orders;
}

Bundle most_numerous(Bundle hand, std::size_t n) {
  Bundle cards;
  while (cards.total() < n) {
    const auto most = std::max_element(resources.begin(), resources.end(),
                                       [&](Resource a, Resource b) { return hand[a] < hand[b]; });
    cards += Bundle::of(*most);
    hand -= Bundle::of(*most);
  }
  return cards;
}

Order default_order(const State& state, const PendingDecision& owed) {
  const auto kind = std::find(decision_names.begin(), decision_names.end(), owed.kind);
  switch (static_cast<DecisionKind>(kind - decision_names.begin())) {
    case DecisionKind::desert: return orders::MoveRobber{*state.board.deserts().begin(), Rob::open()};
    case DecisionKind::found: return best_founding(state, {});
    case DecisionKind::roll: return orders::Roll{};
    case DecisionKind::discard: return orders::Discard{most_numerous(state.of(owed.seat).hand, owed.count)};
    case DecisionKind::robber: {
      const Hex to = robber_place(state);
      return orders::MoveRobber{to, victim(state, owed.seat, to)};
    }
    case DecisionKind::turn: return orders::EndTurn{};
    case DecisionKind::answer: return orders::Refuse{owed.about};
    case DecisionKind::cards_return: return orders::ReturnCards{given_back(state, owed.seat)};
    case DecisionKind::special_building: return orders::Pass{};
  }
  throw std::logic_error("no such decision: " + owed.kind);
}

namespace {

using Orders = std::vector<Order>;

const SeatView& own(const View& view) { return view.seats.at(index(view.viewer.seat)); }
Bundle hand(const View& view) { return own(view).hand.value_or(Bundle()); }

/// Returns the part of `hand` that is of these kinds, or of the others if not `named`.
Bundle of_kinds(Bundle hand, const std::vector<Resource>& kinds, bool named) {
  for (const Resource r : resources)
    if ((std::find(kinds.begin(), kinds.end(), r) != kinds.end()) != named) hand[r] = 0;
  return hand;
}

/// Adds cards of `hand`, by kind in the given order, until there are n.
void fill(Bundle& cards, std::size_t n, const Bundle& hand, const std::vector<Resource>& kinds) {
  for (const Resource r : kinds)
    while (cards.total() < n && cards[r] < hand[r]) cards += Bundle::of(r);
}

Bundle chosen(const standing::Cards& rule, const Bundle& hand, std::size_t n) {
  const Bundle others = of_kinds(hand, rule.named, false);
  Bundle cards;
  if (!rule.keep) {
    fill(cards, n, hand, rule.named);
    return cards + most_numerous(others, n - cards.total());
  }
  cards = most_numerous(others, std::min(n, others.total()));
  fill(cards, n, hand, {rule.named.rbegin(), rule.named.rend()});
  return cards;
}

Orders robber(const View& view, const standing::Robber& rule) {
  std::vector<Seat> victims = rule.rob;
  std::vector<Seat> others;
  for (const SeatView& seat : view.seats) {
    const bool named = std::find(victims.begin(), victims.end(), seat.seat) != victims.end();
    if (!named && !rule.never.contains(seat.seat) && seat.seat != view.viewer.seat)
      others.push_back(seat.seat);
  }
  std::stable_sort(others.begin(), others.end(), [&](Seat one, Seat other) {
    return view.seats.at(index(one)).cards_in_hand > view.seats.at(index(other)).cards_in_hand;
  });
  victims.insert(victims.end(), others.begin(), others.end());
  Orders orders;
  for (const Hex hex : rule.to) {
    for (const Seat victim : victims) orders.push_back(orders::MoveRobber{hex, Rob::from(victim)});
    orders.push_back(orders::MoveRobber{hex, Rob::nobody()});
  }
  return orders;
}

const Offer* offer_called(const View& view, const std::string& name) {
  const auto found = std::find_if(view.offers.begin(), view.offers.end(),
                                  [&](const Offer& offer) { return offer.name == name; });
  return found == view.offers.end() ? nullptr : &*found;
}

/// Returns whether `hand` still covers `keep` after giving `cards`.
bool spares(const Bundle& hand, const Bundle& cards, const Bundle& keep) {
  return hand.covers(cards) && (hand - cards).covers(keep);
}

Orders accept(const View& view, const PendingDecision& owed, const standing::Accepting& rule) {
  const Offer* offer = offer_called(view, owed.about);
  if (offer == nullptr || (rule.from && !rule.from->contains(offer->author))) return {};
  Orders orders;
  for (std::size_t i = 0; i < offer->any.size(); ++i) {
    const Terms& terms = offer->any[i];
    if (!terms.give.covers(rule.get) || !rule.give.covers(terms.get) ||
        !spares(hand(view), terms.get, rule.keep))
      continue;
    orders::Accept accept{owed.about};
    if (offer->any.size() > 1) accept.choice = static_cast<std::uint8_t>(i + 1);
    orders.push_back(accept);
  }
  return orders;
}

bool is_pending(const PendingDecision& owed, DecisionKind kind) { return owed.kind == name(kind); }

/// Visits a standing order and returns the orders that answer a decision.
struct Answering {
  const View& view;
  const PendingDecision& owed;

  Orders operator()(const standing::RollAtOnce&) const {
    return is_pending(owed, DecisionKind::roll) ? Orders{orders::Roll{}} : Orders{};
  }
  Orders operator()(const standing::Cards& rule) const {
    const Bundle cards = chosen(rule, hand(view), owed.count);
    if (is_pending(owed, DecisionKind::discard)) return {orders::Discard{cards}};
    if (is_pending(owed, DecisionKind::cards_return)) return {orders::ReturnCards{cards}};
    return {};
  }
  Orders operator()(const standing::Robber& rule) const {
    return is_pending(owed, DecisionKind::robber) ? robber(view, rule) : Orders{};
  }
  Orders operator()(const standing::Accepting& rule) const { return accept(view, owed, rule); }
  Orders operator()(const standing::RefuseAll&) const {
    return is_pending(owed, DecisionKind::answer) ? Orders{orders::Refuse{owed.about}} : Orders{};
  }
  Orders operator()(const standing::Proposing&) const { return {}; }
};

}  // namespace

std::vector<Order> answers(const View& view, const PendingDecision& owed, const StandingOrder& rule) {
  return std::visit(Answering{view, owed}, rule);
}

std::vector<Order> proactive_orders(const View& view, const StandingOrder& rule) {
  const auto* propose = std::get_if<standing::Proposing>(&rule);
  const Seat self = view.viewer.seat;
  if (propose == nullptr || view.winner || propose->to_active == (view.active == self)) return {};
  if (!spares(hand(view), propose->give, propose->keep)) return {};
  orders::MakeOffer offer;
  offer.to = propose->to_active ? SeatSet{view.active} : propose->to;
  offer.any = {Terms{propose->give, propose->get}};
  return {offer};
}

}  // namespace inselpost::catan
