#pragma once
#include <string>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// Options of `preview`.
struct PreviewOptions {
  std::string game, file;
};

/// Prints the effect of orders with all hidden information known, for the moderator only. Stores nothing and
/// draws nothing.
Status preview(const PreviewOptions& options, Context& context);

}  // namespace inselpost
