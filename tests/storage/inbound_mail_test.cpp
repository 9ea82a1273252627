// Tests of incoming letters: each is handled once, whichever process is killed.
#include <gtest/gtest.h>

#include <csignal>
#include <optional>
#include <string>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

#include "tests/storage/begun_letter.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

using Verdict = InboundMail::InboundClaim::Verdict;
using FilesDone = std::vector<InboundMail::ProcessedFile>;
using Ids = std::vector<std::int64_t>;

constexpr const char* came_at = "2026-11-22T10:00:00Z";
const ProcessIdentity ada{7, "boot", 70}, bo{8, "boot", 80};
bool all_live(const ProcessIdentity&) { return true; }
bool none_lives(const ProcessIdentity&) { return false; }
bool bo_lives(const ProcessIdentity& owner) { return owner == bo; }

InboundKey key_of(std::uint8_t named, std::uint8_t body) {
  InboundKey key;
  key.named[31] = named;
  key.body[0] = body;
  return key;
}

struct InboundMailTest : MailStoreTest {
  InboundMailTest() { make_game(store, "isle"); }
  InboundMail incoming{store};
  std::int64_t begin(std::uint8_t number = 1, const ProcessIdentity& owner = ada) {
    return begin_letter(store, key_of(number, number), "letter", came_at, owner, all_live).id;
  }
  void file_done(std::int64_t id, const InboundMail::ProcessedFile& file) {
    Store::WriteTransaction change(store);
    InboundMail::file_done(change, id, file);
    change.commit();
  }
  void finish(std::int64_t id, const std::optional<std::string>& keep_until = std::nullopt) {
    Store::WriteTransaction change(store);
    InboundMail::finish(change, id, keep_until);
    change.commit();
  }
};

/// MAIL-4, L-085: begun by one; then busy while that one lives; done for good.
TEST_F(InboundMailTest, IsClaimedByOneProcess) {
  const auto first = begin_letter(store, key_of(1, 1), std::string("a\0b", 3), came_at, ada, all_live);
  EXPECT_EQ(first.verdict, Verdict::mine);
  EXPECT_FALSE(first.gone_on_with);
  EXPECT_EQ(incoming.bytes(first.id), std::string("a\0b", 3));
  const auto second = begin_letter(store, key_of(1, 1), "other", came_at, bo, all_live);
  EXPECT_EQ(second.verdict, Verdict::busy);
  EXPECT_EQ(second.id, first.id);
  finish(first.id);
  for (const ProcessIdentity& owner : {ada, bo}) {
    const auto again = begin_letter(store, key_of(1, 1), "again", came_at, owner, none_lives);
    EXPECT_EQ(again.verdict, Verdict::done_before);
    EXPECT_FALSE(again.gone_on_with);
    EXPECT_EQ(incoming.bytes(again.id), std::nullopt);
  }
}

/// MAIL-3: with the change that it brings about, or not at all; what that change finishes is never written
/// down.
TEST_F(InboundMailTest, IsClaimedWithItsFirstChange) {
  {
    Store::WriteTransaction change(store);
    InboundMail::begin(change, key_of(1, 1), "letter", came_at, ada);
  }
  EXPECT_FALSE(incoming.knows(key_of(1, 1))) << "not committed";
  Store::WriteTransaction change(store);
  const std::int64_t id = InboundMail::begin(change, key_of(1, 1), std::nullopt, came_at, ada).id;
  EXPECT_EQ(incoming.bytes(id), std::nullopt);
  InboundMail::file_done(change, id, {0, "isle", "red", 1});
  InboundMail::finish(change, id);
  change.commit();
  EXPECT_TRUE(incoming.knows(key_of(1, 1)));
  EXPECT_FALSE(incoming.knows(key_of(1, 2)));
  EXPECT_FALSE(incoming.knows(key_of(2, 1)));
}

/// MAIL-5, L-086: both equal, or it is another letter.
TEST_F(InboundMailTest, IsIdentifiedByIdAndBody) {
  Ids ids;
  for (const InboundKey& key : {key_of(1, 1), key_of(1, 2), key_of(2, 1)}) {
    const auto begun = begin_letter(store, key, "", came_at, ada, all_live);
    EXPECT_EQ(begun.verdict, Verdict::mine);
    EXPECT_FALSE(begun.gone_on_with);
    ids.push_back(begun.id);
  }
  EXPECT_NE(ids[0], ids[1]);
  EXPECT_NE(ids[0], ids[2]);
  EXPECT_NE(ids[1], ids[2]);
  EXPECT_EQ(incoming.bytes(ids[0]), "") << "an empty letter is one";
}

/// MAIL-3, L-084: the successor of a killed process goes on with the first file that is not done.
TEST_F(InboundMailTest, IsContinuedAfterAnInterruption) {
  const std::int64_t id = begin();
  file_done(id, {1, "isle", "red", 4});
  file_done(id, {0, "isle", "blue", 2});
  file_done(id, {2, "", "", 0});
  const auto begun = begin_letter(store, key_of(1, 1), "letter", came_at, bo, bo_lives);
  EXPECT_EQ(begun.verdict, Verdict::mine);
  EXPECT_TRUE(begun.gone_on_with);
  EXPECT_EQ(begun.id, id);
  EXPECT_EQ(incoming.files_done(id),
            (FilesDone{{0, "isle", "blue", 2}, {1, "isle", "red", 4}, {2, "", "", 0}}));
  EXPECT_EQ(begin_letter(store, key_of(1, 1), "letter", came_at, ada, bo_lives).verdict, Verdict::busy);
  EXPECT_EQ(begin_letter(store, key_of(1, 1), "letter", came_at, bo, all_live).verdict, Verdict::mine)
      << "its own, which it had to leave";
}

/// MAIL-3: done with its file, or not done.
TEST_F(InboundMailTest, AFileIsDoneInItsTransaction) {
  const std::int64_t id = begin();
  {
    Store::WriteTransaction change(store);
    change.add(store.find("isle").value(), file("a", 1), {entry(2)}, position(2));
    InboundMail::file_done(change, id, {0, "isle", "red", 1});
  }
  EXPECT_TRUE(incoming.files_done(id).empty());
  EXPECT_EQ(store.find("isle")->last_entry, 1U);
}

/// MAIL-3, MAIL-4: no file twice, none of a letter that is over. What was written with it is undone.
TEST_F(InboundMailTest, AFileIsDoneOnce) {
  const std::int64_t id = begin(1), done = begin(2);
  file_done(id, {0, "isle", "red", 1});
  finish(done);
  const auto try_it = [&](std::int64_t letter, std::size_t index) {
    Store::WriteTransaction change(store);
    change.add(store.find("isle").value(), file("a", 1), {entry(2)}, position(2));
    InboundMail::file_done(change, letter, {index, "isle", "red", 2});
    change.commit();
  };
  EXPECT_EQ(error_of([&] { try_it(id, 0); }), StoreError::Kind::moved_on);
  EXPECT_EQ(error_of([&] { try_it(done, 1); }), StoreError::Kind::moved_on);
  EXPECT_EQ(error_of([&] { try_it(99, 0); }), StoreError::Kind::moved_on);
  EXPECT_EQ(store.find("isle")->last_entry, 1U);
  try_it(id, 1);
  EXPECT_EQ(store.find("isle")->last_entry, 2U);
}

/// MAIL-3: the answers are written once.
TEST_F(InboundMailTest, IsFinishedOnce) {
  const std::int64_t id = begin();
  {
    Store::WriteTransaction change(store);
    InboundMail::finish(change, id);
  }
  EXPECT_EQ(incoming.bytes(id), "letter") << "not committed";
  finish(id);
  EXPECT_EQ(error_of([&] { finish(id); }), StoreError::Kind::moved_on);
  EXPECT_EQ(error_of([&] { finish(99); }), StoreError::Kind::moved_on);
}

/// MAIL-3: what was left is found by a later run, each by one.
TEST_F(InboundMailTest, InterruptedLettersAreFound) {
  const std::int64_t left = begin(1, ada), also = begin(2, ada), done = begin(3, ada);
  begin(4, bo);
  finish(done);
  EXPECT_EQ(incoming.unfinished(bo_lives), (Ids{left, also}));
  EXPECT_EQ(incoming.unfinished(all_live), Ids{});
  EXPECT_EQ(incoming.go_on_with(left, bo, bo_lives), "letter");
  EXPECT_EQ(incoming.unfinished(bo_lives), Ids{also});
  EXPECT_EQ(incoming.go_on_with(left, {9, "boot", 90}, bo_lives), std::nullopt) << "another was faster";
  EXPECT_EQ(incoming.go_on_with(done, bo, bo_lives), std::nullopt);
  EXPECT_EQ(incoming.go_on_with(99, bo, bo_lives), std::nullopt);
}

/// MAIL-3, MAIL-14: `keep_letters`.
TEST_F(InboundMailTest, IsStoredUntilItsTime) {
  const std::int64_t id = begin();
  file_done(id, {0, "isle", "red", 1});
  finish(id, "2026-11-25T10:00:00Z");
  incoming.forget_kept("2026-11-25T09:59:59Z");
  EXPECT_EQ(incoming.bytes(id), "letter");
  incoming.forget_kept("2026-11-25T10:00:00Z");
  EXPECT_EQ(incoming.bytes(id), std::nullopt);
  EXPECT_TRUE(incoming.files_done(id).empty());
  EXPECT_EQ(begin_letter(store, key_of(1, 1), "", came_at, bo, none_lives).verdict, Verdict::done_before);
}

/// AUTH-13: letters of the former player go with them; what is being handled, and letters of others, stay.
TEST_F(InboundMailTest, GoesWithItsPlayer) {
  const std::int64_t red = begin(1), blue = begin(2), both = begin(3), open = begin(4);
  file_done(red, {0, "isle", "red", 1});
  file_done(blue, {0, "isle", "blue", 1});
  file_done(both, {0, "isle", "blue", 2});
  file_done(both, {1, "isle", "red", 2});
  file_done(open, {0, "isle", "red", 3});
  for (const std::int64_t id : {red, blue, both}) finish(id, "2027-11-25T10:00:00Z");
  Store::WriteTransaction change(store);
  change.drop_all(store.find("isle").value(), "red");
  change.commit();
  EXPECT_EQ(incoming.bytes(red), std::nullopt);
  EXPECT_EQ(incoming.bytes(both), std::nullopt);
  EXPECT_EQ(incoming.bytes(blue), "letter");
  EXPECT_EQ(incoming.bytes(open), "letter");
}

/// MAIL-4, L-085: the write lock decides.
TEST_F(InboundMailTest, OneOfManyConcurrentProcessesClaims) {
  at_the_same_time(8, [&](int number) {
    Store mine = Store::open(path);
    const auto begun =
        begin_letter(mine, key_of(1, 1), std::to_string(number), came_at, this_process(), all_live);
    if (begun.verdict == Verdict::mine) {
      Store::WriteTransaction change(mine);
      InboundMail::file_done(change, begun.id, {static_cast<std::size_t>(number), "isle", "red", 1});
      change.commit();
    }
  });
  EXPECT_EQ(incoming.files_done(1).size(), 1U);
}

/// MAIL-4, L-084: with real processes.
TEST_F(InboundMailTest, AKilledOwnerIsNotAlive) {
  const pid_t child = begin_child([&] {
    Store mine = Store::open(path);
    begin_letter(mine, key_of(1, 1), "letter", came_at, this_process());
    raise(SIGSTOP);
  });
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, WUNTRACED), child);
  ASSERT_TRUE(WIFSTOPPED(status));
  EXPECT_EQ(begin_letter(store, key_of(1, 1), "letter", came_at, this_process()).verdict, Verdict::busy);
  EXPECT_EQ(incoming.unfinished(), Ids{});
  kill(child, SIGKILL);
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(incoming.unfinished(), Ids{1});
  const auto begun = begin_letter(store, key_of(1, 1), "letter", came_at, this_process());
  EXPECT_EQ(begun.verdict, Verdict::mine);
  EXPECT_TRUE(begun.gone_on_with);
}

}  // namespace
}  // namespace inselpost
