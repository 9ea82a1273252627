#pragma once
#include <cstddef>
#include <string>
#include <vector>

/// What mail is made of, and which texts of it are read (docs/rules/LETTERS.md).
namespace inselpost::mail {

/// A part of a message, and what it holds, decoded already.
struct MimePart {
  std::string type;       ///< `text/plain`, in small letters
  std::string file_name;  ///< empty: it has none
  std::size_t size = 0;   ///< of what it holds, in bytes
  std::string text;  ///< if it is a text: UTF-8, but for bytes that are no text in its charset; of a report
                     ///< about delivery what it says
  bool flowed = false, del_sp = false;  ///< RFC 3676
  bool is_unreadable = false;           ///< a text in a charset that nobody reads here
  std::string id;                       ///< Content-ID
  std::string message_id;               ///< of the message that it holds, or the header of one
  std::string mark;                     ///< likewise: its `X-Inselpost`
  std::string root;             ///< of `multipart/related`: the id of the part that is read; empty: the first
  std::vector<MimePart> parts;  ///< of a multipart
};

}  // namespace inselpost::mail
