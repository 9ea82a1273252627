#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/mail/message/header.hpp"
#include "cli/mail/mime/mime_part.hpp"

namespace inselpost::mail {

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

}  // namespace inselpost::mail
