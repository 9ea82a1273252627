#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "engine/catan/order.hpp"
#include "engine/catan/rules/draft.hpp"

namespace inselpost::catan {

/// Trade between players (TRADE-1 to TRADE-15). Offers live for one turn and reserve no card.

/// May this seat see the offer (INFO-14)? Author, addressees, the active player.
bool sees_offer(const State& state, Seat seat, const Offer& offer);
/// The offer with those answers alone that this viewer may see: all of them its author, the active player and
/// the referee, else each his own (INFO-14).
Offer answers_seen(const State& state, Offer offer, Viewer viewer);
/// The open offer of that name which this seat may see; null if there is none (TRADE-13).
const Offer* find_offer(const State& state, Seat seat, std::string_view name);
/// Has this seat made fewer offers in this turn than it may (TRADE-15)?
bool may_offer_more(const State& state, Seat seat);
/// Does an acceptance of it execute the trade at once (TRADE-8)?
bool executes_at_once(const State& state, const Offer& offer);

/// What is known of the cards in others' hands: their kinds, or as their owners see it. `legal` counts, and
/// lists what may work; whether it does is told by the order itself (TRADE-7, TRADE-12).
enum class Hands : bool { seen, counted };
/// E_OFFER_CLOSED, E_PENDING, E_PHASE, E_PARTNER, E_NO_RESOURCES.
Refusal may_accept(const State& state, Seat seat, const std::string& offer, Hands others);
Refusal may_refuse(const State& state, Seat seat, const std::string& offer);
Refusal may_confirm(const State& state, Seat seat, const std::string& offer, Seat with, Hands others);
Refusal may_withdraw(const State& state, Seat seat, const std::string& offer);
/// E_MUST_ROLL, E_TRADE_DONE, E_PARTNER, E_TRADE_ITEM, E_GIFT, E_SAME_RESOURCE, E_LIMIT, E_NO_RESOURCES.
Refusal may_make_offer(const State& state, Seat seat, const std::optional<orders::MakeOffer>& order);

Refusal decide_make_offer(Draft& draft, Seat seat, const orders::MakeOffer& order);
Refusal decide_accept(Draft& draft, Seat seat, const orders::Accept& order);
Refusal decide_refuse(Draft& draft, Seat seat, const orders::Refuse& order);
Refusal decide_confirm(Draft& draft, Seat seat, const orders::Confirm& order);
Refusal decide_withdraw(Draft& draft, Seat seat, const orders::Withdraw& order);

}  // namespace inselpost::catan
