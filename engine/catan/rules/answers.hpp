#pragma once
#include <cstddef>
#include <string>

#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// Answers to offers (TRADE-7, TRADE-8, TRADE-10, TRADE-12; OFFER-1, OFFER-5 to OFFER-7).

/// Returns whether an acceptance executes the trade at once (TRADE-8).
bool executes_at_once(const State& state, const Offer& offer);

/// Returns the alternative that an acceptance takes, from 0: the one it names, or else the first that the
/// hand can pay, or else the first. It may name one that does not exist.
std::size_t picked(const State& state, Seat seat, const Offer& offer, const orders::Accept& order);
/// Returns the order with its choice written out if there are several alternatives, and without it if there
/// is one (OFFER-1).
Order resolved(const State& state, Seat seat, Order order);

/// The knowledge of other hands: `seen` is exact, `counted` is their sizes alone. `legal` uses `counted` and
/// lists what may succeed; executing the order tells whether it does (TRADE-7, TRADE-12).
enum class Hands : bool { seen, counted };
/// E_OFFER_CLOSED, E_PENDING, E_PHASE, E_PARTNER or E_NO_RESOURCES.
MaybeViolation may_accept(const State& state, Seat seat, const orders::Accept& order, Hands others);
MaybeViolation may_refuse(const State& state, Seat seat, const std::string& offer);
MaybeViolation may_confirm(const State& state, Seat seat, const std::string& offer, Seat with, Hands others);
MaybeViolation may_withdraw(const State& state, Seat seat, const std::string& offer);
MaybeViolation decide_accept(RuleContext& draft, Seat seat, const orders::Accept& order);
MaybeViolation decide_refuse(RuleContext& draft, Seat seat, const orders::Refuse& order);
/// Returns the violations of refusing the offer and of making one.
MaybeViolation may_counter(const State& state, Seat seat, const orders::Counter& order);
MaybeViolation decide_counter(RuleContext& draft, Seat seat, const orders::Counter& order);
MaybeViolation decide_confirm(RuleContext& draft, Seat seat, const orders::Confirm& order);
MaybeViolation decide_withdraw(RuleContext& draft, Seat seat, const orders::Withdraw& order);

}  // namespace inselpost::catan
