#pragma once
#include <string>
#include <vector>

#include "cli/commands/shared/context.hpp"

namespace inselpost {

struct CheckOptions {
  std::vector<std::string> files;
};
/// The same verdict as `submit` for each file, against the game as it stands; stores nothing, draws no
/// chance.
Status check(const CheckOptions& options, Context& context);

}  // namespace inselpost
