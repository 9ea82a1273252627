#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include <tl/expected.hpp>

#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

/// The two-player game: builds for neutral players, and trade cards. In other games no build is ever due, the
/// supply of trade cards is empty, and no player gains one.
namespace inselpost::catan {

/// The piece that an own piece obliges to build for a neutral player (DUO-9).
enum class NeutralDue : std::uint8_t { road, settlement };

/// The neutral builds that meet the obligation, once the own piece stands: settlements if one is due and a
/// neutral player can settle, otherwise roads. By neutral seat, in reading order (DUO-10 to DUO-14).
struct NeutralPlaces {
  bool settlements = false;
  std::array<Intersections, max_seats> intersections{};
  std::array<Paths, max_seats> paths{};
  bool none() const;
};
NeutralPlaces neutral_places(const State& state, NeutralDue due);

/// Returns the piece that the choice means, or nullopt if nothing is due. E_NEUTRAL_REQUIRED,
/// E_NEUTRAL_MUST_SETTLE, E_NEUTRAL_ILLEGAL (DUO-12 to DUO-15, DUO-35).
tl::expected<std::optional<NeutralBuild>, RuleViolation> choose_neutral(const State& state, NeutralDue due,
                                                                        const NeutralBuild& choice,
                                                                        Field field);
/// Builds the neutral piece for free after the own piece, unless that won the game (DUO-15, DUO-16).
MaybeViolation add_neutral(RuleContext& context, NeutralDue due, const NeutralBuild& choice, Field field);
/// Returns E_NEUTRAL_ILLEGAL if a neutral piece is named for a build without one (DUO-35).
MaybeViolation no_neutral_due(const NeutralBuild& choice, Field field);

/// Returns the trade cards that a settlement there earns: 2 at the desert, 1 at the coast (DUO-24).
std::size_t trade_cards_at(const State& state, Intersection at);
/// Takes up to `wanted` trade cards, limited by the maximum and the supply. No event if that is none
/// (DUO-26).
void gain_trade_cards(RuleContext& context, Seat seat, std::size_t wanted);
/// Returns the cost of an action for the seat, which depends on the points without victory point cards
/// (DUO-27).
std::size_t action_cost(const State& state, Seat seat);
/// Returns the only other player.
Seat opponent(const State& state, Seat seat);

/// Checks what all three actions require. E_PHASE in other games, or a code of `free_to_act`.
MaybeViolation may_use_trade_cards(const State& state, Seat seat);
/// Also E_ACTION_USED, E_TRADE_CARDS, E_OPP_EMPTY, E_HAND_TOO_SMALL.
MaybeViolation may_force_trade(const State& state, Seat seat);
/// Also E_DESERT, E_ACTION_USED, E_TRADE_CARDS, E_ROBBER_AT_DESERT.
MaybeViolation may_send_robber_to_desert(const State& state, Seat seat, const orders::RobberToDesert& order);
/// Returns the knight. Also E_ACTION_USED, E_NO_KNIGHT, E_TRADE_CARDS_FULL.
tl::expected<std::uint8_t, RuleViolation> may_give_up_knight(const State& state, Seat seat);
/// Returns the number of cards to return after a forced trade, 0 if none is due (DUO-21).
std::size_t return_owed(const State& state, Seat seat);

/// Decides `forced trade` (DUO-20 to DUO-22).
MaybeViolation decide_forced_trade(RuleContext& context, Seat seat, Chance& chance);
/// Decides `return`. E_PHASE, E_DISCARD_COUNT, E_NOT_HELD (DUO-21).
MaybeViolation decide_return_cards(RuleContext& context, Seat seat, const orders::ReturnCards& order);
/// Decides `robber to desert` (DUO-20, DUO-23, DUO-29).
MaybeViolation decide_robber_to_desert(RuleContext& context, Seat seat, const orders::RobberToDesert& order);
/// Decides `give up knight` (DUO-25, DUO-28).
MaybeViolation decide_give_up_knight(RuleContext& context, Seat seat);

}  // namespace inselpost::catan
