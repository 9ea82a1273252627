#pragma once
#include <array>

#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// The rates at which a seat trades with the bank (PORT-1, PORT-2, PORT-4, PORT-7).
struct Rates {
  bool three = false;         ///< has a 3:1 harbour
  std::array<bool, 5> two{};  ///< has the 2:1 harbour of the resource
  std::size_t best(Resource r) const { return two[index(r)] ? 2 : three ? 3 : 4; }
};
/// Returns the rates of a seat. `with_new`: harbours of settlements built in this turn count too.
Rates rates(const State& state, Seat seat, bool with_new);
/// Returns the rates that may be used now (PORT-4).
Rates usable_rates(const State& state, Seat seat);
/// Returns whether the cards can be split into `units` sets of equal cards, each of a size that the rates
/// allow (PORT-5).
bool fits(const Rates& rates, const Bundle& give, std::size_t units);

/// Returns E_MUST_ROLL, E_TRADE_DONE or a code of `free_to_act`.
MaybeViolation may_trade_with_bank(const State& state, Seat seat);
/// Checks a trade at these rates. E_TRADE_ITEM, E_GIFT, E_SAME_RESOURCE, E_HARBOUR_NEW, E_RATE,
/// E_NO_RESOURCES, E_BANK.
MaybeViolation check_bank_trade(const State& state, Seat seat, const Rates& open,
                                const orders::BankTrade& order);
/// Decides `trade` with the bank (PORT-1 to PORT-8, BANK-6).
MaybeViolation decide_bank_trade(RuleContext& context, Seat seat, const orders::BankTrade& order);

/// Returns a resource that is on both sides, or nullopt.
std::optional<Resource> on_both_sides(const Bundle& give, const Bundle& get);
/// Returns E_TRADE_DONE if phases are separate and building has begun (TURN-4).
MaybeViolation trading_is_on(const State& state);

}  // namespace inselpost::catan
