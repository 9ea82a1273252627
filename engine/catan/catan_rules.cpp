#include "engine/catan/catan_rules.hpp"

#include <utility>

#include "engine/catan/apply.hpp"
#include "engine/catan/decide.hpp"
#include "engine/catan/default_order.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/rules/trade.hpp"
#include "engine/core/out_of_line_variant_members.hpp"

template class inselpost::OutOfLineVariant<inselpost::catan::OrderKinds>;

namespace inselpost::catan {

Start CatanRules::draw_start(const Setup& setup, Chance& chance) { return catan::draw_start(setup, chance); }
State CatanRules::begin(const Setup& setup, const Start& start) { return catan::begin(setup, start); }
tl::expected<Events, RuleViolation> CatanRules::decide(const State& state, Seat seat, const Order& order,
                                                       Chance& chance) {
  return catan::decide(state, seat, order, chance);
}
void CatanRules::apply(State& state, const Event& event) { catan::apply(state, event); }
bool CatanRules::hides_order(const State& state, Seat, const Order&, const Events& events) {
  return order_visibility(state, events).publicity == VisibilityLevel::hidden_order;
}

namespace {

/// Returns the deadline that applies to a decision (DEAD-2).
std::string_view clock_of(DecisionKind kind) {
  switch (kind) {
    case DecisionKind::desert:
    case DecisionKind::found: return "founding";
    case DecisionKind::discard: return "discard";
    case DecisionKind::answer: return "offer";
    case DecisionKind::special_building: return "special building";
    case DecisionKind::roll:
    case DecisionKind::robber:
    case DecisionKind::turn:
    case DecisionKind::cards_return: return "turn";
  }
  return "turn";
}

PendingDecision owed_by(const Decision& decision) {
  PendingDecision owed;
  owed.seat = decision.seat;
  owed.kind = name(decision.kind);
  owed.count = decision.count;
  owed.about = decision.offer;
  owed.clock = clock_of(decision.kind);
  owed.is_secret = decision.kind == DecisionKind::discard || decision.kind == DecisionKind::answer;
  return owed;
}

/// Copies from the offer how soon its author wants an answer (OFFER-2) and whether all answers take effect
/// together (OFFER-4).
void take_from_its_offer(PendingDecision& owed, const std::vector<Offer>& offers) {
  constexpr std::uint32_t minute = 60;
  for (const Offer& offer : offers) {
    if (owed.about.empty() || offer.name != owed.about) continue;
    owed.within = offer.until * minute;
    owed.all_at_once = offer.sealed;
  }
}

}  // namespace

std::vector<PendingDecision> CatanRules::pending_decisions(const State& state) {
  std::vector<PendingDecision> out;
  for (const Decision& decision : catan::pending_decisions(state)) {
    PendingDecision owed = owed_by(decision);
    take_from_its_offer(owed, state.offers);
    for (const Offer& offer : state.offers)
      if (offer.name == decision.offer && !offer.everybody) {
        owed.seen_by.emplace();
        for (std::size_t s = 0; s < state.players; ++s)
          if (sees_offer(state, seat_at(s), offer)) owed.seen_by->insert(seat_at(s));
      }
    out.push_back(std::move(owed));
  }
  return out;
}

std::vector<PendingDecision> CatanRules::pending_decisions_for(const State& state, Viewer viewer) {
  std::vector<PendingDecision> out;
  const View view = catan::view(state, viewer);
  for (const Decision& decision : view.waiting_for) {
    out.push_back(owed_by(decision));
    take_from_its_offer(out.back(), view.offers);
  }
  return out;
}

Order CatanRules::default_order(const State& state, const PendingDecision& owed) {
  return catan::default_order(state, owed);
}
View CatanRules::view(const State& state, Viewer viewer) { return catan::view(state, viewer); }
Legal CatanRules::legal(const State& state, Seat seat) { return catan::legal(state, seat); }

}  // namespace inselpost::catan
