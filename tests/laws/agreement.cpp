#include "tests/laws/agreement.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <variant>

#include "engine/catan/decide.hpp"
#include "engine/catan/determinize.hpp"
#include "engine/catan/final.hpp"
#include "engine/catan/rules/offers.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/catan/orders/order_words.hpp"

namespace inselpost::catan {
namespace {

using Verdict = tl::expected<Events, RuleViolation>;

bool works(const Verdict& verdict) { return verdict || verdict.error().code == Code::undrawn; }

bool wins(const Verdict& verdict) {
  return verdict && std::any_of(verdict->begin(), verdict->end(),
                                [](const Event& e) { return holds_alternative<events::GameWon>(e); });
}

/// Orders that are described, in the list or in their row, and not listed one by one; nothing of others.
std::optional<bool> described(const Legal& moves, const State& state, Seat seat, const Order& order) {
  const Bundle& hand = state.of(seat).hand;
  if (const auto* o = get_if<orders::Discard>(&order))
    return moves.discard != 0 && o->cards.total() == moves.discard && hand.covers(o->cards);
  if (const auto* o = get_if<orders::ReturnCards>(&order))
    return moves.give_back != 0 && o->cards.total() == moves.give_back && hand.covers(o->cards);
  if (word_of(order).listed == LegalListing::at_any_time) return state.stage != State::Stage::over;
  return std::nullopt;
}

/// Whom an open `rob` robs.
void name_victim(const State& state, Seat seat, Hex to, Rob& rob) {
  if (rob.choice != Rob::Choice::open) return;
  SeatSet victims;
  for (std::size_t s = 0; s < state.players; ++s)
    for (Intersection corner : state.geometry().corners[index(to)])
      if (seat_at(s) != seat && state.seats[s].buildings().contains(corner) && !state.seats[s].hand.empty())
        victims.insert(seat_at(s));
  if (victims.empty()) rob = Rob::nobody();
  if (victims.size() != 1) return;
  for (std::size_t s = 0; s < state.players; ++s)
    if (victims.contains(seat_at(s))) rob = Rob::from(seat_at(s));
}

/// Counted from 1.
std::uint8_t first_payable(const Offer& offer, const Bundle& hand) {
  std::uint8_t choice = 1;
  while (choice < offer.any.size() && !hand.covers(offer.any[choice - 1U].get)) ++choice;
  return choice;
}

/// Returns the order in the form in which `legal` lists it.
Order as_listed(const State& state, Seat seat, Order order, const Verdict& verdict) {
  const auto part = [&](NeutralBuild& neutral) {
    if (wins(verdict)) neutral.choice = NeutralBuild::Choice::automatic;  // DUO-16: whatever it says
  };
  visit(overloaded{[&](orders::MoveRobber& o) {
                     if (state.stage != State::Stage::robber_start)
                       name_victim(state, seat, o.to, o.rob);
                     else if (o.rob.choice == Rob::Choice::nobody)
                       o.rob = Rob::open();
                   },
                   [&](orders::PlayKnight& o) { name_victim(state, seat, o.to, o.rob); },
                   [&](orders::BuildRoad& o) { part(o.neutral); },
                   [&](orders::BuildSettlement& o) { part(o.neutral); },
                   [&](orders::PlayRoadBuilding& o) {
                     if (o.count == 1) o.roads[1] = {}, o.neutral[1] = {};
                   },
                   [&](orders::RobberToDesert& o) {
                     Hexes deserts = state.board.deserts();
                     if (deserts.size() == 1 && o.to == *deserts.begin()) o.to.reset();
                     if (deserts.size() == 1) return;
                     if (state.robber) deserts.erase(*state.robber);
                     if (!o.to && deserts.size() == 1) o.to = *deserts.begin();
                   },
                   [&](orders::Accept& o) {
                     const Offer* offer = find_offer(state, seat, o.offer);
                     if (offer == nullptr) return;
                     if (offer->any.size() == 1 && o.choice == 1) o.choice = 0;
                     if (offer->any.size() > 1 && o.choice == 0)
                       o.choice = first_payable(*offer, state.of(seat).hand);
                   },
                   [](auto&) {}},
        order);
  return order;
}

bool means(const NeutralBuild& written, const NeutralBuild& listed) {
  return written.choice == NeutralBuild::Choice::automatic || written == listed;
}

/// Returns whether this order of the list is the one that was written. `auto` means any neutral part.
bool means(const Order& written, const Order& listed) {
  if (written.index() != listed.index()) return false;
  return visit(overloaded{[&](const orders::BuildRoad& o) {
                            const auto& l = get<orders::BuildRoad>(listed);
                            return o.at == l.at && means(o.neutral, l.neutral);
                          },
                          [&](const orders::BuildSettlement& o) {
                            const auto& l = get<orders::BuildSettlement>(listed);
                            return o.at == l.at && means(o.neutral, l.neutral);
                          },
                          [&](const orders::BuildCity& o) {
                            const auto& l = get<orders::BuildCity>(listed);
                            return o.at == l.at && means(o.neutral, l.neutral);
                          },
                          [&](const orders::BuyCard& o) {
                            return means(o.neutral, get<orders::BuyCard>(listed).neutral);
                          },
                          [&](const orders::PlayRoadBuilding& o) {
                            const auto& l = get<orders::PlayRoadBuilding>(listed);
                            return o.roads == l.roads && o.count == l.count &&
                                   means(o.neutral[0], l.neutral[0]) && means(o.neutral[1], l.neutral[1]);
                          },
                          [&](const auto& o) { return listed == Order(o); }},
               written);
}

}  // namespace

void expect_agreement(const State& state, Seat seat, const Legal& moves, const Order& order) {
  WithheldChance withheld;
  const Verdict supposed =
      decide(determinize_for(state, Viewer::of(seat), seat, order, {}), seat, order, withheld);
  const Verdict verdict = decide(state, seat, order, withheld);
  const auto what = [&] {
    return "order kind " + std::to_string(order.index()) + " of seat " + std::to_string(index(seat)) +
           (verdict ? "" : ", refused: " + std::string(name(verdict.error().code)));
  };
  const auto* counter = get_if<orders::Counter>(&order);
  if (holds_alternative<orders::MakeOffer>(order)) {
    ASSERT_TRUE(moves.offer || !works(supposed)) << what();
  } else if (counter != nullptr) {
    const Order refusal = orders::Refuse{counter->offer};
    const bool may = std::find(moves.orders.begin(), moves.orders.end(), refusal) != moves.orders.end();
    ASSERT_TRUE((moves.offer && may) || !works(supposed)) << what();
  } else if (const auto* trade = get_if<orders::BankTrade>(&order);
             trade == nullptr || trade->get.total() == 1) {  // several units are several orders (PORT-5)
    const Order one = as_listed(state, seat, order, supposed);
    const bool listed = described(moves, state, seat, order)
                            .value_or(std::any_of(moves.orders.begin(), moves.orders.end(),
                                                  [&](const Order& o) { return means(one, o); }));
    ASSERT_EQ(listed, works(supposed)) << what();
  }
  if (works(verdict)) {
    ASSERT_TRUE(works(supposed)) << what();
  } else if (works(supposed)) {
    const Code code = verdict.error().code;
    ASSERT_TRUE(is_final(state, seat, order) && (code == Code::E_OFFER_CLOSED || code == Code::E_BANK))
        << what();
  }
}

}  // namespace inselpost::catan
