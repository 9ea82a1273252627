#pragma once
#include <optional>
#include <vector>

#include "engine/core/rules.hpp"
#include "engine/core/seat.hpp"
#include "engine/dice/rules/score.hpp"
#include "engine/dice/sheet.hpp"

namespace inselpost::dice {

struct State;

/// The stages of a game.
enum class Stage : std::uint8_t { founding, playing, over };
inline constexpr std::array<std::string_view, 3> stage_names{"founding", "playing", "over"};
constexpr std::string_view name(Stage s) { return stage_names[static_cast<std::size_t>(s)]; }

/// One seat as a viewer may know it. In a hidden round others see the sheet as it was when the round opened,
/// and of the turn only whether it has ended (DG-PBEM-12).
struct SeatView {
  Seat seat{};
  std::uint8_t turn = 0;
  bool ended = false;
  std::optional<Phase> phase;
  Sheet sheet;
  Points points;
  std::optional<std::uint8_t> throws;  ///< nullopt before the first throw
  std::optional<Dice> dice;            ///< until the result stands
  std::optional<Bundle> pool;          ///< units and goods, once the result stands
  std::optional<Turn> whole;           ///< the whole turn, if the viewer may know it
  bool operator==(const SeatView&) const = default;
};

/// A position as one viewer may know it. Everything that is printed comes from a view. Members are copied one
/// by one, so that a new member of the state stays hidden until it is added here.
struct View {
  Viewer viewer;
  const Map* map = nullptr;
  Options options;
  std::uint8_t round = 0;
  Stage stage{};
  std::vector<PendingDecision> waiting_for;  ///< of others in a hidden round only the kind `turn`
  std::vector<SeatView> seats;
  std::vector<SeatSet> places;  ///< once the game is over
  std::optional<Seat> winner;
  bool operator==(const View&) const = default;
};

/// Returns what a viewer may know. Faces not yet thrown are in no view (DG-PBEM-7, DG-PBEM-12, DG-VIEW-1).
View view(const State& state, Viewer viewer);
/// Returns what a seat sees of itself.
SeatView own_view(const State& state, Seat seat);

/// Returns the turn of a seat: 0 while founding, then the number of its filled boxes + 1 (DG-PBEM-11).
std::uint16_t turn_of(const State& state, Seat seat);

}  // namespace inselpost::dice
