#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/letter/letter.hpp"
#include "cli/results/submission_result.hpp"

namespace inselpost {

/// The facts that a letter tells about a file of its reader, kept until the letter is written. All sentences
/// are in the language of the reader. Nothing in it is a token.
struct ReceiptDetails {
  /// A row of the file, with a place in `text`.
  struct Row {
    std::size_t line = 0, column = 0;
    std::uint8_t depth = 0;
    std::string typed;
    RowResult::Outcome outcome = RowResult::Outcome::not_tried;
    std::string why;                 ///< a sentence; empty unless it was rejected
    std::optional<Json> order{};     ///< then, as its game writes it, if it is the game's
    std::vector<std::string> notes;  ///< alternatives that would be accepted
    std::vector<std::string> said;   ///< its effects, or those that it would have
  };
  std::string text;                  ///< the file as it was read
  std::uint16_t turn = 0;            ///< the turn that it is for; 0: unknown
  bool is_understood = true;         ///< false: nothing of it was tried, for its form is wrong
  bool only_checked = false;         ///< TALK-4
  std::vector<Row> rows;             ///< empty unless it was understood
  std::vector<std::string> faults;   ///< why it was refused as a whole
  std::vector<std::string> remarks;  ///< further sentences about the file
  std::string not_said;              ///< why words of it are told to nobody; empty: all were told
};

/// Returns what the answer says about the file with this text, which was found in a letter as `from` says.
/// `people`: the players as the letter calls them.
ReceiptDetails receipt_details(const MessageCatalog& words, const SubmissionResult& answer, std::string text,
                               const ExtractionNotes& from, const LetterPeople& people);
/// Returns the details of a file that was refused before it was adjudicated.
ReceiptDetails refused_details(const MessageCatalog& words, const FileDiagnostics& why, std::string text);

/// Converts to JSON on one line, and back. Returns nullopt for any other text.
std::string to_json(const ReceiptDetails& details);
std::optional<ReceiptDetails> receipt_details_in(const std::string& json);

/// An order of a file, with all rows below it.
struct SentOrder {
  std::size_t line = 0;
  LetterOutcome::Kind kind = LetterOutcome::Kind::not_tried;
  const ReceiptDetails::Row* tells = nullptr;  ///< the row that tells how it went
  const ReceiptDetails::Row* top = nullptr;    ///< its first row
};
/// Returns the orders of the file as far as its rows tell; they point into `details`.
std::vector<SentOrder> sent_orders(const ReceiptDetails& details);

}  // namespace inselpost
