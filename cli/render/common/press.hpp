#pragma once

#include <optional>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page.hpp"
#include "cli/results/game_snapshot.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// Selects the words that a page shows.
enum class WordsShown : std::uint8_t { to_all, to_some, both };

/// Returns the words that the viewer may read: those to all, and those to some that the viewer said or was
/// told. The referee is nobody to whom a player speaks (TALK-1).
std::vector<PressMessage> words_to(Viewer viewer, const GameFacts& facts, WordsShown shown);

/// Adds these words in the order in which they were said, if there are any: who and when, and below it the
/// words behind a margin (OUT-9). `in_letter`: names and times as letters write them.
void add_words(Page& page, const MessageCatalog& messages, const GameFacts& facts,
               const std::vector<PressMessage>& words, std::optional<Seat> reader, bool in_letter = false);

/// Returns the words as a list of objects, with the texts as they were written.
nlohmann::ordered_json words_json(const std::vector<PressMessage>& words);

}  // namespace inselpost
