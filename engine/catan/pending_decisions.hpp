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

/// Where a game stands, as reports say it.
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

/// What kind of decision is owed.
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

/// One decision that one seat owes now (DEC-1).
struct Decision {
  Seat seat{};
  DecisionKind kind{};
  std::uint16_t count = 0;  ///< cards to discard or to return; else 0
  std::string offer;        ///< the offer to be answered; else empty
  bool operator==(const Decision&) const = default;
};

/// The phase of a game: derived, never kept.
Phase phase(const State& state);

/// Who must decide what now, in seat order from the active player (DEC-1, SEVEN-1, TURN-6, SBP-2). Answers to
/// offers are listed for every addressee who has not answered, whatever he holds. Empty once the game is
/// over.
std::vector<Decision> pending_decisions(const State& state);
/// The same for a reader who sees these offers, and of the answers to them those that stand in them: a
/// decision is shown as owed as long as he may not know that it was made (INFO-14).
std::vector<Decision> pending_decisions(const State& state, const std::vector<Offer>& offers);

}  // namespace inselpost::catan
