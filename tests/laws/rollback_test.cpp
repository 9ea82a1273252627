// Tests of rollbacks: what they restore, which throws come again, and which targets are refused.
#include "schemas/catan/event_json.hpp"
#include "tests/play/ledger.hpp"

#include <gtest/gtest.h>

#include <map>

#include "engine/catan/legal.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/record.hpp"
#include "tests/laws/played_game.hpp"

namespace inselpost {
namespace {

using nlohmann::json;
using played::PlayedGame;

constexpr const char* later = "2026-11-21T12:00:00Z";

/// A game and the ledger as it was after each of its entries.
struct GameWithLedgers {
  PlayedGame game;
  std::vector<Ledger> after;
};

GameWithLedgers play_and_keep(const SetupFile& file, std::uint64_t random_seed, std::size_t entries) {
  GameWithLedgers kept{played::begin(file), {}};
  catan::play::Random random(random_seed);
  const auto keep = [&] {
    while (kept.after.size() < kept.game.entries.size()) kept.after.push_back(kept.game.ledger);
  };
  keep();
  while (!kept.game.over() && kept.game.entries.size() < entries) {
    played::step(kept.game, random);
    keep();
  }
  return kept;
}

/// Thrown in the entries from `first` on, up to `end`.
std::vector<catan::Dice> dice_in(const std::vector<Entry>& entries, std::size_t first,
                                 std::size_t end = 1'000'000) {
  std::vector<catan::Dice> dice;
  for (std::size_t n = first; n < std::min(end, entries.size()); ++n)
    for (const json& event : entries[n].body.value("events", json::array()))
      if (event.contains("dice")) dice.push_back({event["dice"][0], event["dice"][1]});
  return dice;
}

std::vector<catan::Dice> dice_of(const std::vector<Throw>& throws) {
  std::vector<catan::Dice> dice;
  for (const Throw& thrown : throws) dice.push_back(thrown.dice);
  return dice;
}

void roll_back(PlayedGame& game, std::uint64_t to, bool keep) {
  const auto undoing = undoing_of(game.entries, to);
  ASSERT_TRUE(undoing);
  game.entries.push_back(game.ledger.roll_back(*undoing, "a mistake", keep, later));
}

using NewNames = std::map<std::string, std::string>;

/// The same order about an offer that has another name now (TRADE-14).
json renamed(json order, const NewNames& names) {
  if (!order.is_object()) return order;
  const auto rename = [&](json& name) {
    if (const auto now = names.find(name.get<std::string>()); now != names.end()) name = now->second;
  };
  for (const char* answer : {"accept", "refuse", "counter", "confirm", "withdraw"})
    if (order.contains(answer)) rename(order[answer].is_object() ? order[answer]["offer"] : order[answer]);
  return order;
}

/// Sends the undone orders again, in their order, for as long as they are done.
void send_again(PlayedGame& game, std::size_t first, std::size_t end) {
  NewNames names;
  for (std::size_t n = first; n < end; ++n) {
    const json body = unsealed(game.entries[n].body);
    const auto luck = body.contains("luck") ? std::optional(body["luck"].get<std::string>()) : std::nullopt;
    const auto done = game.ledger.play(game.ledger.names().find(body["seat"].get<std::string>()).value(),
                                       order_from_json(renamed(body["order"], names), game.ledger.names()),
                                       {}, OrderOrigin::seat, luck, later);
    if (!done) return;
    for (const catan::Event& event : done->events)
      if (const auto* made = get_if<catan::events::OfferMade>(&event))
        names[body["events"][0]["name"].get<std::string>()] = made->name;
    game.entries.insert(game.entries.end(), done->entries.begin(), done->entries.end());
  }
}

/// A position without what a rollback does not give back: the names of offers (TRADE-14).
catan::State but_for_names(catan::State state) {
  state.offer_names.clear();
  state.names_taken_back.clear();
  return state;
}

TEST(Rollback, RestoresPositionViewsAndLegalOrders) {
  for (const SetupFile& file : played::every_kind("given back")) {
    const GameWithLedgers kept = play_and_keep(file, 31, 160);
    if (kept.game.over()) continue;
    for (std::size_t to = 1; to + 1 < kept.after.size(); to += 13) {
      PlayedGame game = kept.game;
      roll_back(game, to, true);
      const Ledger& before = kept.after[to];
      EXPECT_EQ(but_for_names(game.ledger.state()), but_for_names(before.state()));
      EXPECT_EQ(game.ledger.face_down(), before.face_down());
      EXPECT_EQ(catan::view(game.ledger.state(), Viewer::everybody()),
                catan::view(before.state(), Viewer::everybody()));
      for (std::size_t s = 0; s < file.setup.seats.size(); ++s) {
        const Viewer his = Viewer::of(seat_at(s));
        EXPECT_EQ(catan::view(game.ledger.state(), his), catan::view(before.state(), his));
        EXPECT_EQ(catan::legal(game.ledger.state(), seat_at(s)), catan::legal(before.state(), seat_at(s)));
      }
      // Also where the game is gone through again, and where the store goes on from.
      Replay replay(game.entries);
      for (const Entry& entry : game.entries) replay.take(entry);
      EXPECT_EQ(replay.state(), game.ledger.state());
      const Ledger resumed = Ledger::resume(game.entries[0].body, json::parse(game.ledger.current().dump()));
      EXPECT_EQ(resumed.state(), game.ledger.state());
      EXPECT_EQ(dice_of(resumed.kept()), dice_in(kept.game.entries, to + 1));
      EXPECT_EQ(game.entries.size(), kept.game.entries.size() + 1) << "nothing is deleted";
    }
  }
}

// N goes on, so new draws are others; the cards of the deck lie as they lay.
TEST(Rollback, RepeatedOrdersGetTheSameThrowsAndCards) {
  std::size_t throws = 0, cards = 0;
  for (const SetupFile& file : played::every_kind("sent again")) {
    const GameWithLedgers kept = play_and_keep(file, 32, 200);
    if (kept.game.over()) continue;
    for (std::size_t to = 20; to + 1 < kept.after.size(); to += 17) {
      PlayedGame game = kept.game;
      const std::size_t end = game.entries.size();
      roll_back(game, to, true);
      send_again(game, to + 1, end);
      NewNames names;
      for (std::size_t n = end + 1; n < game.entries.size(); ++n) {
        const json was = unsealed(game.entries[n - end + to].body), is = unsealed(game.entries[n].body);
        ASSERT_EQ(is["order"], renamed(was["order"], names));
        const std::string text = is["events"].dump();
        // From there on hands differ, and so may results.
        if (text.find("card stolen") != std::string::npos || text.find("forced trade") != std::string::npos)
          break;
        for (std::size_t e = 0; e < is["events"].size(); ++e) {
          const json& event = is["events"][e];
          json first = was["events"][e];
          if (event["event"] == "offer made") {
            EXPECT_NE(event["name"], first["name"]) << "taken back, it is not given again";
            names[first["name"].get<std::string>()] = event["name"];
          }
          for (const char* offer : {"name", "counters"})
            if (first.contains(offer)) first[offer] = renamed({{"accept", first[offer]}}, names)["accept"];
          if (event.contains("dice")) {
            EXPECT_EQ(event["dice"], first["dice"]);
            EXPECT_EQ(event["kept"], first["draw"]["link"]) << "the link that opened it then";
            EXPECT_FALSE(event.contains("draw"));
            ++throws;
          } else if (event["event"] == "card bought") {
            EXPECT_EQ(event["card"], first["card"]);
            EXPECT_EQ(event["hidden"]["value"], first["hidden"]["value"]);
            ++cards;
          } else {
            EXPECT_EQ(event_from_json(event, game.ledger.names()),
                      event_from_json(first, game.ledger.names()));
          }
        }
      }
    }
  }
  EXPECT_GT(throws, 300U);
  EXPECT_GT(cards, 10U);
}

TEST(Rollback, RetainedThrowsAreUsedFirst) {
  for (const SetupFile& file : played::every_kind("whatever")) {
    PlayedGame game = played::play(file, 33, 140);
    if (game.over()) continue;
    const std::size_t to = game.entries.size() - 30, end = game.entries.size();
    roll_back(game, to, true);
    const auto kept = dice_of(game.ledger.kept());
    EXPECT_EQ(kept, dice_in(game.entries, to + 1, end));
    catan::play::Random random(34);  // other orders than those undone
    for (int i = 0; i < 200 && !game.over(); ++i) played::step(game, random);
    const auto now = dice_in(game.entries, end + 1);
    for (std::size_t i = 0; i < std::min(kept.size(), now.size()); ++i) EXPECT_EQ(now[i], kept[i]);
  }
}

TEST(Rollback, NewlyRetainedThrowsPrecedeOlderOnes) {
  PlayedGame game = played::play(played::setup_file(catan::Preset::edition_2025, 3, "twice"), 35, 120);
  const std::size_t end = game.entries.size();
  roll_back(game, end - 40, true);
  const auto kept = dice_of(game.ledger.kept());
  ASSERT_GE(kept.size(), 4U);
  catan::play::Random random(36);
  while (game.ledger.kept().size() + 2 > kept.size()) played::step(game, random);
  ASSERT_EQ(dice_of(game.ledger.kept()), (std::vector<catan::Dice>(kept.begin() + 2, kept.end())));
  roll_back(game, end, true);  // to the rollback
  EXPECT_EQ(dice_of(game.ledger.kept()), kept);
  std::vector<catan::Dice> all = dice_in(game.entries, end - 49, end - 39);
  all.insert(all.end(), kept.begin(), kept.end());
  roll_back(game, end - 50, true);
  EXPECT_EQ(dice_of(game.ledger.kept()), all);
}

TEST(Rollback, RerollDropsThrowsAndDrawsNewLinks) {
  for (const SetupFile& file : played::every_kind("anew")) {
    PlayedGame game = played::play(file, 37, 140);
    if (game.over()) continue;
    const std::size_t end = game.entries.size();
    roll_back(game, end - 20, true);
    roll_back(game, end - 30, false);
    EXPECT_TRUE(game.ledger.kept().empty()) << "those that waited from before as well";
    EXPECT_EQ(game.entries.back().body["dice"], "reroll");
    std::uint32_t last = 0;
    for (const Entry& entry : game.entries)
      for (const json& event : entry.body.value("events", json::array()))
        if (event.contains("draw")) last = std::max(last, event["draw"]["link"].get<std::uint32_t>());
    catan::play::Random random(38);
    const auto rolled = [&] { return dice_in(game.entries, end + 2).size(); };
    for (int i = 0; i < 300 && !game.over() && rolled() == 0; ++i) played::step(game, random);
    for (const json& event : game.entries.back().body.value("events", json::array()))
      if (event.contains("dice") && rolled() == 1) {
        EXPECT_EQ(event["draw"]["link"], last + 1);
      }
  }
}

TEST(Rollback, ATableGameRetainsNoThrows) {
  for (const SetupFile& file : played::every_table()) {
    const GameWithLedgers kept = play_and_keep(file, 39, 120);
    if (kept.game.over()) continue;
    PlayedGame game = kept.game;
    roll_back(game, 60, true);
    EXPECT_TRUE(game.ledger.kept().empty());
    EXPECT_EQ(but_for_names(game.ledger.state()), but_for_names(kept.after[60].state()));
  }
}

TEST(Rollback, IsRejectedWithItsReason) {
  const auto fault = [](const PlayedGame& game, std::uint64_t to) {
    return undoing_of(game.entries, to).error();
  };
  SetupFile file = played::setup_file(catan::Preset::edition_2025, 3, "refused");
  PlayedGame game = played::play(file, 40, 60);  // entry 1 is the start
  const std::uint64_t last = game.entries.size() - 1;
  EXPECT_EQ(fault(game, 0), RollbackError::before_start);
  EXPECT_EQ(fault(game, last), RollbackError::nothing_to_undo);
  EXPECT_EQ(fault(game, last + 1), RollbackError::no_such_entry);
  roll_back(game, 20, true);
  for (std::uint64_t to = 21; to <= last; ++to) EXPECT_EQ(fault(game, to), RollbackError::undone_already);
  EXPECT_EQ(fault(game, last + 1), RollbackError::nothing_to_undo) << "the rollback itself stands";
  EXPECT_TRUE(undoing_of(game.entries, 20)) << "again";
  EXPECT_TRUE(undoing_of(game.entries, 1));
  game.entries.push_back(game.ledger.end("given up", later));
  for (const std::uint64_t to : {std::uint64_t{0}, std::uint64_t{20}, last + 2, last + 9})
    EXPECT_EQ(fault(game, to), RollbackError::over) << to;

  file.collect_luck = true;
  std::vector<Entry> joining;
  ASSERT_TRUE(Ledger::create(file, secret_of_seed("refused"), later, joining));
  EXPECT_EQ(undoing_of(joining, 0).error(), RollbackError::before_start) << "not begun";
  const PlayedGame joined = played::play(file, 40, 12);
  EXPECT_EQ(fault(joined, 3), RollbackError::before_start) << "entry 4 is the start";
  EXPECT_TRUE(undoing_of(joined.entries, 4));
}

TEST(Rollback, UndoneEntriesNameTheirFirstRollback) {
  std::size_t twice = 0;
  for (const std::uint64_t seed : {41U, 42U, 43U}) {
    const PlayedGame game =
        played::play_disturbed(played::setup_file(catan::Preset::edition_2025, 4, "marks"), seed, 400);
    const auto undone = undone_by(game.entries);
    RollbackTracker standing;
    for (const Entry& entry : game.entries) standing.take(entry);
    for (const Entry& entry : game.entries) {
      EXPECT_NE(standing.stands(entry.number), undone.contains(entry.number)) << entry.number;
      if (standing.stands(entry.number)) continue;
      const std::uint64_t by = undone.at(entry.number);
      EXPECT_LT(game.entries[by].body["to"], entry.number);
      RollbackTracker before;
      for (std::uint64_t n = 0; n < by; ++n) before.take(game.entries[n]);
      EXPECT_TRUE(before.stands(entry.number));
      twice += entry.body["kind"] == "rollback" ? 1U : 0U;
    }
    const auto tail = undone_by(std::vector<Entry>(game.entries.begin() + 100, game.entries.end()));
    for (const auto& [entry, by] : undone)
      if (entry >= 100) {
        EXPECT_EQ(tail.at(entry), by);
      }
  }
  EXPECT_GT(twice, 0U) << "rollbacks that were taken back themselves";
}

}  // namespace
}  // namespace inselpost
