// Tests of incoming letters: each is handled once, whichever process is killed.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <iterator>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "storage/mail/inbound_mail.hpp"
#include "storage/mail/mailbox_store.hpp"
#include "storage/mail/outbound_mail.hpp"
#include "storage/mail/player_letters.hpp"
#include "storage/mail/process_identity.hpp"
#include "storage/mail/rate_limits.hpp"
#include "storage/mail/seat_mail_store.hpp"
#include "tests/storage/begun_letter.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

using Verdict = InboundMail::InboundClaim::Verdict;
using FilesDone = std::vector<InboundMail::ProcessedFile>;
using Ids = std::vector<std::int64_t>;

constexpr const char* came_at = "2026-11-22T10:00:00Z";
const ProcessIdentity ada{7, "boot", 70}, bo{8, "boot", 80};
bool all_live(const ProcessIdentity&) { return true; }
bool none_lives(const ProcessIdentity&) { return false; }
bool bo_lives(const ProcessIdentity& owner) { return owner == bo; }

InboundKey key_of(std::uint8_t named, std::uint8_t body) {
  InboundKey key;
  key.named[31] = named;
  key.body[0] = body;
  return key;
}

struct InboundMailTest : MailStoreTest {
  InboundMailTest() { make_game(store, "isle"); }
  InboundMail incoming{store};
  std::int64_t begin(std::uint8_t number = 1, const ProcessIdentity& owner = ada) {
    return begin_letter(store, key_of(number, number), "letter", came_at, owner, all_live).id;
  }
  void file_done(std::int64_t id, const InboundMail::ProcessedFile& file) {
    Store::WriteTransaction change(store);
    InboundMail::file_done(change, id, file);
    change.commit();
  }
  void finish(std::int64_t id, const std::optional<std::string>& keep_until = std::nullopt) {
    Store::WriteTransaction change(store);
    InboundMail::finish(change, id, keep_until);
    change.commit();
  }
};

/// MAIL-4, L-085: begun by one; then busy while that one lives; done for good.
TEST_F(InboundMailTest, IsClaimedByOneProcess) {
  const auto first = begin_letter(store, key_of(1, 1), std::string("a\0b", 3), came_at, ada, all_live);
  EXPECT_EQ(first.verdict, Verdict::mine);
  EXPECT_FALSE(first.gone_on_with);
  EXPECT_EQ(incoming.bytes(first.id), std::string("a\0b", 3));
  const auto second = begin_letter(store, key_of(1, 1), "other", came_at, bo, all_live);
  EXPECT_EQ(second.verdict, Verdict::busy);
  EXPECT_EQ(second.id, first.id);
  finish(first.id);
  for (const ProcessIdentity& owner : {ada, bo}) {
    const auto again = begin_letter(store, key_of(1, 1), "again", came_at, owner, none_lives);
    EXPECT_EQ(again.verdict, Verdict::done_before);
    EXPECT_FALSE(again.gone_on_with);
    EXPECT_EQ(incoming.bytes(again.id), std::nullopt);
  }
}

/// MAIL-3: with the change that it brings about, or not at all; what that change finishes is never written
/// down.
TEST_F(InboundMailTest, IsClaimedWithItsFirstChange) {
  {
    Store::WriteTransaction change(store);
    InboundMail::begin(change, key_of(1, 1), "letter", came_at, ada);
  }
  EXPECT_FALSE(incoming.knows(key_of(1, 1))) << "not committed";
  Store::WriteTransaction change(store);
  const std::int64_t id = InboundMail::begin(change, key_of(1, 1), std::nullopt, came_at, ada).id;
  EXPECT_EQ(incoming.bytes(id), std::nullopt);
  InboundMail::file_done(change, id, {0, "isle", "red", 1});
  InboundMail::finish(change, id);
  change.commit();
  EXPECT_TRUE(incoming.knows(key_of(1, 1)));
  EXPECT_FALSE(incoming.knows(key_of(1, 2)));
  EXPECT_FALSE(incoming.knows(key_of(2, 1)));
}

/// MAIL-5, L-086: both equal, or it is another letter.
TEST_F(InboundMailTest, IsIdentifiedByIdAndBody) {
  Ids ids;
  for (const InboundKey& key : {key_of(1, 1), key_of(1, 2), key_of(2, 1)}) {
    const auto begun = begin_letter(store, key, "", came_at, ada, all_live);
    EXPECT_EQ(begun.verdict, Verdict::mine);
    EXPECT_FALSE(begun.gone_on_with);
    ids.push_back(begun.id);
  }
  EXPECT_NE(ids[0], ids[1]);
  EXPECT_NE(ids[0], ids[2]);
  EXPECT_NE(ids[1], ids[2]);
  EXPECT_EQ(incoming.bytes(ids[0]), "") << "an empty letter is one";
}

/// MAIL-3, L-084: the successor of a killed process goes on with the first file that is not done.
TEST_F(InboundMailTest, IsContinuedAfterAnInterruption) {
  const std::int64_t id = begin();
  file_done(id, {1, "isle", "red", 4});
  file_done(id, {0, "isle", "blue", 2});
  file_done(id, {2, "", "", 0});
  const auto begun = begin_letter(store, key_of(1, 1), "letter", came_at, bo, bo_lives);
  EXPECT_EQ(begun.verdict, Verdict::mine);
  EXPECT_TRUE(begun.gone_on_with);
  EXPECT_EQ(begun.id, id);
  EXPECT_EQ(incoming.files_done(id),
            (FilesDone{{0, "isle", "blue", 2}, {1, "isle", "red", 4}, {2, "", "", 0}}));
  EXPECT_EQ(begin_letter(store, key_of(1, 1), "letter", came_at, ada, bo_lives).verdict, Verdict::busy);
  EXPECT_EQ(begin_letter(store, key_of(1, 1), "letter", came_at, bo, all_live).verdict, Verdict::mine)
      << "its own, which it had to leave";
}

/// MAIL-3: done with its file, or not done.
TEST_F(InboundMailTest, AFileIsDoneInItsTransaction) {
  const std::int64_t id = begin();
  {
    Store::WriteTransaction change(store);
    change.add(store.find("isle").value(), file("a", 1), {entry(2)}, position(2));
    InboundMail::file_done(change, id, {0, "isle", "red", 1});
  }
  EXPECT_TRUE(incoming.files_done(id).empty());
  EXPECT_EQ(store.find("isle")->last_entry, 1U);
}

/// MAIL-3, MAIL-4: no file twice, none of a letter that is over. What was written with it is undone.
TEST_F(InboundMailTest, AFileIsDoneOnce) {
  const std::int64_t id = begin(1), done = begin(2);
  file_done(id, {0, "isle", "red", 1});
  finish(done);
  const auto try_it = [&](std::int64_t letter, std::size_t index) {
    Store::WriteTransaction change(store);
    change.add(store.find("isle").value(), file("a", 1), {entry(2)}, position(2));
    InboundMail::file_done(change, letter, {index, "isle", "red", 2});
    change.commit();
  };
  EXPECT_EQ(error_of([&] { try_it(id, 0); }), StoreError::Kind::moved_on);
  EXPECT_EQ(error_of([&] { try_it(done, 1); }), StoreError::Kind::moved_on);
  EXPECT_EQ(error_of([&] { try_it(99, 0); }), StoreError::Kind::moved_on);
  EXPECT_EQ(store.find("isle")->last_entry, 1U);
  try_it(id, 1);
  EXPECT_EQ(store.find("isle")->last_entry, 2U);
}

/// MAIL-3: the answers are written once.
TEST_F(InboundMailTest, IsFinishedOnce) {
  const std::int64_t id = begin();
  {
    Store::WriteTransaction change(store);
    InboundMail::finish(change, id);
  }
  EXPECT_EQ(incoming.bytes(id), "letter") << "not committed";
  finish(id);
  EXPECT_EQ(error_of([&] { finish(id); }), StoreError::Kind::moved_on);
  EXPECT_EQ(error_of([&] { finish(99); }), StoreError::Kind::moved_on);
}

/// MAIL-3: what was left is found by a later run, each by one.
TEST_F(InboundMailTest, InterruptedLettersAreFound) {
  const std::int64_t left = begin(1, ada), also = begin(2, ada), done = begin(3, ada);
  begin(4, bo);
  finish(done);
  EXPECT_EQ(incoming.unfinished(bo_lives), (Ids{left, also}));
  EXPECT_EQ(incoming.unfinished(all_live), Ids{});
  EXPECT_EQ(incoming.go_on_with(left, bo, bo_lives), "letter");
  EXPECT_EQ(incoming.unfinished(bo_lives), Ids{also});
  EXPECT_EQ(incoming.go_on_with(left, {9, "boot", 90}, bo_lives), std::nullopt) << "another was faster";
  EXPECT_EQ(incoming.go_on_with(done, bo, bo_lives), std::nullopt);
  EXPECT_EQ(incoming.go_on_with(99, bo, bo_lives), std::nullopt);
}

/// MAIL-3, MAIL-14: `keep_letters`.
TEST_F(InboundMailTest, IsStoredUntilItsTime) {
  const std::int64_t id = begin();
  file_done(id, {0, "isle", "red", 1});
  finish(id, "2026-11-25T10:00:00Z");
  incoming.forget_kept("2026-11-25T09:59:59Z");
  EXPECT_EQ(incoming.bytes(id), "letter");
  incoming.forget_kept("2026-11-25T10:00:00Z");
  EXPECT_EQ(incoming.bytes(id), std::nullopt);
  EXPECT_TRUE(incoming.files_done(id).empty());
  EXPECT_EQ(begin_letter(store, key_of(1, 1), "", came_at, bo, none_lives).verdict, Verdict::done_before);
}

/// AUTH-13: letters of the former player go with them; what is being handled, and letters of others, stay.
TEST_F(InboundMailTest, GoesWithItsPlayer) {
  const std::int64_t red = begin(1), blue = begin(2), both = begin(3), open = begin(4);
  file_done(red, {0, "isle", "red", 1});
  file_done(blue, {0, "isle", "blue", 1});
  file_done(both, {0, "isle", "blue", 2});
  file_done(both, {1, "isle", "red", 2});
  file_done(open, {0, "isle", "red", 3});
  for (const std::int64_t id : {red, blue, both}) finish(id, "2027-11-25T10:00:00Z");
  Store::WriteTransaction change(store);
  change.drop_all(store.find("isle").value(), "red");
  change.commit();
  EXPECT_EQ(incoming.bytes(red), std::nullopt);
  EXPECT_EQ(incoming.bytes(both), std::nullopt);
  EXPECT_EQ(incoming.bytes(blue), "letter");
  EXPECT_EQ(incoming.bytes(open), "letter");
}

/// MAIL-4, L-085: the write lock decides.
TEST_F(InboundMailTest, OneOfManyConcurrentProcessesClaims) {
  constexpr int processes = 8;
  at_the_same_time(processes, [&](int number) {
    Store mine = Store::open(path);
    const auto begun =
        begin_letter(mine, key_of(1, 1), std::to_string(number), came_at, this_process(), all_live);
    if (begun.verdict == Verdict::mine) {
      Store::WriteTransaction change(mine);
      InboundMail::file_done(change, begun.id, {static_cast<std::size_t>(number), "isle", "red", 1});
      change.commit();
    }
  });
  // A server that refuses a row has given its number away, so the letter may have any of these.
  std::size_t done = 0;
  for (std::int64_t id = 1; id <= processes; ++id) done += incoming.files_done(id).size();
  EXPECT_EQ(done, 1U);
}

/// MAIL-4, L-084: with real processes.
TEST_F(InboundMailTest, AKilledOwnerIsNotAlive) {
  const pid_t child = begin_child([&] {
    Store mine = Store::open(path);
    begin_letter(mine, key_of(1, 1), "letter", came_at, this_process());
    raise(SIGSTOP);
  });
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, WUNTRACED), child);
  ASSERT_TRUE(WIFSTOPPED(status));
  EXPECT_EQ(begin_letter(store, key_of(1, 1), "letter", came_at, this_process()).verdict, Verdict::busy);
  EXPECT_EQ(incoming.unfinished(), Ids{});
  kill(child, SIGKILL);
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(incoming.unfinished(), Ids{1});
  const auto begun = begin_letter(store, key_of(1, 1), "letter", came_at, this_process());
  EXPECT_EQ(begun.verdict, Verdict::mine);
  EXPECT_TRUE(begun.gone_on_with);
}

// Tests of which process owns something, and whether it is still running.

/// MAIL-4: pid and boot id.
TEST(ProcessOwner, IsAliveAsLongAsItsProcess) {
  const ProcessIdentity me = this_process();
  EXPECT_EQ(me.pid, getpid());
  EXPECT_EQ(me.boot.size(), 36U);
  EXPECT_GT(me.started, 0);
  EXPECT_EQ(me, this_process());
  EXPECT_TRUE(is_alive(me));

  const pid_t child = begin_child([] { pause(); });
  ProcessIdentity other = me;
  other.pid = child;
  other.started = 0;  // whatever began as that process
  EXPECT_TRUE(is_alive(other));
  kill(child, SIGKILL);
  siginfo_t info{};
  ASSERT_EQ(waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOWAIT), 0);
  EXPECT_FALSE(is_alive(other)) << "it has ended, and nobody has asked how";
  ASSERT_EQ(waitpid(child, nullptr, 0), child);
  EXPECT_FALSE(is_alive(other));
}

/// MAIL-4: numbers of processes are given again.
TEST(ProcessOwner, IsNotTakenForAnotherWithItsNumber) {
  const ProcessIdentity me = this_process();
  EXPECT_FALSE(is_alive({me.pid, me.boot, me.started + 1}));
  EXPECT_FALSE(is_alive({me.pid, "00000000-0000-0000-0000-000000000000", me.started}));
  EXPECT_FALSE(is_alive({0, me.boot, me.started}));
  EXPECT_FALSE(is_alive({-1, me.boot, me.started}));
  EXPECT_TRUE(is_alive({1, me.boot, 0})) << "that of somebody else";
}

// Checks that tokens are readable in letters only: when a letter is over, its text is not in the file any
// more. And that an export contains nothing of mail.

constexpr const char* secrets_time = "2026-11-22T10:00:00Z";

/// All bytes of the store, and of what SQLite left beside it.
std::string all_bytes(const std::string& path) {
  std::string bytes;
  for (const char* ending : {"", "-journal", "-wal", "-shm"}) {
    std::ifstream stream(path + ending, std::ios::binary);
    bytes.append(std::istreambuf_iterator<char>(stream), {});
  }
  return bytes;
}

struct MailSecretsTest : MailStoreTest {
  MailSecretsTest() { make_game(store, "isle"); }
  OutboundMail outgoing{store};
  InboundMail incoming{store};
  std::mt19937 random{20261122};

  bool is_in_file(const std::string& what) { return all_bytes(path).find(what) != std::string::npos; }
  /// A letter of that size, in which the token stands somewhere.
  std::string letter_with(const std::string& token, std::size_t size) {
    std::string bytes(size, 'x');
    bytes.insert(random() % (size + 1), token);
    return bytes;
  }
  std::int64_t add(Store::WriteTransaction& change, const std::string& token, const std::string& address,
                   std::size_t size) {
    return OutboundMail::add(change, {.game = "isle",
                                      .reader = "red",
                                      .address = address,
                                      .kind = "report",
                                      .message_id = "id of " + address,
                                      .bytes = letter_with(token, size),
                                      .made = secrets_time});
  }
  std::int64_t add(const std::string& token, const std::string& address, std::size_t size) {
    Store::WriteTransaction change(store);
    const std::int64_t id = add(change, token, address, size);
    change.commit();
    return id;
  }
  std::int64_t begin(std::uint8_t number, const std::string& bytes) {
    InboundKey key;
    key.body[0] = number;
    return begin_letter(store, key, bytes, secrets_time, this_process()).id;
  }
};

/// AUTH-3, L-082: overwritten when that is sent, given up, dropped.
TEST_F(MailSecretsTest, TokensAreRemovedWithTheirLetter) {
  const ProcessIdentity me = this_process();
  for (const std::size_t size : {0U, 100U, 4000U, 20'000U}) {
    const std::string name = std::to_string(size);
    const std::int64_t sent = add("k7q2-sent" + name, "sent" + name + "@example.org", size);
    const std::int64_t dead = add("k7q2-dead" + name, "dead" + name + "@example.org", size);
    const std::int64_t dropped = add("k7q2-drop" + name, "drop" + name + "@example.org", size);
    add("k7q2-stay" + name, "stay" + name + "@example.org", size);
    for (const char* one : {"sent", "dead", "drop", "stay"})
      EXPECT_TRUE(is_in_file("k7q2-" + (one + name))) << "it waits";
    EXPECT_EQ(outgoing.claim(secrets_time, me)->id, sent);
    EXPECT_TRUE(outgoing.sent(sent, secrets_time));
    EXPECT_TRUE(outgoing.mark_dead(dead, secrets_time));
    EXPECT_TRUE(outgoing.drop(dropped, secrets_time));
    for (const char* one : {"sent", "dead", "drop"}) EXPECT_FALSE(is_in_file("k7q2-" + (one + name))) << one;
    EXPECT_EQ(outgoing.bytes(sent), std::nullopt);
    ASSERT_TRUE(outgoing.claim(secrets_time, me));
    EXPECT_TRUE(is_in_file("k7q2-stay" + name)) << "it is being sent";
  }
}

/// AUTH-3, MAIL-3: what a letter said that came goes when it is finished.
TEST_F(MailSecretsTest, InboundTextIsRemovedWhenDone) {
  const std::int64_t id = begin(1, letter_with("k7q2-m4xd", 900)), other = begin(2, "token: 8888-9999");
  EXPECT_TRUE(is_in_file("k7q2-m4xd"));
  Store::WriteTransaction change(store);
  InboundMail::finish(change, id);
  change.commit();
  EXPECT_FALSE(is_in_file("k7q2-m4xd"));
  EXPECT_EQ(incoming.bytes(id), std::nullopt);
  EXPECT_EQ(incoming.bytes(other), "token: 8888-9999");
}

/// AUTH-3: as rows come and go, SQLite moves others between pages, and copies may stay behind. So no secret
/// stands in a page of rows.
TEST_F(MailSecretsTest, NoTokenIsLeftInACopiedPage) {
  for (const std::size_t size : {0U, 1U, 30U, 500U, 3000U, 4000U, 4060U, 8000U})
    for (int i = 0; i < 4; ++i) {
      const std::string name = std::to_string(size) + "-" + std::to_string(i);
      add("k7q2-m4xd", name + "@example.org", size);
      begin(static_cast<std::uint8_t>(size % 251 + static_cast<std::size_t>(i)),
            letter_with("k7q2-m4xd", size));
    }
  ASSERT_TRUE(is_in_file("k7q2-m4xd"));
  RawDatabase raw_database(path);
  const auto page_size = std::stoul(raw_database.ask("PRAGMA page_size"));
  std::istringstream pages(raw_database.ask(
      "SELECT group_concat(pageno, ' ') FROM dbstat WHERE pagetype <> 'overflow' AND name IN "
      "('outgoing_texts', 'incoming_texts')"));
  const std::string bytes = all_bytes(path);
  std::size_t count = 0;
  for (std::size_t page = 0; pages >> page; ++count)
    EXPECT_EQ(bytes.substr((page - 1) * page_size, page_size).find("k7q2"), std::string::npos) << page;
  EXPECT_GT(count, 2U);
}

/// AUTH-3, L-082
TEST_F(MailSecretsTest, NoCopyRemains) {
  std::vector<std::pair<std::int64_t, std::string>> waiting;
  std::vector<std::string> over;
  Store::WriteTransaction change(store);
  for (int round = 100'000; round < 101'500; ++round) {
    const std::string name = std::to_string(round), token = "k7q2-" + name;
    waiting.emplace_back(add(change, token, name + "@example.org", 20 + random() % 3500), token);
    while (waiting.size() > 60 || random() % 5 < 2) {
      if (waiting.empty()) break;
      const std::size_t which = random() % waiting.size();
      outgoing.mark_dead(waiting[which].first, secrets_time);
      over.push_back(waiting[which].second);
      waiting.erase(waiting.begin() + static_cast<std::ptrdiff_t>(which));
    }
  }
  change.commit();
  const std::string bytes = all_bytes(path);
  ASSERT_GT(over.size(), 800U);
  for (const std::string& token : over) EXPECT_EQ(bytes.find(token), std::string::npos) << token;
  for (const auto& [id, token] : waiting) EXPECT_NE(bytes.find(token), std::string::npos) << token;
}

/// AUTH-13, L-082: addresses, tokens, Message-IDs and letters stand in their own tables, and in none of which
/// a record is made.
TEST_F(MailSecretsTest, TheGameTablesContainNothingOfIt) {
  const StoredGame game = store.find("isle").value();
  SeatMailStore(store).add_address(game, {"red", "secret@example.org"});
  MailboxStore(store).note_received("secret@example.org", secrets_time);
  MailboxStore(store).note_bounce("secret@example.org", "secret-id", secrets_time, true);
  RateCounters(store).count(RateCounter::answer, "secret@example.org", secrets_time);
  MboxOffsetStore(store).set("/secret/mbox", {12, {}});
  Alarms(store).raise("bouncing", "a secret alarm", secrets_time);
  add("secret-token", "secret@example.org", 10);
  const std::int64_t id = begin(1, "a secret letter");
  Store::WriteTransaction change(store);
  InboundMail::file_done(change, id, {0, "isle", "red", 1});
  PlayerLetters::Letter letter;
  letter.address = "secret@example.org";
  letter.came = secrets_time;
  letter.text = "a secret question";
  PlayerLetters::add(change, letter);
  change.commit();
  ASSERT_TRUE(is_in_file("secret"));
  const StoredGame now = store.find("isle").value();
  std::string all = now.genesis + now.brief + now.current.value_or("");
  for (const std::string& text : store.entry_texts(now)) all += text;
  for (const GameSummary& summary : store.list()) all += summary.brief;
  EXPECT_EQ(all.find("secret"), std::string::npos);
  for (const char* table : {"games", "positions", "entries", "submissions", "letters", "outbox"}) {
    RawDatabase raw_database(path);
    std::istringstream columns(raw_database.ask("SELECT group_concat(name, ' ') FROM pragma_table_info('" +
                                                std::string(table) + "')"));
    for (std::string column; columns >> column;)
      EXPECT_EQ(raw_database.ask("SELECT count(*) FROM " + std::string(table) + " WHERE instr(CAST(" +
                                 column + " AS BLOB), CAST('secret' AS BLOB)) > 0"),
                "0")
          << table << '.' << column;
  }
}

/// AUTH-14, L-082
TEST_F(MailSecretsTest, TheJournalIsReadableByItsOwnerOnly) {
  Store::WriteTransaction change(store);
  add(change, "k7q2-m4xd", "ada@example.org", 9000);
  for (const char* ending : {"", "-journal"}) {
    struct stat info {};
    ASSERT_EQ(stat((path + ending).c_str(), &info), 0) << ending;
    EXPECT_EQ(info.st_mode & 0777U, 0600U) << ending;
  }
}

}  // namespace
}  // namespace inselpost
