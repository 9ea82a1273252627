#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/mail/message/header.hpp"
#include "cli/mail/mime/mime_part.hpp"

namespace inselpost::mail {

/// MAIL-6. In bytes, but for parts and their depth.
struct Limits {
  std::size_t message = 256 * 1024, header = 64 * 1024, field = 16 * 1024;
  std::size_t parts = 50, depth = 10;
  std::size_t texts = 256 * 1024;  ///< all together, decoded
};

/// Why a message was not read.
enum class Unread : std::uint8_t {
  nothing,  ///< it is empty, or has no header (MAIL-8)
  message,  ///< it is above that limit (MAIL-6)
  header,
  field,
  parts,
  depth,
  texts,
  malformed,  ///< what stands there can be read in two ways (MAIL-8)
};

struct Message {
  Header header;     ///< what of it was read
  std::string from;  ///< the one mailbox from which it claims to come, as compared (AUTH-6); empty: none
  std::optional<Unread> unread;  ///< nothing of its body was read
  MimePart body;
};

/// Reads a message as it was sent. Nothing is decoded before the limits are kept (MAIL-6), and no more of it
/// needs to be there than `limits.message` and one byte.
Message read_message(std::string_view bytes, const Limits& limits = {});

}  // namespace inselpost::mail
