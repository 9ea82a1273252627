#pragma once
#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page.hpp"
#include "cli/results/rehearsed_decision.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// A game, or what is waited for in one, as `--json` gives it, and what kind of game it is.
struct ListedGame {
  nlohmann::ordered_json item;
  std::string system;
};

/// The table of games that `list` prints, one below the other.
Page games_page(const MessageCatalog& words, const std::vector<ListedGame>& games);
/// The same as text.
std::string games_text(const MessageCatalog& words, const std::vector<ListedGame>& games);

/// What has still to be sent, a line each: the list of `outbox`.
std::string outbox_text(const MessageCatalog& words, const nlohmann::ordered_json& items);

/// What standing orders would have answered, a line each: `check --standing`.
std::string rehearsal_text(const MessageCatalog& words, const std::vector<RehearsedDecision>& decisions);

/// Who is waited for in all games: the list of `waiting`.
std::string waiting_text(const MessageCatalog& words, const std::vector<ListedGame>& items);

}  // namespace inselpost
