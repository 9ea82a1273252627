// Tests of a dishonest operator who cheats with dice: everybody finds at once a throw that was not drawn.
#include <gtest/gtest.h>

#include <functional>

#include "schemas/record/entry.hpp"
#include "schemas/record/record_message_id.hpp"
#include "schemas/record/witness.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/laws/forger.hpp"
#include "tests/play/ledger.hpp"

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

// Tests of a dishonest operator who cuts off the end of a won game, or goes on as if nobody had won. Heads,
// seals and numbers of the published record are right.

/// A won game as it stood for a moment: without its last entry, and sealed as long as it was not over.
struct Cut {
  PlayedGame game;
  Hash secret;
  std::uint64_t missing = 0;  ///< the number of the `end` that belongs there
};
Cut cut_off(PlayedGame won) {
  EXPECT_EQ(won.entries.back().body["kind"], "end");
  const Hash secret = hash_from_hex(won.entries.back().body["secret"].get<std::string>()).value();
  won.entries.pop_back();
  const std::uint64_t missing = won.entries.size();
  return {std::move(won), secret, missing};
}

Cut won_game(const SetupFile& file, std::uint64_t seed) {
  PlayedGame game = played::play(file, seed);
  EXPECT_TRUE(game.over());
  return cut_off(std::move(game));
}

/// A game that was won with a victory point card which nobody had seen.
Cut won_by_hidden_points(const SetupFile& file) {
  for (std::uint64_t seed = 1; seed < 80; ++seed) {
    PlayedGame game = played::play(file, seed);
    if (!game.over()) continue;
    const std::string winner = game.entries.back().body["result"]["winner"];
    bool hidden = false;
    for (Entry& entry : game.entries)
      if (const json* bought = find_event(entry.body, "card bought");
          bought != nullptr && (*bought)["seat"] == winner &&
          (*bought)["hidden"]["value"]["kind"] == "victory point")
        hidden = true;
    for (Entry& entry : game.entries)
      if (const json* shown = find_event(entry.body, "victory point shown");
          shown != nullptr && (*shown)["seat"] == winner)
        hidden = false;
    if (hidden) return cut_off(std::move(game));
  }
  throw std::logic_error("nobody won by hidden points");
}

/// Everybody who reads it, with and without the secret, finds that entry and that the end is missing there.
void expect_no_end(const PlayedGame& game, const Hash& secret, std::uint64_t entry,
                   const std::string& found) {
  const std::string expected_error = "`end`: the order before it won the game, found " + found;
  expect_found(verdict(game.entries, secret), entry, expected_error);
  for (const Viewer viewer : {Viewer::everybody(), Viewer::of(seat_at(0)), Viewer::of(seat_at(1))}) {
    const std::vector<Entry> seen = seen_by(game, viewer);
    expect_found(verdict(seen), entry, expected_error);
    const auto telling = read_telling(text_of(seen), "forged.jsonl");
    ASSERT_TRUE(telling);
    const auto fault = broken(*telling);
    ASSERT_TRUE(fault) << "a witness takes it";
    EXPECT_EQ(fault->entry, entry);
    EXPECT_EQ(fault->expected, LocalizableText(RecordMessageId::end_of_won_game));
  }
}

/// Appends one more entry, as the owner of the store can.
PlayedGame with(PlayedGame game, json body) {
  const json& last = game.entries.back().body;
  body["entry"] = game.entries.size();
  body["time"] = last["time"];
  game.entries.push_back({game.entries.size(), std::move(body)});
  renumber(game.entries);
  return game;
}

TEST(ForgedWin, AMissingEndOfAWonGameIsFound) {
  for (const SetupFile& file : tables("stops")) {
    const Cut cut = won_game(file, 11);
    expect_no_end(cut.game, cut.secret, cut.missing, "nothing");
    // One entry earlier nothing is wrong yet.
    PlayedGame before = cut.game;
    before.entries.pop_back();
    expect_held(verdict(before, Viewer::everybody()));
    expect_held(verdict(before.entries, cut.secret));
  }
}

TEST(ForgedWin, ANoteInPlaceOfTheEndIsFound) {
  for (const SetupFile& file : tables("note after")) {
    const Cut cut = won_game(file, 12);
    const PlayedGame noted = with(cut.game, {{"kind", "note"}, {"note", "text"}, {"text", "we shall see"}});
    expect_no_end(noted, cut.secret, cut.missing, "`note`");
  }
}

TEST(ForgedWin, ARollbackOfTheWinIsFound) {
  std::uint64_t back = 2;
  for (const SetupFile& file : tables("back from")) {
    const Cut cut = won_game(file, 13);
    const PlayedGame undone = with(cut.game, {{"kind", "rollback"},
                                              {"to", cut.missing - back},
                                              {"reason", "the wrong one won"},
                                              {"dice", "keep"}});
    expect_no_end(undone, cut.secret, cut.missing, "`rollback`");
    // And a note upon it.
    const PlayedGame both = with(undone, {{"kind", "note"}, {"note", "text"}, {"text", "we go on"}});
    expect_no_end(both, cut.secret, cut.missing, "`rollback`");
    back = 11 - back;  // shortly before the win, and some orders before it
  }
}

TEST(ForgedWin, AnotherOrderAfterTheWinIsFound) {
  for (const SetupFile& file : tables("order after")) {
    const Cut cut = won_game(file, 14);
    const PlayedGame on = with(cut.game, {{"kind", "order"},
                                          {"seat", cut.game.entries.back().body["seat"]},
                                          {"turn", cut.game.entries.back().body["turn"]},
                                          {"by", "seat"},
                                          {"order", "end turn"},
                                          {"events", json::array()}});
    expect_no_end(on, cut.secret, cut.missing, "`order`");
  }
}

TEST(ForgedWin, AWinByHiddenPointsIsRecognized) {  // VPC-2, VPC-6
  const Cut cut = won_by_hidden_points(tables("hidden points")[1]);
  // Up to the win the public record holds, though nobody saw the points that win it.
  PlayedGame before = cut.game;
  before.entries.pop_back();
  expect_held(verdict(before, Viewer::everybody()));
  expect_no_end(cut.game, cut.secret, cut.missing, "nothing");
  expect_no_end(with(cut.game, {{"kind", "note"}, {"note", "text"}, {"text", "wait"}}), cut.secret,
                cut.missing, "`note`");
}

TEST(ForgedWin, AStoreThatLostTheEndIsFound) {
  const Cut cut = won_game(tables("lost")[1], 15);
  const std::string current = cut.game.ledger.current().dump();
  const AuditReport found = audit(cut.game.entries, current, {});
  ASSERT_TRUE(found.difference);
  EXPECT_EQ(found.difference->entry, cut.missing);
  EXPECT_EQ(english_text(found.difference->expected), "`end`: the order before it won the game");
}

}  // namespace
}  // namespace inselpost::forger
