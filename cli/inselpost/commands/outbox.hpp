#pragma once
#include <optional>
#include <string>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// Options of `outbox`.
struct OutboxOptions {
  std::optional<std::string> game;  ///< nullopt: all games
  std::optional<std::string> show;  ///< prints the letter with this id
  std::optional<std::string> sent;  ///< marks the letter with this id as sent
};

/// Lists what must be sent: letters, reminders, digests, and a report for each reader with unread news.
/// Status 66 if there is no such game or letter.
Status outbox(const OutboxOptions& options, Context& context);

}  // namespace inselpost
