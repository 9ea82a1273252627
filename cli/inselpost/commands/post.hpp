#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// Options of `post`.
struct PostOptions {
  std::string game;
  std::optional<std::string> as;  ///< a private message to that seat
  std::string format = "bbcode";
  std::optional<std::uint64_t> since;  ///< nullopt: since the last marked post
  std::optional<std::string> picture;  ///< a file for the picture of what all may know, in PNG
  bool mark = false;
};

/// Returns the words that `PostOptions::format` can be.
std::vector<std::string> format_choices();

/// Prints text to paste into a forum (FORUM-1). Changes the store only with `mark`. Status 2 or 66.
Status post(const PostOptions& options, Context& context);

}  // namespace inselpost
