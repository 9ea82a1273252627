#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/mail/mime/extracted_texts.hpp"

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

/// Returns the addresses to which the message went, normalized for comparison: those in To and Cc, and what
/// servers note about its delivery.
std::vector<std::string> recipients_of(const Header& header);

/// Returns whether the header has a field that mail programs write. A text that begins with `game: x` has
/// none (MAIL-8).
bool is_of_mail(const Header& header);

/// Limits of a message (MAIL-6), in bytes except `parts` and `depth`.
struct Limits {
  std::size_t message = 256 * 1024, header = 64 * 1024, field = 16 * 1024;
  std::size_t parts = 50, depth = 10;
  std::size_t texts = 256 * 1024;  ///< sum over all texts, decoded
};

/// The reason why a message was not read.
enum class Unread : std::uint8_t {
  nothing,  ///< empty, or without a header (MAIL-8)
  message,  ///< this or a later limit is exceeded (MAIL-6)
  header,
  field,
  parts,
  depth,
  texts,
  malformed,  ///< ambiguous: different programs would read it differently (MAIL-8)
};

/// A message as read. The body is empty if `unread` holds a reason.
struct Message {
  Header header;     ///< as far as it was read
  std::string from;  ///< the only mailbox in From, normalized for comparison (AUTH-6); empty: none
  std::optional<Unread> unread;
  MimePart body;
};

/// Reads a message as it was received. Nothing is decoded before the limits are checked (MAIL-6). `bytes` may
/// be cut after `limits.message` + 1 bytes.
Message read_message(std::string_view bytes, const Limits& limits = {});

/// Converts text from a charset to UTF-8 (MAIL-7). Bytes that are invalid in the charset become 0xFF, which
/// no UTF-8 text contains. Returns nullopt if the charset is not supported.
std::optional<std::string> decode_charset(std::string_view charset, std::string_view bytes);

}  // namespace inselpost::mail
