// Every button of every letter on the way of a game, and the form as programs turn HTML into text.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/html/html.hpp"
#include "tests/mail/client_forms.hpp"
#include "tests/mail_service/letter_parts.hpp"
#include "tests/mail_service/mail_fixture.hpp"
#include "tests/temporary_folder.hpp"

namespace inselpost::mail {
namespace {

/// The mail service of a copy of a store, so that one position can be played on in several ways.
class CopiedMail {
 public:
  explicit CopiedMail(MailFixture& of)
      : store_(Store::open(copied(of, folder_))),
        service_{store_, of.config, [&of] { return of.time; }, [](const std::string&) {}, mail_key(store_)} {}

  Verdict take(const std::string& bytes) { return receive(service_, bytes); }
  StoredGame game() { return store_.find("plans").value(); }
  /// Returns whether the seat was told that something of its letter was done.
  bool says_done(const std::string& seat) {
    const std::vector<OutboxItem> all = store_.outbox("plans");
    return std::any_of(all.begin(), all.end(),
                       [&](const OutboxItem& one) { return one.reader == seat && one.code.empty(); });
  }
  std::string last_entry() {
    const StoredGame now = game();
    return store_.entry_texts(now).back();
  }

 private:
  static std::string copied(MailFixture& of, const TemporaryFolder& into) {
    std::filesystem::copy_file(of.base.folder / "due.db", into / "copy.db");
    return into / "copy.db";
  }
  TemporaryFolder folder_;
  Store store_;
  MailService service_;
};

/// Returns the line of a button's letter that orders something; empty for the whole form.
std::string order_in(const std::string& body) {
  const std::size_t at = body.find("\n- ");
  return at == std::string::npos ? std::string() : body.substr(at + 3, body.find('\n', at + 1) - at - 3);
}

/// Sends each button's letter of a letter from a stranger's address. Returns the orders of the buttons.
std::vector<std::string> try_buttons(MailFixture& fixture, const SentLetter& letter, const std::string& seat,
                                     bool is_english) {
  std::vector<std::string> bodies;
  for (const std::string& body : buttons_of(part_of(letter.bytes, "text/html"))) {
    const std::string order = order_in(body);
    if (order.empty()) continue;  // several at once: nothing is active
    bodies.push_back(body);
    CopiedMail copy(fixture);
    const std::uint64_t before = copy.game().last_entry;
    EXPECT_EQ(copy.take(fixture.letter("eve@example.net", body)), Verdict::judged) << body;
    EXPECT_TRUE(copy.says_done(seat)) << body;
    if (copy.game().last_entry == before) continue;  // an answer that waits for its release
    if (!is_english) continue;
    const std::string entry = copy.last_entry(), word = order.substr(0, order.find_first_of(": "));
    EXPECT_NE(entry.find(word), std::string::npos) << order << '\n' << entry;
  }
  return bodies;
}

// LOOK-8, C-006: each button of each letter of a game does with its token what it says, from any address.
TEST(LetterButtons, AllDoWhatTheySay) {
  constexpr std::size_t positions = 10;
  MailFixture fixture({"BEG0", "turn 1", "throws 6 7 8", "red 2 brick + 2 lumber + 2 wool + 2 grain + 3 ore",
                       "blue 2 brick + 2 lumber + 2 wool + 2 grain"});
  fixture.write("cleo@example.org", "white");
  fixture.write("dan@example.org", "orange");
  fixture.speak("blue", "de");
  const std::vector<std::pair<std::string, std::string>> seats{
      {ada, "red"}, {bo, "blue"}, {"cleo@example.org", "white"}, {"dan@example.org", "orange"}};
  std::size_t tried = 0, pressed = 0;
  for (std::size_t position = 0; position < positions; ++position) {
    const std::vector<SentLetter> sent = fixture.send();
    std::string next;
    for (const auto& [address, seat] : seats) {
      const SentLetter letter = MailFixture::to(sent, address);
      const std::vector<std::string> bodies = try_buttons(fixture, letter, seat, seat != "blue");
      tried += bodies.size();
      // The one that leads on differs from position to position.
      if (next.empty() && !bodies.empty()) next = bodies[pressed * 5 % bodies.size()];
    }
    if (next.empty()) break;
    fixture.take(fixture.letter("eve@example.net", next));
    ++pressed;
  }
  EXPECT_GT(tried, 40U);
  EXPECT_GT(pressed, 3U);
}

// LOOK-7, C-030: the form, turned from HTML into text and wrapped anew, below and above words of others.
/// Returns what stands on the button that sends this order; empty if there is none.
std::string label_of_button(const std::string& html, const std::string& order) {
  const std::vector<std::string> bodies = buttons_of(html);
  std::size_t at = 0;
  for (const std::string& body : bodies) {
    at = html.find("&amp;body=", at + 1);
    if (body.find("\n- " + order) == std::string::npos) continue;
    const std::size_t begin = html.find('>', at) + 1;
    return html.substr(begin, html.find("</a>", begin) - begin);
  }
  return {};
}

TEST(LetterButtons, NameTheCardsOfOffers) {  // LOOK-8
  MailFixture fixture({"BEG", "turn 1", "red 2 ore", "blue 2 brick + 1 wool"});
  const std::string first = MailFixture::to(fixture.send(), ada).bytes;
  EXPECT_EQ(label_of_button(part_of(first, "text/html"), "offer: "), "Offer: 1 ore for 1 brick");
  const std::string token = SentLetter{{}, {}, first}.token();
  fixture.take(fixture.letter(ada, fixture.block(token, "[{offer: {give: 1 ore, get: 1 brick}}]")));
  const std::string html = part_of(MailFixture::to(fixture.send(), bo).bytes, "text/html");
  EXPECT_EQ(label_of_button(html, "accept: o1"), "Take: 1 ore for 1 brick (red)");
  EXPECT_EQ(label_of_button(html, "refuse: o1"), "Refuse");
  EXPECT_EQ(label_of_button(html, "counter: "), "Offer instead: 1 brick for 2 ore");
}

TEST(LetterForms, SurviveBeingTurnedIntoText) {
  for (const char* language : {"en", "de"})
    for (std::size_t columns = 30; columns <= 78; columns += 4) {
      MailFixture fixture;
      fixture.speak("red", language);
      const std::string html = part_of(MailFixture::to(fixture.send(), ada).bytes, "text/html");
      const auto text = html::text_of_html(html, "letter");
      ASSERT_TRUE(text);
      const std::string below = "\nKim wrote:\nSee you tonight, bring the dice!\n";
      const std::string roll = language == std::string("de") ? "- würfeln" : "- roll";
      SCOPED_TRACE(std::string(language) + ' ' + std::to_string(columns));
      const std::uint64_t before = fixture.entries();
      fixture.take(fixture.letter(ada, wrapped_at(text->text, columns) + below, proven));
      EXPECT_EQ(fixture.entries(), before);
      const std::string answer = fixture.all_to(ada);
      EXPECT_NE(answer.find(language == std::string("de") ? "kam zurück" : "came back"), std::string::npos)
          << answer;
      std::string filled_in = text->text;
      const std::size_t at = filled_in.find("# " + roll);
      ASSERT_NE(at, std::string::npos) << filled_in;
      filled_in.erase(at, 2);
      fixture.take(fixture.letter(ada, wrapped_at(filled_in, columns) + below, proven));
      EXPECT_GT(fixture.entries(), before) << wrapped_at(filled_in, columns) << fixture.all_to(ada);
    }
}

}  // namespace
}  // namespace inselpost::mail
