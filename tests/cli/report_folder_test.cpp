// Tests of `--reports`: files are whole, never older over a newer one, and standard output shows nothing
// private.
#include "cli/inselpost/commands/shared/reports.hpp"

#include <unistd.h>

#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "tests/cli/transcript_runner.hpp"

namespace inselpost {
namespace {

namespace fs = std::filesystem;
using transcript::read_text;
using transcript::Workspace;
using Turn = ReportFolder::Turn;

struct ReportFolderTest : testing::Test {
  Workspace workspace;
  fs::path reports = workspace.path() / "deep/reports";
  Turn tell(const GameRevision& how_far, bool news = true) const {
    ReportFolder folder(reports, "friday");
    const Turn turn = folder.begin(how_far, news);
    if (turn != Turn::write) return turn;
    folder.write("public.txt", std::to_string(how_far.entry) + "/" + std::to_string(how_far.file));
    folder.done();
    return turn;
  }
  std::string report_text() const { return read_text(reports / "friday/public.txt"); }
};

TEST_F(ReportFolderTest, AnOlderReportDoesNotReplaceANewerOne) {
  EXPECT_EQ(tell({"a", 7, 3}), Turn::write);
  EXPECT_EQ(tell({"a", 6, 9}), Turn::newer_are_there);
  EXPECT_EQ(tell({"a", 7, 2}), Turn::newer_are_there);
  EXPECT_EQ(tell({"a", 6, 9}, false), Turn::newer_are_there);
  EXPECT_EQ(report_text(), "7/3");
  EXPECT_EQ(tell({"a", 7, 4}), Turn::write);
  EXPECT_EQ(tell({"a", 8, 1}), Turn::write);
  EXPECT_EQ(report_text(), "8/1");
}

/// A link placed there could redirect hidden cards to its creator, or overwrite a file of the caller.
TEST_F(ReportFolderTest, IsRejectedIfOthersCreatedIt) {  // L-142, MAIL-16
  const auto is_refused = [&] {
    try {
      tell({"a", 7, 3});
    } catch (const CommandError& refusal) {
      return refusal.status() == Status::cannot_write;
    }
    return false;
  };
  const fs::path elsewhere = workspace.path() / "elsewhere", friday = reports / "friday";
  fs::create_directories(elsewhere);
  fs::create_directories(reports);
  fs::permissions(reports, fs::perms::owner_all);
  fs::create_directory_symlink(elsewhere, friday);
  EXPECT_TRUE(is_refused());
  EXPECT_TRUE(fs::is_empty(elsewhere));
  fs::remove(friday);
  fs::create_directories(friday / "receipts");
  for (const fs::path& folder : {reports, friday, friday / "receipts"}) {
    fs::permissions(folder, fs::perms::owner_all);
    fs::permissions(folder, fs::perms::group_write, fs::perm_options::add);
    EXPECT_TRUE(is_refused()) << folder;
    fs::permissions(folder, fs::perms::sticky_bit, fs::perm_options::add);
    if (folder != reports) {
      EXPECT_FALSE(is_refused()) << folder;
    }
    fs::permissions(folder, fs::perms::owner_all);
  }
  for (const char* const file : {"public.txt", "red.txt", "receipts/red-1.txt"}) {
    fs::remove(friday / file);
    fs::create_symlink(elsewhere / "target", friday / file);
    EXPECT_TRUE(is_refused()) << file;
    fs::remove(friday / file);
  }
  EXPECT_TRUE(fs::is_empty(elsewhere));
  EXPECT_FALSE(is_refused());
  if (geteuid() != 0) return;
  constexpr uid_t somebody = 12345;
  for (const fs::path& folder : {reports, friday, friday / "receipts"}) {
    ASSERT_EQ(chown(folder.c_str(), somebody, 0), 0);
    EXPECT_TRUE(is_refused()) << folder << " of another account";
    ASSERT_EQ(chown(folder.c_str(), 0, 0), 0);
  }
}

TEST_F(ReportFolderTest, AReportWithNewsStaysIfNothingHappened) {
  EXPECT_EQ(tell({"a", 7, 3}), Turn::write);
  EXPECT_EQ(tell({"a", 7, 4}, false), Turn::told_already);
  EXPECT_EQ(report_text(), "7/3");
  fs::remove(reports / "friday/public.txt");
  EXPECT_EQ(tell({"a", 7, 4}, false), Turn::write);
  EXPECT_EQ(tell({"a", 7, 2}), Turn::newer_are_there);  // which it was before, too
  EXPECT_EQ(tell({"a", 9, 5}, false), Turn::write);
  EXPECT_EQ(tell({"a", 9, 5}), Turn::write);  // who has news of this entry comes after all
}

TEST_F(ReportFolderTest, InterruptedWritesAreRepeated) {
  {
    ReportFolder folder(reports, "friday");
    EXPECT_EQ(folder.begin({"a", 7, 3}, true), Turn::write);
  }
  EXPECT_EQ(tell({"a", 6, 2}), Turn::newer_are_there);
  EXPECT_EQ(tell({"a", 7, 3}, false), Turn::write);
  EXPECT_EQ(tell({"a", 7, 3}, false), Turn::told_already);
}

TEST_F(ReportFolderTest, AnotherGameOfTheSameNameGetsReports) {
  EXPECT_EQ(tell({"a", 70, 30}), Turn::write);
  EXPECT_EQ(tell({"b", 1, 0}, false), Turn::write);
  EXPECT_EQ(report_text(), "1/0");
}

TEST_F(ReportFolderTest, AnUnreadableStateFileIsIgnored) {
  EXPECT_EQ(tell({"a", 7, 3}), Turn::write);
  for (const char* text : {"", "x", "entry x file 3 game a whole\n", "entry 9"}) {
    transcript::write_text(reports / "friday/.latest", text);
    EXPECT_EQ(tell({"a", 1, 1}), Turn::write) << text;
  }
}

TEST_F(ReportFolderTest, ConcurrentWritersWait) {
  ReportFolder first(reports, "friday");
  EXPECT_EQ(workspace.run("flock -n deep/reports/friday/.latest true").status, 1);
  ReportFolder other(reports, "sunday");
}

constexpr const char* setup =
    "game: friday\n"
    "ruleset: {preset: kompakt-2015, setup_mode: beginner, start_player: given, phases: merged}\n"
    "seats: [{name: red}, {name: blue}, {name: orange}, {name: white}]\n"
    "dice: table\n"
    "seed: reports\n";

struct WrittenReports : testing::Test {
  Workspace workspace;
  void SetUp() override {
    transcript::write_text(workspace.path() / "setup.yaml", setup);
    ASSERT_EQ(workspace.run("inselpost new setup.yaml --reports reports > first.txt").status, 0);
    write_orders("red", 1, "  - roll: [1, 1]\n  - buy: {card: knight}\n");
  }
  void write_orders(const std::string& seat, int turn, const std::string& orders) const {
    transcript::write_text(
        workspace.path() / (seat + ".yaml"),
        "game: friday\nseat: " + seat + "\nturn: " + std::to_string(turn) + "\norders:\n" + orders);
  }
  std::string text(const std::string& name) const {
    return read_text(workspace.path() / "reports/friday" / name);
  }
};

TEST_F(WrittenReports, EachGameHasAFolder) {
  EXPECT_EQ(text("public.txt").substr(0, 7), "friday ");
  EXPECT_NE(text("red.txt").find("private view"), std::string::npos);
  EXPECT_FALSE(fs::exists(workspace.path() / "reports/public.txt"));
}

// T-256: of what was refused there is no trace for the others; why, its sender alone is told.
TEST_F(WrittenReports, StandardOutputHoldsNothingPrivate) {
  const auto first = text("public.txt");
  const auto refused = workspace.run("inselpost submit --reports reports red.yaml 2> errors.txt");
  EXPECT_EQ(refused.status, 1);
  EXPECT_EQ(refused.text,
            "friday, red: receipt in reports/friday/receipts/red-1.txt\n"
            "friday: reports up to entry 2 are in reports/friday\n");
  EXPECT_NE(text("receipts/red-1.txt").find("E_NO_RESOURCES"), std::string::npos);
  EXPECT_NE(text("receipts/red-1.txt").find("red.yaml:6:"), std::string::npos);
  EXPECT_NE(text("public.txt"), first);
  EXPECT_EQ(text("public.txt").find("E_NO"), std::string::npos);
}

// Twins: the same file, of which a part is done or refused; what everybody reads differs in what happened
// alone.
TEST_F(WrittenReports, ARejectedFileLeavesNoTrace) {
  write_orders("red", 1, "  - roll: [1, 1]\n");
  ASSERT_EQ(workspace.run("inselpost submit --reports reports red.yaml > said.txt").status, 0);
  const auto before = workspace.run("cd reports/friday; stat -c '%n %i %s %y' *.txt; cat *.txt").text;
  write_orders("red", 1, "  - play: {monopoly: wool}\n");
  EXPECT_EQ(workspace.run("inselpost submit --reports reports red.yaml > said.txt 2> errors.txt").status, 1);
  EXPECT_EQ(workspace.run("cd reports/friday; stat -c '%n %i %s %y' *.txt; cat *.txt").text, before);
  EXPECT_EQ(workspace.run("ls reports/friday/receipts").text, "red-1.txt\nred-2.txt\n");
}

TEST_F(WrittenReports, ADuplicateFileHasTheSameReceipt) {
  write_orders("red", 1, "  - roll: [1, 1]\n");
  ASSERT_EQ(workspace.run("inselpost submit --reports reports red.yaml > said.txt").status, 0);
  const std::string receipt = text("receipts/red-1.txt"), report = text("public.txt");
  ASSERT_EQ(workspace.run("rm reports/friday/receipts/*").status, 0);
  const auto again = workspace.run("inselpost submit --reports reports red.yaml 2> errors.txt");
  EXPECT_EQ(again.text, read_text(workspace.path() / "said.txt"));
  EXPECT_EQ(text("receipts/red-1.txt"), receipt);
  EXPECT_EQ(text("public.txt"), report);
}

TEST_F(WrittenReports, AnOlderReportNeverReplacesANewerOne) {
  const auto latest = text(".latest");
  transcript::write_text(workspace.path() / "reports/friday/.latest",
                         "entry 99 file 99 " + latest.substr(latest.find("game")));
  const std::string report = text("public.txt");
  write_orders("red", 1, "  - roll: [1, 1]\n");
  const auto late = workspace.run("inselpost submit --reports reports red.yaml");
  EXPECT_EQ(late.status, 0);
  EXPECT_EQ(
      late.text,
      "friday, red: receipt in reports/friday/receipts/red-1.txt\n"
      "friday: newer reports are in reports/friday already, up to entry 99; those of entry 2 were not put "
      "over them\n");
  EXPECT_EQ(text("public.txt"), report);
}

TEST_F(WrittenReports, ConcurrentCommandsLeaveTheLatestReport) {
  std::string files, all;
  for (int turn = 1; turn <= 12; ++turn) {
    const char* seats[] = {"white", "red", "blue", "orange"};
    const std::string name = "turn-" + std::to_string(turn) + ".yaml";
    transcript::write_text(workspace.path() / name, "game: friday\nseat: " + std::string(seats[turn % 4]) +
                                                        "\nturn: " + std::to_string(turn) +
                                                        "\norders:\n  - roll: [1, 1]\n  - end turn\n");
    // Each comes as soon as the one before it is in the store, whether its reports are written or not.
    all += "inselpost submit --reports reports " + name +
           " > /dev/null & while ! inselpost log friday --json | " +
           "grep -q '\"entry\":" + std::to_string(1 + 2 * turn) + ",'; do sleep 0.01; done\n";
  }
  ASSERT_EQ(workspace.run(all + "wait").status, 0);
  for (const char* name : {"public.txt", "red.txt", "white.txt"})
    EXPECT_NE(text(name).find("record friday 25\n"), std::string::npos) << name;
  EXPECT_EQ(workspace.run("ls reports/friday/receipts | wc -l; find reports -name '*.part'").text, "12\n");
}

TEST_F(WrittenReports, JsonContainsNothingPrivate) {
  const auto outcome = workspace.run("inselpost submit --json --reports reports red.yaml 2> /dev/null").text;
  EXPECT_EQ(outcome,
            "{\"files\":[{\"file\":\"red.yaml\",\"game\":\"friday\",\"seat\":\"red\",\"receipt\":"
            "\"reports/friday/receipts/red-1.txt\"}],\"reports\":[{\"game\":\"friday\",\"entry\":2}]}\n");
}

TEST_F(WrittenReports, UnknownSeatsHaveNoReceipt) {
  transcript::write_text(workspace.path() / "purple.yaml",
                         "game: friday\nseat: purple\nturn: 1\norders: [roll]\n");
  const auto outcome = workspace.run("inselpost submit --reports reports purple.yaml 2> /dev/null");
  EXPECT_EQ(outcome.status, 65);
  EXPECT_EQ(outcome.text, "purple.yaml: no receipt was written\n");
  EXPECT_FALSE(fs::exists(workspace.path() / "reports/friday/receipts"));
}

TEST_F(WrittenReports, ModeratorActsAreReportedInTheSameFolder) {
  write_orders("red", 1, "  - roll: [1, 1]\n");
  ASSERT_EQ(workspace.run("inselpost submit --reports reports red.yaml > said.txt").status, 0);
  const auto back = workspace.run("inselpost rollback friday --to 1 --reason again --reports reports");
  EXPECT_NE(back.text.find("\nfriday: reports up to entry 3 are in reports/friday\n"), std::string::npos)
      << back.text;
  EXPECT_NE(text("public.txt").find("record friday 3\n"), std::string::npos);
  const auto end = workspace.run("inselpost end friday --reason enough --reports reports");
  EXPECT_NE(end.text.find("\nfriday: reports up to entry 4 are in reports/friday\n"), std::string::npos)
      << end.text;
  EXPECT_NE(text("blue.txt").find("record friday 4\n"), std::string::npos);
}

}  // namespace
}  // namespace inselpost
