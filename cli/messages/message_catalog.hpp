#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/messages/catan_pages.hpp"
#include "cli/messages/dice_pages.hpp"
#include "cli/messages/game_messages.hpp"
#include "cli/messages/help_messages.hpp"
#include "cli/messages/letter_kinds.hpp"
#include "cli/messages/letter_page.hpp"
#include "cli/messages/mail/mail_messages.hpp"
#include "cli/messages/mail/run_messages.hpp"
#include "cli/messages/page_messages.hpp"
#include "cli/messages/pages.hpp"
#include "cli/messages/seat_pages.hpp"
#include "cli/messages/statistics_page.hpp"
#include "cli/messages/text.hpp"
#include "cli/results/announcement.hpp"
#include "cli/results/command_error.hpp"
#include "cli/results/file_diagnostic.hpp"
#include "cli/results/health_report.hpp"
#include "cli/results/remark.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/language_prefs.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// An error in a text that somebody wrote, in the reader's language and ready to print.
struct FormattedDiagnostic {
  Diagnostic::Severity severity = Diagnostic::Severity::error;
  std::string file;
  SourceSpan mark;
  std::string code;                ///< E_SYNTAX, E_YAML, E_PLACE ...
  std::string message;             ///< one sentence without full stop or line feed
  std::string source_line;         ///< the line with the error, control characters made visible
  std::vector<std::string> notes;  ///< hints: "did you mean ...?"
  bool is_titled = false;          ///< `message` only names the code; the first note says what is wrong
};

/// Returns what is wrong, and then the notes, as sentences for a letter, which names no code.
std::vector<std::string> sentences_of(const FormattedDiagnostic& fault);

/// All messages of one language. Every member is a text or a reference to a function that formats one,
/// without default, so that a language which lacks one does not compile.
///
///   const MessageCatalog* catalog = find_catalog("de");
///   std::string line = catalog->joined("red");
///
/// This module turns results of the service into sentences. `en` and `de` hold the languages, `common` and
/// `dice` what they share. It is the only module with text for people, apart from the order words, and knows
/// no layout.
struct MessageCatalog {
  StaticText language;  ///< its name for `--lang`

  /// Formats an RFC 3339 time with its offset, as in reports: `2026-11-21 09:30 UTC`. Any other text is
  /// returned unchanged.
  std::string (&date_time)(std::string_view time);
  /// Returns the name of a seat as people read it, cleaned. Orders have it as the set-up does.
  std::string (&seat_name)(std::string_view seat);

  /// Reason why a command cannot be executed, without a full stop.
  std::string (&refused)(const CommandErrorDetail& why);
  std::string (&remark)(const Remark& remark);
  /// Findings of `doctor`, each with the remedy.
  std::string (&found)(const health::Finding& finding);
  /// A remark as a warning.
  std::string (&warning)(const Remark& remark);
  /// Letter to a seat whose time is running out.
  std::string (&reminder)(const remark::TimeRunsOut& reminder, const GameMessages& game);
  /// Decisions of all games that became due while nobody ran `tick`.
  std::string (&due_in_gap)(const remark::DueInGap& gap, GameColumns games);
  /// A public announcement in one or a few sentences.
  std::vector<std::string> (&told)(const Announcement& told, const OpaqueView& table,
                                   const GameMessages& game);
  /// Text of a diagnostic or of any other localizable data.
  std::string (&message)(const LocalizableText& message);
  /// A diagnostic of a file, with its hints.
  FormattedDiagnostic (&complaint)(const FileDiagnostic& complaint, GameColumns games);
  /// `problem`: why an order is rejected, one sentence for its sender; `suggestions`: hints for `= note:`
  /// lines.
  std::string (&problem)(const RejectionContext& refused, const GameMessages& game);
  std::vector<std::string> (&suggestions)(const RejectionContext& refused, const GameMessages& game);
  /// A player's pending decision, addressed to them: `move the robber`.
  std::string (&duty)(std::string_view decision, std::string_view about, std::uint64_t count,
                      const GameMessages& game);
  /// Number of mistakes in a file, and that nothing in it was done. What it does not tell is left out: `game`
  /// and `seat` may be empty.
  std::string (&mistakes)(std::size_t count, const std::string& file, const std::string& game,
                          const std::string& seat, std::optional<std::uint16_t> turn);
  /// Public announcement of a `join`.
  std::string (&joined)(std::string_view seat);
  /// Public announcement of an order that has no event: `red: wave.`
  std::string (&ordered)(const std::string& who, const std::string& order);
  /// `red says: ...`
  std::string (&luck)(std::string_view seat, std::string_view luck);
  /// `undone`: a sentence about an entry that was undone. `not_for_you` replaces a sentence that the reader
  /// may not know.
  std::string (&undone)(std::uint64_t entry, const std::string& sentence);
  StaticText not_for_you;
  /// Heading of an order in a replay; an empty `order` is one that the reader may not know.
  std::string (&after)(std::uint64_t entry, const std::string& seat, const std::string& order);
  /// Findings of an audit as pairs of a label and a paragraph, without empty ones; if the record is wrong,
  /// the difference: what it is, what is expected, what was found.
  std::vector<std::pair<std::string, std::string>> (&findings)(const AuditResult& result);
  /// First line of an audit; `what` is the file or game.
  std::string (&audited)(const AuditResult& result, const std::string& what);
  StaticText ask_again;       ///< for a file that is damaged or was changed
  StaticText widest_finding;  ///< the widest label of `findings`, so that all audits are aligned alike
  StaticText standard_input;  ///< instead of a file name
  StaticText this_letter;     ///< instead of `name_of_letter`
  /// Progress of a long operation; `of` is 0 if the total is unknown.
  std::string (&progress)(std::uint64_t n, std::uint64_t of, Counted what);

  const DiagnosticMessages& mistake;
  const ReceiptMessages& receipt;
  const LogMessages& log;
  const ListMessages& list;
  const EndMessages& end;
  const ComparedMessages& compared;
  const HelpMessages& help;
  const OptionMessages& option;
  const WaitingMessages& waiting;
  const JoiningMessages& joining;
  const SeatPageMessages& seat_page;
  const RefereeMessages& referee;
  const StatisticsMessages& statistics;
  const PageMessages& page;
  const ForumMessages& forum;
  const PressMessages& press;
  const BundleMessages& bundle;
  const LetterMessages& letter;
  const LetterPageMessages& letter_page;
  const LetterKindMessages& letter_kind;
  const CatanLetterMessages& catan_letter;
  const DiceLetterMessages& dice_letter;
  const SeatMailMessages& seat_mail;
  const OfficeMessages& office;
  const SubjectMessages& subject;
  const MailCommandMessages& mail_command;
  const MailRunMessages& mail_run;
  GameColumns games;    ///< messages about each game on the pages of the framework
  CatanMessages catan;  ///< the pages of the board game
  const dice::PageMessages& dice;
};

/// Returns all languages, the default first.
std::span<const MessageCatalog* const> languages();
/// Returns null if there is no such language.
const MessageCatalog* find_catalog(std::string_view language);
/// Returns whether `file` is the placeholder for standard input in any language.
bool is_standard_input(std::string_view file);
/// Returns the catalog that is used if no language is asked for: English.
const MessageCatalog& default_catalog();

/// Chooses the language of a reader (LANG-6): `--lang`, otherwise the seat's language in the store, otherwise
/// that of whoever runs the command.
class LanguageSelector {
 public:
  /// Uses `words` for every reader.
  LanguageSelector(const MessageCatalog& words)
      : own_(words), is_asked_for_(true) {}  // NOLINT(google-explicit-constructor)
  /// `is_asked_for`: `words` was chosen by `--lang`, so it is used for every reader.
  LanguageSelector(const MessageCatalog& words, bool is_asked_for)
      : own_(words), is_asked_for_(is_asked_for) {}

  /// Returns the catalog for a seat; for an empty name, that of the whole game.
  const MessageCatalog& of(const LanguagePrefs& spoken, const std::string& seat = {}) const {
    const MessageCatalog* its = is_asked_for_ ? nullptr : find_catalog(spoken.of(seat));
    return its == nullptr ? own_ : *its;
  }

 private:
  const MessageCatalog& own_;
  bool is_asked_for_;
};

}  // namespace inselpost
