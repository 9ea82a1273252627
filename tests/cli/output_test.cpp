// Checks that results are printed, that what cannot be printed is stored nevertheless, and that missing
// things are reported.
#include <gtest/gtest.h>
#include <pty.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <initializer_list>
#include <sstream>
#include <string>
#include <vector>

#include "cli/inselpost/help/help.hpp"
#include "schemas/text/utf8.hpp"
#include "tests/cli/transcript_runner.hpp"

namespace inselpost {
namespace {

using transcript::Workspace;

struct CommandOutput : testing::Test {
  Workspace workspace;
  Workspace::Outcome run(const std::string& command) const { return workspace.run(command); }
  void new_game() const {
    transcript::write_text(workspace.path() / "friday.yaml",
                           "game: friday\n"
                           "ruleset: {preset: edition-2025, start_player: given}\n"
                           "board: classic-beginner-2025\n"
                           "seats: [{name: red}, {name: blue}, {name: orange}]\n"
                           "dice: table\n");
    transcript::write_text(workspace.path() / "red.yaml",
                           "game: friday\nseat: red\nturn: 0\norders:\n"
                           "  - found: {settlement: B2.N, road: B2/NE}\n");
    EXPECT_EQ(run("inselpost new friday.yaml > first.txt").status, 0);
  }
  void expect_in_store(const Workspace::Outcome& outcome, const std::string& what,
                       const std::string& entry) const {
    EXPECT_EQ(outcome.status, 73);
    EXPECT_NE(outcome.text.find(what + " in the store all the same: friday up to entry " + entry + ";"),
              std::string::npos)
        << outcome.text;
  }
};

TEST_F(CommandOutput, OrdersStayExecutedIfOutputFails) {
  new_game();
  for (const std::string output : {"> /dev/full", "| true"}) {
    // A pipe is closed before anything is written to it; its writer's status comes by a file.
    const auto sent =
        run(output == "| true" ? "(sleep 0.2; inselpost submit red.yaml; echo $? > status) | true; "
                                 "while [ ! -s status ]; do sleep 0.05; done; exit $(cat status)"
                               : "inselpost submit red.yaml " + output);
    if (output == "> /dev/full") {
      expect_in_store(sent, "the orders are", "2");
      EXPECT_NE(sent.text.find("is answered with its receipt"), std::string::npos) << sent.text;
    } else {
      EXPECT_EQ(sent.status, 73) << sent.text;  // it came already: nothing is stored a second time
      EXPECT_EQ(sent.text.find("in the store"), std::string::npos) << sent.text;
    }
  }
  const auto again = run("inselpost submit red.yaml 2> /dev/null");
  EXPECT_EQ(again.status, 0);
  EXPECT_NE(again.text.find("receipt for red in friday"), std::string::npos);
  EXPECT_NE(again.text.find("record friday 2"), std::string::npos);
}

TEST_F(CommandOutput, OrdersStayExecutedIfReportsFail) {
  new_game();
  expect_in_store(run("echo > reports; inselpost submit --reports reports red.yaml"), "the orders are", "2");
  expect_in_store(run("inselpost rollback friday --to 1 --reason again --reports reports"),
                  "what was done is", "3");
  expect_in_store(run("inselpost note friday --text hello > /dev/full"), "what was done is", "4");
  expect_in_store(run("inselpost end friday --reason enough > /dev/full"), "what was done is", "5");
  EXPECT_EQ(run("inselpost audit friday > /dev/null").status, 0);
}

// Whoever posts the public output would tell everybody that a seat has sent something.
TEST_F(CommandOutput, WithoutPublicNewsThePublicOutputIsEmpty) {  // INFO-27
  new_game();
  const std::string head = "game: friday\nseat: red\n";
  transcript::write_text(workspace.path() / "standing.yaml", head + "standing:\n  discard: {keep: [ore]}\n");
  transcript::write_text(workspace.path() / "draft.yaml", head + "turn: 1\norders: [{roll: [3, 4]}]\n");
  transcript::write_text(workspace.path() / "refused.yaml", head + "turn: 0\norders: [end turn]\n");
  transcript::write_text(workspace.path() / "misspelt.yaml", head + "turn: 0\norders: [fuond]\n");
  const auto expect_nothing = [&](const std::string& file) {
    EXPECT_EQ(run("inselpost submit --public " + file + " 2> /dev/null").text, "") << file;
  };
  for (const char* file : {"standing.yaml", "draft.yaml", "refused.yaml", "misspelt.yaml"})
    expect_nothing(file);
  EXPECT_NE(run("inselpost submit --public red.yaml 2> /dev/null").text.find("red founded"),
            std::string::npos);
  expect_nothing("standing.yaml");
  // Programs read the view, and nothing of what the seat has sent.
  const std::string for_programs =
      run("inselpost submit --public --json --letter standing.yaml 2> /dev/null").text;
  EXPECT_EQ(for_programs.find("\"letters\""), std::string::npos) << for_programs;
}

TEST_F(CommandOutput, ASeatReadsItsLanguageAlsoInFaultsOfTheHead) {  // LANG-6
  new_game();
  EXPECT_EQ(run("inselpost seat friday red --lang de > seat.txt").status, 0);
  for (const char* body : {"zug: 0\nbefele:\n  - zug beenden\n", "zug: null\nbefehle: []\n",
                           "abwesend: 20.13.2026\n", "zug: [\n"}) {
    transcript::write_text(workspace.path() / "head.yaml", std::string("spiel: friday\nsitz: red\n") + body);
    for (const char* command : {"submit head.yaml", "submit --public head.yaml", "check head.yaml"}) {
      const auto said = run(std::string("inselpost ") + command);
      EXPECT_EQ(said.status, 65) << command << said.text;
      EXPECT_NE(said.text.find(": Fehler: E_"), std::string::npos) << command << body << said.text;
      EXPECT_EQ(said.text.find(": error: "), std::string::npos) << command << said.text;
    }
    const auto asked = run("inselpost --lang en check head.yaml");
    EXPECT_NE(asked.text.find(": error: E_"), std::string::npos) << asked.text;
  }
}

TEST_F(CommandOutput, ARepetitionUnderAnotherNameNamesTheFirst) {  // REP-2
  new_game();
  EXPECT_EQ(run("inselpost submit red.yaml > first-receipt.txt; cp red.yaml c.yaml").status, 0);
  const std::string same = run("inselpost submit red.yaml | head -2").text;
  EXPECT_NE(same.find("Nothing was done again: we have had red.yaml since"), std::string::npos) << same;
  const std::string renamed = run("inselpost submit c.yaml | tr -s '\\n ' ' '").text;
  EXPECT_NE(renamed.find("c.yaml says the same as red.yaml, which we have had"), std::string::npos)
      << renamed;
  const std::string german = run("inselpost --lang de submit c.yaml | tr -s '\\n ' ' '").text;
  EXPECT_NE(german.find("c.yaml sagt dasselbe wie red.yaml"), std::string::npos) << german;
}

TEST_F(CommandOutput, AnUnknownOrderComesWithTheNearestWayToWriteOne) {
  new_game();
  struct Written {
    const char *order, *en, *de;
  };
  for (const Written& one : std::initializer_list<Written>{
           {"buy card", "Write `buy: card`", "`kaufen: karte`"},
           {"kaufen karte", "Write `buy: card`", "`kaufen: karte`"},
           {"build road", "Write `build: {road: B2/NE}`", "`bauen: {straße: B2/NO}`"},
           {"rob", "Write `robber: {to: C3, rob: blue}`", "`räuber: {"},
           {"give", "Write `trade: {give: 4 wool", "`tausch: {"},
           {"end", "Did you mean `end turn`?", "`zug beenden`"}}) {
    transcript::write_text(workspace.path() / "odd.yaml",
                           std::string("game: friday\nseat: red\nturn: 0\norders:\n  - ") + one.order + "\n");
    const std::string en = run("inselpost check odd.yaml").text;
    EXPECT_NE(en.find(one.en), std::string::npos) << one.order << '\n' << en;
    const std::string de = run("inselpost --lang de check odd.yaml").text;
    EXPECT_NE(de.find(one.de), std::string::npos) << one.order << '\n' << de;
  }
}

TEST_F(CommandOutput, AGameIsCreatedEvenIfItsFirstReportFails) {
  new_game();
  expect_in_store(run("rm inselpost.db; inselpost new friday.yaml > /dev/full"), "what was done is", "1");
  EXPECT_EQ(run("inselpost show friday > /dev/null").status, 0);
}

TEST_F(CommandOutput, ReadingCommandsReportOutputErrors) {
  new_game();
  for (const char* command : {"export friday", "show friday", "log friday", "list", "key"}) {
    const auto outcome = run(std::string("(sleep 0.2; inselpost ") + command +
                             "; echo $? > status) | true; while [ ! -s status ]; do sleep 0.05; done; "
                             "s=$(cat status); rm status; exit $s");
    EXPECT_EQ(outcome.status, 73) << command;
    EXPECT_EQ(outcome.text, "inselpost: the output cannot be written; what came out of it is not whole\n")
        << command;
  }
}

TEST_F(CommandOutput, EmptyResultsAreReported) {
  const auto none = run("inselpost list");
  EXPECT_EQ(none.status, 0);
  EXPECT_EQ(none.text, "There is no game in inselpost.db yet; `inselpost new SETUP` makes one.\n");
  const auto show = run("inselpost show friday");
  EXPECT_EQ(show.status, 66);
  EXPECT_EQ(show.text,
            "inselpost: There is no game file inselpost.db here. Make a game with\n"
            "  `inselpost new setup.yaml`, or name the file with --db\n");
  new_game();
  const auto empty =
      run("/usr/bin/python3 -c \"import sqlite3; d = sqlite3.connect('inselpost.db'); d.execute('PRAGMA "
          "foreign_keys "
          "= OFF'); "
          "d.execute('DELETE FROM games'); d.commit()\"; inselpost list");
  EXPECT_EQ(empty.status, 0);
  EXPECT_EQ(empty.text, "There is no game in inselpost.db yet; `inselpost new SETUP` makes one.\n");
  EXPECT_EQ(run("inselpost list --json").text, "[]\n");
}

TEST_F(CommandOutput, MalformedJsonInTheStoreIsDamageAndNotShown) {
  new_game();
  run("/usr/bin/python3 -c \"import sqlite3; d = sqlite3.connect('inselpost.db'); d.execute('DROP TRIGGER "
      "entries_stay_same'); d.execute('UPDATE entries SET body = replace(body, char(58), char(1))'); "
      "d.commit()\"");
  for (const char* command : {"show friday", "note friday --text news", "seat friday red"}) {
    const auto done = run(std::string("inselpost ") + command);
    EXPECT_EQ(done.status, 74) << command << ": " << done.text;
    EXPECT_NE(done.text.find("damaged"), std::string::npos) << done.text;
    EXPECT_EQ(done.text.find("last read"), std::string::npos) << done.text;
  }
}

TEST_F(CommandOutput, ALogWithoutNewsIsReported) {
  new_game();
  const auto nothing = run("inselpost log friday --since 1");
  EXPECT_EQ(nothing.status, 0);
  EXPECT_EQ(nothing.text, "Nothing has happened in friday after entry 1, its last.\n");
  EXPECT_EQ(run("inselpost log friday --since 1 --json").text, "");
  const auto beyond = run("inselpost log friday --since 2");
  EXPECT_EQ(beyond.status, 2);
  EXPECT_EQ(beyond.text, "inselpost: the last entry of friday is 1\n");
}

// Killed while it made the first store (see MakingAStore in tests/storage): the next call makes it.
TEST_F(CommandOutput, ANewGameAfterAKilledCreation) {
  new_game();
  ASSERT_EQ(run("rm inselpost.db; /usr/bin/python3 -c \"\n"
                "import os, sqlite3\n"
                "d = sqlite3.connect('inselpost.db', isolation_level=None)\n"
                "d.execute('PRAGMA cache_size = 1')\n"
                "d.execute('BEGIN IMMEDIATE')\n"
                "d.execute('CREATE TABLE games (bytes)')\n"
                "for i in range(50): d.execute('INSERT INTO games VALUES (randomblob(5000))')\n"
                "os._exit(0)\"; test -s inselpost.db -a -s inselpost.db-journal")
                .status,
            0);
  EXPECT_EQ(run("inselpost show friday").status, 66);
  EXPECT_EQ(run("inselpost new friday.yaml > first.txt").text, "");
  EXPECT_EQ(run("inselpost show friday > now.txt").status, 0);
}

TEST_F(CommandOutput, TwoFirstGamesConcurrently) {
  new_game();
  const auto both =
      run("for round in 1 2 3 4 5 6; do rm -f inselpost.db\n"
          "for n in a b c d; do sed \"s/friday/game-$n/\" friday.yaml | inselpost new - > $n.txt || echo $n "
          "$? & done\n"
          "wait; inselpost list | grep -c '^game-'; done");
  EXPECT_EQ(both.text, "4\n4\n4\n4\n4\n4\n");
}

// Checks that no printed line is wider than the page. JSON is for programs, and has lines of any length.

namespace fs = std::filesystem;
using transcript::read_text;
using transcript::root;

std::vector<fs::path> files_in(const fs::path& folder, const std::string& extension) {
  std::vector<fs::path> files;
  for (const auto& file : fs::directory_iterator(root / folder))
    if (file.path().extension() == extension) files.push_back(file.path());
  return files;
}

bool is_json(const std::string& line) {
  return line.starts_with('{') || line.starts_with('[') || line.starts_with('"');
}

std::size_t expect_narrow(const std::string& text, const fs::path& where) {
  std::size_t lines = 0;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line); ++lines)
    if (!is_json(line)) {
      EXPECT_LE(display_width(line), page_width) << where << ": " << line;
    }
  return lines;
}

/// Returns the program's own output on a page of commands: `$ ` and `> ` begin these, and what `cat` shows is
/// not its own. In Markdown they stand in ```console blocks.
std::string printed(const std::string& page, bool markdown) {
  std::string out;
  bool inside = !markdown, own = false;
  std::istringstream stream(page);
  for (std::string line; std::getline(stream, line);) {
    if (markdown && line.starts_with("```"))
      inside = line == "```console";
    else if (line.starts_with("$ "))
      own = line.find("inselpost") != std::string::npos;
    else if (inside && own && !line.starts_with('>') && !line.starts_with("##"))
      out += line + '\n';
  }
  return out;
}

TEST(Width, NoLineOfATranscriptIsWiderThanThePage) {
  std::size_t lines = 0;
  for (const fs::path& file : files_in("tests/transcripts", ".txt"))
    if (!file.filename().string().starts_with("forum"))  // a forum breaks lines itself
      lines += expect_narrow(printed(read_text(file), false), file.filename());
  EXPECT_GT(lines, 2000U);
}

TEST(Width, NoLineOfAGoldenIsWiderThanThePage) {
  std::size_t lines = 0;
  for (const fs::path& file : files_in("tests/cli/golden", ".txt"))
    lines += expect_narrow(read_text(file), file.filename());
  EXPECT_GT(lines, 100U);
}

TEST(Width, NoLineOfAPageShowsMoreThanThePage) {
  std::vector<fs::path> pages = files_in("docs", ".md");
  pages.push_back(root / "README.md");
  for (const auto& folder : fs::directory_iterator(root / "examples"))
    if (fs::exists(folder.path() / "README.md")) pages.push_back(folder.path() / "README.md");
  std::size_t lines = 0;
  for (const fs::path& page : pages) lines += expect_narrow(printed(read_text(page), true), page.filename());
  EXPECT_GT(lines, 200U);
}

TEST(Width, HelpFitsThePage) {
  expect_narrow(main_help(default_catalog()), "main help");
  for (const std::string& topic : topics(default_catalog()))
    EXPECT_GT(expect_narrow(topic_page(default_catalog(), topic), topic), 50U) << topic;
}

// Checks that long work shows its progress only on a terminal, on standard error, and that interrupting it
// leaves nothing half done.

using transcript::write_text;

/// Runs a command with a terminal for its standard error; its standard output goes into the file `out`, what
/// came over the terminal into `err`. Argument 1: after how many seconds Ctrl-C is typed, or 0.
constexpr const char* on_a_terminal = R"(
import os, pty, signal, subprocess, sys, time
after, command = float(sys.argv[1]), sys.argv[2:]
master, slave = pty.openpty()
os.environ["TERM"] = "xterm"
with open("out", "wb") as out:
    child = subprocess.Popen(command, stdout=out, stderr=slave, start_new_session=True)
os.close(slave)
if after:
    time.sleep(after)
    os.killpg(child.pid, signal.SIGINT)
said = b""
while True:
    try:
        more = os.read(master, 65536)
    except OSError:
        break
    if not more:
        break
    said += more
open("err", "wb").write(said)
print(child.wait())
)";

class LongWork : public testing::Test {
 protected:
  void SetUp() override {
    write_text(workspace.path() / "terminal.py", on_a_terminal);
    ASSERT_EQ(workspace
                  .run("inselpost import examples/recorded/four-players.yaml > /dev/null && "
                       "inselpost export four-players > game.jsonl")
                  .status,
              0);
  }
  /// Whether the audit of so many records takes long hangs on the machine.
  static std::string audit_of(int records) {
    std::string command = "inselpost audit";
    for (int i = 0; i < records; ++i) command += " game.jsonl";
    return command;
  }
  Workspace workspace;
};

TEST_F(LongWork, ReportsProgressOnATerminalOnly) {
  int records = 15;
  std::string err;
  while (err.empty() && records < 10'000) {
    records *= 2;
    EXPECT_EQ(workspace.run("python3 terminal.py 0 " + audit_of(records)).text, "0\n");
    err = transcript::read_text(workspace.path() / "err");
  }
  const std::string all = std::to_string(records) + " records";
  EXPECT_NE(err.find(" of " + all), std::string::npos) << err.substr(0, 200);
  EXPECT_TRUE(err.ends_with("\r\x1b[K")) << "the line is taken away at the end";
  const std::string out = transcript::read_text(workspace.path() / "out");
  EXPECT_EQ(out.find('\x1b'), std::string::npos);
  EXPECT_NE(out.find(all + " hold of " + std::to_string(records) + "."), std::string::npos);
  // Without a terminal there is no progress.
  EXPECT_EQ(workspace.run(audit_of(records) + " 2>&1 > /dev/null").text, "");
}

TEST_F(LongWork, ShortWorkReportsNothing) {
  EXPECT_EQ(workspace.run("python3 terminal.py 0 inselpost audit game.jsonl").text, "0\n");
  EXPECT_EQ(transcript::read_text(workspace.path() / "err"), "");
}

TEST_F(LongWork, CtrlCLeavesNoPartialResult) {
  const auto stopped = workspace.run("python3 terminal.py 0.3 " + audit_of(5'000));
  EXPECT_EQ(stopped.text, "-2\n") << "by the signal";
  EXPECT_EQ(workspace.run("inselpost audit four-players > /dev/null").status, 0);
  // An import that is stopped at any moment: the game is there whole, or not at all.
  std::size_t whole = 0, none = 0;
  for (const char* after : {"0.005", "0.01", "0.02", "0.03", "0.05", "0.08", "0.12", "0.2", "0.4"}) {
    workspace.run("rm -f other.db*; python3 terminal.py " + std::string(after) +
                  " inselpost --db other.db import game.jsonl");
    const auto listed = workspace.run("inselpost --db other.db list 2>&1");
    const bool there = listed.text.find("four-players") == 0;
    ++(there ? whole : none);
    if (there) {
      EXPECT_EQ(workspace.run("inselpost --db other.db audit four-players > /dev/null").status, 0) << after;
    } else {
      const auto again = workspace.run("inselpost --db other.db import game.jsonl 2>&1 > /dev/null");
      EXPECT_EQ(again.status, 0) << after << ": " << again.text;
    }
  }
  EXPECT_GT(none, 0U);
}

// LANG-6: at a terminal, the program speaks the language of the machine.

/// Returns the output of `inselpost help` on a terminal with this LANG.
std::string help_on_terminal(const char* lang, const char* all = "") {
  int terminal = -1;
  const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
  if (child == 0) {
    setenv("LC_ALL", all, 1);
    unsetenv("LC_MESSAGES");
    setenv("LANG", lang, 1);
    execl(INSELPOST_PROGRAM, INSELPOST_PROGRAM, "help", static_cast<char*>(nullptr));
    _exit(127);
  }
  std::string out;
  std::array<char, 4096> block{};
  for (ssize_t n = 0; (n = read(terminal, block.data(), block.size())) > 0;)
    out.append(block.data(), static_cast<std::size_t>(n));
  int status = 0;
  waitpid(child, &status, 0);
  close(terminal);
  EXPECT_EQ(status, 0);
  return out;
}

TEST(Terminal, UsesTheLanguageOfTheEnvironment) {
  EXPECT_NE(help_on_terminal("de_DE.UTF-8").find("inselpost leitet Partien"), std::string::npos);
  EXPECT_NE(help_on_terminal("de_AT@euro").find("inselpost leitet Partien"), std::string::npos);
  EXPECT_EQ(help_on_terminal("en_GB.UTF-8").find("inselpost leitet"), std::string::npos);
  EXPECT_EQ(help_on_terminal("fr_FR.UTF-8").find("inselpost leitet"), std::string::npos);
  EXPECT_EQ(help_on_terminal("de_DE.UTF-8", "C.UTF-8").find("inselpost leitet"), std::string::npos)
      << "LC_ALL comes before LANG";
}

}  // namespace
}  // namespace inselpost
