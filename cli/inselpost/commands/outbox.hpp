#pragma once
#include <optional>
#include <string>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

struct OutboxOptions {
  std::optional<std::string> game;  ///< nothing: all games
  std::optional<std::string> show;  ///< the letter of this id is printed
  std::optional<std::string> sent;  ///< it is marked as sent
};

/// Lists what has still to be sent: letters, reminders, digests, and a report for each reader who has not
/// been told all. Refusal 66 if there is no such game, or no letter of that id waits.
Status outbox(const OutboxOptions& options, Context& context);

}  // namespace inselpost
