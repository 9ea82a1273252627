#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace inselpost {

inline constexpr std::size_t max_address_size = 254;  ///< bytes, its domain as A-labels

/// A mail address as addresses are compared (AUTH-6): its domain as IDNA A-labels, all of it without ASCII
/// case; dots and `+tags` count. Nothing if it is none. Nor are those that have to be quoted, or that a
/// program would take for an option.
std::optional<std::string> comparable_address(std::string_view text);

/// The domain of an address alone, in the same way.
std::optional<std::string> comparable_domain(std::string_view text);

}  // namespace inselpost
