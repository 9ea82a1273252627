#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/mail/mime/mime_part.hpp"
#include "schemas/extraction/lines.hpp"
#include "schemas/extraction/order_lexicon.hpp"

namespace inselpost::mail {

/// Is it read as text, if nothing beside it is read instead (LET-16)?
bool is_text(const MimePart& part);

/// A part of which nothing was read (LET-17).
struct SkippedPart {
  enum class Why : std::uint8_t {
    attachment,  ///< it is no text
    locked,      ///< encrypted, or wrapped so that other programs cannot look into it
    charset,     ///< MAIL-7
    html,        ///< LET-18: nested deeper, or of more pieces, than is read
  };
  std::string type, file_name;
  std::size_t size = 0;
  Why why = Why::attachment;
};

/// More of them are counted and not named (LET-17).
inline constexpr std::size_t max_named = 10;

/// What of a message is read.
struct ExtractedTexts {
  std::vector<extraction::InputText> texts;
  std::vector<SkippedPart> not_read;
  std::size_t not_named = 0;  ///< how many more were not read
  bool how_to_send = false;   ///< orders may stand where nobody can read them, and stand nowhere else
};

/// Chooses the texts of a message (LET-16). `name`: how diagnostics call those that have no file name.
ExtractedTexts extract_texts(const MimePart& message, const std::string& name,
                             const extraction::OrderLexicon& words);

}  // namespace inselpost::mail
