#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "schemas/text/diagnostic_collector.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost {

/// A number of a condition: one, one of some, so many or more, so many or fewer; 0 to 999 (COND-2).
struct NumberRange {
  std::vector<std::uint32_t> these;  ///< if there are any, one of them
  std::uint32_t least = 0, most = 999;

  bool hold(std::uint32_t number) const;
  bool operator==(const NumberRange&) const = default;
};
/// `6`, `[6, 8]`, `8 or more`, `3 or fewer`; anything else is E_SYNTAX. `what` is named in faults.
std::optional<NumberRange> read_numbers(DiagnosticCollector& faults, const yaml::Node& node,
                                        const LocalizableText& what);

}  // namespace inselpost
