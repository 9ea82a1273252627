// Tests of a set-up with hidden parts of each seat: they are sealed in the genesis, and opened to that seat,
// and to all after the end.
#include <gtest/gtest.h>

#include <functional>

#include "schemas/record/audit/audit.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/record.hpp"
#include "schemas/record/record_message_id.hpp"
#include "tests/pig/minimal_framework.hpp"
#include "tests/pig/played_game.hpp"

namespace inselpost::pig {
namespace {

const std::string setup =
    "game: moved\nsystem: pig\ngoal: 60\nseats: [{name: ann}, {name: bob}, {name: cy}]\n"
    "position: {ann: [2, 6], bob: [3]}\n";

std::optional<std::string> difference(const AuditReport& audited) {
  if (!audited.difference) return std::nullopt;
  return std::to_string(audited.difference->entry) + ' ' + audited.difference->what.text();
}

Json seat_in(const std::string& record, std::size_t i) {
  return Json::parse(record.substr(0, record.find('\n')))["setup"]["position"]["seats"][i];
}

Record read(const std::string& text) { return read_record(text, "record").value(); }

TEST(PigPosition, IsSealedForEachSeatOnlyWithASecret) {
  const Played game = begin(setup, "x");
  const Json hidden = game.entries.front().body["setup"]["position"]["seats"][0]["hidden"];
  const Json tips = {{"tips", {2, 6}}};
  const Salt salt = position_salt(secret_of_seed("x"), 0);
  EXPECT_EQ(hidden["value"], tips);
  EXPECT_EQ(hidden["salt"], hex(salt));
  EXPECT_EQ(hidden["sealed"], hex(sealed(salt, canonical(tips))));
  const std::string open = exported(game, Viewer::everybody(), {}),
                    anns = exported(game, Viewer::of(seat_at(0)), {});
  EXPECT_EQ(seat_in(open, 0), (Json{{"tips", 2}, {"hidden", {{"sealed", hidden["sealed"]}}}}));
  EXPECT_EQ(seat_in(open, 2)["tips"], 0);
  EXPECT_EQ(seat_in(anns, 0)["hidden"], hidden);
  EXPECT_FALSE(seat_in(anns, 1)["hidden"].contains("value"));
  EXPECT_EQ(readers_of(read(anns).entries, game.ledger.game()), SeatSet{seat_at(0)});
  EXPECT_EQ(readers_of(read(open).entries, game.ledger.game()), SeatSet{});
}

TEST(PigPosition, IsOpenWithAChosenSeed) {
  const Played game = begin(setup + "seed: abc\n", "abc");
  EXPECT_EQ(seat_in(exported(game, Viewer::everybody(), {}), 0), (Json{{"tips", {2, 6}}}));
  EXPECT_EQ(difference(audit(open_pig, read(exported(game, Viewer::everybody(), {})), {})), std::nullopt);
}

TEST(PigPosition, MissingSealsAreReported) {
  const auto has = [](const Json& genesis, const std::optional<DiagnosticText>& expected) {
    try {
      inselpost::setup_of(genesis);
    } catch (const InputError& unfit) {
      return expected && unfit.why() == *expected;
    }
    return !expected;
  };
  const auto second = [](Json& genesis) -> Json& { return genesis["setup"]["position"]["seats"][1]; };
  const Json sealed = begin(setup, "x").entries.front().body;
  EXPECT_TRUE(has(sealed, std::nullopt));
  Json without = sealed, other = sealed, none = sealed;
  second(without).erase("hidden");
  EXPECT_TRUE(has(without, DiagnosticText{RecordMessageId::bad_member, "setup.position.seats[1].hidden"}));
  second(other)["hidden"]["value"] = 3;
  EXPECT_TRUE(has(other, RecordMessageId::bad_seal));
  second(none) = 3;
  EXPECT_TRUE(has(none, DiagnosticText{RecordMessageId::bad_member, "setup.position.seats[1]"}));
  Json open = begin(setup + "seed: abc\n", "abc").entries.front().body;
  EXPECT_TRUE(has(open, std::nullopt));
  second(open)["hidden"] = Json::object();
  EXPECT_TRUE(has(open, DiagnosticText{RecordMessageId::unknown_member, "setup.position.seats[1].hidden"}));
}

TEST(PigPosition, RecordsOfEveryReaderPass) {
  for (std::uint32_t seed = 0; seed < 30; ++seed) {
    Played game = begin(setup, std::to_string(seed));
    test::CountedBytes bytes(seed);
    play_on(game, bytes, 60);
    for (const Viewer viewer : viewers(3))
      ASSERT_EQ(difference(audit(open_pig, read(exported(game, viewer, {})), {})), std::nullopt) << seed;
    LastLine last;
    if (!game.over()) last.secret = secret_of_seed(std::to_string(seed));
    const std::string whole = exported(game, Viewer::referee(), last);
    ASSERT_EQ(difference(audit(open_pig, read(whole), {})), std::nullopt) << seed;
    ASSERT_TRUE(audit_fast(open_pig, whole, {})) << seed;
    if (!game.over()) game.entries.push_back(game.ledger.end("no time", game.now()));
    ASSERT_TRUE(read(exported(game, Viewer::everybody(), {})).whole);
    ASSERT_EQ(difference(audit(open_pig, read(exported(game, Viewer::everybody(), {})), {})), std::nullopt);
  }
}

/// With corrected heads.
std::vector<Entry> with_position(std::vector<Entry> entries, const std::function<void(Json&)>& change) {
  change(entries.front().body["setup"]["position"]["seats"][0]);
  Hash head = no_head;
  for (Entry& entry : entries) head = put_head(entry.body, head);
  return entries;
}

TEST(PigPosition, TipsThatDoNotMatchTheirSealAreFound) {
  const Played game = begin(setup, "x");
  const Hash secret = secret_of_seed("x");
  const auto fault = [&](const std::function<void(Json&)>& change, const std::optional<Hash>& known) {
    return difference(audit(open_pig, with_position(game.entries, change), std::nullopt, {}, known));
  };
  EXPECT_EQ(fault([](Json&) {}, secret), std::nullopt);
  EXPECT_EQ(fault([](Json&) {}, std::nullopt), std::nullopt);
  for (const auto& known : {std::optional(secret), std::optional<Hash>()}) {
    EXPECT_TRUE(fault([](Json& seat) { seat["hidden"]["value"]["tips"] = {2, 5}; }, known));
    EXPECT_TRUE(fault([](Json& seat) { seat["hidden"]["value"]["tips"] = Json::array({2}); }, known));
    EXPECT_TRUE(fault([](Json& seat) { seat["tips"] = 3; }, known));
    EXPECT_TRUE(fault([](Json& seat) { seat["hidden"]["salt"] = std::string(32, '0'); }, known));
    EXPECT_TRUE(fault([](Json& seat) { seat = {{"tips", {2, 6}}}; }, known));
  }
  // Sealed with another salt: only the secret tells.
  const auto other_salt = [](Json& seat) { seat["hidden"] = seal(Salt{}, {{"tips", {1, 1}}}); };
  EXPECT_TRUE(fault(other_salt, secret));
  EXPECT_EQ(fault(other_salt, std::nullopt), std::nullopt);
  // For a reader with the secret nothing is sealed.
  EXPECT_TRUE(fault([](Json& seat) { seat["hidden"] = {{"sealed", seat["hidden"]["sealed"]}}; }, secret));
}

}  // namespace
}  // namespace inselpost::pig
