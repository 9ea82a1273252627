// Tests of two records of Pig side by side: who was told what, and which of them is evidence.
#include "schemas/record/witness.hpp"
#include "schemas/record/record_message_id.hpp"

#include <gtest/gtest.h>

#include "tests/pig/played_game.hpp"

namespace inselpost::pig {
namespace {

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

}  // namespace
}  // namespace inselpost::pig
