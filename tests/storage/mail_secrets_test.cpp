// Checks that tokens are readable in letters only: when a letter is over, its text is not in the file any
// more. And that an export contains nothing of mail.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <sys/stat.h>

#include "storage/mail/inbound_mail.hpp"
#include "storage/mail/mailbox_store.hpp"
#include "storage/mail/outbound_mail.hpp"
#include "storage/mail/player_letters.hpp"
#include "storage/mail/rate_limits.hpp"
#include "storage/mail/seat_mail_store.hpp"
#include "tests/storage/begun_letter.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

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
  for (const char* table : {"games", "positions", "entries", "submissions", "letters", "awaited", "outbox"}) {
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
