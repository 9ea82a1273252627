// AUTH-6, AUTH-7: tests of the sender of a message, as our own servers authenticate it.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "cli/mail/auth/authorization.hpp"
#include "cli/mail/inbound/sender_authentication.hpp"
#include "schemas/address/mail_address.hpp"
#include "schemas/crypto/token.hpp"
#include "schemas/extraction/extracted_orders.hpp"
#include "storage/mail/seat_mail_store.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost::mail {
namespace {

const std::string ours = "Authentication-Results: mx.example.org; ";

/// Returns whether a message with these fields comes from that mailbox.
bool is_from(const std::string& fields, const std::string& from = "ada@example.org",
             const std::vector<std::string>& servers = {"mx.example.org"}) {
  return is_sender_authenticated(read_message(fields + "From: Ada <" + from + ">\n\nhi\n"), servers);
}

TEST(SenderAuthentication, isAuthenticatedByTheOwnServer) {  // L-072, AUTH-7
  EXPECT_TRUE(is_from(ours + "dkim=pass header.d=example.org\n"));
  EXPECT_TRUE(is_from(ours + "dmarc=pass header.from=example.org\n"));
  EXPECT_TRUE(is_from(ours + "spf=pass smtp.mailfrom=bounce@example.org\n"));
  EXPECT_TRUE(is_from(ours + "spf=pass smtp.mailfrom=example.org\n"));
  EXPECT_TRUE(is_from(
      "authentication-results:\n MX.example.org 1 ; spf=fail smtp.mailfrom=x.example;\n"
      " DKIM=Pass (1024-bit key; dkim=fail) reason=\"good; (old)\" header.D=Example.ORG header.b=\"a=\"\n"));
  EXPECT_FALSE(is_from(ours + "dkim=pass header.d=example.org\n", "ada@example.org", {}));
  EXPECT_FALSE(is_from("", "ada@example.org"));
  EXPECT_FALSE(is_from(ours + "none\n"));
  EXPECT_FALSE(is_from(ours + "dkim=neutral header.d=example.org; iprev=pass policy.iprev=1.2.3.4\n"));
  EXPECT_FALSE(is_from(ours + "dkim=pass header.i=@example.org\n"));
}

TEST(SenderAuthentication, resultsOfOtherServersAreIgnored) {  // L-073, AUTH-7
  const std::string theirs = "Authentication-Results: mx.evil.example; dkim=pass header.d=example.org\n";
  EXPECT_FALSE(is_from(theirs));
  EXPECT_FALSE(
      is_from(ours + "dkim=fail header.d=example.org\n" + ours + "dkim=pass header.d=example.org\n"));
  EXPECT_TRUE(is_from(theirs + ours + "dkim=pass header.d=example.org\n" + ours + "dmarc=fail\n"));
  EXPECT_FALSE(is_from("Authentication-Results: (mx.example.org) evil; dkim=pass header.d=example.org\n"));
  EXPECT_FALSE(
      is_from("Received-SPF: pass (mx.example.org) envelope-from=ada@example.org\n"
              "ARC-Authentication-Results: i=1; mx.example.org; dkim=pass header.d=example.org\n"));
  // With several servers, the first field of each counts.
  EXPECT_TRUE(
      is_from("Authentication-Results: b.example.org; dkim=pass header.d=example.org\n" + ours + "spf=none\n",
              "ada@example.org", {"mx.example.org", "b.example.org"}));
  EXPECT_FALSE(is_from("Authentication-Results: b.example.org; dkim=pass header.d=example.org\n" + ours +
                           "dmarc=fail header.from=example.org\n",
                       "ada@example.org", {"b.example.org", "mx.example.org"}));
}

TEST(SenderAuthentication, failedResultsDoNotAuthenticate) {  // L-074, AUTH-7
  EXPECT_FALSE(is_from(ours + "dkim=pass header.d=evil.example\n"));
  EXPECT_FALSE(is_from(ours + "dkim=pass header.d=xample.org\n"));
  EXPECT_FALSE(is_from(ours + "dkim=pass header.d=example.org; dmarc=fail header.from=example.org\n"));
  EXPECT_FALSE(is_from(ours + "dmarc=pass header.from=evil.example\n"));
  EXPECT_FALSE(is_from(ours + "dkim=pass header.d=evil.example header.d=example.org\n"));
  EXPECT_FALSE(is_from(ours + "dkim=pass header.d=example.org header.d=evil.example\n"));
  for (const std::string broken :
       {"dkim=pass header.d=example.org; dkim", "dkim=pass header.d=example.org (",
        "dkim=pass header.d=example.org;", "dkim=pass header.d=\"example.org", "dkim=pass header=example.org",
        "dkim/2=pass header.d=example.org", "dkim=pass header.d=example.org )",
        "dkim pass header.d=example.org", "; dkim=pass header.d=example.org",
        "dkim=pass header.d=example.org; dkim=fail header.d=example.org",
        "dkim=fail header.d=evil.example; spf=none; dkim=pass header.d=example.org",
        "dkim=pass header.d=example.org reason=late"}) {
    EXPECT_FALSE(method_results("mx.example.org; " + broken)) << broken;
    EXPECT_FALSE(is_from(ours + broken + '\n')) << broken;
    EXPECT_FALSE(is_from(ours + broken + '\n' + ours + "dkim=pass header.d=example.org\n")) << broken;
  }
  const std::string newer = "Authentication-Results: mx.example.org 2; dkim=pass header.d=example.org\n";
  EXPECT_FALSE(is_from(newer));
  EXPECT_FALSE(is_from(newer + ours + "dkim=pass header.d=example.org\n"))
      << "the first field of an id counts";
  EXPECT_FALSE(is_from("Authentication-Results: mx.example.org dkim=pass header.d=example.org\n"));
  EXPECT_FALSE(is_from("Authentication-Results: mx.example.org (late; dkim=pass header.d=example.org\n" +
                       ours + "dkim=pass header.d=example.org\n"))
      << "a comment without an end";
}

TEST(SenderAuthentication, aDomainSignsForItsSubdomains) {  // L-075, AUTH-7
  EXPECT_TRUE(is_from(ours + "dkim=pass header.d=example.org\n", "ada@mail.example.org"));
  EXPECT_FALSE(is_from(ours + "dkim=pass header.d=mail.example.org\n"));
  EXPECT_TRUE(is_from(ours + "dkim=pass header.d=mail.example.org; dmarc=pass header.from=example.org\n"));
  EXPECT_FALSE(is_from(ours + "dkim=pass header.d=org\n"));
  EXPECT_FALSE(is_from(ours + "dkim=pass header.d=.org\n"));
  EXPECT_FALSE(is_from(ours + "spf=pass smtp.mailfrom=a@example.org\n", "ada@mail.example.org"));
}

TEST(SenderAuthentication, forwardersDoNotAuthenticate) {  // L-076, AUTH-7
  EXPECT_FALSE(is_from(ours + "spf=pass smtp.mailfrom=SRS0=x=example.org=ada@fwd.example; arc=pass\n"));
  EXPECT_FALSE(is_from(ours + "spf=pass smtp.mailfrom=\"ada@example.org\"@fwd.example\n"));
  EXPECT_FALSE(is_from(ours + "spf=pass smtp.mailfrom=eve@example.net@example.org\n"));
  EXPECT_FALSE(is_from(ours + "spf=pass smtp.helo=example.org; arc=pass header.d=example.org\n"));
}

TEST(SenderAuthentication, mailWithoutASenderIsNotAuthenticated) {  // L-077, AUTH-6
  const std::string proof = ours + "dkim=pass header.d=example.org\n";
  EXPECT_TRUE(is_from(proof, "ADA@Example.Org"));
  EXPECT_FALSE(is_from(proof + "From: eve@example.org\n"));
  EXPECT_FALSE(is_sender_authenticated(read_message(proof + "From: Us: ada@example.org;\n\nhi\n"),
                                       {"mx.example.org"}));
  EXPECT_FALSE(
      is_sender_authenticated(read_message(proof + "Sender: ada@example.org\n\nhi\n"), {"mx.example.org"}));
}

TEST(SenderAuthentication, anyFieldIsParsedOrIgnored) {  // AUTH-7
  const std::vector<std::string> pieces{"mx.example.org",
                                        "; ",
                                        "dkim",
                                        "=",
                                        "pass",
                                        " ",
                                        "header.d",
                                        "example.org",
                                        "(",
                                        ")",
                                        "\"",
                                        "\\",
                                        "1",
                                        "/",
                                        ".",
                                        "reason",
                                        "none",
                                        "\xFF",
                                        std::string(1, '\0'),
                                        "@"};
  std::mt19937 random(7);
  for (int round = 0; round < 20'000; ++round) {
    std::string field;
    for (std::size_t n = random() % 24; n > 0; --n) field += pieces[random() % pieces.size()];
    const auto results = method_results(field);
    // What was read can be written, and is then read as equal.
    if (!results || results->empty()) continue;
    std::string again = server_of_results(field).empty() ? "?" : "x";
    EXPECT_EQ(again, "x") << field;
    for (const MethodResult& one : *results) again += "; " + one.method + '=' + one.result;
    const auto twice = method_results(again);
    ASSERT_TRUE(twice) << field;
    EXPECT_EQ(twice->size(), results->size()) << field;
  }
  EXPECT_FALSE(method_results("mx; " + std::string(100'000, '(')));
}

}  // namespace
}  // namespace inselpost::mail

// AUTH-6: tests of the comparison of mail addresses, and of invalid ones.

namespace inselpost {
namespace {

std::string compared(std::string_view text) { return comparable_address(text).value_or("none"); }

TEST(Address, ignoresCase) {  // AUTH-6
  EXPECT_EQ(compared("ada@example.org"), "ada@example.org");
  EXPECT_EQ(compared("Ada.L@Example.ORG"), "ada.l@example.org");
  EXPECT_EQ(compared("ada@localhost"), "ada@localhost");
  EXPECT_EQ(compared("bounce_1/x='{y}'@a_b.r3---x.example"), "bounce_1/x='{y}'@a_b.r3---x.example");
  // For letters outside ASCII case matters: that is up to the mail provider.
  EXPECT_EQ(compared("\u00C4da@example.org"), "\u00C4da@example.org");
}

TEST(Address, keepsDotsAndTags) {  // AUTH-6
  EXPECT_NE(compared("a.da@example.org"), compared("ada@example.org"));
  EXPECT_NE(compared("ada+post@example.org"), compared("ada@example.org"));
  EXPECT_EQ(compared("Ada+Post@example.org"), "ada+post@example.org");
}

TEST(Address, acceptsDomainsInALabelForm) {  // AUTH-6
  const std::string ascii = "ada@xn--mnchen-3ya.example";
  EXPECT_EQ(compared("ada@m\u00FCnchen.example"), ascii);
  EXPECT_EQ(compared("ada@M\u00DCNCHEN.Example"), ascii);
  EXPECT_EQ(compared("ada@mu\u0308nchen.example"), ascii);
  EXPECT_EQ(compared("ada@m\u00FCnchen\u3002example"), ascii);
  EXPECT_EQ(compared("ada@XN--Mnchen-3ya.example"), ascii);
  EXPECT_EQ(compared("ada@stra\u00DFe.example"), "ada@xn--strae-oqa.example");
  EXPECT_EQ(comparable_domain("M\u00FCnchen.Example"), "xn--mnchen-3ya.example");
}

TEST(Address, rejectsInvalidAddresses) {  // AUTH-6
  for (const std::string& text : std::vector<std::string>{"",
                                                          "ada",
                                                          "@",
                                                          "@example.org",
                                                          "ada@",
                                                          "ada@@example.org",
                                                          "a@b@example.org",
                                                          "ada @example.org",
                                                          " ada@example.org",
                                                          "ada@example.org ",
                                                          "ada@exa mple.org",
                                                          "ada@example.org\n",
                                                          "ada\nBcc: eve@example.net@example.org",
                                                          "ada@example.org\r\nx",
                                                          "ada\x7F@example.org",
                                                          "<ada@example.org>",
                                                          "Ada <ada@example.org>",
                                                          "ada(x)@example.org",
                                                          "ada@[192.0.2.1]",
                                                          "ada,eve@example.org",
                                                          "ada;@example.org",
                                                          "us:ada@example.org",
                                                          "\"ada\"@example.org",
                                                          "\"a b\"@example.org",
                                                          "a\\b@example.org",
                                                          "-oQ/tmp@example.org",
                                                          "-ada@example.org",
                                                          ".ada@example.org",
                                                          "ada.@example.org",
                                                          "a..da@example.org",
                                                          "ada@example..org",
                                                          "ada@.example.org",
                                                          "ada@example.org.",
                                                          "ada@-example.org",
                                                          "ada@example-.org",
                                                          "ada@example.org/x",
                                                          "ada@*.org",
                                                          "ada@exa\u00A0mple.org",
                                                          "ada@example.org\u200B",
                                                          "ad\u200Ba@example.org",
                                                          "ad\u202Ea@example.org",
                                                          "ad\u00A0a@example.org",
                                                          "ada\xFF@example.org",
                                                          "ada@m\xFCnchen.example",
                                                          "ada@xn--a-.example",
                                                          "ada@b\uFF20c.example",
                                                          "ada@" + std::string(64, 'a') + ".org"})
    EXPECT_EQ(comparable_address(text), std::nullopt) << text;
  EXPECT_EQ(comparable_address(std::string("ada@example.org\0.evil.example", 29)), std::nullopt);
  EXPECT_EQ(comparable_address(std::string("a\0da@example.org", 16)), std::nullopt);
}

TEST(Address, isAtMost254Bytes) {
  const std::string domain = "@example.org";
  const std::string longest = std::string(254 - domain.size(), 'a') + domain;
  EXPECT_EQ(compared(longest), longest);
  EXPECT_EQ(compared('a' + longest), "none");
  // A-labels are longer than what is written.
  EXPECT_EQ(compared(std::string(242, 'a') + "@m\u00FC.org"), "none");
}

TEST(Address, comparisonIsIdempotent) {
  const std::vector<std::string> pieces{"a",      "B", "@",      ".",      "-",      "+", "xn--", "\u00FC",
                                        "\u00DF", " ", "\u0308", "\u200D", "\u3002", "1", "_",    "\xC3"};
  std::mt19937 random(3);
  std::size_t taken = 0;
  for (int round = 0; round < 50'000; ++round) {
    std::string text = "a@";
    for (std::size_t n = 1 + random() % 6; n > 0; --n) text += pieces[random() % pieces.size()];
    const auto once = comparable_address(text);
    if (!once) continue;
    ++taken;
    EXPECT_EQ(comparable_address(*once), once) << text;
  }
  EXPECT_GT(taken, 1'000U);
}

}  // namespace
}  // namespace inselpost

// AUTH-2 to AUTH-5, AUTH-10, LOOP-3: tests of which letters are authorized for a seat.

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
    const SeatCredentials speaking{.seat = "red",
                                   .turn = turn,
                                   .tokens = tokens,
                                   .tokens_shut = tokens_shut,
                                   .answers_another = sender.answers_another};
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
    return proof_of(store, isle(), {.seat = "red", .turn = 7, .tokens = tokens, .is_quoted = true}, ada,
                    "address", key)
        .speaks;
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
  const SeatCredentials same{.seat = "red", .turn = 7, .tokens = right};
  EXPECT_FALSE(proof_of(store, second, same, ada, "token", key).speaks);
  EXPECT_FALSE(proof_of(store, isle(), same, ada, "token", random_secret()).speaks);
}

}  // namespace
}  // namespace inselpost::mail
