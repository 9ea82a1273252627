#pragma once
#include <optional>
#include <string>

#include "cli/inselpost/commands/shared/context.hpp"
#include "schemas/record/record.hpp"

namespace inselpost {

/// Parses a record. Prints diagnostics to `err` and returns nullopt if it is none.
std::optional<Record> record_in(const std::string& text, const std::string& file, Context& context);

/// Prints diagnostics to `err` and, with JSON, to `out` as well.
void complain_to_all(Context& context, const FileDiagnostics& complaints);

}  // namespace inselpost
