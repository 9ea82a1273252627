#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// The options that all commands share, as they were given.
struct SharedOptions {
  std::string db, color = "auto";
  std::optional<std::string> lang, now;
  bool json = false, ascii = false;
};
/// Puts them, and what the environment says, into the context. Refusal 2.
void look_at_shared(const SharedOptions& options, Context& context);

/// A whole number as people write it: no sign, no leading zero, at most nine digits. Refusal 2.
std::uint64_t number(const std::string& option, const std::string& text);

}  // namespace inselpost
