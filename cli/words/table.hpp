#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/answer/answer.hpp"
#include "cli/answer/compared.hpp"
#include "cli/answer/complaint.hpp"
#include "cli/answer/refused.hpp"
#include "cli/answer/remark.hpp"
#include "cli/answer/told.hpp"
#include "cli/words/worded_fault.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/order.hpp"
#include "schemas/catan/names.hpp"
#include "schemas/record/audit/audit_result.hpp"

namespace inselpost {

/// Text that stands as it is. There is none without text, so that a language cannot lack one.
class Phrase {
 public:
  constexpr Phrase(const char* text) : text_(text) {}  // NOLINT(google-explicit-constructor): reads as text
  constexpr operator std::string_view() const { return text_; }  // NOLINT(google-explicit-constructor)

 private:
  std::string_view text_;
};

/// What a language says of the board game.
struct CatanWords {
  /// What happened, in sentences; takes events as redacted for the reader. Events that belong together share
  /// a line (a roll and what it yields, a knight and the theft).
  std::vector<std::string> (&events)(const catan::Events& redacted, const Names& names);
  /// What its sender is told of an order beside its events: of a name that was taken, or what `check` may say
  /// of events that are told later.
  std::vector<std::string> (&beside)(const Tried& order, const Names& names);
  /// What somebody did that no event tells of, in a sentence; empty of orders that events tell of.
  std::string (&did)(Seat who, const catan::Order& order, const Names& names);
  /// Why an order is refused: one sentence for its sender.
  std::string (&problem)(const NotDone& refused);
  /// Ways out of it: sentences for `= note:` lines.
  std::vector<std::string> (&ways_out)(const NotDone& refused);
  /// What somebody owes, as one says it to him; a decision as `name(kind)` gives it.
  std::string (&duty)(std::string_view decision, std::string_view offer, std::uint64_t count);
};

/// A language: one member for each thing that is said, each a sentence or a function that makes it. Members
/// are references and phrases, so that a language which lacks one does not compile.
struct Language {
  Phrase language;  ///< as `--lang` names it

  /// Why a command cannot go on, without a full stop.
  std::string (&refused)(const Obstacle& why);
  std::string (&remark)(const Remark& remark);
  /// The same as a warning.
  std::string (&warning)(const Remark& remark);
  /// What all are told, a sentence or a few.
  std::vector<std::string> (&told)(const Announcement& told, const Names& names);
  /// What a reader found, and whatever else is data with a text of its own.
  std::string (&message)(const Message& message);
  /// What is to be mended, with its ways out.
  WordedFault (&complaint)(const Complaint& complaint);
  /// How many mistakes a file has, and what became of it.
  std::string (&mistakes)(std::size_t count, const std::string& file, const std::string& game,
                          const std::string& seat, std::uint16_t turn);
  /// What all are told of a `join`.
  std::string (&joined)(std::string_view seat);
  /// `red says: ...`
  std::string (&luck)(std::string_view seat, std::string_view luck);
  /// A sentence about what was taken back, and where nothing of that is for the reader.
  std::string (&undone)(std::uint64_t entry, const std::string& sentence);
  Phrase not_for_you;
  /// An order that was gone through, or that there was one.
  std::string (&after)(std::uint64_t entry, const std::string& seat, const std::string& order);
  /// What an audit found: under `proven`, `consistent`, `signed` or `not signed`, `seed`, `at the end` and
  /// `on trust` a paragraph each, as far as there is something to say; or under `what`, `should be` and
  /// `stands there` what differs.
  std::vector<std::pair<std::string, std::string>> (&findings)(const AuditResult& result);
  /// What an audit says first; `what` is the file or game.
  std::string (&audited)(const AuditResult& result, const std::string& what);
  Phrase ask_again;  ///< for a file that is damaged or was changed
  /// All of a comparison as text.
  std::string (&compared)(const Compared& found);
  /// The two sentences that end a receipt.
  Phrase same_file_again, to_do_it_twice;
  /// `a, b and c`; `a, b or c`.
  std::string (&all_of)(const std::vector<std::string>& items);
  std::string (&one_of)(const std::vector<std::string>& items);
  /// A line of `list`: where the game is, and how it goes on of one that is over (`winner` empty: nobody), or
  /// of one that waits.
  std::string (&in_turn)(int turn);
  std::string (&at_entry)(std::uint64_t entry);
  std::string (&won_at)(const std::string& winner, const std::string& time);
  std::string (&owed_since)(const std::string& duties, const std::string& time);

  CatanWords catan;
};

/// The languages that there are.
std::span<const Language* const> languages();
/// Null if there is no such language.
const Language* words_of(std::string_view language);
/// What is spoken if nobody asks for another.
const Language& usual_words();

}  // namespace inselpost
