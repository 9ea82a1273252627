#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/messages/catan_table.hpp"
#include "cli/messages/dice_pages.hpp"
#include "cli/messages/formatted_diagnostic.hpp"
#include "cli/messages/forum_messages.hpp"
#include "cli/messages/game_messages.hpp"
#include "cli/messages/help_messages.hpp"
#include "cli/messages/letter_pages.hpp"
#include "cli/messages/mail/command_messages.hpp"
#include "cli/messages/mail/seat_mail.hpp"
#include "cli/messages/mail/service_messages.hpp"
#include "cli/messages/mail/subject_messages.hpp"
#include "cli/messages/pages.hpp"
#include "cli/messages/seat_pages.hpp"
#include "cli/messages/static_text.hpp"
#include "cli/results/announcement.hpp"
#include "cli/results/command_error.hpp"
#include "cli/results/file_diagnostic.hpp"
#include "cli/results/remark.hpp"
#include "schemas/record/audit/audit_result.hpp"

namespace inselpost {

/// A language: one member for each thing that is said, each a sentence or a function that makes it. Members
/// are references and phrases, so that a language which lacks one does not compile.
struct MessageCatalog {
  StaticText language;  ///< as `--lang` names it

  /// Why a command cannot go on, without a full stop.
  std::string (&refused)(const CommandErrorDetail& why);
  std::string (&remark)(const Remark& remark);
  /// The same as a warning.
  std::string (&warning)(const Remark& remark);
  /// A letter to a seat whose time runs out.
  std::string (&reminder)(const remark::TimeRunsOut& reminder, const GameMessages& game);
  /// What nobody looked after, in all games.
  std::string (&due_in_gap)(const remark::DueInGap& gap, GameColumns games);
  /// What all are told, a sentence or a few.
  std::vector<std::string> (&told)(const Announcement& told, const OpaqueView& table,
                                   const GameMessages& game);
  /// What a reader found, and whatever else is data with a text of its own.
  std::string (&message)(const LocalizableText& message);
  /// What is to be mended, with its ways out.
  FormattedDiagnostic (&complaint)(const FileDiagnostic& complaint, GameColumns games);
  /// Why an order is refused: one sentence for its sender; and ways out of it, for `= note:` lines.
  std::string (&problem)(const RejectionContext& refused, const GameMessages& game);
  std::vector<std::string> (&suggestions)(const RejectionContext& refused, const GameMessages& game);
  /// What somebody owes, as one says it to him.
  std::string (&duty)(std::string_view decision, std::string_view about, std::uint64_t count,
                      const GameMessages& game);
  /// How many mistakes a file has, and what became of it.
  std::string (&mistakes)(std::size_t count, const std::string& file, const std::string& game,
                          const std::string& seat, std::uint16_t turn);
  /// What all are told of a `join`.
  std::string (&joined)(std::string_view seat);
  /// The same of an order that no event tells of: as it was written. `red: wave.`
  std::string (&ordered)(const std::string& who, const std::string& order);
  /// `red says: ...`
  std::string (&luck)(std::string_view seat, std::string_view luck);
  /// A sentence about what was taken back, and where nothing of that is for the reader.
  std::string (&undone)(std::uint64_t entry, const std::string& sentence);
  StaticText not_for_you;
  /// An order that was gone through, or that there was one.
  std::string (&after)(std::uint64_t entry, const std::string& seat, const std::string& order);
  /// What an audit found: under `proven`, `consistent`, `signed` or `not signed`, `seed`, `at the end` and
  /// `on trust` a paragraph each, as far as there is something to say; or under `what`, `should be` and
  /// `stands there` what differs.
  std::vector<std::pair<std::string, std::string>> (&findings)(const AuditResult& result);
  /// What an audit says first; `what` is the file or game.
  std::string (&audited)(const AuditResult& result, const std::string& what);
  StaticText ask_again;       ///< for a file that is damaged or was changed
  StaticText widest_finding;  ///< what may stand under them, so that all audits look alike
  StaticText standard_input;  ///< in place of the name of a file
  /// How far a long work has come; `of` is 0 where nobody knows.
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
  const ForumMessages& forum;
  const LetterMessages& letter;
  const SeatMailMessages& seat_mail;
  const OfficeMessages& office;
  const SubjectMessages& subject;
  const MailCommandMessages& mail_command;
  GameColumns games;    ///< what the house says of each game
  CatanMessages catan;  ///< the pages of the board game
  const dice::PageMessages& dice;
};

/// The languages that there are.
std::span<const MessageCatalog* const> languages();
/// Null if there is no such language.
const MessageCatalog* find_catalog(std::string_view language);
/// Is it what a language says in place of the name of a file?
bool is_standard_input(std::string_view file);
/// What is spoken if nobody asks for another.
const MessageCatalog& default_catalog();

}  // namespace inselpost
