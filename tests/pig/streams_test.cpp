// Tests of Pig with dice of its own for each seat: several streams of chance, each with its links and its N.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "schemas/record/audit/audit.hpp"
#include "schemas/record/game_replay.hpp"
#include "tests/pig/played_game.hpp"
#include "tests/verifier.hpp"

namespace inselpost::pig {
namespace {

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
