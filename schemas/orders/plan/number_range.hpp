#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "schemas/text/diagnostic.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost {

/// Numbers of a condition: one, one of several, at least or at most; 0 to 999 (COND-2).
struct NumberRange {
  std::vector<std::uint32_t> these;  ///< if not empty, one of these
  std::uint32_t least = 0, most = 999;

  bool hold(std::uint32_t number) const;
  bool operator==(const NumberRange&) const = default;
};
/// Reads `6`, `[6, 8]`, `8 or more` or `3 or fewer`; anything else is E_SYNTAX. `what` names it in faults.
std::optional<NumberRange> read_numbers(DiagnosticCollector& faults, const yaml::Node& node,
                                        const LocalizableText& what);

}  // namespace inselpost
