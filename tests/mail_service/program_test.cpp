// Tests of the mail program as mail servers and moderators call it (MAIL-1, MAIL-2), killed at random moments
// (MAIL-3).
#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <sstream>
#include <thread>

#include "cli/mail/commands/configured_mail.hpp"
#include "storage/mail/rate_limits.hpp"
#include "tests/mail_service/file_text.hpp"
#include "tests/mail_service/mail_fixture.hpp"

extern char** environ;

namespace inselpost::mail {
namespace {

namespace fs = std::filesystem;

/// The program with one game, as it is installed.
struct Installed : MailFixture {
  Installed() {
    std::ofstream(config_file) << "db: " << base.store.path()
                               << "\naddress: judge@example.org\ntransport: {maildir: " << out
                               << "}\nlog: " << (folder / "log") << "\npatience: 1s\n";
    fs::permissions(config_file, fs::perms::owner_read | fs::perms::owner_write);
  }

  pid_t begin(std::vector<std::string> words, const std::string& input) {
    std::ofstream(folder / "input") << input;
    words.insert(words.begin(), std::string(INSELPOST_PROGRAM) + "-mail");
    std::vector<char*> all;
    for (std::string& word : words) all.push_back(word.data());
    all.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, 0, (folder / "input").c_str(), O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, 1, (folder / "said").c_str(), O_WRONLY | O_CREAT | O_TRUNC,
                                     0600);
    posix_spawn_file_actions_addopen(&files, 2, (folder / "complained").c_str(), O_WRONLY | O_CREAT | O_TRUNC,
                                     0600);
    pid_t child = 0;
    EXPECT_EQ(posix_spawn(&child, all[0], &files, nullptr, all.data(), environ), 0);
    posix_spawn_file_actions_destroy(&files);
    return child;
  }
  int run(std::vector<std::string> words, const std::string& input = {}) {
    words.insert(words.end(), {"--config", config_file, "--now", time});
    int how = 0;
    waitpid(begin(std::move(words), input), &how, 0);
    return WIFEXITED(how) ? WEXITSTATUS(how) : -1;
  }
  std::string output() const { return text_in(folder / "said"); }
  std::string complained() const { return text_in(folder / "complained"); }
  std::vector<std::string> letters_out() const {
    std::vector<std::string> all;
    if (!fs::exists(out + "/new")) return all;
    for (const auto& file : fs::directory_iterator(out + "/new")) all.push_back(text_in(file.path()));
    return all;
  }

  TemporaryFolder folder;
  std::string config_file = folder / "mail.yaml", out = folder / "out";
};

TEST(Program, aLetterIsAcceptedOrLeftToTheServer) {  // L-083, MAIL-1
  Installed fixture;
  const std::string letter = fixture.letter("ada@example.org", MailFixture::block(fixture.first_token()));
  EXPECT_EQ(fixture.run({"receive", "--foo"}, letter), 75);
  int how = 0;
  waitpid(fixture.begin({"receive", "--config", fixture.folder / "nowhere"}, letter), &how, 0);
  EXPECT_EQ(WEXITSTATUS(how), 75);
  {
    Store::WriteTransaction busy(fixture.base.store);
    EXPECT_EQ(fixture.run({"receive"}, letter), 75) << "longer than it is patient";
  }
  const std::uint64_t entries = fixture.entries();
  EXPECT_EQ(fixture.run({"receive"}, letter), 0);
  EXPECT_GT(fixture.entries(), entries);
  EXPECT_EQ(fixture.run({"receive"}, ""), 0);
  // An incomplete file is no letter yet; a folder cannot be read at all.
  fs::remove(fixture.folder / "input");
  fs::create_directory(fixture.folder / "input");
  EXPECT_EQ(fixture.run({"receive"}), 75);
}

/// After a month without a run the clock may be wrong: letters wait at the mail server until a person has
/// looked.
TEST(Program, aStoreAfterAGapAcceptsNoLetter) {  // DEAD-17
  Installed fixture;
  const std::string slept = fixture.folder / "slept.db", setup = fixture.folder / "setup.yaml";
  std::ofstream(setup) << "game: tide\nruleset: edition-2025\nboard: classic-beginner-2025\n"
                          "seats: [{name: red}, {name: blue}, {name: orange}]\n";
  const std::string begun = std::string(INSELPOST_PROGRAM) + " --db '" + slept +
                            "' --now 2020-01-01T00:00:00Z new '" + setup + "' > /dev/null 2>&1";
  ASSERT_EQ(std::system(begun.c_str()), 0);
  std::ofstream(fixture.config_file) << "db: " << slept
                                     << "\naddress: judge@example.org\ntransport: {maildir: " << fixture.out
                                     << "}\nlog: " << (fixture.folder / "log") << '\n';
  const std::string letter = fixture.letter("eve@example.net", "Hello\n");
  for (int i = 0; i < 2; ++i) {  // it comes again by itself, and that does not count
    int how = 0;
    waitpid(fixture.begin({"receive", "--config", fixture.config_file}, letter), &how, 0);
    EXPECT_EQ(WEXITSTATUS(how), 75) << fixture.complained();
  }
  EXPECT_EQ(fixture.run({"receive"}, letter), 0) << "who says what time it is has looked";
}

TEST(Program, aWrongConfigurationHasItsOwnExitStatus) {  // L-097, MAIL-2
  Installed fixture;
  std::ofstream(fixture.config_file) << "adress: judge@example.org\n";
  EXPECT_EQ(fixture.run({"send"}), 78);
  EXPECT_EQ(fixture.run({"receive"}, "x"), 75);
  EXPECT_EQ(fixture.run({"sned"}), 64);
}

/// Write access to it decides where letters go, and which program runs.
TEST(Program, aConfigurationWrittenByOthersIsRejected) {  // L-142, MAIL-16
  Installed fixture;
  const std::string letter = fixture.letter("ada@example.org", "Hello\n");
  const auto is_refused = [&](const std::string& config) {
    fixture.config_file = config;
    EXPECT_EQ(fixture.run({"send"}), 78) << config;
    EXPECT_NE(fixture.complained().find(config), std::string::npos) << fixture.complained();
    EXPECT_EQ(fixture.run({"receive"}, letter), 75) << config;
  };
  EXPECT_EQ(fixture.run({"send"}), 0);
  const std::string own = fixture.config_file;
  for (const fs::perms others : {fs::perms::group_write, fs::perms::others_write}) {
    fs::permissions(own, others, fs::perm_options::add);
    is_refused(own);
    fs::permissions(own, others, fs::perm_options::remove);
  }
  const std::string shared = fixture.folder / "shared";
  fs::create_directory(shared);
  fs::copy(own, shared + "/mail.yaml");
  fs::permissions(shared + "/mail.yaml", fs::perms::owner_read | fs::perms::owner_write);
  fs::permissions(shared, fs::perms::others_write, fs::perm_options::add);
  is_refused(shared + "/mail.yaml");
  const std::string linked = fixture.folder / "linked.yaml";
  fs::create_symlink(shared + "/mail.yaml", linked);
  is_refused(linked);
  fs::create_symlink(own, shared + "/linked.yaml");
  is_refused(shared + "/linked.yaml");
  fs::permissions(shared, fs::perms::sticky_bit, fs::perm_options::add);
  fixture.config_file = shared + "/mail.yaml";
  EXPECT_EQ(fixture.run({"send"}), 0) << "nobody can put another one there";
  if (geteuid() != 0) return;
  constexpr uid_t somebody = 12345;
  ASSERT_EQ(chown(own.c_str(), somebody, 0), 0);
  is_refused(own);
  EXPECT_NE(fixture.complained().find("12345"), std::string::npos) << fixture.complained();
}

TEST(Program, lettersOfPlayersCanBeListed) {  // L-135, LET-24
  Installed fixture;
  EXPECT_EQ(fixture.run({"receive"}, fixture.letter("ada@example.org", "I am away: next week.\n")), 0);
  EXPECT_EQ(fixture.run({"check-config"}), 0);
  EXPECT_NE(fixture.output().find("1 letter of players is unread"), std::string::npos) << fixture.output();
  EXPECT_EQ(fixture.run({"letters", "--json"}), 0);
  EXPECT_NE(fixture.output().find("\"unread\":true"), std::string::npos) << fixture.output();
  EXPECT_EQ(fixture.run({"letters", "--show", "1"}), 0);
  EXPECT_NE(fixture.output().find("\n| I am away꞉ next week.\n"), std::string::npos) << fixture.output();
  EXPECT_EQ(fixture.run({"letters"}), 0);
  EXPECT_EQ(fixture.output().find("unread"), std::string::npos) << fixture.output();
  EXPECT_NE(fixture.output().find("plans: red, ada@example.org (nothing proves it)"), std::string::npos)
      << fixture.output();
  EXPECT_EQ(fixture.run({"check-config"}), 0);
  EXPECT_EQ(fixture.output().find("unread"), std::string::npos) << fixture.output();
  EXPECT_EQ(fixture.run({"letters", "--drop", "1"}), 0);
  EXPECT_EQ(fixture.run({"letters", "--show", "1"}), 66);
}

TEST(Program, jsonShowsTheResultOfALetter) {
  Installed fixture;
  const std::string token = fixture.first_token(), file = fixture.folder / "letter";
  const auto would = [&](const std::string& letter) {
    std::ofstream(file) << letter;
    return fixture.run({"--json", "check-config", "--letter", file});
  };
  EXPECT_EQ(would(fixture.letter("ada@example.org", MailFixture::block(token))), 0);
  EXPECT_NE(fixture.output().find("\"kind\":\"read\",\"from\":\"ada@example.org\",\"proved\":false"),
            std::string::npos)
      << fixture.output();
  EXPECT_NE(fixture.output().find("\"would be\":\"judged\""), std::string::npos) << fixture.output();
  EXPECT_EQ(fixture.output().find(token), std::string::npos);
  EXPECT_EQ(would(fixture.letter("ada@example.org", "x", "Auto-Submitted: auto-replied\n")), 0);
  EXPECT_EQ(fixture.output(), "{\"kind\":\"automatic\"}\n");
  EXPECT_EQ(would(""), 1);
}

TEST(Program, aMaildirIsReadLetterByLetter) {  // L-092, MAIL-9, MAIL-2
  Installed fixture;
  const std::string token = fixture.first_token(), in = fixture.folder / "in";
  put_into_maildir(in, "1", fixture.letter("ada@example.org", MailFixture::block(token)));
  put_into_maildir(in, "2", fixture.letter("ada@example.org", MailFixture::block(token, "[end turn]")));
  fs::create_directory(in + "/new/3");
  EXPECT_EQ(fixture.run({"receive", "--maildir", in}), 1);
  EXPECT_TRUE(fs::exists(in + "/cur/1:2,S") && fs::exists(in + "/cur/2:2,S"));
  EXPECT_TRUE(fs::exists(in + "/new/3"));
}

TEST(Program, anMboxIsReadFromTheLastOffset) {  // L-093, MAIL-10
  Installed fixture;
  const std::string token = fixture.first_token(), file = fixture.folder / "mbox";
  const auto append = [&](const std::string& text) { std::ofstream(file, std::ios::app) << text; };
  append("From ada@example.org Mon Nov 23 10:00:00 2026\n" +
         fixture.letter("ada@example.org", "game: plans\nseat: red\nturn: 1\ntoken: " + token +
                                               "\nluck: a\n>From the sea\norders: [roll]\n") +
         "\nFrom bo@example.org Mon Nov 23 10:30:00 2026\n" +
         fixture.letter("bo@example.org", "Hello\nFrom here it goes on.\n\n"));
  EXPECT_EQ(fixture.run({"receive", "--mbox", file}), 0);
  EXPECT_NE(fixture.base.store.entry_texts(fixture.base.game()).back().find("a From the sea"),
            std::string::npos);
  const std::uint64_t entries = fixture.entries();
  EXPECT_EQ(fixture.run({"receive", "--mbox", file, "--json"}), 0);
  EXPECT_EQ(fixture.output(), "{\"received\":0,\"unread\":0}\n");
  append("From x Mon Nov 23 11:00:00 2026\n" +
         fixture.letter("ada@example.org", MailFixture::block(token, "[end turn]")) + "\n");
  EXPECT_EQ(fixture.run({"receive", "--mbox", file, "--json"}), 0);
  EXPECT_EQ(fixture.output(), "{\"received\":1,\"unread\":0}\n");
  EXPECT_GT(fixture.entries(), entries);
  EXPECT_FALSE(fs::exists(file + ".lock"));
  std::ofstream(file) << "From y Mon Nov 23 12:00:00 2026\n"
                      << fixture.letter("bo@example.org", "Another file\n");
  EXPECT_EQ(fixture.run({"receive", "--mbox", file, "--json"}), 0);
  EXPECT_EQ(fixture.output(), "{\"received\":1,\"unread\":0}\n") << "it is not the one that was read";
  EXPECT_EQ(fixture.run({"receive", "--mbox", fixture.folder / "none"}), 66);
  EXPECT_EQ(fixture.run({"receive", "--mbox", fixture.folder / "."}), 66);
}

/// The author of a letter in an mbox can forge its neighbours, including what a server says of them.
TEST(Program, anMboxAuthenticatesNobody) {  // AUTH-7, MAIL-10
  Installed fixture;
  std::ofstream(fixture.config_file, std::ios::app) << "auth: address\nauthserv: [mx.example.org]\n";
  fixture.send();
  const std::uint64_t entries = fixture.entries();
  const std::string letter = fixture.letter("ada@example.org", MailFixture::block(""), proven);
  std::ofstream(fixture.folder / "mbox") << "From ada@example.org Mon Nov 23 10:00:00 2026\n" << letter;
  EXPECT_EQ(fixture.run({"receive", "--mbox", fixture.folder / "mbox"}), 0);
  EXPECT_EQ(fixture.entries(), entries);
  EXPECT_EQ(fixture.run({"receive"}, fixture.letter("ada@example.org", MailFixture::block(""), proven)), 0);
  EXPECT_GT(fixture.entries(), entries) << "by itself it is hers";
}

TEST(Program, checkConfigShowsTheResultOfALetterWithoutEffect) {  // AUTH-7, AUTH-9
  Installed fixture;
  const std::string token = fixture.first_token(), file = fixture.folder / "letter";
  const auto would = [&](const std::string& letter) {
    std::ofstream(file) << letter;
    return fixture.run({"check-config", "--letter", file});
  };
  const std::uint64_t entries = fixture.entries();
  EXPECT_EQ(would(fixture.letter("ada@example.org", "Hello!\n\n" + MailFixture::block(token))), 0);
  EXPECT_EQ(fixture.output(),
            "It says that it comes from ada@example.org. Nothing proves that.\n"
            "Orders of red in plans: they would be judged.\n"
            "    game: plans\n    seat: red\n    turn: 1\n    token: xxxxxxxxx\n    orders: [roll]\n");
  EXPECT_EQ(would(fixture.letter("eve@example.net", MailFixture::block("aaaa-aaaa"))), 0);
  EXPECT_NE(fixture.output().find("Orders of red in plans: nothing would be done, for nothing in the"),
            std::string::npos)
      << fixture.output();
  EXPECT_EQ(would(fixture.letter("eve@example.net", MailFixture::block("aaaa-aaaa", "[roll]", "pink"))), 0);
  EXPECT_NE(fixture.output().find("there is no such game or"), std::string::npos) << fixture.output();
  EXPECT_EQ(would(fixture.letter("ada@example.org", "When?\n", "Auto-Submitted: auto-replied\n")), 0);
  EXPECT_EQ(fixture.output(), "A program sent it. Nothing is done with it, and nobody is answered.\n");
  EXPECT_EQ(would(fixture.letter("ada@example.org", "When is it my turn?\n")), 0);
  EXPECT_NE(fixture.output().find("No orders stand in it."), std::string::npos);
  EXPECT_EQ(would(std::string(300 * 1024, 'x')), 1);
  EXPECT_EQ(fixture.run({"check-config", "--letter", fixture.folder / "none"}), 66);
  EXPECT_EQ(fixture.entries(), entries);
  EXPECT_EQ(
      RateCounters(fixture.base.store).in_window(RateCounter::wrong_try, "plans/red", "2000-01-01T00:00:00Z"),
      0U);
  EXPECT_TRUE(OutboundMail(fixture.base.store).list({OutboundMail::State::pending}).empty());
}

TEST(Program, aConfigurationIsValidBeforeTheFirstGame) {
  Installed fixture;
  EXPECT_EQ(fixture.run({"check-config", "--db", fixture.folder / "none"}), 0);
  EXPECT_NE(fixture.output().find("There is no game file " + (fixture.folder / "none") + " yet"),
            std::string::npos)
      << fixture.output();
}

TEST(Program, aDatabaseOfAServerIsAskedFor) {
  Installed fixture;
  const std::string address = "postgresql://keeper:hunter2@/games?host=" + (fixture.folder / "nowhere");
  const auto configure = [&](const std::string& text) {
    std::ofstream(fixture.config_file) << "address: judge@example.org\ntransport: {maildir: " << fixture.out
                                       << "}\nlog: " << (fixture.folder / "log") << '\n'
                                       << text;
  };
  configure("db: \"" + address + "\"\n");
  EXPECT_EQ(fixture.run({"check-config"}), 1);
  EXPECT_NE(fixture.output().find("postgresql://keeper@/games"), std::string::npos) << fixture.output();
  for (const char* wrong : {"hunter2", "no folder", "no game file"})
    EXPECT_EQ(fixture.output().find(wrong), std::string::npos) << fixture.output();
  fs::permissions(fixture.config_file, fs::perms::others_read, fs::perm_options::add);
  EXPECT_EQ(fixture.run({"check-config"}), 78) << "others can read the password";
  EXPECT_NE(fixture.complained().find("a password stands in"), std::string::npos) << fixture.complained();
  EXPECT_EQ(fixture.complained().find("hunter2"), std::string::npos);
}

TEST(Program, workThatConflictsWithAnotherProcessIsDoneAgain) {
  Installed fixture;
  std::istringstream in;
  std::ostringstream out, err;
  MailContext context{.in = in, .out = out, .err = err, .now = [&] { return fixture.time; }, .options = {}};
  context.options.config = fixture.config_file;
  const auto ended_after = [&](int conflicts) {
    int begun = 0;
    const Ended ended = with_service(context, [&](MailService&) {
      if (++begun <= conflicts) throw StoreError(StoreError::Kind::conflict, "games");
      return Ended::done;
    });
    return std::pair(ended, begun);
  };
  EXPECT_EQ(ended_after(4), std::pair(Ended::done, 5));
  EXPECT_EQ(ended_after(5), std::pair(Ended::later, 5));
}

TEST(Program, problemsOfFilesAreReported) {
  Installed fixture;
  fs::permissions(fixture.folder / ".", fs::perms::owner_all);
  const auto output = [&](const std::string& store = {}) {
    std::vector<std::string> words{"check-config"};
    if (!store.empty()) words.insert(words.end(), {"--db", store});
    EXPECT_EQ(fixture.run(words), 1);
    return fixture.output();
  };
  EXPECT_EQ(fixture.run({"check-config"}), 0) << fixture.output();
  const std::string nowhere = fixture.folder / "nowhere";
  EXPECT_NE(output(nowhere + "/games.db").find("There is no folder " + nowhere + " for the game file"),
            std::string::npos);
  fs::create_directory(nowhere);
  fs::permissions(nowhere, fs::perms::all);
  EXPECT_NE(output(nowhere + "/games.db").find("Others on this machine can write into " + nowhere),
            std::string::npos);
  if (geteuid() == 0) {
    EXPECT_EQ(chown(fixture.config_file.c_str(), 1, 1), 0);
    EXPECT_EQ(fixture.run({"check-config"}), 78);
    EXPECT_NE(fixture.complained().find(fixture.config_file + " is not used: it belongs to"),
              std::string::npos);
    EXPECT_EQ(chown(fixture.config_file.c_str(), 0, 0), 0);
  }
  std::ofstream(fixture.config_file) << "address: judge@example.org\nlog: "
                                     << (fixture.folder / "none/mail.log") << '\n';
  EXPECT_NE(output().find("The log cannot be written: " + (fixture.folder / "none/mail.log")),
            std::string::npos);
}

TEST(Program, anUnreadableConfigurationIsReported) {
  Installed fixture;
  int how = 0;
  waitpid(fixture.begin({"send", "--config", fixture.folder / "."}, {}), &how, 0);
  EXPECT_EQ(WEXITSTATUS(how), 78);
  EXPECT_NE(fixture.complained().find("cannot be read"), std::string::npos) << fixture.complained();
}

TEST(Program, aRemovedLetterCannotBeRetried) {
  Installed fixture;
  fixture.send();
  EXPECT_EQ(fixture.run({"outbox", "--retry", "1"}), 66);
  EXPECT_NE(fixture.complained().find("letter 1 is no longer kept"), std::string::npos)
      << fixture.complained();
  EXPECT_EQ(fixture.run({"outbox", "--retry", "99"}), 66);
  EXPECT_NE(fixture.complained().find("no letter 99 waits"), std::string::npos) << fixture.complained();
}

TEST(Program, lettersOfTheNextHourAreListed) {  // LOOP-5
  Installed fixture;
  const std::string token = fixture.first_token();
  for (std::size_t i = 0; i < 13; ++i) {
    fixture.take(
        fixture.letter("ada@example.org", MailFixture::block(token, "[pass " + std::to_string(i) + "]")));
    fixture.send();
  }
  EXPECT_EQ(fixture.run({"outbox"}), 0);
  EXPECT_NE(fixture.output().find(
                "to be written within the hour, for many letters have just gone there: plans, red"),
            std::string::npos)
      << fixture.output();
}

TEST(Program, aTestLetterIsSent) {  // MAIL-2
  Installed fixture;
  EXPECT_EQ(fixture.run({"check-config", "--to", "nobody"}), 64);
  std::ofstream(fixture.config_file, std::ios::app) << "language: de\n";
  EXPECT_EQ(fixture.run({"check-config", "--to", "you@example.org"}), 0);
  EXPECT_EQ(fixture.output(), "Ein Brief an you@example.org ist übergeben. Sieh nach, ob er ankommt.\n");
  const auto all = fixture.letters_out();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_NE(all.front().find("\nTo: you@example.org\n"), std::string::npos) << all.front();
  EXPECT_NE(all.front().find("\nAuto-Submitted: auto-generated\n"), std::string::npos);
  EXPECT_NE(all.front().find("Dieser Brief zeigt"), std::string::npos);
  const std::uint64_t entries = fixture.entries();
  EXPECT_EQ(fixture.take(all.front()), Verdict::own) << "and when it comes back nobody is answered";
  EXPECT_EQ(fixture.entries(), entries);
}

TEST(Program, queriesChangeNothing) {  // MAIL-11
  Installed fixture;
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(fixture.run({"send", "--dry-run"}), 0);
    EXPECT_EQ(fixture.output(), "to be written: plans, red\nto be written: plans, blue\n");
  }
  EXPECT_EQ(fixture.run({"addresses", "nowhere"}), 66);  // MAIL-2
  EXPECT_EQ(fixture.run({"send"}), 0);
  EXPECT_EQ(fixture.run({"outbox"}), 0);
  EXPECT_EQ(fixture.output(), "Nothing waits to be sent.\n");
}

TEST(Program, concurrentSendersSendEachLetterOnce) {  // L-096, MAIL-13
  Installed fixture;
  const pid_t first = fixture.begin({"send", "--config", fixture.config_file, "--now", fixture.time}, {});
  const pid_t second = fixture.begin({"send", "--config", fixture.config_file, "--now", fixture.time}, {});
  waitpid(first, nullptr, 0);
  waitpid(second, nullptr, 0);
  EXPECT_EQ(fixture.letters_out().size(), 2U);
}

TEST(Program, shownLettersContainNoToken) {  // AUTH-3
  Installed fixture;
  write_letters(fixture.service);
  EXPECT_EQ(fixture.run({"outbox", "--show", "1"}), 0);
  const std::string text = fixture.output();
  EXPECT_NE(text.find("token: ****-****"), std::string::npos) << text;
}

/// Runs it and kills it at some moment; how it ended, or -1.
int killed_somewhere(Installed& fixture, std::vector<std::string> words, const std::string& input,
                     int microseconds) {
  words.insert(words.end(), {"--config", fixture.config_file, "--now", fixture.time});
  const pid_t child = fixture.begin(std::move(words), input);
  std::this_thread::sleep_for(std::chrono::microseconds(microseconds));
  kill(child, SIGKILL);
  int how = 0;
  waitpid(child, &how, 0);
  return WIFEXITED(how) ? WEXITSTATUS(how) : -1;
}

TEST(Program, killsLoseNothingAndRepeatNothing) {  // L-084, L-094, MAIL-3, MAIL-4, MAIL-11
  std::mt19937 chance(7);
  constexpr int rounds = 15, kills = 10;
  for (int round = 0; round < rounds; ++round) {
    Installed fixture;
    const std::string letter =
        fixture.letter("ada@example.org", MailFixture::block(fixture.first_token(), "[roll, end turn]"));
    for (int i = 0; i < kills; ++i) {
      killed_somewhere(fixture, {"receive"}, letter, static_cast<int>(chance() % 30'000));
      killed_somewhere(fixture, {"send"}, {}, static_cast<int>(chance() % 30'000));
    }
    fixture.time = deadline_tests::GameFixture::at("2");  // claims of the dead are over
    EXPECT_EQ(fixture.run({"receive"}, letter), 0);
    EXPECT_EQ(fixture.run({"receive"}, letter), 0);
    EXPECT_EQ(fixture.run({"send"}), 0);
    EXPECT_EQ(fixture.entries(), 3U) << "two orders, once";
    std::set<std::string> ids;
    std::size_t receipts = 0;
    for (const std::string& one : fixture.letters_out()) {
      const SentLetter went{{}, {}, one};
      if (!ids.insert(went.field("message-id")).second) continue;  // the same letter again
      receipts += went.says("receipt for red") ? 1U : 0U;
    }
    EXPECT_EQ(receipts, 1U);
    EXPECT_EQ(ids.size(), 2U) << "a letter for each reader";
  }
}

}  // namespace
}  // namespace inselpost::mail
