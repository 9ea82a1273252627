#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/messages/pages.hpp"
#include "cli/render/page.hpp"
#include "cli/render/style.hpp"
#include "cli/results/game_snapshot.hpp"
#include "schemas/extraction/thread.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// A game, or a decision that it waits for, as `--json` prints it, with the name of its rules.
struct ListedGame {
  nlohmann::ordered_json item;
  std::string system;
  std::string zone{};  ///< of the game; empty: UTC
};

/// Formats the state of a game: its winner, or the pending decisions and since when.
std::string standing_of(const MessageCatalog& words, const ListedGame& game);

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

/// An entry in `log`.
struct LogItem {
  std::uint64_t entry = 0;
  std::string time;                          ///< RFC 3339, in the zone that is shown
  std::vector<std::string> lines;            ///< its sentences; empty if the reader may not know any
  std::optional<std::uint64_t> undone_by{};  ///< the rollback that undid it
};
Page log_page(const MessageCatalog& words, const std::vector<LogItem>& items);
/// Formats the log as text.
std::string log_text(const MessageCatalog& words, const std::vector<LogItem>& items, const Style& style);

/// A post in the list of a thread (FORUM-8).
struct ListedPost {
  std::string number;  ///< `#3`, or the line where it begins
  std::string author, time;
  std::string begins;  ///< its first words
};
ListedPost listed_post(const extraction::Post& post);

std::string posts_text(const ForumMessages::Columns& words, const std::vector<ListedPost>& posts,
                       const Style& style);
nlohmann::ordered_json posts_json(const std::vector<ListedPost>& posts);

}  // namespace inselpost
