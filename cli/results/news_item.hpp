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

/// What one order, or one file of orders, brought about.
struct NewsItem {
  Seat seat{};
  std::optional<std::string> luck{};   ///< what was said aloud with it
  std::vector<EventRecord> events{};   ///< whole: each reader gets his part of them
  std::optional<std::string> order{};  ///< one line of YAML, where no event tells of it and all may read it
  std::vector<Announcement> told{};  ///< what else all are told: how the game started, what the moderator did
  bool for_seat_alone = false;       ///< `told` is for nobody but `seat`
  std::optional<std::uint64_t> undone{};  ///< this was done in that entry, and has been taken back
};

/// From which of a list of happenings on its readers have not been told of them (REP-5).
struct UnreadFrom {
  std::size_t everybody = 0;                  ///< who reads the public report alone
  std::size_t seats = 0;                      ///< each seat,
  std::map<std::string, std::size_t> others;  ///< but for these

  std::size_t of(const std::string& seat) const {
    const auto other = others.find(seat);
    return other == others.end() ? seats : other->second;
  }
};

}  // namespace inselpost
