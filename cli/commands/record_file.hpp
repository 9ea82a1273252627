#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/context.hpp"
#include "cli/desk/moment.hpp"
#include "schemas/record/ledger.hpp"
#include "schemas/record/record.hpp"

namespace inselpost {

/// Reads a record. If it is none, what is wrong with it has been said on `err`, and nothing comes back.
std::optional<Record> record_in(const std::string& text, const std::string& file, Context& context);

/// What an `order` entry brought about, as far as it stands there; nothing if the entry is sealed as a whole.
/// Throws std::invalid_argument.
std::optional<Happening> happening_of(const Entry& entry, const Names& names);

}  // namespace inselpost
