#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace inselpost {

inline constexpr std::size_t max_address_size = 254;  ///< bytes, with the domain as A-labels

/// Returns a mail address in the form in which addresses are compared (AUTH-6): the domain as IDNA A-labels,
/// all ASCII in lower case; dots and `+tags` are kept. Nullopt if it is no address, needs quoting, or begins
/// with `-`, which a program would take for an option.
///
///   comparable_address("Anna@Bücher.example") == "anna@xn--bcher-kva.example"
std::optional<std::string> comparable_address(std::string_view text);

/// Returns the domain of an address in the same form, or nullopt.
std::optional<std::string> comparable_domain(std::string_view text);

}  // namespace inselpost
