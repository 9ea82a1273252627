// Tests of outgoing letters: each once, in order, and with the same bytes after a crash.
#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "storage/mail/mailbox_store.hpp"
#include "storage/mail/outbound_mail.hpp"
#include "storage/mail/seat_mail_store.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

constexpr const char* at_ten = "2026-11-22T10:00:00Z";
const ProcessIdentity sender{7, "boot", 70}, second_sender{8, "boot", 80};
bool everybody_lives(const ProcessIdentity&) { return true; }
bool nobody_lives(const ProcessIdentity&) { return false; }

/// Letters of a store with two games.
struct OutboundMailTest : MailStoreTest {
  using State = OutboundMail::State;
  using Names = std::vector<std::string>;

  OutboundMailTest() {
    make_game(store, "isle");
    make_game(store, "other");
  }
  OutboundMail outgoing{store};
  const std::string ada = "ada@example.org", bo = "bo@example.org";

  std::int64_t add(const OutboundMail::QueuedMail& letter) {
    Store::WriteTransaction change(store);
    const std::int64_t id = OutboundMail::add(change, letter);
    change.commit();
    return id;
  }
  /// Its id says all that has to be told apart.
  std::int64_t add(const std::string& name, const std::string& address, const std::string& next = "") {
    return add({.game = "isle",
                .reader = "red",
                .address = address,
                .kind = "report",
                .message_id = name,
                .bytes = "bytes of " + name,
                .made = at_ten,
                .next = next});
  }
  /// The ids of all that can be claimed at that time, and they are.
  Names claimed(const std::string& now = at_ten) {
    Names names;
    while (const auto letter = outgoing.claim(now, sender, everybody_lives))
      names.push_back(letter->message_id);
    return names;
  }
  Names in(const std::vector<State>& states) {
    Names names;
    for (const OutboundMail::QueuedMail& letter : outgoing.list(states)) names.push_back(letter.message_id);
    return names;
  }
};

/// MAIL-11
TEST_F(OutboundMailTest, LettersAreSentUnchanged) {
  const std::int64_t id = add({.reader = "",
                               .address = ada,
                               .kind = "notice",
                               .message_id = "a@b",
                               .bytes = std::string("To: x\r\n\0\xff", 9),
                               .made = at_ten});
  const auto letter = outgoing.claim(at_ten, sender, everybody_lives);
  ASSERT_TRUE(letter);
  EXPECT_EQ(letter->id, id);
  EXPECT_EQ(letter->game, "");
  EXPECT_EQ(letter->address, ada);
  EXPECT_EQ(letter->kind, "notice");
  EXPECT_EQ(letter->message_id, "a@b");
  EXPECT_EQ(letter->bytes, std::string("To: x\r\n\0\xff", 9));
  EXPECT_EQ(letter->tries, 0U);
  EXPECT_EQ(letter->first_try, std::nullopt);
  EXPECT_EQ(outgoing.bytes(id), letter->bytes);
  EXPECT_TRUE(outgoing.sent(id, at_ten));
  EXPECT_FALSE(outgoing.sent(id, at_ten));
  EXPECT_FALSE(outgoing.reschedule(id, at_ten, at_ten)) << "it is over";
  EXPECT_FALSE(outgoing.mark_dead(id, at_ten));
  EXPECT_FALSE(outgoing.drop(id, at_ten));
  EXPECT_FALSE(outgoing.retry(id, at_ten));
  EXPECT_EQ(outgoing.list({State::sent}).at(0).ended, at_ten);
  EXPECT_EQ(outgoing.list({State::sent}).at(0).tries, 1U);
}

/// MAIL-11, OUT-3: the same letter, made again, is the same; to another address it is another.
TEST_F(OutboundMailTest, ADuplicateLetterIsStoredOnce) {
  const std::int64_t id = add("one", ada);
  EXPECT_EQ(add("one", ada), id);
  EXPECT_NE(add("one", bo), id);
  EXPECT_EQ(claimed(), (Names{"one", "one"}));
  EXPECT_TRUE(outgoing.sent(id, at_ten));
  EXPECT_EQ(add("one", ada), id) << "it was sent already";
  EXPECT_EQ(claimed(), Names{});
}

TEST_F(OutboundMailTest, LettersBelongToTheirTransaction) {
  {
    Store::WriteTransaction change(store);
    OutboundMail::add(change,
                      {.reader = "", .address = ada, .kind = "page", .message_id = "x", .made = at_ten});
  }
  EXPECT_EQ(claimed(), Names{});
  EXPECT_EQ(error_of([&] {
              add({.game = "none",
                   .reader = "red",
                   .address = ada,
                   .kind = "k",
                   .message_id = "x",
                   .made = at_ten});
            }),
            StoreError::Kind::moved_on);
}

/// MAIL-11: to one address a letter waits for the earlier ones, whatever these wait for.
TEST_F(OutboundMailTest, LettersWaitForEarlierOnes) {
  const std::int64_t first = add("a1", ada);
  add("a2", ada);
  add("b1", bo, "2026-11-22T11:00:00Z");
  add("b2", bo);
  EXPECT_EQ(claimed(), Names{"a1"});
  EXPECT_TRUE(outgoing.reschedule(first, at_ten, "2026-11-22T10:01:00Z"));
  EXPECT_EQ(claimed(), Names{}) << "it waits for its next time";
  EXPECT_EQ(claimed("2026-11-22T10:01:00Z"), Names{"a1"});
  EXPECT_TRUE(outgoing.sent(first, at_ten));
  EXPECT_EQ(claimed("2026-11-22T10:01:00Z"), Names{"a2"});
  EXPECT_EQ(claimed("2026-11-22T11:00:00Z"), Names{"b1"});
  EXPECT_TRUE(outgoing.mark_dead(outgoing.list({State::claimed}, bo).at(0).id, at_ten));
  EXPECT_EQ(claimed(), Names{"b2"}) << "for a dead one nobody waits";
}

/// MAIL-12: what the next time is reckoned from.
TEST_F(OutboundMailTest, TriesAreCounted) {
  const std::int64_t id = add("a", ada);
  const auto again = [&](const std::string& now) { return outgoing.claim(now, sender, everybody_lives); };
  ASSERT_TRUE(again(at_ten));
  EXPECT_TRUE(outgoing.unclaim(id));
  ASSERT_TRUE(again(at_ten));
  EXPECT_TRUE(outgoing.reschedule(id, at_ten, "2026-11-22T10:01:00Z"));
  const auto second = again("2026-11-22T10:01:00Z");
  ASSERT_TRUE(second);
  EXPECT_EQ(second->tries, 1U) << "with a broken transport it was not tried";
  EXPECT_EQ(second->first_try, at_ten);
  EXPECT_TRUE(outgoing.reschedule(id, "2026-11-22T10:01:00Z", "2026-11-22T10:06:00Z"));
  const auto third = again("2026-11-22T10:06:00Z");
  EXPECT_EQ(third->tries, 2U);
  EXPECT_EQ(third->first_try, at_ten);
  EXPECT_EQ(third->bytes, "bytes of a");
}

/// MAIL-11, L-094: a claim lasts as long as its process, and 15 minutes; then the same bytes go out again.
TEST_F(OutboundMailTest, ClaimsOfEndedProcessesExpire) {
  add("a", ada);
  ASSERT_TRUE(outgoing.claim(at_ten, sender, everybody_lives));
  EXPECT_FALSE(outgoing.claim("2026-11-22T12:00:00Z", second_sender, everybody_lives)) << "it is alive";
  EXPECT_FALSE(outgoing.claim("2026-11-22T10:14:59Z", second_sender, nobody_lives)) << "it may be accepted";
  const auto letter = outgoing.claim("2026-11-22T10:15:00Z", second_sender, nobody_lives);
  ASSERT_TRUE(letter);
  EXPECT_EQ(letter->message_id, "a");
  EXPECT_EQ(letter->bytes, "bytes of a");
  EXPECT_EQ(letter->tries, 1U);
  EXPECT_EQ(letter->first_try, at_ten);
}

/// MAIL-13, L-096: each is claimed by one.
TEST_F(OutboundMailTest, ConcurrentProcessesClaimDifferentLetters) {
  constexpr int letters = 24;
  for (int i = 0; i < letters; ++i) add(std::to_string(i), std::to_string(i) + "@example.org");
  at_the_same_time(4, [&](int number) {
    Store mine = Store::open(path);
    OutboundMail its(mine);
    while (const auto letter = its.claim(at_ten, this_process(), everybody_lives)) {
      if (!its.reschedule(letter->id, at_ten, "2026-11-23T10:00:00Z")) throw std::runtime_error("not mine");
      RawDatabase(folder / std::to_string(number))
          .run("CREATE TABLE IF NOT EXISTS had (id); INSERT INTO had VALUES (" + std::to_string(letter->id) +
               ")");
    }
  });
  std::multiset<std::string> had;
  for (int number = 0; number < 4; ++number) {
    std::istringstream ids(
        RawDatabase(folder / std::to_string(number)).ask("SELECT group_concat(id, ' ') FROM had"));
    for (std::string id; ids >> id;) had.insert(id);
  }
  EXPECT_EQ(had.size(), static_cast<std::size_t>(letters));
  EXPECT_EQ(std::set<std::string>(had.begin(), had.end()).size(), static_cast<std::size_t>(letters));
  for (const OutboundMail::QueuedMail& letter : outgoing.list({State::pending})) EXPECT_EQ(letter.tries, 1U);
}

/// LOOP-6: letters to an address that bounces are held, also new ones, and those that were on their way.
TEST_F(OutboundMailTest, LettersAreHeldWhileTheirAddressBounces) {
  const std::int64_t on_its_way = add("a1", ada);
  add("a2", ada);
  add("b1", bo);
  EXPECT_EQ(claimed(), (Names{"a1", "b1"}));
  EXPECT_TRUE(MailboxStore(store).note_bounce(ada, "a0", at_ten, true));
  EXPECT_EQ(in({State::held}), Names{"a2"});
  add("a3", ada);
  EXPECT_TRUE(outgoing.reschedule(on_its_way, at_ten, at_ten));
  EXPECT_EQ(in({State::held}), (Names{"a1", "a2", "a3"}));
  EXPECT_EQ(claimed(), Names{});
  MailboxStore(store).note_received(ada, at_ten);
  EXPECT_EQ(in({State::held}), Names{});
  EXPECT_EQ(claimed(), Names{"a1"});
}

/// MAIL-11, LOOP-5
TEST_F(OutboundMailTest, LettersCanBeHeld) {
  add("a1", ada);
  add("b1", bo);
  outgoing.hold(ada);
  EXPECT_EQ(claimed(), Names{"b1"});
  add("a2", ada);
  EXPECT_EQ(claimed(), Names{}) << "it waits for the one that is held";
  outgoing.release(ada);
  EXPECT_EQ(claimed(), Names{"a1"});
}

/// `outbox --retry`, `--drop`
TEST_F(OutboundMailTest, LettersCanBeRetriedAndDropped) {
  const std::int64_t a = add("a", ada, "2026-11-23T10:00:00Z"), b = add("b", bo), c = add("c", bo);
  EXPECT_EQ(claimed(), Names{"b"});
  EXPECT_TRUE(outgoing.retry(a, at_ten));
  EXPECT_FALSE(outgoing.retry(b, at_ten)) << "it is being sent";
  EXPECT_FALSE(outgoing.drop(b, at_ten));
  EXPECT_EQ(claimed(), Names{"a"});
  EXPECT_TRUE(outgoing.drop(c, at_ten));
  EXPECT_FALSE(outgoing.drop(c, at_ten));
  EXPECT_EQ(in({State::pending, State::held, State::given_up}), Names{}) << "nobody has seen it";
  EXPECT_TRUE(outgoing.reschedule(a, at_ten, "2026-11-23T10:00:00Z"));
  EXPECT_TRUE(outgoing.drop(a, at_ten));
  EXPECT_EQ(in({State::given_up}), Names{"a"}) << "somebody may have: its id is not given again";
  EXPECT_FALSE(outgoing.retry(a, at_ten));
}

/// However many have gone, the next is found without reading them.
TEST_F(OutboundMailTest, PendingLettersAreFoundByAnIndex) {
  RawDatabase raw_database(path);
  const std::string plan = raw_database.plan(
      "SELECT o.id FROM outgoing o WHERE o.state = 'pending' AND o.next <= 'x' AND NOT EXISTS (SELECT 1 FROM "
      "outgoing e WHERE e.address = o.address AND e.id < o.id AND e.state IN ('pending', 'claimed', 'held')) "
      "ORDER BY o.id LIMIT 1");
  EXPECT_NE(plan.find("outgoing_pending"), std::string::npos) << plan;
  EXPECT_NE(plan.find("outgoing_waits"), std::string::npos) << plan;
}

// Tests of what stays known of sent letters, and what goes with their readers.

/// OUT-3: K counts letters of a kind and address, and never the same twice.
TEST_F(OutboundMailTest, LettersAreCountedByKindAndAddress) {
  EXPECT_EQ(outgoing.count_of_kind("report", ada), 0U);
  add("a1", ada);
  add("a1", ada);
  add("a2", ada);
  add("b1", bo);
  EXPECT_EQ(outgoing.count_of_kind("report", ada), 2U);
  EXPECT_EQ(outgoing.count_of_kind("report", bo), 1U);
  EXPECT_EQ(outgoing.count_of_kind("reminder", ada), 0U);
  for (const OutboundMail::QueuedMail& letter : outgoing.list({State::pending}, ada))
    outgoing.mark_dead(letter.id, at_ten);
  outgoing.forget_sent("2027-11-22T10:00:00Z");
  EXPECT_EQ(in({State::given_up}), Names{"a2"});
  EXPECT_EQ(outgoing.count_of_kind("report", ada), 2U) << "as before";
}

/// LOOP-6: a letter of ours, to that address, in the last 7 days.
TEST_F(OutboundMailTest, SentLettersAreKnown) {
  const std::int64_t id = add("a", ada);
  add("b", bo);
  EXPECT_FALSE(outgoing.sent_to("a", ada, "2026-11-15T10:00:00Z")) << "not yet";
  claimed();
  EXPECT_TRUE(outgoing.sent(id, at_ten));
  EXPECT_TRUE(outgoing.sent_to("a", ada, "2026-11-15T10:00:00Z"));
  EXPECT_TRUE(outgoing.sent_to("a", ada, at_ten));
  EXPECT_FALSE(outgoing.sent_to("a", ada, "2026-11-22T10:00:01Z"));
  EXPECT_FALSE(outgoing.sent_to("a", bo, "2026-11-15T10:00:00Z"));
  EXPECT_FALSE(outgoing.sent_to("b", bo, "2026-11-15T10:00:00Z"));
  EXPECT_FALSE(outgoing.sent_to("A", ada, "2026-11-15T10:00:00Z"));
}

/// Letters to strangers go altogether, nothing that waits does, and alarms are counted on (OUT-3).
TEST_F(OutboundMailTest, OldLettersAreRemoved) {
  for (const char* name : {"s1", "s2", "s3"})
    add({.reader = "", .address = bo, .kind = "page", .message_id = name, .made = at_ten});
  for (const char* name : {"a1", "a2"})
    add({.reader = referee_reader, .address = ada, .kind = "alarm", .message_id = name, .made = at_ten});
  const auto letters = outgoing.list({State::pending});
  for (const std::size_t one : {0U, 3U, 4U})
    EXPECT_TRUE(outgoing.mark_dead(letters[one].id, "2026-11-01T10:00:00Z"));
  EXPECT_TRUE(outgoing.mark_dead(letters[1].id, at_ten));
  outgoing.forget_sent(at_ten);
  EXPECT_EQ(in({State::pending, State::given_up}), (Names{"s2", "s3", "a2"}));
  EXPECT_EQ(outgoing.count_of_kind("alarm", ada), 2U);
}

/// MAIL-12: its reader's next report tells of a dead letter, once.
TEST_F(OutboundMailTest, DeadLettersAreReportedToTheirReader) {
  const std::int64_t id = add("a", ada);
  add({.game = "other",
       .reader = "red",
       .address = ada,
       .kind = "report",
       .message_id = "o",
       .made = at_ten});
  add({.game = "isle", .reader = "blue", .address = bo, .kind = "report", .message_id = "b", .made = at_ten});
  for (const OutboundMail::QueuedMail& letter : outgoing.list({State::pending}))
    outgoing.mark_dead(letter.id, at_ten);
  const auto untold = outgoing.untold("isle", "red");
  ASSERT_EQ(untold.size(), 1U);
  EXPECT_EQ(untold[0].id, id);
  Store::WriteTransaction change(store);
  OutboundMail::mark_reader_notified(change, id);
  change.commit();
  EXPECT_TRUE(outgoing.untold("isle", "red").empty());
  EXPECT_EQ(outgoing.untold("other", "red").size(), 1U);
}

/// AUTH-13: a new player reads nothing meant for the former one, nor does the former one.
TEST_F(OutboundMailTest, LettersAreRemovedWithTheirPlayer) {
  add("r1", ada);
  add("r2", ada);
  add({.game = "isle", .reader = "blue", .address = bo, .kind = "report", .message_id = "b", .made = at_ten});
  add({.game = "other",
       .reader = "red",
       .address = ada,
       .kind = "report",
       .message_id = "o",
       .made = at_ten});
  add({.game = "isle",
       .reader = public_reader,
       .address = ada,
       .kind = "report",
       .message_id = "p",
       .made = at_ten});
  EXPECT_EQ(claimed(), (Names{"r1", "b"}));
  Store::WriteTransaction change(store);
  change.drop_all(store.find("isle").value(), "red");
  change.commit();
  EXPECT_EQ(in({State::pending, State::claimed, State::held}), (Names{"b", "o", "p"}));
  EXPECT_FALSE(outgoing.sent_to("r1", ada, "2026-11-01T10:00:00Z"));
}

/// MAIL-15: an address that was wrong gets nothing more of that seat.
TEST_F(OutboundMailTest, LettersAreRemovedWithTheirAddress) {
  SeatMailStore book(store);
  const StoredGame game = store.find("isle").value();
  for (const auto& address : {ada, bo}) book.add_address(game, {"red", address});
  book.add_address(game, {"", ada});
  add("a", ada);
  add("b", bo);
  add({.game = "isle",
       .reader = public_reader,
       .address = ada,
       .kind = "report",
       .message_id = "p",
       .made = at_ten});
  add({.game = "isle",
       .reader = "blue",
       .address = ada,
       .kind = "report",
       .message_id = "s",
       .made = at_ten});
  EXPECT_TRUE(book.remove_address(game, {"red", ada}));
  EXPECT_EQ(in({State::pending}), (Names{"b", "p", "s"}));
  EXPECT_TRUE(book.remove_address(game, {"", ada}));
  EXPECT_EQ(in({State::pending}), (Names{"b", "s"}));
}

}  // namespace
}  // namespace inselpost
