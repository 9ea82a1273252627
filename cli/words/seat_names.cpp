#include "cli/words/seat_names.hpp"

#include "cli/words/text.hpp"

namespace inselpost {

std::vector<std::string> seat_list(const Seats& seats, const Names& names) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < names.seats.size(); ++i)
    if (seats.contains(seat_at(i))) out.push_back(names.seats[i]);
  return out;
}

std::string seat_and_player(const Names& names, const std::vector<std::string>& players, Seat seat) {
  const std::size_t i = index(seat);
  const std::string player = i < players.size() ? clean(players[i]) : std::string();
  return names.of(seat) + (player.empty() ? "" : " (" + cut(player, 24) + ')');
}

}  // namespace inselpost
