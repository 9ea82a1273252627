// Tokens stand in letters in plain, and in nothing else: when a letter is over, its text is not in the file
// any more.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "storage/mail/incoming.hpp"
#include "storage/mail/mail_book.hpp"
#include "storage/mail/mailboxes.hpp"
#include "storage/mail/mbox_places.hpp"
#include "storage/mail/outgoing.hpp"
#include "storage/mail/tallies.hpp"
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

struct MailSecretsTest : StoreTest {
  MailSecretsTest() { make_game(store, "isle"); }
  Outgoing outgoing{store};
  Incoming incoming{store};
  std::mt19937 random{20261122};

  bool is_in_file(const std::string& what) { return all_bytes(path).find(what) != std::string::npos; }
  /// A letter of that size, in which the token stands somewhere.
  std::string letter_with(const std::string& token, std::size_t size) {
    std::string bytes(size, 'x');
    bytes.insert(random() % (size + 1), token);
    return bytes;
  }
  std::int64_t add(const std::string& token, const std::string& address, std::size_t size) {
    Store::Change change(store);
    const std::int64_t id = Outgoing::add(change, {.game = "isle",
                                                   .reader = "red",
                                                   .address = address,
                                                   .kind = "report",
                                                   .message_id = "id of " + address,
                                                   .bytes = letter_with(token, size),
                                                   .made = secrets_time});
    change.commit();
    return id;
  }
};

/// AUTH-3, L-082: overwritten when that is sent, given up, dropped.
TEST_F(MailSecretsTest, TokensGoWithTheirLetter) {
  const Owner me = this_process();
  for (const std::size_t size : {100U, 3000U, 4000U, 20'000U}) {
    const std::string name = std::to_string(size);
    const std::int64_t sent = add("k7q2-sent" + name, "sent" + name + "@example.org", size);
    const std::int64_t dead = add("k7q2-dead" + name, "dead" + name + "@example.org", size);
    const std::int64_t dropped = add("k7q2-drop" + name, "drop" + name + "@example.org", size);
    add("k7q2-stay" + name, "stay" + name + "@example.org", size);
    for (const char* one : {"sent", "dead", "drop", "stay"})
      EXPECT_TRUE(is_in_file("k7q2-" + (one + name))) << "it waits";
    EXPECT_EQ(outgoing.claim(secrets_time, me)->id, sent);
    EXPECT_TRUE(outgoing.sent(sent, secrets_time));
    EXPECT_TRUE(outgoing.dead(dead, secrets_time));
    EXPECT_TRUE(outgoing.drop(dropped, secrets_time));
    for (const char* one : {"sent", "dead", "drop"}) EXPECT_FALSE(is_in_file("k7q2-" + (one + name))) << one;
    ASSERT_TRUE(outgoing.claim(secrets_time, me));
    EXPECT_TRUE(is_in_file("k7q2-stay" + name)) << "it is being sent";
  }
}

/// AUTH-3, L-082: SQLite moves rows between pages as others come and go; copies must not stay behind.
TEST_F(MailSecretsTest, NoCopyStaysBehind) {
  std::vector<std::pair<std::int64_t, std::string>> waiting;
  std::vector<std::string> over;
  for (int round = 0; round < 400; ++round) {
    const std::string name = std::to_string(100'000 + round);
    const std::string token = "k7q2-out" + name;
    waiting.emplace_back(add(token, "a" + name + "@example.org", 50 + random() % 3500), token);
    Incoming::Begun begun;
    LetterKey key;
    key.named[0] = static_cast<std::uint8_t>(round);
    key.named[1] = static_cast<std::uint8_t>(round >> 8);
    const std::string came = "k7q2-in" + name;
    begun = incoming.begin(key, letter_with(came, 50 + random() % 3500), secrets_time, this_process());
    if (random() % 4 != 0) {
      Store::Change change(store);
      Incoming::finish(change, begun.id);
      change.commit();
      over.push_back(came);
    }
    while (waiting.size() > 40 || (!waiting.empty() && random() % 3 == 0)) {
      const std::size_t which = random() % waiting.size();
      outgoing.dead(waiting[which].first, secrets_time);
      over.push_back(waiting[which].second);
      waiting.erase(waiting.begin() + static_cast<std::ptrdiff_t>(which));
    }
  }
  const std::string bytes = all_bytes(path);
  ASSERT_GT(over.size(), 500U);
  std::size_t left = 0;
  for (const std::string& token : over) left += bytes.find(token) != std::string::npos ? 1U : 0U;
  EXPECT_EQ(left, 0U);
  for (const auto& [id, token] : waiting) EXPECT_NE(bytes.find(token), std::string::npos);
}

}  // namespace
}  // namespace inselpost
