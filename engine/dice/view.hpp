#pragma once
#include <optional>
#include <vector>

#include "engine/core/pending_decision.hpp"
#include "engine/core/seat.hpp"
#include "engine/dice/rules/score.hpp"
#include "engine/dice/sheet.hpp"
#include "engine/dice/turn.hpp"

namespace inselpost::dice {

struct State;

/// Where a game stands as a whole.
enum class Stage : std::uint8_t { founding, playing, over };
inline constexpr std::array<std::string_view, 3> stage_names{"founding", "playing", "over"};
constexpr std::string_view name(Stage s) { return stage_names[static_cast<std::size_t>(s)]; }

/// What a viewer may know of one seat. In a hidden round others see the sheet as it was when the round
/// opened, and of the turn only whether it has ended (DG-PBEM-12).
struct SeatView {
  Seat seat{};
  std::uint8_t turn = 0;
  bool ended = false;
  std::optional<Phase> phase;
  Sheet sheet;
  Points points;
  std::optional<std::uint8_t> throws;  ///< in a throw, or after one
  std::optional<Dice> dice;            ///< as they lie
  std::optional<Bundle> pool;          ///< once the result stands: units and goods
  std::optional<Turn> whole;           ///< all of the turn, for whoever may know it
  bool operator==(const SeatView&) const = default;
};

/// A position as one viewer may know it. Built by allow-list: whatever prints, prints from this.
struct View {
  Viewer viewer;
  const Map* map = nullptr;
  Options options;
  std::uint8_t round = 0;
  Stage stage{};
  std::vector<PendingDecision> waiting_for;  ///< in a hidden round of others the kind `turn` and no more
  std::vector<SeatView> seats;
  std::vector<SeatSet> places;  ///< once the game is over
  std::optional<Seat> winner;
  bool operator==(const View&) const = default;
};

/// DG-PBEM-7, DG-PBEM-12, DG-VIEW-1. Faces not yet thrown are in no view.
View view(const State& state, Viewer viewer);
/// What a seat sees of itself.
SeatView own_view(const State& state, Seat seat);

/// Turn of a seat: 0 while founding, then the number of its filled boxes + 1 (DG-PBEM-11).
std::uint16_t turn_of(const State& state, Seat seat);

}  // namespace inselpost::dice
