// Tests of audits of Pig: games that were played pass, with the secret and without, for every reader.
#include "schemas/record/audit/audit.hpp"

#include <gtest/gtest.h>

#include "schemas/record/game_replay.hpp"
#include "tests/pig/played_game.hpp"

namespace inselpost::pig {
namespace {

std::string audited_in_store(const Played& game) {
  const std::string current = game.ledger.current().dump();
  const AuditReport found = audit(open_pig, game.entries, current, {});
  std::vector<std::string> texts;
  for (const Entry& entry : game.entries) texts.push_back(canonical(entry.body));
  const auto fast = audit_fast(open_pig, {texts.begin(), texts.end()}, current, {});
  EXPECT_EQ(fast.has_value(), !found.difference) << "the fast way says otherwise than the other";
  if (fast && game.ledger.started()) {  // who is joining the entries do not tell
    EXPECT_EQ(fast->ledger->current(), game.ledger.current());
  }
  return audit_text(found);
}

/// Counts what the records of many games contain, so that no law holds vacuously.
struct Seen {
  std::size_t audits = 0, orders = 0, rollbacks = 0, kept = 0, shown = 0;
  std::size_t closed_entries = 0, closed_seals = 0, open_seals = 0, leaves = 0, leaves_outside = 0;

  void count(const std::vector<Entry>& entries) {
    for (const Entry& entry : entries) {
      orders += entry.body["kind"] == "order" ? 1U : 0U;
      rollbacks += entry.body["kind"] == "rollback" ? 1U : 0U;
      leaves_outside += entry.body.contains("hidden") && entry.body.contains("deck_leaves") ? 1U : 0U;
      for (const Json& event : entry.body.value("events", Json::array())) {
        kept += event.contains("kept") ? 1U : 0U;
        shown += event.contains("shown") ? 1U : 0U;
      }
    }
  }
};

TEST(PigAudit, PassesWithoutTheSecret) {
  Seen seen;
  for (std::uint32_t seed = 0; seed < 21 && !HasFailure(); ++seed) {
    const Played game = play(seed, 30 + 6 * seed);
    if (game.over()) continue;
    seen.count(game.entries);
    for (const Viewer viewer : viewers(game.seats)) {
      const Record record = record_for(game, viewer);
      EXPECT_FALSE(record.whole && seed > 10);
      const AuditReport found = audit(open_pig, record, {});
      ASSERT_EQ(audit_text(found), "holds")
          << "seed " << seed << ", viewer " << static_cast<int>(viewer.kind) << index(viewer.seat);
      EXPECT_FALSE(found.secret);
      EXPECT_EQ(found.entries, game.entries.size());
      EXPECT_FALSE(audit_fast(open_pig, exported(game, viewer), {}));
      ++seen.audits;
      seen.closed_entries += found.checked.closed_entries;
      seen.closed_seals += found.checked.closed_seals;
      seen.open_seals += found.checked.open_seals;
      seen.leaves += found.checked.leaves;
    }
    // Whole, but its secret is not known.
    EXPECT_EQ(audit_text(audit(open_pig, game.entries, std::nullopt, {})), "holds") << seed;
    EXPECT_EQ(audited_in_store(game), "holds") << seed;
  }
  EXPECT_GT(seen.audits, 60U);
  EXPECT_GT(seen.orders, 1'000U);
  EXPECT_GT(seen.rollbacks, 60U);
  EXPECT_GT(seen.kept, 30U);
  EXPECT_GT(seen.shown, 50U);
  EXPECT_GT(seen.closed_entries, 300U);
  EXPECT_GT(seen.closed_seals, 1'000U);
  EXPECT_GT(seen.open_seals, 500U);
  EXPECT_GT(seen.leaves, 60U);
  EXPECT_GT(seen.leaves_outside, 0U) << "the first whisper comes before all else in some game";
}

TEST(PigAudit, PassesWithTheSecretAfterTheEnd) {
  for (std::uint32_t seed = 0; seed < 6 && !HasFailure(); ++seed) {
    const Played game = play(seed, 100'000);
    ASSERT_TRUE(game.over());
    EXPECT_EQ(audited_in_store(game), "holds");
    for (const Viewer viewer : viewers(game.seats)) {
      const std::string text = exported(game, viewer);
      const auto record = read_record(text, "record.jsonl");
      ASSERT_TRUE(record && record->whole);
      const AuditReport found = audit(open_pig, *record, {});
      EXPECT_EQ(audit_text(found), "holds");
      EXPECT_TRUE(found.secret && found.over);
      EXPECT_TRUE(audit_fast(open_pig, text, {}));
    }
  }
}

TEST(PigAudit, PassesForAnAbandonedGame) {
  for (std::uint32_t seed = 0; seed < 6; ++seed) {
    Played game = play(seed, 20 * seed);
    game.entries.push_back(game.ledger.end("nobody answers", game.now()));
    EXPECT_EQ(audited_in_store(game), "holds");
    EXPECT_EQ(audit_text(audit(open_pig, record_for(game, Viewer::everybody()), {})), "holds");
  }
}

// Joins are recorded with the last one; until then only the store knows them.
TEST(PigAudit, IsDecidedByTheStoreAloneWhilePlayersJoin) {
  Played game = begin("{game: g, luck: collect, seats: [{name: ann}, {name: bob}]}", "x");
  EXPECT_TRUE(game.ledger.join(seat_at(1), "luck", "2026-11-21T09:31:00Z").empty());
  EXPECT_EQ(audited_in_store(game), "holds");
  game.entries.push_back(game.ledger.end("nobody answers", game.now()));
  EXPECT_EQ(audited_in_store(game), "holds");
}

TEST(PigAudit, ComparesWhatTheStoreKeeps) {
  const Played game = play(4, 60);
  for (const char* member : {"entry", "links", "n", "k", "head", "deck", "closed", "secret", "state"}) {
    Json current = game.ledger.current();
    Json& value = current.at(member);
    if (value.is_number())
      value = value.get<int>() + 1;
    else if (value.is_string())
      value.get_ref<std::string&>().front() ^= 1;
    else
      value = Json::object();
    EXPECT_TRUE(audit(open_pig, game.entries, current.dump(), {}).difference) << member;
  }
}

TEST(PigAudit, TheRefereeRecordCanBeImported) {
  const Played game = play(7, 90);
  ASSERT_FALSE(game.over());
  const std::string text = exported(game, Viewer::referee(), {std::nullopt, game.secret()});
  for (const auto& found :
       {std::optional(audit(open_pig, *read_record(text, ""), {})), audit_fast(open_pig, text, {})}) {
    ASSERT_TRUE(found && found->ledger);
    EXPECT_EQ(found->ledger->current(), game.ledger.current());
    Played again{*found->ledger, game.entries, game.seats}, same{game.ledger, game.entries, game.seats};
    for (Played* one : {&again, &same}) {
      test::CountedBytes bytes(1);
      play_on(*one, bytes, 100'000);
    }
    EXPECT_EQ(exported(again, Viewer::referee()), exported(same, Viewer::referee()));
  }
}

}  // namespace
}  // namespace inselpost::pig
