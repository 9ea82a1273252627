#pragma once

#include <vector>

#include "cli/render/game_pages.hpp"
#include "cli/render/letter/letter.hpp"

/// The parts of a letter that belong to its kind. Private to the letter.
namespace inselpost {

/// Returns whether a piece of news is an act of the moderator; `keeps_decisions`: one after which everybody
/// owes what they owed before.
bool is_act(const NewsItem& item, bool keeps_decisions);

/// Makes a first letter: how to play by mail, and how the game begins (REP-11). `request`: what the reader
/// owes, or who is to play. `due` may be empty.
void make_welcome(Letter& letter, const MessageCatalog& words, const GamePages& game, const GameFacts& facts,
                  const LetterPeople& people, const GameLetter& about, const LetterContext& context,
                  const std::string& request, const std::string& due);

/// Returns whether the last letter tells this elsewhere than in its news: in the table, and how to check.
bool is_told_by_end(const Announcement& told);

/// Makes the last letter: how it ended, and how to check the game.
void make_end(Letter& letter, const MessageCatalog& words, const GameFacts& facts, const LetterPeople& people,
              const GameLetter& about, bool has_record);

}  // namespace inselpost
