// The kinds of letters that tell of the dice game in other words than of the board game, against the files in
// tests/mail_service/letters (C-009, C-010, LOOK-10). With UPDATE_LETTERS in the environment the files are
// written anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <regex>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/mail_service/dice_fixture.hpp"
#include "tests/mail_service/file_text.hpp"
#include "tests/mail_service/letter_parts.hpp"

namespace inselpost::mail {
namespace {

constexpr const char* beginning =
    "seats: [{name: red, player: Cy}, {name: blue, player: Di}]\n"
    "deadlines: {turn: 48h}\n"
    "position:\n"
    "  red: {sites: {v3: settlement, c13: city}, edges: [v3-v4, c13-v5], knights: {wool: {level: 1, status: "
    "active}}, robber: field, ship: 3, boxes: [3, 4]}\n"
    "  blue: {sites: {v3: settlement, c13: city}, edges: [v3-v4, c13-v5], boxes: [3, 3]}\n";
constexpr const char* last_turn =
    "seats: [{name: red, player: Cy}, {name: blue, player: Di}]\n"
    "deadlines: {turn: 48h}\n"
    "position:\n"
    "  red: {sites: {v3: settlement, c13: city}, edges: [v3-v4, c13-v5], boxes: [3, 4, 4, 4, 4, 4, 4, 4, 4, "
    "4, "
    "4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]}\n"
    "  blue: {sites: {v3: settlement, c13: city}, edges: [v3-v4, c13-v5], boxes: [3, 3, 3, 3, 3, 3, 3, 3, 3, "
    "3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]}\n";

/// A letter of one kind to Cy: the game before it and what he sends, each with the token of his last letter.
/// The letter after the last of these is the one that is read.
struct DiceKind {
  const char* name;
  const char* setup;
  std::vector<std::string> sections;
  std::string dis = {};  ///< what Di sends before the last of these
  std::optional<std::vector<std::string>> german =
      {};  ///< the same letters in German, if it is read in German
};

const std::vector<DiceKind>& dice_kinds() {
  static const std::vector<DiceKind> all{
      {"dice-welcome", beginning, {}, {}, std::vector<std::string>{}},
      {"dice-turn", beginning, {"orders: [roll]"}, {}, {{"befehle: [würfeln]"}}},
      {"dice-done", beginning, {"orders: [roll, stand, end turn]"}},
      {"dice-next-turn",
       beginning,
       {"orders: [roll, stand, end turn]", "say: Hello!"},
       "orders: [roll, stand, end turn]"},
      {"dice-refused",
       beginning,
       {"orders:\n- roll\n- stand\n- build: {city: c13}\n- end turn"},
       {},
       {{"befehle:\n- würfeln\n- stehen lassen\n- bauen: {stadt: c13}\n- zug beenden"}}},
      {"dice-not-understood", beginning, {"orders:\n- roll\n- stnad"}},
      {"dice-board", beginning, {"ask: board"}, {}, {{"auskunft: brett"}}},
      {"dice-orders", beginning, {"orders: [roll, stand]", "ask: orders"}},
      {"dice-end",
       last_turn,
       {"memo: well", "orders: [roll, stand, end turn]"},
       "orders: [roll, stand, end turn]",
       {{"merkzettel: gut", "befehle: [würfeln, stehen lassen, zug beenden]"}}}};
  return all;
}

/// Returns the token in a letter in either language.
std::string dice_token_in(const SentLetter& letter) {
  for (const std::string_view key : {"\ntoken: ", "\nkennwort: "})
    if (const std::size_t at = letter.bytes.find(key); at != std::string::npos)
      return letter.bytes.substr(at + key.size(), 9);
  return {};
}

class DicePlayers {
 public:
  DicePlayers(MailFixture& fixture, const DiceKind& kind, const std::string& language) : fixture_(fixture) {
    fixture.config.language = language;
    begin_dice_game(fixture, kind.setup);
    read();
    const std::vector<std::string>& sections = language == "de" ? *kind.german : kind.sections;
    for (std::size_t i = 0; i < sections.size(); ++i) {
      if (i + 1 == sections.size() && !kind.dis.empty()) send(di, "blue", di_, kind.dis);
      send(cy, "red", cy_, sections[i]);
    }
  }
  const SentLetter& last() const { return last_; }

 private:
  void send(const char* from, const std::string& seat, const std::string& token, const std::string& section) {
    fixture_.take(fixture_.letter(from, "game: islands\nseat: " + seat + "\nturn: " + turn_ +
                                            "\ntoken: " + token + '\n' + section + '\n'));
    read();
  }
  void read() {
    for (const SentLetter& one : fixture_.send()) {
      if (one.to == cy) last_ = one;
      if (one.to == cy && !dice_token_in(one).empty()) cy_ = dice_token_in(one);
      if (one.to == di && !dice_token_in(one).empty()) di_ = dice_token_in(one);
    }
    for (const std::string_view key : {"\nturn: ", "\nzug: "})
      if (const std::size_t at = last_.bytes.find(key); at != std::string::npos) {
        const std::size_t begin = at + key.size();
        turn_ = last_.bytes.substr(begin, last_.bytes.find('\n', begin) - begin);
      }
  }

  MailFixture& fixture_;
  SentLetter last_;
  std::string cy_, di_, turn_;
};

class DiceLetterKinds : public testing::TestWithParam<DiceKind> {};

TEST_P(DiceLetterKinds, ReadAsTheyShould) {
  const DiceKind& kind = GetParam();
  for (const std::string language : {"en", "de"}) {
    if (language == "de" && !kind.german) continue;
    MailFixture fixture;
    const DicePlayers players(fixture, kind, language);
    const std::string text = readable_letter(players.last().bytes);
    const std::filesystem::path file = std::filesystem::path(INSELPOST_SOURCE_DIR) /
                                       "tests/mail_service/letters" /
                                       (std::string(kind.name) + '.' + language + ".txt");
    if (std::getenv("UPDATE_LETTERS") != nullptr) std::ofstream(file, std::ios::binary) << text;
    EXPECT_EQ(text, text_in(file)) << file;
    const std::string html = part_of(players.last().bytes, "text/html");
    EXPECT_EQ(html.find("<pre"), std::string::npos);
    EXPECT_LE(html.size(), 30U * 1024);
  }
}

/// Returns the HTML part of the letter of this kind in German.
std::string german_html(const std::string& name) {
  for (const DiceKind& kind : dice_kinds()) {
    if (name != kind.name) continue;
    MailFixture fixture;
    return part_of(DicePlayers(fixture, kind, "de").last().bytes, "text/html");
  }
  throw std::invalid_argument(name);
}

// LOOK-8 LOOK-10: a button says what it does as people write it, not in words of the order.
TEST(DiceLetters, nameTheDiceToKeepOnTheButton) {
  const std::string html = german_html("dice-turn");
  EXPECT_NE(html.find(">Behalten: 4 Holz<"), std::string::npos) << html;
}

// LOOK-5: at 360 pixels the labels of a sheet stay whole.
TEST(DiceLetters, breakNoLabelOfASheet) {
  const std::string html = german_html("dice-board");
  EXPECT_NE(html.find("overflow-wrap:normal\">gebaut<"), std::string::npos) << html;
}

INSTANTIATE_TEST_SUITE_P(All, DiceLetterKinds, testing::ValuesIn(dice_kinds()), [](const auto& one) {
  return std::regex_replace(std::string(one.param.name), std::regex("-"), "_");
});

}  // namespace
}  // namespace inselpost::mail
