#pragma once

#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/style.hpp"
#include "schemas/orders/conversation.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Answers the questions of a seat about its game as text, each from what the seat may know (TALK-3).
/// Changes nothing. `games`: lines about the games of the person who is answered. Throws StoreError, and
/// CommandError if the game cannot be shown.
std::string answers_text(Store& store, const LanguageSelector& languages, const StoredGame& game,
                         const std::string& seat, const std::vector<Question>& questions,
                         const std::vector<std::string>& games, const Style& style);

}  // namespace inselpost
