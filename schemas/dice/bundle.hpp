#pragma once
#include <optional>
#include <string>

#include "engine/dice/faces.hpp"
#include "schemas/dice/dice_message_id.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost::dice {

inline constexpr std::uint32_t max_units = 99;  ///< limit for one face or good in a bundle

/// Reads `2 ore + 1 cloth` (also with commas, `and` or blanks), `nothing`, or {ore: 2, cloth: 1} (DG-ORD-10).
/// Numbers must be written. Returns nullopt after E_SYNTAX.
std::optional<Bundle> read_bundle(DiagnosticCollector& faults, const yaml::Node& node);

/// Formats a bundle as `2 ore + 1 cloth`, or `nothing` if it is empty.
std::string to_text(const Bundle& bundle);

}  // namespace inselpost::dice
