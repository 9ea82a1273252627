#pragma once
#include <array>

#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// At what rates a seat trades with the bank now (PORT-1, PORT-2, PORT-4, PORT-7).
struct Rates {
  bool three = false;         ///< has a 3:1 harbour
  std::array<bool, 5> two{};  ///< has the 2:1 harbour of that resource
  std::size_t best(Resource r) const { return two[index(r)] ? 2 : three ? 3 : 4; }
};
/// `with_new`: harbours won by a settlement of this turn count too.
Rates rates(const State& state, Seat seat, bool with_new);
/// Those that may be used now (PORT-4).
Rates usable_rates(const State& state, Seat seat);
/// Can the cards given be split into that many units of equal cards, each of an open size (PORT-5)?
bool fits(const Rates& rates, const Bundle& give, std::size_t units);

/// E_MUST_ROLL, E_TRADE_DONE, besides the codes of `free_to_act`.
MaybeViolation may_trade_with_bank(const State& state, Seat seat);
/// That trade, at these rates: E_TRADE_ITEM, E_GIFT, E_SAME_RESOURCE, E_HARBOUR_NEW, E_RATE, E_NO_RESOURCES,
/// E_BANK.
MaybeViolation check_bank_trade(const State& state, Seat seat, const Rates& open,
                                const orders::BankTrade& order);
/// `trade` with the bank (PORT-1 to PORT-8, BANK-6).
MaybeViolation decide_bank_trade(RuleContext& draft, Seat seat, const orders::BankTrade& order);

/// Does a resource stand on both sides?
std::optional<Resource> on_both_sides(const Bundle& give, const Bundle& get);
/// E_TRADE_DONE: phases are separate and building has begun (TURN-4).
MaybeViolation trading_is_on(const State& state);

}  // namespace inselpost::catan
