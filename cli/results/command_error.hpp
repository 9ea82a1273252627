#pragma once

#include <cstdint>
#include <exception>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/out_of_line_variant.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// Exit status of a command; of several, the greatest.
enum class Status : int {
  done = 0,
  refused = 1,  ///< a rejected order or set-up, or an audit with a difference
  usage = 2,
  not_understood = 65,  ///< input that cannot be parsed
  no_input = 66,        ///< missing file or game
  internal = 70,
  cannot_write = 73,  ///< the store cannot be created or written, or the game exists already
  damaged = 74,       ///< the store is damaged, foreign or of a later version
  busy = 75,
};
constexpr Status worse(Status a, Status b) { return static_cast<int>(a) < static_cast<int>(b) ? b : a; }

/// Details of a command that cannot continue. Each struct holds the arguments of one sentence; the sentences
/// are in cli/messages. Strings are as they were given, not cleaned. `near` is the closest valid name, or
/// empty.
namespace command_errors {

// Errors of the command line.
struct NoCommand {
  std::string word, near;
  std::vector<std::string> all;
};
struct NoCommandAtAll {};
/// Unknown option.
struct NoOption {
  std::string command, option, near;  ///< empty before a command is named
};
/// Surplus argument.
struct WordTooMany {
  std::string command, word;
};
struct TooMuch {};
/// Missing required option.
struct LacksOption {
  std::string option;
};
/// `option` requires `with`.
struct OnlyWith {
  std::string option, with;
};
/// Two options that exclude each other.
struct NotTogether {
  std::string one, other;
};
/// Option that excludes another one, as reported by the parser.
struct NotBoth {
  std::string option, other;
};
/// Message of the command line library, in English.
struct CommandLine {
  std::string what, command, option;  ///< may be empty
};
/// No help page of that name.
struct NoHelp {
  std::string word, near;
};
/// Option value that is not a number.
struct NoNumber {
  std::string option, text;
};
/// Unknown language.
struct NoLanguage {
  std::string text;
};
/// Unknown colour mode.
struct NoColours {
  std::string text;
};
/// Value that is not a time.
struct NoTime {
  std::string text;
};
/// Option value that is not one readable line; `fault` says why.
struct NoText {
  std::string option;
  LocalizableText fault;  ///< continues the sentence after the option
};
struct AllAndMore {};
struct NothingToAudit {};
struct NothingToCount {};
struct NobodyToList {};
/// There are no pictures of games with these rules.
struct NoPicture {
  std::string game;
};
struct PngOnTerminal {};
/// The position cannot be expressed as a set-up.
struct NoPosition {
  std::string game;
  std::uint64_t entry = 0;
};
struct LastOfNone {};
struct LegalWithoutJson {};
struct OpeningWithMore {};
struct StandardInputTwice {};
/// Value that is not a public key.
struct NoKey {
  std::string text;
};

// Errors of files.
struct TooLarge {
  std::string file;
};
/// File that cannot be read.
struct Unreadable {
  std::string file, why;  ///< may be empty
};
/// File that does not exist.
struct NoFile {
  std::string file;
};
/// Directory in place of a file.
struct IsDirectory {
  std::string file;
};
/// File that cannot be written.
struct Unwritable {
  std::string file;
};
/// Directory that cannot be created.
struct NoDirectoryMade {
  std::string file;
};
/// Reports are not written because the path is a symbolic link (MAIL-16).
struct LinkInReports {
  std::string file;
};
/// Reports are not written because others may write to the directory (MAIL-16).
struct OpenReports {
  std::string file;
};
/// Another process writes the reports.
struct OtherWritesReports {
  std::string folder;
};
/// Output that cannot be written.
struct OutputBroken {
  bool begun = false;  ///< part of the output was written
};

// Errors of boards.
struct NotOneOf {
  std::string word;
  std::vector<std::string> all;
};
/// Unknown board.
struct NoBoard {
  std::string name, near;
  std::vector<std::string> all;
};
struct NoBoardInThat {};
struct SetupUnreadable {};
struct SetupWithoutBoard {};
struct SeedOfFixedBoard {};
struct LayoutOfFixedBoard {};

// Errors of mail addresses.
struct NoAddress {
  std::string text;
};
/// Address that belongs to another seat.
struct AddressOfOther {
  std::string address, seat;
};
/// The seat has the maximum number of addresses.
struct TooManyAddresses {
  std::size_t most = 0;
};
/// Address that is not registered.
struct AddressNotThere {
  std::string address;
  std::vector<std::string> all;
};

// Errors of games and records.
struct NoGame {
  std::string name, store, near;
};
/// Unknown seat.
struct NoSeat {
  std::string name, near;
  std::vector<std::string> all;
};
/// The record lacks what `reader` may see.
struct NotWhole {
  std::string game, reader;        ///< empty `reader`: the referee
  std::vector<std::string> seats;  ///< seats for which the record is complete
};
/// The game has not started at that entry.
struct NotBegun {
  bool opening_helps = false;
};
/// No letter with that id waits in the outbox.
struct NoSuchLetter {
  std::string id;
};
/// The game has no entry with that number.
struct NoSuchEntry {
  std::string game;  ///< may be empty
  std::uint64_t last = 0;
};
/// Record that cannot be parsed.
struct RecordUnreadable {
  LocalizableText why;
};
/// A game that a command over several games leaves out, as it cannot be read.
struct GameDamaged {
  std::string game, store;
  LocalizableText why;  ///< may be empty
};
struct EmptyRecord {};
/// File that is not a record.
struct NoRecord {
  std::string file;
};
/// The game has no secret here and cannot be continued.
struct WithoutSecret {
  std::string game;
  bool moved = false;  ///< whether the game goes on in another store; otherwise it was imported
};
struct NothingImported {};
/// The record names the key of this store, which has not signed its last entry.
struct NotSignedHere {};
/// The record belongs to another store and can be continued here only if adopted.
struct NotAdopted {};
/// The game is over.
struct Over {
  enum class Act : std::uint8_t { note, end, rollback, hold, resume, extend, replace, act, redo };
  std::string game;
  Act act = Act::note;
};
/// The game is on hold already (E_HOLD).
struct HeldAlready {
  std::string game;
};
/// The game is not on hold (E_HOLD).
struct NotHeld {
  std::string game;
};
/// No decision with a deadline is pending, or none of that seat (E_NO_CLOCK).
struct NoClock {
  std::string game, seat;
};
/// No entry is later than the present time, so the clocks need no correction (DEAD-17).
struct ClockIsRight {
  std::string game, last;
};
/// The store was not used for long, so the clock may be wrong (DEAD-17).
struct StoreAsleep {
  std::string store, now, last;
  bool by_itself = false;  ///< run by a timer, which cannot confirm the time
};
/// The last entries were not undone (E_NO_REDO).
struct NoRedo {
  std::string game;
};
/// The entry is not among those that were undone last.
struct NotTakenBack {
  std::string game;
  std::uint64_t entry = 0;
};
/// Player name that contains a word with which mail programs begin a quotation (LANG-3).
struct NameBeginsQuotation {
  std::string name, verb;
};
/// Player name that looks like `other` or, if that is empty, hides characters (AUD-6).
struct NameMisleads {
  std::string name, other;
};
/// Value that is not a duration.
struct NoTimeSpan {
  std::string option, text;
};
/// Number of turns for a rehearsal outside of 1 to `most`.
struct NoTurns {
  std::uint16_t most = 0;
};
/// The file has no standing orders to rehearse.
struct NoStandingOrders {
  std::string file;
};
/// Orders file for `preview` that belongs to another game.
struct OtherGamesFile {
  std::string file, game;
};
/// Orders file for `act` that belongs to another game or seat.
struct OtherSeatsFile {
  std::string file, game, seat;
};
/// Rollback to before the start.
struct BeforeStart {
  std::string game, start;  ///< entry of the start; empty if the game has not started
};
/// The entry was undone by entry `by`.
struct UndoneAlready {
  std::string game;
  std::uint64_t entry = 0, by = 0;
  std::vector<std::pair<std::uint64_t, std::uint64_t>> standing;  ///< ranges of valid entries, first and last
};
/// Rollback to the last entry.
struct NothingToUndo {
  std::string game;
  std::uint64_t entry = 0;
};
/// File that is neither a record nor a report.
struct NoComparison {
  std::string file;
};
/// The record differs from the stored one.
struct Altered {
  std::string file;
  std::uint64_t entry = 0;
  bool head = false;  ///< the head differs; else the end is missing
  std::string found;  ///< entry found in its place; empty: none
};

// Errors of backups.
/// A file that is not replaced without `--force`.
struct FileExists {
  std::string file;
};
/// A folder that should be new.
struct FolderExists {
  std::string folder;
};
/// The two arguments name one file.
struct SameFile {
  std::string file;
};
/// A copy of a store that is not sound.
struct BackupUnsound {
  std::string store, what;  ///< `what`: what SQLite says, or the game or version at fault
};
/// Contents of the store that the backup lacks.
struct RestoreLoses {
  std::string store;
  std::vector<std::string> games = {};
  std::uint64_t entries = 0, files = 0, letters = 0;
  bool any() const { return !games.empty() || entries + files + letters > 0; }
};
/// The store is damaged, so nobody knows what would be lost.
struct DamagedStays {
  std::string store;
};
/// A record from which nothing is restored.
struct RecordRefused {
  enum class Why : std::uint8_t { wrong, other_key, not_signed, other_history };
  std::string file;
  Why why = Why::wrong;
};
/// None of the records shows the order of that entry.
struct RecordsHide {
  std::string game;
  std::uint64_t entry = 0;
};
/// Entry of the records that does not follow from the game and its secret.
struct RecordsDiffer {
  std::string game;
  std::uint64_t entry = 0;
};
/// Games that cannot be copied to another store (`CopyRefusal`).
struct CopyRefused {
  enum class Why : std::uint8_t { same_store, other_key, under_way, broken_off, differs };
  Why why = Why::same_store;
  std::string game, to;
};

// Errors of the store.
struct NoStoreKey {
  std::string store;
};
/// StoreError as data.
struct StoreTrouble {
  enum class Kind : std::uint8_t {
    missing,
    no_directory,
    no_file,
    no_permission,
    foreign,
    newer,
    older,
    damaged,
    read_only,
    disk_full,
    busy,
    game_exists,
    moved_on,
    failed,
    unreachable,
    not_built,
    server_alone,
  };
  Kind kind = Kind::failed;
  std::string path;
  LocalizableText detail;
};
/// Failed internal check.
struct InternalError {
  std::string what;
};

}  // namespace command_errors

/// The alternatives of CommandErrorDetail.
struct ObstacleKinds {
  using Variant = std::variant<
      command_errors::NoCommand, command_errors::NoCommandAtAll, command_errors::NoOption,
      command_errors::WordTooMany, command_errors::TooMuch, command_errors::LacksOption,
      command_errors::NotBoth, command_errors::CommandLine, command_errors::NoHelp, command_errors::NoNumber,
      command_errors::NoLanguage, command_errors::NoColours, command_errors::NoTime, command_errors::NoText,
      command_errors::AllAndMore, command_errors::NothingToAudit, command_errors::NothingToCount,
      command_errors::NobodyToList, command_errors::NoPicture, command_errors::PngOnTerminal,
      command_errors::NoPosition, command_errors::LastOfNone, command_errors::LegalWithoutJson,
      command_errors::OpeningWithMore, command_errors::StandardInputTwice, command_errors::NoKey,
      command_errors::TooLarge, command_errors::Unreadable, command_errors::NoFile,
      command_errors::IsDirectory, command_errors::Unwritable, command_errors::NoDirectoryMade,
      command_errors::LinkInReports, command_errors::OpenReports, command_errors::OtherWritesReports,
      command_errors::OutputBroken, command_errors::NotOneOf, command_errors::NoAddress,
      command_errors::AddressOfOther, command_errors::TooManyAddresses, command_errors::AddressNotThere,
      command_errors::NoBoard, command_errors::NoBoardInThat, command_errors::SetupUnreadable,
      command_errors::SetupWithoutBoard, command_errors::SeedOfFixedBoard, command_errors::LayoutOfFixedBoard,
      command_errors::NoGame, command_errors::NoSeat, command_errors::NotWhole, command_errors::NotBegun,
      command_errors::NoSuchEntry, command_errors::NoSuchLetter, command_errors::RecordUnreadable,
      command_errors::GameDamaged, command_errors::EmptyRecord, command_errors::NoRecord,
      command_errors::WithoutSecret, command_errors::NothingImported, command_errors::NotSignedHere,
      command_errors::NotAdopted, command_errors::Over, command_errors::HeldAlready, command_errors::NotHeld,
      command_errors::NoClock, command_errors::ClockIsRight, command_errors::StoreAsleep,
      command_errors::NoRedo, command_errors::NotTakenBack, command_errors::NoTimeSpan,
      command_errors::OtherGamesFile, command_errors::OnlyWith, command_errors::NameBeginsQuotation,
      command_errors::NameMisleads, command_errors::NotTogether, command_errors::NoStandingOrders,
      command_errors::NoTurns, command_errors::OtherSeatsFile, command_errors::BeforeStart,
      command_errors::UndoneAlready, command_errors::NothingToUndo, command_errors::NoComparison,
      command_errors::Altered, command_errors::FileExists, command_errors::FolderExists,
      command_errors::SameFile, command_errors::BackupUnsound, command_errors::RestoreLoses,
      command_errors::DamagedStays, command_errors::RecordRefused, command_errors::RecordsHide,
      command_errors::RecordsDiffer, command_errors::CopyRefused, command_errors::NoStoreKey,
      command_errors::StoreTrouble, command_errors::InternalError>;
};
using CommandErrorDetail = OutOfLineVariant<ObstacleKinds>;

/// Thrown when a command cannot continue. Carries the exit status and the details, but no text.
class CommandError : public std::exception {
 public:
  CommandError(Status status, CommandErrorDetail why) : status_(status), why_(std::move(why)) {}
  Status status() const { return status_; }
  const CommandErrorDetail& why() const { return why_; }
  const char* what() const noexcept override { return "refused"; }
  /// Returns what is wrong with a record that cannot be parsed, or null if this is another error.
  const LocalizableText* unreadable_record() const;

 private:
  Status status_;
  CommandErrorDetail why_;
};

}  // namespace inselpost
