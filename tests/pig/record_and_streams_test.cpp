// Tests of records of Pig: each hidden part is there for those who may know it, and records are read as they
// are written.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "schemas/record/audit/audit.hpp"
#include "schemas/record/game_replay.hpp"
#include "schemas/record/record.hpp"
#include "tests/pig/played_game.hpp"
#include "tests/verifier.hpp"

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

// Tests of Pig with dice of its own for each seat: several streams of chance, each with its links and its N.

constexpr std::uint32_t own_dice = 3;  ///< `begin` gives every third game such dice

struct Link {
  Hash opens{}, n{};
};

/// Goes through a whole record with nothing but hashes: what each stream opens, and what falls of it.
class Streams {
 public:
  explicit Streams(const Played& game) : secret_(*game.secret()) {
    const Json& genesis = game.entries.front().body;
    for (const Json& seat : genesis["setup"]["seats"]) seats_.push_back(seat["name"]);
    const Json& chain = genesis["dice_chain"];
    EXPECT_FALSE(chain.contains("top"));
    EXPECT_EQ(chain["tops"].size(), 1 + seats_.size());
    for (std::uint32_t s = 0; s <= seats_.size(); ++s)
      EXPECT_EQ(chain["tops"][s], hex(dice_chain(secret_, 0, s)[0]));
    opened_.resize(1 + seats_.size());
    for (const Entry& entry : game.entries) take(entry.body);
  }
  std::size_t draws = 0, kept = 0;
  std::set<std::uint32_t> streams, kept_in;

 private:
  void take(const Json& body) {
    const std::string kind = body["kind"];
    if (kind == "genesis") commit_ = *hash_from_hex(body["commit"].get<std::string>());
    if (kind == "join") luck_.push_back(*hash_from_hex(body["luck_digest"].get<std::string>()));
    if (kind == "start") {
      for (std::uint32_t s = 0; s <= seats_.size(); ++s) n_.push_back(initial_nonce(commit_, luck_, s));
      EXPECT_EQ(seats_[drawn(body["first"], 0, "first").below(seats_.size())], body["first"]["seat"]);
    }
    if (kind != "order") return;
    const Json whole = unsealed(body);
    const auto seat = static_cast<std::uint32_t>(
        std::find(seats_.begin(), seats_.end(), whole["seat"].get<std::string>()) - seats_.begin());
    if (!hides_something(body) && whole["by"] == "seat") {
      const std::string input =
          nonce_input(whole["seat"], whole["turn"],
                      whole.contains("luck") ? std::optional(whole["luck"].get<std::string>()) : std::nullopt,
                      whole["order"]);
      for (const std::uint32_t s : {0U, 1 + seat}) n_[s] = next_nonce(n_[s], input);
    }
    for (const Json& event : whole["events"])
      if (event["event"] == "rolled") {
        EXPECT_EQ(event["die"], 1 + drawn(event, 1 + seat, "roll").below(6));
      }
  }

  KeyedRandomBytes drawn(const Json& result, std::uint32_t stream, const std::string& label) {
    const bool again = result.contains("kept");
    const Json& place = result[again ? "kept" : "draw"];
    EXPECT_EQ(place["stream"], stream);
    auto& links = opened_.at(stream);
    const auto g = place["link"].get<std::uint32_t>();
    if (again) {
      ++kept;
      kept_in.insert(stream);
      return {links.at(g).opens, label, links.at(g).n};
    }
    ++draws;
    streams.insert(stream);
    EXPECT_EQ(g, links.size() + 1) << "no link of a stream is passed over";
    links[g] = {dice_chain(secret_, 0, stream).at(g), n_[stream]};
    EXPECT_EQ(place["opens"], hex(links[g].opens));
    EXPECT_EQ(place["label"], label);
    return {links[g].opens, label, n_[stream]};
  }

  Hash secret_, commit_{};
  std::vector<std::string> seats_;
  std::vector<Hash> luck_, n_;
  std::vector<std::map<std::uint32_t, Link>> opened_;
};

TEST(PigStreams, EachSeatHasItsOwnDice) {
  std::set<std::uint32_t> kept_in;
  for (std::uint32_t seed = own_dice; seed <= 10 * own_dice; seed += own_dice) {
    const Played game = play(seed, 120);
    const Streams checked(game);
    EXPECT_EQ(checked.streams.size(), 1 + game.seats);
    kept_in.insert(checked.kept_in.begin(), checked.kept_in.end());
  }
  EXPECT_GT(kept_in.size(), 1U) << "throws of several seats were kept through rollbacks";
}

TEST(PigStreams, TurnsAreCountedForEachSeat) {
  const Played game = play(own_dice, 80);
  std::map<std::string, std::uint16_t> least;
  std::size_t behind = 0;
  GameReplay replay(game.entries, open_pig);
  for (const Entry& entry : game.entries) {
    const std::uint16_t all =
        replay.started() ? replay.game().public_summary()["turn"].get<std::uint16_t>() : 0;
    if (entry.body["kind"] == "order") {
      const Json whole = unsealed(entry.body);
      const auto& words = dynamic_cast<const PigGame&>(replay.game()).words();
      const Seat seat = words.find(whole["seat"].get<std::string>()).value();
      EXPECT_EQ(whole["turn"], replay.game().turn_of(seat));
      behind += whole["turn"] < all ? 1U : 0U;
    }
    if (entry.number > 0) replay.take(entry);
  }
  EXPECT_GT(behind, 10U);
}

/// The throws of a seat depend on nobody else, whatever others say in between.
TEST(PigStreams, OtherSeatsDoNotChangeTheDice) {
  const std::string set_up =
      "game: evening\nsystem: pig\nown_dice: true\nseats: [{name: ann}, {name: bob}]\n";
  std::set<std::string> dice;
  for (const bool needless : {false, true}) {
    Played game = begin(set_up, "the same");
    const auto& words = dynamic_cast<const PigGame&>(game.ledger.game()).words();
    const auto active = [&] { return game.ledger.game().pending_decisions().front().seat; };
    const Seat first = active(), second = seat_at(1 - index(first));
    while (active() == first) order(game, words.name(first), "roll");
    std::string fell;
    for (int i = 0; i < 3 && active() == second; ++i) {
      if (needless && i == 1)
        order(game, words.name(first), "whisper: {to: " + words.name(second) + ", number: 1}");
      if (needless && i == 1) order(game, words.name(first), "wager: 3", OrderOrigin::moderator);
      order(game, words.name(second), "roll", OrderOrigin::seat, "luck");
      fell += game.entries.back().body["events"][0].dump();
    }
    dice.insert(fell);
  }
  EXPECT_EQ(dice.size(), 1U);
}

TEST(PigStreams, TheIndependentReaderAgrees) {
  std::set<std::string> checked;
  for (std::uint32_t seed = own_dice; seed <= 6 * own_dice; seed += own_dice) {
    Played game = play(seed, 60);
    const auto expect_agreement = [&](const std::string& text) {
      const auto [out, status] = test::run_verifier(text);
      ASSERT_EQ(status, 0) << out;
      const Json counts = Json::parse(out);
      for (const auto& [what, n] : counts.items()) checked.insert(what);
    };
    for (const Viewer viewer : viewers(game.seats)) expect_agreement(exported(game, viewer));
    if (game.over()) continue;
    LastLine last;
    last.secret = game.secret();
    expect_agreement(exported(game, Viewer::referee(), last));
    game.entries.push_back(game.ledger.end("it is late", game.now()));
    expect_agreement(exported(game, Viewer::everybody()));
  }
  for (const char* what : {"draws of seats", "kept throws", "leaves", "rollbacks", "seals", "sealed still",
                           "secrets", "shown", "ends", "joins"})
    EXPECT_TRUE(checked.contains(what)) << what;
}

/// A throw told as one of another stream, or of another link, does not hold, and the other reader sees it
/// too.
TEST(PigStreams, AThrowFromAnotherStreamIsFound) {
  const Played game = play(own_dice, 40);
  for (const char* member : {"stream", "link"}) {
    Record record = record_for(game, Viewer::everybody());
    for (Entry& entry : record.entries) {
      if (entry.body["kind"] != "order" || !entry.body.contains("events") ||
          !entry.body["events"][0].contains("draw"))
        continue;
      Json& value = entry.body["events"][0]["draw"][member];
      value = value.get<int>() - 1;
      break;
    }
    Hash head = no_head;
    std::string text;
    for (Entry& entry : record.entries) {
      entry.body.erase("head");
      head = put_head(entry.body, head);
      text += canonical(entry.body) + '\n';
    }
    text += canonical(last_line(record.entries.front().body, record.entries.back().body, {})) + '\n';
    EXPECT_TRUE(audit(open_pig, record.entries, std::nullopt, {}).difference) << member;
    EXPECT_NE(test::run_verifier(text).second, 0) << member;
  }
}

}  // namespace
}  // namespace inselpost::pig
