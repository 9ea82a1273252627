#include "engine/catan/pending_decisions.hpp"

#include "engine/catan/rules/trade.hpp"
#include "engine/catan/state.hpp"

namespace inselpost::catan {

Phase phase(const State& state) {
  switch (state.stage) {
    case State::Stage::robber_start:
    case State::Stage::founding: return Phase::founding;
    case State::Stage::special_building: return Phase::special_building;
    case State::Stage::over: return Phase::over;
    case State::Stage::turns: break;
  }
  if (state.discards_open()) return Phase::discard;
  if (state.robber_due) return Phase::robber;
  if (state.return_due != 0) return Phase::cards_return;
  if (state.roll_count == 0) return Phase::before_roll;
  if (!state.rolled()) return Phase::between_rolls;
  if (state.rules.phases() == Phases::merged) return Phase::main;
  return state.has_built ? Phase::build : Phase::trade;
}

namespace {

void add_decisions(const State& state, const std::vector<Offer>& offers, std::vector<Decision>& decisions) {
  const auto owes = [&](Seat seat, DecisionKind kind, std::uint16_t count = 0) -> Decision& {
    Decision& decision = decisions.emplace_back();
    decision.seat = seat, decision.kind = kind, decision.count = count;
    return decision;
  };
  switch (phase(state)) {
    case Phase::founding:
      owes(state.active,
           state.stage == State::Stage::robber_start ? DecisionKind::desert : DecisionKind::found);
      break;
    case Phase::discard:
      for (std::size_t k = 0; k < state.players; ++k) {
        const Seat seat = seat_at((index(state.active) + k) % state.players);
        if (auto n = state.discards_due[index(seat)]; n != 0) owes(seat, DecisionKind::discard, n);
      }
      break;
    case Phase::robber: owes(state.active, DecisionKind::robber); break;
    case Phase::cards_return: owes(state.active, DecisionKind::cards_return, state.return_due); break;
    case Phase::before_roll:
    case Phase::between_rolls: owes(state.active, DecisionKind::roll); break;
    case Phase::trade:
    case Phase::build:
    case Phase::main:
      owes(state.active, DecisionKind::turn);
      for (std::size_t k = 0; k < state.players && !offers.empty(); ++k) {
        const Seat seat = seat_at((index(state.active) + k) % state.players);
        for (const Offer& offer : offers)
          if (offer.to.contains(seat) && !offer.answered().contains(seat))
            owes(seat, DecisionKind::answer).offer = offer.name;
      }
      break;
    case Phase::special_building: owes(state.special_seat, DecisionKind::special_building); break;
    case Phase::over: break;
  }
}

}  // namespace

std::vector<Decision> pending_decisions(const State& state) { return pending_decisions(state, state.offers); }

std::vector<Decision> pending_decisions(const State& state, const std::vector<Offer>& offers) {
  std::vector<Decision> decisions;
  add_decisions(state, offers, decisions);
  return decisions;
}

void pending_decisions(const State& state, std::vector<Decision>& decisions) {
  decisions.clear();
  add_decisions(state, state.offers, decisions);
}

}  // namespace inselpost::catan
