#pragma once
#include <optional>

#include "schemas/orders/setup_parser.hpp"

namespace inselpost {

/// Returns the parsed set-up with the language of its readers (`lang`). This key is the framework's and is
/// not part of the genesis.
std::optional<SetupParseResult> with_language(std::optional<SetupParseResult> game, const yaml::Node& setup,
                                              DiagnosticCollector& faults);

}  // namespace inselpost
