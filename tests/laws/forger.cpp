#include "tests/laws/forger.hpp"
#include "tests/diagnostic_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "schemas/catan/catan_codec.hpp"
#include "schemas/record/entry.hpp"
#include "tests/play/ledger.hpp"

namespace inselpost::forger {

using nlohmann::json;

namespace {

Verdict judged(const std::string& text) {
  const auto record = read_record(text, "forged.jsonl");
  if (!record) return {false, record.error()[0].mark.line - 1, message_of(record.error()[0]), false};
  const AuditResult result = audit(*record, {});
  if (!result.difference) return {true, 0, "holds", result.secret};
  const auto& d = *result.difference;
  return {false, d.entry,
          "entry " + std::to_string(d.entry) + ": " + english_text(d.what) + ": expected " +
              english_text(d.expected) + ", found " + english_text(d.found),
          result.secret};
}

}  // namespace

std::string text_of(const std::vector<Entry>& entries, const std::optional<Hash>& secret) {
  std::string out;
  for (const Entry& entry : entries) out += canonical(entry.body) + '\n';
  json last = {{"signed",
                {{"game", entries.front().body.value("game", json())},
                 {"entry", entries.back().body.value("entry", json())},
                 {"head", entries.back().body.value("head", json())}}}};
  if (secret) last["secret"] = hex(*secret);
  return out + canonical(last) + '\n';
}

Verdict verdict(const std::string& text) {
  Verdict out = judged(text);
  // The fast way of auditing finds what the thorough one finds.
  if (!out.holds && audit_unread(text, {})) ADD_FAILURE() << "unseen by the fast audit: " << out.message;
  return out;
}

Verdict verdict(const std::vector<Entry>& entries, const std::optional<Hash>& secret) {
  return verdict(text_of(entries, secret));
}

Verdict verdict(const PlayedGame& game, Viewer viewer) { return verdict(seen_by(game, viewer)); }

Verdict referees(const PlayedGame& game) {
  const bool over = game.entries.back().body.at("kind") == "end";
  return verdict(game.entries, over ? std::nullopt : secret_in(game.ledger.current()));
}

std::vector<Entry> seen_by(const PlayedGame& game, Viewer viewer) {
  const bool over = game.entries.back().body.at("kind") == "end";
  std::vector<Entry> out;
  for (const Entry& entry : game.entries)
    out.push_back({entry.number, entry_for(entry, viewer, game.ledger.names(), over)});
  return out;
}

void renumber(std::vector<Entry>& entries) {
  for (std::size_t n = 0; n < entries.size(); ++n) {
    entries[n].number = n;
    entries[n].body["entry"] = n;
  }
  fix_heads(entries);
}

void fix_seals(json& value) {
  if (value.is_object())
    for (auto& [key, member] : value.items()) {
      fix_seals(member);
      if (!is_seal(key, member) || !member.contains("value")) continue;
      const auto salt = member.contains("salt") && member["salt"].is_string()
                            ? salt_from_hex(member["salt"].get<std::string>())
                            : std::nullopt;
      if (salt) member["sealed"] = hex(sealed(*salt, canonical(member["value"])));
    }
  else if (value.is_array())
    for (json& one : value) fix_seals(one);
}

void tamper(PlayedGame& game, const std::function<void(json&)>& change) {
  json current = game.ledger.current();
  change(current);
  game.ledger = Ledger::resume(game.entries.front().body, current);
}

void pretend(PlayedGame& game, const std::function<void(catan::State&)>& change) {
  tamper(game, [&](json& current) {
    catan::State state = state_from_json(current["state"]);
    change(state);
    current["state"] = to_json(state);
  });
}

void rewrite_last(PlayedGame& game, const std::function<void(json&)>& change) {
  Entry& last = game.entries.back();
  const json& before = game.entries[game.entries.size() - 2].body;
  change(last.body);
  fix_seals(last.body);
  put_head(last.body, hash_from_hex(before.at("head").get<std::string>()).value());
  tamper(game, [&](json& current) { current["head"] = last.body["head"]; });
}

bool order(PlayedGame& game, Seat seat, const catan::Order& order, OrderOrigin by,
           const catan::TableResults& results) {
  const auto done = game.ledger.play(seat, order, results, by, std::nullopt, "2026-11-21T10:59:00Z");
  if (!done) return false;
  game.entries.insert(game.entries.end(), done->entries.begin(), done->entries.end());
  return true;
}

bool play_until(PlayedGame& game, catan::play::Random& random,
                const std::function<bool(const PlayedGame&)>& reached) {
  for (std::size_t tries = 0; tries < 3'000 && !game.over(); ++tries) {
    if (reached(game)) return true;
    played::step(game, random);
  }
  return false;
}

void play_on(PlayedGame& game, catan::play::Random& random, std::size_t orders) {
  for (std::size_t n = 0; n < orders && !game.over(); ++n) played::step(game, random);
}

std::vector<SetupFile> tables(const std::string& seed) {
  std::vector<SetupFile> out;
  for (const std::size_t players : {2U, 4U, 6U})
    out.push_back(played::setup_file(catan::Preset::edition_2025, players, seed));
  return out;
}

void expect_found(const Verdict& verdict, std::uint64_t entry, const std::string& what) {
  EXPECT_FALSE(verdict.holds) << what;
  EXPECT_EQ(verdict.entry, entry) << verdict.message;
  EXPECT_NE(verdict.message.find(what), std::string::npos) << verdict.message;
}
void expect_held(const Verdict& verdict) { EXPECT_TRUE(verdict.holds) << verdict.message; }

void expect_found_at_once(const PlayedGame& game, const std::string& what) {
  expect_found(verdict(game, Viewer::everybody()), game.entries.back().number, what);
  expect_found(referees(game), game.entries.back().number, what);
}

PlayedGame ended(PlayedGame game) {
  if (!game.over()) game.entries.push_back(game.ledger.end("given up", "2026-11-22T10:00:00Z"));
  return game;
}

json* find_event(json& body, std::string_view name) {
  if (!body.contains("events")) return nullptr;
  for (json& event : body["events"])
    if (event.at("event") == name) return &event;
  return nullptr;
}

bool has_event(const json& body, std::string_view name) {
  const auto events = body.find("events");
  return events != body.end() && std::any_of(events->begin(), events->end(),
                                             [&](const json& event) { return event.at("event") == name; });
}

}  // namespace inselpost::forger
