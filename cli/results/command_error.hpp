#pragma once
#include <cstdint>
#include <exception>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cli/results/status.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/text/localizable_text.hpp"

namespace inselpost {

/// Why a command cannot go on: one struct for each sentence that words make of it. Texts stand in them as
/// they were given; `near` is what may have been meant, empty if nothing is near.
namespace command_errors {

// The command line.
struct NoCommand {
  std::string word, near;
  std::vector<std::string> all;
};
struct NoCommandAtAll {};
struct NoOption {
  std::string command, option, near;  ///< `command` is empty before one is named
};
struct WordTooMany {
  std::string command, word;
};
struct TooMuch {};
struct LacksOption {
  std::string option;
};
struct OnlyWith {
  std::string option, with;
};
struct NotTogether {
  std::string one, other;
};
struct NotBoth {
  std::string option, other;
};
/// What the library that reads the command line says, in English, of an option of that command.
struct CommandLine {
  std::string what, command, option;  ///< `option` may be empty
};
struct NoHelp {
  std::string word, near;
};
struct NoNumber {
  std::string option, text;
};
struct NoLanguage {
  std::string text;
};
struct NoColours {
  std::string text;
};
struct NoTime {
  std::string text;
};
struct NoText {
  std::string option;
  LocalizableText fault;  ///< goes on after the option
};
struct AllAndMore {};
struct NothingToAudit {};
struct NobodyToList {};
/// No set-up can tell all of this moment.
struct NoPosition {
  std::string game;
  std::uint64_t entry = 0;
};
struct LastOfNone {};
struct LegalWithoutJson {};
struct OpeningWithMore {};
struct StandardInputTwice {};
struct NoKey {
  std::string text;
};

// Files.
struct TooLarge {
  std::string file;
};
struct Unreadable {
  std::string file, why;  ///< `why` may be empty
};
struct NoFile {
  std::string file;
};
struct IsDirectory {
  std::string file;
};
struct Unwritable {
  std::string file;
};
struct NoDirectoryMade {
  std::string file;
};
/// Reports are not written there (MAIL-16): it is a link; or others may write into it.
struct LinkInReports {
  std::string file;
};
struct OpenReports {
  std::string file;
};
struct OtherWritesReports {
  std::string folder;
};
struct OutputBroken {
  bool begun = false;  ///< something came out of it
};

// Boards.
struct NotOneOf {
  std::string word;
  std::vector<std::string> all;
};
struct NoBoard {
  std::string name, near;
  std::vector<std::string> all;
};
struct NoBoardInThat {};
struct SetupUnreadable {};
struct SetupWithoutBoard {};
struct SeedOfFixedBoard {};
struct LayoutOfFixedBoard {};

// Mail.
struct NoAddress {
  std::string text;
};
struct AddressOfOther {
  std::string address, seat;
};
struct TooManyAddresses {
  std::size_t most = 0;
};
struct AddressNotThere {
  std::string address;
  std::vector<std::string> all;
};

// Games and their records.
struct NoGame {
  std::string name, store, near;
};
struct NoSeat {
  std::string name, near;
  std::vector<std::string> all;
};
struct NotWhole {
  std::string game, reader;        ///< no reader: the referee
  std::vector<std::string> seats;  ///< who may be shown it beside everybody
};
struct NotBegun {
  bool opening_helps = false;
};
/// No letter of that id waits in the outbox.
struct NoSuchLetter {
  std::string id;
};
struct NoSuchEntry {
  std::string game;  ///< empty: it goes without a name
  std::uint64_t last = 0;
};
struct RecordUnreadable {
  LocalizableText why;
};
struct EmptyRecord {};
struct NoRecord {
  std::string file;
};
struct WithoutSecret {
  std::string game;
};
struct NothingImported {};
/// A record that names the key of this store, which has not signed its last entry.
struct NotSignedHere {};
/// The history of another store, to be played on here without being adopted.
struct NotAdopted {};
/// The game is over, so that this cannot be done any more.
struct Over {
  enum class Act : std::uint8_t { note, end, rollback, hold, resume, extend, replace, act, redo };
  std::string game;
  Act act = Act::note;
};
/// E_HOLD: it is on hold already, or it is not.
struct HeldAlready {
  std::string game;
};
struct NotHeld {
  std::string game;
};
/// E_NO_CLOCK: nothing is owed that has a deadline, or nothing by that seat.
struct NoClock {
  std::string game, seat;
};
/// No entry is later than the time that it is, so no clock has to be set anew (DEAD-17).
struct ClockIsRight {
  std::string game, last;
};
/// Nobody used the store for long: its clock may be wrong (DEAD-17).
struct StoreAsleep {
  std::string store, now, last;
  bool by_itself = false;  ///< who ran it comes again by himself, and never counts
};
/// E_NO_REDO: nothing was taken back last.
struct NoRedo {
  std::string game;
};
/// Of the entries that were taken back last it is none.
struct NotTakenBack {
  std::string game;
  std::uint64_t entry = 0;
};
/// A player whose name holds a word by which mail programs begin a quotation (LANG-3).
struct NameBeginsQuotation {
  std::string name, verb;
};
/// A player whose name could be taken for that of `other`, or, where that is empty, hides characters (AUD-6).
struct NameMisleads {
  std::string name, other;
};
struct NoTimeSpan {
  std::string option, text;
};
/// Standing orders cannot be rehearsed in so many turns, or in none.
struct NoTurns {
  std::uint16_t most = 0;
};
/// Nothing in that file can be rehearsed.
struct NoStandingOrders {
  std::string file;
};
/// An orders file for `preview` that is of another game.
struct OtherGamesFile {
  std::string file, game;
};
/// An orders file for `act` that is of another game or seat.
struct OtherSeatsFile {
  std::string file, game, seat;
};
struct BeforeStart {
  std::string game, start;  ///< the entry of the start; empty if there is none
};
struct UndoneAlready {
  std::string game;
  std::uint64_t entry = 0, by = 0;
  std::vector<std::pair<std::uint64_t, std::uint64_t>> standing;  ///< ranges, first and last
};
struct NothingToUndo {
  std::string game;
  std::uint64_t entry = 0;
};
struct NoComparison {
  std::string file;
};
struct Altered {
  std::string file;
  std::uint64_t entry = 0;
  bool head = false;  ///< else the end is missing
  std::string found;  ///< what stands in its place; empty: nothing
};

// The store.
struct NoStoreKey {
  std::string store;
};
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
  };
  Kind kind = Kind::failed;
  std::string path;
  LocalizableText detail;
};
struct InternalError {
  std::string what;
};

}  // namespace command_errors

struct ObstacleKinds {
  using Variant = std::variant<
      command_errors::NoCommand, command_errors::NoCommandAtAll, command_errors::NoOption,
      command_errors::WordTooMany, command_errors::TooMuch, command_errors::LacksOption,
      command_errors::NotBoth, command_errors::CommandLine, command_errors::NoHelp, command_errors::NoNumber,
      command_errors::NoLanguage, command_errors::NoColours, command_errors::NoTime, command_errors::NoText,
      command_errors::AllAndMore, command_errors::NothingToAudit, command_errors::NobodyToList,
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
      command_errors::EmptyRecord, command_errors::NoRecord, command_errors::WithoutSecret,
      command_errors::NothingImported, command_errors::NotSignedHere, command_errors::NotAdopted,
      command_errors::Over, command_errors::HeldAlready, command_errors::NotHeld, command_errors::NoClock,
      command_errors::ClockIsRight, command_errors::StoreAsleep, command_errors::NoRedo,
      command_errors::NotTakenBack, command_errors::NoTimeSpan, command_errors::OtherGamesFile,
      command_errors::OnlyWith, command_errors::NameBeginsQuotation, command_errors::NameMisleads,
      command_errors::NotTogether, command_errors::NoStandingOrders, command_errors::NoTurns,
      command_errors::OtherSeatsFile, command_errors::BeforeStart, command_errors::UndoneAlready,
      command_errors::NothingToUndo, command_errors::NoComparison, command_errors::Altered,
      command_errors::NoStoreKey, command_errors::StoreTrouble, command_errors::InternalError>;
};
using CommandErrorDetail = OutOfLineVariant<ObstacleKinds>;

/// Thrown where a command cannot go on.
class CommandError : public std::exception {
 public:
  CommandError(Status status, CommandErrorDetail why) : status_(status), why_(std::move(why)) {}
  Status status() const { return status_; }
  const CommandErrorDetail& why() const { return why_; }
  const char* what() const noexcept override { return "refused"; }

 private:
  Status status_;
  CommandErrorDetail why_;
};

}  // namespace inselpost
