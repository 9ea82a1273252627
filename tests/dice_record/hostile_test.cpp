// Checks that changed records are refused without a crash.
#include <gtest/gtest.h>

#include "schemas/record/audit/audit.hpp"
#include "schemas/record/game_replay.hpp"
#include "tests/dice_record/played_game.hpp"

namespace inselpost::dice::test {
namespace {

/// Every value below, the objects and lists themselves left out.
void leaves_of(Json& json, std::vector<Json*>& out) {
  if (!json.is_structured()) {
    out.push_back(&json);
    return;
  }
  for (Json& part : json) leaves_of(part, out);
}

/// A value that could stand somewhere else, or nowhere.
Json odd_value(Random& random, const Json& was) {
  switch (random.pick(9)) {
    case 0: return nullptr;
    case 1: return -1;
    case 2: return 255 + static_cast<int>(random.pick(70'000));
    case 3: return static_cast<int>(random.pick(30));
    case 4: return "gold";
    case 5: return "v3";
    case 6: return Json::array({was});
    case 7: return Json::object({{"ore", 3}});
    default: return true;
  }
}

void put_heads(std::vector<Entry>& entries) {
  Hash head = no_head;
  for (Entry& entry : entries) {
    entry.body.erase("head");
    head = put_head(entry.body, head);
  }
}

/// Goes through it as a replay, which asks no rule; a fault is an exception that says so.
void replay_or_refuse(const std::vector<Entry>& entries) {
  try {
    GameReplay replay(entries, open_dice_game);
    for (std::size_t n = 1; n < entries.size(); ++n) replay.take(entries[n]);
    replay.game().view(Viewer::everybody());
    replay.game().legal(seat_at(0));
  } catch (const std::invalid_argument&) {
  }
}

TEST(DiceHostile, AChangedRecordFailsTheAudit) {  // DG-AUD-1
  Random random(17);
  std::size_t found = 0;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    Played game =
        begin(setup_text(2, seed % 2 == 0 ? "" : "ruleset: {reveal: end_of_round}\n"), std::to_string(seed));
    play_on(game, random, 160, false);
    const std::string current = game.ledger.current().dump();
    for (int i = 0; i < 150; ++i) {
      std::vector<Entry> changed = game.entries;
      Entry& entry = changed[2 + random.pick(changed.size() - 2)];
      std::vector<Json*> leaves;
      leaves_of(entry.body["events"], leaves);
      Json& leaf = *leaves[random.pick(leaves.size())];
      const Json was = leaf;
      leaf = odd_value(random, was);
      if (leaf == was) continue;
      put_heads(changed);
      EXPECT_TRUE(audit(open_dice_game, changed, current, {}).difference) << entry.body;
      replay_or_refuse(changed);
      ++found;
    }
  }
  EXPECT_GT(found, 500U);
}

TEST(DiceHostile, APositionIsReadOrRefused) {
  Random random(23);
  for (const char* ruleset :
       {"", "ruleset: {resolve: at_deadline, reveal: end_of_round, same_dice: true}\n"}) {
    Played game = begin(setup_text(2, ruleset), "x");
    play_on(game, random, 120, false);
    const Json position = game.ledger.game().position();
    std::size_t refused = 0;
    for (int i = 0; i < 2000; ++i) {
      Json changed = position;
      std::vector<Json*> leaves;
      leaves_of(changed, leaves);
      Json& leaf = *leaves[random.pick(leaves.size())];
      leaf = odd_value(random, leaf);
      const auto again = open_dice_game(game.entries.front().body);
      try {
        again->set_position(changed);
        EXPECT_EQ(again->position(), changed) << "what is read is what was written";
        again->view(Viewer::everybody());
        again->pending_decisions();
        again->public_summary();
      } catch (const std::invalid_argument&) {
        ++refused;
      }
    }
    EXPECT_GT(refused, 1000U);
  }
}

TEST(DiceHostile, AnOrderOfARecordIsReadOrRefused) {
  Random random(29);
  Played game = begin(setup_text(2), "x");
  play_on(game, random, 400, false);
  std::size_t refused = 0;
  for (const Entry& entry : game.entries) {
    if (!entry.body.contains("order") || !entry.body["order"].is_object()) continue;
    for (int i = 0; i < 8; ++i) {
      Json changed = entry.body["order"];
      std::vector<Json*> leaves;
      leaves_of(changed, leaves);
      if (leaves.empty()) continue;
      Json& leaf = *leaves[random.pick(leaves.size())];
      leaf = odd_value(random, leaf);
      try {
        const AnyOrderPtr move = game.ledger.game().order_from_record(&changed, Json::array());
        EXPECT_EQ(game.ledger.game().order_from_record(&move->said(), Json::array())->said(), move->said());
      } catch (const std::invalid_argument&) {
        ++refused;
      }
    }
  }
  EXPECT_GT(refused, 200U);
}

}  // namespace
}  // namespace inselpost::dice::test
