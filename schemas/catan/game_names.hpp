#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catan/board/geometry.hpp"
#include "engine/core/seat.hpp"

namespace inselpost {

/// The names of a game's seats, and the board on which places are named. Neutral seats come last.
struct GameNames {
  catan::GeometryId shape = catan::GeometryId::classic19;
  std::vector<std::string> seats;

  const catan::Geometry& geometry() const { return catan::geometry(shape); }
  const std::string& of(Seat seat) const { return seats.at(index(seat)); }
  std::optional<Seat> find(std::string_view name) const {
    for (std::size_t i = 0; i < seats.size(); ++i)
      if (seats[i] == name) return seat_at(i);
    return std::nullopt;
  }
  bool operator==(const GameNames&) const = default;
};

}  // namespace inselpost
