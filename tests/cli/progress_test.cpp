// Long work says on a terminal how far it is, on standard error, and nowhere else; and whoever stops it finds
// nothing half done.
#include <string>

#include <gtest/gtest.h>

#include "tests/cli/transcript_runner.hpp"

namespace inselpost {
namespace {

using transcript::Desk;
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
    write_text(desk.path() / "terminal.py", on_a_terminal);
    ASSERT_EQ(desk.run("inselpost import examples/recorded/four-players.yaml > /dev/null && "
                       "inselpost export four-players > game.jsonl")
                  .status,
              0);
    for (int i = 0; i < 150; ++i) many += " game.jsonl";
  }
  Desk desk;
  std::string many;
};

TEST_F(LongWork, SaysHowFarItIsOnATerminalAlone) {
  const auto seen = desk.run("python3 terminal.py 0 inselpost audit" + many);
  EXPECT_EQ(seen.text, "0\n");
  const std::string err = transcript::read_text(desk.path() / "err");
  EXPECT_NE(err.find(" of 150 records"), std::string::npos) << err.substr(0, 200);
  EXPECT_TRUE(err.ends_with("\r\x1b[K")) << "the line is taken away at the end";
  const std::string out = transcript::read_text(desk.path() / "out");
  EXPECT_EQ(out.find('\x1b'), std::string::npos);
  EXPECT_NE(out.find("150 records hold of 150."), std::string::npos);
  // Without a terminal nothing of it.
  EXPECT_EQ(desk.run("inselpost audit" + many + " 2>&1 > /dev/null").text, "");
}

TEST_F(LongWork, ShortWorkSaysNothing) {
  EXPECT_EQ(desk.run("python3 terminal.py 0 inselpost audit game.jsonl").text, "0\n");
  EXPECT_EQ(transcript::read_text(desk.path() / "err"), "");
}

TEST_F(LongWork, CtrlCLeavesNothingHalfDone) {
  const auto stopped = desk.run("python3 terminal.py 0.3 inselpost audit" + many);
  EXPECT_EQ(stopped.text, "-2\n") << "by the signal";
  EXPECT_EQ(desk.run("inselpost audit four-players > /dev/null").status, 0);
  // An import that is stopped at any moment: the game is there whole, or not at all.
  std::size_t whole = 0, none = 0;
  for (const char* after : {"0.005", "0.01", "0.02", "0.03", "0.05", "0.08", "0.12", "0.2", "0.4"}) {
    desk.run("rm -f other.db*; python3 terminal.py " + std::string(after) +
             " inselpost --db other.db import game.jsonl");
    const auto listed = desk.run("inselpost --db other.db list 2>&1");
    const bool there = listed.text.find("four-players") == 0;
    ++(there ? whole : none);
    if (there) {
      EXPECT_EQ(desk.run("inselpost --db other.db audit four-players > /dev/null").status, 0) << after;
    } else {
      const auto again = desk.run("inselpost --db other.db import game.jsonl 2>&1 > /dev/null");
      EXPECT_EQ(again.status, 0) << after << ": " << again.text;
    }
  }
  EXPECT_GT(none, 0U);
}

}  // namespace
}  // namespace inselpost
