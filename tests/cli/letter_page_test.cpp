// Tests the letter of a turn: its parts and their order, what is left out of it, its subject and its form.
// Whole letters are in tests/transcripts/letters-of-a-turn.txt.
#include <gtest/gtest.h>

#include <string>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/catan/catan_pages.hpp"
#include "cli/render/common/frame.hpp"
#include "cli/render/letter/letter.hpp"
#include "tests/cli/printing_fixture.hpp"
#include "tests/cli/transcript_runner.hpp"

namespace inselpost {
namespace {

using transcript::Workspace;

/// A game of two players under way, and a letter of it as the program prints it.
class PrintedLetters : public testing::Test {
 protected:
  std::string letter(const std::string& seat) const {
    return workspace_.run("inselpost show friday-island --letter --as " + seat).text;
  }
  std::string letter_in_german(const std::string& seat) const {
    return workspace_.run("inselpost --lang de show friday-island --letter --as " + seat).text;
  }
  void begin() {
    transcript::write_text(workspace_.path() / "setup.yaml",
                           "game: friday-island\n"
                           "seats: [{name: red, player: Ada}, {name: blue, player: 'Bo roll'}]\n"
                           "seed: friday\n");
    ASSERT_EQ(workspace_.run("inselpost new setup.yaml").status, 0);
  }
  Workspace workspace_;
};

// LOOK-1, C-001, C-010: the letter of a turn, and one with nothing to do.
TEST_F(PrintedLetters, OpenWithWhoHasToDoWhat) {
  begin();
  const std::string red = letter("red"), blue = letter("blue");
  const std::string& first = red.starts_with("Found your first settlement") ? red : blue;
  const std::string& second = &first == &red ? blue : red;
  EXPECT_TRUE(first.starts_with("Found your first settlement, ")) << first;
  EXPECT_TRUE(second.starts_with("Nothing to do, ")) << second;
  EXPECT_NE(first.find("\norders:\n# - found: "), std::string::npos) << first;
  EXPECT_EQ(second.find("\norders:\n"), std::string::npos) << second;
}

// LOOK-12: German letters hold German words.
TEST_F(PrintedLetters, AreWrittenInGermanToo) {
  begin();
  const std::string red = letter_in_german("red"), blue = letter_in_german("blue");
  const std::string& first = red.starts_with("Gründe") ? red : blue;
  EXPECT_TRUE(first.starts_with("Gründe deine erste Siedlung, ")) << first;
  EXPECT_NE(first.find("\nspiel: friday-island\nsitz: "), std::string::npos) << first;
  EXPECT_NE(first.find("\nbefehle:\n# - gründen: "), std::string::npos) << first;
}

// LOOK-3: acts of the moderator and losses stay, however much else happened; the rest is summed up.
TEST(LetterText, NeverLeavesOutWhatStays) {
  const MessageCatalog& words = default_catalog();
  Letter letter;
  letter.heading = "Your turn, Ada.";
  for (int i = 0; i < 12; ++i)
    letter.news.push_back(
        {"Bo offered all 1 ore for 1 wool (o" + std::to_string(i) + ").", i == 2 || i == 3});
  const std::string text = letter_text(letter, words);
  EXPECT_NE(text.find("(o2)"), std::string::npos);
  EXPECT_NE(text.find("(o3)"), std::string::npos);
  EXPECT_EQ(text.find("(o0)"), std::string::npos);
  EXPECT_NE(text.find("(o11)"), std::string::npos);
  EXPECT_NE(text.find("6 more: in the attached file."), std::string::npos) << text;
}

// LOOK-2: what is too long is cut before the tag.
TEST(LetterSubject, EndsWithTheTag) {
  Letter letter;
  letter.game = "friday-island";
  letter.turn = 41;
  letter.subject = "Your turn, by Mon 30 Nov 10:40";
  EXPECT_EQ(subject_of(letter), "Your turn, by Mon 30 Nov 10:40 [friday-island 41]");
  letter.subject = std::string(100, 'x');
  EXPECT_TRUE(subject_of(letter).ends_with("x… [friday-island 41]"));
  EXPECT_EQ(subject_of(letter).size(), 78U + 2);  // `…` has three bytes
}

// OUT-9: a name is no line of an orders file, and nobody else is called *you*.
TEST(LetterPeople, AreToldApartAndHarmless) {
  GameFacts facts;
  facts.seats = {"red", "blue", "white", "orange"};
  facts.players = {"Ada", "you", "red", "game: x"};
  const LetterPeople people = letter_people(default_catalog(), facts, red);
  EXPECT_EQ(people.names, (std::vector<std::string>{"Ada", "you (blue)", "red (white)", "game\uA789 x"}));
}

// LOOK-11, LOOK-12: resources and cards that were left at the end are two lists.
TEST(LetterText, TellsWhatWasLeftAtTheEnd) {
  catan::CardCounts cards{};
  const catan::Bundle hand{2, 0, 1, 0, 0};
  const auto held = [&](const char* language) {
    return find_catalog(language)->catan_letter.held("Ada", false, hand, cards);
  };
  EXPECT_EQ(held("de"), "Ada hatte noch 2 Lehm und 1 Wolle.");
  cards[catan::index(catan::CardKind::knight)] = cards[catan::index(catan::CardKind::year_of_plenty)] = 1;
  EXPECT_EQ(held("de"), "Ada hatte noch 2 Lehm und 1 Wolle, dazu Ritter und Erfindung.");
  EXPECT_EQ(held("en"), "Ada still held 2 brick, 1 wool, a knight and year of plenty.");
}

// LOOK-7: up to three places are a line each, of more the first alone; no line is indented.
TEST(LetterForm, NamesAllPlaces) {
  Letter letter;
  letter.form.lines = {{"game: plans"}, {"orders:"}};
  LetterChoice road{"build a road", {}, {}};
  for (const char* place : {"A1/SE", "A1/SW", "B1/SE", "B2/SW", "C2/E", "C2/SE", "C3/SE"})
    road.ways.push_back({place, std::string("build: {road: ") + place + "}"});
  letter.choices.push_back(road);
  road.ways.resize(2);
  letter.choices.push_back(road);
  EXPECT_EQ(form_lines(letter, default_catalog()),
            (std::vector<std::string>{"game: plans", "orders:", "# - build: {road: A1/SE}",
                                      "## or A1/SW B1/SE B2/SW C2/E C2/SE C3/SE", "# - build: {road: A1/SE}",
                                      "# - build: {road: A1/SW}"}));
}

}  // namespace
}  // namespace inselpost
