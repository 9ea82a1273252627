#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/results/facts.hpp"
#include "engine/core/pending_decision.hpp"

namespace inselpost::mail {

/// Subjects of letters (OUT-4). They tell what everybody may know about a game and what the reader owes. At
/// most 120 characters, cut at a word.
inline constexpr std::size_t max_subject_size = 120;

/// The state of a game as subjects describe it.
struct GameStatus {
  const GameFacts& facts;
  std::uint16_t turn = 0;
  bool over = false;
  std::string winner{};  ///< seat; empty: none
  /// Decisions that everybody knows to be pending (`Viewer::everybody()`).
  std::vector<PendingDecision> open{};
  std::optional<Seat> reader{};        ///< nullopt: everybody, or the moderator
  std::vector<PendingDecision> own{};  ///< pending decisions of the reader
};
/// Returns the status with turn and winner from `brief` (`Game::brief`).
GameStatus standing_of(const GameFacts& facts, const Json& brief, bool over,
                       std::vector<PendingDecision> open, std::optional<Seat> reader = std::nullopt,
                       std::vector<PendingDecision> own = {});

/// Returns `[friday-island 12] blue to roll; you owe a discard` or `[friday-island] red (Ada) has won`.
std::string report_subject(const MessageCatalog& words, const GameStatus& standing);
/// Returns `[friday-island 12] nothing was done: E_NOT_CONNECTED`. `code` may be empty; `turn` is nullopt if
/// unknown.
std::string refused_subject(const MessageCatalog& words, const std::string& game,
                            std::optional<std::uint16_t> turn, const std::string& code);
/// Returns `[friday-island 12] reminder: discard until 2026-11-23 09:30 UTC`.
std::string reminder_subject(const MessageCatalog& words, std::uint16_t turn,
                             const remark::TimeRunsOut& reminder);
/// Returns `[friday-island] you no longer play red`, for the player who had that seat.
std::string replaced_subject(const MessageCatalog& words, const std::string& game, const std::string& seat);
/// Returns `[friday-island] where letters for red go`, for the addresses of that seat.
std::string addresses_subject(const MessageCatalog& words, const std::string& game, const std::string& seat);
/// Returns `[friday-island] welcome, Ada: you play red`.
std::string welcome_subject(const MessageCatalog& words, const std::string& game, const std::string& player,
                            const std::string& seat);
/// Returns `[Inselpost] no orders found`.
std::string no_orders_subject(const MessageCatalog& words);

}  // namespace inselpost::mail
