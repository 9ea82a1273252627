#pragma once
#include <optional>

#include "schemas/orders/setup_parser.hpp"

namespace inselpost {

/// The same game with what its set-up says of the language of its readers: `lang`. It is the house's, and
/// stands in no genesis.
std::optional<SetupParseResult> with_language(std::optional<SetupParseResult> game, const yaml::Node& setup,
                                              DiagnosticCollector& faults);

}  // namespace inselpost
