#include "engine/catan/rules/harbours.hpp"

#include "engine/catan/rules/turn.hpp"

namespace inselpost::catan {

Rates rates(const State& state, Seat seat, bool with_new) {
  Intersections buildings = state.of(seat).buildings();
  if (!with_new) buildings -= state.settled_this_turn;
  Rates result;
  for (std::size_t k = 0; k < state.board.harbour_count; ++k) {
    const Harbour& harbour = state.board.harbours[k];
    for (Intersection end : state.geometry().ends[index(harbour.path)]) {
      if (!buildings.contains(end)) continue;
      if (auto resource = special(harbour.kind))
        result.two[index(*resource)] = true;
      else
        result.three = true;
    }
  }
  return result;
}

Rates usable_rates(const State& state, Seat seat) {
  return rates(state, seat, state.rules.harbour_use() == HarbourUse::same_turn);
}

bool fits(const Rates& open, const Bundle& give, std::size_t units) {
  // n cards of a resource form any number of units from n/4 (rounded up) to n/best (rounded down). Without a
  // 3:1 harbour n must be a multiple of the best rate, 4 or 2.
  std::size_t fewest = 0, most = 0;
  for (Resource resource : resources) {
    const std::size_t n = give[resource];
    const bool two = open.two[index(resource)];
    if (!open.three && n % (two ? 2 : 4) != 0) return false;
    const std::size_t low = (n + 3) / 4, high = n / open.best(resource);
    if (low > high) return false;
    fewest += low;
    most += high;
  }
  return fewest <= units && units <= most;
}

std::optional<Resource> on_both_sides(const Bundle& give, const Bundle& get) {
  for (Resource resource : resources)
    if (give[resource] != 0 && get[resource] != 0) return resource;
  return std::nullopt;
}

MaybeViolation trading_is_on(const State& state) {
  if (state.rules.phases() == Phases::separate && state.has_built) return RuleViolation(Code::E_TRADE_DONE);
  return std::nullopt;
}

MaybeViolation may_trade_with_bank(const State& state, Seat seat) {
  if (auto violation = free_to_act(state, seat)) return violation;
  if (auto violation = has_rolled(state)) return violation;
  return trading_is_on(state);
}

MaybeViolation check_bank_trade(const State& state, Seat seat, const Rates& open,
                                const orders::BankTrade& order) {
  if (order.other_items) return RuleViolation(Code::E_TRADE_ITEM, Field::give);
  if (order.give.empty() || order.get.empty())  // the bank neither takes nor makes gifts, even if players may
    return RuleViolation(Code::E_GIFT, order.give.empty() ? Field::give : Field::get);
  if (auto same = on_both_sides(order.give, order.get))
    return RuleViolation(Code::E_SAME_RESOURCE, Field::get, {{Role::resource, *same}});
  const std::size_t units = order.get.total();
  if (!fits(open, order.give, units)) {
    const bool only_new = fits(rates(state, seat, true), order.give, units);
    return RuleViolation(only_new ? Code::E_HARBOUR_NEW : Code::E_RATE, Field::give,
                         {{Role::have, order.give}, {Role::need, order.get}});
  }
  if (!state.of(seat).hand.covers(order.give))
    return RuleViolation(Code::E_NO_RESOURCES, Field::give,
                         {{Role::need, order.give}, {Role::have, state.of(seat).hand}});
  if (!state.bank.covers(order.get))
    return RuleViolation(Code::E_BANK, Field::get, {{Role::need, order.get}});
  return std::nullopt;
}

MaybeViolation decide_bank_trade(RuleContext& context, Seat seat, const orders::BankTrade& order) {
  const State& state = context.state();
  if (auto violation = may_trade_with_bank(state, seat)) return violation;
  if (auto violation = check_bank_trade(state, seat, usable_rates(state, seat), order)) return violation;
  context.emit(events::BankTraded{seat, order.give, order.get});
  return std::nullopt;
}

}  // namespace inselpost::catan
