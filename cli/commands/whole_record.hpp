#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/context.hpp"
#include "cli/commands/moment.hpp"
#include "schemas/ledger.hpp"
#include "schemas/record.hpp"

namespace inselpost {

/// Reads a record in which nothing is sealed without its value. If it is none, what is wrong with it has been
/// said on `err`, and nothing comes back.
std::optional<std::vector<Entry>> whole_record(const std::string& text, const std::string& file,
                                               Context& context);

/// What an `order` entry in its whole form brought about. Throws std::invalid_argument.
Happening happening_of(const Entry& entry, const Names& names);

}  // namespace inselpost
