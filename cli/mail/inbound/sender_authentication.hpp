#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/mail/message/message.hpp"

namespace inselpost::mail {

/// Returns whether a message comes from the mailbox that its From names (AUTH-6, AUTH-7). `servers` holds the
/// ids of the trusted servers, which are the operator's own.
bool is_sender_authenticated(const Message& message, const std::vector<std::string>& servers);

/// The result of one method in an `Authentication-Results` field (RFC 8601). Words are in small letters.
struct MethodResult {
  struct Property {
    std::string name;   ///< `header.d`
    std::string value;  ///< as received, without quotes
  };
  std::string method, result;  ///< `dkim`, `pass`
  std::vector<Property> properties;

  /// Returns nullopt if the property is missing or occurs twice.
  std::optional<std::string_view> property(std::string_view name) const;
};

/// Returns the id of the server that wrote the field, in small letters, or an empty string if none can be
/// read.
std::string server_of_results(std::string_view field);
/// Returns the results of a field, or nullopt if it is malformed, has another version than 1, or holds two
/// results of one method: then none of them counts (AUTH-7).
std::optional<std::vector<MethodResult>> method_results(std::string_view field);

}  // namespace inselpost::mail
