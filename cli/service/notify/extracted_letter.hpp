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

/// An orders file that stands in a letter.
struct ExtractedFile {
  SubmittedFile file;  ///< its name is that of the letter, with the line where it begins if there are others
  ExtractionNotes from;
  extraction::MappedText placed;
  std::vector<extraction::InputText> texts;  ///< of the letter

  /// The answer with every place as it is in the letter.
  SubmissionResult in_letter(SubmissionResult answer) const;
  void place(FileDiagnostics& complaints) const;
  /// Where it stands, with the game and the seat that its reader finds in it, if it can be read.
  BlockLocation whose() const;
};

struct ExtractedLetter {
  LetterResult fate;
  std::vector<ExtractedFile> files;
  std::vector<extraction::SeatToken> tokens;  ///< that stand in it, wherever (AUTH-5)
};

/// Is the token of that block valid for its game and seat? Throws StoreError.
bool has_valid_token(LedgerCache& ledgers, const BlockLocation& block);

/// Finds the orders in a letter (LET-8 to LET-14), and mends those that are refused in form (MEND-1). Quoted
/// ones count only with a valid token (AUTH-12).
ExtractedLetter open_letter(LedgerCache& ledgers, extraction::InputText sent);
/// Keeps the orders for that seat; those for others are passed over and named. Without a seat: refuses the
/// whole letter if it has orders for several (LET-21).
void keep_to_seat(ExtractedLetter& letter, const std::optional<std::string>& seat);
/// The same in a message, of which these texts are read (LET-16). `name`: how diagnostics call it. Whether
/// the letter may speak for the seats of its files is not asked: bare orders alone have a valid token
/// (LET-26).
ExtractedLetter open_message(LedgerCache& ledgers, const std::vector<extraction::InputText>& texts,
                             std::string name);

}  // namespace inselpost
