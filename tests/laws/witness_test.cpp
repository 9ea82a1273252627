// Tests of records as witnesses: the first entry at which two histories differ is found, and an inconsistent
// record is no evidence.
#include <gtest/gtest.h>

#include "schemas/record/entry.hpp"
#include "schemas/record/witness.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/laws/played_game.hpp"
#include "tests/play/replay.hpp"

namespace inselpost {
namespace {

using played::PlayedGame;
using Result = Comparison::Result;

const SigningKey store_key = signing_key_of(sha256("a store"));

PlayedGame begun(const std::string& name) {
  const SetupFile file = played::setup_file(catan::Preset::edition_2025, 4, name);
  std::vector<Entry> entries;
  Ledger ledger =
      Ledger::create(file, secret_of_seed(name), "2026-11-21T09:30:00Z", entries, store_key.public_key)
          .value();
  return {std::move(ledger), std::move(entries)};
}
void play_to(PlayedGame& game, catan::play::Random& random, std::size_t entries) {
  while (!game.over() && game.entries.size() < entries) played::step(game, random);
}

/// Exports the record, signed.
inselpost::HeadStatement record(const PlayedGame& game, Viewer viewer = Viewer::everybody()) {
  LastLine last;
  last.signature = sign_head(store_key, game.ledger.game(), game.ledger.last_entry(), game.ledger.head());
  auto statement =
      read_telling(write_record(game.entries, viewer, game.ledger.names(), last), "record.jsonl");
  EXPECT_TRUE(statement) << message_of(statement.error()[0]);
  return std::move(*statement);
}
inselpost::HeadStatement report(const PlayedGame& game, std::uint64_t entry) {
  return read_telling("record " + game.ledger.game() + " " + std::to_string(entry) + "\nhead " +
                          game.entries.at(entry).body.at("head").get<std::string>() + "\n",
                      "report.txt")
      .value();
}

struct TwoHistories : testing::Test {
  TwoHistories() {
    catan::play::Random random(7);
    play_to(common, random, 120);
    longer = PlayedGame(common);
    other = PlayedGame(common);
    play_to(*longer, random, 160);
    catan::play::Random second(8);
    play_to(*other, second, 160);
  }
  PlayedGame common = begun("told");
  std::optional<PlayedGame> longer, other;
};

TEST_F(TwoHistories, AContinuedHistoryIsTheSame) {
  for (const Viewer viewer : {Viewer::everybody(), Viewer::of(seat_at(1)), Viewer::referee()}) {
    const Comparison found = compare(record(common), record(*longer, viewer));
    EXPECT_EQ(found.result, Result::same);
    EXPECT_EQ(found.entry, common.entries.size() - 1);
  }
}

TEST_F(TwoHistories, DivergeAtOneEntryInEveryForm) {
  std::uint64_t parting = 0;
  while (longer->entries[parting].body == other->entries[parting].body) ++parting;
  ASSERT_GE(parting, common.entries.size());
  for (const Viewer viewer : {Viewer::everybody(), Viewer::of(seat_at(1)), Viewer::referee()}) {
    const Comparison found = compare(record(*longer), record(*other, viewer));
    EXPECT_EQ(found.result, Result::two);
    EXPECT_EQ(found.entry, parting);
    ASSERT_TRUE(found.difference);
    EXPECT_NE(english_text(found.difference->what), "head");
    EXPECT_NE(english_text(found.difference->expected), english_text(found.difference->found));
  }
}

TEST_F(TwoHistories, AReportIsComparedWithItsEntryOfARecord) {
  const inselpost::HeadStatement whole = record(*longer);
  for (const std::uint64_t entry : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{60}, whole.entry}) {
    EXPECT_EQ(compare(whole, report(*longer, entry)).result, Result::same);
    EXPECT_EQ(compare(report(*longer, entry), whole).entry, entry);
  }
  const std::uint64_t last = other->entries.size() - 1;
  EXPECT_EQ(compare(whole, report(*other, last)).result, Result::two);
  EXPECT_EQ(compare(whole, report(*other, last)).entry, last);
  EXPECT_EQ(compare(record(common), report(*other, last)).result, Result::undecided);
}

TEST_F(TwoHistories, AreSignedByTheKeyOfTheGenesis) {
  for (const PlayedGame* game : {&*longer, &*other}) {
    const inselpost::HeadStatement statement = record(*game);
    EXPECT_EQ(statement.public_key, store_key.public_key);
    EXPECT_EQ(check_signature(statement, statement.public_key), SignatureStatus::fits);
  }
  inselpost::HeadStatement taken = record(*longer);
  taken.signature = record(*other).signature;
  EXPECT_EQ(check_signature(taken, taken.public_key), SignatureStatus::does_not_fit);
}

TEST_F(TwoHistories, AnAlteredRecordIsNoEvidence) {
  EXPECT_FALSE(broken(record(*longer)));
  for (const std::uint64_t n : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{77}, std::uint64_t{150}}) {
    inselpost::HeadStatement altered = record(*longer);
    altered.entries[n].body["time"] = "2026-11-21T09:29:59Z";
    ASSERT_TRUE(broken(altered));
    EXPECT_EQ(broken(altered)->entry, n);
    EXPECT_NE(broken(altered)->expected, broken(altered)->found);
  }
}

// Changing an entry, with new heads after it, tells another history.
TEST_F(TwoHistories, AForgeryIsFoundAtItsEntry) {
  std::vector<Entry> entries = longer->entries;
  Hash head = no_head;
  for (Entry& entry : entries) {
    if (entry.number >= 77) entry.body["time"] = "2026-12-24T18:00:00Z";
    head = put_head(entry.body, head);
  }
  const auto statement =
      read_telling(write_record(entries, Viewer::everybody(), longer->ledger.names()), "forged.jsonl");
  ASSERT_TRUE(statement) << message_of(statement.error()[0]);
  EXPECT_FALSE(broken(*statement));
  const Comparison found = compare(record(*longer), *statement);
  EXPECT_EQ(found.result, Result::two);
  EXPECT_EQ(found.entry, 77U);
  EXPECT_EQ(english_text(found.difference->what), "time");
}

TEST(Witness, ADamagedRecordIsNotRead) {
  PlayedGame game = begun("damaged");
  const std::string text = played::exported(game, Viewer::everybody());
  EXPECT_TRUE(read_telling(text, "a"));
  EXPECT_FALSE(read_telling(text.substr(0, text.size() - 20), "a"));
  EXPECT_FALSE(read_telling(text.substr(0, text.find('\n') + 1), "a")) << "cut off";
}

}  // namespace
}  // namespace inselpost
