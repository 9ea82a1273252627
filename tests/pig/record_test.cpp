// Tests of records of Pig: each hidden part is there for those who may know it, and records are read as they
// are written.
#include "schemas/record/record.hpp"

#include <gtest/gtest.h>

#include "schemas/record/audit/audit.hpp"
#include "tests/pig/played_game.hpp"

namespace inselpost::pig {
namespace {

constexpr Seat whisperer = seat_at(0), listener = seat_at(1), better = seat_at(2);

std::string active(const Played& game) { return game.ledger.game().public_summary()["active"]; }
std::size_t total(const Played& game) { return game.ledger.game().view(Viewer::everybody())["total"]; }
std::size_t turn(const Played& game) { return game.ledger.game().public_summary()["turn"]; }

/// The active player throws until that is so.
template <class Reached>
void throw_until(Played& game, const Reached& reached) {
  for (int throws = 0; !reached(); ++throws) {
    ASSERT_LT(throws, 500);
    order(game, active(game), "roll");
  }
}

/// Three play, and each thing that may be secret is done once, the whisper first: by its first event the
/// entry of each.
struct Evening {
  Played game = begin(
      "{game: evening, goal: 300, seats: [{name: ann, player: Ann}, {name: bob}, {name: cy}]}", "an evening");
  std::uint64_t whispered = 0, wagered = 0, tipped = 0, bought = 0, held = 0, played = 0;
  std::string buyer;

  std::uint64_t last() const { return game.entries.back().number; }
  Evening() {
    throw_until(game, [&] { return turn(game) > 0; });
    order(game, "ann", "whisper: {to: bob, number: 7}");
    whispered = last();
    order(game, "cy", "wager: 3");
    wagered = last();
    order(game, active(game), "tip");
    tipped = last();
    throw_until(game, [&] { return total(game) >= 3; });
    buyer = active(game);
    order(game, buyer, "buy");
    bought = last();
  }
  void show() {
    throw_until(game, [&] { return active(game) == "cy" && total(game) > 0; });
    order(game, "cy", "hold");
    held = last();
    throw_until(game, [&] { return active(game) == buyer; });
    order(game, buyer, "play: 0");
    played = last();
  }
  Json seen(std::uint64_t entry, Viewer viewer) const {
    return entry_for(game.entries[entry], viewer, game.ledger.game(), false);
  }
  /// The readers who have the value of the seal there; the referee always has.
  SeatSet readers(std::uint64_t entry, const Json::json_pointer& where) const {
    EXPECT_TRUE(seen(entry, Viewer::referee())[where].contains("value"));
    EXPECT_EQ(seen(entry, Viewer::everybody())[where].size(), 1U) << "the seal alone";
    SeatSet out;
    for (const Seat seat : {whisperer, listener, better})
      if (seen(entry, Viewer::of(seat))[where].contains("value")) out.insert(seat);
    return out;
  }
};

TEST(PigRecord, SecretsAreOpenToTheirAudience) {
  Evening evening;
  const Json hidden = evening.game.entries[evening.whispered].body;
  EXPECT_EQ(hidden.size(), 6U) << "entry, kind, time, head, hidden, deck_leaves";
  EXPECT_EQ(hidden["deck_leaves"].size(), pile_size) << "they stand outside of what the first entry hides";
  EXPECT_EQ(hidden["hidden"]["value"]["events"][0]["number"], 7);
  EXPECT_EQ(evening.readers(evening.whispered, "/hidden"_json_pointer), (SeatSet{whisperer, listener}));

  EXPECT_EQ(evening.readers(evening.wagered, "/order/hidden"_json_pointer), SeatSet{better});
  EXPECT_EQ(evening.readers(evening.wagered, "/events/0/hidden"_json_pointer), SeatSet{better});
  EXPECT_EQ(evening.seen(evening.wagered, Viewer::of(better))["order"]["hidden"]["value"]["order"],
            Json({{"wager", 3}}));

  const Json& tip = evening.game.entries[evening.tipped].body;
  const auto& words = dynamic_cast<const PigGame&>(evening.game.ledger.game()).words();
  EXPECT_EQ(evening.readers(evening.tipped, "/events/0/hidden"_json_pointer),
            SeatSet{words.find(tip["seat"].get<std::string>()).value()});
  EXPECT_EQ(tip["order"], "tip") << "that he asks is public";

  EXPECT_EQ(evening.readers(evening.bought, "/events/0/hidden"_json_pointer),
            SeatSet{words.find(evening.buyer).value()});
  const Json bought = evening.game.entries[evening.bought].body["events"][0];
  EXPECT_FALSE(bought.contains("card_salt"));
  EXPECT_TRUE(bought["hidden"]["value"].contains("card_salt"));
}

TEST(PigRecord, LaterEventsRevealSecrets) {
  Evening evening;
  EXPECT_EQ(evening.game.ledger.face_down().size(), 2U) << "the order and its event";
  evening.show();
  EXPECT_TRUE(evening.game.ledger.face_down().empty());
  const Json held = evening.seen(evening.held, Viewer::everybody())["events"][0];
  ASSERT_EQ(held["shown"].size(), 2U);
  EXPECT_EQ(held["wager"], 3);
  const Json& wagered = evening.game.entries[evening.wagered].body;
  const std::array<const Json*, 2> laid{&wagered["order"]["hidden"], &wagered["events"][0]["hidden"]};
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(held["shown"][i], Json({{"entry", evening.wagered},
                                      {"index", i + 1},
                                      {"salt", (*laid[i])["salt"]},
                                      {"value", (*laid[i])["value"]}}));
  }
  const Json played = evening.seen(evening.played, Viewer::everybody())["events"][0];
  const Json bought = evening.game.entries[evening.bought].body["events"][0]["hidden"]["value"];
  EXPECT_EQ(played["kind"], bought["kind"]);
  EXPECT_EQ(played["card_salt"], bought["card_salt"]);
  for (const Viewer viewer : viewers(3))
    EXPECT_EQ(audit_text(audit(open_pig, record_for(evening.game, viewer), {})), "holds");
}

TEST(PigRecord, RoundTrips) {
  const SigningKey key = signing_key_of(sha256("a key"));
  for (std::uint32_t seed = 0; seed < 9; ++seed) {
    const Played game = play(seed, seed < 6 ? 100 : 100'000);
    for (const Viewer viewer : {Viewer::everybody(), Viewer::of(seat_at(1)), Viewer::referee()}) {
      const LastLine last{sign_head(key, "evening", game.ledger.last_entry(), game.ledger.head()),
                          viewer.is_referee() && !game.over() ? game.secret() : std::nullopt};
      const std::string text = exported(game, viewer, last);
      EXPECT_TRUE(looks_like_record(text));
      const auto record = read_record(text, "record.jsonl");
      ASSERT_TRUE(record) << raw(record.error()[0].fault);
      EXPECT_EQ(record->last.signature, last.signature);
      EXPECT_EQ(record->last.secret, last.secret);
      EXPECT_EQ(record->whole, is_unredacted(record->entries));
      EXPECT_TRUE(record->whole || !(viewer.is_referee() || game.over()));
      ASSERT_EQ(record->entries.size(), game.entries.size());
      for (std::size_t n = 0; n < game.entries.size(); ++n) {
        EXPECT_EQ(record->entries[n].body,
                  entry_for(game.entries[n], viewer, game.ledger.game(), game.over()));
        EXPECT_EQ(
            entry_head(n == 0 ? no_head : *hash_from_hex(game.entries[n - 1].body["head"].get<std::string>()),
                       record->entries[n].body),
            *hash_from_hex(game.entries[n].body["head"].get<std::string>()))
            << "one chain of heads for everybody";
      }
      EXPECT_EQ(write_record(record->entries, viewer, game.ledger.game(), last), text)
          << "whoever has it can hand it on";
    }
  }
}

}  // namespace
}  // namespace inselpost::pig
