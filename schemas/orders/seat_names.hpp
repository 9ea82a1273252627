#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/seat.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost {

/// Returns the seat of this name. If there is none, adds E_SYNTAX at `mark`, with similar names, and returns
/// nullopt.
std::optional<Seat> find_seat(DiagnosticCollector& faults, const SourceSpan& mark, const std::string& name,
                              const std::vector<std::string>& seats);

/// Reads the name of one of these seats. Returns nullopt after E_SYNTAX: the value is no name, or no seat has
/// it. `what` names the value in diagnostics.
std::optional<Seat> read_named_seat(DiagnosticCollector& faults, const yaml::Node& node,
                                    const LocalizableText& what, const std::vector<std::string>& seats);

}  // namespace inselpost
