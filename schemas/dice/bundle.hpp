#pragma once
#include <optional>
#include <string>

#include "engine/dice/bundle.hpp"
#include "schemas/dice/dice_message_id.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost::dice {

inline constexpr std::uint32_t max_units = 99;  ///< of one face or good in a bundle

/// `2 ore + 1 cloth` (comma, `and` or blanks do as well), `nothing`, or {ore: 2, cloth: 1} (DG-ORD-10). The
/// number is always written. Faults: E_SYNTAX.
std::optional<Bundle> read_bundle(DiagnosticCollector& faults, const yaml::Node& node);

/// `2 ore + 1 cloth`; `nothing` for the empty bundle.
std::string to_text(const Bundle& bundle);

}  // namespace inselpost::dice
