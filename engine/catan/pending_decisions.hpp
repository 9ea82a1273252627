#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catan/offer.hpp"
#include "engine/core/seat.hpp"

namespace inselpost::catan {

struct State;

/// The phase of a game, as shown in reports.
enum class Phase : std::uint8_t {
  founding,
  before_roll,
  between_rolls,
  discard,
  robber,
  cards_return,
  trade,
  build,
  main,
  special_building,
  over,
};
inline constexpr std::array<std::string_view, 11> phase_names{
    "founding", "before roll", "between rolls", "discard",          "robber", "return",
    "trade",    "build",       "main",          "special building", "over"};
constexpr std::string_view name(Phase p) { return phase_names[static_cast<std::size_t>(p)]; }

/// The kinds of decisions.
enum class DecisionKind : std::uint8_t {
  desert,
  found,
  roll,
  discard,
  robber,
  turn,
  answer,
  cards_return,
  special_building
};
inline constexpr std::array<std::string_view, 9> decision_names{
    "desert", "found", "roll", "discard", "robber", "turn", "answer", "return", "special building"};
constexpr std::string_view name(DecisionKind d) { return decision_names[static_cast<std::size_t>(d)]; }

/// A decision that a seat owes now (DEC-1).
struct Decision {
  Seat seat{};
  DecisionKind kind{};
  std::uint16_t count = 0;  ///< cards to discard or to return; otherwise 0
  std::string offer;        ///< the offer to answer; otherwise empty
  bool operator==(const Decision&) const = default;
};

/// Returns the phase, derived from the state.
Phase phase(const State& state);

/// Returns all decisions that are due now, in seat order from the active player. Answers to offers are due
/// from every addressee who has not answered, whatever they hold. Empty once the game is over (DEC-1,
/// SEVEN-1, TURN-6, SBP-2).
std::vector<Decision> pending_decisions(const State& state);
/// Writes the same to `decisions`, whose memory is used again.
void pending_decisions(const State& state, std::vector<Decision>& decisions);
/// Like the function above, for a reader who sees only these offers and the answers in them: a decision
/// counts as due until the reader may know that it was made (INFO-14).
std::vector<Decision> pending_decisions(const State& state, const std::vector<Offer>& offers);

}  // namespace inselpost::catan
