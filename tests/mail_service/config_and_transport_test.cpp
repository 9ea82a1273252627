// Tests of the configuration of the mail program (MAIL-14).
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>

#include "cli/mail/mailbox/maildir.hpp"
#include "cli/mail/mailbox/mbox.hpp"
#include "cli/mail/service/mail_service.hpp"
#include "cli/mail/transport/transport.hpp"
#include "cli/messages/message_catalog.hpp"
#include "schemas/mail_config/mail_config.hpp"
#include "tests/mail_service/file_text.hpp"
#include "tests/temporary_folder.hpp"

namespace inselpost::mail {
namespace {

using std::chrono::seconds;

tl::expected<MailConfig, Diagnostics> read(const std::string& text) {
  return read_configuration(text, "mail.yaml", {"en", "de"});
}
/// The faults, a line each: `3: SENTENCE`.
std::string faults_of(const std::string& text) {
  std::string all;
  if (const auto config = read(text); !config)
    for (const Diagnostic& fault : config.error())
      all += std::to_string(fault.mark.line) + ": " + default_catalog().message(fault.fault) + '\n';
  return all;
}

TEST(MailConfiguration, onlyTheAddressIsRequired) {  // MAIL-14
  const MailConfig config = read("address: Judge@Example.org\n").value();
  EXPECT_EQ(config.address, "judge@example.org");
  EXPECT_EQ(config.domain, "example.org");
  EXPECT_EQ(config.name, "Inselpost");
  EXPECT_EQ(config.auth, "token");
  EXPECT_EQ(config.language, "en");
  EXPECT_EQ(config.transport.front(), "/usr/sbin/sendmail");
  EXPECT_EQ(config.transport.back(), "judge@example.org");
  EXPECT_EQ(config.retry, (std::vector<seconds>{seconds(60), seconds(300), seconds(900), seconds(3600),
                                                seconds(14400), seconds(28800)}));
  EXPECT_EQ(config.give_up, std::chrono::days(5));
  EXPECT_EQ(config.limits.message, 256U * 1024U);
  EXPECT_EQ(config.answers.address_hour, 12U);
  EXPECT_TRUE(config.moderator.empty() && config.authserv.empty() && config.html && !config.ascii);
  EXPECT_TRUE(config.pictures);
}

TEST(MailConfiguration, everyKeyIsRead) {  // MAIL-14
  const MailConfig config =
      read(
          "db: /var/lib/games.db\naddress: judge@example.org\nname: Die Post\n"
          "domain: post.example.org\nmoderator: [mod@example.org, co@example.org]\n"
          "authserv: [mx.example.org]\nauth: both\nlanguage: de\n"
          "transport: {maildir: /var/spool/out}\nencoding: qp\nhtml: false\nascii: true\npictures: false\n"
          "limits: {message: 1 MiB, header: 16 KiB, parts: 7, depth: 3}\n"
          "answers: {address_hour: 5, unknown_day: 0, all_hour: 9}\nretry: [2m, 3h]\n"
          "give_up: 2d\npatience: 5s\nkeep_letters: 30d\nlog: stderr\n")
          .value();
  EXPECT_EQ(config.db, "/var/lib/games.db");
  EXPECT_EQ(config.name, "Die Post");
  EXPECT_EQ(config.domain, "post.example.org");
  EXPECT_EQ(config.moderator.size(), 2U);
  EXPECT_EQ(config.authserv, std::vector<std::string>{"mx.example.org"});
  EXPECT_EQ(config.auth, "both");
  EXPECT_EQ(config.language, "de");
  EXPECT_TRUE(config.transport.empty());
  EXPECT_EQ(config.maildir, "/var/spool/out");
  EXPECT_EQ(config.encoding, MailConfig::Encoding::quoted_printable);
  EXPECT_TRUE(!config.html && config.ascii && !config.pictures);
  EXPECT_EQ(config.limits.message, 1024U * 1024U);
  EXPECT_EQ(config.limits.header, 16U * 1024U);
  EXPECT_EQ(config.limits.parts, 7U);
  EXPECT_EQ(config.limits.depth, 3U);
  EXPECT_EQ(config.answers.address_hour, 5U);
  EXPECT_EQ(config.answers.unknown_day, 0U);
  EXPECT_EQ(config.answers.all_hour, 9U);
  EXPECT_EQ(config.retry, (std::vector<seconds>{seconds(120), seconds(10800)}));
  EXPECT_EQ(config.give_up, std::chrono::days(2));
  EXPECT_EQ(config.patience, seconds(5));
  EXPECT_EQ(config.keep_letters, std::chrono::days(30));
  EXPECT_EQ(config.log, "stderr");
}

TEST(MailConfiguration, errorsAreReportedWithTheirLine) {  // L-097, MAIL-14
  EXPECT_EQ(faults_of("address: judge@example.org\nauth: both\n"),
            "2: `auth: both` needs `authserv`: else no address proves anything\n");
  EXPECT_NE(faults_of("adress: judge@example.org\n").find("adress"), std::string::npos);
  EXPECT_NE(faults_of("name: x\n").find("`address`"), std::string::npos);
  EXPECT_EQ(faults_of("address: judge\n"),
            "1: `address` is a mail address, like `judge@example.org`, not `judge`\n");
  EXPECT_EQ(faults_of("address: judge@example.org\ntransport: [sendmail]\n"),
            "2: `transport` is a program with its whole path, or a Maildir, not a list\n");
  EXPECT_EQ(faults_of("address: judge@example.org\nretry: [soon]\npatience: 60\n"),
            "2: `retry` is a whole number and `s`, `m`, `h` or `d`, like `15m`, not `soon`\n"
            "3: `patience` is a whole number and `s`, `m`, `h` or `d`, like `15m`, not `60`\n");
  EXPECT_EQ(faults_of("address: judge@example.org\nlimits: {message: 2 MiB}\n"),
            "2: `message` is a size of at most 1024 KiB, like `256 KiB`, not `2 MiB`\n");
}

TEST(MailConfiguration, variablesAreNotExpanded) {  // MAIL-14
  const MailConfig config = read("address: judge@example.org\ndb: $HOME/~x\nlog: ~/log\n").value();
  EXPECT_EQ(config.db, "$HOME/~x");
  EXPECT_EQ(config.log, "~/log");
}

// Tests of delivery: to programs, into Maildirs, and reading from there (MAIL-9, MAIL-12, MAIL-13).

namespace fs = std::filesystem;
using Fate = DeliveryResult::DeliveryStatus;
using std::chrono::hours;
using std::chrono::minutes;

/// A program that does this.
std::string program(const TemporaryFolder& folder, const std::string& does) {
  const std::string path = folder / "carrier";
  std::ofstream(path) << "#!/bin/sh\n" << does << '\n';
  fs::permissions(path, fs::perms::owner_all);
  return path;
}

TEST(Transport, theProgramGetsTheLetterAndItsArguments) {  // MAIL-12
  const TemporaryFolder folder;
  const std::string letter = "To: ada@example.org\n\n" + std::string(300'000, 'x');
  const std::string carrier = program(folder, "cat > \"$1\"");
  EXPECT_EQ(pipe_to_program({carrier, folder / "a b; echo"}, letter).fate, Fate::accepted);
  EXPECT_EQ(text_in(folder / "a b; echo"), letter);
}

TEST(Transport, exitStatusDecidesTheResult) {  // L-095, MAIL-12
  const TemporaryFolder folder;
  const auto fate = [&](int status) {
    return pipe_to_program({program(folder, "cat > /dev/null; exit " + std::to_string(status))}, "x").fate;
  };
  for (const int status : {0}) EXPECT_EQ(fate(status), Fate::accepted);
  for (const int status : {1, 66, 68, 69, 70, 75}) EXPECT_EQ(fate(status), Fate::later) << status;
  for (const int status : {64, 71, 72, 73, 74, 77, 78, 126, 127})
    EXPECT_EQ(fate(status), Fate::malformed) << status;
  for (const int status : {65, 67, 76}) EXPECT_EQ(fate(status), Fate::refused) << status;
  EXPECT_EQ(pipe_to_program({folder / "nobody"}, "x").fate, Fate::malformed);
  EXPECT_EQ(pipe_to_program({program(folder, "kill -9 $$")}, "x").fate, Fate::later);
}

TEST(Transport, aSlowProgramIsKilledWithItsChildren) {  // MAIL-12
  const TemporaryFolder folder;
  const auto begin = std::chrono::steady_clock::now();
  const std::string carrier = program(folder, "(sleep 60; touch " + (folder / "late") + ") & sleep 60");
  EXPECT_EQ(pipe_to_program({carrier}, "x", std::chrono::milliseconds(200)).fate, Fate::later);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
}

TEST(Transport, aProgramThatDoesNotReadIsHandled) {  // MAIL-12
  const TemporaryFolder folder;
  EXPECT_EQ(pipe_to_program({program(folder, "exit 67")}, std::string(1'000'000, 'x')).fate, Fate::refused);
}

TEST(Transport, retriesBecomeRarerUntilTheyEnd) {  // L-095, MAIL-12
  const std::vector<std::chrono::seconds> retry{minutes(1), minutes(5), hours(8)};
  const auto five_days = std::chrono::days(5);
  EXPECT_EQ(retry_delay(1, minutes(0), retry, five_days), minutes(1));
  EXPECT_EQ(retry_delay(2, minutes(1), retry, five_days), minutes(5));
  EXPECT_EQ(retry_delay(9, hours(100), retry, five_days), hours(8));
  EXPECT_EQ(retry_delay(9, hours(120), retry, five_days), std::nullopt);
}

unsigned mode_of_path(const std::string& path) {
  struct stat what {};
  return stat(path.c_str(), &what) == 0 ? what.st_mode & 0777U : 0U;
}

TEST(Transport, aMaildirIsReadableByItsOwnerOnly) {  // MAIL-13, AUTH-14
  const TemporaryFolder folder;
  const std::string out = folder / "deep/out";
  EXPECT_EQ(put_into_maildir(out, "1.x", "letter").fate, Fate::accepted);
  EXPECT_EQ(text_in(out + "/new/1.x"), "letter");
  EXPECT_TRUE(fs::is_empty(out + "/tmp"));
  EXPECT_EQ(mode_of_path(out), 0700U);
  EXPECT_EQ(mode_of_path(out + "/new/1.x"), 0600U);
}

std::vector<std::string> names(const Maildir& maildir) {
  std::vector<std::string> all;
  const auto entries = maildir.entries();
  for (const Maildir::Entry& one : entries.value()) all.push_back(one.folder + '/' + one.name);
  return all;
}

TEST(MailboxFiles, aMaildirListsPlainFilesByName) {  // L-092, MAIL-9
  const TemporaryFolder folder;
  for (const char* const name : {"2.b", "1.a", "3.c"}) put_into_maildir(folder / "in", name, name);
  std::ofstream(folder / "secret") << "root";
  fs::create_symlink(folder / "secret", folder / "in/new/0.link");
  fs::create_directory(folder / "in/new/4.folder");
  ASSERT_EQ(mkfifo((folder / "in/new/5.pipe").c_str(), 0600), 0);
  std::ofstream(folder / "in/new/.hidden") << "no letter";
  const Maildir in(folder / "in");
  EXPECT_EQ(names(in), (std::vector<std::string>{"new/0.link", "new/1.a", "new/2.b", "new/3.c",
                                                 "new/4.folder", "new/5.pipe"}));
  EXPECT_EQ(in.read({"new", "5.pipe"}, 100), std::nullopt);
  EXPECT_EQ(in.read({"new", "0.link"}, 100), std::nullopt) << "not what it leads to";
  EXPECT_EQ(in.read({"new", "4.folder"}, 100), std::nullopt);
  EXPECT_EQ(in.read({"new", "1.a"}, 100), "1.a");
  EXPECT_EQ(in.read({"new", "1.a"}, 2), "1.") << "no more than is asked for";
  EXPECT_TRUE(in.done({"new", "1.a"}));
  EXPECT_TRUE(fs::exists(folder / "in/cur/1.a:2,S"));
  EXPECT_EQ(Maildir(folder / "nowhere").entries(), std::nullopt);
}

/// A mail program moves a letter before anybody has read it.
TEST(MailboxFiles, aMaildirListsUnseenFiles) {  // L-141, MAIL-9
  const TemporaryFolder folder;
  put_into_maildir(folder / "in", "9", "new");
  for (const char* const name : {"1:2,", "2:2,S", "3:2,FS", "4:2,FR", "5", "6:2,DFS"})
    std::ofstream(folder / ("in/cur/" + std::string(name))) << name;
  const Maildir in(folder / "in");
  EXPECT_EQ(names(in), (std::vector<std::string>{"new/9", "cur/1:2,", "cur/4:2,FR", "cur/5"}));
  const auto entries = in.entries();
  for (const Maildir::Entry& one : entries.value()) EXPECT_TRUE(in.done(one)) << one.name;
  for (const char* const name : {"9:2,S", "1:2,S", "4:2,FRS", "5:2,S"})
    EXPECT_TRUE(fs::exists(folder / ("in/cur/" + std::string(name)))) << name;
  EXPECT_TRUE(names(in).empty());
}

TEST(MailboxFiles, aMaildirKeepsBothOfTwoWithOneName) {  // L-141, MAIL-9
  const TemporaryFolder folder;
  const Maildir in(folder / "in");
  put_into_maildir(folder / "in", "1", "new");
  std::ofstream(folder / "in/cur/1:2,S") << "old";
  std::ofstream(folder / "in/cur/1.1:2,S") << "older";
  EXPECT_TRUE(in.done({"new", "1"}));
  EXPECT_EQ(text_in(folder / "in/cur/1:2,S"), "old");
  EXPECT_EQ(text_in(folder / "in/cur/1.1:2,S"), "older");
  EXPECT_EQ(text_in(folder / "in/cur/1.2:2,S"), "new");
  // Killed between making the one name and taking the other away.
  put_into_maildir(folder / "in", "2", "new");
  fs::create_hard_link(folder / "in/new/2", folder / "in/cur/2:2,S");
  EXPECT_TRUE(in.done({"new", "2"}));
  EXPECT_FALSE(fs::exists(folder / "in/new/2"));
  EXPECT_FALSE(fs::exists(folder / "in/cur/2.1:2,S"));
  // What cannot be delivered stays.
  put_into_maildir(folder / "in", "3", "new");
  fs::remove_all(folder / "in/cur");
  EXPECT_FALSE(in.done({"new", "3"}));
  EXPECT_TRUE(fs::exists(folder / "in/new/3"));
}

TEST(MailboxFiles, anMboxIsSplitAtFromLinesAfterEmptyLines) {  // MAIL-10
  const TemporaryFolder folder;
  const std::string file = folder / "mbox";
  const std::string time = " Sat Nov 21 10:00:00 2026";
  std::ofstream(file) << "no letter yet\n\nFrom a" << time << "\nSubject: 1\nContent-Length: 3\n\nFrom afar"
                      << time << "\ntext\nFrom here" << time << "\n>From b\n>>From c\n\nFrom d " << time
                      << "\r\n\r\nFrom e Sun Nov  1 10:00:00 2026\nlast";
  const Mbox box(file);
  ASSERT_EQ(box.opened(), Mbox::OpenResult::read);
  const auto all = box.letters();
  std::vector<std::string> read;
  for (const auto& one : all) read.push_back(box.read(one, 1000));
  EXPECT_EQ(read,
            (std::vector<std::string>{"Subject: 1\nContent-Length: 3\n\n",
                                      "text\nFrom here" + time + "\nFrom b\n>From c\n\n", "\r\n", "last"}));
  EXPECT_EQ(box.read(all[1], 4), "text");
  EXPECT_EQ(after_offset(box, all, all[1].end, box.digest(all[1])).size(), 2U);
  EXPECT_EQ(after_offset(box, all, all[1].end, box.digest(all[0])).size(), 4U);
  EXPECT_EQ(after_offset(box, all, 1, Hash{}).size(), 4U);
}

TEST(MailboxFiles, aSentenceThatBeginsWithFromDoesNotStartALetter) {  // L-140, MAIL-10
  const TemporaryFolder folder;
  const std::string file = folder / "mbox";
  for (const char* const line :
       {"From memory I would build", "From memory I say Sat Nov 21 10:00:00 2026", "From a", "From ",
        "From  Sat Nov 21 10:00:00 2026", "From a Sat Nov 21 10:00 2026", "From a Sab Nov 21 10:00:00 2026",
        "From a Sat Nox 21 10:00:00 2026", "From a Sat Nov 21 10:00:00 2026 or so",
        "From a 2026-11-21T10:00:00Z", "from a Sat Nov 21 10:00:00 2026",
        "From a b Sat Nov 21 10:00:00 2026"}) {
    std::ofstream(file) << "From x Sat Nov 21 10:00:00 2026\nSubject: 1\n\nHello\n\n" << line << "\nmore\n";
    const Mbox box(file);
    const auto all = box.letters();
    ASSERT_EQ(all.size(), 1U) << line;
    EXPECT_EQ(box.read(all[0], 1000), std::string("Subject: 1\n\nHello\n\n") + line + "\nmore\n");
  }
}

TEST(MailboxFiles, waitsForALockFile) {  // MAIL-10
  const TemporaryFolder folder;
  const std::string file = folder / "mbox";
  std::ofstream(file) << "From a Sat Nov 21 10:00:00 2026\n\nx\n";
  std::ofstream(file + ".lock") << "";
  EXPECT_EQ(Mbox(file, std::chrono::milliseconds(50)).opened(), Mbox::OpenResult::busy);
  EXPECT_TRUE(fs::exists(file + ".lock")) << "it is not ours";
  fs::remove(file + ".lock");
  {
    const Mbox box(file, std::chrono::milliseconds(50));
    EXPECT_EQ(box.opened(), Mbox::OpenResult::read);
    EXPECT_TRUE(fs::exists(file + ".lock"));
  }
  EXPECT_FALSE(fs::exists(file + ".lock"));
  EXPECT_EQ(Mbox(folder / "none").opened(), Mbox::OpenResult::no_file);
  // Where no lock file can be made, only `fcntl` is used.
  const int same = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  EXPECT_EQ(Mbox("/proc/self/fd/" + std::to_string(same), std::chrono::milliseconds(50)).opened(),
            Mbox::OpenResult::read);
  ::close(same);
}

/// Another program writes to it.
TEST(MailboxFiles, waitsForALockOnTheFile) {  // MAIL-10
  const TemporaryFolder folder;
  const std::string file = folder / "mbox";
  std::ofstream(file) << "From a Sat Nov 21 10:00:00 2026\n\nx\n";
  std::array<int, 2> locked{}, done{};
  ASSERT_EQ(pipe(locked.data()), 0);
  ASSERT_EQ(pipe(done.data()), 0);
  const pid_t other = fork();
  char sign = 'x';
  if (other == 0) {
    struct flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    const int its = ::open(file.c_str(), O_RDWR);
    const bool is_told = fcntl(its, F_SETLK, &lock) == 0 && ::write(locked[1], &sign, 1) == 1;
    _exit(is_told && ::read(done[0], &sign, 1) == 1 ? 0 : 1);
  }
  EXPECT_EQ(::read(locked[0], &sign, 1), 1);
  EXPECT_EQ(Mbox(file, std::chrono::milliseconds(50)).opened(), Mbox::OpenResult::busy);
  EXPECT_EQ(::write(done[1], &sign, 1), 1);
  waitpid(other, nullptr, 0);
  EXPECT_EQ(Mbox(file, std::chrono::milliseconds(50)).opened(), Mbox::OpenResult::read);
  for (const int end : {locked[0], locked[1], done[0], done[1]}) ::close(end);
}

/// Somebody may have put a pipe that nobody reads where the log belongs: no letter waits for it.
TEST(Log, doesNotWaitForThePipeOfAnother) {  // AUTH-14, MAIL-16
  const TemporaryFolder folder;
  const std::string path = folder / "log";
  ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
  testing::internal::CaptureStderr();
  log_to(path)("one line");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "one line\n");
}

}  // namespace
}  // namespace inselpost::mail
