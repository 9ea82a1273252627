#pragma once
#include <memory>
#include <string>
#include <vector>

#include "cli/results/news_item.hpp"
#include "schemas/record/game.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// What the clock has decided in one game.
struct ClockActions {
  std::string name;
  std::unique_ptr<Game> game;  ///< whose record it is
  std::vector<NewsItem> happenings;
};
/// In all games, after that time (RFC 3339; empty: ever), by their names. To be read at one moment.
std::vector<ClockActions> decided_after(Store& store, const std::string& time);

}  // namespace inselpost
