#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/seat.hpp"
#include "engine/dice/map.hpp"
#include "engine/dice/options.hpp"
#include "engine/dice/sheet.hpp"

namespace inselpost::dice {

/// The state of one seat.
struct SeatState {
  Sheet sheet;
  Turn turn;
  std::uint8_t founded = 0;  ///< bits: 1 the settlement, 2 the city
  bool operator==(const SeatState&) const = default;
};

/// Everything that the rules know of a game. Games with equal states continue alike. Holds no clock, no names
/// and no future results of chance, except the faces of a round, which are drawn at its beginning.
struct State {
  const Map* map = &built_in_map();  ///< lives as long as the program
  Options options;
  std::uint8_t players = 0;
  std::uint8_t round = 0;  ///< 0 while founding, and always with `pace: free`
  bool over = false;
  std::array<SeatState, max_seats> seats{};
  RoundFaces faces;           ///< of this round; empty without `same_dice`
  std::vector<Sheet> opened;  ///< with `reveal: end_of_round`: the sheets when the round opened

  SeatState& of(Seat s) { return seats[index(s)]; }
  const SeatState& of(Seat s) const { return seats[index(s)]; }
  /// Returns whether other seats may not read yet what is done now (DG-PBEM-12).
  bool hidden_round() const { return options.reveal == Reveal::end_of_round && round > 0 && !over; }
  bool operator==(const State&) const = default;
};

}  // namespace inselpost::dice
