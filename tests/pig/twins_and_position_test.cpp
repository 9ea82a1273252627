// Tests of a set-up with hidden parts of each seat: they are sealed in the genesis, and opened to that seat,
// and to all after the end.
#include <gtest/gtest.h>

#include <algorithm>
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

// Checks that what a seat may not know changes nothing that it is shown: two games of Pig run side by side,
// alike in all that the viewer may know.

/// Every order, whether it can be done or not.
std::vector<Json> every_order() {
  std::vector<Json> out{"roll", "hold", "tip", "buy"};
  for (int n = 1; n <= highest_wager; ++n) out.push_back({{"wager", n}});
  for (int n = 1; n <= best_tip; ++n) out.push_back({{"use", n}});
  for (std::size_t j = 0; j < pile_size; ++j) out.push_back({{"play", j}});
  for (const char* to : {"ann", "bob"}) out.push_back({{"whisper", {{"to", to}, {"number", 7}}}});
  return out;
}

/// Returns what that determinization says of an order.
Json foreseen(const Game& guess, Seat seat, const Json& order_json) {
  const auto decided = guess.decide(seat, *guess.order_from_record(&order_json, Json::array()), nullptr);
  if (!decided) return {{"refused", decided.error().code}};
  Json out = {{"sure", decided->sure}, {"undrawn", decided->undrawn}, {"hides_order", decided->hides_order}};
  for (const EventRecord& event_record : decided->events)
    out["events"].push_back({event_record.open, event_record.hidden});
  return out;
}

void expect_alike(const Game& one, const Game& other, Viewer viewer) {
  ASSERT_EQ(one.view(viewer), other.view(viewer));
  ASSERT_EQ(one.public_summary(), other.public_summary());
  const auto guess = one.determinize(viewer), guess_of_other = other.determinize(viewer);
  ASSERT_EQ(guess->position(), guess_of_other->position());
  if (viewer.kind != Viewer::Kind::seat) return;
  ASSERT_EQ(one.legal(viewer.seat), other.legal(viewer.seat));
  for (const Json& order_json : every_order())
    ASSERT_EQ(foreseen(*guess, viewer.seat, order_json), foreseen(*guess_of_other, viewer.seat, order_json))
        << order_json;
}

/// Returns the position with new random values for what that viewer may not know.
Json disguised(Json position, Viewer viewer, RandomBytes& bytes) {
  std::vector<std::string> left;
  for (const std::string_view kind : card_names) left.insert(left.end(), each_card, std::string(kind));
  const auto is_known = [&](const Json& card) {
    return card["played"] == true || viewer.sees(seat_at(card["owner"].get<std::size_t>()));
  };
  for (const Json& card : position["cards"])
    if (is_known(card)) left.erase(std::find(left.begin(), left.end(), card["kind"]));
  shuffle(bytes, left);
  for (Json& card : position["cards"])
    if (!is_known(card)) {
      card["kind"] = left.back();
      left.pop_back();
    }
  for (std::size_t i = 0; i < position["players"].size(); ++i) {
    if (viewer.sees(seat_at(i))) continue;
    Json& player = position["players"][i];
    if (!player["wager"].is_null()) player["wager"] = 1 + uniform(bytes, highest_wager);
    std::size_t held = 0;
    for (Json& tips : player["tips"]) held += std::exchange(tips, 0).get<std::size_t>();
    for (; held > 0; --held) {
      Json& tips = player["tips"][uniform(bytes, best_tip)];
      tips = tips.get<int>() + 1;
    }
  }
  for (Json& whisper : position["whispers"]) {
    const auto of_viewer = [&](std::size_t at) {
      return viewer.sees(seat_at(whisper[at].get<std::size_t>()));
    };
    if (!of_viewer(0) && !of_viewer(1)) whisper[2] = uniform(bytes, 100);
  }
  return position;
}

TEST(PigTwins, PositionsShowNothingHidden) {
  std::size_t different = 0;
  test::CountedBytes bytes(7);
  for (std::uint32_t seed = 0; seed < 24 && !HasFailure(); ++seed) {
    const Played game = play(seed, 30 + 3 * seed);
    if (game.over()) continue;
    for (const Viewer viewer : viewers(game.seats)) {
      const auto twin = game.ledger.game().copy();
      twin->set_position(disguised(game.ledger.game().position(), viewer, bytes));
      different += twin->position() != game.ledger.game().position() ? 1U : 0U;
      expect_alike(game.ledger.game(), *twin, viewer);
    }
  }
  EXPECT_GT(different, 30U) << "they were the same position";
}

bool is_hex_text(const std::string& text) {
  return text.size() >= 32 && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}
/// Every hash, seal and salt is one like another.
Json with_blanks(const Json& value) {
  Json out = value;
  if (value.is_string() && is_hex_text(value.get<std::string>())) out = "...";
  if (value.is_structured())
    for (Json& part : out) part = with_blanks(part);
  return out;
}

/// Two games with one secret. What somebody else does in secret is not the same in both.
struct PigTwins {
  Played one, other;
  Viewer viewer;
  std::array<bool, max_seats> other_wager{};
  std::size_t different = 0;

  void step(RandomBytes& bytes) {
    const test::Chosen chosen = test::choose(one.ledger.game(), one.seats, bytes);
    Json order_json = chosen.move->said(), of_other = order_json;
    const bool his = viewer.sees(chosen.seat);
    if (order_json == "hold" && other_wager.at(index(chosen.seat)))
      order_json = of_other = "roll";  // it would be shown
    if (order_json.contains("wager") && !his) {
      of_other["wager"] = 1 + uniform(bytes, highest_wager);
      other_wager.at(index(chosen.seat)) = of_other != order_json;
    }
    if (order_json.contains("whisper") && !his && !viewer.sees(seat_named(order_json["whisper"]["to"])))
      of_other["whisper"]["number"] = uniform(bytes, 100);
    different += of_other != order_json ? 1U : 0U;
    const std::string name = one.entries[0].body["setup"]["seats"][index(chosen.seat)]["name"];
    order(one, name, line_of(order_json));
    order(other, name, line_of(of_other));
  }
  Seat seat_named(const std::string& name) const {
    return dynamic_cast<const PigGame&>(one.ledger.game()).words().find(name).value();
  }
};

TEST(PigTwins, RecordsDoNotDependOnSecretActionsOfOthers) {
  std::size_t different = 0, entries = 0;
  for (std::uint32_t seed = 0; seed < 6 && !HasFailure(); ++seed) {
    const std::size_t seats = begin(seed).seats;
    for (const Viewer viewer : viewers(seats)) {
      PigTwins twins{begin(seed, 900), begin(seed, 900), viewer};
      test::CountedBytes bytes(seed);
      for (int n = 0; n < 35; ++n) {
        twins.step(bytes);
        ASSERT_NO_FATAL_FAILURE(expect_alike(twins.one.ledger.game(), twins.other.ledger.game(), viewer));
        const Entry &last = twins.one.entries.back(), &last_of_other = twins.other.entries.back();
        ASSERT_EQ(with_blanks(entry_for(last, viewer, twins.one.ledger.game(), false)),
                  with_blanks(entry_for(last_of_other, viewer, twins.other.ledger.game(), false)));
      }
      for (const Played* game : {&twins.one, &twins.other})
        EXPECT_EQ(audit_text(audit(open_pig, record_for(*game, viewer), {})), "holds");
      different += twins.different;
      entries += twins.one.entries.size();
    }
  }
  EXPECT_GT(different, entries / 20) << "they were the same game";
}

}  // namespace
}  // namespace inselpost::pig
