#pragma once
#include <string>
#include <vector>

#include "cli/messages/table.hpp"
#include "cli/results/facts.hpp"
#include "cli/results/happening.hpp"
#include "schemas/record/game.hpp"

namespace inselpost {

/// Whose game it is that something is told of: what its set-up says, and what its seats are called.
struct TableOf {
  explicit TableOf(const GameFacts& facts) : table(facts.table), seats(facts.seats) {}
  explicit TableOf(const Game& game) : table(game.table()), seats(game.seats()) {}
  SightPtr table;
  std::vector<std::string> seats;
};

/// What happened in sentences, as this viewer may know it.
std::vector<std::string> sentences(const Language& words, const std::vector<Happening>& happenings,
                                   Viewer viewer, const TableOf& game);
/// The same of what all are told.
std::vector<std::string> sentences(const Language& words, const std::vector<Announcement>& told,
                                   const TableOf& game);

/// The sentence that tells of such an order of `who` where no event does (`Happening::order`).
std::string sentence(const Language& words, const std::string& who, const std::string& untold);

/// Those of `own` that are not in `open`: what a seat learns beyond what everybody reads. Both in their
/// order.
std::vector<std::string> beyond(const std::vector<std::string>& own, const std::vector<std::string>& open);

}  // namespace inselpost
