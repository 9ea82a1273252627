#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/record/letter_prefs.hpp"
#include "schemas/text/diagnostic.hpp"

/// Keys of an orders file that a player can use besides orders: words to others, a note to themselves, and
/// questions. None of it is part of a record or changes a game.
namespace inselpost {

namespace yaml {
struct Node;
}

/// Limits of `say` and `memo` (TALK-1, TALK-2), in characters and lines, and of `ask` (TALK-3).
inline constexpr std::size_t max_message_size = 1'000, max_message_lines = 40, max_messages = 4,
                             max_questions = 5;
/// Maximum number of entries that `ask: {log: N}` shows (TALK-3).
inline constexpr std::uint32_t max_entries_asked = 200;

/// Words to all seats, or to some.
struct SeatMessage {
  std::vector<std::string> to;  ///< names of seats; empty: to all
  std::string text;             ///< line ends are kept
  SourceSpan mark;
  SourceSpan to_mark;  ///< of the addressees; of the text if there are none
};

/// A question that is answered at once.
struct Question {
  enum class Subject : std::uint8_t {
    help,
    report,
    board,
    orders,
    log,
    rules,
    standing,
    record,
    page,
    games,
    end
  };
  Subject subject = Subject::help;
  std::uint32_t entries = 0;  ///< of `log`; 0: a usual number
  std::string order;          ///< of `rules`; empty: all that differ
};
/// The words of the order language for questions, in the order of `Question::Subject`.
inline constexpr std::array<std::string_view, static_cast<std::size_t>(Question::Subject::end)>
    question_words{"help",  "report",   "board",  "orders", "log",
                   "rules", "standing", "record", "page",   "games"};

/// The parts of a file that are no orders.
struct Conversation {
  std::vector<SeatMessage> say;
  std::optional<std::string> memo;  ///< a new note to oneself; empty: removes it
  std::vector<Question> ask;
  std::optional<LetterPrefsChange> letters;  ///< the player's new choice of letters (MINE-1)
};

/// Reads `say`. Like the readers below, reports values of another shape as E_SYNTAX.
std::vector<SeatMessage> read_messages(const yaml::Node& node, const std::vector<std::string>& seats,
                                       DiagnosticCollector& faults);
/// Reads `memo`. Returns an empty text for `none`.
std::optional<std::string> read_memo(const yaml::Node& node, DiagnosticCollector& faults);
std::vector<Question> read_questions(const yaml::Node& node, DiagnosticCollector& faults);
/// Reads `letters`: a word, for `daily` with a time of day, or a mapping.
std::optional<LetterPrefsChange> read_letters(const yaml::Node& node, DiagnosticCollector& faults);
/// Parses the value of `letters` from a text in either language, as an option has it; nullopt if it is none.
std::optional<LetterPrefsChange> letters_in(const std::string& text);
/// Reads `true`, `false`, `yes` or `no`.
std::optional<bool> read_yes_or_no(const yaml::Node& node, const LocalizableText& what,
                                   DiagnosticCollector& faults);

}  // namespace inselpost
