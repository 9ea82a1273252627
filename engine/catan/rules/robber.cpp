#include "engine/catan/rules/robber.hpp"

#include "engine/catan/rules/founding.hpp"
#include "engine/catan/rules/turn.hpp"

namespace inselpost::catan {
namespace {

bool builds_at(const State& state, Seat seat, Hex hex) {
  return state.of(seat).buildings().meets(state.geometry().corner_set[index(hex)]);
}

}  // namespace

SeatSet robbable_seats(const State& state, Seat mover) {
  SeatSet robbable;
  for (std::size_t s = 0; s < state.players; ++s)
    if (seat_at(s) != mover && !state.seats[s].hand.empty()) robbable.insert(seat_at(s));
  return robbable;
}

bool may_rob_nobody(const State& state, const SeatSet& victims) {
  return victims.empty() || state.rules.steal() == Steal::optional;
}

tl::expected<std::optional<Seat>, RuleViolation> choose_victim(const State& state, Seat mover, Hex to,
                                                               Rob rob) {
  const SeatSet victims = possible_victims(state, robbable_seats(state, mover), to);
  const auto refuse = [&](Code code, Reason reason) {
    return tl::unexpected(
        RuleViolation(code, Field::rob, {{Role::at, to}, {Role::seat, rob.seat}, {Role::reason, reason}}));
  };
  const auto required = [&] {
    return tl::unexpected(RuleViolation(Code::E_VICTIM_REQUIRED, Field::rob, {{Role::at, to}}));
  };
  switch (rob.choice) {
    case Rob::Choice::seat:
      if (victims.contains(rob.seat)) return rob.seat;
      if (rob.seat == mover) return refuse(Code::E_VICTIM, Reason::own_seat);
      if (!builds_at(state, rob.seat, to) || state.is_neutral(rob.seat))
        return refuse(Code::E_VICTIM, Reason::no_building_there);
      return tl::unexpected(
          RuleViolation(Code::E_VICTIM_EMPTY, Field::rob, {{Role::at, to}, {Role::seat, rob.seat}}));
    case Rob::Choice::nobody:
      if (!may_rob_nobody(state, victims)) return required();
      return std::nullopt;
    case Rob::Choice::open: break;
  }
  if (victims.size() > 1) return required();
  for (std::size_t s = 0; s < state.players; ++s)
    if (victims.contains(seat_at(s))) return seat_at(s);
  return std::nullopt;
}

tl::expected<RobberMove, RuleViolation> plan_robber_move(const State& state, Seat seat, Hex to, Rob rob,
                                                         Chance& chance) {
  if (!may_hold_robber(state, to)) {
    const Code code = state.robber == to ? Code::E_SAME_HEX : Code::E_DESERT;
    return tl::unexpected(RuleViolation(code, Field::to, {{Role::at, to}}));
  }
  auto victim = choose_victim(state, seat, to, rob);
  if (!victim) return tl::unexpected(std::move(victim.error()));
  RobberMove move{to, *victim, std::nullopt};
  if (move.victim) {
    const auto stolen = chance.theft(state.of(*move.victim).hand);
    if (!stolen) return tl::unexpected(no_result(stolen.error(), Field::stolen, Code::E_NOT_HELD));
    move.card = *stolen;
  }
  return move;
}

void move_robber(RuleContext& context, Seat seat, const RobberMove& move) {
  context.emit(events::RobberMoved{seat, context.state().robber, move.to});
  if (move.card) context.emit(events::CardStolen{seat, *move.victim, *move.card});
}

MaybeViolation may_move_robber(const State& state, Seat seat) {
  if (auto violation = own_turn(state, seat)) return violation;
  if (!state.robber_due) {
    if (auto violation = nothing_pending(state)) return violation;
    return RuleViolation(Code::E_PHASE, Field::whole, {{Role::reason, Reason::no_robber_to_move}});
  }
  if (state.discards_open()) return nothing_pending(state);
  return std::nullopt;
}

MaybeViolation decide_robber(RuleContext& context, Seat seat, const orders::MoveRobber& order,
                             Chance& chance) {
  if (context.state().stage == State::Stage::robber_start) return decide_first_robber(context, seat, order);
  if (auto violation = may_move_robber(context.state(), seat)) return violation;
  const auto move = plan_robber_move(context.state(), seat, order.to, order.rob, chance);
  if (!move) return move.error();
  move_robber(context, seat, *move);
  return std::nullopt;
}

}  // namespace inselpost::catan
