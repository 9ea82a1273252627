#pragma once

#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/lists.hpp"
#include "cli/render/page/common/page_document.hpp"

namespace inselpost {

/// A game in the list of pages, with the name of the file that its page is in. Without a file it cannot be
/// read, and only its name is known.
struct IndexedGame {
  ListedGame game;
  std::string file;  ///< may be empty
};
/// Returns the page that lists all games, whose turn it is and since when (PAGE-11).
PageDocument index_document(const MessageCatalog& words, const std::vector<IndexedGame>& games);

}  // namespace inselpost
