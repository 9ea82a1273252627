#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/results/announcement.hpp"
#include "schemas/record/game.hpp"

namespace inselpost {

/// The effects of one order, or of one file of orders.
struct NewsItem {
  Seat seat{};
  std::optional<std::string> luck{};   ///< luck phrase said with it
  std::vector<EventRecord> events{};   ///< unfiltered; each reader gets their view of them
  std::optional<std::string> order{};  ///< one line of YAML, if no event shows the order and all may read it
  std::vector<Announcement> told{};    ///< further news, as of the start of the game or acts of the moderator
  bool for_seat_alone = false;         ///< `told` is for `seat` only
  std::optional<std::uint64_t> undone{};  ///< entry whose effects these were, now undone
};

/// Index of the first news item that a reader has not been told (REP-5).
struct UnreadFrom {
  std::size_t everybody = 0;                  ///< readers of the public report
  std::size_t seats = 0;                      ///< seats that are not in `others`
  std::map<std::string, std::size_t> others;  ///< exceptions, keyed by seat

  std::size_t of(const std::string& seat) const {
    const auto other = others.find(seat);
    return other == others.end() ? seats : other->second;
  }
};

}  // namespace inselpost
