#pragma once
#include <cstddef>
#include <string>
#include <vector>

/// The parts of a message, and the choice of the texts that are read (docs/rules/LETTERS.md).
namespace inselpost::mail {

/// A part of a message with its decoded content.
struct MimePart {
  std::string type;       ///< `text/plain`, in small letters
  std::string file_name;  ///< empty: it has none
  std::size_t size = 0;   ///< of the content, in bytes
  /// The text of a text part: UTF-8, except for bytes that are invalid in its charset. Also the text of a
  /// delivery report.
  std::string text;
  bool flowed = false, del_sp = false;  ///< RFC 3676
  bool is_unreadable = false;           ///< a text in an unsupported charset
  std::string id;                       ///< Content-ID
  std::string message_id;               ///< of the message or header that it contains
  std::string mark;                     ///< `X-Inselpost` of the message or header that it contains
  std::string root;             ///< of `multipart/related`: the id of the part to read; empty: the first
  std::vector<MimePart> parts;  ///< of a multipart
};

}  // namespace inselpost::mail
