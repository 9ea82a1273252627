// Tests of a dishonest operator who cheats with dice: everybody finds at once a throw that was not drawn.
#include <gtest/gtest.h>

#include "schemas/record/entry.hpp"
#include "tests/laws/forger.hpp"
#include "tests/play/replay.hpp"

namespace inselpost::forger {
namespace {

/// A first roll is due, and K was made before.
bool can_roll(const PlayedGame& game) {
  return game.ledger.state().turn > 1 && catan::phase(game.ledger.state()) == catan::Phase::before_roll;
}

bool roll(PlayedGame& game) { return order(game, game.ledger.state().active, catan::orders::Roll{}); }

TEST(ForgedDice, AnotherThrowWithTheTrueLinkIsFoundAtOnce) {  // T-255
  for (const SetupFile& file : tables("dice")) {
    PlayedGame game = played::begin(file);
    Random random(1);
    ASSERT_TRUE(play_until(game, random, can_roll));
    PlayedGame honest = game;
    ASSERT_TRUE(roll(honest));
    const json dice = honest.entries.back().body["events"][0]["dice"];
    // The operator tries one public state after the other until the dice please them; all that follows from
    // them fits.
    for (int i = 0;; ++i) {
      PlayedGame forged = game;
      tamper(forged, [&](json& current) { current["n"][0] = hex(secret_of_seed(std::to_string(i))); });
      ASSERT_TRUE(roll(forged));
      const json& chosen = forged.entries.back().body["events"][0]["dice"];
      if (chosen == dice || chosen[0].get<int>() + chosen[1].get<int>() != 8) continue;
      expect_found_at_once(forged, "events[0].dice");
      break;
    }
  }
}

TEST(ForgedDice, ASkippedOrReusedLinkIsFoundAtOnce) {
  for (const SetupFile& file : tables("links"))
    for (const int step : {1, 7, -1}) {
      PlayedGame game = played::begin(file);
      Random random(2);
      ASSERT_TRUE(play_until(game, random, can_roll));
      tamper(game, [&](json& current) { current["links"][0] = current["links"][0].get<int>() + step; });
      ASSERT_TRUE(roll(game));
      expect_found(verdict(game, Viewer::everybody()), game.entries.back().number, "draw.link");
      expect_found(referees(game), game.entries.back().number, "");
    }
}

TEST(ForgedDice, AnInventedLinkIsFoundAtOnce) {
  for (const SetupFile& file : tables("own")) {
    PlayedGame game = played::begin(file);
    Random random(3);
    ASSERT_TRUE(play_until(game, random, can_roll));
    ASSERT_TRUE(roll(game));
    rewrite_last(game, [](json& body) {
      body["events"][0]["draw"]["opens"] = hex(secret_of_seed("a link that gives the dice he wants"));
    });
    expect_found(verdict(game, Viewer::everybody()), game.entries.back().number, "draw.opens");
    expect_found(referees(game), game.entries.back().number, "opens");
  }
}

/// The object that opens link 1: in `start`.
json& first_draw(PlayedGame& game) {
  json& start = game.entries[1].body;
  return start["board"].contains("draw") ? start["board"]["draw"] : start["start_rolls"][0]["draw"];
}

TEST(ForgedDice, AMisplacedTopOfTheNextChainIsFound) {
  PlayedGame game = played::play(tables("top")[1], 4, 60);
  PlayedGame left_out = game;
  first_draw(left_out).erase("next_top");
  fix_heads(left_out.entries);
  expect_found(verdict(left_out, Viewer::everybody()), 1, "next_top");
  PlayedGame changed = game;
  first_draw(changed)["next_top"] = hex(secret_of_seed("another chain"));
  fix_heads(changed.entries);
  expect_held(verdict(changed, Viewer::everybody()));  // nobody knows that chain yet
  expect_found(referees(changed), 1, "next_top");
  expect_found(verdict(ended(changed), Viewer::everybody()), 1, "next_top");
  PlayedGame again = game;
  for (Entry& entry : again.entries)
    if (json* event = find_event(entry.body, "dice rolled")) {
      (*event)["draw"]["next_top"] = first_draw(game)["next_top"];
      fix_heads(again.entries);
      expect_found(verdict(again, Viewer::everybody()), entry.number, "next_top");
      return;
    }
  FAIL() << "nobody rolled";
}

/// Rolls, and takes the roll back with `reroll`, until that link is the next one.
void use_up_links(PlayedGame& game, std::uint32_t next) {
  while (game.ledger.current()["links"][0].get<std::uint32_t>() + 1 < next) {
    const std::uint64_t before = game.entries.size() - 1;
    const Undoing back{before, game.ledger.state(), game.ledger.face_down(), {before + 1}, {}};
    ASSERT_TRUE(roll(game));
    game.entries.push_back(game.ledger.roll_back(back, "again", false, "2026-11-21T11:00:00Z"));
  }
}

TEST(ForgedDice, TheSecondChainMustMatchItsEarlierTop) {
  SetupFile file = played::setup_file(catan::Preset::edition_2025, 4, "long");
  PlayedGame game = played::begin(file);
  Random random(5);
  ASSERT_TRUE(play_until(game, random, can_roll));
  use_up_links(game, chain_length + 1);
  ASSERT_TRUE(roll(game));
  ASSERT_EQ(game.entries.back().body["events"][0]["draw"]["link"], chain_length + 1);
  expect_held(verdict(game, Viewer::everybody()));
  expect_held(referees(game));
  // Another chain than the one that was named.
  const auto other = dice_chain(secret_of_seed("another secret"), 1);
  rewrite_last(game, [&](json& body) { body["events"][0]["draw"]["opens"] = hex(other[1]); });
  expect_found(verdict(game, Viewer::everybody()), game.entries.back().number, "draw.opens");
}

/// A game in which a production roll was just taken back, with the throws kept or not.
PlayedGame rolled_back(const SetupFile& file, bool keep) {
  PlayedGame game = played::begin(file);
  Random random(6);
  EXPECT_TRUE(play_until(game, random, can_roll));
  const std::uint64_t before = game.entries.size() - 1;
  EXPECT_TRUE(roll(game));
  const auto undoing = undoing_of(game.entries, before);
  game.entries.push_back(game.ledger.roll_back(undoing.value(), "a mistake", keep, "2026-11-21T11:00:00Z"));
  return game;
}

TEST(ForgedDice, InventedRetainedThrowsAreFound) {
  for (const SetupFile& file : tables("kept")) {
    // Honest ones hold.
    PlayedGame game = rolled_back(file, true);
    const json kept = game.ledger.current().at("kept");
    ASSERT_TRUE(roll(game));
    ASSERT_TRUE(game.entries.back().body["events"][0].contains("kept"));
    expect_held(verdict(game, Viewer::everybody()));
    // Without any rollback, and after a rollback with new throws.
    PlayedGame none = played::begin(file);
    Random random(6);
    ASSERT_TRUE(play_until(none, random, can_roll));
    for (PlayedGame forged : {none, rolled_back(file, false)}) {
      tamper(forged, [&](json& current) { current["kept"] = kept; });
      ASSERT_TRUE(roll(forged));
      expect_found_at_once(forged, "");
    }
    // Another link or N than that of then; and a new throw where the old one is due.
    for (const bool link : {true, false}) {
      PlayedGame forged = rolled_back(file, true);
      tamper(forged, [&](json& current) {
        json& value = current["kept"][0][link ? "link" : "n"];
        value = link ? json(value.get<int>() - 1) : json(hex(sha256("another N")));
      });
      ASSERT_TRUE(roll(forged));
      expect_found_at_once(forged, "");
    }
    PlayedGame anew = rolled_back(file, true);
    tamper(anew, [](json& current) { current.erase("kept"); });
    ASSERT_TRUE(roll(anew));
    expect_found(verdict(anew, Viewer::everybody()), anew.entries.back().number, "events[0]");
    expect_found(referees(anew), anew.entries.back().number, "events[0]");
  }
}

TEST(ForgedDice, OnlyPublicOrdersEnterTheNonce) {
  for (const SetupFile& file : tables("said")) {
    PlayedGame game = played::begin(file);
    Random random(8);
    ASSERT_TRUE(play_until(game, random, [](const PlayedGame& g) {
      return catan::phase(g.ledger.state()) == catan::Phase::main &&
             g.ledger.state().discards_due == catan::SeatCounts{};
    }));
    // He mixes the moderator's act into the dice as if the seat had said it, or denies what the seat said.
    for (const bool by_moderator : {false, true}) {
      PlayedGame forged = game;
      ASSERT_TRUE(order(forged, forged.ledger.state().active, catan::orders::EndTurn{},
                        by_moderator ? OrderOrigin::moderator : OrderOrigin::seat));
      rewrite_last(forged, [&](json& body) {
        body["by"] = by_moderator ? "seat" : "moderator";
        if (by_moderator)
          body.erase("reason");
        else
          body["reason"] = "why";
      });
      expect_held(verdict(forged, Viewer::everybody()));  // nothing was drawn yet
      while (!can_roll(forged))
        ASSERT_TRUE(order(forged, forged.ledger.state().special_seat, catan::orders::Pass{}));
      ASSERT_TRUE(roll(forged));
      expect_found_at_once(forged, "events[0].dice");
    }
    // A luck line that was never sent.
    PlayedGame forged = game;
    ASSERT_TRUE(order(forged, forged.ledger.state().active, catan::orders::EndTurn{}));
    rewrite_last(forged, [](json& body) { body["luck"] = "mine"; });
    while (!can_roll(forged))
      ASSERT_TRUE(order(forged, forged.ledger.state().special_seat, catan::orders::Pass{}));
    ASSERT_TRUE(roll(forged));
    expect_found_at_once(forged, "events[0].dice");
  }
}

}  // namespace
}  // namespace inselpost::forger
