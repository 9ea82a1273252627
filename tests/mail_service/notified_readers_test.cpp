// Tests of what counts as told to readers with an address: what a delivered letter contains (REP-5), and what
// a first letter tells (REP-11).
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <regex>
#include <utility>

#include "cli/service/notify/unread_update.hpp"
#include "tests/mail_service/letter_parts.hpp"
#include "tests/mail_service/mail_fixture.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost::mail {
namespace {

constexpr const char* fan = "fan@example.org";

/// Returns the text of a letter with single blanks between its words.
std::string flowing_text(const SentLetter& letter) {
  return std::regex_replace(part_of(letter.bytes, "text/plain"), std::regex("\\s+"), " ");
}

/// A game with three addresses; blue reads German.
struct NotifiedReaders : MailFixture {
  NotifiedReaders() {
    write(fan, "");
    Store::WriteTransaction change(base.store);
    StoredGame game = base.game();
    change.set_language(game, "blue", "de");
    change.commit();
  }

  int run(const std::string& command) const {
    const std::string line = std::string(INSELPOST_PROGRAM) + " --db '" + base.store.path() + "' --now " +
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
    return OutboundMail(base.store).list({OutboundMail::State::pending}, address);
  }
  /// Hands over what there is; what goes to that address is refused for good.
  void send_but_to(const std::string& address) {
    write_letters(service);
    send_all(service, [&](const std::string& bytes, std::int64_t) {
      const Header header = header_of(bytes, bytes.size());
      const auto all = header.all("to");
      const bool is_refused = !all.empty() && all.front() == address;
      return DeliveryResult{
          is_refused ? DeliveryResult::DeliveryStatus::refused : DeliveryResult::DeliveryStatus::accepted,
          is_refused ? 1 : 0};
    });
  }
  std::size_t tokens() { return SeatMailStore(base.store).valid_tokens(base.game(), "red", 1).size(); }

  TemporaryFolder folder;
};

struct ReceiptOption {
  const char* name;
  std::string options;
};

// A game that cannot be read holds up the letters of no other.
TEST(NotifiedReaders, AreWrittenToThoughAnotherGameIsDamaged) {  // OUT-1
  if (!test_server().empty()) GTEST_SKIP() << "damages a file";
  MailFixture fixture;
  fixture.base.add_game("another");
  SeatMailStore(fixture.base.store)
      .add_address(fixture.base.store.find("another").value(), {"red", "eve@example.org"});
  RawDatabase file(fixture.base.path);
  damage_game(file, "another");
  const FailedGames failed = write_letters(fixture.service);
  ASSERT_EQ(failed.size(), 1U);
  EXPECT_EQ(failed.front().game, "another");
  EXPECT_FALSE(OutboundMail(fixture.base.store).list({OutboundMail::State::pending}, ada).empty());
}

/// It prints for the moderator: letters tell all of it, with the reason.
TEST(NotifiedReaders, everyActOfTheModeratorReachesEveryReaderByLetter) {  // A-118, REP-5, MOD-1
  const TemporaryFolder folder;
  for (const ReceiptOption& option :
       {ReceiptOption{"printed", ""}, ReceiptOption{"in files", " --reports " + (folder / "reports")},
        ReceiptOption{"for programs", " --json"}}) {
    NotifiedReaders fixture;
    fixture.send();
    const std::string act = fixture.path("act.yaml", MailFixture::block({}));
    const std::vector<std::pair<std::string, std::string>> acts{
        {"hold", "hold plans --reason why-hold"},
        {"resume", "resume plans --reason why-resume"},
        {"extend", "extend plans --by 2h --reason why-extend"},
        {"act", "act plans '" + act + "' --as red --reason why-act"},
        {"rollback",
         "rollback plans --to " + std::to_string(fixture.entries() + 3) + " --reason why-rollback"},
        {"redo", "redo plans --reason why-redo"},
        {"replace", "replace plans --seat orange --player Eli --reason why-replace"},
    };
    for (const auto& [name, command] : acts) {
      const std::uint64_t before = fixture.entries();
      ASSERT_EQ(fixture.run(command + option.options), 0) << command;
      ASSERT_GT(fixture.entries(), before) << command;
      const std::vector<SentLetter> all = fixture.send();
      for (const char* reader : {ada, bo, fan})
        EXPECT_TRUE(MailFixture::to(all, reader).says("why-" + name))
            << option.name << ", " << name << ": " << reader;
      EXPECT_TRUE(fixture.send().empty()) << option.name << ", " << name;
    }
    ASSERT_EQ(fixture.run("note plans --text why-note"), 0);
    const std::vector<SentLetter> all = fixture.send();
    for (const char* reader : {ada, bo, fan})
      EXPECT_TRUE(MailFixture::to(all, reader).says("why-note")) << reader;
    EXPECT_TRUE(MailFixture::to(all, bo).says("Der Spielleiter merkt an"));
  }
}

/// What is undone is told in the words of letters: the reader as `you`, the others by their names.
TEST(NotifiedReaders, whatIsUndoneIsToldByTheNamesOfPeople) {  // LOOK-1, MOD-3
  NotifiedReaders fixture;
  ASSERT_EQ(fixture.run("replace plans --seat red --player Adele --reason moved"), 0);
  ASSERT_EQ(fixture.run(std::string("seat plans red --mail ") + ada), 0);  // the new player's
  fixture.send();
  const std::string act = fixture.path("act.yaml", MailFixture::block({}));
  ASSERT_EQ(fixture.run("act plans '" + act + "' --as red --reason ill"), 0);  // not told before
  ASSERT_EQ(fixture.run("rollback plans --to " + std::to_string(fixture.entries() - 2) + " --reason slip"),
            0);
  const std::vector<SentLetter> all = fixture.send();
  const std::string adas = flowing_text(MailFixture::to(all, ada)),
                    bos = flowing_text(MailFixture::to(all, bo));
  EXPECT_NE(adas.find("You rolled "), std::string::npos) << adas;
  EXPECT_NE(bos.find("Adele (r) würfelt eine "), std::string::npos) << bos;
  EXPECT_EQ(bos.find("Red würfelt"), std::string::npos) << bos;
}

/// Observers look back on the game as its players do.
TEST(NotifiedReaders, theEndBringsThePageToObserversToo) {  // PAGE-11
  for (const bool pages : {true, false}) {
    MailFixture fixture({"BEG", "turn 1", "red 2 brick + 2 lumber + 1 wool + 1 grain", "option vp_to_win: 3",
                         "pieces red: {settlements: [A1.S, C1.SE], roads: [B1/E, C1/SE, B2/SW]}",
                         "pieces blue: {settlements: [D1.SE, D3.SE], roads: [D1/SE, D4/SW]}"});
    fixture.config.pages = pages;
    fixture.write(fan, "");
    const std::string token = fixture.first_token();
    fixture.take(fixture.letter(ada, fixture.block(token, "[{build: {settlement: B2.S}}]")));
    const std::vector<SentLetter> all = fixture.send();
    for (const char* reader : {ada, bo, fan}) {
      const SentLetter letter = MailFixture::to(all, reader);
      EXPECT_EQ(letter.says("filename=\"plans.html\"") || letter.says("filename=plans.html"), pages)
          << reader << letter.bytes.substr(0, 3000);
    }
    EXPECT_TRUE(MailFixture::to(all, fan).subject.starts_with("red has won"))
        << MailFixture::to(all, fan).subject;
  }
}

TEST(NotifiedReaders, anAbandonedLetterNotifiesNobody) {  // A-131, REP-5
  NotifiedReaders fixture;
  fixture.send();
  fixture.run("hold plans --reason why-hold");
  fixture.send_but_to(ada);
  EXPECT_TRUE(MailFixture::to(fixture.send(), ada).bytes.empty()) << "it is not written again and again";
  fixture.run("resume plans --reason why-resume");
  const SentLetter next = MailFixture::to(fixture.send(), ada);
  EXPECT_TRUE(next.says("why-hold") && next.says("why-resume")) << next.bytes;
  fixture.run("note plans --text why-note");
  EXPECT_FALSE(MailFixture::to(fixture.send(), ada).says("why-resume"));
}

TEST(NotifiedReaders, aDroppedLetterNotifiesNobody) {  // A-131, REP-5
  NotifiedReaders fixture;
  fixture.send();
  fixture.run("hold plans --reason why-hold");
  write_letters(fixture.service);
  ASSERT_EQ(fixture.waiting(ada).size(), 1U);
  EXPECT_TRUE(OutboundMail(fixture.base.store).drop(fixture.waiting(ada)[0].id, fixture.time));
  EXPECT_TRUE(MailFixture::to(fixture.send(), ada).bytes.empty());
  fixture.run("resume plans --reason why-resume");
  EXPECT_TRUE(MailFixture::to(fixture.send(), ada).says("why-hold"));
}

TEST(NotifiedReaders, lettersMarkedAsSentNotify) {  // A-131, REP-5
  NotifiedReaders fixture;
  fixture.send();
  fixture.run("hold plans --reason why-hold");
  const std::string id = PendingReport{"plans", "red", fixture.entries()}.id();
  ASSERT_EQ(fixture.run("outbox --sent " + id), 0);
  EXPECT_TRUE(MailFixture::to(fixture.send(), ada).bytes.empty());
  fixture.run("resume plans --reason why-resume");
  const SentLetter next = MailFixture::to(fixture.send(), ada);
  EXPECT_TRUE(next.says("why-resume")) << next.bytes;
  EXPECT_FALSE(next.says("why-hold")) << next.bytes;
}

/// Printing tells readers without an address; that player has read no letter of it.
TEST(NotifiedReaders, newsPrintedBetweenTwoAddressesAreSentAsWell) {  // A-131, REP-5
  NotifiedReaders fixture;
  fixture.send();
  ASSERT_EQ(fixture.run(std::string("seat plans red --no-mail ") + ada), 0);
  fixture.run("hold plans --reason why-hold");
  const auto sent_to_ada = [&] {
    std::string all;
    for (const SentLetter& one : fixture.send())
      if (one.to == ada) all += one.bytes;
    return all;
  };
  EXPECT_EQ(sent_to_ada().find("why-hold"), std::string::npos);
  ASSERT_EQ(fixture.run(std::string("seat plans red --mail ") + ada), 0);
  const std::string next = sent_to_ada();
  EXPECT_NE(next.find("why-hold"), std::string::npos) << next;
  EXPECT_EQ(next.find("Welcome"), std::string::npos) << "the player knows the game";
}

TEST(NotifiedReaders, anUnsentReportIsReplaced) {  // REP-5
  NotifiedReaders fixture;
  fixture.send();
  const std::size_t tokens = fixture.tokens();
  for (const char* why : {"why-one", "why-two", "why-three"}) {
    fixture.run(std::string("note plans --text ") + why);
    write_letters(fixture.service);
    for (const char* reader : {ada, bo, fan}) EXPECT_EQ(fixture.waiting(reader).size(), 1U) << reader;
  }
  EXPECT_EQ(fixture.tokens(), tokens + 1) << "a token that nobody was sent is none";
  const SentLetter all = MailFixture::to(fixture.send(), ada);
  EXPECT_TRUE(all.says("why-one") && all.says("why-two") && all.says("why-three")) << all.bytes;
}

TEST(NotifiedReaders, aLetterWithAReceiptStaysAndTheNextContinues) {  // REP-5
  NotifiedReaders fixture;
  const std::string token = fixture.first_token();
  fixture.take(fixture.letter(ada, fixture.block(token)));
  write_letters(fixture.service);
  fixture.run("note plans --text why-note");
  write_letters(fixture.service);
  ASSERT_EQ(fixture.waiting(ada).size(), 2U);
  std::vector<SentLetter> adas = fixture.send();
  std::erase_if(adas, [](const SentLetter& one) { return one.to != ada; });
  ASSERT_EQ(adas.size(), 2U);
  EXPECT_TRUE(adas[0].says("receipt for red"));
  EXPECT_FALSE(adas[1].says("receipt for red") || adas[1].says("red rolled")) << adas[1].bytes;
  EXPECT_TRUE(adas[1].says("why-note"));
}

TEST(NotifiedReaders, aLaterLetterDoesNotRepeatNews) {  // REP-5
  NotifiedReaders fixture;
  const std::string token = fixture.first_token();
  fixture.take(fixture.letter(ada, fixture.block(token)));
  write_letters(fixture.service);
  fixture.run("note plans --text why-note");
  write_letters(fixture.service);
  ASSERT_EQ(fixture.waiting(ada).size(), 2U);
  bool is_first = true;
  send_all(fixture.service, [&](const std::string& bytes, std::int64_t) {
    const Header header = header_of(bytes, bytes.size());
    const auto all = header.all("to");
    const bool is_refused = !all.empty() && all.front() == ada && std::exchange(is_first, false);
    return DeliveryResult{
        is_refused ? DeliveryResult::DeliveryStatus::refused : DeliveryResult::DeliveryStatus::accepted,
        is_refused ? 1 : 0};
  });
  fixture.run("note plans --text why-later");
  const SentLetter next = MailFixture::to(fixture.send(), ada);
  EXPECT_TRUE(next.says("red rolled") && next.says("why-later")) << next.bytes;
}

TEST(NotifiedReaders, unsentNewsArePrintedIfTheAddressWasRemoved) {  // REP-5
  NotifiedReaders fixture;
  fixture.send();
  fixture.run("hold plans --reason why-hold");
  ASSERT_EQ(fixture.run(std::string("seat plans red --no-mail ") + ada), 0);
  EXPECT_LT(fixture.base.game().told.of("red"), fixture.entries());
}

TEST(NotifiedReaders, newsOfARemovedLetterAreRepeated) {  // REP-5
  NotifiedReaders fixture;
  fixture.send();
  fixture.run("hold plans --reason why-hold");
  write_letters(fixture.service);
  ASSERT_EQ(fixture.run(std::string("seat plans red --no-mail ") + ada), 0);
  ASSERT_EQ(fixture.run(std::string("seat plans red --mail ") + ada), 0);
  std::string all;
  for (const SentLetter& one : fixture.send())
    if (one.to == ada) all += one.bytes;
  EXPECT_NE(all.find("why-hold"), std::string::npos) << all;
}

TEST(NotifiedReaders, aFailedAttemptIsInheritedByTheReplacement) {  // REP-5, MAIL-12
  NotifiedReaders fixture;
  fixture.send();
  fixture.run("note plans --text why-one");
  write_letters(fixture.service);
  send_all(fixture.service, [](const std::string&, std::int64_t) {
    return DeliveryResult{DeliveryResult::DeliveryStatus::later, 75};
  });
  const OutboundMail::QueuedMail first = fixture.waiting(ada).at(0);
  fixture.run("note plans --text why-two");
  write_letters(fixture.service);
  ASSERT_EQ(fixture.waiting(ada).size(), 1U);
  const OutboundMail::QueuedMail second = fixture.waiting(ada)[0];
  EXPECT_NE(second.message_id, first.message_id);
  EXPECT_EQ(second.tries, 1U);
  EXPECT_EQ(second.next, first.next);
  EXPECT_EQ(second.first_try, first.first_try);
}

TEST(NotifiedReaders, aReplacedPlayerGetsOneLastLetter) {  // A-132, MOD-5
  NotifiedReaders fixture;
  fixture.send();
  fixture.run("hold plans --reason why-hold");
  fixture.take(fixture.letter(bo, MailFixture::block("aaaa-aaaa", "[roll]", "blue")));
  write_letters(fixture.service);
  ASSERT_EQ(fixture.run("replace plans --seat blue --player Eli --reason why-replace"), 0);
  std::vector<SentLetter> all = fixture.send();
  EXPECT_EQ(std::count_if(all.begin(), all.end(), [](const SentLetter& one) { return one.to == bo; }), 1);
  const SentLetter last = MailFixture::to(all, bo);
  EXPECT_TRUE(last.says("why-replace") && last.says("23. Nov.") && !last.says("2026-11-23 11:00"))
      << last.bytes;
  EXPECT_TRUE(last.says("Deinen Platz Blue in plans hat")) << "in the language of who had it";
  EXPECT_TRUE(!last.says("kennwort") && !last.says("why-hold")) << last.bytes;
  EXPECT_TRUE(fixture.send().empty());
  fixture.run("resume plans --reason why-resume");
  EXPECT_TRUE(MailFixture::to(fixture.send(), bo).bytes.empty());
}

TEST(NotifiedReaders, aFirstLetterDescribesTheStartAndContacts) {  // A-127, REP-11
  NotifiedReaders fixture;
  const std::vector<SentLetter> all = fixture.send();
  const std::string commit =
      fixture.base.store.entries(fixture.base.game()).front().body.at("commit").get<std::string>();
  for (const char* reader : {ada, fan}) {
    const SentLetter first = MailFixture::to(all, reader);
    EXPECT_TRUE(first.says("commit " + commit)) << first.bytes;
    EXPECT_TRUE(first.says("You have 48 hours for a turn or any other decision")) << first.bytes;
    EXPECT_TRUE(first.says("begins") || first.says("The game began elsewhere")) << first.bytes;
    EXPECT_TRUE(first.says("write to the moderator:") && first.says("\n  mod@example.org")) << first.bytes;
    EXPECT_TRUE(first.says("time zone UTC")) << first.bytes;
    EXPECT_TRUE(first.says("The option start_player has the value given.")) << first.bytes;
  }
  EXPECT_TRUE(MailFixture::to(all, bo).says("schreib dem Spielleiter:"));
  fixture.run("note plans --text why-note");
  const SentLetter second = MailFixture::to(fixture.send(), ada);
  EXPECT_FALSE(second.says("48 hours") || second.says("mod@example.org")) << second.bytes;
}

TEST(NotifiedReaders, aNewPlayerGetsAFirstLetterByName) {  // A-127, REP-11, MOD-5
  NotifiedReaders fixture;
  fixture.send();
  fixture.run("note plans --text why-note");
  ASSERT_EQ(fixture.run("replace plans --seat red --player Eli --reason why-replace"), 0);
  ASSERT_EQ(fixture.run("seat plans red --mail eli@example.org"), 0);
  const SentLetter first = MailFixture::to(fixture.send(), "eli@example.org");
  EXPECT_TRUE(first.says("Welcome to plans, Eli. You play red.")) << first.bytes;
  EXPECT_TRUE(first.says("48 hours") && first.says("mod@example.org") && first.says("why-replace"))
      << first.bytes;
  EXPECT_FALSE(first.says("why-note")) << "what was before is on record";
  EXPECT_FALSE(first.token().empty());
}

/// The first one never came: the next one is the first.
TEST(NotifiedReaders, anAbandonedFirstLetterIsRepeated) {  // REP-11, REP-5
  NotifiedReaders fixture;
  fixture.send_but_to(ada);
  fixture.run("note plans --text why-note");
  const SentLetter first = MailFixture::to(fixture.send(), ada);
  EXPECT_TRUE(first.says("Welcome to plans") && first.says("48 hours")) << first.bytes;
}

/// Receipts about one file that wait, so many, of so many lines each: what red is told of them.
SentLetter told_of_receipts(std::size_t count, std::size_t lines) {
  NotifiedReaders fixture;
  fixture.take(fixture.letter(ada, fixture.block(fixture.first_token())));
  fixture.send();
  for (std::size_t n = 1; n <= count; ++n) {
    Submission letter;
    letter.number = 1;
    letter.seat = "red";
    letter.time = fixture.time;
    letter.receipt = "receipt number " + std::to_string(n) + "\n";
    for (std::size_t line = 1; line < lines; ++line) letter.receipt += "a line of it\n";
    const StoredGame game = fixture.base.game();
    StoredPosition position;
    position.last_entry = game.last_entry;
    Store::WriteTransaction change(fixture.base.store);
    change.add_letter(game, letter, {}, position);
    change.commit();
  }
  return MailFixture::to(fixture.send(), ada);
}

TEST(NotifiedReaders, olderReceiptsAreOnlyCounted) {  // OUT-7: 40 lines
  const SentLetter few = told_of_receipts(4, 10);
  EXPECT_TRUE(few.says("receipt number 1") && few.says("receipt number 4")) << few.bytes;
  EXPECT_FALSE(few.says("left out here")) << few.bytes;
  const SentLetter many = told_of_receipts(7, 10);
  EXPECT_TRUE(many.says("Older receipts are left out here: 3.")) << many.bytes;
  EXPECT_FALSE(many.says("receipt number 3")) << many.bytes;
  for (const char* n : {"4", "5", "6", "7"})
    EXPECT_TRUE(many.says(std::string("receipt number ") + n)) << many.bytes;
  const SentLetter endless = told_of_receipts(2, 90);
  EXPECT_TRUE(endless.says("left out here: 1.") && endless.says("receipt number 2")) << "the last one stays";
}

TEST(NotifiedReaders, anEndedGameGivesNoToken) {  // AUTH-2
  NotifiedReaders fixture;
  fixture.send();
  ASSERT_EQ(fixture.run("end plans --reason why-end"), 0);
  const SentLetter last = MailFixture::to(fixture.send(), ada);
  EXPECT_TRUE(last.says("why-end")) << last.bytes;
  EXPECT_TRUE(last.token().empty()) << last.bytes;
  fixture.take(fixture.letter(ada, "game: plans\nseat: red\ntoken: new\n", proven));
  const std::string asked = fixture.all_to(ada);
  EXPECT_EQ(asked.find("token: "), std::string::npos) << asked;
}

TEST(NotifiedReaders, aDuplicateIsAnsweredWithANoticeFirst) {  // L-134, REP-2
  NotifiedReaders fixture;
  const std::string token = fixture.first_token();
  fixture.take(fixture.letter(ada, fixture.block(token)));
  EXPECT_FALSE(MailFixture::to(fixture.send(), ada).says("Nothing was done again"));
  const std::uint64_t entries = fixture.entries();
  fixture.time = deadline_tests::GameFixture::at("2");
  fixture.take(fixture.letter(ada, fixture.block(token)));
  EXPECT_EQ(fixture.entries(), entries);
  const SentLetter again = MailFixture::to(fixture.send(), ada);
  const std::size_t notice_at = again.bytes.find("Nothing was done again: we have had");
  ASSERT_NE(notice_at, std::string::npos) << again.bytes;
  EXPECT_LT(notice_at, again.bytes.find("receipt for red"));
  EXPECT_NE(again.bytes.find("Mon 23 Nov, 11:00", notice_at), std::string::npos) << "since when it is done";
}

/// Whatever else is wrong with it.
TEST(NotifiedReaders, anEndedGameAddsNoFurtherText) {  // A-125, REP-12, MOD-11
  NotifiedReaders fixture;
  const std::string token = fixture.first_token();
  ASSERT_EQ(fixture.run("end plans --reason enough"), 0);
  fixture.send();
  const std::string wrong_turn = "game: plans\nseat: red\nturn: 99\ntoken: " + token + "\norders: [roll]\n";
  for (const std::string& text : {fixture.block(token, "[rol]"), wrong_turn, fixture.block(token)}) {
    fixture.take(fixture.letter(ada, text));
    const SentLetter ada_s = MailFixture::to(fixture.send(), ada);
    EXPECT_TRUE(ada_s.subject.starts_with("Not done: ")) << text << ada_s.subject;
    EXPECT_TRUE(ada_s.says("E_GAME_OVER")) << text << ada_s.bytes;
  }
  EXPECT_TRUE(fixture.base.store.kept(fixture.base.game()).drafts.empty());
}

TEST(NotifiedReaders, aFileForAnotherTurnIsAnsweredWithTheCurrentForm) {  // A-126, REP-12
  NotifiedReaders fixture;
  const std::vector<SentLetter> first = fixture.send();
  const std::string token = MailFixture::to(first, ada).token(), german = MailFixture::to(first, bo).bytes;
  const std::string blues = german.substr(german.find("kennwort: ") + 10, 9);
  const std::string next_round = "game: plans\nseat: red\nturn: 5\ntoken: " + token + "\norders: [roll]\n";
  fixture.take(fixture.letter(ada, next_round));
  const SentLetter adas = MailFixture::to(fixture.send(), ada);
  EXPECT_TRUE(adas.says("it is still turn 1, in which you have to act")) << adas.bytes;
  EXPECT_TRUE(adas.says("turn: 1")) << adas.bytes;
  fixture.take(fixture.letter(bo, MailFixture::block(blues, "[roll]", "blue")));
  const SentLetter bos = MailFixture::to(fixture.send(), bo);
  EXPECT_TRUE(bos.says("E_NOT_YOUR")) << bos.bytes;
  EXPECT_TRUE(bos.says("Red") && bos.says("spiel: plans")) << bos.bytes;
}

}  // namespace
}  // namespace inselpost::mail
