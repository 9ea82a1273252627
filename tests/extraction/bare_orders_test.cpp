// LET-26: orders alone above a quoted form are orders of that form, and nothing is guessed.
#include <gtest/gtest.h>

#include <string>

#include "schemas/extraction/extracted_orders.hpp"
#include "tests/extraction/extraction_text.hpp"
#include "tests/extraction/sample_letters.hpp"

namespace inselpost::extraction {
namespace {

/// A letter of the judge with its form.
const std::string judged = "Inselpost: friday-island\n\nRed, it is your turn.\n\n" + T + "\nBye\n";
const std::string outlook = "-----Original Message-----\nFrom: j\nSent: x\nTo: a\n\n";

Lines above(const std::string& text) { return found(text + "\n" + quoted(judged)); }

TEST(BareOrders, ordersAboveAQuotedLetterBelongToItsForm) {  // L-153, LET-26
  const Lines both{"bare: red 7: roll; end turn"};
  EXPECT_EQ(above("roll\nend turn\n"), both);
  EXPECT_EQ(above("Hi!\n- roll\n\n- end turn\n"), both);
  EXPECT_EQ(above("Hallo Kim!\nroll\n\nend turn\n"), both);  // L-159
  EXPECT_EQ(above("roll\n\nend turn\n"), both);              // L-159
  EXPECT_EQ(above("Guten Morgen,\n\n- Würfeln\n- Zug beenden\n\nGrüße, Ada\n")[0].substr(0, 27),
            "bare: red 7: roll; end turn");
  EXPECT_EQ(above("Hi!\n- build: {road: B2/SW}\n")[0], "bare: red 7: build: {road: B2/SW}");
  EXPECT_EQ(above("```\nroll\n```\n"), Lines{"bare: red 7: roll"});
  EXPECT_EQ(above("würfeln\n"), Lines{"bare: red 7: roll"});
  EXPECT_EQ(above("build: {road:\nB2/SW}\n")[0].substr(0, 33), "bare: red 7: build: {road: B2/SW}");
  EXPECT_EQ(above("- all:\n    - build: {road: B2/NE}\n    - end turn\n")[0].substr(0, 16),
            "bare: red 7: all");
  EXPECT_EQ(found("roll\n\n" + outlook + judged), Lines{"bare: red 7: roll"});
  EXPECT_EQ(found("roll\n\nOn 21 Nov, Inselpost <j@x> wrote:\n" + quoted(judged)),
            Lines{"bare: red 7: roll"});
  EXPECT_EQ(found("roll\n-- \nAda\n- roll your own\n\n" + quoted(judged)), Lines{"bare: red 7: roll"});
}

TEST(BareOrders, ordersBelowAQuotationCountIfNothingIsAbove) {  // L-153, LET-26
  EXPECT_EQ(found(quoted(judged) + "\nroll\nend turn\n"), Lines{"bare: red 7: roll; end turn"});
  EXPECT_EQ(found(quoted(T) + "roll\n"), Lines{"bare: red 7: roll"}) << "asked before LET-22";
  EXPECT_EQ(found("On 21 Nov, Inselpost <j@x> wrote:\n" + quoted(judged) + "\nHi!\nroll\n"),
            Lines{"bare: red 7: roll"});
  EXPECT_EQ(found("[quote]\n" + judged + "[/quote]\nroll\n"), Lines{"bare: red 7: roll"});
  // Never between, and not where something stands above.
  EXPECT_EQ(found(quoted(judged) + "roll\n" + quoted("Bye\n"))[0].substr(0, 5), "refus");
  EXPECT_EQ(found("Hi!\n\n" + quoted(judged) + "\nroll\n")[0].substr(0, 5), "refus");
}

TEST(BareOrders, ambiguousTextIsNotGuessed) {  // L-154, L-159, LET-26
  EXPECT_EQ(above("roll please\n"), Lines{"unchanged red 7"});
  EXPECT_EQ(above("I roll\n"), Lines{"unchanged red 7"});
  EXPECT_EQ(above("roll?\n"), Lines{"unchanged red 7"});
  EXPECT_EQ(above("Offer: anybody got wool?\n"), Lines{"unchanged red 7"});
  EXPECT_EQ(above("Not yet!\nend turn\n"), (Lines{"unchanged red 7", "outside 2"}));
  EXPECT_EQ(above("Hi Kim, it is raining!\nroll\n"), (Lines{"unchanged red 7", "outside 2"}));
  EXPECT_EQ(above("Hi Kim\nroll\n"), (Lines{"unchanged red 7", "outside 2"})) << "a greeting ends in a sign";
  EXPECT_EQ(found("roll\n\n" + quoted("Hi\n") + "\n" + judged), (Lines{"unchanged red 7", "outside 1"}))
      << "the form is not quoted";
  EXPECT_EQ(above("roll\n\nwait\n\nend turn\n"), (Lines{"unchanged red 7", "outside 1", "outside 5"}));
  EXPECT_EQ(above("roll\nluck: x\n"), (Lines{"unchanged red 7", "outside 1"}));
  EXPECT_EQ(found("roll\n\n" + quoted(judged) + "\n" + quoted(replaced(judged, "turn: 7", "turn: 6"))),
            (Lines{"unchanged red 7", "unchanged red 6", "outside 1"}));
  EXPECT_EQ(found("roll\n\n" + quoted(replaced(judged, "token: k7q2-m4xd\n", ""))),
            (Lines{"unchanged red 7", "outside 1"}));
  EXPECT_EQ(found("roll\n\n" + quoted(quoted(judged))), Lines{"orders at 1"});
  EXPECT_EQ(found("roll\n\n" + judged), (Lines{"unchanged red 7", "outside 1"})) << "not quoted";
  // An active block is done, and the line is named.
  EXPECT_EQ(found("roll\n\n" + quoted(B)), (Lines{"depth 1: red 7: roll; end turn", "outside 1"}));
  EXPECT_EQ(found("roll\n\n" + B + "\n" + quoted(judged)),
            (Lines{"red 7: roll; end turn", "unchanged red 7", "outside 1"}));
  EXPECT_EQ(found(std::vector<InputText>{{"body", "roll\n\n" + quoted(judged)}, {"orders.yaml", B}})[0],
            "red 7: roll; end turn");
}

TEST(BareOrders, errorsAreReportedAtTheirPosition) {  // LET-26, LET-2
  EXPECT_EQ(above("Hi!\n\nbuild: {road: X9/SW}\n"), Lines{"bare: refused E_PLACE 3:15"});
  const std::string struck = "[s]\nroll\n[/s]\n";
  EXPECT_EQ(above(struck)[0], "unchanged red 7") << "LET-19";
}

/// The caller decides whether the token of the form counts.
TEST(BareOrders, areReturnedTogetherWithTheRestOfTheLetter) {  // LET-26
  ExtractedOrders letter = extract_orders({{"mail", "roll\n\n" + quoted(judged)}}, words_of_all_games());
  ASSERT_TRUE(letter.bare);
  EXPECT_EQ(letter.bare->block.token, "k7q2-m4xd");
  EXPECT_EQ(letter.bare->block.depth, 1U);
  EXPECT_TRUE(letter.files.empty());
  ASSERT_EQ(letter.unchanged.size(), 1U);
  take_bare(letter);
  EXPECT_EQ(letter.files.size(), 1U);
  EXPECT_TRUE(letter.unchanged.empty() && letter.outside.empty() && !letter.bare);
}

}  // namespace
}  // namespace inselpost::extraction
