// TALK-1 to TALK-4 by file: words, notes, questions and checks change no game.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "storage/press_store.hpp"
#include "tests/plans/service_fixture.hpp"

namespace inselpost::plans {
namespace {

std::unique_ptr<ServiceFixture> fixture() { return make_fixture(given({"BEG0", "turn 1", "throws 6"})); }

StoredGame game_in(ServiceFixture& all) { return all.store().find("plans").value(); }

std::vector<std::string> codes(const SubmissionResult& answer) {
  std::vector<std::string> all;
  for (const FileDiagnostic& complaint : answer.complaints) all.push_back(complaint.at.code);
  return all;
}
using Codes = std::vector<std::string>;

std::vector<std::string> said(ServiceFixture& all) {
  std::vector<std::string> texts;
  for (const PressStore::StoredMessage& one : PressStore(all.store()).after(game_in(all))) {
    std::string to;
    for (const std::string& seat : one.to) to += ' ' + seat;
    texts.push_back(one.seat + ':' + to + ' ' + one.text);
  }
  return texts;
}

std::string words(const std::string& seat, const std::string& say) {
  return "game: plans\nseat: " + seat + "\n" + say + "\n";
}

TEST(Say, goesToAllOrToSomeAsTheSetUpSays) {  // C-011, TALK-1
  auto all = fixture();
  EXPECT_EQ(all->submit(words("red", "say: good luck all")).status, Status::done);
  const SubmissionResult refused = all->submit(all->file("red", "[roll]", "say: {to: [blue], text: psst}\n"));
  EXPECT_EQ(refused.status, Status::refused);
  EXPECT_EQ(codes(refused), Codes{"E_PHASE"});
  EXPECT_EQ(refused.done, 1U) << "what is not said keeps no order from being done";
  EXPECT_EQ(said(*all), Codes{"red: good luck all"});
  PressStore(all->store()).set_mode(game_in(*all), PressMode::some);
  EXPECT_EQ(all->submit(words("blue", "say: {to: [red], text: psst}")).status, Status::done);
  EXPECT_EQ(said(*all).back(), "blue: red psst");
  PressStore(all->store()).set_mode(game_in(*all), PressMode::nobody);
  EXPECT_EQ(codes(all->submit(words("blue", "say: hello"))), Codes{"E_PHASE"});
}

// TALK-1: words for all that seem to say whom they are for are refused, even where YAML takes them for a text
// and the seat is misspelt.
TEST(Say, isNotToldToAllIfItSeemsToBeForSome) {
  auto all = fixture();
  for (const std::string text : {"\"to: bleu, text: psst\"", "\"psst, an: bleu\"", "|\n  to: bleu\n  psst",
                                 "\"psst to: blue\"", "\"to blue: psst\"", "{text: \"psst; to: bleu\"}"})
    EXPECT_EQ(all->submit(words("red", "say: " + text)).status, Status::not_understood) << text;
  EXPECT_EQ(said(*all), Codes{});
  const std::vector<std::string> told{"I agree to: nothing", "Ich biete an: Holz", "To Blue, well done"};
  for (const std::string& text : told)
    EXPECT_EQ(all->submit(words("red", "say: \"" + text + '"')).status, Status::done) << text;
  EXPECT_EQ(all->submit(words("red", "say: {to: all, text: \"to blue: psst\"}")).status, Status::done);
  EXPECT_EQ(said(*all),
            (Codes{"red: " + told[0], "red: " + told[1], "red: " + told[2], "red: to blue: psst"}));
}

TEST(Say, hasLimits) {  // C-012, TALK-1
  auto all = fixture();
  EXPECT_EQ(all->submit(words("red", "say: " + std::string(1'001, 'x'))).status, Status::not_understood);
  EXPECT_EQ(all->submit(words("red", "say: [a, b, c, d, e]")).status, Status::not_understood);
  EXPECT_EQ(all->submit(words("red", "say: {to: [pink], text: a}")).status, Status::not_understood);
  std::string lines = "say: |\n";
  for (int n = 0; n < 41; ++n) lines += "  line\n";
  EXPECT_EQ(all->submit(words("red", lines)).status, Status::not_understood);
  for (int n = 0; n < 20; ++n)
    EXPECT_EQ(all->submit(words("red", "say: text " + std::to_string(n))).status, Status::done) << n;
  const SubmissionResult late = all->submit(all->file("red", "[roll]", "say: one more\n"));
  EXPECT_EQ(codes(late), Codes{"E_LIMIT"});
  EXPECT_EQ(late.done, 1U);
  EXPECT_EQ(all->submit(words("blue", "say: but I may")).status, Status::done);
  EXPECT_EQ(said(*all).size(), 21U);
}

TEST(Say, keepsLineEndsAndDropsControlCharacters) {  // C-012, TALK-1
  auto all = fixture();
  all->submit(words("red", "say: |\n  One.\n\n  Two: game: x\n\n  Three."));
  EXPECT_EQ(said(*all).back(), "red: One.\n\nTwo: game: x\n\nThree.");
  all->submit(words("red", "say: \"a\\x1b[31mb\\u202ec\""));
  EXPECT_EQ(said(*all).back(), "red: a[31mbc");
}

TEST(Say, changesNothingOfTheGame) {  // C-013, TALK-1
  auto with = fixture(), without = fixture();
  with->submit(words("blue", "say: hello\nmemo: build C3\nask: report"));
  with->submit(words("red", "check: yes\nmemo: x"));
  with->submit(with->file("red", "[roll]", "say: here I go\nmemo: y\nask: log\n"));
  without->submit(without->file("red", "[roll]"));
  EXPECT_EQ(with->entries(), without->entries());
  EXPECT_EQ(with->view(std::nullopt), without->view(std::nullopt));
}

TEST(Memo, isTheSeatsOwn) {  // C-014, TALK-2
  auto all = fixture();
  EXPECT_EQ(all->submit(words("red", "memo: build C3")).status, Status::done);
  EXPECT_EQ(all->kept("red").memo, "build C3");
  EXPECT_EQ(all->kept("blue").memo, "");
  all->submit(words("red", "memo: none"));
  EXPECT_EQ(all->kept("red").memo, "");
  all->submit(words("red", "memo: again"));
  Store::WriteTransaction change(all->store());
  change.drop_all(game_in(*all), "red");
  change.commit();
  EXPECT_EQ(all->kept("red").memo, "") << "a new player does not see it";
}

TEST(Ask, takesAtMostFiveKnownWords) {  // C-015, TALK-3
  auto all = fixture();
  EXPECT_EQ(all->submit(words("red", "ask: [report, board]")).status, Status::done);
  EXPECT_EQ(all->submit(words("red", "ask: [help, report, board, orders, log, rules]")).status,
            Status::not_understood);
  const SubmissionResult unknown = all->submit(words("red", "ask: baord"));
  EXPECT_EQ(unknown.status, Status::not_understood);
  ASSERT_EQ(unknown.complaints.size(), 1U);
  ASSERT_EQ(unknown.complaints[0].at.notes.size(), 1U) << "the nearest word (TALK-5, LET-22)";
  EXPECT_EQ(all->submit(words("red", "ask: {log: 201}")).status, Status::not_understood);
  EXPECT_EQ(all->submit(words("red", "ask: {rules: trade}")).status, Status::done);
}

TEST(CheckKey, doesNothing) {  // C-017, TALK-4
  auto all = fixture();
  const std::uint64_t before = all->last_entry();
  const SubmissionResult checked =
      all->submit(all->file("red", "[roll]", "check: yes\nsay: hello\nmemo: x\n"));
  EXPECT_EQ(checked.status, Status::done);
  EXPECT_TRUE(checked.checked_only);
  EXPECT_EQ(all->last_entry(), before);
  EXPECT_TRUE(said(*all).empty());
  EXPECT_EQ(all->kept("red").memo, "");
  EXPECT_EQ(all->submit(all->file("red", "[roll, fly]", "check: yes\n")).status, Status::not_understood);
  EXPECT_EQ(all->submit(all->file("red", "[roll]", "check: no\n")).done, 1U);
  EXPECT_EQ(all->submit(words("red", "check: perhaps")).status, Status::not_understood);
}

}  // namespace
}  // namespace inselpost::plans
