// The picture of the island in letters.
#include <gtest/gtest.h>

#include <functional>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/text/utf8.hpp"
#include "tests/mail_service/dice_fixture.hpp"
#include "tests/mail_service/letter_parts.hpp"
#include "tests/mail_service/mail_fixture.hpp"

namespace inselpost::mail {
namespace {

constexpr std::size_t kibibyte = 1024;

/// Returns the PNGs in a letter, decoded.
std::vector<std::string> pictures_in(const std::string& bytes) {
  std::vector<std::string> all;
  constexpr std::string_view head = "Content-Type: image/png\n";
  for (std::size_t at = bytes.find(head); at != std::string::npos; at = bytes.find(head, at + 1)) {
    const std::size_t begin = bytes.find("\n\n", at) + 2, end = bytes.find("\n--", begin);
    std::string png;
    unsigned bits = 0, count = 0;
    for (std::size_t i = begin; i < end; ++i) {
      constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
      const std::size_t digit = digits.find(bytes[i]);
      if (digit == std::string_view::npos) continue;
      bits = (bits << 6U) + static_cast<unsigned>(digit);
      if ((count += 6) >= 8) png += static_cast<char>(bits >> (count -= 8) & 0xFFU);
    }
    all.push_back(std::move(png));
  }
  return all;
}

/// Returns what stands between the first `before` and the next `after`; empty if there is no such place.
std::string between(const std::string& text, const std::string& before, const std::string& after) {
  const std::size_t at = text.find(before);
  if (at == std::string::npos) return {};
  const std::size_t begin = at + before.size();
  return text.substr(begin, text.find(after, begin) - begin);
}

class LetterPictures : public testing::Test {
 protected:
  LetterPictures() { fixture_.config.pictures = true; }
  SentLetter first() { return MailFixture::to(fixture_.send(), ada); }
  MailFixture fixture_;
};

// LOOK-6, C-005
TEST_F(LetterPictures, AreLightAndDarkAndSmall) {
  const SentLetter letter = first();
  EXPECT_TRUE(letter.says("Content-Type: multipart/related; type=\"text/html\";\n boundary=\""));
  const std::vector<std::string> pictures = pictures_in(letter.bytes);
  ASSERT_EQ(pictures.size(), 2U);
  EXPECT_NE(pictures[0], pictures[1]);
  for (const std::string& png : pictures) {
    EXPECT_TRUE(png.starts_with("\x89PNG\r\n\x1a\n"));
    EXPECT_EQ(png.substr(16, 4), std::string("\0\0\x02\x80", 4)) << "not 640 pixels wide";
    EXPECT_LE(png.size(), 40 * kibibyte);
  }
  EXPECT_LE(letter.bytes.size(), 150 * kibibyte);
  // The HTML names both by their ids.
  const std::string light = between(letter.bytes, "<img src=\"cid:", "\""),
                    dark = between(letter.bytes,
                                   "<source media=\"(prefers-color-scheme: dark)\" srcset=\"cid:", "\"");
  EXPECT_EQ(light, content_id(pictures[0], "example.org"));
  EXPECT_EQ(dark, content_id(pictures[1], "example.org"));
  EXPECT_TRUE(letter.says("Content-ID: <" + light + ">\n"));
  EXPECT_TRUE(letter.says("Content-ID: <" + dark + ">\n"));
}

// LOOK-6: the description says what is new and what is named.
TEST_F(LetterPictures, AreDescribed) {
  const std::string token = first().token();
  fixture_.take(fixture_.letter(ada, MailFixture::block(token)));
  const std::string alt = between(MailFixture::to(fixture_.send(), ada).bytes, "\nalt=\"", "\"");
  EXPECT_TRUE(alt.starts_with("The island in turn 1. ")) << alt;
  EXPECT_LE(utf8::length(alt), 300U) << alt;
}

// LOOK-6: who has them, and who has not.
TEST(LetterPictureKinds, AreThoseOfThePosition) {
  struct Kind {
    const char* what;
    std::function<SentLetter(MailFixture&)> letter;
    bool has_picture;
  };
  const auto second = [](const std::string& orders) {
    return [orders](MailFixture& fixture) {
      const std::string token = fixture.first_token();
      fixture.take(fixture.letter(ada, MailFixture::block(token, orders)));
      return MailFixture::to(fixture.send(), ada);
    };
  };
  const auto to_bo = [](const std::string& orders) {
    return [orders](MailFixture& fixture) {
      const std::string token = fixture.first_token();
      fixture.take(fixture.letter(ada, MailFixture::block(token, orders)));
      return MailFixture::to(fixture.send(), bo);
    };
  };
  const std::vector<Kind> kinds{
      {"the first", [](MailFixture& fixture) { return MailFixture::to(fixture.send(), ada); }, true},
      {"one's own turn, something done", second("[roll]"), true},
      {"done, nothing more to do", second("[roll, end turn]"), false},
      {"news", to_bo("[roll, end turn]"), true},
      {"an offer", to_bo("[roll, {offer: {give: 1 wool, get: 1 brick}}]"), false},
      {"pictures turned off",
       [](MailFixture& fixture) {
         fixture.config.pictures = false;
         return MailFixture::to(fixture.send(), ada);
       },
       false},
      {"text alone",
       [](MailFixture& fixture) {
         fixture.config.html = false;
         return MailFixture::to(fixture.send(), ada);
       },
       false}};
  for (const Kind& kind : kinds) {
    MailFixture fixture({"BEG0", "turn 1", "throws 6", "red 1 wool"});
    fixture.config.pictures = true;
    const SentLetter letter = kind.letter(fixture);
    ASSERT_FALSE(letter.bytes.empty()) << kind.what;
    EXPECT_EQ(pictures_in(letter.bytes).size(), kind.has_picture ? 2U : 0U) << kind.what << letter.bytes;
    EXPECT_EQ(letter.says("<picture>"), kind.has_picture) << kind.what;
  }
}

// LOOK-6: the corner, the side and the hex of refused orders are crossed out, and are told.
TEST(RefusedPictures, CrossOutWhatWasRefused) {
  struct Case {
    const char *order, *place;
  };
  for (const Case& one : {Case{"build: {city: B1.N}", "A1.SW"}, Case{"build: {road: A1/NE}", "A1/NE"},
                          Case{"robber: {to: D2}", "D2"}}) {
    MailFixture fixture({"BEG0", "turn 1", "throws 6", "red 3 ore + 2 grain + 1 brick + 1 lumber"});
    fixture.config.pictures = true;
    const std::string token = fixture.first_token();
    fixture.take(fixture.letter(ada, MailFixture::block(token, std::string("[roll, {") + one.order + "}]")));
    const SentLetter answer = MailFixture::to(fixture.send(), ada);
    EXPECT_EQ(pictures_in(answer.bytes).size(), 2U) << answer.bytes;
    const std::string alt = between(answer.bytes, "\nalt=\"", "\"");
    EXPECT_NE(alt.find(std::string("Crossed out: ") + one.place + '.'), std::string::npos) << alt;
    EXPECT_LE(utf8::length(alt), 300U) << alt;
    EXPECT_TRUE(answer.says("Crossed out: your order was refused.")) << answer.bytes;
  }
}

// LOOK-5, LOOK-6: an observer sees the island too, in a letter that is laid out as all others.
TEST(ObserverPictures, StandInPlaceOfTheMap) {
  MailFixture fixture;
  fixture.config.pictures = true;
  fixture.write("fan@example.org", "");
  const SentLetter letter = MailFixture::to(fixture.send(), "fan@example.org");
  EXPECT_EQ(pictures_in(letter.bytes).size(), 2U);
  const std::string html = between(letter.bytes, "<!DOCTYPE html>", "</html>");
  EXPECT_TRUE(html.starts_with("\n<html lang=\"en\">")) << html;
  for (const char* part : {"<h1 ", "role=\"main\"", "<picture>", "<ul "})
    EXPECT_NE(html.find(part), std::string::npos) << part << html;
  for (const char* part : {"<pre", "━━r"}) EXPECT_EQ(html.find(part), std::string::npos) << part << html;
}

/// Checks a letter that shows the position: with its picture in HTML, and no map in characters there.
void expect_shown(const SentLetter& letter, const std::string& map, const std::string& alt) {
  EXPECT_EQ(pictures_in(letter.bytes).size(), 2U) << letter.bytes;
  for (const std::string& png : pictures_in(letter.bytes)) EXPECT_LE(png.size(), 40 * kibibyte);
  const std::string html = part_of(letter.bytes, "text/html"), text = part_of(letter.bytes, "text/plain");
  EXPECT_LE(html.size(), 30 * kibibyte);
  if (!map.empty()) {
    EXPECT_EQ(html.find(map), std::string::npos) << html;
    EXPECT_NE(text.find(map), std::string::npos) << text;
  }
  EXPECT_EQ(html.find("<picture>"), html.rfind("<picture>")) << html;
  EXPECT_EQ(html.find("<pre"), std::string::npos) << html;
  const std::string description = between(html, "\nalt=\"", "\"");
  EXPECT_TRUE(description.starts_with(alt)) << description;
  EXPECT_LE(utf8::length(description), 300U) << description;
}

// TALK-3 LOOK-5 LOOK-6: who asks for the board or the report sees the picture, and the map in characters in
// the text alone.
TEST_F(LetterPictures, AnswerAQuestionForThePosition) {
  const std::string map = "·─────·", alt = "The island in turn 1. ";
  const std::string token = first().token();
  fixture_.take(
      fixture_.letter(ada, "game: plans\nseat: red\ntoken: " + token + "\nask: [board, standing]\n"));
  const SentLetter board = MailFixture::to(fixture_.send(), ada);
  expect_shown(board, map, alt);
  EXPECT_FALSE(board.token().empty());
  for (const char* word : {"board", "report"}) {
    fixture_.take(fixture_.letter(ada, std::string(word) + "\n", proven));
    expect_shown(MailFixture::to(fixture_.send(), ada), map, alt);
  }
  fixture_.speak("red", "de");
  fixture_.take(fixture_.letter(ada, "brett\n", proven));
  const SentLetter german = MailFixture::to(fixture_.send(), ada);
  expect_shown(german, map, "Die Insel in Zug 1. ");
  EXPECT_FALSE(german.says("The ")) << german.bytes;
}

TEST_F(LetterPictures, AreInAReportForWhoOwesNothing) {  // TALK-3
  fixture_.first_token();
  const std::string token = MailFixture::to(fixture_.send(), bo).token();
  fixture_.write("blue@example.org", "blue");
  fixture_.take(fixture_.letter("blue@example.org", "report\n",
                                "Authentication-Results: mx.example.org; dkim=pass header.d=example.org\n"));
  EXPECT_EQ(pictures_in(MailFixture::to(fixture_.send(), "blue@example.org").bytes).size(), 2U);
}

TEST_F(LetterPictures, AreLeftOutOfAnswersForWhoWantsNone) {  // MINE-3
  const std::string token = first().token();
  fixture_.want("red", {.pictures = false});
  fixture_.take(fixture_.letter(ada, "game: plans\nseat: red\ntoken: " + token + "\nask: board\n"));
  fixture_.take(fixture_.letter(ada, "board\n", proven));
  for (const SentLetter& letter : fixture_.send())
    EXPECT_TRUE(pictures_in(letter.bytes).empty()) << letter.bytes;
}

TEST(DicePictures, AnswerAQuestion) {  // TALK-3
  for (const char* others :
       {"", ", {name: green, player: Max}, {name: grey, player: Moritz}, {name: black}, {name: white}"}) {
    MailFixture fixture;
    fixture.config.pictures = true;
    begin_dice_game(fixture, std::string("ruleset: {reveal: end_of_round}\nseats: [{name: red, player: Cy}, "
                                         "{name: blue, player: Di}") +
                                 others + "]\n");
    const std::string token = MailFixture::to(fixture.send(), cy).token();
    fixture.take(fixture.letter(cy, "game: islands\nseat: red\ntoken: " + token + "\nask: board\n"));
    expect_shown(MailFixture::to(fixture.send(), cy), "", "red (Cy)");
    for (const char* word : {"board", "report"}) {
      fixture.take(fixture.letter(cy, std::string(word) + '\n', proven));
      expect_shown(MailFixture::to(fixture.send(), cy), "", "red (Cy)");
    }
  }
}

/// Returns what a letter of the dice game says and shows, without tokens and signatures.
std::string shown_in(const SentLetter& letter) {
  std::string all = letter.subject;
  for (const char* type : {"text/plain", "text/html"}) all += part_of(letter.bytes, type);
  for (const std::string& png : pictures_in(letter.bytes)) all += png;
  return std::regex_replace(all, std::regex("[0-9a-z]{4}-[0-9a-z]{4}|[0-9a-f]{12,}"), "-");
}

TEST(DicePictures, TellNothingOfAHiddenTurn) {  // TALK-3 DG-PBEM-12
  std::string told[2];
  for (const bool stands : {false, true}) {
    MailFixture fixture;
    fixture.config.pictures = true;
    begin_dice_game(
        fixture,
        "ruleset: {reveal: end_of_round}\nseats: [{name: red, player: Cy}, {name: blue, player: Di}]\n"
        "position: {red: {sites: {v3: settlement, c13: city}, boxes: [3]}, blue: {sites: {v3: "
        "settlement, c13: city}, boxes: [3]}}\n");
    const std::vector<SentLetter> first = fixture.send();
    for (const char* order : {"roll", stands ? "stand" : "keep: nothing"})
      fixture.take(fixture.letter(
          di, "game: islands\nseat: blue\nturn: 2\ntoken: " + MailFixture::to(first, di).token() +
                  "\norders: [" + order + "]\n"));
    std::string& all = told[stands ? 1 : 0];
    all += shown_in(MailFixture::to(fixture.send(), cy));
    const std::string token = MailFixture::to(first, cy).token();
    for (const std::string& text :
         {std::string("board\n"), std::string("report\n"),
          "game: islands\nseat: red\ntoken: " + token + "\nask: [board, report]\n"}) {
      fixture.take(fixture.letter(cy, text, proven));
      const SentLetter letter = MailFixture::to(fixture.send(), cy);
      EXPECT_EQ(pictures_in(letter.bytes).size(), 2U) << text;
      all += shown_in(letter);
    }
  }
  EXPECT_EQ(told[0], told[1]);
}

/// Returns a letter of Ada with this body; `header`: its content fields.
std::string with_body(const std::string& header, const std::string& body) {
  return "From: ada@example.org\nTo: judge@example.org\nSubject: Re: your turn\nMessage-ID: "
         "<back@example.net>\n"
         "Date: Mon, 23 Nov 2026 10:00:00 +0000\nMIME-Version: 1.0\n" +
         header + "\n" + body;
}

// LET-16, C-005: a letter that comes back with all its parts, or with a picture that is none, orders nothing.
TEST_F(LetterPictures, ComeBackWithoutHarm) {
  const SentLetter letter = first();
  const std::uint64_t before = fixture_.entries();
  const std::size_t end = letter.bytes.find("\n\n");
  const std::string type = between(letter.bytes, "\nContent-Type: ", "\nContent-T");
  fixture_.take(proven + with_body("Content-Type: " + type + '\n', letter.bytes.substr(end + 2)));
  EXPECT_EQ(fixture_.entries(), before);
  const std::string orders = MailFixture::block(letter.token());
  for (const std::string kind : {"image/png", "image/svg+xml", "image/png; name=\"orders.txt\""})
    fixture_.take(proven +
                  with_body("Content-Type: multipart/related; type=\"text/html\"; boundary=cut\n",
                            "--cut\nContent-Type: text/html\n\n<p>Thanks</p><img src=\"cid:a\" alt=\"" +
                                orders + "\">\n--cut\nContent-Type: " + kind + "\nContent-ID: <a>\n\n" +
                                orders + "\n--cut--\n"));
  EXPECT_EQ(fixture_.entries(), before);
}

}  // namespace
}  // namespace inselpost::mail
