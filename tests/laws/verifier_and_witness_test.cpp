// Checks that the independent verifier, written from docs/record-format.md alone, agrees with the records of
// the ledger, and finds later changes.
#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "schemas/crypto/signature.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/record.hpp"
#include "schemas/record/witness.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/laws/played_game.hpp"
#include "tests/play/ledger.hpp"
#include "tests/verifier.hpp"

namespace inselpost {
namespace {

using nlohmann::json;
using played::PlayedGame;
using test::run_verifier;

/// Expects that it finds nothing wrong, and adds what it checked.
void expect_agreement(const std::string& text, std::set<std::string>& checked) {
  const auto [out, status] = run_verifier(text);
  ASSERT_EQ(status, 0) << out;
  const json counts = json::parse(out);
  for (const auto& [what, n] : counts.items()) checked.insert(what);
}

TEST(Verifier, AgreesOnWholeGames) {  // T-255: the seed opens everything
  std::set<std::string> checked;
  for (const SetupFile& file : played::every_kind("verified")) {
    const PlayedGame game = played::play(file, 8);
    ASSERT_TRUE(game.over());
    expect_agreement(played::exported(game, Viewer::everybody()), checked);
  }
  expect_agreement(played::exported(played::play(played::table_file(catan::Preset::edition_2025, 3), 8)),
                   checked);
  for (const char* what : {"board draws", "boards", "cards", "decks", "ends", "forced trades", "heads",
                           "leaves", "roll draws", "seals", "shown", "start draws", "thefts"})
    EXPECT_TRUE(checked.count(what)) << what;
}

/// A record as its last line has it when a store with this key exports it.
std::string signed_record(const PlayedGame& game, Viewer viewer, const SigningKey& key, const Hash& secret) {
  LastLine last;
  last.signature = sign_head(key, game.ledger.game(), game.ledger.last_entry(), game.ledger.head());
  if (viewer.is_referee() && !game.ledger.over()) last.secret = secret;
  return write_record(game.entries, viewer, game.ledger.names(), last);
}

TEST(Verifier, AgreesOnRunningAndAbandonedGamesThatWereRolledBack) {
  std::set<std::string> checked;
  std::uint64_t random_seed = 1;
  for (SetupFile& file : played::every_kind("rolled back")) {
    file.collect_luck = random_seed++ % 2 == 0;
    PlayedGame game = played::play_disturbed(file, random_seed, 300);
    const Hash secret = secret_of_seed(*file.seed);
    LastLine last;
    last.secret = secret;
    if (game.over()) continue;
    expect_agreement(write_record(game.entries, Viewer::referee(), game.ledger.names(), last), checked);
    expect_agreement(played::exported(game, Viewer::everybody()), checked);
    expect_agreement(played::exported(game, Viewer::of(seat_at(1))), checked);
    game.entries.push_back(game.ledger.end("nobody writes any more", "2026-11-22T09:00:00Z"));
    expect_agreement(played::exported(game, Viewer::everybody()), checked);
  }
  for (const char* what : {"cards", "ends", "joins", "kept throws", "leaves", "notes", "rollbacks",
                           "sealed still", "secrets", "thefts"})
    EXPECT_TRUE(checked.count(what)) << what;
}

TEST(Verifier, AgreesOnAGameThatWasAbandonedBeforeItBegan) {
  SetupFile file = played::setup_file(catan::Preset::edition_2025, 3, "nobody came");
  file.collect_luck = true;
  std::vector<Entry> entries;
  PlayedGame game{*Ledger::create(file, secret_of_seed(*file.seed), "2026-11-21T09:00:00Z", entries), {}};
  game.entries = entries;
  game.entries.push_back(game.ledger.end("nobody came", "2026-11-21T10:00:00Z"));
  std::set<std::string> checked;
  expect_agreement(played::exported(game, Viewer::everybody()), checked);
  EXPECT_TRUE(checked.count("ends"));
}

/// Something is changed in a game, and mended as far as its operator could.
struct Forgery {
  const char* what;
  std::function<bool(json& entry)> change;  ///< true where it changed something: once is enough
  const char* message;
};

bool change_event(json& entry, const char* kind, const std::function<bool(json&)>& change) {
  if (!entry.contains("events")) return false;
  for (json& event : entry["events"])
    if (event["event"] == kind && change(event)) return true;
  return false;
}
bool seal_again(json& event) {
  event["hidden"] =
      seal(salt_from_hex(event["hidden"]["salt"].get<std::string>()).value(), event["hidden"]["value"]);
  return true;
}
bool other_die(json& event) {
  event["dice"][0] = event["dice"][0].get<int>() % 6 + 1;
  return true;
}

TEST(Verifier, FindsWhatADishonestOperatorChanges) {
  SetupFile file = played::setup_file(catan::Preset::edition_2025, 3, "forged");
  file.collect_luck = true;
  PlayedGame game = played::play_disturbed(file, 9, 600);
  if (!game.over()) game.entries.push_back(game.ledger.end("enough", "2026-11-22T09:00:00Z"));
  const Forgery forgeries[] = {
      {"a chosen die",
       [](json& e) {
         return change_event(e, "dice rolled", [](json& v) { return v.contains("draw") && other_die(v); });
       },
       "dice of entry"},
      {"another kept throw",
       [](json& e) {
         return change_event(e, "dice rolled", [](json& v) { return v.contains("kept") && other_die(v); });
       },
       "kept throw"},
      {"the link of a kept throw",
       [](json& e) {
         return change_event(e, "dice rolled", [](json& v) {
           return v.contains("kept") && (v["kept"] = v["kept"].get<int>() + 1, true);
         });
       },
       "kept throw"},
      {"dice kept that were thrown away",
       [](json& e) { return e["kind"] == "rollback" && e["dice"] == "keep" && (e["dice"] = "reroll", true); },
       ""},
      {"another entry to go back to",
       [](json& e) { return e["kind"] == "rollback" && (e["to"] = e["to"].get<int>() - 1, true); }, ""},
      {"a chosen stolen card",
       [](json& e) {
         return change_event(e, "card stolen", [](json& v) {
           v["hidden"]["value"]["card"] = v["hidden"]["value"]["card"] == "ore" ? "wool" : "ore";
           return seal_again(v);
         });
       },
       ""},
      {"a swapped card",
       [](json& e) {
         return change_event(e, "card bought", [](json& v) {
           v["hidden"]["value"]["kind"] = v["hidden"]["value"]["kind"] == "knight" ? "monopoly" : "knight";
           return seal_again(v);
         });
       },
       "leaf of card"},
      {"another leaf",
       [](json& e) {
         return e.contains("deck_leaves") && (e["deck_leaves"][3] = std::string(64, '0'), true);
       },
       "leaves"},
      {"another luck",
       [](json& e) { return e["kind"] == "join" && (e["luck_digest"] = std::string(64, '1'), true); }, ""},
      {"another luck line",
       [](json& e) { return e.contains("luck") && e["kind"] == "order" && (e["luck"] = "forged", true); },
       ""},
      {"another secret",
       [](json& e) { return e["kind"] == "end" && (e["secret"] = std::string(64, '2'), true); }, "commit"},
      {"other points", [](json& e) { return e["kind"] == "end" && (e["result"]["points"]["red"] = 9, true); },
       "points"},
  };
  for (const Forgery& forgery : forgeries) {
    PlayedGame forged = game;
    bool changed = false;
    for (Entry& entry : forged.entries) changed = changed || forgery.change(entry.body);
    ASSERT_TRUE(changed) << forgery.what;
    played::fix_heads(forged.entries);
    const auto [out, status] = run_verifier(played::exported(forged));
    EXPECT_NE(status, 0) << forgery.what;
    EXPECT_NE(out.find(forgery.message), std::string::npos) << forgery.what << ": " << out;
  }
}

TEST(Verifier, MissesTheEndOfAWonGame) {
  SetupFile file = played::setup_file(catan::Preset::edition_2025, 3, "verified win");
  PlayedGame won = played::play(file, 8);
  ASSERT_TRUE(won.over());
  const Entry end = won.entries.back();
  won.entries.pop_back();
  const auto expect_refused = [&](const char* message) {
    for (const Viewer viewer : {Viewer::everybody(), Viewer::of(seat_at(0)), Viewer::referee()}) {
      const auto [out, status] = run_verifier(played::exported(won, viewer));
      EXPECT_NE(status, 0) << message;
      EXPECT_NE(out.find(message), std::string::npos) << out;
    }
  };
  expect_refused("the game is won, and has no `end`");
  for (const json& body :
       {json{{"kind", "note"}, {"note", "text"}, {"text", "we go on"}},
        json{{"kind", "rollback"}, {"to", end.number - 3}, {"reason", "no"}, {"dice", "keep"}}}) {
    won.entries.push_back({end.number, body});
    won.entries.back().body["entry"] = end.number;
    won.entries.back().body["time"] = end.body["time"];
    played::fix_heads(won.entries);
    expect_refused("the game is won, and goes on");
    won.entries.pop_back();
  }
}

TEST(Verifier, HoldsTheBoundsOfTextsAndTimes) {
  const SetupFile file = played::setup_file(catan::Preset::edition_2025, 3, "bounds");
  const PlayedGame game = played::play(file, 8, 30);
  const auto with_note = [&](const std::string& text, const std::string& time) {
    PlayedGame noted = game;
    noted.entries.push_back(noted.ledger.note("text", "x", "2026-11-22T10:00:00Z"));
    noted.entries.back().body["text"] = text;
    noted.entries.back().body["time"] = time;
    played::fix_heads(noted.entries);
    return run_verifier(played::exported(noted, Viewer::everybody()));
  };
  const std::string later = "2026-11-22T10:00:00Z";
  EXPECT_EQ(with_note(std::string(200, 'x'), later).second, 0);
  EXPECT_NE(with_note(std::string(201, 'x'), later).first.find("a text of 201 characters"),
            std::string::npos);
  EXPECT_NE(with_note(std::string(70'000, 'x'), later).first.find("bytes"), std::string::npos);
  EXPECT_NE(with_note("a\x1b[2J", later).first.find("control character"), std::string::npos);
  for (const char* time : {"2026-02-30T09:00:00Z", "2026-12-01T24:00:00Z", "1969-12-31T23:59:59Z",
                           "2026-12-01T09:00:60Z", "2026-11-21T08:00:00Z"})
    EXPECT_NE(with_note("x", time).second, 0) << time;
}

TEST(Verifier, ChecksTheSignatureOfTheLastLine) {
  const SigningKey key = make_signing_key(), other = make_signing_key();
  const SetupFile file = played::setup_file(catan::Preset::edition_2025, 3, "signed");
  std::vector<Entry> entries;
  PlayedGame game{
      *Ledger::create(file, secret_of_seed(*file.seed), "2026-11-21T09:00:00Z", entries, key.public_key), {}};
  game.entries = entries;
  const Hash secret = secret_of_seed(*file.seed);
  std::set<std::string> checked;
  expect_agreement(signed_record(game, Viewer::referee(), key, secret), checked);
  expect_agreement(signed_record(game, Viewer::everybody(), key, secret), checked);
  EXPECT_TRUE(checked.count("signatures") && checked.count("secrets"));
  EXPECT_NE(run_verifier(signed_record(game, Viewer::everybody(), other, secret)).second, 0);
  EXPECT_NE(run_verifier(signed_record(game, Viewer::referee(), key, secret_of_seed("another"))).second, 0);
}

// Tests of records as witnesses: the first entry at which two histories differ is found, and an inconsistent
// record is no evidence.

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
