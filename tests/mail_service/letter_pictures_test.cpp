// The picture of the island in letters.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/text/utf8.hpp"
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
