#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/mail/mime/mime_part.hpp"
#include "schemas/extraction/lines.hpp"
#include "schemas/extraction/order_lexicon.hpp"

namespace inselpost::mail {

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
