// Tests of what a store keeps of mail: addresses, proofs, tokens and their key.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "storage/mail/seat_mail_store.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

struct SeatMailStoreTest : MailStoreTest {
  SeatMailStoreTest() {
    make_game(store, "isle");
    make_game(store, "other");
  }
  SeatMailStore book{store};
  StoredGame isle() { return store.find("isle").value(); }
  StoredGame other() { return store.find("other").value(); }
  std::vector<std::string> known(const StoredGame& game) {
    std::vector<std::string> all;
    for (const SeatMailStore::Address& one : book.addresses(game))
      all.push_back(one.seat + ' ' + one.address);
    return all;
  }
  /// A token that its number tells apart from others.
  void make(const std::string& seat, std::uint8_t number, std::uint16_t turn, bool apart = false) {
    make(isle(), seat, number, turn, apart);
  }
  void make(const StoredGame& game, const std::string& seat, std::uint8_t number, std::uint16_t turn,
            bool apart = false) {
    book.add_token(game, seat, {mac_of_number(number), turn, "2026-11-21T09:30:00Z", apart});
  }
  static Hash mac_of_number(std::uint8_t number) {
    Hash mac{};
    mac[0] = number;
    return mac;
  }
  /// The game, waiting for that seat.
  StoredGame waiting_for(const std::string& seat, const std::string& kind, std::uint16_t turn) {
    StoredGame game = isle();
    TimedDecision owed;
    owed.seat = seat;
    owed.kind = kind;
    owed.turn = turn;
    game.pending_decisions = {owed};
    return game;
  }
  /// The numbers of those that count.
  std::vector<int> valid(const std::string& seat, std::uint16_t turn) {
    std::vector<int> numbers;
    for (const SeatMailStore::ValidToken& one : book.valid_tokens(isle(), seat, turn))
      numbers.push_back(one.mac[0]);
    return numbers;
  }
};

using KnownAddresses = std::vector<std::string>;
using Numbers = std::vector<int>;

/// AUTH-3: with another key, tokens could be forged.
TEST_F(SeatMailStoreTest, TheKeyIsStoredOnce) {
  EXPECT_EQ(book.key(), std::nullopt);
  const Hash key = random_secret();
  book.keep_key(key);
  EXPECT_EQ(book.key(), key);
  EXPECT_THROW(book.keep_key(random_secret()), StoreError);
  EXPECT_EQ(book.key(), key);
}

TEST_F(SeatMailStoreTest, StoresAddresses) {
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
TEST_F(SeatMailStoreTest, StoresTheAuthenticationOfASeat) {
  EXPECT_EQ(book.proof(isle(), "red"), "");
  book.set_proof(isle(), "red", "both");
  EXPECT_EQ(book.proof(isle(), "red"), "both");
  EXPECT_EQ(book.proof(isle(), "blue"), "");
  EXPECT_THROW(book.set_proof(isle(), "red", "nothing"), StoreError);
  book.set_proof(isle(), "red", "");
  EXPECT_EQ(book.proof(isle(), "red"), "");
}

/// AUTH-2, L-071: those of this turn and the one before, and the last two of all. Which are not dies with the
/// next one that is made.
TEST_F(SeatMailStoreTest, TokensAreValidForTwoTurns) {
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

/// AUTH-2, L-166: however much others say, the letter that asked can be answered until it is.
TEST_F(SeatMailStoreTest, ATokenIsValidWhileItsDecisionIsPending) {
  const StoredGame asked = waiting_for("red", "answer", 5);
  make(asked, "red", 1, 5);
  for (std::uint8_t i = 2; i <= 60; ++i) make("red", i, 5);  // asks for nothing
  for (std::uint8_t i = 61; i <= 70; ++i) make(asked, "red", i, 9);
  const auto numbers = [&](const StoredGame& game) {
    Numbers all;
    for (const SeatMailStore::ValidToken& one : book.valid_tokens(game, "red", 9)) all.push_back(one.mac[0]);
    return all;
  };
  EXPECT_EQ(numbers(asked), (Numbers{70, 69, 68, 67, 66, 65, 64, 63, 62, 61}))
      << "none of it lives again that died while something else was owed";
  make(asked, "red", 71, 9);
  EXPECT_EQ(numbers(waiting_for("red", "answer", 6)), numbers(isle())) << "another one is owed";
}

/// AUTH-2, AUTH-8: who proves nothing and asks for reports kills none of hers.
TEST_F(SeatMailStoreTest, TokensRequestedByStrangersAreCountedSeparately) {
  make("red", 1, 5);
  make("red", 2, 5);
  for (std::uint8_t i = 3; i <= 8; ++i) make("red", i, 5, true);
  EXPECT_EQ(valid("red", 9), (Numbers{8, 7, 2, 1}));
  for (std::uint8_t i = 9; i <= 60; ++i) make("red", i, 9, true);
  EXPECT_EQ(valid("red", 9).back(), 1);
  EXPECT_EQ(valid("red", 9).size(), max_tokens + 2);
}

/// AUTH-2, L-070: a reminder does not kill the report that is being answered.
TEST_F(SeatMailStoreTest, AReminderInvalidatesNoToken) {
  for (std::uint8_t i = 1; i <= 4; ++i) make("red", i, 7);
  EXPECT_EQ(valid("red", 7), (Numbers{4, 3, 2, 1}));
}

/// AUTH-2: at most the last 32. The others are known as what they were.
TEST_F(SeatMailStoreTest, OldTokensAreInvalidated) {
  for (std::uint8_t i = 1; i <= 40; ++i) make("red", i, 7);
  EXPECT_EQ(valid("red", 7).size(), max_tokens);
  EXPECT_EQ(valid("red", 7).back(), 9);
  EXPECT_TRUE(book.knows_token(isle(), "red", mac_of_number(1)));
  EXPECT_FALSE(book.knows_token(isle(), "blue", mac_of_number(1)));
  EXPECT_FALSE(book.knows_token(isle(), "red", mac_of_number(99)));
}

/// AUTH-8: what somebody asks for who proves nothing pushes out none but its own kind.
TEST_F(SeatMailStoreTest, StrangersDisplaceNoToken) {
  make("red", 1, 5);
  make("red", 2, 5);
  for (std::uint8_t i = 3; i <= 9; ++i) make("red", i, 9, true);
  EXPECT_EQ(valid("red", 20), (Numbers{9, 8, 2, 1}));
}

/// LOOP-3
TEST_F(SeatMailStoreTest, OneTokenCanBeInvalidated) {
  make("red", 1, 7);
  make("red", 2, 7);
  EXPECT_FALSE(book.drop_token(isle(), "blue", mac_of_number(1)));
  EXPECT_TRUE(book.drop_token(isle(), "red", mac_of_number(1)));
  EXPECT_FALSE(book.drop_token(isle(), "red", mac_of_number(1)));
  EXPECT_EQ(valid("red", 7), (Numbers{2}));
  EXPECT_TRUE(book.knows_token(isle(), "red", mac_of_number(1)));
}

/// AUTH-9: each is counted once.
TEST_F(SeatMailStoreTest, CountsUnauthenticatedLetters) {
  EXPECT_EQ(book.take_unproved(isle(), "red"), 0U);
  for (int i = 0; i < 3; ++i) book.count_unproved(isle(), "red");
  book.count_unproved(isle(), "blue");
  EXPECT_EQ(book.take_unproved(isle(), "red"), 3U);
  EXPECT_EQ(book.take_unproved(isle(), "red"), 0U);
  EXPECT_EQ(book.take_unproved(isle(), "blue"), 1U);
}

/// AUTH-8
TEST_F(SeatMailStoreTest, AllTokensCanBeInvalidated) {
  make("red", 1, 7);
  make("blue", 2, 7);
  book.drop_tokens(isle(), "red");
  EXPECT_EQ(valid("red", 7), (Numbers{}));
  EXPECT_EQ(valid("blue", 7), (Numbers{2}));
}

/// AUTH-13, L-071: what the former player had goes with them.
TEST_F(SeatMailStoreTest, EverythingIsRemovedWithThePlayer) {
  for (const char* seat : {"red", "blue"}) {
    book.add_address(isle(), {seat, std::string(seat) + "@example.org"});
    book.set_proof(isle(), seat, "both");
    make(seat, 1, 7);
    book.count_unproved(isle(), seat);
  }
  book.add_address(isle(), {"", "club@example.org"});
  Store::WriteTransaction change(store);
  change.drop_all(isle(), "red");
  change.commit();
  EXPECT_EQ(known(isle()), (KnownAddresses{" club@example.org", "blue blue@example.org"}));
  EXPECT_EQ(book.proof(isle(), "red"), "");
  EXPECT_EQ(book.proof(isle(), "blue"), "both");
  EXPECT_EQ(valid("red", 7), (Numbers{}));
  EXPECT_EQ(valid("blue", 7), (Numbers{1}));
  EXPECT_FALSE(book.knows_token(isle(), "red", mac_of_number(1)));
  EXPECT_EQ(book.take_unproved(isle(), "red"), 0U);
  EXPECT_EQ(book.take_unproved(isle(), "blue"), 1U);
}

}  // namespace
}  // namespace inselpost
