#pragma once
#include <cstdint>
#include <optional>

#include <tl/expected.hpp>

#include "engine/catan/order.hpp"
#include "engine/catan/rules/draft.hpp"
#include "engine/catan/rules/victory.hpp"

namespace inselpost::catan {

/// Builds for the neutral players of the two-player game. Where nobody is neutral nothing is ever due.

/// What an own piece obliges to build for a neutral player (DUO-9).
enum class NeutralDue : std::uint8_t { road, settlement };

/// Every neutral build that would meet the obligation now, the own piece standing already: settlements if one
/// is due and any neutral can settle, else roads (DUO-10 to DUO-14). Neutral players in their order, places
/// in reading order.
struct NeutralPlaces {
  bool settlements = false;
  std::array<Intersections, most_seats> intersections{};
  std::array<Paths, most_seats> paths{};
  bool none() const;
};
NeutralPlaces neutral_places(const State& state, NeutralDue due);

/// The piece that this choice means, or nothing where nothing is due (DUO-12 to DUO-15, DUO-35):
/// E_NEUTRAL_REQUIRED, E_NEUTRAL_MUST_SETTLE, E_NEUTRAL_ILLEGAL.
tl::expected<std::optional<NeutralBuild>, Problem> choose_neutral(const State& state, NeutralDue due,
                                                                  const NeutralBuild& choice, Field field);
/// Puts down what was chosen, free of charge, and judges the longest road.
void lay_neutral(Draft& draft, const NeutralBuild& piece);
/// Where a build brings no neutral piece: E_NEUTRAL_ILLEGAL if one is named (DUO-35).
Refusal no_neutral_due(const NeutralBuild& choice, Field field);

/// The own piece, victory, then the neutral piece (DUO-15, DUO-16).
template <class OwnPiece>
Refusal build_with_neutral(Draft& draft, const NeutralBuild& choice, NeutralDue due, OwnPiece own) {
  own(draft);
  check_victory(draft);
  if (draft.over()) return std::nullopt;
  const auto piece = choose_neutral(draft.state(), due, choice, Field::neutral);
  if (!piece) return piece.error();
  if (*piece) lay_neutral(draft, **piece);
  return std::nullopt;
}

}  // namespace inselpost::catan
