// Tests of audits: games that were played pass, and every later change is found.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <sstream>

#include "schemas/catan/catan_codec.hpp"
#include "schemas/crypto/signature.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/record.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/laws/forger.hpp"
#include "tests/laws/played_game.hpp"
#include "tests/play/ledger.hpp"

namespace inselpost {
namespace {

using nlohmann::json;
using played::PlayedGame;

std::string format_result(const AuditResult& result) {
  if (!result.difference) return "holds";
  const auto& d = *result.difference;
  return "entry " + std::to_string(d.entry) + ": " + english_text(d.what) + ": expected " +
         english_text(d.expected) + ", found " + english_text(d.found);
}
std::string audited(const std::vector<Entry>& entries,
                    const std::optional<std::string>& current = std::nullopt) {
  const AuditReport result = audit(entries, current, {});
  std::vector<std::string> texts;
  for (const Entry& entry : entries) texts.push_back(canonical(entry.body));
  EXPECT_EQ(audit_unread({texts.begin(), texts.end()}, current, {}).has_value(),
            result.secret && !result.difference)
      << "the fast way says otherwise than the other";
  return format_result(result);
}

TEST(Audit, FinishedGamesPass) {  // ORD-6, T-257
  for (const SetupFile& file : played::every_kind("whole")) {
    const PlayedGame game = played::play(file, 1);
    EXPECT_TRUE(game.over());
    const auto result = audit(game.entries, std::nullopt, {});
    EXPECT_EQ(format_result(result), "holds");
    EXPECT_EQ(result.entries, game.entries.size());
  }
}

TEST(Audit, TableGamesPass) {
  for (const SetupFile& file : played::every_table()) {
    const PlayedGame game = played::play(file, 2);
    EXPECT_GT(game.entries.size(), 100U);
    EXPECT_EQ(audited(game.entries), "holds");
  }
}

TEST(Audit, RunningGamesPassWithAndWithoutTheStore) {
  for (const SetupFile& file : played::every_kind("running")) {
    const PlayedGame game = played::play(file, 2, 250);
    ASSERT_FALSE(game.over());
    EXPECT_EQ(audited(game.entries, game.ledger.current().dump()), "holds");
    EXPECT_EQ(audited(game.entries), "holds") << "whole, but its secret is not known";
    const auto pub = read_record(played::exported(game, Viewer::everybody()), "public.jsonl");
    ASSERT_TRUE(pub) << message_of(pub.error()[0]);
    EXPECT_FALSE(pub->whole);
    EXPECT_EQ(audited(pub->entries), "holds") << "public";
  }
  const PlayedGame table = played::play(played::table_file(catan::Preset::edition_2025, 4), 2, 250);
  EXPECT_EQ(audited(table.entries), "holds");
}

/// Exports the record for every viewer, reads it back and audits it without the secret.
void expect_to_hold_for_every_viewer(const PlayedGame& game) {
  std::vector<Viewer> viewers{Viewer::everybody(), Viewer::referee()};
  for (std::size_t s = 0; s < game.ledger.setup().seats.size(); ++s)
    viewers.push_back(Viewer::of(seat_at(s)));
  for (const Viewer& viewer : viewers) {
    const auto record = read_record(played::exported(game, viewer), "record.jsonl");
    ASSERT_TRUE(record) << message_of(record.error()[0]);
    const AuditReport result = audit(*record, {});
    ASSERT_EQ(format_result(result), "holds")
        << "viewer " << static_cast<int>(viewer.kind) << ' ' << index(viewer.seat);
    EXPECT_EQ(result.entries, game.entries.size());
  }
}

TEST(Audit, RunningGamesPassForEveryViewer) {
  for (const SetupFile& file : played::every_kind("seen"))
    for (const std::size_t entries : {60U, 150U, 400U, 900U}) {
      const PlayedGame game = played::play(file, entries, entries);
      expect_to_hold_for_every_viewer(game);
    }
  for (const SetupFile& file : played::every_table())
    expect_to_hold_for_every_viewer(played::play(file, 3, 300));
  // Its players hold their first cards before the first order.
  SetupFile beginners = played::setup_file(catan::Preset::kompakt_2015, 4, "beginners");
  beginners.setup.options.emplace_back(catan::Option::setup_mode,
                                       static_cast<std::int16_t>(catan::SetupMode::beginner));
  for (const std::size_t entries : {20U, 60U, 300U})
    expect_to_hold_for_every_viewer(played::play(beginners, entries, entries));
}

TEST(Audit, RollbacksPass) {  // for the store, for every viewer while the game goes on, and after its end
  std::size_t kept = 0, rollbacks = 0, games = 0;
  for (SetupFile file : played::every_kind("rolled")) {
    file.collect_luck = true;
    // Every third one is a long game.
    const std::size_t entries = games++ % 3 == 0 ? 1'200U : 300U;
    const PlayedGame game = played::play_disturbed(file, entries, entries);
    EXPECT_EQ(audited(game.entries, game.ledger.current().dump()), "holds");
    expect_to_hold_for_every_viewer(game);
    Replay replay(game.entries);
    for (const Entry& entry : game.entries) {
      replay.take(entry);
      rollbacks += entry.body["kind"] == "rollback" ? 1U : 0U;
      for (const json& event : entry.body.value("events", json::array()))
        kept += event.contains("kept") ? 1U : 0U;
    }
    EXPECT_EQ(replay.state(), game.ledger.state());
    EXPECT_EQ(replay.face_down(), game.ledger.face_down());
  }
  EXPECT_GT(rollbacks, 100U);
  EXPECT_GT(kept, 100U);
  for (const SetupFile& file : played::every_table())
    expect_to_hold_for_every_viewer(played::play_disturbed(file, 4, 300));
}

TEST(Audit, AbandonedGamesPass) {
  for (SetupFile file : played::every_kind("abandoned")) {
    file.collect_luck = true;
    PlayedGame game = played::play_disturbed(file, 5, 200);
    if (game.over()) continue;
    game.entries.push_back(game.ledger.end("nobody answers", "2026-11-22T10:00:00Z"));
    EXPECT_TRUE(game.over());
    EXPECT_EQ(audited(game.entries, game.ledger.current().dump()), "holds");
    const auto record = read_record(played::exported(game, Viewer::everybody()), "record.jsonl");
    ASSERT_TRUE(record);
    const AuditResult result = audit(record->entries, std::nullopt, {});
    EXPECT_EQ(format_result(result), "holds");
    EXPECT_TRUE(result.secret) << "published, and all is open";
  }
}

// Joins are recorded with the last one; until then only the store knows them.
TEST(Audit, GamesWithJoiningPlayersPass) {
  SetupFile file = played::setup_file(catan::Preset::edition_2025, 3, "joining");
  file.collect_luck = true;
  std::vector<Entry> entries;
  Ledger ledger = *Ledger::create(file, secret_of_seed("joining"), "2026-11-21T09:00:00Z", entries);
  for (const std::size_t s : {2U, 0U}) {
    ASSERT_TRUE(ledger.join(seat_at(s), "luck", "2026-11-21T09:30:00Z"));
    EXPECT_EQ(audited(entries, ledger.current().dump()), "holds");
  }
  json current = ledger.current();
  current["luck_digests"][1] = "no digest";
  EXPECT_NE(audited(entries, current.dump()), "holds");
  entries.push_back(ledger.end("nobody answers", "2026-11-22T10:00:00Z"));
  EXPECT_EQ(audited(entries, ledger.current().dump()), "holds");
  EXPECT_EQ(audited(entries), "holds");
}

TEST(Audit, ARefereeRecordCanBeImported) {
  PlayedGame game =
      played::play_disturbed(played::setup_file(catan::Preset::edition_2025, 4, "goes-on"), 6, 300);
  ASSERT_FALSE(game.over());
  const LastLine last{std::nullopt, secret_in(game.ledger.current())};
  const std::string text = write_record(game.entries, Viewer::referee(), game.ledger.names(), last);
  const auto record = read_record(text, "");
  ASSERT_TRUE(record);
  for (const auto& found : {std::optional(audit(*record, {})), audit_unread(text, {})}) {
    ASSERT_TRUE(found && found->ledger);
    EXPECT_EQ(found->ledger->current(), game.ledger.current());
  }
  const std::string without = write_record(game.entries, Viewer::referee(), game.ledger.names());
  EXPECT_FALSE(audit(*read_record(without, ""), {}).ledger);
  EXPECT_FALSE(audit_unread(without, {}));
}

TEST(Audit, TheLastLineSignsTheLastHead) {
  const SigningKey key = make_signing_key();
  std::vector<Entry> entries;
  const SetupFile file = played::setup_file(catan::Preset::edition_2025, 3, "signed");
  const Ledger ledger =
      Ledger::create(file, secret_of_seed("s"), "2026-11-21T09:00:00Z", entries, key.public_key).value();
  const auto audited_with = [&](const Signature& signature) {
    const std::string text = write_record(entries, Viewer::everybody(), ledger.names(), {signature, {}});
    return audit(*read_record(text, ""), {});
  };
  const AuditReport good = audited_with(sign_head(key, ledger.game(), 1, ledger.head()));
  EXPECT_EQ(format_result(good), "holds");
  EXPECT_TRUE(good.is_signed);
  EXPECT_NE(format_result(audited_with(sign_head(key, ledger.game(), 0, ledger.head()))).find("signature"),
            std::string::npos);
  EXPECT_NE(format_result(audited_with(sign_head(make_signing_key(), ledger.game(), 1, ledger.head())))
                .find("signature"),
            std::string::npos);
}

/// Expects the audit of a store to find a text that cannot come from the program, with the secret and
/// without.
void expect_fault(const PlayedGame& game, const std::string& where) {
  const std::string current = game.ledger.current().dump();
  const std::string text = forger::text_of(game.entries);
  std::vector<std::string> lines;
  std::vector<std::string_view> views;
  for (const Entry& entry : game.entries) lines.push_back(canonical(entry.body));
  views.assign(lines.begin(), lines.end());
  EXPECT_FALSE(audit_unread(views, current, {})) << where;
  for (const auto& kept : {std::optional(current), std::optional<std::string>()}) {
    const AuditReport found = audit(game.entries, kept, {});
    ASSERT_TRUE(found.difference) << where;
    EXPECT_EQ(found.difference->entry, game.entries.back().number) << where;
    EXPECT_EQ(english_text(found.difference->what), where);
  }
  EXPECT_FALSE(read_record(text, "")) << where;
}

TEST(Audit, FindsImpossibleTextsAndTimes) {
  const PlayedGame game = played::play(played::setup_file(catan::Preset::edition_2025, 4, "texts"), 5, 60);
  const std::string long_text(201, 'x'), time = "2026-11-22T10:00:00Z";
  const auto noted = [&](const std::string& text, const std::string& when) {
    PlayedGame forged = game;
    forged.entries.push_back(forged.ledger.note("text", text, when));
    return forged;
  };
  expect_fault(noted(long_text, time), "text");
  expect_fault(noted("a\x1b[2Jb", time), "text");
  expect_fault(noted("later", "9999-99-99T10:00:00Z"), "time");
  {
    PlayedGame forged = game;
    const Undoing undoing = undoing_of(game.entries, game.entries.size() - 4).value();
    forged.entries.push_back(forged.ledger.roll_back(undoing, long_text, true, time));
    expect_fault(forged, "reason");
  }
  {
    catan::play::Random random(1);
    bool used = false;
    for (int tries = 0; tries < 50 && !used; ++tries) {
      PlayedGame forged = game;
      const catan::play::Move move = catan::play::random_move(forged.ledger.state(), random);
      const auto done = forged.ledger.play(move.seat, move.order, {}, OrderOrigin::seat, long_text, time);
      ASSERT_TRUE(done);
      forged.entries.push_back(done->entries.front());
      used = done->luck_used;
      if (used) expect_fault(forged, "luck");
    }
    EXPECT_TRUE(used);
  }
  // Backwards: the ledger does not write it, others can.
  PlayedGame forged = noted("earlier", time);
  forged.entries.back().body["time"] = "2026-11-21T08:59:59Z";
  played::fix_heads(forged.entries);
  expect_fault(forged, "time");
}

TEST(Audit, ReportsSignatureAndChosenSeed) {
  const PlayedGame game = played::play(played::setup_file(catan::Preset::edition_2025, 4, "s"), 6, 40);
  const AuditReport found = audit(*read_record(forger::text_of(game.entries), ""), {});
  EXPECT_TRUE(found.has_last_line);
  EXPECT_FALSE(found.is_signed);
  EXPECT_TRUE(found.seed_chosen);
  EXPECT_FALSE(audit(game.entries, game.ledger.current().dump(), {}).has_last_line);
}

TEST(Audit, ComparesTheStoredState) {
  const PlayedGame game = played::play(played::setup_file(catan::Preset::edition_2025, 4, "kept"), 3, 120);
  json current = game.ledger.current();
  current["state"]["seats"][0][0][1] = current["state"]["seats"][0][0][1].get<int>() + 1;
  EXPECT_NE(audited(game.entries, current.dump()).find("what the store keeps: state.seats[0][0][1]"),
            std::string::npos);
  current = game.ledger.current();
  current["entry"] = 5;
  EXPECT_NE(audited(game.entries, current.dump()).find("what the store keeps: entry"), std::string::npos);
}

TEST(Audit, FindsForgeriesWithRecomputedHeads) {
  const PlayedGame game = played::play(played::setup_file(catan::Preset::edition_2025, 4, "forged"), 4);
  ASSERT_TRUE(game.over());
  std::set<std::string> seen;
  for (const Entry& entry : game.entries) {
    if (entry.number < 2 || !entry.body.contains("events")) continue;
    for (std::size_t j = 0; j < entry.body["events"].size(); ++j) {
      const std::string kind = entry.body["events"][j]["event"];
      const auto change = [&](auto how) {
        auto entries = game.entries;
        how(entries[entry.number].body["events"][j]);
        played::fix_heads(entries);
        const AuditResult result = audit(entries, std::nullopt, {});
        ASSERT_TRUE(result.difference) << kind;
        EXPECT_EQ(result.difference->entry, entry.number) << format_result(result);
      };
      if (!seen.insert(kind).second) continue;
      if (kind == "dice rolled") {
        change([](json& event) { event["dice"] = event["dice"] == json{6, 6} ? json{1, 1} : json{6, 6}; });
        change([](json& event) { event["draw"]["opens"] = std::string(64, '0'); });
      } else if (kind == "card stolen") {
        change([](json& event) {
          event["hidden"]["value"]["card"] = event["hidden"]["value"]["card"] == "ore" ? "wool" : "ore";
          event["hidden"] = seal(salt_from_hex(event["hidden"]["salt"].get<std::string>()).value(),
                                 event["hidden"]["value"]);
        });
      } else if (kind == "card bought") {
        change([](json& event) {
          event["hidden"]["value"]["kind"] =
              event["hidden"]["value"]["kind"] == "knight" ? "monopoly" : "knight";
          event["hidden"] = seal(salt_from_hex(event["hidden"]["salt"].get<std::string>()).value(),
                                 event["hidden"]["value"]);
        });
      } else {
        change([](json& event) { event["extra"] = 1; });
      }
    }
  }
  for (const char* kind :
       {"dice rolled", "card stolen", "card bought", "card played", "produced", "discarded"})
    EXPECT_TRUE(seen.count(kind)) << kind;
}

TEST(Audit, FindsMissingAndDuplicateEntries) {
  const PlayedGame game = played::play(played::setup_file(catan::Preset::edition_2025, 3, "cut"), 5, 80);
  for (const std::size_t at : {2U, 30U, 60U}) {
    auto entries = game.entries;
    entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(at));
    EXPECT_NE(audited(entries), "holds");
    entries = game.entries;
    entries.insert(entries.begin() + static_cast<std::ptrdiff_t>(at), entries[at]);
    EXPECT_NE(audited(entries), "holds");
  }
}

TEST(Audit, AWrongSecretDoesNotMatchTheCommitment) {  // T-255, INFO-22
  PlayedGame game = played::play(played::setup_file(catan::Preset::edition_2025, 3, "opened"), 6);
  ASSERT_TRUE(game.over());
  const auto secret = hash_from_hex(game.entries.back().body.at("secret").get<std::string>());
  EXPECT_EQ(hex(commitment("friday-island", secret.value())), game.entries[0].body.at("commit"));
  for (std::size_t n = 0; n + 1 < game.entries.size(); ++n)
    ASSERT_EQ(game.entries[n].body.dump().find(hex(*secret)), std::string::npos) << "named before the end";
  game.entries.back().body["secret"] = std::string(64, 'a');
  played::fix_heads(game.entries);
  EXPECT_NE(audited(game.entries).find("the one that was committed to"), std::string::npos);
}

// Checks that a record with one changed byte, or with moved lines, is found by its reader or by the audit.

using catan::Bundle;
using catan::Resource;
namespace orders = catan::orders;

/// A short game with every kind of entry: three who join, orders open, hidden and hidden as a whole, a
/// rollback, a note, and perhaps the end.
PlayedGame every_kind_of_entry(bool over, const std::optional<Hash>& key) {
  SetupFile file = played::setup_file(catan::Preset::edition_2025, 3, "bytes");
  file.setup.options.emplace_back(catan::Option::setup_mode,
                                  static_cast<std::int16_t>(catan::SetupMode::beginner));
  file.setup.options.emplace_back(catan::Option::three_player_removed_colour,
                                  static_cast<std::int16_t>(catan::RemovedColour::none));
  file.setup.board = catan::FixedBoard::classic_beginner_2025;
  file.collect_luck = true;
  std::vector<Entry> entries;
  auto ledger = Ledger::create(file, secret_of_seed("bytes"), "2026-11-21T09:00:00Z", entries, key);
  if (!ledger) throw std::runtime_error(std::string(catan::name(ledger.error().code)));
  PlayedGame game{*std::move(ledger), std::move(entries)};
  played::join_all(game);
  const catan::State& state = game.ledger.state();
  EXPECT_TRUE(forger::order(game, state.active, orders::Roll{}));
  while (catan::phase(state) != catan::Phase::main) {
    catan::play::Random random(1);
    played::step(game, random);
  }
  const Seat active = state.active;
  const auto held = *std::find_if(catan::resources.begin(), catan::resources.end(),
                                  [&](Resource r) { return state.of(active).hand[r] > 0; });
  const Bundle give = Bundle::of(held),
               get = Bundle::of(held == Resource::ore ? Resource::wool : Resource::ore);
  SeatSet one;
  one.insert(state.after(active));
  EXPECT_TRUE(forger::order(game, active, orders::MakeOffer{"to-one", one, {{give, get}}}));
  EXPECT_TRUE(forger::order(game, active, orders::MakeOffer{"to-all", {}, {{give, get}}}));
  EXPECT_TRUE(forger::order(game, active, orders::Withdraw{"to-all"}));
  EXPECT_TRUE(forger::order(game, active, orders::EndTurn{}));
  game.entries.push_back(game.ledger.roll_back(undoing_of(game.entries, game.entries.size() - 3).value(),
                                               "a slip", true, "2026-11-21T11:00:00Z"));
  game.entries.push_back(game.ledger.note("text", "Grüße", "2026-11-21T11:01:00Z"));
  EXPECT_TRUE(forger::order(game, active, orders::EndTurn{}));
  if (over) game.entries.push_back(game.ledger.end("a test", "2026-11-22T10:00:00Z"));
  return game;
}

const SigningKey bytes_key = signing_key_of(sha256("a store of bytes"));

std::string signed_record(const PlayedGame& game, Viewer viewer) {
  LastLine last;
  if (game.ledger.public_key())
    last.signature = sign_head(bytes_key, game.ledger.game(), game.ledger.last_entry(), game.ledger.head());
  return write_record(game.entries, viewer, game.ledger.names(), last);
}

TEST(Bytes, TheTestRecordHasEveryKindOfEntry) {
  const PlayedGame game = every_kind_of_entry(true, std::nullopt);
  std::set<std::string> kinds;
  for (const Entry& entry : game.entries) {
    kinds.insert(entry.body["kind"].get<std::string>());
    if (entry.body.contains("hidden")) kinds.insert("hidden entry");
    if (entry.body.contains("order") && entry.body["order"].is_object() &&
        entry.body["order"].contains("hidden"))
      kinds.insert("hidden order");
  }
  EXPECT_EQ(kinds, (std::set<std::string>{"genesis", "join", "start", "order", "hidden entry", "hidden order",
                                          "rollback", "note", "end"}));
}

/// The game up to that entry, as it could have been exported then.
std::string begun(const PlayedGame& game, Viewer viewer, std::size_t entry) {
  const bool over = game.entries.back().body["kind"] == "end";
  std::vector<Entry> entries;
  for (std::size_t n = 0; n <= entry; ++n)
    entries.push_back({n, entry_for(game.entries[n], viewer, game.ledger.names(), over)});
  LastLine last;
  if (game.ledger.public_key())
    last.signature = sign_head(bytes_key, game.ledger.game(), entry,
                               hash_from_hex(entries.back().body["head"].get<std::string>()).value());
  return write_record(entries, Viewer::referee(), GameNames{}, last);
}

/// With the sanitizers, which make each change ten times as slow, every 16th byte is enough: they look for
/// other errors.
constexpr std::size_t stride = INSELPOST_SANITIZED ? 16 : 1;

/// Changes every byte of the last `lines` lines, each in one way, and another way at each. What is found in
/// the record as it was up to there is found in the whole one, for it is gone through from its beginning.
void change_every_byte(const std::string& text, std::size_t lines) {
  ASSERT_TRUE(forger::verdict(text).holds) << forger::verdict(text).message;
  std::size_t from = text.size();
  for (; lines > 0 && from > 0; --lines) from = from < 2 ? 0 : text.rfind('\n', from - 2) + 1;
  std::string changed = text;
  for (std::size_t i = from; i < text.size(); i += stride) {
    const auto byte = static_cast<unsigned char>(text[i]);
    // The next digit or letter; the other case, or none; and any byte, another at each place.
    const std::array<unsigned, 3> others{byte ^ 1U, byte ^ 0x20U,
                                         (byte + 3U + static_cast<unsigned>(i) % 250U) & 0xffU};
    changed[i] = static_cast<char>(others[i % others.size()]);
    ASSERT_FALSE(forger::verdict(changed).holds)
        << "byte " << i << " of " << text.substr(i > 30 ? i - 30 : 0, 60);
    changed[i] = text[i];
  }
}

TEST(Bytes, AChangeOfAnyByteIsFound) {
  const PlayedGame over = every_kind_of_entry(true, std::nullopt);
  for (std::size_t n = 0; n < over.entries.size(); ++n)
    change_every_byte(begun(over, Viewer::everybody(), n), 2);
  // While it goes on, some of it sealed; with a signature.
  const PlayedGame game = every_kind_of_entry(false, bytes_key.public_key);
  for (std::size_t n = 5; n < game.entries.size(); ++n)
    change_every_byte(begun(game, Viewer::of(seat_at(0)), n), 2);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line + '\n');
  return lines;
}
std::string joined(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) out += line;
  return out;
}

TEST(Lines, SwappedRemovedAndDuplicatedLinesAreFound) {
  for (const bool over : {true, false}) {
    const auto lines = lines_of(signed_record(every_kind_of_entry(over, std::nullopt), Viewer::everybody()));
    ASSERT_TRUE(forger::verdict(joined(lines)).holds);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      auto changed = lines;
      changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_FALSE(forger::verdict(joined(changed)).holds) << "without line " << i;
      for (std::size_t j = 0; j <= lines.size(); ++j) {
        changed = lines;
        changed.insert(changed.begin() + static_cast<std::ptrdiff_t>(j), lines[i]);
        EXPECT_FALSE(forger::verdict(joined(changed)).holds) << "line " << i << " again before line " << j;
      }
      for (std::size_t j = 0; j < i; ++j) {
        changed = lines;
        std::swap(changed[i], changed[j]);
        EXPECT_FALSE(forger::verdict(joined(changed)).holds) << "lines " << i << " and " << j;
      }
    }
  }
}

}  // namespace
}  // namespace inselpost
