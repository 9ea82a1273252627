#pragma once
#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/results/facts.hpp"
#include "cli/results/news_item.hpp"
#include "schemas/record/game.hpp"

namespace inselpost {

/// Whose game it is that something is told of: what its set-up says, and what its seats are called.
struct GameContext {
  explicit GameContext(const GameFacts& facts) : table(facts.table), seats(facts.seats) {}
  explicit GameContext(const Game& game) : table(game.setup_view()), seats(game.seats()) {}
  OpaqueViewPtr table;
  std::vector<std::string> seats;
};

/// What happened in sentences, as this viewer may know it.
std::vector<std::string> sentences(const MessageCatalog& words, const std::vector<NewsItem>& happenings,
                                   Viewer viewer, const GameContext& game);
/// The same of what all are told.
std::vector<std::string> sentences(const MessageCatalog& words, const std::vector<Announcement>& told,
                                   const GameContext& game);

/// The sentence that tells of such an order of `who` where no event does (`NewsItem::order`).
std::string sentence(const MessageCatalog& words, const std::string& who, const std::string& untold);

/// Those of `own` that are not in `open`: what a seat learns beyond what everybody reads. Both in their
/// order.
std::vector<std::string> beyond(const std::vector<std::string>& own, const std::vector<std::string>& open);

}  // namespace inselpost
