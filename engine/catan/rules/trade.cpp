#include "engine/catan/rules/trade.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/catan/determinize.hpp"
#include "engine/catan/rules/turn.hpp"

namespace inselpost::catan {

Rates rates(const State& state, Seat seat, bool with_new) {
  Intersections buildings = state.of(seat).buildings();
  if (!with_new) buildings -= state.settled_this_turn;
  Rates result;
  for (std::size_t k = 0; k < state.board.harbour_count; ++k) {
    const Harbour& harbour = state.board.harbours[k];
    if (!buildings.meets(state.geometry().end_set[index(harbour.path)])) continue;
    if (auto resource = special(harbour.kind))
      result.two[index(*resource)] = true;
    else
      result.three = true;
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
/// all, others their own, and of open answers all but counter-offers (INFO-14).
SeatSet seen_of(const State& state, const Offer& offer, const SeatSet& all, Viewer viewer) {
  if (viewer.sees(offer.author) || viewer.sees(state.active)) return all;
  const SeatSet own = viewer.kind == Viewer::Kind::seat ? all & SeatSet{viewer.seat} : SeatSet{};
  return answers_are_open(state.rules, offer) ? all.without(offer.countered) | own : own;
}

/// Returns the violation of trading now. Any player may trade in the turn of any other.
MaybeViolation may_trade(const State& state, Seat seat) {
  if (auto violation = no_special_building(state, seat)) return violation;
  if (auto violation = own_turn(state, state.active)) return violation;
  if (auto violation = nothing_pending(state)) return violation;
  if (auto violation = has_rolled(state)) return violation;
  return trading_is_on(state);
}

/// Adds to a violation which of several alternatives it is about.
RuleViolation of_alternative(RuleViolation problem, std::size_t i, std::size_t all) {
  constexpr std::array others{Field::second_choice, Field::third_choice, Field::fourth_choice};
  if (all > 1) problem.arguments.push_back({Role::choice, static_cast<long>(i + 1)});
  if (i > 0) problem.field = others.at(i - 1);
  return problem;
}

RuleViolation too_many_offers(const State& state) {
  return RuleViolation(Code::E_LIMIT, Field::whole, {{Role::limit, long{state.rules.offer_limit()}}});
}

/// Checks each alternative as an offer of its own (TRADE-3 to TRADE-5, TRADE-7), and the number of offers.
MaybeViolation check_terms(const State& state, Seat seat, const std::vector<Terms>& any, bool other_items) {
  const Bundle& hand = state.of(seat).hand;
  const auto first = [&](auto violation_of) -> MaybeViolation {
    for (std::size_t i = 0; i < any.size(); ++i)
      if (MaybeViolation violation = violation_of(any[i])) return of_alternative(*violation, i, any.size());
    return std::nullopt;
  };
  if (other_items) return RuleViolation(Code::E_TRADE_ITEM, Field::give);
  if (!state.rules.trade_gifts())
    if (auto violation = first([](const Terms& terms) -> MaybeViolation {
          if (!terms.give.empty() && !terms.get.empty()) return std::nullopt;
          return RuleViolation(Code::E_GIFT, terms.give.empty() ? Field::give : Field::get);
        }))
      return violation;
  if (!state.rules.trade_same_resource())
    if (auto violation = first([](const Terms& terms) -> MaybeViolation {
          const auto same = on_both_sides(terms.give, terms.get);
          if (!same) return std::nullopt;
          return RuleViolation(Code::E_SAME_RESOURCE, Field::get, {{Role::resource, *same}});
        }))
      return violation;
  if (!may_offer_more(state, seat)) return too_many_offers(state);
  return first([&](const Terms& terms) -> MaybeViolation {
    if (hand.covers(terms.give)) return std::nullopt;
    return RuleViolation(Code::E_NO_RESOURCES, Field::give, {{Role::need, terms.give}, {Role::have, hand}});
  });
}

}  // namespace

bool sees_offer(const State& state, Seat seat, const Offer& offer) {
  return offer.author == seat || offer.to.contains(seat) || seat == state.active;
}

bool answers_are_open(const Ruleset& rules, const Offer& offer) {
  return rules.offer_answers() == OfferAnswers::open && offer.everybody && !offer.sealed;
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
  if (auto violation = may_trade(state, seat)) return violation;
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
  if (auto violation = may_trade(state, seat)) return violation;
  if (order)
    if (auto violation = check_partners(state, seat, partners(state, seat, *order))) return violation;
  if (order) return check_terms(state, seat, order->any, order->other_items);
  if (!may_offer_more(state, seat)) return too_many_offers(state);
  const Bundle& hand = state.of(seat).hand;
  if (hand.empty() && !state.rules.trade_gifts())
    return RuleViolation(Code::E_NO_RESOURCES, Field::give, {{Role::need, Bundle{}}, {Role::have, hand}});
  return std::nullopt;
}

MaybeViolation decide_make_offer(RuleContext& context, Seat seat, const orders::MakeOffer& order) {
  const State& state = context.state();
  if (auto violation = may_make_offer(state, seat, order)) return violation;
  events::OfferMade offer =
      new_offer(state, seat, order.name, partners(state, seat, order), order.any, order.until);
  // An offer to all others is public. An offer by another player concerns only the active one (INFO-14).
  offer.everybody = seat == state.active && offer.to == all_partners(state, seat);
  offer.first = order.first;
  offer.sealed = order.sealed;
  context.emit(offer);
  return std::nullopt;
}

namespace {

RuleViolation closed(const std::string& name, Reason reason) {
  return RuleViolation(Code::E_OFFER_CLOSED, Field::offer, {{Role::offer, name}, {Role::reason, reason}});
}

RuleViolation not_with(Field field, Reason reason, Seat seat) {
  return RuleViolation(Code::E_PARTNER, field, {{Role::seat, seat}, {Role::reason, reason}});
}

/// Returns the offer that an answer is about. It must be open and visible to the seat.
tl::expected<const Offer*, RuleViolation> answerable(const State& state, Seat seat, const std::string& name) {
  if (auto over = game_is_on(state)) return tl::unexpected(*over);
  const Offer* offer = find_offer(state, seat, name);
  if (offer == nullptr) return tl::unexpected(closed(name, Reason::unknown_offer));
  return offer;
}

bool can_give(const State& state, Seat asks, Seat holder, const Bundle& cards, Hands others) {
  return others == Hands::seen ? state.of(holder).hand.covers(cards) : may_hold(state, asks, holder, cards);
}

RuleViolation answered(const std::string& name) {
  return RuleViolation(Code::E_PHASE, Field::offer,
                       {{Role::offer, name}, {Role::reason, Reason::already_answered}});
}

/// Returns the violation if the offer is not for this seat.
MaybeViolation check_may_answer(const Offer& offer, Seat seat) {
  if (offer.to.contains(seat)) return std::nullopt;
  return not_with(Field::offer, seat == offer.author ? Reason::with_self : Reason::no_such_partner, seat);
}

events::OfferAnswered refusal(const State& state, const Offer& offer, Seat seat) {
  return {seat, offer.author, state.active, offer.name, false, 0, answers_are_open(state.rules, offer)};
}

events::Traded trade(const Offer& offer, Seat with, std::size_t choice) {
  const Terms& terms = offer.any.at(choice);
  return {offer.author, with, offer.name, terms.give, terms.get};
}

}  // namespace

bool executes_at_once(const State& state, const Offer& offer) {
  return offer.first || offer.author != state.active;
}

std::size_t picked(const State& state, Seat seat, const Offer& offer, const orders::Accept& order) {
  if (order.choice != 0) return order.choice - std::size_t{1};
  const Bundle& hand = state.of(seat).hand;
  const auto payable = std::find_if(offer.any.begin(), offer.any.end(),
                                    [&](const Terms& terms) { return hand.covers(terms.get); });
  return payable == offer.any.end() ? 0 : static_cast<std::size_t>(payable - offer.any.begin());
}

Order resolved(const State& state, Seat seat, Order order) {
  auto* accept = get_if<orders::Accept>(&order);
  const Offer* offer = accept != nullptr ? find_offer(state, seat, accept->offer) : nullptr;
  if (offer == nullptr) return order;
  if (offer->any.size() > 1)
    accept->choice = static_cast<std::uint8_t>(picked(state, seat, *offer, *accept) + 1);
  else if (accept->choice == 1)
    accept->choice = 0;
  return order;
}

MaybeViolation may_accept(const State& state, Seat seat, const orders::Accept& order, Hands others) {
  const auto found = answerable(state, seat, order.offer);
  if (!found) return found.error();
  const Offer& offer = **found;
  // The seat may not have known: it need not see the other answers.
  if (offer.refused_by_all()) return closed(offer.name, Reason::all_refused);
  const std::size_t choice = picked(state, seat, offer, order);
  if (choice >= offer.any.size()) {
    RuleViolation none = closed(offer.name, Reason::no_such_choice);
    none.field = Field::choice;
    none.arguments.push_back({Role::choice, long{order.choice}});
    none.arguments.push_back({Role::limit, static_cast<long>(offer.any.size())});
    return none;
  }
  const Terms& terms = offer.any[choice];
  if (!can_give(state, seat, offer.author, terms.give, others))
    return closed(offer.name, Reason::offerer_cannot_pay);
  if (auto violation = nothing_pending(state)) return violation;
  if (offer.accepted.contains(seat) && offer.choices[index(seat)] == choice) return answered(offer.name);
  if (auto violation = check_may_answer(offer, seat)) return violation;
  if (!state.of(seat).hand.covers(terms.get))
    return RuleViolation(Code::E_NO_RESOURCES, Field::offer,
                         {{Role::need, terms.get}, {Role::have, state.of(seat).hand}});
  return std::nullopt;
}

MaybeViolation decide_accept(RuleContext& context, Seat seat, const orders::Accept& order) {
  const State& state = context.state();
  if (auto violation = may_accept(state, seat, order, Hands::seen)) return violation;
  const Offer& offer = *find_offer(state, seat, order.offer);
  const std::size_t choice = picked(state, seat, offer, order);
  if (executes_at_once(state, offer)) {
    context.emit(trade(offer, seat, choice));
    return std::nullopt;
  }
  const auto named = static_cast<std::uint8_t>(offer.any.size() == 1 ? 0 : choice + 1);
  context.emit(events::OfferAnswered{seat, offer.author, state.active, offer.name, true, named,
                                     answers_are_open(state.rules, offer)});
  return std::nullopt;
}

MaybeViolation may_refuse(const State& state, Seat seat, const std::string& name) {
  const auto found = answerable(state, seat, name);
  if (!found) return found.error();
  const Offer& offer = **found;
  if (auto violation = nothing_pending(state)) return violation;
  if (offer.refused.contains(seat)) return answered(name);
  return check_may_answer(offer, seat);
}

MaybeViolation decide_refuse(RuleContext& context, Seat seat, const orders::Refuse& order) {
  const State& state = context.state();
  if (auto violation = may_refuse(state, seat, order.offer)) return violation;
  context.emit(refusal(state, *find_offer(state, seat, order.offer), seat));
  return std::nullopt;
}

MaybeViolation may_counter(const State& state, Seat seat, const orders::Counter& order) {
  if (auto violation = may_refuse(state, seat, order.offer)) return violation;
  return may_offer(state, seat, order.any, order.other_items);
}

MaybeViolation decide_counter(RuleContext& context, Seat seat, const orders::Counter& order) {
  const State& state = context.state();
  if (auto violation = may_counter(state, seat, order)) return violation;
  const Offer& countered = *find_offer(state, seat, order.offer);
  events::OfferMade offer =
      new_offer(state, seat, order.name, SeatSet{countered.author}, order.any, order.until);
  offer.everybody = state.players == 2;  // the opponent is the only other player
  offer.counters = countered.name;
  context.emit(offer);
  return std::nullopt;
}

MaybeViolation may_confirm(const State& state, Seat seat, const std::string& name, Seat with, Hands others) {
  const auto found = answerable(state, seat, name);
  if (!found) return found.error();
  const Offer& offer = **found;
  const bool accepted = offer.accepted.contains(with);
  const auto pays = [&](const Terms& terms) { return can_give(state, seat, seat, terms.give, others); };
  const Terms& terms = offer.any.at(offer.choices[index(with)]);
  if (seat == offer.author &&
      !(accepted ? pays(terms) : std::any_of(offer.any.begin(), offer.any.end(), pays)))
    return closed(name, Reason::offerer_cannot_pay);
  // Only actions of the active player can have reduced the hand since the acceptance. The offer stays open
  // (TRADE-12).
  if (seat == offer.author && accepted && !can_give(state, seat, with, terms.get, others))
    return closed(name, Reason::accepter_cannot_pay);
  if (auto violation = nothing_pending(state)) return violation;
  if (seat != offer.author) return not_with(Field::offer, Reason::author_only, offer.author);
  if (!accepted) return not_with(Field::with, Reason::not_accepted, with);
  return std::nullopt;
}

MaybeViolation decide_confirm(RuleContext& context, Seat seat, const orders::Confirm& order) {
  const State& state = context.state();
  if (auto violation = may_confirm(state, seat, order.offer, order.with, Hands::seen)) return violation;
  const Offer& offer = *find_offer(state, seat, order.offer);
  context.emit(trade(offer, order.with, offer.choices[index(order.with)]));
  return std::nullopt;
}

MaybeViolation may_withdraw(const State& state, Seat seat, const std::string& name) {
  if (auto over = game_is_on(state)) return over;
  // An offer that all have refused can be withdrawn too: it still looks open to those who do not know.
  const Offer* offer = seen_offer(state, seat, name);
  if (offer == nullptr) return closed(name, Reason::unknown_offer);
  if (auto violation = nothing_pending(state)) return violation;
  if (seat == offer->author || offer->accepted.contains(seat)) return std::nullopt;
  return not_with(Field::offer, Reason::author_only, offer->author);
}

MaybeViolation decide_withdraw(RuleContext& context, Seat seat, const orders::Withdraw& order) {
  const State& state = context.state();
  if (auto violation = may_withdraw(state, seat, order.offer)) return violation;
  const Offer& offer = *seen_offer(state, seat, order.offer);
  if (seat == offer.author)
    context.emit(events::OfferWithdrawn{seat, state.active, offer.name, offer.to, offer.everybody});
  else  // withdraws an acceptance (TRADE-12)
    context.emit(refusal(state, offer, seat));
  return std::nullopt;
}

}  // namespace inselpost::catan
