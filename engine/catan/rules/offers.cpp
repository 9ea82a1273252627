#include "engine/catan/rules/offers.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/catan/rules/harbours.hpp"
#include "engine/catan/rules/special_building.hpp"
#include "engine/catan/rules/turn.hpp"

namespace inselpost::catan {
namespace {

RuleViolation partner(Field field, Reason reason, Seat seat) {
  return RuleViolation(Code::E_PARTNER, field, {{Role::seat, seat}, {Role::reason, reason}});
}

bool name_taken(const State& state, std::string_view name) {
  return std::find(state.offer_names.begin(), state.offer_names.end(), name) != state.offer_names.end();
}

/// Returns the next free name of the turn: `o1`, `o2` ... (TRADE-14).
std::string next_name(const State& state) {
  for (std::size_t n = state.offer_names.size() + 1;; ++n)
    if (std::string name = "o" + std::to_string(n); !name_taken(state, name)) return name;
}

/// Returns the addressees of an offer without `to`: all others, or the active player if another one makes it
/// (TRADE-1).
SeatSet all_partners(const State& state, Seat author) {
  SeatSet to;
  if (author != state.active) {
    to.insert(state.active);
    return to;
  }
  for (std::size_t s = 0; s < state.players; ++s)
    if (seat_at(s) != author) to.insert(seat_at(s));
  return to;
}

MaybeViolation check_partners(const State& state, Seat author, const SeatSet& to) {
  if (to.empty()) return RuleViolation(Code::E_PARTNER, Field::to, {{Role::reason, Reason::no_such_partner}});
  for (std::size_t s = 0; s < max_seats; ++s) {
    const Seat seat = seat_at(s);
    if (!to.contains(seat)) continue;
    if (seat == author) return partner(Field::to, Reason::with_self, seat);
    if (state.is_neutral(seat)) return partner(Field::to, Reason::no_such_partner, seat);
    if (author != state.active && seat != state.active)
      return partner(Field::to, Reason::only_with_active, seat);
  }
  return std::nullopt;
}

SeatSet partners(const State& state, Seat author, const orders::MakeOffer& order) {
  return order.to.value_or(all_partners(state, author));
}

/// Returns those of `all` whose answers the viewer may see: the author, the active player and the referee see
/// all, others their own (INFO-14).
SeatSet seen_of(const State& state, const Offer& offer, const SeatSet& all, Viewer viewer) {
  if (viewer.sees(offer.author) || viewer.sees(state.active)) return all;
  return viewer.kind == Viewer::Kind::seat ? all & SeatSet{viewer.seat} : SeatSet{};
}

/// Returns the violation of trading now. Any player may trade in the turn of any other.
MaybeViolation may_trade(const State& state, Seat seat) {
  if (auto no = no_special_building(state, seat)) return no;
  if (auto no = own_turn(state, state.active)) return no;
  if (auto no = nothing_pending(state)) return no;
  if (auto no = has_rolled(state)) return no;
  return trading_is_on(state);
}

/// Adds to a violation which of several alternatives it is about.
RuleViolation of_alternative(RuleViolation problem, std::size_t i, std::size_t all) {
  constexpr std::array others{Field::second_choice, Field::third_choice, Field::fourth_choice};
  if (all > 1) problem.arguments.push_back({Role::choice, static_cast<long>(i + 1)});
  if (i > 0) problem.field = others.at(i - 1);
  return problem;
}

/// Checks each alternative as an offer of its own (TRADE-3 to TRADE-5, TRADE-7), and the number of offers.
MaybeViolation check_terms(const State& state, Seat seat, const std::vector<Terms>& any, bool other_items) {
  const Bundle& hand = state.of(seat).hand;
  const auto first = [&](auto violation_of) -> MaybeViolation {
    for (std::size_t i = 0; i < any.size(); ++i)
      if (MaybeViolation no = violation_of(any[i])) return of_alternative(*no, i, any.size());
    return std::nullopt;
  };
  if (other_items) return RuleViolation(Code::E_TRADE_ITEM, Field::give);
  if (!state.rules.trade_gifts())
    if (auto no = first([](const Terms& terms) -> MaybeViolation {
          if (!terms.give.empty() && !terms.get.empty()) return std::nullopt;
          return RuleViolation(Code::E_GIFT, terms.give.empty() ? Field::give : Field::get);
        }))
      return no;
  if (!state.rules.trade_same_resource())
    if (auto no = first([](const Terms& terms) -> MaybeViolation {
          const auto same = on_both_sides(terms.give, terms.get);
          if (!same) return std::nullopt;
          return RuleViolation(Code::E_SAME_RESOURCE, Field::get, {{Role::resource, *same}});
        }))
      return no;
  if (!may_offer_more(state, seat))
    return RuleViolation(Code::E_LIMIT, Field::whole, {{Role::limit, long{state.rules.offer_limit()}}});
  return first([&](const Terms& terms) -> MaybeViolation {
    if (hand.covers(terms.give)) return std::nullopt;
    return RuleViolation(Code::E_NO_RESOURCES, Field::give, {{Role::need, terms.give}, {Role::have, hand}});
  });
}

}  // namespace

bool sees_offer(const State& state, Seat seat, const Offer& offer) {
  return offer.author == seat || offer.to.contains(seat) || seat == state.active;
}

Offer answers_seen(const State& state, Offer offer, Viewer viewer) {
  offer.accepted = seen_of(state, offer, offer.accepted, viewer);
  offer.refused = seen_of(state, offer, offer.refused, viewer);
  for (std::size_t s = 0; s < max_seats; ++s)
    if (!offer.accepted.contains(seat_at(s))) offer.choices[s] = 0;
  return offer;
}

bool closed_to(const State& state, const Offer& offer, Viewer viewer) {
  return seen_of(state, offer, offer.refused, viewer) == offer.to;
}

const Offer* seen_offer(const State& state, Seat seat, std::string_view name) {
  for (const Offer& offer : state.offers)
    if (offer.name == name && sees_offer(state, seat, offer)) return &offer;
  return nullptr;
}

const Offer* find_offer(const State& state, Seat seat, std::string_view name) {
  const Offer* offer = seen_offer(state, seat, name);
  return offer == nullptr || closed_to(state, *offer, Viewer::of(seat)) ? nullptr : offer;
}

MaybeViolation may_offer(const State& state, Seat seat, const std::vector<Terms>& any, bool other_items) {
  if (auto no = may_trade(state, seat)) return no;
  return check_terms(state, seat, any, other_items);
}

events::OfferMade new_offer(const State& state, Seat seat, const std::optional<std::string>& wish, SeatSet to,
                            std::vector<Terms> any, std::uint32_t until) {
  events::OfferMade made;
  made.author = seat;
  made.active = state.active;
  made.name = wish && !name_taken(state, *wish) ? *wish : next_name(state);
  made.to = to;
  made.any = std::move(any);
  made.until = until;
  return made;
}

bool may_offer_more(const State& state, Seat seat) {
  return state.offers_made[index(seat)] < state.rules.offer_limit();
}

MaybeViolation may_make_offer(const State& state, Seat seat, const std::optional<orders::MakeOffer>& order) {
  if (auto no = may_trade(state, seat)) return no;
  if (order)
    if (auto no = check_partners(state, seat, partners(state, seat, *order))) return no;
  if (order) return check_terms(state, seat, order->any, order->other_items);
  if (auto no = check_terms(state, seat, {}, false)) return no;
  const Bundle& hand = state.of(seat).hand;
  if (hand.empty() && !state.rules.trade_gifts())
    return RuleViolation(Code::E_NO_RESOURCES, Field::give, {{Role::need, Bundle{}}, {Role::have, hand}});
  return std::nullopt;
}

MaybeViolation decide_make_offer(RuleContext& draft, Seat seat, const orders::MakeOffer& order) {
  const State& state = draft.state();
  if (auto no = may_make_offer(state, seat, order)) return no;
  events::OfferMade offer =
      new_offer(state, seat, order.name, partners(state, seat, order), order.any, order.until);
  // An offer to all others is public. An offer by another player concerns only the active one (INFO-14).
  offer.everybody = seat == state.active && offer.to == all_partners(state, seat);
  offer.first = order.first;
  offer.sealed = order.sealed;
  draft.emit(offer);
  return std::nullopt;
}

}  // namespace inselpost::catan
