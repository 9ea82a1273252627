#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/seat.hpp"
#include "engine/dice/map/map.hpp"

namespace inselpost::dice {

/// The names of a game's seats, and the sheet on which places are named.
struct GameNames {
  std::vector<std::string> seats;
  const Map* map = &built_in_map();

  const std::string& of(Seat seat) const { return seats.at(index(seat)); }
  std::optional<Seat> find(std::string_view name) const {
    for (std::size_t i = 0; i < seats.size(); ++i)
      if (seats[i] == name) return seat_at(i);
    return std::nullopt;
  }
  bool operator==(const GameNames&) const = default;
};

}  // namespace inselpost::dice
