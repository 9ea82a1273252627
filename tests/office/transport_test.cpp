// Letters are handed over: to programs, into Maildirs; and taken from there (MAIL-9, MAIL-12, MAIL-13).
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "cli/mail/boxes/maildir.hpp"
#include "cli/mail/boxes/mbox.hpp"
#include "cli/mail/transport/transport.hpp"
#include "tests/folder.hpp"
#include "tests/office/text_in.hpp"

namespace inselpost::mail {
namespace {

namespace fs = std::filesystem;
using Fate = Delivered::Fate;
using std::chrono::hours;
using std::chrono::minutes;

/// A program that does this.
std::string program(const Folder& folder, const std::string& does) {
  const std::string path = folder / "carrier";
  std::ofstream(path) << "#!/bin/sh\n" << does << '\n';
  fs::permissions(path, fs::perms::owner_all);
  return path;
}

TEST(Transport, theProgramGetsTheLetterAndItsArguments) {  // MAIL-12
  const Folder folder;
  const std::string letter = "To: ada@example.org\n\n" + std::string(300'000, 'x');
  const std::string carrier = program(folder, "cat > \"$1\"");
  EXPECT_EQ(hand_over({carrier, folder / "a b; echo"}, letter).fate, Fate::accepted);
  EXPECT_EQ(text_in(folder / "a b; echo"), letter);
}

TEST(Transport, howItEndsSaysWhatBecomesOfTheLetter) {  // L-095, MAIL-12
  const Folder folder;
  const auto fate = [&](int status) {
    return hand_over({program(folder, "cat > /dev/null; exit " + std::to_string(status))}, "x").fate;
  };
  for (const int status : {0}) EXPECT_EQ(fate(status), Fate::accepted);
  for (const int status : {1, 66, 68, 69, 70, 75}) EXPECT_EQ(fate(status), Fate::later) << status;
  for (const int status : {64, 71, 72, 73, 74, 77, 78, 126, 127})
    EXPECT_EQ(fate(status), Fate::broken) << status;
  for (const int status : {65, 67, 76}) EXPECT_EQ(fate(status), Fate::refused) << status;
  EXPECT_EQ(hand_over({folder / "nobody"}, "x").fate, Fate::broken);
  EXPECT_EQ(hand_over({program(folder, "kill -9 $$")}, "x").fate, Fate::later);
}

TEST(Transport, oneThatTakesTooLongIsEndedWithAllItBegan) {  // MAIL-12
  const Folder folder;
  const auto begin = std::chrono::steady_clock::now();
  const std::string carrier = program(folder, "(sleep 60; touch " + (folder / "late") + ") & sleep 60");
  EXPECT_EQ(hand_over({carrier}, "x", std::chrono::milliseconds(200)).fate, Fate::later);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
}

TEST(Transport, oneThatDoesNotReadIsNoEndOfUs) {  // MAIL-12
  const Folder folder;
  EXPECT_EQ(hand_over({program(folder, "exit 67")}, std::string(1'000'000, 'x')).fate, Fate::refused);
}

TEST(Transport, triesComeMoreAndMoreSeldomUntilTheyEnd) {  // L-095, MAIL-12
  const std::vector<std::chrono::seconds> retry{minutes(1), minutes(5), hours(8)};
  const auto five_days = std::chrono::days(5);
  EXPECT_EQ(next_try(1, minutes(0), retry, five_days), minutes(1));
  EXPECT_EQ(next_try(2, minutes(1), retry, five_days), minutes(5));
  EXPECT_EQ(next_try(9, hours(100), retry, five_days), hours(8));
  EXPECT_EQ(next_try(9, hours(120), retry, five_days), std::nullopt);
}

unsigned mode_of_path(const std::string& path) {
  struct stat what {};
  return stat(path.c_str(), &what) == 0 ? what.st_mode & 0777U : 0U;
}

TEST(Transport, aMaildirIsItsOwnersAlone) {  // MAIL-13, AUTH-14
  const Folder folder;
  const std::string out = folder / "deep/out";
  EXPECT_EQ(put_into_maildir(out, "1.x", "letter").fate, Fate::accepted);
  EXPECT_EQ(text_in(out + "/new/1.x"), "letter");
  EXPECT_TRUE(fs::is_empty(out + "/tmp"));
  EXPECT_EQ(mode_of_path(out), 0700U);
  EXPECT_EQ(mode_of_path(out + "/new/1.x"), 0600U);
}

TEST(Boxes, aMaildirGivesPlainFilesByName) {  // L-092, MAIL-9
  const Folder folder;
  for (const char* const name : {"2.b", "1.a", "3.c"}) put_into_maildir(folder / "in", name, name);
  std::ofstream(folder / "secret") << "root";
  fs::create_symlink(folder / "secret", folder / "in/new/0.link");
  fs::create_directory(folder / "in/new/4.folder");
  const Maildir in(folder / "in");
  EXPECT_EQ(in.names().value(), (std::vector<std::string>{"0.link", "1.a", "2.b", "3.c", "4.folder"}));
  EXPECT_EQ(in.read("0.link", 100), std::nullopt) << "not what it leads to";
  EXPECT_EQ(in.read("4.folder", 100), std::nullopt);
  EXPECT_EQ(in.read("1.a", 100), "1.a");
  EXPECT_EQ(in.read("1.a", 2), "1.") << "no more than is asked for";
  EXPECT_TRUE(in.done("1.a"));
  EXPECT_TRUE(fs::exists(folder / "in/cur/1.a:2,S"));
  EXPECT_EQ(Maildir(folder / "nowhere").names(), std::nullopt);
}

TEST(Boxes, aFileOfLettersIsCutAtLinesBelowEmptyOnes) {  // MAIL-10
  const Folder folder;
  const std::string file = folder / "mbox";
  std::ofstream(file) << "no letter yet\n\nFrom a\nSubject: 1\nContent-Length: 3\n\nFrom afar\n"
                         "text\nFrom here it goes on\n>From b\n>>From c\n\nFrom d\r\n\r\nFrom e\nlast";
  const Mbox box(file);
  ASSERT_EQ(box.opened(), Mbox::Opened::read);
  const auto all = box.letters();
  std::vector<std::string> read;
  for (const auto& one : all) read.push_back(box.read(one, 1000));
  EXPECT_EQ(read,
            (std::vector<std::string>{"Subject: 1\nContent-Length: 3\n\n",
                                      "text\nFrom here it goes on\nFrom b\n>From c\n\n", "\r\n", "last"}));
  EXPECT_EQ(box.read(all[1], 4), "text");
  EXPECT_EQ(behind(box, all, all[1].end, box.digest(all[1])).size(), 2U);
  EXPECT_EQ(behind(box, all, all[1].end, box.digest(all[0])).size(), 4U);
  EXPECT_EQ(behind(box, all, 1, Hash{}).size(), 4U);
}

TEST(Boxes, whoeverHoldsALockIsWaitedFor) {  // MAIL-10
  const Folder folder;
  const std::string file = folder / "mbox";
  std::ofstream(file) << "From a\n\nx\n";
  std::ofstream(file + ".lock") << "";
  EXPECT_EQ(Mbox(file, std::chrono::milliseconds(50)).opened(), Mbox::Opened::busy);
  EXPECT_TRUE(fs::exists(file + ".lock")) << "it is not ours";
  fs::remove(file + ".lock");
  {
    const Mbox box(file, std::chrono::milliseconds(50));
    EXPECT_EQ(box.opened(), Mbox::Opened::read);
    EXPECT_TRUE(fs::exists(file + ".lock"));
  }
  EXPECT_FALSE(fs::exists(file + ".lock"));
  EXPECT_EQ(Mbox(folder / "none").opened(), Mbox::Opened::no_file);
}

}  // namespace
}  // namespace inselpost::mail
