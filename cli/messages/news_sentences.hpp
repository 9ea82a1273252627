#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/results/announcement.hpp"
#include "cli/results/game_snapshot.hpp"
#include "schemas/record/game.hpp"

namespace inselpost {

/// The game that sentences are about: its set-up view, the names of its seats, and its time zone.
struct GameContext {
  explicit GameContext(const GameFacts& facts)
      : table(facts.table), seats(facts.seats), zone(facts.dues.zone) {}
  explicit GameContext(const Game& game, std::string time_zone = {})
      : table(game.setup_view()), seats(game.seats()), zone(std::move(time_zone)) {}
  OpaqueViewPtr table;
  std::vector<std::string> seats;
  std::string zone;  ///< of the times in sentences; empty: UTC
};

/// Formats news as sentences, as far as `viewer` may know them.
std::vector<std::string> sentences(const MessageCatalog& words, const std::vector<NewsItem>& happenings,
                                   Viewer viewer, const GameContext& game);
/// Formats public announcements as sentences.
std::vector<std::string> sentences(const MessageCatalog& words, const std::vector<Announcement>& told,
                                   const GameContext& game);

/// Formats an order of `who` that has no event (`NewsItem::order`).
std::string sentence(const MessageCatalog& words, const std::string& who, const std::string& untold);

/// Returns the lines of `own` that are not in `open`: a seat's private news. Both must have the same order.
std::vector<std::string> beyond(const std::vector<std::string>& own, const std::vector<std::string>& open);

}  // namespace inselpost
