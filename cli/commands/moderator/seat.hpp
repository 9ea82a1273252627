#pragma once
#include <string>

#include "cli/commands/shared/context.hpp"

namespace inselpost {

struct SeatOptions {
  std::string game, seat;
};

/// Says in which language all is written that is for that seat alone; with `--lang`, that it is this one from
/// now on (LANG-6). It is the moderator's own business and stands in no record.
Status seat(const SeatOptions& options, Context& context);

}  // namespace inselpost
