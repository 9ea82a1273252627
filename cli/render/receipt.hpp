#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/messages/pages.hpp"
#include "cli/render/page.hpp"
#include "cli/results/submission_result.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// The outcome of one order of a file, as text.
struct OrderResult {
  using Outcome = RowResult::Outcome;
  std::string order;  ///< as it was read, in one line of YAML (`to_yaml`)
  Outcome outcome = Outcome::done;
  std::string code, problem;        ///< code and reason, a sentence, of a rejected order
  std::vector<std::string> notes;   ///< hints
  std::uint8_t depth = 0;           ///< number of nested lists around it
  std::vector<std::string> others;  ///< rejected alternatives, and why
  std::vector<std::string> said;    ///< effects that the sender may know, in sentences
  std::string typed{};              ///< as its sender wrote it; empty: like `order`
  bool is_cut_short = false;        ///< as in RowResult
};

/// A receipt as text.
struct Receipt {
  std::string file;  ///< as the caller named it
  std::string game, seat;
  std::uint16_t turn = 0;
  std::string time;  ///< may be empty
  std::string zone;  ///< time zone of the seat; empty: UTC
  std::vector<OrderResult> orders;
  std::vector<std::string> remarks;    ///< remarks on the whole file, each a sentence or two
  bool checked_only = false;           ///< `check`: nothing was stored
  bool later = false;                  ///< a later letter about a file that already has its receipt
  std::optional<std::uint64_t> entry;  ///< the last entry it made
  std::string head;                    ///< head of that entry in hexadecimal; may be empty
  Page how_read;                       ///< repairs before it was read
};

/// Returns the receipt for one file with the outcome of every order.
Page receipt_page(const MessageCatalog& words, const Receipt& receipt);

/// Returns the receipt for one file, or its errors if it was not understood. `how_read` tells what was
/// repaired before it was read.
Page answer_page(const MessageCatalog& words, const SubmissionResult& answer, Page how_read = {});
/// Formats the receipt as plain text without colour. Equal answers give equal bytes.
std::string answer_text(const MessageCatalog& words, const SubmissionResult& answer, bool ascii,
                        Page how_read = {});
/// Formats the receipt for programs, with the diagnostics in `default_catalog` (LANG-2).
nlohmann::ordered_json answer_json(const MessageCatalog& words, const SubmissionResult& answer);

/// Format the errors in a file like a compiler: as a page, as text, and for programs.
Page complaints_page(const MessageCatalog& words, const FileDiagnostics& complaints);
std::string complaints_text(const MessageCatalog& words, const FileDiagnostics& complaints);
/// Formats why nothing of a file was done whose head could not be read, as far as it goes: `game` and `seat`
/// may be empty.
std::string refusal_text(const MessageCatalog& words, const std::string& file, const std::string& game,
                         const std::string& seat, const FileDiagnostics& why);
nlohmann::ordered_json complaints_json(const MessageCatalog& words, const FileDiagnostics& complaints);

/// Returns a diagnostic with the headline `FILE:LINE:COLUMN: error: CODE: message`.
part::Quotation quotation_of(const DiagnosticMessages& words, const FormattedDiagnostic& fault);
/// Formats a diagnostic as text: the headline, the source line, a caret line `^~~~`, and `= note:` lines.
/// Ends with a line feed.
std::string to_text(const DiagnosticMessages& words, const FormattedDiagnostic& fault);

/// Maximum number of repaired lines that a receipt lists.
inline constexpr std::size_t max_mends_told = 20;

/// Returns the part below the receipt of a file from a letter: repairs (MEND-4), and orders that were
/// ignored.
Page from_letter_page(const MessageCatalog& words, const ExtractionNotes& from);
/// Formats it for programs, with all repairs.
nlohmann::ordered_json from_letter_json(const ExtractionNotes& from);
/// Returns the sentences about a letter as a whole.
std::vector<std::string> said_of_letter(const MessageCatalog& words, const LetterResult& fate);
/// Formats the result of reading a letter for programs.
nlohmann::ordered_json letter_json(const MessageCatalog& words, const LetterResult& fate);

}  // namespace inselpost
