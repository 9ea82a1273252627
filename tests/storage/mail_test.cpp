// What a store keeps of mail: addresses, proofs, tokens and the key they hang on.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "storage/mail/mail_book.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

struct MailBookTest : MailStoreTest {
  MailBookTest() {
    make_game(store, "isle");
    make_game(store, "other");
  }
  MailBook book{store};
  StoredGame isle() { return store.find("isle").value(); }
  StoredGame other() { return store.find("other").value(); }
  std::vector<std::string> known(const StoredGame& game) {
    std::vector<std::string> all;
    for (const MailBook::Address& one : book.addresses(game)) all.push_back(one.seat + ' ' + one.address);
    return all;
  }
  /// A token that its number tells apart from others.
  void make(const std::string& seat, std::uint8_t number, std::uint16_t turn) {
    Hash mac{};
    mac[0] = number;
    book.add_token(isle(), seat, {mac, turn, "2026-11-21T09:30:00Z"});
  }
  /// The numbers of those that count.
  std::vector<int> valid(const std::string& seat, std::uint16_t turn) {
    std::vector<int> numbers;
    for (const Hash& mac : book.valid_tokens(isle(), seat, turn)) numbers.push_back(mac[0]);
    return numbers;
  }
};

using KnownAddresses = std::vector<std::string>;
using Numbers = std::vector<int>;

/// AUTH-3: whoever could set another key could make tokens.
TEST_F(MailBookTest, TheKeyIsKeptOnce) {
  EXPECT_EQ(book.key(), std::nullopt);
  const Hash key = random_secret();
  book.keep_key(key);
  EXPECT_EQ(book.key(), key);
  EXPECT_THROW(book.keep_key(random_secret()), StoreError);
  EXPECT_EQ(book.key(), key);
}

TEST_F(MailBookTest, KnowsWhereLettersGo) {
  book.add_address(isle(), {"red", "ada@example.org"});
  book.add_address(isle(), {"red", "ada@work.example"});
  book.add_address(isle(), {"red", "ada@example.org"});
  book.add_address(isle(), {"", "club@example.org"});
  book.add_address(other(), {"blue", "ada@example.org"});
  EXPECT_EQ(known(isle()),
            (KnownAddresses{" club@example.org", "red ada@example.org", "red ada@work.example"}));
  EXPECT_EQ(known(other()), (KnownAddresses{"blue ada@example.org"}));
  EXPECT_TRUE(book.remove_address(isle(), {"red", "ada@example.org"}));
  EXPECT_FALSE(book.remove_address(isle(), {"red", "ada@example.org"}));
  EXPECT_EQ(known(isle()), (KnownAddresses{" club@example.org", "red ada@work.example"}));
}

/// AUTH-4
TEST_F(MailBookTest, KnowsHowASeatProvesItself) {
  EXPECT_EQ(book.proof(isle(), "red"), "");
  book.set_proof(isle(), "red", "both");
  EXPECT_EQ(book.proof(isle(), "red"), "both");
  EXPECT_EQ(book.proof(isle(), "blue"), "");
  EXPECT_THROW(book.set_proof(isle(), "red", "nothing"), StoreError);
  book.set_proof(isle(), "red", "");
  EXPECT_EQ(book.proof(isle(), "red"), "");
}

/// AUTH-2, L-071: those of this turn and the one before, and the last two of all.
TEST_F(MailBookTest, TokensCountForTwoTurns) {
  make("red", 1, 5);
  make("red", 2, 6);
  make("red", 3, 6);
  make("blue", 4, 7);
  make("red", 5, 7);
  EXPECT_EQ(valid("red", 7), (Numbers{5, 3, 2}));
  EXPECT_EQ(valid("red", 8), (Numbers{5, 3}));
  EXPECT_EQ(valid("red", 60), (Numbers{5, 3}));
  EXPECT_EQ(valid("blue", 60), (Numbers{4}));
}

/// AUTH-2, L-070: a reminder does not kill the report that is being answered.
TEST_F(MailBookTest, AReminderKillsNoToken) {
  for (std::uint8_t i = 1; i <= 4; ++i) make("red", i, 7);
  EXPECT_EQ(valid("red", 7), (Numbers{4, 3, 2, 1}));
}

/// AUTH-2: at most the last 32.
TEST_F(MailBookTest, OldTokensAreForgotten) {
  for (std::uint8_t i = 1; i <= 40; ++i) make("red", i, 7);
  EXPECT_EQ(valid("red", 7).size(), most_tokens);
  EXPECT_EQ(valid("red", 7).back(), 9);
}

/// AUTH-8
TEST_F(MailBookTest, TokensDie) {
  make("red", 1, 7);
  make("blue", 2, 7);
  book.drop_tokens(isle(), "red");
  EXPECT_EQ(valid("red", 7), (Numbers{}));
  EXPECT_EQ(valid("blue", 7), (Numbers{2}));
}

/// AUTH-13, L-071: what the old player had goes with him.
TEST_F(MailBookTest, AllOfItGoesWithItsPlayer) {
  for (const char* seat : {"red", "blue"}) {
    book.add_address(isle(), {seat, std::string(seat) + "@example.org"});
    book.set_proof(isle(), seat, "both");
    make(seat, 1, 7);
  }
  book.add_address(isle(), {"", "club@example.org"});
  Store::Change change(store);
  change.drop_all(isle(), "red");
  change.commit();
  EXPECT_EQ(known(isle()), (KnownAddresses{" club@example.org", "blue blue@example.org"}));
  EXPECT_EQ(book.proof(isle(), "red"), "");
  EXPECT_EQ(book.proof(isle(), "blue"), "both");
  EXPECT_EQ(valid("red", 7), (Numbers{}));
  EXPECT_EQ(valid("blue", 7), (Numbers{1}));
}

}  // namespace
}  // namespace inselpost
