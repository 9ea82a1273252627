#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/results/facts.hpp"
#include "engine/core/pending_decision.hpp"

namespace inselpost::mail {

/// Subjects of letters (OUT-4): what is said of a game all may know, but for what the reader himself owes. At
/// most 120 characters each, cut at a word.
inline constexpr std::size_t max_subject_size = 120;

/// A game at one moment, as a subject tells of it.
struct GameStatus {
  const GameFacts& facts;
  std::uint16_t turn = 0;
  bool over = false;
  std::string winner{};                 ///< his seat; empty: nobody
  std::vector<PendingDecision> open{};  ///< what everybody knows to be awaited (`Viewer::everybody()`)
  std::optional<Seat> reader{};         ///< nothing: everybody, or the moderator
  std::vector<PendingDecision> own{};   ///< what that reader knows to be awaited; of others nothing is told
};
/// With turn and winner of what everybody knows (`Game::brief`).
GameStatus standing_of(const GameFacts& facts, const Json& brief, bool over,
                       std::vector<PendingDecision> open, std::optional<Seat> reader = std::nullopt,
                       std::vector<PendingDecision> own = {});

/// `[friday-island 12] blue to roll; you owe a discard`, `[friday-island] red (Ada) has won`
std::string report_subject(const MessageCatalog& words, const GameStatus& standing);
/// `[friday-island 12] nothing was done: E_NOT_CONNECTED`; `code` may be empty. `turn`: nothing where it is
/// not known.
std::string refused_subject(const MessageCatalog& words, const std::string& game,
                            std::optional<std::uint16_t> turn, const std::string& code);
/// `[friday-island 12] reminder: discard until 2026-11-23 09:30 UTC`
std::string reminder_subject(const MessageCatalog& words, std::uint16_t turn,
                             const remark::TimeRunsOut& reminder);
/// To the player who had that seat: `[friday-island] you no longer play red`
std::string replaced_subject(const MessageCatalog& words, const std::string& game, const std::string& seat);
/// To addresses of that seat: `[friday-island] where letters for red go`
std::string addresses_subject(const MessageCatalog& words, const std::string& game, const std::string& seat);
/// `[friday-island] welcome, Ada: you play red`
std::string welcome_subject(const MessageCatalog& words, const std::string& game, const std::string& player,
                            const std::string& seat);
/// `[Inselpost] no orders found`
std::string no_orders_subject(const MessageCatalog& words);

}  // namespace inselpost::mail
