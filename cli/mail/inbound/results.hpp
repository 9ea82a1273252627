#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace inselpost::mail {

/// What one method found out, of a field `Authentication-Results` (RFC 8601). Words in small letters.
struct MethodResult {
  struct Property {
    std::string name;   ///< `header.d`
    std::string value;  ///< as it came, without quotes
  };
  std::string method, result;  ///< `dkim`, `pass`
  std::vector<Property> properties;

  /// Nothing if it is not there, or there twice.
  std::optional<std::string_view> property(std::string_view name) const;
};

/// The id of the server that says so, in small letters, whatever stands behind it; empty: no id can be read
/// there.
std::string server_of_results(std::string_view field);
/// What it says. Returns nullopt if the field is not as the standard has it, is of another version than 1, or
/// tells two results of one method: then nothing of it counts (AUTH-7).
std::optional<std::vector<MethodResult>> method_results(std::string_view field);

}  // namespace inselpost::mail
