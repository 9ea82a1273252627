#pragma once
#include <cstdint>
#include <optional>

#include <tl/expected.hpp>

#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// Builds for the neutral players of the two-player game. In other games nothing is ever due.

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

}  // namespace inselpost::catan
