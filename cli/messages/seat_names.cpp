#include "cli/messages/seat_names.hpp"

#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"

namespace inselpost {

std::vector<std::string> seat_list(const SeatSet& seats, const std::vector<std::string>& names) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < names.size(); ++i)
    if (seats.contains(seat_at(i))) out.push_back(names[i]);
  return out;
}

std::string seat_and_player(const std::vector<std::string>& seats, const std::vector<std::string>& players,
                            Seat seat) {
  const std::size_t i = index(seat);
  const std::string player = i < players.size() ? quoted_inline(players[i]) : std::string();
  return seats.at(i) + (player.empty() ? "" : " (" + cut(player, 24) + ')');
}

}  // namespace inselpost
