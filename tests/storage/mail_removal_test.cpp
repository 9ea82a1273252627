// Tests of what stays known of sent letters, and what goes with their readers.
#include <gtest/gtest.h>

#include "storage/mail/seat_mail_store.hpp"
#include "tests/storage/outbound_fixture.hpp"

namespace inselpost {
namespace {

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
  EXPECT_EQ(in({State::dead}), Names{"a2"});
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
  EXPECT_EQ(in({State::pending, State::dead}), (Names{"s2", "s3", "a2"}));
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
