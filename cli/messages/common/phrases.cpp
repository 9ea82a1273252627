#include "cli/messages/common/phrases.hpp"

#include <cstddef>
#include <functional>
#include <map>

#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"

namespace inselpost {

std::string listed(const std::vector<std::string>& items, std::string_view last) {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += i + 1 == items.size() ? ' ' + std::string(last) + ' ' : ", ";
    out += items[i];
  }
  return out;
}

std::string joined_by(const std::vector<std::string>& parts, std::string_view between) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) out += (i == 0 ? "" : std::string(between)) + parts[i];
  return out;
}

std::string or_else(const std::string& words, std::string_view otherwise) {
  return words.empty() ? std::string(otherwise) : words;
}

std::string placed(std::string_view word, const std::string& place) {
  return place.empty() ? std::string() : ' ' + std::string(word) + ' ' + place;
}

std::string percent(const Probability& share, char point) {
  const std::uint64_t tenths = (share.of_these * 1'000 + share.all / 2) / share.all;
  if (tenths == 0 && share.of_these > 0) return std::string("< 0") + point + "1 %";
  if (tenths == 1'000 && share.of_these < share.all) return std::string("> 99") + point + "9 %";
  return std::to_string(tenths / 10) + point + std::to_string(tenths % 10) + " %";
}

std::vector<SharedRank> shared_ranks(const announcements::Ranking& ranking) {
  std::map<std::size_t, std::vector<std::string>, std::greater<>> by_points;
  for (const auto& [seat, points] : ranking.ranks) by_points[points].push_back(seat);
  std::vector<SharedRank> all;
  std::size_t rank = 1;
  for (auto& [points, seats] : by_points) {
    all.push_back({rank, points, seats});
    rank += seats.size();
  }
  return all;
}

std::vector<std::string> seat_list(const SeatSet& seats, const std::vector<std::string>& names) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < names.size(); ++i)
    if (seats.contains(seat_at(i))) out.push_back(names[i]);
  return out;
}

std::string seat_and_player(const std::string& name, const std::vector<std::string>& players, Seat seat) {
  const std::size_t i = index(seat);
  const std::string player = i < players.size() ? quoted_inline(players[i]) : std::string();
  return name + (player.empty() ? "" : " (" + cut(player, 24) + ')');
}

}  // namespace inselpost
