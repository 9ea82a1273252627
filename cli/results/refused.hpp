#pragma once
#include <cstdint>
#include <exception>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cli/results/status.hpp"
#include "engine/core/compiled_once.hpp"
#include "schemas/text/message.hpp"

namespace inselpost {

/// Why a command cannot go on: one struct for each sentence that words make of it. Texts stand in them as
/// they were given; `near` is what may have been meant, empty if nothing is near.
namespace refused {

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
  Message fault;  ///< goes on after the option
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
  Message why;
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
  Message detail;
};
struct InternalError {
  std::string what;
};

}  // namespace refused

struct ObstacleKinds {
  using Variant = std::variant<
      refused::NoCommand, refused::NoCommandAtAll, refused::NoOption, refused::WordTooMany, refused::TooMuch,
      refused::LacksOption, refused::NotBoth, refused::CommandLine, refused::NoHelp, refused::NoNumber,
      refused::NoLanguage, refused::NoColours, refused::NoTime, refused::NoText, refused::AllAndMore,
      refused::NothingToAudit, refused::NobodyToList, refused::NoPosition, refused::LastOfNone,
      refused::LegalWithoutJson, refused::OpeningWithMore, refused::StandardInputTwice, refused::NoKey,
      refused::TooLarge, refused::Unreadable, refused::NoFile, refused::IsDirectory, refused::Unwritable,
      refused::NoDirectoryMade, refused::LinkInReports, refused::OpenReports, refused::OtherWritesReports,
      refused::OutputBroken, refused::NotOneOf, refused::NoAddress, refused::AddressOfOther,
      refused::TooManyAddresses, refused::AddressNotThere, refused::NoBoard, refused::NoBoardInThat,
      refused::SetupUnreadable, refused::SetupWithoutBoard, refused::SeedOfFixedBoard,
      refused::LayoutOfFixedBoard, refused::NoGame, refused::NoSeat, refused::NotWhole, refused::NotBegun,
      refused::NoSuchEntry, refused::NoSuchLetter, refused::RecordUnreadable, refused::EmptyRecord,
      refused::NoRecord, refused::WithoutSecret, refused::NothingImported, refused::NotSignedHere,
      refused::NotAdopted, refused::Over, refused::HeldAlready, refused::NotHeld, refused::NoClock,
      refused::ClockIsRight, refused::StoreAsleep, refused::NoRedo, refused::NotTakenBack,
      refused::NoTimeSpan, refused::OtherGamesFile, refused::OnlyWith, refused::NameBeginsQuotation,
      refused::NameMisleads, refused::NotTogether, refused::NoStandingOrders, refused::NoTurns,
      refused::OtherSeatsFile, refused::BeforeStart, refused::UndoneAlready, refused::NothingToUndo,
      refused::NoComparison, refused::Altered, refused::NoStoreKey, refused::StoreTrouble,
      refused::InternalError>;
};
using Obstacle = CompiledOnce<ObstacleKinds>;

/// Thrown where a command cannot go on.
class Refusal : public std::exception {
 public:
  Refusal(Status status, Obstacle why) : status_(status), why_(std::move(why)) {}
  Status status() const { return status_; }
  const Obstacle& why() const { return why_; }
  const char* what() const noexcept override { return "refused"; }

 private:
  Status status_;
  Obstacle why_;
};

}  // namespace inselpost
