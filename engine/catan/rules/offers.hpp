#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// Trade between players (TRADE-1 to TRADE-15, OFFER-1, OFFER-7). Offers live for one turn and
/// reserve no card.

/// May this seat see the offer (INFO-14)? Author, addressees, the active player.
bool sees_offer(const State& state, Seat seat, const Offer& offer);
/// The offer with those answers alone that this viewer may see: all of them its author, the active player and
/// the referee, else each his own (INFO-14).
Offer answers_seen(const State& state, Offer offer, Viewer viewer);
/// Have all refused it, as far as this viewer may see answers (OFFER-7)? To others it is as it was: that it
/// is closed would tell them the answers.
bool closed_to(const State& state, const Offer& offer, Viewer viewer);
/// The offer of that name which this seat may see, though all have refused it; null if there is none.
const Offer* seen_offer(const State& state, Seat seat, std::string_view name);
/// The same, if it is open as far as this seat knows (TRADE-13).
const Offer* find_offer(const State& state, Seat seat, std::string_view name);
/// Has this seat made fewer offers in this turn than it may (TRADE-15)?
bool may_offer_more(const State& state, Seat seat);
/// E_MUST_ROLL, E_TRADE_DONE, E_PARTNER, E_TRADE_ITEM, E_GIFT, E_SAME_RESOURCE, E_LIMIT, E_NO_RESOURCES.
MaybeViolation may_make_offer(const State& state, Seat seat, const std::optional<orders::MakeOffer>& order);

/// Of that, what an offer and a counter-offer have in common.
MaybeViolation may_offer(const State& state, Seat seat, const std::vector<Terms>& any, bool other_items);
/// Under the name that is wished for, if it is free (TRADE-14).
events::OfferMade new_offer(const State& state, Seat seat, const std::optional<std::string>& wish, SeatSet to,
                            std::vector<Terms> any, std::uint32_t until);

MaybeViolation decide_make_offer(RuleContext& draft, Seat seat, const orders::MakeOffer& order);
}  // namespace inselpost::catan
