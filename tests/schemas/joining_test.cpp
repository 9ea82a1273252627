// Tests of joining in shared code, with the board game: pending decisions, refusals, and how `join` is read.
#include "schemas/record/lobby.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "schemas/catan/orders/order_words.hpp"
#include "schemas/games/games.hpp"
#include "schemas/orders/orders_message_id.hpp"
#include "schemas/orders/plan/plan_file.hpp"
#include "schemas/record/game_ledger.hpp"
#include "schemas/text/text_message_id.hpp"
#include "tests/seats.hpp"

namespace inselpost {
namespace {

constexpr const char* noon = "2026-11-21T12:00:00Z";
constexpr const char* three = "{game: g, luck: collect, seats: [{name: red}, {name: blue}, {name: orange}]}";
constexpr const char* duo =
    "{game: g, luck: collect, ruleset: {duo: true}, seats: [{name: red}, {name: blue}]}";

SetupParseResult new_game(const std::string& setup) {
  return read_new_game(setup, "", game_in_setup).value();
}

GameLedger ledger_of(const std::string& setup) {
  std::vector<Entry> entries;
  return GameLedger::create(new_game(setup).beginning(), secret_of_seed("joining"), noon, entries,
                            std::nullopt);
}
tl::expected<PlanFile, Diagnostics> read(const std::string& order, const Game& game) {
  return read_plan_file("game: g\nseat: red\nturn: 0\norders:\n  - " + order + '\n', "orders.yaml", game);
}
/// Why the ledger refuses it: its code, and which of the shared codes it is.
struct Said {
  std::string code;
  std::optional<JoinError> fault;
  bool operator==(const Said&) const = default;
};
Said ask(GameLedger& ledger, Seat seat, const AnyOrder& move) {
  const auto done = ledger.play(seat, move, OrderOrigin::seat, "luck", noon);
  return done ? Said{} : Said{done.error().code, join_fault(done.error())};
}
const Said done{}, not_started{"E_PHASE", JoinError::not_started},
    already_joined{"E_PHASE", JoinError::already_joined},
    nothing_to_join{"E_PHASE", JoinError::nothing_to_join};

std::vector<Seat> awaited_in(const Lobby& room) {
  std::vector<Seat> seats;
  for (const PendingDecision& owed : room.pending_decisions()) {
    EXPECT_EQ(owed.kind, "join");
    EXPECT_FALSE(owed.seen_by) << "that somebody has joined is open to all";
    seats.push_back(owed.seat);
  }
  return seats;
}

TEST(Joining, WaitsForEveryPlayerThatHasNotJoined) {
  GameLedger ledger = ledger_of(three);
  EXPECT_EQ(awaited_in(ledger.waiting_room()), (std::vector<Seat>{seat_at(0), seat_at(1), seat_at(2)}));
  EXPECT_EQ(ask(ledger, seat_at(1), *join_order()), done);
  EXPECT_EQ(awaited_in(ledger.waiting_room()), (std::vector<Seat>{seat_at(0), seat_at(2)}));
  const Json brief = ledger.waiting_room().brief();
  EXPECT_EQ(brief.at("turn"), 0);
  EXPECT_EQ(brief.at("phase"), "joining");
  EXPECT_TRUE(brief.at("winner").is_null());
  EXPECT_FALSE(brief.contains("active"));
}

TEST(Joining, EveryPlayerJoinsOnceInAnyOrder) {
  GameLedger ledger = ledger_of(three);
  for (const Seat seat : {seat_at(2), seat_at(0), seat_at(1)}) {
    EXPECT_FALSE(ledger.started());
    EXPECT_TRUE(ledger.waiting_room().owes(seat));
    EXPECT_EQ(ledger.waiting_room().begins_with(seat), seat == seat_at(1));
    const auto joined = ledger.play(seat, *join_order(), OrderOrigin::seat, "luck", noon);
    ASSERT_TRUE(joined);
    EXPECT_TRUE(joined->luck_used);
    EXPECT_TRUE(joined->decided.events.empty());
    EXPECT_EQ(joined->entries.size(), seat == seat_at(1) ? 4U : 0U);
    EXPECT_EQ(ask(ledger, seat, *join_order()), ledger.started() ? nothing_to_join : already_joined);
  }
  EXPECT_TRUE(ledger.started());
}

TEST(Joining, EveryOtherOrderIsRejectedBeforeTheStart) {
  for (const char* setup : {three, duo}) {
    GameLedger ledger = ledger_of(setup);
    for (const bool somebody : {false, true}) {
      if (somebody) {
        EXPECT_EQ(ask(ledger, seat_at(0), *join_order()), done);
      }
      for (const OrderSyntax& row : order_words()) {
        const auto file = read(std::string(row.example), ledger.game());
        ASSERT_TRUE(file) << row.example;
        for (const Seat seat : {seat_at(0), seat_at(1)})
          EXPECT_EQ(ask(ledger, seat, *plain_order(file->items.at(0))), not_started) << row.example;
      }
    }
  }
}

TEST(Joining, NeutralPlayersDoNotJoin) {
  GameLedger ledger = ledger_of(duo);
  ASSERT_EQ(ledger.game().seats().size(), 4U);
  EXPECT_EQ(ledger.waiting_room().pending_decisions().size(), 2U);
  EXPECT_EQ(ask(ledger, seat_at(2), *join_order()), (Said{"E_NOT_YOUR_DECISION", std::nullopt}));
  EXPECT_FALSE(ledger.waiting_room().owes(seat_at(2)));
}

TEST(Joining, JoiningIsRejectedAfterTheStartOrTheEnd) {
  const Said over{"E_GAME_OVER", std::nullopt};
  for (const char* luck : {"", "luck: collect, "}) {
    GameLedger ledger =
        ledger_of("{game: g, " + std::string(luck) + "seats: [{name: red}, {name: blue}, {name: orange}]}");
    if (*luck != '\0') {
      GameLedger abandoned(ledger);
      abandoned.end("nobody answers", noon);
      EXPECT_TRUE(abandoned.waiting_room().pending_decisions().empty());
      EXPECT_EQ(abandoned.waiting_room().brief().at("phase"), "over");
      EXPECT_EQ(ask(abandoned, seat_at(0), *join_order()), over);
      for (std::size_t s = 0; s < 3; ++s) EXPECT_EQ(ask(ledger, seat_at(s), *join_order()), done);
    }
    ASSERT_TRUE(ledger.started());
    EXPECT_EQ(ask(ledger, seat_at(0), *join_order()), nothing_to_join);
    ledger.end("enough", noon);
    EXPECT_EQ(ask(ledger, seat_at(0), *join_order()), over);
  }
}

TEST(Joining, JoinIsReadInEveryGame) {
  for (const char* setup : {three, "{game: g, seats: [{name: red}, {name: blue}, {name: orange}]}"}) {
    const auto game = new_game(setup).game;
    const auto file = read("join", *game);
    ASSERT_TRUE(file);
    EXPECT_TRUE(is_join(*plain_order(file->items.at(0))));
    EXPECT_EQ(plain_order(file->items[0])->said(), "join");
    EXPECT_EQ(file->items[0].typed, "join");
    for (const char* with : {"join: me", "join: ~", "join: {luck: x}"}) {
      const auto no = read(with, *game);
      ASSERT_FALSE(no) << with;
      EXPECT_EQ(no.error().at(0).fault.as<OrdersMessageId>(), OrdersMessageId::stands_alone);
    }
    const auto misspelt = read("joni", *game);
    ASSERT_FALSE(misspelt);
    EXPECT_EQ(misspelt.error().at(0).notes, (Notes{{TextMessageId::did_you_mean, "join"}}));
    const auto with_value = read("jion: me", *game);
    ASSERT_FALSE(with_value);
    EXPECT_EQ(with_value.error().at(0).notes, (Notes{{TextMessageId::did_you_mean, "join"}}));
    const auto other = read("rol", *game);
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().at(0).notes, (Notes{{TextMessageId::did_you_mean, "roll"}}));
    EXPECT_FALSE(read("Join", *game));
  }
}

}  // namespace
}  // namespace inselpost
