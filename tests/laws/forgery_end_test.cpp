// Tests of a dishonest operator who cuts off the end of a won game, or goes on as if nobody had won. Heads,
// seals and numbers of the published record are right.
#include <gtest/gtest.h>

#include <functional>

#include "schemas/record/entry.hpp"
#include "schemas/record/record_message_id.hpp"
#include "schemas/record/witness.hpp"
#include "tests/diagnostic_text.hpp"
#include "tests/laws/forger.hpp"
#include "tests/play/replay.hpp"

namespace inselpost::forger {
namespace {

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
