#pragma once
#include <cstdint>
#include <optional>

#include <tl/expected.hpp>

#include "engine/catan/order.hpp"
#include "engine/catan/rules/rule_context.hpp"

namespace inselpost::catan {

/// Builds for the neutral players of the two-player game. Where nobody is neutral nothing is ever due.

/// What an own piece obliges to build for a neutral player (DUO-9).
enum class NeutralDue : std::uint8_t { road, settlement };

/// Every neutral build that would meet the obligation now, the own piece standing already: settlements if one
/// is due and any neutral can settle, else roads (DUO-10 to DUO-14). Neutral players in their order, places
/// in reading order.
struct NeutralPlaces {
  bool settlements = false;
  std::array<Intersections, max_seats> intersections{};
  std::array<Paths, max_seats> paths{};
  bool none() const;
};
NeutralPlaces neutral_places(const State& state, NeutralDue due);

/// The piece that this choice means, or nothing where nothing is due (DUO-12 to DUO-15, DUO-35):
/// E_NEUTRAL_REQUIRED, E_NEUTRAL_MUST_SETTLE, E_NEUTRAL_ILLEGAL.
tl::expected<std::optional<NeutralBuild>, RuleViolation> choose_neutral(const State& state, NeutralDue due,
                                                                        const NeutralBuild& choice,
                                                                        Field field);
/// The own piece stands and has not won: now the neutral one, free of charge (DUO-15, DUO-16).
MaybeViolation add_neutral(RuleContext& draft, NeutralDue due, const NeutralBuild& choice, Field field);
/// Where a build brings no neutral piece: E_NEUTRAL_ILLEGAL if one is named (DUO-35).
MaybeViolation no_neutral_due(const NeutralBuild& choice, Field field);

}  // namespace inselpost::catan
