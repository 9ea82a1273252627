#include <filesystem>

#include "cli/messages/common/command_error_placeholders.hpp"
#include "cli/messages/en/catalog.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/text.hpp"
#include "engine/core/out_of_line_variant.hpp"

namespace inselpost::en {
namespace {

using namespace inselpost::command_errors;

std::string number(std::uint64_t n) { return std::to_string(n); }

std::string directory_of(const std::string& path) {
  const std::string directory = std::filesystem::path(path).parent_path().string();
  return directory.empty() ? "." : directory;
}

std::string store_trouble(const StoreTrouble& trouble) {
  using Kind = StoreTrouble::Kind;
  const std::string path = clean(trouble.path);
  const std::string said = message(trouble.detail);
  const std::string detail = said.empty() ? "" : " (" + clean(said) + ")";
  switch (trouble.kind) {
    case Kind::missing:
      return "There is no game file " + path +
             " here. Make a game with `inselpost new setup.yaml`, or name the file with --db";
    case Kind::no_directory:
      return "There is no folder " + clean(directory_of(trouble.path)) + " for the game file " + path;
    case Kind::no_file: return path + " is a folder or a device, not a game file";
    case Kind::no_permission: return "You may not read or write the game file " + path;
    case Kind::foreign: return path + " is not a game file. It was not changed";
    case Kind::newer:
      return "The game file " + path + " was made by a newer inselpost" + detail + ". It was not changed";
    case Kind::older:
      return "The game file " + path +
             " is of a version before games were kept for good: that version still reads it. It was not "
             "changed";
    case Kind::damaged: return "The game file " + path + " is damaged" + detail;
    case Kind::read_only: return "You can read the game file " + path + ", but not write it";
    case Kind::disk_full: return "The disk is full. Nothing of this was stored in " + path;
    case Kind::busy: return "Another program is using the game file " + path + ". Try again";
    case Kind::game_exists:
      return "There is a game " + path + " already. Each has a name of its own: `game: NAME` in its set-up";
    case Kind::moved_on: return "Somebody else's orders came first. Send yours again";
    case Kind::unreachable: return "The server of " + path + " does not answer" + detail + ". Try again";
    case Kind::not_built:
      return path +
             " is a database of a server: only the programs of the package inselpost-postgresql open it";
    case Kind::server_alone:
      return "The games are in a database of a server, " + path + ": use its own program" + detail;
    case Kind::failed: return "The game file " + path + " cannot be opened or written" + detail;
  }
  return "The game file " + path + " cannot be used";
}

std::string over(const Over& why) {
  switch (why.act) {
    case Over::Act::note:
      return why.game + " is over: its record is complete, and no note can be added to it";
    case Over::Act::end:
      return why.game + " is over: its record is complete, and `inselpost show` tells how it ended";
    case Over::Act::rollback:
      return why.game +
             " is over and its secret is known, so nothing can be taken back. To play on, make a new game "
             "with "
             "`inselpost new`";
    case Over::Act::hold:
    case Over::Act::resume:
    case Over::Act::extend: return why.game + " is over, and nobody is waited for";
    case Over::Act::replace:
    case Over::Act::act:
    case Over::Act::redo: return why.game + " is over, and nothing more is done in it";
  }
  return {};
}

/// Lists the remaining entries as `0 to 4, 9 and 11 to 12`.
std::string undone_already(const UndoneAlready& why) {
  std::vector<std::string> ranges;
  for (const auto& [first, last] : why.standing)
    ranges.push_back(number(first) + (last == first ? "" : " to " + number(last)));
  return "entry " + number(why.entry) + " of " + why.game + " was undone by entry " + number(why.by) +
         "; those that stand are " + list(ranges);
}

/// Lists what would be lost as `the game beg, 12 entries and 3 orders files`.
std::string restore_loses(const RestoreLoses& lost) {
  std::vector<std::string> parts;
  if (!lost.games.empty())
    parts.push_back((lost.games.size() == 1 ? "the game " : "the games ") + list(lost.games));
  if (lost.entries > 0) parts.push_back(counted(lost.entries, "entry of a record", "entries of records"));
  if (lost.files > 0) parts.push_back(counted(lost.files, "orders file", "orders files"));
  if (lost.letters > 0) parts.push_back(counted(lost.letters, "letter", "letters"));
  return clean(lost.store) + " has what the backup has not: " + list(parts) +
         ". Nothing was restored. Make a backup of it first, then say --force";
}

std::string record_refused(const RecordRefused& refused) {
  const std::string file = clean(refused.file);
  switch (refused.why) {
    case RecordRefused::Why::wrong:
      return file + " does not hold, so nothing was restored; `inselpost audit " + file + "` says where";
    case RecordRefused::Why::other_key:
      return file + " names another key than that of the backup, so nothing was restored";
    case RecordRefused::Why::not_signed:
      return file +
             " is not signed by the key of the backup, so anybody can have made it; nothing was restored. An "
             "export is signed by its last line";
    case RecordRefused::Why::other_history:
      return file +
             " tells another history than the backup or another record, so nothing was restored; "
             "`inselpost witness` says from which entry on";
  }
  return {};
}

std::string copy_refused(const CopyRefused& refused) {
  const std::string to = clean(refused.to);
  switch (refused.why) {
    case CopyRefused::Why::same_store: return "both are " + to + ", so nothing was copied";
    case CopyRefused::Why::other_key:
      return "nothing was copied: " + to + " has keys of its own, so reports of " + refused.game +
             " could not be signed there, nor letters be proved. Name a store in which there is no game yet";
    case CopyRefused::Why::under_way:
      return "nothing was copied: a letter" + (refused.game.empty() ? "" : " of " + refused.game) +
             " is being received or handed over, or tells news of a game that is not to be copied. End "
             "`inselpost-mail "
             "run`, let `inselpost-mail send` send what waits, and try again";
    case CopyRefused::Why::broken_off:
      return refused.game + " was to be copied to " + to + ", which was broken off: run that again";
    case CopyRefused::Why::differs: return "nothing was copied: " + to + " did not keep what was written";
  }
  return {};
}

constinit const overloaded error_sentence{
    About<NoCommand>{"there is no command {word}{near?; did you mean {near}?|; there are {all}}"_s},
    About<NoCommandAtAll>{
        "which command? For example: inselpost submit red.yaml. All of them: inselpost --help"_s},
    About<NoOption>{"{command?{command} has|there is} no option {option}{near?; did you mean {near}?}"_s},
    About<WordTooMany>{
        "`{word}` is one word too many; `inselpost {command} --help` says what {command} takes"_s},
    About<TooMuch>{"something on the command line is too much"_s},
    About<OnlyWith>{"{option} goes with {with} alone"_s},
    About<NotTogether>{"{one} and {other} do not go together"_s},
    About<LacksOption>{"{option} is required"_s},
    About<NotBoth>{"{option} excludes {other}"_s},
    [](const CommandLine& w) { return clean(w.what); },
    About<NoHelp>{
        "there is no help on {word}{near?; did you mean {near}?|; `inselpost help` lists what there is}"_s},
    About<NoNumber>{"{option} needs a whole number such as 7, not {text:shown}"_s},
    About<NoLanguage>{"--lang is en or de, not {text}"_s},
    About<NoColours>{"--color is auto, always or never, not {text}"_s},
    About<NoTime>{"--now is a time such as 2026-11-21T09:30:00Z, not {text:shown}"_s},
    [](const NoText& w) { return w.option + ' ' + message(w.fault); },
    About<AllAndMore>{"--all is every game of the store, so no other can be named"_s},
    About<NothingToAudit>{"audit needs a record or a game, or --all"_s},
    About<NothingToCount>{"stats needs a game, or --store for all games"_s},
    About<NoPosition>{
        "no set-up can tell all of {game} after entry {entry}: choose the beginning of a turn, or right "
        "after its roll, with --at"_s},
    About<NoPicture>{"there are no pictures of games like {game}"_s},
    About<PngOnTerminal>{"a PNG is no text for a terminal; write it to a file: --png > island.png"_s},
    About<NobodyToList>{"legal needs --as SEAT, or --referee for all seats"_s},
    About<LastOfNone>{"--last needs a number from 1 on: so many entries are shown"_s},
    About<LegalWithoutJson>{"--legal goes with --json; `inselpost legal` prints orders to paste"_s},
    About<OpeningWithMore>{"--opening is one position, so it goes with neither --at nor --each"_s},
    About<StandardInputTwice>{"standard input can be one of the two, not both"_s},
    About<NoKey>{"--key is the 64 digits (0-9, a-f) that `inselpost key` shows, not {text:shown}"_s},
    About<TooLarge>{"{file} is larger than 64 MiB"_s},
    [](const Unreadable& w) {
      return clean(w.file) + " cannot be read" + (w.why.empty() ? "" : ": " + w.why);
    },
    About<NoFile>{"there is no file {file}"_s},
    About<IsDirectory>{"{file} is a directory"_s},
    About<Unwritable>{"{file} cannot be written"_s},
    About<LinkInReports>{"no reports are written: {file} is a link, and may lead anywhere; remove it"_s},
    About<OpenReports>{"no reports are written: others may write into {file}; `chmod 700` it"_s},
    About<NoDirectoryMade>{"the directory {file} cannot be made"_s},
    About<OtherWritesReports>{"another program writes the reports in {folder}"_s},
    About<OutputBroken>{"the output cannot be written{begun?; what came out of it is not whole}"_s},
    About<NotOneOf>{"{word} is not one of {all:or}"_s},
    About<NoAddress>{"{text} is no mail address"_s},
    About<AddressOfOther>{
        "{address} is an address of {seat} in this game. If both read the same mail, say so with --shared"_s},
    About<TooManyAddresses>{"a seat has at most {most} addresses"_s},
    About<AddressNotThere>{"{address} is not known here{all?; there are {all}}"_s},
    About<NoBoard>{"there is no board and no file {name}{near?; did you mean {near}?|; there are {all}}"_s},
    About<NoBoardInThat>{"an island stands in a set-up alone"_s},
    About<SetupUnreadable>{"the set-up cannot be read"_s},
    About<SetupWithoutBoard>{"this set-up names no board"_s},
    About<SeedOfFixedBoard>{"this board is fixed, a seed changes nothing"_s},
    About<LayoutOfFixedBoard>{"this board is fixed, its numbers and harbours lie where they are printed"_s},
    About<NoGame>{"there is no game {name?{name}|without a name} in {store}{near?; did you mean {near}?}"_s},
    About<NoSeat>{"no seat is called {name}{near?; did you mean {near}?|; there are {all}}"_s},
    About<NotWhole>{
        "the record of {game} leaves out what {reader?{reader}|the referee} may see; it shows the game "
        "as everybody{seats?, or {seats:or},} may see it"_s},
    About<NotBegun>{
        "the game has not begun at that entry{opening_helps?; `--opening` shows how it begins}"_s},
    About<NoSuchLetter>{
        "no letter called `{id}` waits to be sent: `inselpost outbox` lists those that do, and a report "
        "gives way to the next one to the same reader"_s},
    About<NoSuchEntry>{"the last entry {game?of {game} }is {last}"_s},
    [](const RecordUnreadable& w) { return "the record cannot be read: " + message(w.why); },
    [](const GameDamaged& w) {
      const std::string why = message(w.why), game = clean(w.game);
      return game + " was left out: it cannot be read, as the game file " + clean(w.store) + " is damaged" +
             (why.empty() ? "" : " (" + clean(why) + ")") + ". `inselpost audit " + game +
             "` says where; go back to a backup with `inselpost restore`";
    },
    About<EmptyRecord>{"the record is empty"_s},
    About<NoRecord>{"{file} is not the history of a game; `inselpost export GAME` writes one"_s},
    About<WithoutSecret>{
        "{game} was {moved?copied to another store and goes on there; here|imported from a record;} it can "
        "be read, but not continued"_s},
    About<NothingImported>{"nothing was imported"_s},
    About<NotSignedHere>{
        "nothing was imported: this record names the key of this game file, which has not signed its "
        "last entry. Somebody changed it, or cut it off"_s},
    About<NotAdopted>{
        "nothing was imported: this game began elsewhere, under another key or none. To play it on here, "
        "say so, and why: `inselpost import FILE --adopt --reason TEXT`. All players are told"_s},
    [](const Over& w) { return over(w); },
    About<HeldAlready>{"{game} is on hold already (E_HOLD)"_s},
    About<NotHeld>{"{game} is not on hold (E_HOLD)"_s},
    About<NoClock>{
        "{seat?{seat} owes nothing in|nothing is owed in} {game} that has a deadline, so there is no "
        "time to extend (E_NO_CLOCK)"_s},
    About<ClockIsRight>{
        "the last entry of {game} is of {last:time}, which is past: its clocks need not be set anew"_s},
    About<StoreAsleep>{
        "it is {now:time} by the clock, and {store} was last used {last:time}, more than 30 days before. "
        "Nothing was done. If the clock is right, {by_itself?run a command of `inselpost` by hand, and "
        "once more within a minute, or with `--now`: then all goes on|run this again within a minute, or "
        "with `--now`; if not, set it first}"_s},
    About<NoRedo>{
        "nothing of {game} can be done again: nothing was taken back, or something was ordered since "
        "(E_NO_REDO)"_s},
    About<NotTakenBack>{"entry {entry} is no order that the last rollback of {game} took back"_s},
    About<NameBeginsQuotation>{
        "E_SETUP: the name `{name}` holds `{verb}`, by which mail programs say that a quotation begins; "
        "choose another name"_s},
    About<NameMisleads>{
        "E_SETUP: the name `{name}` {other?could be taken for that of {other}; choose another name|holds "
        "characters that nobody can see; leave them out}"_s},
    About<NoTimeSpan>{"{option} is a time such as 90m, 24h or 2d, not {text:shown}"_s},
    About<NoTurns>{"--turns is a number from 1 to {most}"_s},
    About<NoStandingOrders>{"{file} has no `standing`, so there is nothing to rehearse"_s},
    About<OtherGamesFile>{"{file} is no orders file of {game}"_s},
    About<OtherSeatsFile>{"{file} is no orders file of {seat} in {game}"_s},
    About<BeforeStart>{
        "{game} {start?can go back to its start at the earliest: --to {start}|has not started, so there "
        "is nothing to take back}"_s},
    [](const UndoneAlready& w) { return undone_already(w); },
    About<NothingToUndo>{"entry {entry} is the last one of {game}, so there is nothing after it to undo"_s},
    About<NoComparison>{"{file} cannot be compared with anything"_s},
    About<Altered>{
        "{file}: {head?the head of entry {entry} is not that of what stands in it and before it|entry "
        "{entry} should be the end of the game, which the order before it won; {found?there is a "
        "{found}|nothing stands there}}, so this record was altered and proves nothing"_s},
    About<FileExists>{"there is a file {file} already; it was not changed. To replace it, say --force"_s},
    About<FolderExists>{"{folder} is there already; nothing was written. Name a folder that is to be made"_s},
    About<SameFile>{"{file} is the game file itself, and no backup of it"_s},
    About<BackupUnsound>{"a copy of {store} was made, but it is not sound ({what}), so it was removed. "
                         "`inselpost doctor` says "
                         "what is wrong"_s},
    [](const RestoreLoses& w) { return restore_loses(w); },
    About<DamagedStays>{
        "{store} is damaged, so nobody can say what of it would be lost. Nothing was restored. Copy the file "
        "to another place first, then say --force"_s},
    [](const RecordRefused& w) { return record_refused(w); },
    About<RecordsHide>{
        "nothing was restored: the order of entry {entry} of {game} is hidden in all of these records. The "
        "export of a seat that knows it (`export --as SEAT`) shows it: name that one with --with, too"_s},
    About<RecordsDiffer>{
        "nothing was restored: entry {entry} of {game} is not what follows from the game and its secret"_s},
    [](const CopyRefused& w) { return copy_refused(w); },
    About<NoStoreKey>{"the store {store} has no key yet; the first `inselpost new` in it makes one"_s},
    [](const StoreTrouble& w) { return store_trouble(w); },
    About<InternalError>{"internal error: {what}"_s},
};

}  // namespace

std::string refused(const CommandErrorDetail& why) { return visit(error_sentence, why); }

}  // namespace inselpost::en
