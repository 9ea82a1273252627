#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "schemas/extraction/lines.hpp"
#include "schemas/extraction/order_lexicon.hpp"
#include "schemas/html/html.hpp"

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

/// Names in mail are compared like those of HTML: ASCII, ignoring case.
namespace inselpost::mail {

using html::in_small;
using html::is_blank_byte;
using html::is_one_of;
using html::small_byte;

/// Returns whether the part is read as text, unless another version of it is read instead (LET-16).
bool is_text(const MimePart& part);

/// A part that was not read (LET-17).
struct SkippedPart {
  enum class Why : std::uint8_t {
    attachment,  ///< not a text
    locked,      ///< encrypted, or in a wrapper that other programs cannot open
    charset,     ///< unsupported (MAIL-7)
    html,        ///< nested too deep or in too many pieces (LET-18)
  };
  std::string type, file_name;
  std::size_t size = 0;
  Why why = Why::attachment;
};

/// Further skipped parts are counted but not listed (LET-17).
inline constexpr std::size_t max_named = 10;

/// The texts of a message.
struct ExtractedTexts {
  std::vector<extraction::InputText> texts;
  std::vector<SkippedPart> not_read;
  std::size_t not_named = 0;  ///< number of skipped parts beyond `max_named`
  bool how_to_send = false;   ///< no text has a block of orders, and a skipped part may hold one
};

/// Chooses the texts of a message (LET-16). `name` is what diagnostics call texts without a file name.
ExtractedTexts extract_texts(const MimePart& message, const std::string& name,
                             const extraction::OrderLexicon& words);

}  // namespace inselpost::mail
