#pragma once
#include <optional>
#include <string>

#include "cli/commands/shared/context.hpp"

namespace inselpost {

struct SeatOptions {
  std::string game, seat;
  std::optional<std::string> forum = {};  ///< who writes for it in a forum from now on; empty: nobody
};

/// Says in which language all is written that is for that seat alone, and who writes for it in a forum; with
/// `--lang`, that it is this one from now on (LANG-6), with `forum` the other (FORUM-5). It is the
/// moderator's own business and stands in no record.
Status seat(const SeatOptions& options, Context& context);

}  // namespace inselpost
