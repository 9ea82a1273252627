#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/seat.hpp"
#include "engine/dice/map/map.hpp"
#include "engine/dice/options.hpp"
#include "engine/dice/sheet.hpp"
#include "engine/dice/turn.hpp"

namespace inselpost::dice {

struct SeatState {
  Sheet sheet;
  Turn turn;
  std::uint8_t founded = 0;  ///< bits: 1 the settlement, 2 the city
  bool operator==(const SeatState&) const = default;
};

/// Everything that the rules know of a game. A plain value: equal states play alike. No clock, no name, no
/// chance to come but the faces of a round that is drawn at its beginning.
struct State {
  const Map* map = &built_in_map();  ///< lives as long as the program
  Options options;
  std::uint8_t players = 0;
  std::uint8_t round = 0;  ///< 0: founding; stays 0 where each seat goes at its own pace
  bool over = false;
  std::array<SeatState, max_seats> seats{};
  RoundFaces faces;           ///< of this round; empty without `same_dice`
  std::vector<Sheet> opened;  ///< `reveal: end_of_round`: each sheet as it was when the round opened

  SeatState& of(Seat s) { return seats[index(s)]; }
  const SeatState& of(Seat s) const { return seats[index(s)]; }
  /// May others not yet read what is done now (DG-PBEM-12)?
  bool hidden_round() const { return options.reveal == Reveal::end_of_round && round > 0 && !over; }
  bool operator==(const State&) const = default;
};

}  // namespace inselpost::dice
