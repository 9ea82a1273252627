// Checks that tokens are read anywhere in a letter, but only for the game and seat beside them (AUTH-5,
// L-068, L-069).
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "schemas/extraction/extracted_orders.hpp"

namespace inselpost::extraction {
namespace {

struct Case {
  const char* name;
  std::string letter;
  std::vector<std::string> tokens;  ///< `game seat token`
};

class Tokens : public testing::TestWithParam<Case> {};

TEST_P(Tokens, AreFoundNextToGameAndSeat) {
  std::vector<std::string> found;
  for (const SeatToken& one : extract_orders({{"letter", GetParam().letter}}, words_of_all_games()).tokens)
    found.push_back(one.game + ' ' + one.seat + ' ' + one.token);
  EXPECT_EQ(found, GetParam().tokens);
}

const std::string head = "game: friday-island\nseat: red\nturn: 7\n";

INSTANTIATE_TEST_SUITE_P(
    AUTH_5, Tokens,
    testing::Values(
        Case{"InABlock", head + "token: k7q2-m4xd\norders:\n  - roll\n", {"friday-island red k7q2-m4xd"}},
        Case{"BelowTheOrders",
             head + "orders:\n  - roll\n  - end turn\ntoken: k7q2-m4xd\n",
             {"friday-island red k7q2-m4xd"}},
        Case{"Nowhere", head + "orders:\n  - roll\n", {}},
        Case{"Quoted",
             head + "orders:\n  - roll\n\nBo wrote:\n> game: friday-island\n> seat: red\n> turn: 7\n> token: "
                    "k7q2-m4xd\n> orders:\n>   # - roll\n",
             {"friday-island red k7q2-m4xd"}},
        Case{"QuotedWithAName",
             head + "orders: []\n\nada> game: friday-island\nada> seat: red\nada>   token: one\nada>   "
                    "orders:\nada> # - roll\n",
             {"friday-island red one"}},
        Case{"QuotedWithABar", "no\n| game: friday-island\n| seat: red\n| token: one\nno\n", {}},  // LET-23
        Case{"AroundAMargin",  // which ends nothing (LET-23)
             "game: friday-island\nseat: red\n~ it is mine\ntoken: one\n",
             {"friday-island red one"}},
        Case{"QuotedTwice",
             "no\n>> game: friday-island\n>> seat: red\n>> token: aaaa-bbbb\n",
             {"friday-island red aaaa-bbbb"}},
        Case{"OfTwoSeats",
             head + "token: one\norders: []\n\ngame: friday-island\nseat: blue\ntoken: two\n",
             {"friday-island red one", "friday-island blue two"}},
        Case{"OfTwoDepths",
             "> game: friday-island\ngame: sunday\n> seat: red\nseat: blue\n> token: one\ntoken: two\n",
             {"sunday blue two", "friday-island red one"}},
        Case{"Twice", head + "token: one\ntoken: two\n", {"friday-island red one", "friday-island red two"}},
        Case{"InGerman",
             "spiel: insel\nsitz: rot\nkennwort: \"K7Q2 M4XD\"  # meins\n",
             {"insel rot k7q2 m4xd"}},
        Case{"BehindProse", head + "This is my token.\ntoken: k7q2-m4xd\n", {}},
        Case{"WithoutASeat", "game: friday-island\ntoken: k7q2-m4xd\n", {}},
        Case{"BelowAMisspeltKey",
             "game: friday-island\nseat: red\ntrun: 7\ntoken: one\norders:\n  - roll\n",
             {"friday-island red one"}},
        Case{
            "BelowNestedRules", head + "standing:\n  roll: at once\ntoken: one\n", {"friday-island red one"}},
        Case{"AfterAComment", head + "\n# mine\ntoken: one\n", {"friday-island red one"}},
        Case{"AsAComment", head + "# token: one\norders:\n  - roll\n", {}}),
    [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace inselpost::extraction
