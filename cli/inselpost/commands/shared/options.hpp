#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// The options that all commands share, as given.
struct SharedOptions {
  std::string db, color = "auto";
  std::optional<std::string> lang, now;
  bool json = false, ascii = false;
};
/// Applies the options and the environment to the context. Throws CommandError with status 2.
void look_at_shared(const SharedOptions& options, Context& context);

/// Parses a whole number without sign or leading zeros, at most nine digits. Throws CommandError with status
/// 2.
std::uint64_t number(const std::string& option, const std::string& text);

}  // namespace inselpost
