// Compares every hash and draw with vectors that an independent program made (tests/vectors/make_vectors.py).
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <numeric>
#include <sstream>
#include <utility>

#include "engine/catan/board/generate.hpp"
#include "schemas/catan/chance.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/crypto/secrets.hpp"
#include "schemas/crypto/signature.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/draws.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/record.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/play/ledger.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

json vector_file(const std::string& name) {
  std::ifstream file(INSELPOST_SOURCE_DIR "/tests/vectors/" + name);
  return json::parse(file);
}
const json& vectors() {
  static const json all = vector_file("vectors.json");
  return all;
}
std::string text(const json& value) { return value.get<std::string>(); }
Hash hash(const json& value) { return hash_from_hex(text(value)).value(); }
json eyes_of(const catan::Dice& dice) { return json{dice.first, dice.second}; }

/// S, K and N as the draws of the vectors use them.
Hash secret() { return hash(vectors().at("secret").at("secret")); }
Hash key() { return hash(vectors().at("public").at("k")); }
Hash last_n() { return hash(vectors().at("public").at("orders").back().at("n")); }

TEST(Vectors, ResolvedSetup) {
  const json& setup = vectors().at("setup");
  const auto file = read_setup(text(setup["yaml"]), "setup.yaml");
  ASSERT_TRUE(file) << message_of(file.error()[0]);
  const auto resolved = catan::resolve(file->setup);
  ASSERT_TRUE(resolved);
  json expected = setup["json"];  // as it was before there was `offer_answers`
  expected["ruleset"]["offer_answers"] = "public";
  EXPECT_EQ(to_json(*resolved, file->players), expected);
  EXPECT_TRUE(file->collect_luck);
  EXPECT_EQ(file->seed, text(vectors().at("secret").at("seed")));
}

TEST(Vectors, SecretCommitmentAndChains) {
  const json& v = vectors().at("secret");
  EXPECT_EQ(hex(secret_of_seed(text(v["seed"]))), v["secret"]);
  EXPECT_EQ(hex(commitment(text(v["game"]), secret())), v["commit"]);
  EXPECT_NE(hex(commitment("another-game", secret())), v["commit"]);
  const HashChains chains(secret());
  for (std::uint32_t m = 0; m < v["tops"].size(); ++m) EXPECT_EQ(hex(chains.top(m)), v["tops"][m]) << m;
  for (const json& link : v["links"])
    EXPECT_EQ(hex(chains.link(link["link"].get<std::uint32_t>())), link["opens"]) << link["link"];
  EXPECT_EQ(dice_chain(secret(), 0).size(), chain_length + 1);
}

TEST(Vectors, PublicNonceAndHiddenKey) {
  const json& v = vectors().at("public");
  const Hash commit = hash(vectors().at("secret").at("commit"));
  EXPECT_EQ(hex(initial_nonce(commit)), v["without_luck"]);
  std::vector<Hash> digests;
  for (const json& luck : v["luck"]) digests.push_back(luck_digest(text(luck)));
  for (std::size_t i = 0; i < digests.size(); ++i) EXPECT_EQ(hex(digests[i]), v["luck_digests"][i]);
  Hash n = initial_nonce(commit, digests);
  EXPECT_EQ(hex(n), v["collected"]);
  bool first_of_turn_1 = true;
  for (const json& one : v["orders"]) {
    const std::string luck = text(one["luck"]);
    const auto turn = one["turn"].get<std::uint16_t>();
    const std::string spoken_part =
        nonce_input(text(one["seat"]), turn, luck.empty() ? std::nullopt : std::optional(luck), one["order"]);
    EXPECT_EQ(spoken_part, one["canonical"]);
    n = next_nonce(n, spoken_part);
    EXPECT_EQ(hex(n), one["n"]);
    if (turn == 1 && std::exchange(first_of_turn_1, false)) {
      EXPECT_EQ(hex(hidden_key(secret(), n)), v["k"]);
    }
  }
}

TEST(Vectors, SaltsSealsAndLeaves) {
  for (const json& one : vectors().at("seals")) {
    const Salt salt = entry_salt(key(), one["entry"].get<std::uint64_t>(), one["index"].get<std::uint32_t>());
    EXPECT_EQ(hex(salt), one["salt"]);
    EXPECT_EQ(canonical(one["value"]), one["canonical"]);
    EXPECT_EQ(seal(salt, one["value"]).at("sealed"), one["sealed"]);
  }
  for (const json& one : vectors().at("positions")) {
    const Salt salt = position_salt(secret(), one["seat"].get<std::size_t>());
    EXPECT_EQ(hex(salt), one["salt"]);
    EXPECT_EQ(seal(salt, one["value"]).at("sealed"), one["sealed"]);
  }
  for (const json& one : vectors().at("leaves")) {
    const auto card = one["card"].get<std::size_t>();
    EXPECT_EQ(hex(card_salt(key(), card)), one["card_salt"]);
    EXPECT_EQ(hex(card_leaf(card, card_salt(key(), card), text(one["kind"]))), one["leaf"]);
  }
}

TEST(Vectors, NumbersFromOneStream) {
  const json& v = vectors().at("numbers");
  KeyedRandomBytes bytes(key(), text(v["label"]), last_n());
  for (std::size_t i = 0; i < v["uniform"].size(); ++i)
    EXPECT_EQ(uniform(bytes, v["uniform"][i].get<std::size_t>()), v["results"][i]) << v["uniform"][i];
  std::vector<int> twenty(20);
  std::iota(twenty.begin(), twenty.end(), 0);
  shuffle(bytes, twenty);
  EXPECT_EQ(json(twenty), v["then_shuffled"]);
}

TEST(Vectors, PublicDraws) {
  const json& v = vectors().at("public_draws");
  const HashChains chains(secret());
  const PublicNonces n({last_n()});
  CommittedChance draws(chains, n, nullptr, nullptr, {});
  CatanChance rolls(&draws, false, {});
  for (const json& dice : v["dice"]) EXPECT_EQ(eyes_of(rolls.roll().value()), dice);
  const json proofs = rolls.proofs();
  ASSERT_EQ(proofs.size(), v["dice"].size());
  EXPECT_EQ(proofs[0]["draw"], (json{{"label", "roll"},
                                     {"link", 1},
                                     {"opens", vectors()["secret"]["links"][0]["opens"]},
                                     {"next_top", vectors()["secret"]["tops"][1]}}));
  EXPECT_FALSE(proofs[1]["draw"].contains("next_top"));
  CommittedChance first_draws(chains, n, nullptr, nullptr, {});
  CatanChance start(&first_draws, false, {});
  EXPECT_EQ(eyes_of(start.start_roll().value()), v["start"]);
  EXPECT_EQ(start.oldest(3).value(), v["oldest_of_3"]);
  EXPECT_EQ(start.first_desert(2).value(), v["desert_of_2"]);
}

TEST(Vectors, Streams) {
  const json& v = vectors().at("streams");
  const json& spoken_part = vectors().at("public");
  std::vector<Hash> digests;
  for (const json& digest : spoken_part["luck_digests"]) digests.push_back(hash(digest));
  const auto seats = v["seats"].get<std::vector<std::string>>();
  PublicNonces n(hash(vectors().at("secret").at("commit")), digests, 3);
  const HashChains chains(secret());
  for (const json& one : v["streams"]) {
    const auto stream = one["stream"].get<std::uint32_t>();
    EXPECT_EQ(hex(n.of(stream)), one["collected"]);
    for (std::uint32_t m = 0; m < 3; ++m) EXPECT_EQ(hex(chains.top(m, stream)), one["tops"].at(m));
    for (const json& link : one["links"])
      EXPECT_EQ(hex(chains.link(link["link"].get<std::uint32_t>(), stream)), link["opens"]);
  }
  for (std::size_t i = 0; i < spoken_part["orders"].size(); ++i) {
    const json& order = spoken_part["orders"][i];
    const auto seat = std::find(seats.begin(), seats.end(), order["seat"].get<std::string>());
    n.mix_in(seat_at(static_cast<std::size_t>(seat - seats.begin())), text(order["canonical"]));
    for (const json& one : v["streams"])
      EXPECT_EQ(hex(n.of(one["stream"].get<std::uint32_t>())), one["n"].at(i));
  }
  for (const json& one : v["streams"]) {
    const auto stream = one["stream"].get<std::uint32_t>();
    for (std::size_t i = 0; i < one["links"].size(); ++i) {
      const auto g = one["links"][i]["link"].get<std::uint32_t>();
      CommittedChance draws(
          chains, n, nullptr, nullptr,
          {{stream == 0 ? g - 1 : 0, stream == 1 ? g - 1 : 0, stream == 2 ? g - 1 : 0}, {}});
      const PublicDrawResult opened = draws.open_link("roll", stream);
      const json dice = {1 + opened.bytes->below(6), 1 + opened.bytes->below(6)};
      EXPECT_EQ(dice, one["dice"].at(i));
      EXPECT_EQ(opened.proof["draw"]["stream"], stream) << "stream 0 too, where there are several";
      EXPECT_EQ(opened.proof["draw"]["link"], g);
      EXPECT_EQ(opened.proof["draw"].contains("next_top"), g % chain_length == 1);
    }
  }
}

TEST(Vectors, HiddenDraws) {
  const json& v = vectors().at("hidden_draws");
  const HashChains chains(secret());
  const Hash n = last_n(), k = key();
  const PublicNonces of_table({n});
  const ShuffledDeck deck = shuffled_pile(k, n, laid_out({14, 2, 2, 2, 5}));
  EXPECT_EQ(json(deck), v["deck25"]);
  EXPECT_EQ(json(shuffled_pile(k, n, laid_out({20, 3, 3, 3, 5}))), v["deck34"]);
  const auto counted = [](const json& one) { return one["t"].get<std::uint32_t>(); };
  for (const json& one : v["thefts"]) {
    CommittedChance draws(chains, of_table, &k, &deck, {{0}, {{"theft", counted(one)}}});
    CatanChance chance(&draws, false, {});
    EXPECT_EQ(catan::name(chance.theft(bundle_from_json(one["hand"])).value()), one["card"]);
    EXPECT_EQ(draws.counts(), (DrawCounts{{0}, {{"theft", counted(one) + 1}}}));
  }
  for (const json& one : v["forced"]) {
    CommittedChance draws(chains, of_table, &k, &deck, {{0}, {{"forced", counted(one)}}});
    CatanChance chance(&draws, false, {});
    EXPECT_EQ(chance.forced_trade(bundle_from_json(one["hand"])).value(), bundle_from_json(one["cards"]));
    EXPECT_EQ(draws.counts(), (DrawCounts{{0}, {{"forced", counted(one) + 1}}}));
  }
  CommittedChance draws(chains, of_table, &k, &deck, {});
  EXPECT_EQ(CatanChance(&draws, false, {}).next_card(3, {}).value(), card_kind(deck[3]));
}

template <class Word, std::size_t Size>
Word word(const std::array<std::string_view, Size>& words, const json& wanted) {
  return static_cast<Word>(std::find(words.begin(), words.end(), text(wanted)) - words.begin());
}

TEST(Vectors, EveryGeneratorWithEveryOption) {  // BOARD-2 to BOARD-7, BOARD-10
  constexpr std::array<std::string_view, 3> numbers{"spiral", "free_no_adjacent_red", "printed"};
  constexpr std::array<std::string_view, 4> harbours{"frame9", "frame_pieces", "sea_hexes", "printed"};
  const json v = vector_file("boards.json");
  EXPECT_EQ(v["boards"].size(), 9U);
  for (const json& one : v["boards"]) {
    KeyedRandomBytes bytes(hash(v["key"]), text(v["label"]), hash(v["n"]));
    const catan::Board board =
        catan::generate(word<catan::Generator>(catan::generator_names, one["generator"]),
                        word<catan::NumberPlacement>(numbers, one["number_placement"]),
                        word<catan::HarbourLayout>(harbours, one["harbour_layout"]), bytes);
    EXPECT_EQ(to_json(board), one["board"])
        << one["generator"] << one["number_placement"] << one["harbour_layout"];
  }
}

TEST(Vectors, PublicFormAndHead) {
  const json& v = vectors().at("entry");
  EXPECT_EQ(canonical_public(v["whole"]), v["public"]);
  json entry = v["whole"];
  EXPECT_EQ(hex(put_head(entry, no_head)), v["head"]);
  EXPECT_EQ(canonical_public(entry), v["public"]) << "a head is no part of what it is made of";
}

TEST(Vectors, SignedHeads) {
  for (const json& one : vectors().at("signatures")) {
    const SigningKey key = signing_key_of(hash(one["seed"]));
    EXPECT_EQ(hex(key.public_key), one["public_key"]);
    const auto entry = one["entry"].get<std::uint64_t>();
    const Hash head = hash(one["head"]);
    const Signature signature = sign_head(key, text(one["game"]), entry, head);
    EXPECT_EQ(hex(signature), one["signature"]);
    EXPECT_TRUE(signed_by(key.public_key, text(one["game"]), entry, head, signature));
    EXPECT_FALSE(signed_by(key.public_key, text(one["game"]), entry + 1, head, signature));
    EXPECT_FALSE(signed_by(key.public_key, "another-game", entry, head, signature));
  }
}

// Tests of the short record of tests/vectors: whole, and as the public, a seat and the referee have it while
// the game goes on. An independent program computed the position after each entry (record-values.json).

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
