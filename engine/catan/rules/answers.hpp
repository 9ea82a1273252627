#pragma once
#include <cstddef>
#include <string>

#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// What becomes of an offer (TRADE-7, TRADE-8, TRADE-10, TRADE-12; OFFER-1, OFFER-5 to OFFER-7).

/// Does an acceptance of it execute the trade at once (TRADE-8)?
bool executes_at_once(const State& state, const Offer& offer);

/// The alternative that this acceptance takes, from 0: the one it names, else the first that the hand can
/// pay, else the first. It may name one that there is not.
std::size_t picked(const State& state, Seat seat, const Offer& offer, const orders::Accept& order);
/// The same order with its choice written out where there are several, and not where there is one (OFFER-1).
Order resolved(const State& state, Seat seat, Order order);

/// What is known of the cards in others' hands: their kinds, or as their owners see it. `legal` counts, and
/// lists what may work; whether it does is told by the order itself (TRADE-7, TRADE-12).
enum class Hands : bool { seen, counted };
/// E_OFFER_CLOSED, E_PENDING, E_PHASE, E_PARTNER, E_NO_RESOURCES.
MaybeViolation may_accept(const State& state, Seat seat, const orders::Accept& order, Hands others);
MaybeViolation may_refuse(const State& state, Seat seat, const std::string& offer);
MaybeViolation may_confirm(const State& state, Seat seat, const std::string& offer, Seat with, Hands others);
MaybeViolation may_withdraw(const State& state, Seat seat, const std::string& offer);
MaybeViolation decide_accept(RuleContext& draft, Seat seat, const orders::Accept& order);
MaybeViolation decide_refuse(RuleContext& draft, Seat seat, const orders::Refuse& order);
/// What `refuse` and `offer` ask.
MaybeViolation may_counter(const State& state, Seat seat, const orders::Counter& order);
MaybeViolation decide_counter(RuleContext& draft, Seat seat, const orders::Counter& order);
MaybeViolation decide_confirm(RuleContext& draft, Seat seat, const orders::Confirm& order);
MaybeViolation decide_withdraw(RuleContext& draft, Seat seat, const orders::Withdraw& order);

}  // namespace inselpost::catan
