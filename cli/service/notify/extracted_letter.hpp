#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/results/letter_result.hpp"
#include "cli/results/submission_result.hpp"
#include "cli/service/adjudicate.hpp"
#include "cli/service/resume.hpp"
#include "schemas/extraction/mapped_text.hpp"
#include "schemas/extraction/tokens.hpp"

namespace inselpost {

/// An orders file in a letter.
struct ExtractedFile {
  SubmittedFile file;  ///< named as the letter, with the first line if the letter has several
  ExtractionNotes from;
  extraction::MappedText placed;
  std::vector<extraction::InputText> texts;  ///< texts of the letter

  /// Returns the answer with all places converted to those in the letter.
  SubmissionResult in_letter(SubmissionResult answer) const;
  void place(FileDiagnostics& complaints) const;
  /// Returns the place of the file, with the game and seat from its header if that can be parsed.
  BlockLocation whose() const;
};

/// The orders and tokens of a letter.
struct ExtractedLetter {
  LetterResult fate;
  std::vector<ExtractedFile> files;
  std::vector<extraction::SeatToken> tokens;  ///< all tokens in the letter, wherever (AUTH-5)
};

/// Returns whether the block's token is valid for its game and seat. Throws StoreError.
bool has_valid_token(LedgerCache& ledgers, const BlockLocation& block);

/// Finds the orders in a letter (LET-8 to LET-14) and repairs those with format errors (MEND-1). Quoted
/// orders need a valid token (AUTH-12).
ExtractedLetter open_letter(LedgerCache& ledgers, extraction::InputText sent);
/// Keeps the orders for `seat`; those for others are skipped and listed. Without a seat, rejects a letter
/// with orders for several (LET-21).
void keep_to_seat(ExtractedLetter& letter, const std::optional<std::string>& seat);
/// Like `open_letter`, for the texts of a mail message (LET-16). `name`: name in diagnostics. Does not check
/// whether the sender may order for the seats; only bare orders need a valid token (LET-26).
ExtractedLetter open_message(LedgerCache& ledgers, const std::vector<extraction::InputText>& texts,
                             std::string name);

}  // namespace inselpost
