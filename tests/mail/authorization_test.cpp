// AUTH-2 to AUTH-5, AUTH-10, LOOP-3: tests of which letters are authorized for a seat.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/mail/auth/authorization.hpp"
#include "schemas/crypto/token.hpp"
#include "schemas/extraction/extracted_orders.hpp"
#include "storage/mail/seat_mail_store.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost::mail {
namespace {

using extraction::SeatToken;
using TokenTexts = std::vector<std::string>;

const std::string block = "game: isle\nseat: red\nturn: 7\n";
const std::string with_token = block + "token: aaaa-aaaa\norders:\n  - roll\n";
const std::string without = block + "orders:\n  - roll\n";

TokenTexts tried(const std::string& file, const std::string& game, const std::string& seat,
                 const std::vector<SeatToken>& of_letter) {
  return tokens_for(file, game, seat, of_letter).tokens;
}

TEST(TokensFor, aBlockUsesItsOwnToken) {  // AUTH-5
  const std::vector<SeatToken> quoted{{"isle", "red", "bbbb-bbbb"}};
  EXPECT_EQ(tried(with_token, "isle", "red", quoted), (TokenTexts{"aaaa-aaaa"}));
  EXPECT_EQ(tried(without, "isle", "red", quoted), (TokenTexts{"bbbb-bbbb"}));
  // A token of wrong form is a wrong token: no other takes its place.
  EXPECT_EQ(tried(block + "token: mine!\norders: []\n", "isle", "red", quoted), (TokenTexts{"mine!"}));
}

TEST(TokensFor, aQuotedReportServesItsOwnSeatOnly) {  // L-068, L-069, AUTH-5
  const std::string letter =
      without +
      "\nOn Saturday Inselpost wrote:\n> game: isle\n> seat: blue\n> token: cccc-cccc\n"
      ">\n> game: isle\n> seat: red\n> turn: 7\n> token: bbbb-bbbb\n> orders:\n>   # - roll\n";
  const auto found = extraction::extract_orders({{"letter", letter}}, extraction::words_of_all_games());
  EXPECT_EQ(tried(without, "isle", "red", found.tokens), (TokenTexts{"bbbb-bbbb"}));
  EXPECT_EQ(tried(without, "isle", "blue", found.tokens), (TokenTexts{"cccc-cccc"}));
  EXPECT_EQ(tried(without, "other", "red", found.tokens), TokenTexts());
}

TEST(TokensFor, atMostEightAreTried) {  // AUTH-5
  std::vector<SeatToken> many{{"isle", "red", "0000-0000"}, {"isle", "red", "0000-0000"}};
  for (char c = '1'; c <= '9'; ++c) many.push_back({"isle", "red", std::string(8, c)});
  const TokenTexts eight = tried(without, "isle", "red", many);
  EXPECT_EQ(eight.size(), max_tokens_tried);
  EXPECT_EQ(eight.back(), "77777777");
}

/// A quoted block has a token of its own, or none: no other makes it an order.
TEST(TokensFor, aQuotedBlockUsesNoOtherToken) {  // L-129, AUTH-5, LET-13
  const std::vector<SeatToken> elsewhere{{"isle", "red", "bbbb-bbbb"}};
  EXPECT_EQ(tokens_for(without, "isle", "red", elsewhere, true).tokens, TokenTexts());
  EXPECT_EQ(tokens_for(with_token, "isle", "red", elsewhere, true).tokens, (TokenTexts{"aaaa-aaaa"}));
  EXPECT_TRUE(tokens_for(with_token, "isle", "red", elsewhere).own);
  EXPECT_FALSE(tokens_for(without, "isle", "red", elsewhere).own);
}

struct SpeaksFor : MailStoreTest {
  SpeaksFor() {
    make_game(store, "isle");
    book.add_address(isle(), {"red", "ada@example.org"});
    book.add_address(isle(), {"blue", "bo@example.org"});
    book.add_address(isle(), {"", "fan@example.org"});
    give("red", 7, red);
    give("blue", 7, blue);
  }
  StoredGame isle() { return store.find("isle").value(); }
  void give(const std::string& seat, std::uint16_t turn, const Token& token) {
    book.add_token(isle(), seat, {mac_of(token, key, "isle", seat), turn, "2026-11-21T09:30:00Z"});
  }
  bool speaks(const TokenTexts& tokens, const Sender& sender, const std::string& usual = "token",
              std::uint16_t turn = 7, bool tokens_shut = false) {
    return proof(tokens, sender, usual, turn, tokens_shut).speaks;
  }
  Proof proof(const TokenTexts& tokens, const Sender& sender, const std::string& usual = "token",
              std::uint16_t turn = 7, bool tokens_shut = false) {
    const SeatCredentials speaking{"red", turn, tokens, tokens_shut, false, sender.answers_another};
    return proof_of(store, isle(), speaking, sender, usual, key);
  }

  SeatMailStore book{store};
  const Hash key = random_secret();
  const Token red = parse_token("k7q2-m4xd").value(), blue = parse_token("bbbb-bbbb").value();
  const Sender ada{"ada@example.org", true, false}, claims_ada{"ada@example.org", false, false},
      bo{"bo@example.org", true, false}, fan{"fan@example.org", true, false},
      eve{"eve@example.net", true, false}, nobody{};
  const TokenTexts right{"k7q2-m4xd"}, as_typed{"K7Q2 M4XD"}, wrong{"aaaa-aaaa"}, of_blue{"bbbb-bbbb"}, none;
};

TEST_F(SpeaksFor, aValidTokenAuthorizes) {  // L-066, L-067, L-069, AUTH-1, AUTH-4
  for (const Sender& sender : {ada, claims_ada, eve, nobody}) {
    EXPECT_TRUE(speaks(right, sender)) << sender.address;
    EXPECT_TRUE(speaks(as_typed, sender)) << sender.address;
    EXPECT_TRUE(speaks({"aaaa-aaaa", "k7q2-m4xd"}, sender)) << sender.address;
    EXPECT_FALSE(speaks(none, sender)) << sender.address;
    EXPECT_FALSE(speaks(wrong, sender)) << sender.address;
    EXPECT_FALSE(speaks(of_blue, sender)) << sender.address;
    EXPECT_FALSE(speaks({"k7q2-m4x", "", "password"}, sender)) << sender.address;
  }
}

TEST_F(SpeaksFor, anAuthenticatedAddressAuthorizesIfConfigured) {  // L-072, L-073, AUTH-4, AUTH-6
  EXPECT_TRUE(speaks(none, ada, "address"));
  EXPECT_TRUE(speaks(wrong, ada, "address"));
  EXPECT_FALSE(speaks(none, claims_ada, "address"));
  EXPECT_FALSE(speaks(none, bo, "address"));
  EXPECT_FALSE(speaks(none, fan, "address"));
  EXPECT_FALSE(speaks(none, eve, "address"));
  EXPECT_FALSE(speaks(none, nobody, "address"));
  EXPECT_TRUE(speaks(right, eve, "address"));
}

TEST_F(SpeaksFor, bothAreNeededIfConfigured) {  // L-078, AUTH-4, AUTH-11
  EXPECT_TRUE(speaks(right, ada, "both"));
  EXPECT_FALSE(speaks(right, claims_ada, "both"));
  EXPECT_FALSE(speaks(right, eve, "both"));
  EXPECT_FALSE(speaks(right, bo, "both"));
  EXPECT_FALSE(speaks(none, ada, "both"));
  EXPECT_FALSE(speaks(wrong, ada, "both"));
}

TEST_F(SpeaksFor, theSeatSettingOverridesTheConfiguration) {  // AUTH-4
  book.set_proof(isle(), "red", "both");
  EXPECT_FALSE(speaks(right, eve, "token"));
  book.set_proof(isle(), "red", "token");
  EXPECT_FALSE(speaks(none, ada, "address"));
  book.set_proof(isle(), "blue", "address");
  EXPECT_FALSE(speaks(none, ada, "token"));
}

TEST_F(SpeaksFor, listMailNeedsAToken) {  // L-101, LOOP-3
  const Sender by_list{"ada@example.org", true, true};
  EXPECT_TRUE(speaks(right, by_list, "token"));
  EXPECT_TRUE(speaks(right, by_list, "address"));
  EXPECT_FALSE(speaks(none, by_list, "address"));
  EXPECT_FALSE(speaks(right, by_list, "both"));
}

TEST_F(SpeaksFor, oldTokensDoNotAuthorize) {                 // L-070, L-071, AUTH-2
  for (int i = 0; i < 3; ++i) give("red", 7, draw_token());  // reminders
  EXPECT_TRUE(speaks(right, eve, "token", 7));
  EXPECT_TRUE(speaks(right, eve, "token", 8));
  EXPECT_FALSE(speaks(right, eve, "token", 9));
  book.drop_tokens(isle(), "red");
  EXPECT_FALSE(speaks(right, ada, "token", 7));
}

TEST_F(SpeaksFor, afterManyWrongTokensOnlyItsAddressesAuthorize) {  // L-080, AUTH-10
  EXPECT_TRUE(speaks(right, ada, "token", 7, true));
  EXPECT_TRUE(speaks(right, claims_ada, "token", 7, true)) << "or nobody could speak where nothing proves it";
  EXPECT_FALSE(speaks(right, eve, "token", 7, true));
  EXPECT_FALSE(speaks(right, bo, "token", 7, true));
  EXPECT_FALSE(speaks(wrong, claims_ada, "token", 7, true));
  EXPECT_FALSE(speaks(none, claims_ada, "token", 7, true));
  EXPECT_FALSE(speaks(right, {"ada@example.org", false, true}, "token", 7, true)) << "through a list";
  EXPECT_TRUE(speaks(none, ada, "address", 7, true));
}

/// A signed letter can be sent again, and unmarked text in an answer may be another's.
TEST_F(SpeaksFor, authorizationByAddressAloneIsReported) {  // AUTH-16, L-167
  EXPECT_TRUE(proof(none, ada, "address").by_address);
  EXPECT_FALSE(proof(right, ada, "address").by_address);
  Sender answering = ada;
  answering.answers_another = true;
  EXPECT_FALSE(speaks(none, answering, "address"));
  EXPECT_FALSE(speaks(wrong, answering, "address"));
  EXPECT_TRUE(proof(none, answering, "address").only_answers);
  EXPECT_TRUE(speaks(right, answering, "address"));
  EXPECT_TRUE(speaks(right, answering, "both"));
  const auto quoted = [&](const TokenTexts& tokens) {
    return proof_of(store, isle(), {"red", 7, tokens, false, true}, ada, "address", key).speaks;
  };
  EXPECT_FALSE(quoted(none) || quoted(wrong)) << "in a quotation it acts by its own token alone";
  EXPECT_TRUE(quoted(right));
}

TEST_F(SpeaksFor, oldTokensAreRecognized) {  // L-166, AUTH-9
  for (int i = 0; i < 2; ++i) give("red", 9, draw_token());
  EXPECT_FALSE(speaks(right, eve, "token", 9));
  EXPECT_TRUE(proof(right, eve, "token", 9).old_token);
  EXPECT_FALSE(proof(wrong, eve, "token", 9).old_token);
  EXPECT_FALSE(proof(of_blue, eve, "token", 9).old_token) << "of another seat";
}

TEST_F(SpeaksFor, aTokenIsValidForOneGameAndStore) {  // AUTH-3
  make_game(store, "second");
  const StoredGame second = store.find("second").value();
  const SeatCredentials same{"red", 7, right, false};
  EXPECT_FALSE(proof_of(store, second, same, ada, "token", key).speaks);
  EXPECT_FALSE(proof_of(store, isle(), same, ada, "token", random_secret()).speaks);
}

}  // namespace
}  // namespace inselpost::mail
