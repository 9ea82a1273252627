// Checks that files of the program are readable by their owner only, whatever the umask, and that a store
// that is not is reported.
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "tests/cli/transcript_runner.hpp"

namespace inselpost {
namespace {

using transcript::Workspace;

struct FileModes : testing::Test {
  Workspace workspace;
  void SetUp() override {
    transcript::write_text(workspace.path() / "friday.yaml",
                           "game: friday\n"
                           "ruleset: {preset: edition-2025, start_player: given}\n"
                           "board: classic-beginner-2025\n"
                           "seats: [{name: red}, {name: blue}, {name: orange}]\n");
    transcript::write_text(workspace.path() / "red.yaml",
                           "game: friday\nseat: red\nturn: 0\norders:\n"
                           "  - found: {settlement: B2.N, road: B2/NE}\n");
  }
};

TEST_F(FileModes, WrittenFilesAreReadableByTheirOwnerOnly) {
  const auto made = workspace.run(
      "umask 0; mkdir new; cd new; (inselpost new ../friday.yaml --reports deep/reports;"
      " inselpost submit ../red.yaml --reports deep/reports;"
      " inselpost end friday --reason enough --reports deep/reports) > /dev/null\n"
      "find . -mindepth 1 -type d ! -perm 0700; find . -type f ! -perm 0600; find . -type f | wc -l");
  EXPECT_EQ(made.text.substr(0, made.text.find_first_of("0123456789")), "") << made.text;
  EXPECT_GT(std::stoi(made.text), 4);
}

constexpr const char* warning =
    "inselpost: warning: others can read the store inselpost.db, and with it what\n"
    "  is secret in its games; `chmod 600 inselpost.db` mends that\n";

TEST_F(FileModes, AStoreReadableByOthersIsReportedOnce) {
  ASSERT_EQ(workspace.run("inselpost new friday.yaml > /dev/null; chmod 644 inselpost.db").status, 0);
  for (const char* command :
       {"show friday", "log friday", "legal friday --as red", "list", "export friday", "audit friday",
        "replay friday", "key", "check red.yaml", "submit red.yaml", "note friday --text hello",
        "rollback friday --to 2 --reason again", "end friday --reason enough"}) {
    const auto outcome = workspace.run(std::string("inselpost ") + command + " 2>&1 > /dev/null");
    EXPECT_EQ(outcome.text, warning) << command;
    EXPECT_EQ(outcome.status, 0) << command;
  }
  const auto made = workspace.run("sed s/friday/other/ friday.yaml | inselpost new - 2>&1 > /dev/null");
  EXPECT_EQ(made.text, warning);
  EXPECT_EQ(workspace.run("stat -c %a inselpost.db").text, "644\n");
  EXPECT_EQ(workspace.run("chmod 600 inselpost.db; inselpost list 2>&1 > /dev/null").text, "");
}

// A record that is not for everybody is nobody else's to read; what everybody may read is left as the shell
// made it.
TEST_F(FileModes, AnExportedRecordIsReadableByItsOwnerOnly) {
  const auto modes = workspace.run(
      "umask 022; inselpost new friday.yaml > report.txt; inselpost export friday > all.jsonl;"
      " inselpost export friday --as red > red.jsonl; inselpost export friday --referee > referee.jsonl;"
      " stat -c '%a %n' *.jsonl");
  EXPECT_EQ(modes.text, "644 all.jsonl\n600 red.jsonl\n600 referee.jsonl\n");
}

}  // namespace
}  // namespace inselpost
