#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

struct PostOptions {
  std::string game;
  std::optional<std::string> as;  ///< a private message to that seat
  std::string format = "bbcode";
  std::optional<std::uint64_t> since;  ///< nothing: what was marked last
  bool mark = false;
};

/// Prints what is pasted into a forum (FORUM-1). Only `mark` writes. Refusal 2 or 66.
Status post(const PostOptions& options, Context& context);

}  // namespace inselpost
