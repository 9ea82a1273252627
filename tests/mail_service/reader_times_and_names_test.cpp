// Letters write times of their reader, with the weekday, and players by their names (LOOK-2, LOOK-11, REP-6);
// what they offer works (TALK-6, TALK-8); and who wants only what concerns them is not told of every refusal
// (MINE-1).
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <regex>
#include <string>
#include <vector>

#include "cli/render/letter/letter.hpp"
#include "storage/press_store.hpp"
#include "tests/mail_service/letter_parts.hpp"
#include "tests/mail_service/mail_fixture.hpp"

namespace inselpost::mail {
namespace {

constexpr const char* cy = "cy@example.org";
constexpr const char* di = "di@example.org";
constexpr const char* in_berlin =
    "deadlines: {turn: 48h, discard: 24h, offer: 24h, special building: 12h, delay: 30m, zone: "
    "Europe/Berlin}\n";

/// A game of four in Berlin, all with addresses and names.
struct NamedPlayers : MailFixture {
  explicit NamedPlayers(const std::vector<std::string>& given,
                        const std::string& deadlines = deadline_tests::usual)
      : MailFixture(given, deadlines) {
    write(cy, "orange");
    write(di, "white");
    for (const auto& [seat, player] : std::map<std::string, std::string>{
             {"red", "Ada"}, {"blue", "Bo"}, {"orange", "Cy"}, {"white", "Di"}})
      run("replace plans --seat " + seat + " --player " + player + " --reason named");
    for (const auto& [seat, address] :
         std::map<std::string, std::string>{{"red", ada}, {"blue", bo}, {"orange", cy}, {"white", di}})
      write(address, seat);
    for (const SentLetter& one : send()) token[one.to] = one.token();
  }
  void run(const std::string& command) const {
    const std::string line = std::string(INSELPOST_PROGRAM) + " --db '" + base.store.path() + "' --now " +
                             time + ' ' + command + " > /dev/null";
    ASSERT_EQ(std::system(line.c_str()), 0) << line;
  }
  /// Sends orders of a seat at that time. Returns what goes out then.
  std::vector<SentLetter> order(const std::string& address, const std::string& seat, const char* at,
                                const std::string& orders) {
    time = deadline_tests::GameFixture::at(at);
    take(letter(address, block(token[address], orders, seat)));
    return sent();
  }
  std::vector<SentLetter> sent() {
    std::vector<SentLetter> all = send();
    for (const SentLetter& one : all)
      if (!one.token().empty()) token[one.to] = one.token();
    return all;
  }
  std::vector<SentLetter> tick(const char* at) {
    base.tick(at);
    time = deadline_tests::GameFixture::at(at);
    return sent();
  }

  std::map<std::string, std::string> token;
};

/// Expects no time as records write it in what a reader sees without opening a file.
void expect_readable(const SentLetter& letter) {
  static const std::regex raw("[0-9]{4}-[0-9]{2}-[0-9]{2}(T| [0-9]{2}:)");
  for (const char* type : {"text/plain", "text/html"}) {
    const std::string part = part_of(letter.bytes, type);
    std::smatch found;
    EXPECT_FALSE(std::regex_search(part, found, raw)) << found.str() << "\n" << part;
  }
}

constexpr const char* offer_to_all = "[{offer: {give: 1 ore, get: 1 brick, name: o1}}]";
const std::vector<std::string> bargain{"BEG",          "turn 1",         "red 2 ore + 1 wool + 1 grain",
                                       "blue 2 brick", "orange 2 brick", "white 2 brick"};

// LOOK-2 REP-6: receipts, words, repetitions, wrong tokens, letters that came back.
TEST(ReaderTimes, areThoseOfTheReader) {
  NamedPlayers fixture(bargain, in_berlin);
  PressStore(fixture.base.store).set_mode(fixture.base.game(), PressMode::some);
  for (const SentLetter& one : fixture.order(ada, "red", "1", offer_to_all)) expect_readable(one);
  const std::string asked = fixture.token[bo];
  std::vector<SentLetter> all = fixture.order(bo, "blue", "1:10", "[{refuse: o1}]");
  const SentLetter kept = MailFixture::to(all, bo);
  EXPECT_TRUE(kept.says("takes effect Mon 23 Nov, 12:30")) << kept.bytes;
  EXPECT_TRUE(kept.says("received 2026-11-23 12:10 +01:00")) << "the exact receipt has the offset";
  EXPECT_FALSE(kept.says("UTC,")) << kept.bytes;
  expect_readable(kept);
  fixture.token[bo] = asked;  // sent again in answer to the same letter
  all = fixture.order(bo, "blue", "1:20", "[{refuse: o1}]");
  EXPECT_TRUE(MailFixture::to(all, bo).says("since Mon 23 Nov, 12:10")) << MailFixture::to(all, bo).bytes;
  EXPECT_FALSE(MailFixture::to(all, bo).says("received 2026-11-23 11:")) << "its receipt is as it was";
  fixture.take(fixture.letter("eve@example.net", MailFixture::block("aaaa-aaaa", "[roll]", "blue")));
  const SentLetter wrong = MailFixture::to(fixture.sent(), bo);
  EXPECT_TRUE(wrong.says("Mon 23 Nov, 12:20")) << wrong.bytes;
  expect_readable(wrong);
  fixture.take(fixture.letter(
      ada, "game: plans\nseat: red\ntoken: " + fixture.token[ada] + "\nsay: {to: [blue], text: take it}\n"));
  const SentLetter words = MailFixture::to(fixture.tick("1:40"), bo);
  EXPECT_TRUE(words.says("Ada to Bo, Mon 23 Nov, 12:20:")) << words.bytes;
  expect_readable(words);
}

// LOOK-11: a refusal names people as the rest of the letter does, and orders keep the names of seats.
TEST(ReaderNames, standInRefusals) {
  NamedPlayers fixture({"BEG0", "turn 1", "throws 6"});
  const SentLetter answer = MailFixture::to(fixture.order(bo, "blue", "1", "[roll]"), bo);
  const std::string text = part_of(answer.bytes, "text/plain");
  EXPECT_NE(text.find("Ada's turn"), std::string::npos) << text;
  EXPECT_EQ(text.find("red's turn"), std::string::npos) << text;
  EXPECT_NE(text.find("seat: blue"), std::string::npos) << text;
}

// TALK-6 TALK-8: the author of the offer has spent the card, which an accept could not know. The same accept
// is no way out; what else can be done stays in the form and is done.
TEST(WaysOut, doNotOfferWhatWasJustRefused) {
  NamedPlayers fixture(bargain);
  fixture.order(ada, "red", "1", "[{offer: {give: 2 ore, get: 1 brick, name: o1}}, {buy: card}]");
  fixture.tick("1:31");
  for (const char* typed : {"{accept: o1}", "{ accept:  {offer: o1} }"}) {
    const SentLetter answer =
        MailFixture::to(fixture.order(bo, "blue", "1:40", std::string("\n- ") + typed), bo);
    const std::string text = part_of(answer.bytes, "text/plain");
    const std::string form = text.substr(text.find("\norders:"));
    EXPECT_NE(form.find("## refused: "), std::string::npos) << text;
    EXPECT_EQ(form.find("# - accept", form.find("## refused: ")), std::string::npos) << text;
    EXPECT_NE(form.find("# - refuse: o1"), std::string::npos) << text;
    EXPECT_TRUE(button_with(part_of(answer.bytes, "text/html"), "- accept").empty());
  }
  const std::uint64_t before = fixture.entries();
  fixture.order(bo, "blue", "1:50", "[{refuse: o1}]");
  EXPECT_GT(fixture.entries(), before) << "the way out is one";
}

// TALK-6: an offer to one that its author cannot pay is not mended into one to all, with other cards.
TEST(WaysOut, areNoDealsWithOthers) {
  NamedPlayers fixture(bargain);
  const SentLetter answer = MailFixture::to(
      fixture.order(ada, "red", "1", "\n- offer: {to: blue, give: 2 wool, get: 1 brick}"), ada);
  const std::string text = part_of(answer.bytes, "text/plain");
  const std::size_t refused = text.find("## refused: ");
  ASSERT_NE(refused, std::string::npos) << text;
  const std::size_t example = text.find("\n# - offer: {give: ", refused);
  ASSERT_NE(example, std::string::npos) << text;
  EXPECT_EQ(text.compare(text.find('\n', example + 1), 19, "\n## or other cards\n"), 0) << text;
  // A word that was misspelt is another matter.
  const SentLetter again = MailFixture::to(
      fixture.order(ada, "red", "1:10", "\n- offr: {to: blue, give: 1 wool, get: 1 brick}"), ada);
  EXPECT_NE(part_of(again.bytes, "text/plain").find("\n# - offer: {to: blue, give: 1 wool, get: 1 brick}"),
            std::string::npos);
}

// TALK-6: an order that shows how to write is no way out unless it is what was written.
TEST(WaysOut, areNoExamples) {
  NamedPlayers fixture(bargain);
  for (const auto& [typed, is_offered] :
       std::vector<std::pair<std::string, bool>>{{"offer", false},
                                                 {"offer: blue", false},
                                                 {"offer: {to: blue, give: 1 ore}", false},
                                                 {"offer: 1 ore to blue for 1 brick", false},
                                                 {"offer: 1 ore for 1 brick", true}}) {
    const SentLetter answer = MailFixture::to(fixture.order(ada, "red", "1", "\n- " + typed), ada);
    const std::string html = part_of(answer.bytes, "text/html");
    EXPECT_EQ(html.find("Send it mended") != std::string::npos, is_offered) << typed << answer.bytes;
  }
}

// MINE-1: of the answers to their offer an author hears when all are in.
TEST(AnswersToAnOffer, areOneLetterIfAllRefuse) {
  NamedPlayers fixture(bargain);
  for (const char* seat : {"red", "blue", "orange", "white"}) fixture.want(seat, {});
  const std::vector<SentLetter> asked = fixture.order(ada, "red", "1", offer_to_all);
  for (const char* one : {ada, bo, cy, di}) EXPECT_EQ(count_to(asked, one), 1U) << one;
  fixture.tick("1:31");
  EXPECT_EQ(count_to(fixture.order(bo, "blue", "1:40", "[{refuse: o1}]"), ada), 0U);
  EXPECT_EQ(count_to(fixture.order(cy, "orange", "1:45", "[{refuse: o1}]"), ada), 0U);
  const std::vector<SentLetter> last = fixture.order(di, "white", "1:50", "[{refuse: o1}]");
  ASSERT_EQ(count_to(last, ada), 1U);
  for (const char* who : {"Bo", "Cy", "Di"})
    EXPECT_NE(part_of(MailFixture::to(last, ada).bytes, "text/plain").find(who), std::string::npos)
        << MailFixture::to(last, ada).bytes;
}

// MINE-1: who accepts asks the author for a choice.
TEST(AnswersToAnOffer, areToldAtOnceIfOneAccepts) {
  NamedPlayers fixture(bargain);
  for (const char* seat : {"red", "blue", "orange", "white"}) fixture.want(seat, {});
  fixture.order(ada, "red", "1", offer_to_all);
  fixture.tick("1:31");
  EXPECT_EQ(count_to(fixture.order(bo, "blue", "1:40", "[{refuse: o1}]"), ada), 0U);
  const std::vector<SentLetter> accepted = fixture.order(cy, "orange", "1:45", "[{accept: o1}]");
  ASSERT_EQ(count_to(accepted, ada), 1U);
  EXPECT_TRUE(MailFixture::to(accepted, ada).says("- confirm:")) << MailFixture::to(accepted, ada).bytes;
  EXPECT_EQ(count_to(accepted, bo), 0U) << "blue has answered";
}

/// A game that is played by letters alone, each player with the usual choice of letters. Counts what every
/// turn costs.
class PlayedByMail : public NamedPlayers {
 public:
  PlayedByMail() : NamedPlayers({"BEG0", "turn 1"}) {
    for (const char* seat : {"red", "blue", "orange", "white"}) want(seat, {});
    const std::string first = token[ada];
    latest_[ada] = "# - roll " + first;
  }

  /// An hour later, lets whoever is asked answer. Returns false if nobody is.
  bool step() {
    const std::string now = std::to_string(++hours_);
    read(tick(now.c_str()));
    for (const auto& [address, seat] : seats_) {
      const std::string form = latest_[address];
      if (form.empty()) continue;
      latest_[address].clear();
      const bool is_turn = form.find("# - roll") != std::string::npos;
      const bool is_after_seven =
          form.find("# - robber") != std::string::npos || form.find("# - discard") != std::string::npos;
      const std::string orders = is_turn          ? "[roll, {try: {buy: card}}, end turn]"
                                 : is_after_seven ? "[accept default]"
                                                  : "[end turn]";
      const std::uint16_t turn = turn_of(service.ledgers, base.game(), seat);
      take(letter(address, "game: plans\nseat: " + seat + "\nturn: " + std::to_string(turn) + "\ntoken: " +
                               token[address] + "\nstop at: none\norders: " + orders + "\n# " + now + '\n'));
      const std::vector<SentLetter> out = sent();
      read(out);
      const bool has_ended = turn_of(service.ledgers, base.game(), seat) != turn;
      check(address, out, is_turn && has_ended);
      return true;
    }
    return false;
  }
  std::size_t ordinary = 0, others = 0;

 private:
  /// Notes what is asked of whom.
  void read(const std::vector<SentLetter>& letters) {
    for (const SentLetter& one : letters) {
      const std::string text = part_of(one.bytes, "text/plain");
      const bool asks =
          text.find("\n# - ") != std::string::npos && text.find("Nothing to do") == std::string::npos &&
          text.find("ORDERS FOR LATER") == std::string::npos && text.find("WAITS: ") == std::string::npos;
      if (asks) latest_[one.to] = text;
    }
  }
  /// MINE-2: a receipt for every letter, and in an ordinary turn no second one in the same step; to nobody
  /// else more than one.
  void check(const std::string& sender, const std::vector<SentLetter>& out, bool is_whole_turn) {
    EXPECT_EQ(count_to(out, sender), 1U) << "the receipt, and the next question with it";
    for (const auto& [address, seat] : seats_) EXPECT_LE(count_to(out, address), 1U) << address;
    if (!is_whole_turn) {
      asked_.clear();
      ++others;
      return;
    }
    ++ordinary;
    // The letter that asked for the turn, and the receipt: two for the player.
    EXPECT_LE(asked_[sender] + count_to(out, sender), 2U);
    asked_.clear();
    for (const SentLetter& one : out)
      if (one.to != sender) ++asked_[one.to];
  }

  const std::map<std::string, std::string> seats_{{ada, "red"}, {bo, "blue"}, {cy, "orange"}, {di, "white"}};
  std::map<std::string, std::string> latest_;  ///< by address, the letter that is still to be answered
  std::map<std::string, std::size_t> asked_;   ///< letters of the step before
  int hours_ = 1;
};

// MINE-1 MINE-2: in a game that is played by letters every ordinary turn costs its player one letter and two
// at most come, and the others get one at most. Ordinary is a turn in one letter: the roll, what is built or
// bought, its end.
TEST(EveryTurn, costsAsFewLettersAsItCan) {
  PlayedByMail game;
  int steps = 0;
  while (steps < 60 && game.step() && !HasFailure()) ++steps;
  EXPECT_EQ(steps, 60);
  EXPECT_GT(game.ordinary, 15U);
  EXPECT_GT(game.others, 3U) << "sevens came too";
}

TEST(ReaderTimes, aSubjectThatIsTooLongIsCutBehindAWord) {  // LOOK-2
  Letter letter;
  letter.game = "freitagsinsel";
  letter.turn = 1;
  letter.subject = "Ausgeführt: dein Befehl. Du bist am Zug, bis Mi 25. Nov. 11:00";
  EXPECT_EQ(subject_of(letter),
            "Ausgeführt: dein Befehl. Du bist am Zug, bis Mi 25. Nov.… [freitagsinsel 1]");
  letter.subject = std::string(90, 'x');
  EXPECT_EQ(subject_of(letter), std::string(59, 'x') + "… [freitagsinsel 1]");
}

}  // namespace
}  // namespace inselpost::mail
