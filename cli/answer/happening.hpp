#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/answer/told.hpp"
#include "schemas/record/game.hpp"

namespace inselpost {

/// What one order, or one file of orders, brought about.
struct Happening {
  Seat seat{};
  std::optional<std::string> luck{};  ///< what was said aloud with it
  std::vector<Told> events{};         ///< whole: each reader gets his part of them
  std::optional<Json> order{};        ///< as on record, where no event tells of it and all may read it
  std::vector<Announcement> told{};  ///< what else all are told: how the game started, what the moderator did
  bool for_seat_alone = false;       ///< `told` is for nobody but `seat`
  std::optional<std::uint64_t> undone{};  ///< this was done in that entry, and has been taken back
};

}  // namespace inselpost
