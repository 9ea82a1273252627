// Tests of audits of Pig: games that were played pass, with the secret and without, for every reader.
#include <gtest/gtest.h>

#include <map>

#include "schemas/record/audit/audit.hpp"
#include "schemas/record/game_replay.hpp"
#include "schemas/record/record_message_id.hpp"
#include "schemas/record/witness.hpp"
#include "tests/pig/forgery.hpp"
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

// Tests of two records of Pig side by side: who was told what, and which of them is evidence.

using Result = Comparison::Result;

HeadStatement telling(const std::string& text) { return read_telling(text, "told").value(); }

/// Returns the last lines of a report.
std::string report_of(const Entry& entry, const std::string& game = "evening") {
  return "Dear Ann,\n> record " + game + ' ' + std::to_string(entry.number) + "\n> head " +
         entry.body["head"].get<std::string>() + '\n';
}

TEST(PigWitness, StatementsToAllReadersAgree) {
  const Played game = play(5, 80);
  ASSERT_FALSE(game.over());
  const HeadStatement everybodys = telling(exported(game, Viewer::everybody()));
  EXPECT_FALSE(find_inconsistency(open_pig, everybodys));
  EXPECT_EQ(everybodys.game, "evening");
  for (std::size_t s = 0; s < game.seats; ++s) {
    const HeadStatement his = telling(exported(game, Viewer::of(seat_at(s))));
    EXPECT_FALSE(find_inconsistency(open_pig, his));
    EXPECT_EQ(compare(his, everybodys).result, Result::same);
  }
  for (const Entry& entry : game.entries) {
    const Comparison found = compare(telling(report_of(entry)), everybodys);
    EXPECT_EQ(found.result, Result::same);
    EXPECT_EQ(found.entry, entry.number);
  }
  EXPECT_EQ(compare(telling(report_of(game.entries[3], "morning")), everybodys).result, Result::other_games);
}

TEST(PigWitness, TwoHistoriesAreDetected) {
  Played one = begin("{game: evening, goal: 300, seats: [{name: ann}, {name: bob}]}", "two histories");
  while (!one.ledger.game().may_hide())
    order(one, one.ledger.game().public_summary()["active"].get<std::string>(), "roll");
  Played other = one;
  const std::uint64_t parting = one.entries.size();
  order(one, "ann", "wager: 1");
  order(other, "ann", "wager: 2");
  test::CountedBytes bytes(5);
  play_on(one, bytes, parting + 10);
  play_on(other, bytes, parting + 15);
  const Comparison found =
      compare(telling(exported(one, Viewer::everybody())), telling(exported(other, Viewer::everybody())));
  EXPECT_EQ(found.result, Result::two);
  EXPECT_EQ(found.entry, parting);
  ASSERT_TRUE(found.difference);
  EXPECT_NE(raw(found.difference->what).find("hidden.sealed"), std::string::npos);
  EXPECT_EQ(
      compare(telling(report_of(one.entries[parting + 5])), telling(exported(other, Viewer::everybody())))
          .result,
      Result::two);
}

TEST(PigWitness, AWonGameWithoutItsEndIsNoEvidence) {
  const Played game = play(5, 100'000);
  ASSERT_TRUE(game.over());
  EXPECT_FALSE(find_inconsistency(open_pig, telling(exported(game, Viewer::everybody()))));
  Played cut = game;
  cut.entries.pop_back();
  EXPECT_EQ(find_inconsistency(open_pig, telling(exported(cut, Viewer::everybody()))).value().what,
            LocalizableText(RecordMessageId::the_entry));
  Entry& last = cut.entries.emplace_back(game.entries.back());
  last.body = {
      {"entry", last.number}, {"kind", "note"}, {"time", last.body["time"]}, {"note", "text"}, {"text", "?"}};
  put_head(last.body, *hash_from_hex(cut.entries[cut.entries.size() - 2].body["head"].get<std::string>()));
  const auto found = find_inconsistency(open_pig, telling(exported(cut, Viewer::everybody())));
  EXPECT_EQ(found.value().entry, last.number);
}

TEST(PigWitness, AHeadThatDoesNotFollowIsNoEvidence) {
  Played game = play(5, 60);
  game.entries[30].body["head"] = std::string(64, '0');
  EXPECT_EQ(find_inconsistency(open_pig, telling(exported(game, Viewer::everybody()))).value().entry, 30U);
}

TEST(PigWitness, SignaturesCountOnlyForTheirKey) {
  const SigningKey key = signing_key_of(sha256("store")), other = signing_key_of(sha256("another"));
  Played game = begin("{game: evening, seats: [{name: ann}, {name: bob}]}", "signed", key.public_key);
  const auto with = [&](const Signature& signature) {
    return telling(exported(game, Viewer::everybody(), {signature, {}}));
  };
  const HeadStatement good = with(sign_head(key, "evening", 1, game.ledger.head()));
  EXPECT_EQ(good.public_key, key.public_key);
  EXPECT_EQ(check_signature(good, good.public_key), SignatureStatus::fits);
  EXPECT_EQ(check_signature(good, other.public_key), SignatureStatus::does_not_fit);
  EXPECT_EQ(check_signature(good, std::nullopt), SignatureStatus::unknown_key);
  EXPECT_EQ(check_signature(with(sign_head(key, "evening", 0, game.ledger.head())), key.public_key),
            SignatureStatus::does_not_fit);
  EXPECT_EQ(check_signature(telling(exported(game, Viewer::everybody())), key.public_key),
            SignatureStatus::no);
}

// Checks that every change of a record of Pig is found, except for what its reader cannot know
// (`cannot_be_known`).

struct Forgery {
  std::size_t changes = 0, found = 0;
  std::map<std::string, std::size_t> unknowable;  ///< how often, by the reason

  /// Up to `each` changes of every kind of place.
  void all(const ReaderRecord& reading, std::size_t each) {
    ASSERT_EQ(found_in(reading.entries, reading.secret), std::nullopt);
    std::map<std::string, std::size_t> times;
    for (const Entry& entry : reading.entries)
      every_change(entry, [&](const Change& change) {
        const std::string kind = change.kind(entry.body) + (change.now ? "" : "-");
        if (++times[kind] > each) return;
        const auto changed = forged(reading.entries, change);
        ++changes;
        const auto found_at = found_after(changed, change.entry, reading.secret);
        if (found_at) {
          ++found;
          return;
        }
        const auto why = cannot_be_known(reading, change, changed);
        EXPECT_TRUE(why) << change.told() << "\nin " << entry.body;
        if (why) ++unknowable[*why];
      });
  }
  void expect(const std::vector<std::string>& reasons) const {
    for (const std::string& reason : reasons) EXPECT_TRUE(unknowable.contains(reason)) << reason;
  }
};

ReaderRecord as_read(const Played& game, Viewer viewer, const std::optional<Hash>& secret = std::nullopt) {
  return {game, record_for(game, viewer).entries, viewer, secret};
}

TEST(PigForgery, EveryChangeOfARunningGameIsFound) {
  const Played game = play(7, 40);
  ASSERT_FALSE(game.over());
  Forgery tried;
  tried.all(as_read(game, Viewer::everybody()), 1'000'000);
  EXPECT_GT(tried.found, 700U);
  for (const std::size_t s : {0U, 1U}) tried.all(as_read(game, Viewer::of(seat_at(s))), 2);
  tried.expect({"his word", "a seal that nothing opens", "a salt of K", "a goal that all the same",
                "the name that was committed under", "the chain after this one",
                "the leaf of a card that nobody showed", "a tip that nobody used"});
}

TEST(PigForgery, EveryKindOfChangeIsFoundByEveryReader) {
  Forgery tried;
  for (const std::uint32_t seed : {2U, 3U}) {
    const Played game = play(seed, 45);
    if (game.over()) continue;
    for (const Viewer viewer : {Viewer::everybody(), Viewer::of(seat_at(1)), Viewer::referee()})
      tried.all(as_read(game, viewer), 1);
  }
  EXPECT_GT(tried.found, 300U);
}

TEST(PigForgery, WithTheSecretOnlyFreeTextCanBeChanged) {
  Forgery tried;
  for (const std::uint32_t seed : {1U, 4U}) {
    Played game = play(seed, 40);
    if (!game.over()) tried.all(as_read(game, Viewer::referee(), game.secret()), 1);
    if (!game.over()) game.entries.push_back(game.ledger.end("enough", game.now()));
    tried.all(as_read(game, Viewer::everybody(), game.secret()), 1);
  }
  EXPECT_GT(tried.found, 200U);
  tried.expect({"his word"});
}

TEST(PigForgery, UnusedLuckIsFound) {
  const Played game = play(7, 60);
  std::size_t tried = 0;
  for (const Viewer viewer : {Viewer::everybody(), Viewer::of(seat_at(0)), Viewer::referee()}) {
    const ReaderRecord reading = as_read(game, viewer);
    for (const Entry& entry : reading.entries) {
      if (entry.body["kind"] != "order" || entry.body.contains("luck")) continue;
      const bool is_open = entry.body.contains("hidden") && entry.body["hidden"].contains("value");
      if (entry.body.contains("hidden") && !is_open) continue;
      if (!is_open && entry.body["by"] == "seat" && !entry.body["order"].contains("hidden")) continue;
      const auto changed =
          forged(reading.entries, {entry.number, Json::json_pointer(is_open ? "/hidden/value/luck" : "/luck"),
                                   nullptr, Json("seven")});
      EXPECT_TRUE(found_in(changed, std::nullopt)) << entry.body;
      ++tried;
    }
  }
  EXPECT_GT(tried, 10U);
}

TEST(PigForgery, InvalidLeavesAreFound) {
  const Played game = play(7, 60);
  const ReaderRecord reading = as_read(game, Viewer::everybody());
  for (const Entry& entry : reading.entries) {
    if (entry.body["kind"] != "order") continue;
    const bool has = entry.body.contains("deck_leaves");
    const Json::json_pointer place(has ? "/deck_leaves/3" : "/deck_leaves");
    const Json leaf = has ? Json("no leaf") : Json::array({std::string(64, 'a')});
    EXPECT_TRUE(found_in(forged(reading.entries, {entry.number, place, nullptr, leaf}), std::nullopt));
  }
}

}  // namespace
}  // namespace inselpost::pig
