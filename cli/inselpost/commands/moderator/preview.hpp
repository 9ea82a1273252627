#pragma once
#include <string>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

struct PreviewOptions {
  std::string game, file;
};

/// Says what would become of orders, with all that is hidden known: for the moderator's eyes. Nothing is
/// stored, nothing is drawn.
Status preview(const PreviewOptions& options, Context& context);

}  // namespace inselpost
