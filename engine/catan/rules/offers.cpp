#include "engine/catan/rules/offers.hpp"

#include <algorithm>
#include <string>

#include "engine/catan/known.hpp"
#include "engine/catan/rules/harbours.hpp"
#include "engine/catan/rules/special_building.hpp"
#include "engine/catan/rules/turn.hpp"

namespace inselpost::catan {
namespace {

Problem closed(const std::string& name, Reason reason) {
  return Problem(Code::E_OFFER_CLOSED, Field::offer, {{Role::offer, name}, {Role::reason, reason}});
}

Problem partner(Field field, Reason reason, Seat seat) {
  return Problem(Code::E_PARTNER, field, {{Role::seat, seat}, {Role::reason, reason}});
}

bool name_taken(const State& state, std::string_view name) {
  return std::find(state.offer_names.begin(), state.offer_names.end(), name) != state.offer_names.end();
}

/// The next name `o1`, `o2` ... of the turn (TRADE-14).
std::string next_name(const State& state) {
  for (std::size_t n = state.offer_names.size() + 1;; ++n)
    if (std::string name = "o" + std::to_string(n); !name_taken(state, name)) return name;
}

/// Whom the offer is for: all others, or for a player who is not active the active one (TRADE-1).
Seats all_partners(const State& state, Seat author) {
  Seats to;
  if (author != state.active) {
    to.insert(state.active);
    return to;
  }
  for (std::size_t s = 0; s < state.players; ++s)
    if (seat_at(s) != author) to.insert(seat_at(s));
  return to;
}

Refusal check_partners(const State& state, Seat author, const Seats& to) {
  if (to.empty()) return Problem(Code::E_PARTNER, Field::to, {{Role::reason, Reason::no_such_partner}});
  for (std::size_t s = 0; s < most_seats; ++s) {
    const Seat seat = seat_at(s);
    if (!to.contains(seat)) continue;
    if (seat == author) return partner(Field::to, Reason::with_self, seat);
    if (state.is_neutral(seat)) return partner(Field::to, Reason::no_such_partner, seat);
    if (author != state.active && seat != state.active)
      return partner(Field::to, Reason::only_with_active, seat);
  }
  return std::nullopt;
}

/// The offer that an answer is about: still open, and seen by this seat.
tl::expected<const Offer*, Problem> answerable(const State& state, Seat seat, const std::string& name) {
  if (auto over = game_is_on(state)) return tl::unexpected(*over);
  const Offer* offer = find_offer(state, seat, name);
  if (offer == nullptr) return tl::unexpected(closed(name, Reason::unknown_offer));
  return offer;
}

bool can_give(const State& state, Seat asks, Seat holder, const Bundle& cards, Hands others) {
  return others == Hands::seen ? state.of(holder).hand.covers(cards) : may_hold(state, asks, holder, cards);
}

Problem answered(const std::string& name) {
  return Problem(Code::E_PHASE, Field::offer,
                 {{Role::offer, name}, {Role::reason, Reason::already_answered}});
}

/// Is it for this seat to answer?
Refusal asked(const Offer& offer, Seat seat) {
  if (offer.to.contains(seat)) return std::nullopt;
  return partner(Field::offer, seat == offer.author ? Reason::with_self : Reason::no_such_partner, seat);
}

Seats partners(const State& state, Seat author, const orders::MakeOffer& order) {
  return order.to.value_or(all_partners(state, author));
}

events::OfferAnswered answer(const State& state, const Offer& offer, Seat seat, bool accepted) {
  return {seat, offer.author, state.active, offer.name, accepted};
}

events::Traded trade(const Offer& offer, Seat with) {
  return {offer.author, with, offer.name, offer.give, offer.get};
}

}  // namespace

bool sees_offer(const State& state, Seat seat, const Offer& offer) {
  return offer.author == seat || offer.to.contains(seat) || seat == state.active;
}

Offer answers_seen(const State& state, Offer offer, Viewer viewer) {
  if (viewer.sees(offer.author) || viewer.sees(state.active)) return offer;
  Seats own;
  if (viewer.kind == Viewer::Kind::seat) own.insert(viewer.seat);
  const auto only_own = [&](const Seats& all) {
    return viewer.kind == Viewer::Kind::seat && all.contains(viewer.seat) ? own : Seats{};
  };
  offer.accepted = only_own(offer.accepted);
  offer.refused = only_own(offer.refused);
  return offer;
}

const Offer* find_offer(const State& state, Seat seat, std::string_view name) {
  for (const Offer& offer : state.offers)
    if (offer.name == name && sees_offer(state, seat, offer)) return &offer;
  return nullptr;
}

bool may_offer_more(const State& state, Seat seat) {
  return state.offers_made[index(seat)] < state.rules.offer_limit();
}

bool executes_at_once(const State& state, const Offer& offer) {
  return offer.first || offer.author != state.active;
}

Refusal may_make_offer(const State& state, Seat seat, const std::optional<orders::MakeOffer>& order) {
  if (auto no = no_special_building(state, seat)) return no;
  if (auto no = own_turn(state, state.active))
    return no;  // somebody's turn must be on; anybody may speak in it
  if (auto no = nothing_pending(state)) return no;
  if (auto no = has_rolled(state)) return no;
  if (auto no = trading_is_on(state)) return no;
  if (order) {
    if (auto no = check_partners(state, seat, partners(state, seat, *order))) return no;
    if (order->other_items) return Problem(Code::E_TRADE_ITEM, Field::give);
    if (!state.rules.trade_gifts() && (order->give.empty() || order->get.empty()))
      return Problem(Code::E_GIFT, order->give.empty() ? Field::give : Field::get);
    if (!state.rules.trade_same_resource())
      if (auto same = on_both_sides(order->give, order->get))
        return Problem(Code::E_SAME_RESOURCE, Field::get, {{Role::resource, *same}});
  }
  if (!may_offer_more(state, seat))
    return Problem(Code::E_LIMIT, Field::whole, {{Role::limit, long{state.rules.offer_limit()}}});
  const Bundle& hand = state.of(seat).hand;
  if (order ? !hand.covers(order->give) : hand.empty() && !state.rules.trade_gifts())
    return Problem(Code::E_NO_RESOURCES, Field::give,
                   {{Role::need, order ? order->give : Bundle{}}, {Role::have, hand}});
  return std::nullopt;
}

Refusal decide_make_offer(Draft& draft, Seat seat, const orders::MakeOffer& order) {
  const State& state = draft.state();
  if (auto no = may_make_offer(state, seat, order)) return no;
  events::OfferMade made;
  made.author = seat;
  made.active = state.active;
  const bool wish = order.name && !name_taken(state, *order.name);
  made.name = wish ? *order.name : next_name(state);
  made.to = partners(state, seat, order);
  // An offer to all others is public; that of somebody else concerns the active player alone (INFO-14).
  made.everybody = seat == state.active && made.to == all_partners(state, seat);
  made.give = order.give;
  made.get = order.get;
  made.first = order.first;
  draft.emit(made);
  return std::nullopt;
}

Refusal may_accept(const State& state, Seat seat, const std::string& name, Hands others) {
  const auto found = answerable(state, seat, name);
  if (!found) return found.error();
  const Offer& offer = **found;
  if (!can_give(state, seat, offer.author, offer.give, others))
    return closed(name, Reason::offerer_cannot_pay);
  if (auto no = nothing_pending(state)) return no;
  if (offer.accepted.contains(seat)) return answered(name);
  if (auto no = asked(offer, seat)) return no;
  if (!state.of(seat).hand.covers(offer.get))
    return Problem(Code::E_NO_RESOURCES, Field::offer,
                   {{Role::need, offer.get}, {Role::have, state.of(seat).hand}});
  return std::nullopt;
}

Refusal decide_accept(Draft& draft, Seat seat, const orders::Accept& order) {
  const State& state = draft.state();
  if (auto no = may_accept(state, seat, order.offer, Hands::seen)) return no;
  const Offer& offer = *find_offer(state, seat, order.offer);
  if (executes_at_once(state, offer))
    draft.emit(trade(offer, seat));
  else
    draft.emit(answer(state, offer, seat, true));
  return std::nullopt;
}

Refusal may_refuse(const State& state, Seat seat, const std::string& name) {
  const auto found = answerable(state, seat, name);
  if (!found) return found.error();
  const Offer& offer = **found;
  if (auto no = nothing_pending(state)) return no;
  if (offer.refused.contains(seat)) return answered(name);
  return asked(offer, seat);
}

Refusal decide_refuse(Draft& draft, Seat seat, const orders::Refuse& order) {
  const State& state = draft.state();
  if (auto no = may_refuse(state, seat, order.offer)) return no;
  draft.emit(answer(state, *find_offer(state, seat, order.offer), seat, false));
  return std::nullopt;
}

Refusal may_confirm(const State& state, Seat seat, const std::string& name, Seat with, Hands others) {
  const auto found = answerable(state, seat, name);
  if (!found) return found.error();
  const Offer& offer = **found;
  const bool accepted = offer.accepted.contains(with);
  if (seat == offer.author && !can_give(state, seat, seat, offer.give, others))
    return closed(name, Reason::offerer_cannot_pay);
  // TRADE-12: since he accepted, only what the active player did can have shrunk his hand; the offer stays
  // open.
  if (seat == offer.author && accepted && !can_give(state, seat, with, offer.get, others))
    return closed(name, Reason::accepter_cannot_pay);
  if (auto no = nothing_pending(state)) return no;
  if (seat != offer.author) return partner(Field::offer, Reason::author_only, offer.author);
  if (!accepted) return partner(Field::with, Reason::not_accepted, with);
  return std::nullopt;
}

Refusal decide_confirm(Draft& draft, Seat seat, const orders::Confirm& order) {
  const State& state = draft.state();
  if (auto no = may_confirm(state, seat, order.offer, order.with, Hands::seen)) return no;
  draft.emit(trade(*find_offer(state, seat, order.offer), order.with));
  return std::nullopt;
}

Refusal may_withdraw(const State& state, Seat seat, const std::string& name) {
  const auto found = answerable(state, seat, name);
  if (!found) return found.error();
  const Offer& offer = **found;
  if (auto no = nothing_pending(state)) return no;
  if (seat == offer.author || offer.accepted.contains(seat)) return std::nullopt;
  return partner(Field::offer, Reason::author_only, offer.author);
}

Refusal decide_withdraw(Draft& draft, Seat seat, const orders::Withdraw& order) {
  const State& state = draft.state();
  if (auto no = may_withdraw(state, seat, order.offer)) return no;
  const Offer& offer = *find_offer(state, seat, order.offer);
  if (seat == offer.author)
    draft.emit(events::OfferWithdrawn{seat, state.active, offer.name, offer.to, offer.everybody});
  else  // TRADE-12: an acceptance too may be withdrawn
    draft.emit(answer(state, offer, seat, false));
  return std::nullopt;
}

}  // namespace inselpost::catan
