// Tests of what counts as told to readers with an address: what a delivered letter contains (REP-5), and what
// a first letter tells (REP-11).
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <utility>

#include "cli/service/notify/unread_update.hpp"
#include "tests/mail_service/mail_fixture.hpp"

namespace inselpost::mail {
namespace {

constexpr const char* fan = "fan@example.org";

/// A game with three addresses; blue reads German.
struct Told : PostOffice {
  Told() {
    write(fan, "");
    Store::WriteTransaction change(post.store);
    StoredGame game = post.game();
    change.set_language(game, "blue", "de");
    change.commit();
  }

  int run(const std::string& command) const {
    const std::string line = std::string(INSELPOST_PROGRAM) + " --db '" + post.store.path() + "' --now " +
                             time + ' ' + command + " > /dev/null 2>&1";
    return std::system(line.c_str());
  }
  std::string path(const char* name, const std::string& text) const {
    std::string file = folder / name;
    std::ofstream(file) << text;
    return file;
  }
  /// Returns what is written and not handed over, to that address.
  std::vector<OutboundMail::QueuedMail> waiting(const std::string& address) {
    return OutboundMail(post.store).list({OutboundMail::State::pending}, address);
  }
  /// Hands over what there is; what goes to that address is refused for good.
  void send_but_to(const std::string& address) {
    write_letters(office);
    send_all(office, [&](const std::string& bytes, std::int64_t) {
      const Header header = header_of(bytes, bytes.size());
      const auto all = header.all("to");
      const bool is_refused = !all.empty() && all.front() == address;
      return DeliveryResult{
          is_refused ? DeliveryResult::DeliveryStatus::refused : DeliveryResult::DeliveryStatus::accepted,
          is_refused ? 1 : 0};
    });
  }
  std::size_t tokens() { return SeatMailStore(post.store).valid_tokens(post.game(), "red", 1).size(); }

  Folder folder;
};

struct Way {
  const char* name;
  std::string options;
};

/// It prints for the moderator: letters tell all of it, with the reason.
TEST(Told, everyActOfTheModeratorReachesEveryReaderByLetter) {  // A-118, REP-5, MOD-1
  const Folder folder;
  for (const Way& way : {Way{"printed", ""}, Way{"in files", " --reports " + (folder / "reports")},
                         Way{"for programs", " --json"}}) {
    Told post;
    post.send();
    const std::string act = post.path("act.yaml", PostOffice::block({}));
    const std::vector<std::pair<std::string, std::string>> acts{
        {"hold", "hold plans --reason why-hold"},
        {"resume", "resume plans --reason why-resume"},
        {"extend", "extend plans --by 2h --reason why-extend"},
        {"act", "act plans '" + act + "' --as red --reason why-act"},
        {"rollback", "rollback plans --to " + std::to_string(post.entries() + 3) + " --reason why-rollback"},
        {"redo", "redo plans --reason why-redo"},
        {"replace", "replace plans --seat orange --player Eli --reason why-replace"},
    };
    for (const auto& [name, command] : acts) {
      const std::uint64_t before = post.entries();
      ASSERT_EQ(post.run(command + way.options), 0) << command;
      ASSERT_GT(post.entries(), before) << command;
      const std::vector<Went> all = post.send();
      for (const char* reader : {ada, bo, fan})
        EXPECT_TRUE(PostOffice::to(all, reader).says("why-" + name))
            << way.name << ", " << name << ": " << reader;
      EXPECT_TRUE(post.send().empty()) << way.name << ", " << name;
    }
    ASSERT_EQ(post.run("note plans --text why-note"), 0);
    const std::vector<Went> all = post.send();
    for (const char* reader : {ada, bo, fan})
      EXPECT_TRUE(PostOffice::to(all, reader).says("why-note")) << reader;
    EXPECT_TRUE(PostOffice::to(all, bo).says("Der Spielleiter merkt an"));
  }
}

TEST(Told, aLetterThatWasGivenUpTellsNothing) {  // A-131, REP-5
  Told post;
  post.send();
  post.run("hold plans --reason why-hold");
  post.send_but_to(ada);
  EXPECT_TRUE(PostOffice::to(post.send(), ada).bytes.empty()) << "it is not written again and again";
  post.run("resume plans --reason why-resume");
  const Went next = PostOffice::to(post.send(), ada);
  EXPECT_TRUE(next.says("why-hold") && next.says("why-resume")) << next.bytes;
  post.run("note plans --text why-note");
  EXPECT_FALSE(PostOffice::to(post.send(), ada).says("why-resume"));
}

TEST(Told, aLetterThatWasDroppedTellsNothing) {  // A-131, REP-5
  Told post;
  post.send();
  post.run("hold plans --reason why-hold");
  write_letters(post.office);
  ASSERT_EQ(post.waiting(ada).size(), 1U);
  EXPECT_TRUE(OutboundMail(post.post.store).drop(post.waiting(ada)[0].id, post.time));
  EXPECT_TRUE(PostOffice::to(post.send(), ada).bytes.empty());
  post.run("resume plans --reason why-resume");
  EXPECT_TRUE(PostOffice::to(post.send(), ada).says("why-hold"));
}

TEST(Told, whatTheModeratorMarksAsSentIsTold) {  // A-131, REP-5
  Told post;
  post.send();
  post.run("hold plans --reason why-hold");
  const std::string id = PendingReport{"plans", "red", post.entries()}.id();
  ASSERT_EQ(post.run("outbox --sent " + id), 0);
  EXPECT_TRUE(PostOffice::to(post.send(), ada).bytes.empty());
  post.run("resume plans --reason why-resume");
  const Went next = PostOffice::to(post.send(), ada);
  EXPECT_TRUE(next.says("why-resume")) << next.bytes;
  EXPECT_FALSE(next.says("why-hold")) << next.bytes;
}

/// Printing tells readers without an address; that player has read no letter of it.
TEST(Told, whatWasPrintedBetweenTwoAddressesComesByLetterToo) {  // A-131, REP-5
  Told post;
  post.send();
  ASSERT_EQ(post.run(std::string("seat plans red --no-mail ") + ada), 0);
  post.run("hold plans --reason why-hold");
  const auto sent_to_ada = [&] {
    std::string all;
    for (const Went& one : post.send())
      if (one.to == ada) all += one.bytes;
    return all;
  };
  EXPECT_EQ(sent_to_ada().find("why-hold"), std::string::npos);
  ASSERT_EQ(post.run(std::string("seat plans red --mail ") + ada), 0);
  const std::string next = sent_to_ada();
  EXPECT_NE(next.find("why-hold"), std::string::npos) << next;
  EXPECT_EQ(next.find("Welcome"), std::string::npos) << "the player knows the game";
}

TEST(Told, aReportThatIsNotBeingSentGivesWay) {  // REP-5
  Told post;
  post.send();
  const std::size_t tokens = post.tokens();
  for (const char* why : {"why-one", "why-two", "why-three"}) {
    post.run(std::string("note plans --text ") + why);
    write_letters(post.office);
    for (const char* reader : {ada, bo, fan}) EXPECT_EQ(post.waiting(reader).size(), 1U) << reader;
  }
  EXPECT_EQ(post.tokens(), tokens + 1) << "a token that nobody was sent is none";
  const Went all = PostOffice::to(post.send(), ada);
  EXPECT_TRUE(all.says("why-one") && all.says("why-two") && all.says("why-three")) << all.bytes;
}

TEST(Told, oneWithAReceiptStaysAndTheNextGoesOnFromIt) {  // REP-5
  Told post;
  const std::string token = post.first_token();
  post.take(post.letter(ada, post.block(token)));
  write_letters(post.office);
  post.run("note plans --text why-note");
  write_letters(post.office);
  ASSERT_EQ(post.waiting(ada).size(), 2U);
  std::vector<Went> adas = post.send();
  std::erase_if(adas, [](const Went& one) { return one.to != ada; });
  ASSERT_EQ(adas.size(), 2U);
  EXPECT_TRUE(adas[0].says("receipt for red"));
  EXPECT_FALSE(adas[1].says("receipt for red") || adas[1].says("red rolled")) << adas[1].bytes;
  EXPECT_TRUE(adas[1].says("why-note"));
}

TEST(Told, aLaterLetterDoesNotTellWhatOneBeforeItDid) {  // REP-5
  Told post;
  const std::string token = post.first_token();
  post.take(post.letter(ada, post.block(token)));
  write_letters(post.office);
  post.run("note plans --text why-note");
  write_letters(post.office);
  ASSERT_EQ(post.waiting(ada).size(), 2U);
  bool is_first = true;
  send_all(post.office, [&](const std::string& bytes, std::int64_t) {
    const Header header = header_of(bytes, bytes.size());
    const auto all = header.all("to");
    const bool is_refused = !all.empty() && all.front() == ada && std::exchange(is_first, false);
    return DeliveryResult{
        is_refused ? DeliveryResult::DeliveryStatus::refused : DeliveryResult::DeliveryStatus::accepted,
        is_refused ? 1 : 0};
  });
  post.run("note plans --text why-later");
  const Went next = PostOffice::to(post.send(), ada);
  EXPECT_TRUE(next.says("red rolled") && next.says("why-later")) << next.bytes;
}

TEST(Told, whatNoLetterToldIsPrintedWhereTheAddressIsGone) {  // REP-5
  Told post;
  post.send();
  post.run("hold plans --reason why-hold");
  ASSERT_EQ(post.run(std::string("seat plans red --no-mail ") + ada), 0);
  EXPECT_LT(post.post.game().told.of("red"), post.entries());
}

TEST(Told, newsOfALetterThatWentWithItsAddressComeAgain) {  // REP-5
  Told post;
  post.send();
  post.run("hold plans --reason why-hold");
  write_letters(post.office);
  ASSERT_EQ(post.run(std::string("seat plans red --no-mail ") + ada), 0);
  ASSERT_EQ(post.run(std::string("seat plans red --mail ") + ada), 0);
  std::string all;
  for (const Went& one : post.send())
    if (one.to == ada) all += one.bytes;
  EXPECT_NE(all.find("why-hold"), std::string::npos) << all;
}

TEST(Told, aTryThatFailedPassesOnToWhatReplacesIt) {  // REP-5, MAIL-12
  Told post;
  post.send();
  post.run("note plans --text why-one");
  write_letters(post.office);
  send_all(post.office, [](const std::string&, std::int64_t) {
    return DeliveryResult{DeliveryResult::DeliveryStatus::later, 75};
  });
  const OutboundMail::QueuedMail first = post.waiting(ada).at(0);
  post.run("note plans --text why-two");
  write_letters(post.office);
  ASSERT_EQ(post.waiting(ada).size(), 1U);
  const OutboundMail::QueuedMail second = post.waiting(ada)[0];
  EXPECT_NE(second.message_id, first.message_id);
  EXPECT_EQ(second.tries, 1U);
  EXPECT_EQ(second.next, first.next);
  EXPECT_EQ(second.first_try, first.first_try);
}

TEST(Told, whoHasLostTheSeatGetsOneLetterAndNoMore) {  // A-132, MOD-5
  Told post;
  post.send();
  post.run("hold plans --reason why-hold");
  post.take(post.letter(bo, PostOffice::block("aaaa-aaaa", "[roll]", "blue")));
  write_letters(post.office);
  ASSERT_EQ(post.run("replace plans --seat blue --player Eli --reason why-replace"), 0);
  std::vector<Went> all = post.send();
  EXPECT_EQ(std::count_if(all.begin(), all.end(), [](const Went& one) { return one.to == bo; }), 1);
  const Went last = PostOffice::to(all, bo);
  EXPECT_TRUE(last.says("why-replace") && last.says("2026-11-23 11:00")) << last.bytes;
  EXPECT_TRUE(last.says("Deinen Platz blue in plans hat")) << "in the language of who had it";
  EXPECT_TRUE(!last.says("kennwort") && !last.says("why-hold")) << last.bytes;
  EXPECT_TRUE(post.send().empty());
  post.run("resume plans --reason why-resume");
  EXPECT_TRUE(PostOffice::to(post.send(), bo).bytes.empty());
}

TEST(Told, aFirstLetterSaysHowTheGameBeganAndWhoHelps) {  // A-127, REP-11
  Told post;
  const std::vector<Went> all = post.send();
  const std::string commit =
      post.post.store.entries(post.post.game()).front().body.at("commit").get<std::string>();
  for (const char* reader : {ada, fan}) {
    const Went first = PostOffice::to(all, reader);
    EXPECT_TRUE(first.says("commit " + commit)) << first.bytes;
    EXPECT_TRUE(first.says("You have 48 hours for a turn or any other decision")) << first.bytes;
    EXPECT_TRUE(first.says("begins") || first.says("The game began elsewhere")) << first.bytes;
    EXPECT_TRUE(first.says("write to the moderator:") && first.says("\n  mod@example.org")) << first.bytes;
    EXPECT_TRUE(first.says("time zone UTC")) << first.bytes;
    EXPECT_TRUE(first.says("start_player: given")) << first.bytes;
  }
  EXPECT_TRUE(PostOffice::to(all, bo).says("schreib dem Spielleiter:"));
  post.run("note plans --text why-note");
  const Went second = PostOffice::to(post.send(), ada);
  EXPECT_FALSE(second.says("48 hours") || second.says("mod@example.org")) << second.bytes;
}

TEST(Told, aNewPlayerGetsAFirstLetterByName) {  // A-127, REP-11, MOD-5
  Told post;
  post.send();
  post.run("note plans --text why-note");
  ASSERT_EQ(post.run("replace plans --seat red --player Eli --reason why-replace"), 0);
  ASSERT_EQ(post.run("seat plans red --mail eli@example.org"), 0);
  const Went first = PostOffice::to(post.send(), "eli@example.org");
  EXPECT_TRUE(first.says("Welcome to plans, Eli. You play red.")) << first.bytes;
  EXPECT_TRUE(first.says("48 hours") && first.says("mod@example.org") && first.says("why-replace"))
      << first.bytes;
  EXPECT_FALSE(first.says("why-note")) << "what was before is on record";
  EXPECT_FALSE(first.token().empty());
}

/// The first one never came: the next one is the first.
TEST(Told, aFirstLetterThatWasGivenUpComesAgain) {  // REP-11, REP-5
  Told post;
  post.send_but_to(ada);
  post.run("note plans --text why-note");
  const Went first = PostOffice::to(post.send(), ada);
  EXPECT_TRUE(first.says("Welcome to plans") && first.says("48 hours")) << first.bytes;
}

/// Receipts about one file that wait, so many, of so many lines each: what red is told of them.
Went told_of_receipts(std::size_t count, std::size_t lines) {
  Told post;
  post.take(post.letter(ada, post.block(post.first_token())));
  post.send();
  for (std::size_t n = 1; n <= count; ++n) {
    Submission letter;
    letter.number = 1;
    letter.seat = "red";
    letter.time = post.time;
    letter.receipt = "receipt number " + std::to_string(n) + "\n";
    for (std::size_t line = 1; line < lines; ++line) letter.receipt += "a line of it\n";
    const StoredGame game = post.post.game();
    StoredPosition position;
    position.last_entry = game.last_entry;
    Store::WriteTransaction change(post.post.store);
    change.add_letter(game, letter, {}, position);
    change.commit();
  }
  return PostOffice::to(post.send(), ada);
}

TEST(Told, ofManyReceiptsTheOldestAreCounted) {  // OUT-7: 40 lines
  const Went few = told_of_receipts(4, 10);
  EXPECT_TRUE(few.says("receipt number 1") && few.says("receipt number 4")) << few.bytes;
  EXPECT_FALSE(few.says("left out here")) << few.bytes;
  const Went many = told_of_receipts(7, 10);
  EXPECT_TRUE(many.says("Older receipts are left out here: 3.")) << many.bytes;
  EXPECT_FALSE(many.says("receipt number 3")) << many.bytes;
  for (const char* n : {"4", "5", "6", "7"})
    EXPECT_TRUE(many.says(std::string("receipt number ") + n)) << many.bytes;
  const Went endless = told_of_receipts(2, 90);
  EXPECT_TRUE(endless.says("left out here: 1.") && endless.says("receipt number 2")) << "the last one stays";
}

TEST(Told, aGameThatIsOverGivesNoToken) {  // AUTH-2
  Told post;
  post.send();
  ASSERT_EQ(post.run("end plans --reason why-end"), 0);
  const Went last = PostOffice::to(post.send(), ada);
  EXPECT_TRUE(last.says("why-end")) << last.bytes;
  EXPECT_TRUE(last.token().empty()) << last.bytes;
  post.take(post.letter(ada, "game: plans\nseat: red\ntoken: new\n", proven));
  const std::string asked = post.all_to(ada);
  EXPECT_EQ(asked.find("token: "), std::string::npos) << asked;
}

TEST(Told, aRepetitionSaysFirstThatNothingWasDoneAgain) {  // L-134, REP-2
  Told post;
  const std::string token = post.first_token();
  post.take(post.letter(ada, post.block(token)));
  EXPECT_FALSE(PostOffice::to(post.send(), ada).says("Nothing was done again"));
  const std::uint64_t entries = post.entries();
  post.time = due::Post::at("2");
  post.take(post.letter(ada, post.block(token)));
  EXPECT_EQ(post.entries(), entries);
  const Went again = PostOffice::to(post.send(), ada);
  const std::size_t said = again.bytes.find("Nothing was done again: we have had");
  ASSERT_NE(said, std::string::npos) << again.bytes;
  EXPECT_LT(said, again.bytes.find("receipt for red"));
  EXPECT_NE(again.bytes.find("2026-11-23T11:00:00Z", said), std::string::npos) << "since when it is done";
}

/// Whatever else is wrong with it.
TEST(Told, ofAGameThatIsOverNothingElseIsSaid) {  // A-125, REP-12, MOD-11
  Told post;
  const std::string token = post.first_token();
  ASSERT_EQ(post.run("end plans --reason enough"), 0);
  post.send();
  const std::string wrong_turn = "game: plans\nseat: red\nturn: 99\ntoken: " + token + "\norders: [roll]\n";
  for (const std::string& text : {post.block(token, "[rol]"), wrong_turn, post.block(token)}) {
    post.take(post.letter(ada, text));
    const Went ada_s = PostOffice::to(post.send(), ada);
    EXPECT_TRUE(ada_s.subject.ends_with("E_GAME_OVER")) << text << ada_s.subject;
  }
  EXPECT_TRUE(post.post.store.kept(post.post.game()).drafts.empty());
}

TEST(Told, aFileForAnotherTurnComesBackWithTheRightForm) {  // A-126, REP-12
  Told post;
  const std::vector<Went> first = post.send();
  const std::string token = PostOffice::to(first, ada).token(), german = PostOffice::to(first, bo).bytes;
  const std::string blues = german.substr(german.find("kennwort: ") + 10, 9);
  const std::string next_round = "game: plans\nseat: red\nturn: 5\ntoken: " + token + "\norders: [roll]\n";
  post.take(post.letter(ada, next_round));
  const Went adas = PostOffice::to(post.send(), ada);
  EXPECT_TRUE(adas.says("it is still turn 1, in which you have to act")) << adas.bytes;
  EXPECT_TRUE(adas.says("turn: 1")) << adas.bytes;
  post.take(post.letter(bo, PostOffice::block(blues, "[roll]", "blue")));
  const Went bos = PostOffice::to(post.send(), bo);
  EXPECT_TRUE(bos.subject.find("E_NOT_YOUR") != std::string::npos) << bos.subject;
  EXPECT_TRUE(bos.says("red") && bos.says("spiel: plans")) << bos.bytes;
}

}  // namespace
}  // namespace inselpost::mail
