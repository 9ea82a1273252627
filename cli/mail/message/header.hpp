#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace inselpost::mail {

/// One unfolded header field, with its value as received.
struct Field {
  std::string name;  ///< in small letters
  std::string value;
};

/// The header of a message. Its values come from strangers: never use them as part of a command, a path or a
/// format string (MAIL-8).
struct Header {
  std::vector<Field> fields;  ///< in their order
  std::size_t size = 0;       ///< in bytes, including the empty line that ends it
  std::size_t longest = 0;    ///< size of the longest field in bytes

  /// Returns the values of all fields called `name` (in small letters), in their order. They point into this
  /// header; a temporary header is therefore rejected.
  std::vector<std::string_view> all(std::string_view name) const&;
  std::vector<std::string_view> all(std::string_view name) const&& = delete;
};

/// Parses the header at the beginning of `message`, but stops after `most` bytes.
Header header_of(std::string_view message, std::size_t most);

/// Returns whether the header has a field that mail programs write. A text that begins with `game: x` has
/// none (MAIL-8).
bool is_of_mail(const Header& header);

}  // namespace inselpost::mail
