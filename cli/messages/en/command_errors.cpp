#include <filesystem>

#include "cli/messages/en/catalog.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/text.hpp"
#include "engine/core/out_of_line_variant.hpp"

namespace inselpost::en {
namespace {

using namespace inselpost::command_errors;

/// Makes an empty text visible.
std::string shown(const std::string& text) { return text.empty() ? "an empty text" : clean(text); }

/// Returns a suggestion, or `otherwise` if there is none.
std::string meant(const std::string& near, const std::string& otherwise) {
  return near.empty() ? otherwise : "; did you mean " + near + "?";
}

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
    case Kind::game_exists: return "There is a game " + path + " already";
    case Kind::moved_on: return "Somebody else's orders came first. Send yours again";
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

std::string no_option(const NoOption& why) {
  if (why.command.empty()) return "there is no option " + clean(why.option) + meant(why.near, "");
  return why.command + " has no option " + clean(why.option) + meant(why.near, "");
}

/// Lists the remaining entries as `0 to 4, 9 and 11 to 12`.
std::string undone_already(const UndoneAlready& why) {
  std::vector<std::string> ranges;
  for (const auto& [first, last] : why.standing)
    ranges.push_back(number(first) + (last == first ? "" : " to " + number(last)));
  return "entry " + number(why.entry) + " of " + why.game + " was undone by entry " + number(why.by) +
         "; those that stand are " + list(ranges);
}

std::string altered(const Altered& why) {
  const std::string entry = number(why.entry);
  const std::string found = why.found.empty() ? "nothing stands there" : "there is a " + clean(why.found);
  return clean(why.file) + ": " +
         (why.head ? "the head of entry " + entry + " is not that of what stands in it and before it"
                   : "entry " + entry + " should be the end of the game, which the order before it won; " +
                         found) +
         ", so this record was altered and proves nothing";
}

const overloaded error_sentence{
    [](const NoCommand& w) {
      return "there is no command " + clean(w.word) + meant(w.near, "; there are " + list(w.all));
    },
    [](const NoCommandAtAll&) -> std::string {
      return "which command? For example: inselpost submit red.yaml. All of them: inselpost --help";
    },
    [](const NoOption& w) { return no_option(w); },
    [](const WordTooMany& w) {
      return "`" + clean(w.word) + "` is one word too many; `inselpost " + w.command + " --help` says what " +
             w.command + " takes";
    },
    [](const TooMuch&) -> std::string { return "something on the command line is too much"; },
    [](const OnlyWith& w) { return w.option + " goes with " + w.with + " alone"; },
    [](const NotTogether& w) { return w.one + " and " + w.other + " do not go together"; },
    [](const LacksOption& w) { return w.option + " is required"; },
    [](const NotBoth& w) { return w.option + " excludes " + w.other; },
    [](const CommandLine& w) { return clean(w.what); },
    [](const NoHelp& w) {
      return "there is no help on " + clean(w.word) + meant(w.near, "; `inselpost help` lists what there is");
    },
    [](const NoNumber& w) { return w.option + " needs a whole number such as 7, not " + shown(w.text); },
    [](const NoLanguage& w) { return "--lang is en or de, not " + clean(w.text); },
    [](const NoColours& w) { return "--color is auto, always or never, not " + clean(w.text); },
    [](const NoTime& w) { return "--now is a time such as 2026-11-21T09:30:00Z, not " + shown(w.text); },
    [](const NoText& w) { return w.option + ' ' + message(w.fault); },
    [](const AllAndMore&) -> std::string {
      return "--all is every game of the store, so no other can be named";
    },
    [](const NothingToAudit&) -> std::string { return "audit needs a record or a game, or --all"; },
    [](const NoPosition& r) -> std::string {
      return "no set-up can tell all of " + r.game + " after entry " + std::to_string(r.entry) +
             ": choose the beginning of a turn, or right after its roll, with --at";
    },
    [](const NobodyToList&) -> std::string { return "legal needs --as SEAT, or --referee for all seats"; },
    [](const LastOfNone&) -> std::string {
      return "--last needs a number from 1 on: so many entries are shown";
    },
    [](const LegalWithoutJson&) -> std::string {
      return "--legal goes with --json; `inselpost legal` prints orders to paste";
    },
    [](const OpeningWithMore&) -> std::string {
      return "--opening is one position, so it goes with neither --at nor --each";
    },
    [](const StandardInputTwice&) -> std::string { return "standard input can be one of the two, not both"; },
    [](const NoKey& w) {
      return "--key is the 64 digits (0-9, a-f) that `inselpost key` shows, not " + shown(w.text);
    },
    [](const TooLarge& w) { return clean(w.file) + " is larger than 64 MiB"; },
    [](const Unreadable& w) {
      return clean(w.file) + " cannot be read" + (w.why.empty() ? "" : ": " + w.why);
    },
    [](const NoFile& w) { return "there is no file " + clean(w.file); },
    [](const IsDirectory& w) { return clean(w.file) + " is a directory"; },
    [](const Unwritable& w) { return clean(w.file) + " cannot be written"; },
    [](const LinkInReports& w) {
      return "no reports are written: " + clean(w.file) + " is a link, and may lead anywhere; remove it";
    },
    [](const OpenReports& w) {
      return "no reports are written: others may write into " + clean(w.file) + "; `chmod 700` it";
    },
    [](const NoDirectoryMade& w) { return "the directory " + clean(w.file) + " cannot be made"; },
    [](const OtherWritesReports& w) { return "another program writes the reports in " + clean(w.folder); },
    [](const OutputBroken& w) -> std::string {
      return w.begun ? "the output cannot be written; what came out of it is not whole"
                     : "the output cannot be written";
    },
    [](const NotOneOf& w) { return clean(w.word) + " is not one of " + list(w.all, "or"); },
    [](const NoAddress& w) { return clean(w.text) + " is no mail address"; },
    [](const AddressOfOther& w) {
      return w.address + " is an address of " + w.seat +
             " in this game. If both read the same mail, say so with --shared";
    },
    [](const TooManyAddresses& w) { return "a seat has at most " + std::to_string(w.most) + " addresses"; },
    [](const AddressNotThere& w) {
      return w.address + " is not known here" + (w.all.empty() ? "" : "; there are " + list(w.all));
    },
    [](const NoBoard& w) {
      return "there is no board and no file " + clean(w.name) + meant(w.near, "; there are " + list(w.all));
    },
    [](const NoBoardInThat&) -> std::string { return "an island stands in a set-up alone"; },
    [](const SetupUnreadable&) -> std::string { return "the set-up cannot be read"; },
    [](const SetupWithoutBoard&) -> std::string { return "this set-up names no board"; },
    [](const SeedOfFixedBoard&) -> std::string { return "this board is fixed, a seed changes nothing"; },
    [](const LayoutOfFixedBoard&) -> std::string {
      return "this board is fixed, its numbers and harbours lie where they are printed";
    },
    [](const NoGame& w) {
      return "there is no game " + (w.name.empty() ? "without a name" : clean(w.name)) + " in " +
             clean(w.store) + meant(w.near, "");
    },
    [](const NoSeat& w) {
      return "this game has no seat " + clean(w.name) + meant(w.near, "; there are " + list(w.all));
    },
    [](const NotWhole& w) {
      return "the record of " + w.game + " leaves out what " + (w.reader.empty() ? "the referee" : w.reader) +
             " may see; it shows the game as everybody" +
             (w.seats.empty() ? "" : ", or " + list(w.seats, "or") + ',') + " may see it";
    },
    [](const NotBegun& w) {
      return std::string("the game has not begun at that entry") +
             (w.opening_helps ? "; `--opening` shows how it begins" : "");
    },
    [](const NoSuchLetter& w) {
      return "no letter called `" + clean(w.id) +
             "` waits to be sent: `inselpost outbox` lists those that do, and a report gives way to the next "
             "one to the same reader";
    },
    [](const NoSuchEntry& w) {
      return "the last entry " + (w.game.empty() ? "" : "of " + w.game + ' ') + "is " + number(w.last);
    },
    [](const RecordUnreadable& w) { return "the record cannot be read: " + message(w.why); },
    [](const EmptyRecord&) -> std::string { return "the record is empty"; },
    [](const NoRecord& w) {
      return clean(w.file) + " is not the history of a game; `inselpost export GAME` writes one";
    },
    [](const WithoutSecret& w) {
      return w.game + " was imported from a record; it can be read, but not continued";
    },
    [](const NothingImported&) -> std::string { return "nothing was imported"; },
    [](const NotSignedHere&) -> std::string {
      return "nothing was imported: this record names the key of this game file, which has not signed its "
             "last "
             "entry. Somebody changed it, or cut it off";
    },
    [](const NotAdopted&) -> std::string {
      return "nothing was imported: this game began elsewhere, under another key or none. To play it on "
             "here, say "
             "so, and why: `inselpost import FILE --adopt --reason TEXT`. All players are told";
    },
    [](const Over& w) { return over(w); },
    [](const HeldAlready& w) { return w.game + " is on hold already (E_HOLD)"; },
    [](const NotHeld& w) { return w.game + " is not on hold (E_HOLD)"; },
    [](const NoClock& w) {
      return (w.seat.empty() ? "nothing" : w.seat + " owes nothing") +
             std::string(w.seat.empty() ? " is owed in " : " in ") + w.game +
             " that has a deadline, so there is no time to extend (E_NO_CLOCK)";
    },
    [](const ClockIsRight& w) {
      return "the last entry of " + w.game + " is of " + readable_time(w.last) +
             ", which is past: its clocks need not be set anew";
    },
    [](const StoreAsleep& w) {
      const std::string said = "it is " + readable_time(w.now) + " by the clock, and " + clean(w.store) +
                               " was last used " + readable_time(w.last) +
                               ", more than 30 days before. Nothing was done. If the clock is right, ";
      return said + (w.by_itself
                         ? "run a command of `inselpost` by hand, and once more within a minute, or with "
                           "`--now`: then all goes on"
                         : "run this again within a minute, or with `--now`; if not, set it first");
    },
    [](const NoRedo& w) {
      return "nothing of " + w.game +
             " can be done again: nothing was taken back, or something was ordered since (E_NO_REDO)";
    },
    [](const NotTakenBack& w) {
      return "entry " + number(w.entry) + " is no order that the last rollback of " + w.game + " took back";
    },
    [](const NameBeginsQuotation& w) {
      return "E_SETUP: the name `" + clean(w.name) + "` holds `" + w.verb +
             "`, by which mail programs say that a quotation begins; choose another name";
    },
    [](const NameMisleads& w) {
      const std::string name = "E_SETUP: the name `" + clean(w.name) + "` ";
      return w.other.empty()
                 ? name + "holds characters that nobody can see; leave them out"
                 : name + "could be taken for that of " + clean(w.other) + "; choose another name";
    },
    [](const NoTimeSpan& w) { return w.option + " is a time such as 90m, 24h or 2d, not " + shown(w.text); },
    [](const NoTurns& w) { return "--turns is a number from 1 to " + std::to_string(w.most); },
    [](const NoStandingOrders& w) {
      return clean(w.file) + " has no `standing`, so there is nothing to rehearse";
    },
    [](const OtherGamesFile& w) { return clean(w.file) + " is no orders file of " + clean(w.game); },
    [](const OtherSeatsFile& w) {
      return clean(w.file) + " is no orders file of " + clean(w.seat) + " in " + clean(w.game);
    },
    [](const BeforeStart& w) {
      return w.start.empty() ? w.game + " has not started, so there is nothing to take back"
                             : w.game + " can go back to its start at the earliest: --to " + w.start;
    },
    [](const UndoneAlready& w) { return undone_already(w); },
    [](const NothingToUndo& w) {
      return "entry " + number(w.entry) + " is the last one of " + w.game +
             ", so there is nothing after it to undo";
    },
    [](const NoComparison& w) { return clean(w.file) + " cannot be compared with anything"; },
    [](const Altered& w) { return altered(w); },
    [](const NoStoreKey& w) {
      return "the store " + clean(w.store) + " has no key yet; the first `inselpost new` in it makes one";
    },
    [](const StoreTrouble& w) { return store_trouble(w); },
    [](const InternalError& w) { return "internal error: " + clean(w.what); },
};

}  // namespace

std::string refused(const CommandErrorDetail& why) { return visit(error_sentence, why); }

}  // namespace inselpost::en
