#pragma once

#include <span>
#include <string_view>

#include "cli/messages/text.hpp"

namespace inselpost {

/// A sentence of a page's script (PAGE-9), which holds none of its own: the script looks it up by its name
/// and replaces each `{word}` in it.
struct PageText {
  std::string_view name, text;
};
using PageTexts = std::span<const PageText>;

/// Messages of HTML pages. In every language a table has the same names, with the same words in braces.
struct PageMessages {
  StaticText do_not_forward;   ///< on a page of a seat
  StaticText without_script;   ///< on a page whose script did not run: what it would show
  StaticText island;           ///< heading of the picture
  StaticText islands;          ///< likewise, of a picture with an island for each player
  StaticText games;            ///< heading of the list of all games
  StaticText no_games;         ///< in place of the list
  StaticText cannot_be_shown;  ///< in the list, of a game that cannot be read
  // Sentences of scripts.
  PageTexts common, replay, check;
  const PageTexts& composer;
};

}  // namespace inselpost
