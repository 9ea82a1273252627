#include "schemas/record/clocks/clocked_game.hpp"

#include <algorithm>
#include <stdexcept>

#include "schemas/record/clocks/timed_decision.hpp"

namespace inselpost {

Seat ClockedGame::seat(std::string_view name) const {
  const auto found = std::find(seats.begin(), seats.end(), name);
  if (found == seats.end()) throw std::invalid_argument("no such seat");
  return seat_at(static_cast<std::size_t>(found - seats.begin()));
}

std::uint16_t ClockedGame::turn_of(std::string_view name) const {
  return started ? game->turn_of(seat(name)) : std::uint16_t{0};
}

bool TimedDecision::is_real() const {
  return !seen_by || std::find(seen_by->begin(), seen_by->end(), referee_reader) != seen_by->end();
}

}  // namespace inselpost
