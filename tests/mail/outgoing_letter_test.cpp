// OUT-5 to OUT-7: tests of the bodies of letters.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "cli/mail/outbound/letter.hpp"
#include "tests/mail/outgoing_letter.hpp"

namespace inselpost::mail {
namespace {

TEST(OutgoingBody, linesWithSpecialMeaningAreEscaped) {  // OUT-5
  Page page = as_painted("From me\n-- \n--\n\tx \t\na\rb\x01\xE2\x80\xAE\n\n   \n--- \nFromage");
  page.say(
      "From here on nothing counts, says somebody who writes a line that is longer than the others are. "
      "From there too.");
  EXPECT_EQ(plain_of({page}, {}),
            " From me\n --\n --\n x\nab\n\n\n---\nFromage\n"
            " From here on nothing counts, says somebody who writes a line that is longer\n"
            "  than the others are. From there too.\n");
}

TEST(OutgoingBody, aReceiptIsUnchanged) {  // OUT-5, OUT-6
  const std::string receipt = "Receipt for red\n\n   1   roll                    done\n       <b> & \"c\"\n";
  Page page;
  page.say("News.");
  EXPECT_EQ(plain_of({as_painted(receipt), page}, {}), receipt + "News.\n");
  const std::string html = html_of({as_painted(receipt), page}, {}, "en");
  EXPECT_NE(html.find("white-space:pre-wrap\">Receipt for red\n\n   1   roll                    done\n"
                      "       &lt;b&gt; &amp; &quot;c&quot;\n</pre>\n<p "),
            std::string::npos)
      << html;
}

std::string text_in(const MimePart& part, std::string_view type) {
  if (part.type == type) return part.text;
  for (const MimePart& one : part.parts)
    if (const std::string text = text_in(one, type); !text.empty()) return text;
  return {};
}

TEST(OutgoingBody, roundTrips) {  // OUT-5
  const std::string text = "würfeln = roll, " + std::string(60, 'x') + " ä—ö";
  for (const bool quoted : {false, true})
    for (const bool html : {false, true}) {
      const BodyFormat form{.html = html, .quoted_printable = quoted};
      const std::string letter = message_of(to_red("report"), saying(text), form);
      const Message message = read_message(letter);
      EXPECT_EQ(message.body.type, html ? "multipart/alternative" : "text/plain");
      EXPECT_EQ(text_in(message.body, "text/plain"), plain_of(saying(text), form));
      EXPECT_EQ(text_in(message.body, "text/html"), html ? html_of(saying(text), form, "en") : "");
      EXPECT_EQ(letter.find("format=flowed"), std::string::npos);
      EXPECT_EQ(letter.find("quoted-printable") != std::string::npos, quoted);
      EXPECT_EQ(letter.find("w=C3=BCrfeln") != std::string::npos, quoted);
      for (const char c : quoted ? letter : std::string()) EXPECT_LT(static_cast<unsigned char>(c), 0x80U);
    }
}

TEST(OutgoingBody, aLongLineIsQuotedPrintable) {  // OUT-5
  std::string long_one;                           // one line of HTML
  for (int i = 0; i < 200; ++i) long_one += "wörter ";
  const std::string letter = message_of(to_red("report"), saying(long_one), {});
  const Message message = read_message(letter);
  EXPECT_EQ(text_in(message.body, "text/html"), html_of(saying(long_one), {}, "en"));
  EXPECT_NE(letter.find("Content-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit"),
            std::string::npos);
  EXPECT_NE(
      letter.find("Content-Type: text/html; charset=UTF-8\nContent-Transfer-Encoding: quoted-printable"),
      std::string::npos);
  for (std::size_t from = 0, end = letter.find('\n'); end != std::string::npos;
       from = end + 1, end = letter.find('\n', from))
    EXPECT_LE(end - from, 990U);
}

/// The boundary between parts cannot be forged in the text.
TEST(OutgoingBody, textCannotEndAPart) {  // OUT-5
  const std::string first = message_of(to_red("report"), saying("x"), {});
  const std::string boundary = first.substr(first.find("boundary=\"") + 10, 34);
  const std::string text = "--" + boundary + "--";
  const Message message = read_message(message_of(to_red("report"), {as_painted(text)}, {}));
  ASSERT_EQ(message.body.parts.size(), 2U);
  EXPECT_EQ(message.body.parts[0].text, text + '\n');
}

std::string news_item(std::size_t n) {
  return "red says number " + std::to_string(n) +
         " of what is told here, with a sentence as long as the others.";
}

TEST(OutgoingBody, olderNewsAreOmitted) {  // L-109, OUT-7
  constexpr std::size_t news = 3000;
  Page page;
  page.heading("turn 12", "entry 3000");
  std::vector<std::string> items;
  for (std::size_t n = 1; n <= news; ++n) items.push_back(news_item(n));
  page.list(items);
  page.say("Waiting for blue.");
  ASSERT_EQ(news_on(page), news);
  for (const MessageCatalog* const words : languages()) {
    const auto without = [&](std::size_t n) {
      return std::vector<Page>{as_painted("Receipt\n"), without_oldest(page, n, *words)};
    };
    const std::vector<Page> pages = fit(without, news, {});
    const std::size_t left_out = news - news_on(pages[1]);
    const std::string text = plain_of(pages, {});
    EXPECT_LE(text.size(), max_text);
    EXPECT_GT(plain_of(without(left_out - 1), {}).size(), max_text) << "no more than it takes";
    EXPECT_TRUE(text.starts_with("Receipt\nturn 12")) << text.substr(0, 99);
    EXPECT_NE(text.find("  " + words->subject.older_news(left_out)), std::string::npos);
    EXPECT_NE(words->subject.older_news(left_out).find(' ' + std::to_string(left_out) + '.'),
              std::string::npos);
    EXPECT_NE(words->subject.older_news(left_out).find("`inselpost log`"), std::string::npos);
    EXPECT_EQ(text.find("number " + std::to_string(left_out) + " of"), std::string::npos);
    EXPECT_NE(text.find("number " + std::to_string(left_out + 1) + " of"), std::string::npos);
    EXPECT_NE(text.find("number 3000 of"), std::string::npos);
    EXPECT_TRUE(text.ends_with("Waiting for blue.\n"));
    // Its HTML is longer than clients show.
    const Message message = read_message(message_of(to_red("report"), pages, {}), {.message = max_text * 2});
    EXPECT_EQ(message.body.type, "text/plain");
    EXPECT_EQ(message.body.text, text);
  }
}

TEST(OutgoingBody, shortNewsAreComplete) {  // OUT-7
  const auto whole = [](std::size_t n) { return saying("left out: " + std::to_string(n)); };
  EXPECT_EQ(plain_of(fit(whole, 9, {}), {}), "left out: 0\n");
  EXPECT_EQ(plain_of(fit(whole, 9, {}, 3), {}), "left out: 9\n") << "what is no news stays";
  EXPECT_EQ(plain_of(fit(whole, 0, {}, 3), {}), "left out: 0\n");
  // Up to 90 KiB of HTML the letter has it, a byte more and it has not.
  const std::size_t around = html_of(saying("x"), {}, "en").size() - 1;
  for (const std::size_t more : {0U, 1U}) {
    const std::string letter =
        message_of(to_red("report"), saying(std::string(max_html - around + more, 'x')), {});
    EXPECT_EQ(letter.find("text/html") == std::string::npos, more == 1);
  }
}

}  // namespace
}  // namespace inselpost::mail
