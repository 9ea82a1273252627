#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"
#include "engine/catan/rules/turn.hpp"

/// Trade with the bank at the rates of harbours, and between players by offers, which last for one turn and
/// reserve no cards (TRADE-1 to TRADE-15, OFFER-1, OFFER-7).
namespace inselpost::catan {

/// The rates at which a seat trades with the bank (PORT-1, PORT-2, PORT-4, PORT-7).
struct Rates {
  bool three = false;         ///< has a 3:1 harbour
  std::array<bool, 5> two{};  ///< has the 2:1 harbour of the resource
  std::size_t best(Resource r) const { return two[index(r)] ? 2 : three ? 3 : 4; }
};
/// Returns the rates of a seat. `with_new`: harbours of settlements built in this turn count too.
Rates rates(const State& state, Seat seat, bool with_new);
/// Returns whether so many cards of the resource are one unit, for one card of the bank: at the best rate, at
/// 4:1, or at 3:1 with such a harbour (PORT-5).
inline bool is_unit(const Rates& rates, Resource r, std::size_t cards) {
  return cards >= rates.best(r) && cards <= 4 && (rates.three || cards % rates.best(r) == 0);
}
/// Returns the rates that may be used now (PORT-4).
Rates usable_rates(const State& state, Seat seat);
/// Returns whether the cards can be split into `units` sets of equal cards, each of a size that the rates
/// allow (PORT-5).
bool fits(const Rates& rates, const Bundle& give, std::size_t units);

/// Returns E_TRADE_DONE if phases are separate and building has begun (TURN-4).
inline MaybeViolation trading_is_on(const State& state) {
  if (state.rules.phases() == Phases::separate && state.has_built) return RuleViolation(Code::E_TRADE_DONE);
  return std::nullopt;
}
/// Returns E_MUST_ROLL, E_TRADE_DONE or a code of `free_to_act`.
inline MaybeViolation may_trade_with_bank(const State& state, Seat seat) {
  if (auto violation = free_to_act(state, seat)) return violation;
  if (auto violation = has_rolled(state)) return violation;
  return trading_is_on(state);
}
/// Checks a trade at these rates. E_TRADE_ITEM, E_GIFT, E_SAME_RESOURCE, E_HARBOUR_NEW, E_RATE,
/// E_NO_RESOURCES, E_BANK.
MaybeViolation check_bank_trade(const State& state, Seat seat, const Rates& open,
                                const orders::BankTrade& order);
/// Decides `trade` with the bank (PORT-1 to PORT-8, BANK-6).
MaybeViolation decide_bank_trade(RuleContext& context, Seat seat, const orders::BankTrade& order);

/// Returns a resource that is on both sides, or nullopt.
std::optional<Resource> on_both_sides(const Bundle& give, const Bundle& get);

// Offers.

/// Returns whether the seat may see the offer: author, addressees and the active player (INFO-14).
bool sees_offer(const State& state, Seat seat, const Offer& offer);
/// Returns whether everybody sees how the offer is answered, counter-offers apart (INFO-14).
bool answers_are_open(const Ruleset& rules, const Offer& offer);
/// Returns the offer with only the answers that the viewer may see: the author, the active player and the
/// referee see all, others their own, and those of all if these are open (INFO-14).
Offer answers_seen(const State& state, Offer offer, Viewer viewer);
/// Returns whether all have refused it, as far as the viewer sees answers (OFFER-7). For others it stays
/// open: seeing it closed would tell them the answers.
bool closed_to(const State& state, const Offer& offer, Viewer viewer);
/// Returns the offer of this name that the seat may see, even if all have refused it, or null.
const Offer* seen_offer(const State& state, Seat seat, std::string_view name);
/// Returns the offer of this name that is open as far as the seat knows, or null (TRADE-13).
const Offer* find_offer(const State& state, Seat seat, std::string_view name);
/// Returns whether the seat may make another offer in this turn (TRADE-15).
bool may_offer_more(const State& state, Seat seat);
/// Returns E_MUST_ROLL, E_TRADE_DONE, E_PARTNER, E_TRADE_ITEM, E_GIFT, E_SAME_RESOURCE, E_LIMIT or
/// E_NO_RESOURCES.
MaybeViolation may_make_offer(const State& state, Seat seat, const std::optional<orders::MakeOffer>& order);

/// Checks what offers and counter-offers have in common.
MaybeViolation may_offer(const State& state, Seat seat, const std::vector<Terms>& any, bool other_items);
/// Returns the event of a new offer, with the wished name if it is free (TRADE-14).
events::OfferMade new_offer(const State& state, Seat seat, const std::optional<std::string>& wish, SeatSet to,
                            std::vector<Terms> any, std::uint32_t until);

/// Decides `offer`.
MaybeViolation decide_make_offer(RuleContext& context, Seat seat, const orders::MakeOffer& order);

// Answers to offers (TRADE-7, TRADE-8, TRADE-10, TRADE-12; OFFER-1, OFFER-5 to OFFER-7).

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
MaybeViolation decide_accept(RuleContext& context, Seat seat, const orders::Accept& order);
MaybeViolation decide_refuse(RuleContext& context, Seat seat, const orders::Refuse& order);
/// Returns the violations of refusing the offer and of making one.
MaybeViolation may_counter(const State& state, Seat seat, const orders::Counter& order);
MaybeViolation decide_counter(RuleContext& context, Seat seat, const orders::Counter& order);
MaybeViolation decide_confirm(RuleContext& context, Seat seat, const orders::Confirm& order);
MaybeViolation decide_withdraw(RuleContext& context, Seat seat, const orders::Withdraw& order);

}  // namespace inselpost::catan
