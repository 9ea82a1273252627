#pragma once
#include <optional>
#include <string>

#include "cli/inselpost/commands/shared/context.hpp"
#include "schemas/record/record.hpp"

namespace inselpost {

/// Reads a record. If it is none, what is wrong with it has been said on `err`, and nothing comes back.
std::optional<Record> record_in(const std::string& text, const std::string& file, Context& context);

/// The same of faults that a command says on `err`, and with JSON on `out` too.
void complain_to_all(Context& context, const FileDiagnostics& complaints);

}  // namespace inselpost
