// Tests of orders written in German.
#include <gtest/gtest.h>

#include <string>

#include "schemas/language/language.hpp"

namespace inselpost::language {
namespace {

std::string board(const std::string& text) { return to_german(text, "catan"); }
std::string dice(const std::string& text) { return to_german(text, "dice"); }

TEST(ToGerman, OrdersUseTheFirstWords) {  // LANG-1
  EXPECT_EQ(board("roll"), "würfeln");
  EXPECT_EQ(board("build: {settlement: B2.NE, neutral: auto}"), "bauen: {siedlung: B2.NO, neutral: auto}");
  EXPECT_EQ(board("play: {road building: [B2/NE, C3/SE]}"), "spielen: {straßenbau: [B2/NO, C3/SO]}");
  EXPECT_EQ(board("offer: {to: all, give: 1 wool + 2 ore, get: nothing, first: true}"),
            "angebot: {an: alle, biete: 1 wolle + 2 erz, suche: nichts, sofort: ja}");
  EXPECT_EQ(board("trade: {give: 4 wool, get: 1 ore}"), "tausch: {gib: 4 wolle, nimm: 1 erz}");
  EXPECT_EQ(board("accept: offer"), "annehmen: offer") << "the name of an offer";
  EXPECT_EQ(dice("keep: [all ore, for settlement, 2 gold]"), "behalten: [alle erz, für siedlung, 2 gold]");
  EXPECT_EQ(dice("build: {settlement: c10, with: magic joining, without: 1 wood}"),
            "bauen: {siedlung: c10, mit: magische fügung, ohne: 1 holz}");
  EXPECT_EQ(to_german("roll", "pig"), "roll") << "a game that has no German words";
}

TEST(ToGerman, TranslatesPartsAndFiles) {
  EXPECT_EQ(board("- build: {road: B2/NE}"), "- bauen: {straße: B2/NO}");
  EXPECT_EQ(board("if: {rolled: 8 or more}, then: [...]"), "wenn: {gewürfelt: 8 oder mehr}, dann: [...]")
      << "several keys on a line";
  EXPECT_EQ(board("{if: {rolled: 8 or more}, then: [end turn]}"),
            "{wenn: {gewürfelt: 8 oder mehr}, dann: [zug beenden]}");
  EXPECT_EQ(board("stolen: wool"), "geraubt: wolle");
  EXPECT_EQ(board("rolled: [6, 8]"), "gewürfelt: [6, 8]");
  EXPECT_EQ(board("discard: {keep: [ore, grain]}"), "ablegen: {behalten: [erz, getreide]}");
  EXPECT_EQ(to_german("roll: at once", "catan", "in standing"), "würfeln: sofort");
  EXPECT_EQ(board("game: red-island\nseat: red   # you\nturn: 7\norders:\n  - roll\n  # - end turn\n"),
            "spiel: red-island\nsitz: red   # you\nzug: 7\nbefehle:\n  - würfeln\n  # - end turn\n")
      << "layout and comments stay";
}

TEST(ToGerman, UnknownWordsAreUnchanged) {
  for (const char* text : {"", "no: [yaml", "B2.N", "hello there", "\"E_SYNTAX\"", "7"})
    EXPECT_EQ(board(text), text);
  EXPECT_EQ(board("robber: {to: E3, rob: blue}"), "räuber: {nach: E3, berauben: blue}") << "row E is no east";
  EXPECT_EQ(board("build: {road: E2.NE-E3.N}"), "bauen: {straße: E2.NO-E3.N}");
  EXPECT_EQ(board("build: {road: B2|B3}"), "bauen: {straße: B2|B3}");
  EXPECT_EQ(board(board("build: {settlement: B2.NE}")), "bauen: {siedlung: B2.NO}") << "twice is once";
}

TEST(ToGerman, OneWord) {
  EXPECT_EQ(german_word("turn", "catan", "top"), "zug");
  EXPECT_EQ(german_word("first", "catan", "in offer"), "sofort");
  EXPECT_EQ(german_word("first", "catan", "plan"), "das erste");
  EXPECT_EQ(german_word("hello", "catan", "top"), "hello");
  EXPECT_EQ(german_word("turn", "catan", "nowhere"), "turn");
}

}  // namespace
}  // namespace inselpost::language
