#pragma once
#include <tl/expected.hpp>

#include "engine/catan/chance.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// Returns whether the robber may go there (ROB-2, ROB-3).
inline bool may_hold_robber(const State& state, Hex to) {
  return state.robber != to &&
         (state.rules.robber_to_desert() || state.board.terrain[index(to)] != Terrain::desert);
}
/// Returns the players other than the mover with cards (ROB-7, DUO-18).
SeatSet robbable_seats(const State& state, Seat mover);
/// Returns those of them with a building at the hex (ROB-5).
inline SeatSet possible_victims(const State& state, const SeatSet& robbable, Hex to) {
  const Intersections& corners = state.geometry().corner_set[index(to)];
  SeatSet victims;
  for (std::size_t s = 0; s < state.players; ++s)
    if (robbable.contains(seat_at(s)) && state.seats[s].buildings().meets(corners))
      victims.insert(seat_at(s));
  return victims;
}
/// Returns whether nobody may be robbed, given the possible victims (ROB-6, ROB-9).
bool may_rob_nobody(const State& state, const SeatSet& victims);
/// Returns the victim that the choice means, or nullopt. E_VICTIM, E_VICTIM_REQUIRED, E_VICTIM_EMPTY (ROB-6,
/// ROB-9).
tl::expected<std::optional<Seat>, RuleViolation> choose_victim(const State& state, Seat mover, Hex to,
                                                               Rob rob);

/// A move of the robber that is legal, and the card that it steals.
struct RobberMove {
  Hex to{};
  std::optional<Seat> victim;
  std::optional<Resource> card;
};
/// Checks a move after a 7 or with a knight, and draws its card. E_SAME_HEX, E_DESERT (ROB-2, ROB-3), or a
/// code of `choose_victim`.
tl::expected<RobberMove, RuleViolation> plan_robber_move(const State& state, Seat seat, Hex to, Rob rob,
                                                         Chance& chance);
/// Moves the robber and steals the card (ROB-10).
void move_robber(RuleContext& context, Seat seat, const RobberMove& move);

/// Returns E_PENDING while discards are due, E_PHASE if no robber move is due, or a code of `own_turn`.
MaybeViolation may_move_robber(const State& state, Seat seat);
/// Decides `robber` after a 7 or before founding (ROB-1 to ROB-10, BOARD-8).
MaybeViolation decide_robber(RuleContext& context, Seat seat, const orders::MoveRobber& order,
                             Chance& chance);

}  // namespace inselpost::catan
