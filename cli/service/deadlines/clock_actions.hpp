#pragma once
#include <memory>
#include <string>
#include <vector>

#include "cli/results/news_item.hpp"
#include "schemas/record/game.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Decisions that the clock has made in one game.
struct ClockActions {
  std::string name;
  std::unique_ptr<Game> game;  ///< game of the record, for formatting
  std::vector<NewsItem> happenings;
};
/// Returns the decisions that the clock has made after `time` (RFC 3339; empty: ever), sorted by game. Must
/// run in a read transaction.
std::vector<ClockActions> decided_after(Store& store, const std::string& time);

}  // namespace inselpost
