#include "engine/catan/proactive_orders.hpp"

#include <algorithm>

#include "engine/catan/default_order.hpp"

namespace inselpost::catan {
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

bool owes(const PendingDecision& owed, DecisionKind kind) { return owed.kind == name(kind); }

/// Visits a standing order and returns the orders that answer a decision.
struct Answering {
  const View& view;
  const PendingDecision& owed;

  Orders operator()(const standing::RollAtOnce&) const {
    return owes(owed, DecisionKind::roll) ? Orders{orders::Roll{}} : Orders{};
  }
  Orders operator()(const standing::Cards& rule) const {
    const Bundle cards = chosen(rule, hand(view), owed.count);
    if (owes(owed, DecisionKind::discard)) return {orders::Discard{cards}};
    if (owes(owed, DecisionKind::cards_return)) return {orders::ReturnCards{cards}};
    return {};
  }
  Orders operator()(const standing::Robber& rule) const {
    return owes(owed, DecisionKind::robber) ? robber(view, rule) : Orders{};
  }
  Orders operator()(const standing::Accepting& rule) const { return accept(view, owed, rule); }
  Orders operator()(const standing::RefuseAll&) const {
    return owes(owed, DecisionKind::answer) ? Orders{orders::Refuse{owed.about}} : Orders{};
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
