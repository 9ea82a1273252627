// Tests of the short record of tests/vectors: whole, and as the public, a seat and the referee have it while
// the game goes on. An independent program computed the position after each entry (record-values.json).
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "schemas/crypto/signature.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/record.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/play/replay.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

std::string text_of(const std::string& name) {
  std::ostringstream text;
  text << std::ifstream(INSELPOST_SOURCE_DIR "/tests/vectors/" + name, std::ios::binary).rdbuf();
  return text.str();
}
Record record(const std::string& name) {
  auto read = read_record(text_of(name), name);
  if (!read) throw std::runtime_error(message_of(read.error()[0]));
  return *std::move(read);
}
json values() { return json::parse(text_of("record-values.json")); }

TEST(RecordVector, AuditsInEveryForm) {
  for (const char* name :
       {"record.jsonl", "record-public.jsonl", "record-blue.jsonl", "record-referee.jsonl"}) {
    const Record read = record(name);
    const AuditResult result = audit(read.entries, std::nullopt, {}, read.last.secret);
    EXPECT_FALSE(result.difference) << name << ", entry " << result.difference->entry << ", "
                                    << english_text(result.difference->what) << ": "
                                    << english_text(result.difference->expected) << ", not "
                                    << english_text(result.difference->found);
    EXPECT_EQ(read.whole, name == std::string("record.jsonl") || name == std::string("record-referee.jsonl"));
    EXPECT_EQ(read.last.secret.has_value(), name == std::string("record-referee.jsonl"));
  }
}

TEST(RecordVector, HeadsMatchAnIndependentComputation) {
  const json expected = values()["entries"];
  for (const char* name : {"record.jsonl", "record-public.jsonl", "record-blue.jsonl"}) {
    Hash head = no_head;
    for (const Entry& entry : record(name).entries) {
      head = entry_head(head, entry.body);
      EXPECT_EQ(hex(head), expected.at(entry.number).at("head")) << name << " " << entry.number;
    }
  }
}

TEST(RecordVector, PublicNonceAfterEveryEntry) {
  const json expected = values();
  Hash n{};
  std::vector<Hash> digests;
  const Record read = record("record.jsonl");
  const Hash commit = hash_from_hex(read.entries[0].body["commit"].get<std::string>()).value();
  for (const Entry& entry : read.entries) {
    const json& body = entry.body;
    const json& after = expected["entries"].at(entry.number);
    if (body["kind"] == "join")
      digests.push_back(hash_from_hex(body["luck_digest"].get<std::string>()).value());
    if (body["kind"] == "start") n = initial_nonce(commit, digests);
    if (body["kind"] == "order" && !hides_something(body))
      n = next_nonce(n, nonce_input(body["seat"], body["turn"],
                                    body.contains("luck") ? std::optional(body["luck"].get<std::string>())
                                                          : std::nullopt,
                                    body["order"]));
    if (!after["n"].is_null()) {
      EXPECT_EQ(hex(n), after["n"]) << entry.number;
    }
    if (body.contains("deck_leaves")) {
      const auto secret = hash_from_hex(read.entries.back().body["secret"].get<std::string>());
      EXPECT_EQ(hex(hidden_key(secret.value(), n)), expected["k"]);
    }
  }
}

TEST(RecordVector, PositionAfterEveryEntry) {
  const json expected = values()["entries"];
  RollbackTracker standing;
  for (const Entry& entry : record("record.jsonl").entries) {
    standing.take(entry);
    json stands = json::array();
    for (std::uint64_t i = 0; i <= entry.number; ++i)
      if (standing.stands(i)) stands.push_back(i);
    EXPECT_EQ(stands, expected.at(entry.number).at("standing")) << entry.number;
  }
}

TEST(RecordVector, TheLastLineIsSigned) {
  for (const char* name :
       {"record.jsonl", "record-public.jsonl", "record-blue.jsonl", "record-referee.jsonl"}) {
    const Record read = record(name);
    const json& genesis = read.entries.front().body;
    const json& last = read.entries.back().body;
    const Hash key = hash_from_hex(genesis["public_key"].get<std::string>()).value();
    ASSERT_TRUE(read.last.signature) << name;
    EXPECT_TRUE(signed_by(key, genesis["game"].get<std::string>(), last["entry"].get<std::uint64_t>(),
                          hash_from_hex(last["head"].get<std::string>()).value(), *read.last.signature))
        << name;
  }
}

TEST(RecordVector, FitsTheSchema) {
  const std::string in = INSELPOST_SOURCE_DIR;
  std::string command = "PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 " + in +
                        "/tests/schemas/record_lines.py " + in + "/schemas/record.schema.json";
  for (const char* name :
       {"record.jsonl", "record-public.jsonl", "record-blue.jsonl", "record-referee.jsonl"})
    command += " " + in + "/tests/vectors/" + name;
  const int status = std::system(command.c_str());
  EXPECT_EQ(status, 0) << "see above; it needs the package python3-jsonschema (script/lib/prepare)";
}

}  // namespace
}  // namespace inselpost
