#pragma once
#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page.hpp"
#include "cli/results/rehearsed_decision.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// A game, or a decision that it waits for, as `--json` prints it, with the name of its rules.
struct ListedGame {
  nlohmann::ordered_json item;
  std::string system;
};

/// Returns the table of games that `list` prints.
Page games_page(const MessageCatalog& words, const std::vector<ListedGame>& games);
/// Formats it as text.
std::string games_text(const MessageCatalog& words, const std::vector<ListedGame>& games);

/// Formats the unsent letters for `outbox`, one line each.
std::string outbox_text(const MessageCatalog& words, const nlohmann::ordered_json& items);

/// Formats what standing orders would have answered for `check --standing`, one line each.
std::string rehearsal_text(const MessageCatalog& words, const std::vector<RehearsedDecision>& decisions);

/// Formats the decisions of all games for `waiting`.
std::string waiting_text(const MessageCatalog& words, const std::vector<ListedGame>& items);

}  // namespace inselpost
