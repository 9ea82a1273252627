#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace inselpost::mail {

/// One field of a header, unfolded, its value as it came.
struct Field {
  std::string name;  ///< in small letters
  std::string value;
};

/// The header of a message: never part of a command, a path or a format (MAIL-8).
struct Header {
  std::vector<Field> fields;  ///< from the top
  std::size_t size = 0;       ///< in bytes, with the line that ends it
  std::size_t longest = 0;    ///< field, in bytes

  /// Returns the values of all fields of that name, from the top; `name` in small letters. They live as long
  /// as this header, so that one that is not kept has none.
  std::vector<std::string_view> all(std::string_view name) const&;
  std::vector<std::string_view> all(std::string_view name) const&& = delete;
};

/// Reads the header with which these bytes begin, but no more of it than that.
Header header_of(std::string_view message, std::size_t most);

/// Has it a field that programs which send mail write? A text that begins with `game: x` has none (MAIL-8).
bool is_of_mail(const Header& header);

}  // namespace inselpost::mail
