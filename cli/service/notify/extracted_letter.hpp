#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/results/submission_result.hpp"
#include "cli/service/adjudicate.hpp"
#include "cli/service/resume.hpp"
#include "schemas/extraction/extracted_orders.hpp"
#include "schemas/extraction/repair.hpp"
#include "schemas/extraction/thread.hpp"
#include "storage/store.hpp"

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

/// A forum post, opened like a letter. Only orders for a seat of the author count (FORUM-5), as forums show
/// quotations without marks. Quoted orders never count: readers of the post can read their token (FORUM-6).
struct ExtractedPost {
  ExtractedLetter letter;
  std::vector<BlockLocation> not_by_author;
  std::vector<BlockLocation> quoted;  ///< quoted blocks for the author's seats
};
/// Opens a post. Diagnostics use the name of its text.
ExtractedPost open_post(LedgerCache& ledgers, extraction::Post post);

/// Numbers the files of a thread with equal orders for the same seat, in the order of their posts (FORUM-6).
/// `first` and `last`: least and greatest number of a post.
void count_posts(const std::vector<ExtractedFile*>& files, std::uint64_t first, std::uint64_t last);

/// Returns the seat's present turn; 0 before the start, or if the game cannot be continued.
std::uint16_t turn_of(LedgerCache& ledgers, const StoredGame& game, const std::string& seat);

/// Returns whether `token`, as written, is a valid one of the seat, from a letter or a printed report
/// (AUTH-2, AUTH-12); false if there is no such game or seat. Throws StoreError.
bool is_valid_token(LedgerCache& ledgers, const std::string& game, const std::string& seat,
                    std::string_view token);

/// Invalidates tokens that were readable for everybody (LOOP-3, FORUM-6). Returns one invalidated token for
/// each seat that had one. Throws StoreError.
std::vector<extraction::SeatToken> let_tokens_die(LedgerCache& ledgers,
                                                  const std::vector<extraction::SeatToken>& tokens);

}  // namespace inselpost
