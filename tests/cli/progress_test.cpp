// Checks that long work shows its progress only on a terminal, on standard error, and that interrupting it
// leaves nothing half done.
#include <string>

#include <gtest/gtest.h>

#include "tests/cli/transcript_runner.hpp"

namespace inselpost {
namespace {

using transcript::Workspace;
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

}  // namespace
}  // namespace inselpost
