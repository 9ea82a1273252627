// Tests of letters that come from and go to the servers of a provider: configuration (MAIL-14), answers of
// IMAP and SMTP servers, hostile ones too, results of deliveries (MAIL-12), and what is read from a folder
// (MAIL-3, MAIL-5).
#include <dlfcn.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <deque>
#include <fstream>
#include <map>
#include <memory>

#include "cli/mail/server/imap_folder.hpp"
#include "cli/mail/server/smtp_transport.hpp"
#include "cli/mail/service/fetching.hpp"
#include "cli/messages/message_catalog.hpp"
#include "cli/render/receipt.hpp"
#include "storage/mail/fetched_mail.hpp"
#include "tests/mail_service/mail_fixture.hpp"
#include "tests/mail_service/scripted_connection.hpp"
#include "tests/storage/store_helpers.hpp"
#include "tests/temporary_folder.hpp"

namespace inselpost::mail {
namespace {

using Fate = DeliveryResult::DeliveryStatus;

// The configuration.

constexpr const char* provider = R"(address: judge@example.org
fetch: {imap: imaps://imap.example.org/, user: judge, password: {command: [pass, show, judge]}, done: Done,
        only_to: Judge@Example.org}
transport: {smtp: "smtp://smtp.example.org:587", user: judge, password: {file: /etc/secret}, ca: /etc/ca.pem}
every: 30s
)";

tl::expected<MailConfig, Diagnostics> config_in(const std::string& text) {
  return read_configuration(text, "mail.yaml", {"en", "de"});
}

/// Everything that is printed about the faults of a configuration.
std::string faults_in(const std::string& text) {
  const auto config = config_in(text);
  return config ? std::string() : complaints_text(default_catalog(), to_file_diagnostics(config.error()));
}

TEST(ProviderConfiguration, ServersAndPasswordsAreRead) {  // MAIL-14
  const MailConfig config = config_in(provider).value();
  ASSERT_TRUE(config.fetch && config.smtp);
  EXPECT_EQ(config.fetch->server.url, "imaps://imap.example.org");
  EXPECT_EQ(config.fetch->server.user, "judge");
  EXPECT_EQ(config.fetch->server.password.command, (std::vector<std::string>{"pass", "show", "judge"}));
  EXPECT_EQ(config.fetch->folder, "INBOX");
  EXPECT_EQ(config.fetch->done, "Done");
  EXPECT_EQ(config.fetch->only_to, std::vector<std::string>{"judge@example.org"});
  EXPECT_EQ(config.smtp->url, "smtp://smtp.example.org:587");
  EXPECT_EQ(config.smtp->password.file, "/etc/secret");
  EXPECT_EQ(config.smtp->ca, "/etc/ca.pem");
  EXPECT_EQ(config.every, std::chrono::seconds(30));
  EXPECT_TRUE(config.transport.empty() && config.maildir.empty() && !holds_password(config));
  EXPECT_EQ(
      config_in(
          "address: judge@example.org\nfetch: {imap: imaps://x.example, user: a, password: b, done: INBOX}\n")
          .value()
          .fetch->done,
      "")
      << "moved to where it is, each letter would be new";
}

TEST(ProviderConfiguration, OnlyEncryptedServersWithoutMoreCount) {
  const std::string begin = "address: judge@example.org\ntransport: {user: judge, password: x, smtp: ";
  for (const char* const server :
       {"smtp.example.org", "http://smtp.example.org", "imaps://smtp.example.org", "smtps://", "smtps://-x",
        "smtps://a b", "smtps://judge:hunter2@example.org", "smtps://example.org/path",
        "smtps://example.org?x", "smtps://example.org:99999999", "smtps://example.org:", "smtps://[::1",
        "[smtps://example.org]"}) {
    const std::string faults = faults_in(begin + '"' + server + "\"}\n");
    EXPECT_NE(faults.find("`smtp` is a server"), std::string::npos) << server << faults;
    EXPECT_EQ(faults.find("hunter2"), std::string::npos) << faults;
  }
  for (const char* const server : {"smtps://[::1]", "smtps://[::1]:465", "smtp://127.0.0.1:587"})
    EXPECT_EQ(faults_in(begin + '"' + server + "\"}\n"), "") << server;
}

TEST(ProviderConfiguration, NoFaultShowsAPassword) {
  const std::string begin = "address: judge@example.org\n";
  for (const std::string& wrong :
       {std::string("transport: {smtp: smtps://x.example, user: judge, pasword: hunter2}\n"),
        std::string("transport: {smtp: smtps://x.example, user: judge, password: [hunter2]}\n"),
        std::string(
            "transport: {smtp: smtps://x.example, user: judge, password: {file: a, command: [hunter2]}}\n"),
        std::string("transport: {smtp: smtps://x.example, user: judge, password: {text: hunter2}}\n"),
        std::string("fetch: {imap: imaps://x.example, user: judge, password: \"hunter2\\n\"}\n"),
        std::string("fetch: {imap: imaps://x.example, user: judge, password: hunter2\nlog: {}\n"),
        std::string("transport: {smtp: hunter2}\n"),
        std::string("fetch: {imap: imaps://x.example, folder: \"Entw\u00fcrfe\", password: hunter2}\n")}) {
    const std::string faults = faults_in(begin + wrong);
    EXPECT_NE(faults, "") << wrong;
    EXPECT_EQ(faults.find("hunter2"), std::string::npos) << wrong << faults;
  }
  EXPECT_TRUE(holds_password(
      config_in(begin + "transport: {smtp: smtps://x.example, user: judge, password: hunter2}\n").value()));
}

MailProblem problem_of(const std::function<void()>& act) {
  try {
    act();
  } catch (const ServerError& error) {
    return error.problem();
  }
  return MailProblem::end;
}

TEST(Password, ComesFromAProgramOrAPrivateFile) {
  const TemporaryFolder folder;
  const std::string file = folder / "secret";
  std::ofstream(file) << "hunter2\nsecond line\n";
  chmod(file.c_str(), 0600);
  EXPECT_EQ(read_password({.file = file}), "hunter2");
  chmod(file.c_str(), 0640);
  EXPECT_EQ(problem_of([&] { read_password({.file = file}); }), MailProblem::password_open);
  EXPECT_EQ(problem_of([&] { read_password({.file = folder / "none"}); }), MailProblem::no_password);
  EXPECT_EQ(read_password({.command = {"printf", "%s\\n", "a b"}}), "a b");
  for (const std::vector<std::string>& command :
       std::vector<std::vector<std::string>>{{"false"},
                                             {"true"},
                                             {"/nowhere/at/all"},
                                             {"sh", "-c", "echo hunter2; exit 1"},
                                             {"cat", "/dev/zero"}})
    EXPECT_EQ(problem_of([&] { read_password({.command = command}); }), MailProblem::no_password)
        << command[0];
}

// libcurl brings thirty libraries, which took `receive` as long as its own work.
TEST(Library, IsLoadedForAConnectionAlone) {
  const char* library = ConnectOptions().curl_name;
  EXPECT_EQ(dlopen(library, RTLD_LAZY | RTLD_NOLOAD), nullptr) << "with the program";
  const MailServer nobody{.url = "imaps://127.0.0.1:1", .user = "judge", .password = {}, .ca = {}};
  EXPECT_EQ(problem_of([&] { connect(nobody, "x", {.curl_name = "libnothing.so.4"}); }),
            MailProblem::no_library);
  EXPECT_TRUE(needs_configuring(MailProblem::no_library));
  EXPECT_EQ(problem_of([&] { connect(nobody, "x"); }), MailProblem::no_connection);
  EXPECT_NE(dlopen(library, RTLD_LAZY | RTLD_NOLOAD), nullptr);
}

// Answers of servers.

/// An open folder whose server then gives these answers.
struct ScriptedFolder {
  explicit ScriptedFolder(std::deque<std::string> answers, const char* first = capable)
      : connection([&] {
          answers.push_front(selected);
          answers.push_front(first);
          return answers;
        }()),
        folder(connection, "INBOX") {}
  ScriptedConnection connection;
  ImapFolder folder;
};

TEST(Imap, ALetterIsReadWhateverStandsInIt) {
  const std::string letter = "To: x\r\n\r\n* 1 FETCH (UID 8)\r\ni3 NO\r\n)";
  ScriptedFolder open({"* 2 FETCH (FLAGS (\\Seen (a \"b)\")) UID 7 BODY[]<0> {" +
                       std::to_string(letter.size()) + "}\r\n" + letter +
                       " INTERNALDATE \"23-Nov-2026 10:00:00 +0100\")\r\n* 4 EXISTS\r\ni3 OK done\r\n"});
  EXPECT_EQ(open.folder.uid_validity(), 17U);
  const auto fetched = open.folder.fetch(7, 1000);
  ASSERT_TRUE(fetched);
  EXPECT_EQ(fetched->bytes, letter);
  EXPECT_EQ(fetched->arrived, "23-Nov-2026 10:00:00 +0100");
  EXPECT_NE(open.connection.sent.find("i3 UID FETCH 7 (UID INTERNALDATE BODY.PEEK[]<0.1000>)\r\n"),
            std::string::npos);
}

TEST(Imap, AnswersAboutOtherLettersDoNotCount) {
  ScriptedFolder open({"* 2 FETCH (UID 8 BODY[] {1}\r\nx)\r\n* 3 FETCH (UID 7 FLAGS ())\r\n",
                       "i3 OK done\r\n",
                       "* 2 FETCH (BODY[HEADER]<0> \"a \\\"b\\\"\" UID 7)\r\ni4 OK done\r\n",
                       "* 2 FETCH (UID 7 BODY[] NIL)\r\ni5 OK\r\n"});
  EXPECT_FALSE(open.folder.fetch(7, 10));
  EXPECT_EQ(open.folder.fetch_header(7, 10), "a \"b\"");
  EXPECT_FALSE(open.folder.fetch(7, 10));
}

TEST(Imap, HostileAnswersEndTheConnection) {
  const std::string flood(200'000, 'x');
  for (const std::string& answer :
       {std::string("* 2 FETCH (UID 7 BODY[] {999999999999}\r\n"),
        std::string("* 2 FETCH (UID 7 BODY[] {2000000}\r\n"), std::string("* BYE enough\r\n"),
        std::string("garbage\r\n"), std::string("+ more\r\n"), std::string("i4 OK another tag\r\n"),
        std::string("i3 BAD what\r\n"), std::string("i3 NO not now\r\n"), std::string("half a line")}) {
    ScriptedFolder open({answer});
    EXPECT_NE(problem_of([&] { open.folder.fetch(7, 10); }), MailProblem::end) << answer.substr(0, 40);
  }
  // A server that never ends is left, and what it says does not fill the memory.
  std::deque<std::string> endless;
  for (int i = 0; i < 1000; ++i) endless.push_back("* " + flood + "\r\n");
  ScriptedFolder open(std::move(endless));
  EXPECT_EQ(problem_of([&] { open.folder.fetch(7, 10); }), MailProblem::not_understood);
  std::deque<std::string> one_line(100, flood);
  ScriptedFolder other(std::move(one_line));
  EXPECT_EQ(problem_of([&] { other.folder.fetch(7, 10); }), MailProblem::not_understood);
}

TEST(Imap, MalformedResponsesAreNone) {
  using Pieces = std::vector<std::string>;
  for (const Pieces& pieces :
       {Pieces{""}, Pieces{"* "}, Pieces{"* 1 FETCH"}, Pieces{"* 1 FETCH ("}, Pieces{"* 1 FETCH (UID"},
        Pieces{"* 1 FETCH (UID 7"}, Pieces{"* x FETCH (UID 7)"}, Pieces{"* 1 FETCH (UID \"7)"},
        Pieces{"* 1 FETCH (FLAGS ((((\\Seen)))"}, Pieces{"* 1 FETCH (UID )"},
        Pieces{"* 1 FETCH (UID {3}", "abc"}, Pieces{"* 1 FETCH (" + std::string(100'000, '(')}})
    EXPECT_EQ(parse_fetch(pieces), std::nullopt) << pieces.front().substr(0, 40);
  EXPECT_EQ(parse_fetch({"* 1 fetch (uid 7 X (1 (2)) BODY[] {3}", "a)b", ")"}),
            (FetchItems{{"UID", "7"}, {"X", ""}, {"BODY[]", "a)b"}}));
  EXPECT_EQ(literal_size("x {12}"), 12U);
  EXPECT_EQ(literal_size("x {12+}"), 12U);
  for (const char* const line : {"", "}", "{}", "{-1}", "{1}x", "{99999999999999999999999}"})
    EXPECT_EQ(literal_size(line), std::nullopt) << line;
}

TEST(Imap, NumbersAreSortedAndUnique) {
  ScriptedFolder open({"* SEARCH 9 7 7 0 4294967296 x 8\r\n* SEARCH 3\r\ni3 OK\r\n"});
  EXPECT_EQ(open.folder.search("ALL"), (std::vector<std::uint32_t>{3, 7, 8, 9}));
}

TEST(Imap, AFolderThatCannotBeOpenedIsNamed) {
  ScriptedConnection refuses({capable, "i2 NO [NONEXISTENT] no such folder, judge:hunter2\r\n"});
  try {
    const ImapFolder folder(refuses, "a\"b\\c");
    ADD_FAILURE();
  } catch (const ServerError& error) {
    EXPECT_EQ(error.problem(), MailProblem::folder);
    EXPECT_EQ(error.detail(), "NONEXISTENT") << "and none of its words";
  }
  EXPECT_NE(refuses.sent.find("SELECT \"a\\\"b\\\\c\"\r\n"), std::string::npos);
  ScriptedConnection without({capable, "* 3 EXISTS\r\ni2 OK\r\n"});
  EXPECT_EQ(problem_of([&] { const ImapFolder folder(without, "INBOX"); }), MailProblem::not_understood)
      << "without UIDVALIDITY no number can be kept";
  for (const char* const text : {"", "OVERQUOTA", "[over quota]", "[A\x1b[31m]"})
    EXPECT_EQ(word_in_brackets(text), "") << text;
}

TEST(Imap, LettersAreMovedAsTheServerCan) {
  ScriptedFolder modern({"i3 NO [TRYCREATE] no\r\ni4 OK\r\ni5 OK moved\r\n"});
  modern.folder.move(7, "Done");
  EXPECT_NE(modern.connection.sent.find(
                "i3 UID MOVE 7 \"Done\"\r\ni4 CREATE \"Done\"\r\ni5 UID MOVE 7 \"Done\"\r\n"),
            std::string::npos);
  ScriptedFolder old({"i3 OK\r\ni4 OK\r\n"}, "* CAPABILITY IMAP4rev1\r\ni1 OK\r\n");
  old.folder.move(7, "Done");
  EXPECT_NE(old.connection.sent.find(
                "i3 UID COPY 7 \"Done\"\r\ni4 UID STORE 7 +FLAGS.SILENT (\\Seen \\Deleted)\r\n"),
            std::string::npos);
  EXPECT_EQ(old.connection.sent.find("EXPUNGE"), std::string::npos) << "it would remove letters of others";
  ScriptedFolder full({"i3 NO [OVERQUOTA] full\r\n"});
  EXPECT_EQ(problem_of([&] { full.folder.move(7, "Done"); }), MailProblem::not_filed);
}

TEST(Imap, IdleEndsWithNews) {
  using std::chrono::milliseconds;
  ScriptedFolder news({"* SEARCH\r\ni3 OK\r\n", "+ idling\r\n", "* 4 EXISTS\r\n", "i4 OK\r\n"});
  EXPECT_TRUE(news.folder.idle(milliseconds(60'000))) << "nobody has looked yet";
  EXPECT_TRUE(news.folder.search("ALL").empty());
  EXPECT_TRUE(news.folder.idle(milliseconds(60'000)));
  EXPECT_TRUE(news.connection.sent.ends_with("i4 IDLE\r\nDONE\r\n"));
  EXPECT_TRUE(news.folder.idle(milliseconds(0))) << "until they are looked for";
  ScriptedFolder refused({"i3 OK\r\n", "i4 BAD no\r\n"});
  refused.folder.search("ALL");
  EXPECT_FALSE(refused.folder.idle(milliseconds(60'000)));
  EXPECT_FALSE(refused.folder.can_idle());
}

TEST(Smtp, DataIsStuffedAndEnds) {
  EXPECT_EQ(smtp_data(""), ".\r\n");
  EXPECT_EQ(smtp_data("a\n.\n..b\r\n\rc"), "a\r\n..\r\n...b\r\n\r\nc\r\n.\r\n");
  EXPECT_EQ(smtp_data(".\n"), "..\r\n.\r\n");
  EXPECT_EQ(smtp_code("250 fine"), 250);
  EXPECT_EQ(smtp_code("250-more"), -250);
  EXPECT_EQ(smtp_code("250"), 250);
  for (const char* const line : {"", "25", "650 x", "2x0 y", "250x", "\xff\xff\xff"})
    EXPECT_EQ(smtp_code(line), 0);
}

/// Delivers a letter to a server that gives these answers, and forgets its transport.
struct Delivered {
  DeliveryResult result;
  MailProblem trouble = MailProblem::end;
  std::string sent;
};
Delivered deliver(const std::string& answers, std::string_view letter = "a letter\n") {
  auto connection = std::make_unique<ScriptedConnection>(
      std::deque<std::string>{answers}, std::vector<std::string>{"250-8BITMIME", "250 SIZE 99"});
  ScriptedConnection* const server = connection.get();
  SmtpTransport transport([&] { return std::move(connection); }, "judge@example.org");
  Delivered out;
  out.result = transport.deliver(letter, "ada@example.org");
  if (transport.trouble()) out.trouble = transport.trouble()->problem();
  if (!out.result.is_away) out.sent = server->sent;
  return out;
}

TEST(Smtp, TheReplyDecidesTheResult) {  // MAIL-12
  const auto fate = [](const std::string& answers) { return deliver(answers).result.fate; };
  EXPECT_EQ(fate("250 ok\r\n250 ok\r\n354 go\r\n250-queued\r\n250 as 7\r\n"), Fate::accepted);
  // 5yz to an address or a letter: that letter alone.
  EXPECT_EQ(fate("250 ok\r\n550 unknown\r\n250 ok\r\n"), Fate::refused);
  EXPECT_EQ(fate("250 ok\r\n250 ok\r\n554 no\r\n250 ok\r\n"), Fate::refused);
  EXPECT_EQ(fate("250 ok\r\n250 ok\r\n354 go\r\n552 too large\r\n250 ok\r\n"), Fate::refused);
  // 4yz, and no answer: later.
  EXPECT_EQ(fate("451 not now\r\n250 ok\r\n"), Fate::later);
  EXPECT_EQ(fate("250 ok\r\n450 busy\r\n250 ok\r\n"), Fate::later);
  EXPECT_EQ(fate("250 ok\r\n250 ok\r\n354 go\r\n452 full\r\n250 ok\r\n"), Fate::later);
  EXPECT_EQ(fate("250 ok\r\n250 ok\r\n354 go\r\n"), Fate::later);
  EXPECT_EQ(fate("250 ok\r\n421 good-bye\r\n"), Fate::later);
  EXPECT_EQ(fate("nonsense\r\n"), Fate::later);
  // 5yz to MAIL FROM, or for want of a login: all letters.
  EXPECT_EQ(fate("550 not you\r\n250 ok\r\n"), Fate::malformed);
  EXPECT_EQ(deliver("550 not you\r\n250 ok\r\n").trouble, MailProblem::sender);
  EXPECT_EQ(deliver("250 ok\r\n530 log in\r\n250 ok\r\n").trouble, MailProblem::login);
  // What concerns one letter is no trouble for the others.
  EXPECT_EQ(deliver("250 ok\r\n550 unknown\r\n250 ok\r\n").trouble, MailProblem::end);
  EXPECT_TRUE(deliver("").result.is_away);
}

TEST(Smtp, CommandsAreThoseOfTheLetter) {
  const std::string yes = "250 ok\r\n250 ok\r\n354 go\r\n250 ok\r\n";
  EXPECT_EQ(deliver(yes).sent,
            "MAIL FROM:<judge@example.org>\r\nRCPT TO:<ada@example.org>\r\nDATA\r\na letter\r\n.\r\n");
  EXPECT_NE(deliver(yes, "Grüße").sent.find("MAIL FROM:<judge@example.org> BODY=8BITMIME\r\n"),
            std::string::npos);
}

TEST(Smtp, AFailedLoginIsNoFaultOfALetter) {  // MAIL-12
  for (const auto& [problem, fate] :
       {std::pair(MailProblem::login, Fate::malformed), std::pair(MailProblem::no_password, Fate::malformed),
        std::pair(MailProblem::certificate, Fate::later),
        std::pair(MailProblem::no_connection, Fate::later)}) {
    SmtpTransport transport(
        [&, why = problem]() -> std::unique_ptr<ServerConnection> { throw ServerError(why); },
        "judge@example.org");
    const DeliveryResult result = transport.deliver("x", "ada@example.org");
    EXPECT_EQ(result.fate, fate) << name(problem);
    EXPECT_TRUE(result.is_away);
    EXPECT_EQ(transport.trouble()->problem(), problem);
  }
}

TEST(Smtp, AServerThatIsAwayCostsOneAttempt) {  // MAIL-11, MAIL-12
  MailFixture it;
  write_letters(it.service);
  int tries = 0;
  const SentCount count = send_all(it.service, [&](const std::string&, std::int64_t) {
    ++tries;
    return DeliveryResult{Fate::later, 0, true};
  });
  EXPECT_EQ(tries, 1);
  EXPECT_TRUE(count.is_away);
  EXPECT_EQ(OutboundMail(it.base.store).list({OutboundMail::State::pending}).size(), 2U) << "nothing is lost";
}

// Letters of a folder.

/// A folder in memory.
struct FolderInMemory : LetterFolder {
  std::uint32_t uid_validity() const override { return validity; }
  std::vector<std::uint32_t> search(const std::string& criteria) override {
    asked.push_back(criteria);
    std::vector<std::uint32_t> found;
    for (const auto& [uid, letter] : letters) {
      const bool fits = criteria == "UNSEEN"           ? !seen.contains(uid)
                        : criteria.starts_with("UID ") ? uid >= std::stoul(criteria.substr(4))
                                                       : true;
      if (fits) found.push_back(uid);
    }
    if (criteria.starts_with("UID ") && !letters.empty() && found.empty())
      found.push_back(letters.rbegin()->first);
    return found;
  }
  std::optional<Letter> fetch(std::uint32_t uid, std::size_t most) override {
    if (fails_at == uid) throw ServerError(MailProblem::no_connection);
    const auto found = letters.find(uid);
    if (found == letters.end()) return std::nullopt;
    return Letter{found->second.substr(0, most), arrived[uid]};
  }
  std::optional<std::string> fetch_header(std::uint32_t uid, std::size_t most) override {
    const auto letter = fetch(uid, most);
    return letter ? std::optional(letter->bytes) : std::nullopt;
  }
  void mark_seen(std::uint32_t uid) override { seen[uid] = true; }
  void move(std::uint32_t uid, const std::string& folder) override {
    if (is_full) throw ServerError(MailProblem::not_filed, "OVERQUOTA");
    moved[uid] = folder;
    letters.erase(uid);
  }

  std::map<std::uint32_t, std::string> letters, moved, arrived;
  std::map<std::uint32_t, bool> seen;
  std::vector<std::string> asked;
  std::uint32_t validity = 1, fails_at = 0;
  bool is_full = false;
};

struct Fetched : testing::Test {
  /// Returns a letter without orders of Ada.
  std::string letter(const std::string& text) { return it.letter(ada, text); }
  FetchCount fetch() { return fetch_letters(it.service, folder, config); }
  /// Returns the results of received letters in turn.
  std::string results() {
    std::string all;
    for (const std::string& line : it.logged) {
      const std::size_t from = line.find(' ') + 1;
      const std::string verdict = line.substr(from, line.find(' ', from) - from);
      if (!verdict.starts_with("alarm")) all += (all.empty() ? "" : " ") + verdict;
    }
    return all;
  }

  MailFixture it;
  FetchConfig config;
  FolderInMemory folder;
};

TEST_F(Fetched, EachLetterIsReadOnceAndMarked) {  // MAIL-3
  folder.letters = {{3, letter("one?")}, {5, letter("two?")}, {6, letter("old")}};
  folder.seen[6] = true;
  EXPECT_EQ(fetch().received, 2U);
  EXPECT_EQ(results(), "no-orders no-orders") << "what somebody has seen before the first time is left";
  EXPECT_TRUE(folder.seen[3] && folder.seen[5]);
  EXPECT_EQ(fetch().received, 0U);
  folder.letters[9] = letter("three?");
  folder.seen[9] = true;  // on a telephone, say: it counts all the same
  EXPECT_EQ(fetch().received, 1U);
  EXPECT_EQ(results(), "no-orders no-orders no-orders");
}

TEST_F(Fetched, NewNumbersAreLettersThatWereHere) {  // MAIL-5
  const std::string one = letter("one?"), two = letter("two?");
  folder.letters = {{3, one}, {5, two}};
  fetch();
  folder.validity = 2;
  folder.letters = {{1, one}, {2, two}, {3, letter("three?")}};
  folder.asked.clear();
  fetch();
  EXPECT_EQ(results(), "no-orders no-orders again again no-orders");
  EXPECT_EQ(folder.asked.back(), "SINCE 21-Nov-2026") << "two days before the last time";
  EXPECT_EQ(fetch().received, 0U);
}

TEST_F(Fetched, ALetterThatCannotBeMovedIsNotReadAgain) {
  config.done = "Done";
  folder.is_full = true;
  folder.letters = {{3, letter("one?")}, {5, letter("two?")}};
  const FetchCount count = fetch();
  EXPECT_EQ(count.received, 2U);
  EXPECT_EQ(count.unfiled, 2U);
  EXPECT_EQ(count.why_unfiled, "OVERQUOTA");
  EXPECT_EQ(fetch().unfiled, 2U);
  folder.is_full = false;
  EXPECT_EQ(fetch().unfiled, 0U);
  EXPECT_EQ(folder.moved.size(), 2U);
  EXPECT_EQ(results(), "no-orders no-orders");
}

TEST_F(Fetched, AFailureInBetweenLosesNothing) {  // MAIL-3
  folder.letters = {{3, letter("one?")}, {5, letter("two?")}, {7, letter("three?")}};
  folder.fails_at = 5;
  EXPECT_THROW(fetch(), ServerError);
  folder.fails_at = 0;
  EXPECT_EQ(fetch().received, 2U);
  EXPECT_EQ(results(), "no-orders no-orders no-orders");
  // Killed between the letter's commit and the note that it was read.
  folder.letters[9] = letter("four?");
  it.take(folder.letters[9]);
  EXPECT_EQ(fetch().received, 1U);
  EXPECT_EQ(results(), "no-orders no-orders no-orders no-orders again");
}

TEST_F(Fetched, ItEndsBetweenTwoLetters) {
  folder.letters = {{3, letter("one?")}, {5, letter("two?")}, {7, letter("three?")}};
  int asked = 0;
  const auto stops = [&] { return ++asked > 2; };
  EXPECT_EQ(fetch_letters(it.service, folder, config, stops).received, 2U);
  EXPECT_EQ(fetch().received, 1U);
}

TEST_F(Fetched, MailToOthersIsLeftAlone) {
  config.only_to = {"judge@example.org"};
  const std::string other =
      "From: x@example.net\nTo: me@example.org, \"judge@example.org\" <you@example.org>\n\nhi\n";
  folder.letters = {{3, other}, {5, letter("two?")}};
  EXPECT_EQ(fetch().received, 1U);
  EXPECT_FALSE(folder.seen.contains(3));
  EXPECT_EQ(results(), "no-orders");
  for (const char* const header :
       {"Cc: Judge <JUDGE@Example.ORG>\n\n", "To: games: judge@example.org, x@example.org;\n\n",
        "To: x@example.org\nDelivered-To: judge@example.org\n\n"})
    EXPECT_TRUE(is_addressed_to(config.only_to, header)) << header;
  for (const char* const header :
       {"\n", "", "X-To: judge@example.org\n\n", "Subject: judge@example.org\n\nTo: judge@example.org\n"})
    EXPECT_FALSE(is_addressed_to(config.only_to, header)) << header;
}

TEST_F(Fetched, AfterInitOnlyWhatComesFromThenOnIsRead) {
  folder.letters = {{3, letter("one?")}, {5, letter("two?")}};
  EXPECT_EQ(start_behind(it.service, folder, config), 2U);
  EXPECT_EQ(fetch().received, 0U);
  folder.letters[6] = letter("three?");
  EXPECT_EQ(fetch().received, 1U);
  EXPECT_EQ(start_behind(it.service, folder, config), 3U) << "and a second time changes nothing";
  folder.letters[7] = letter("four?");
  EXPECT_EQ(fetch().received, 1U);
}

// The mailbox could not be reached from hour 40 to hour 60. Red rolled in time, at hour 44, and their turn
// was over at hour 48; a question of blue stands before that letter, and another file of red, from after the
// deadline, behind it.
TEST_F(Fetched, ALetterCountsFromWhenTheServerTookIt) {  // DEAD-14
  const std::string token = it.first_token();
  it.base.ticked("40");
  folder.letters = {{2, it.letter(bo, "When is it my turn?")},
                    {3, it.letter(ada, MailFixture::block(token))},
                    {4, it.letter(ada, MailFixture::block(token, "[end turn]"))}};
  folder.arrived = {{2, "25-Nov-2026 02:30:00 +0000"},
                    {3, "25-Nov-2026 08:00:00 +0200"},
                    {4, "25-Nov-2026 21:00:00 +0000"}};
  it.time = it.base.at("60");
  EXPECT_EQ(fetch().received, 3U);
  EXPECT_EQ(results(), "sent sent no-orders judged judged");
  EXPECT_EQ(it.base.orders(1), "red roll seat 44\nred end turn deadline 48\n")
      << "what came after the deadline does not count";
}

TEST_F(Fetched, ATimeOfArrivalIsNotBelievedBlindly) {
  const std::string token = it.first_token();
  it.base.ticked("10");
  it.time = it.base.at("20");
  // Before the clock decided last, in the future, and none: the server's clock is not the game's.
  for (const auto& [date, hour] :
       {std::pair("23-Nov-2026 11:00:00 +0000", "10"), std::pair("30-Nov-2026 11:00:00 +0000", "20"),
        std::pair("", "20"), std::pair("99-Nov-2026 11:00:00 +0000", "20"),
        std::pair("24-Nix-2026 01:00:00 +0000", "20"), std::pair("24-Nov-2026 01:00:00\n+0000", "20")}) {
    MailFixture other;
    other.base.ticked("10");
    other.time = other.base.at("20");
    folder.letters = {{3, other.letter(ada, MailFixture::block(other.first_token()))}};
    folder.arrived = {{3, date}};
    folder.seen.clear();
    EXPECT_EQ(fetch_letters(other.service, folder, config).received, 1U);
    EXPECT_EQ(other.base.orders(1), "red roll seat " + std::string(hour) + '\n') << date;
  }
}

// The game went on after the letter arrived: that is no clock that stands wrong.
TEST_F(Fetched, ATimeBeforeTheLastEntryWarnsOfNoClock) {
  const std::string token = it.first_token();
  it.base.ticked("10");
  it.time = it.base.at("18");
  EXPECT_EQ(receive(it.service, it.letter(ada, MailFixture::block(token))), Verdict::judged);
  folder.letters = {{3, it.letter(ada, MailFixture::block(token, "[end turn]"))}};
  folder.arrived = {{3, "24-Nov-2026 01:00:00 +0000"}};
  it.time = it.base.at("20");
  EXPECT_EQ(fetch().received, 1U);
  EXPECT_EQ(it.base.orders(1), "red roll seat 18\nred end turn seat 18\n");
  const std::string answer =
      RawDatabase(it.base.store.path())
          .ask("SELECT receipt || diagnostics FROM submissions ORDER BY id DESC LIMIT 1");
  EXPECT_NE(answer.find("ended the turn"), std::string::npos) << answer;
  EXPECT_EQ(answer.find("by the clock"), std::string::npos) << answer;
}

TEST_F(Fetched, PartsRememberSinceWhenTheyFail) {
  MailParts parts(it.base.store);
  parts.done("fetch", "2026-11-23T10:00:00Z");
  parts.failed("fetch", "login", "", "2026-11-23T10:02:00Z");
  const auto state = parts.failed("fetch", "no-connection", "X", "2026-11-23T10:04:00Z");
  EXPECT_EQ(state, (MailParts::PartState{
                       "fetch", "2026-11-23T10:00:00Z", "2026-11-23T10:02:00Z", "no-connection", "X", {}}));
  parts.told("fetch", "2026-11-24T10:03:00Z");
  EXPECT_EQ(parts.list().at(0).told, "2026-11-24T10:03:00Z");
  parts.done("fetch", "2026-11-24T11:00:00Z");
  EXPECT_EQ(parts.list().at(0), (MailParts::PartState{"fetch", "2026-11-24T11:00:00Z", {}, "", "", {}}));
}

}  // namespace
}  // namespace inselpost::mail
