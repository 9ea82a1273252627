// The laws that hold in every game of dice, whatever is played (docs/laws.md): each is tried in whole random
// games and from random positions. A failure prints the seed that repeats it.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "engine/core/out_of_line_variant.hpp"
#include "engine/dice/apply.hpp"
#include "engine/dice/decide.hpp"
#include "engine/dice/event.hpp"
#include "engine/dice/legal.hpp"
#include "engine/dice/rules/founding.hpp"
#include "engine/dice/rules/score.hpp"
#include "engine/dice/setup.hpp"
#include "engine/dice/view.hpp"
#include "tests/dice/agreement.hpp"
#include "tests/dice/random_play.hpp"

namespace inselpost::dice::test {
namespace {

using play::Random;

struct Table {
  std::string name;
  std::size_t players = 1;
  std::vector<std::pair<Option, long>> options;
  bool midst = false;  ///< begins in random positions
};

std::vector<Table> tables() {
  const std::pair<Option, long> hidden{Option::reveal, 1}, free{Option::pace, 1},
      deadline{Option::resolve, 1}, same{Option::same_dice, 1};
  return {{"solo", 1, {}, false},
          {"three", 3, {}, false},
          {"six_short_route", 6, {{Option::barbarian_steps, 5}}, false},
          {"free", 3, {free, {Option::final_score, 1}}, false},
          {"hidden", 3, {hidden, {Option::eliminated_rank, 1}}, false},
          {"same_dice", 4, {hidden, deadline, same}, false},
          {"midst", 3, {}, true},
          {"midst_free", 2, {free, {Option::barbarian_steps, 9}}, true},
          {"midst_hidden", 4, {hidden, {Option::final_score, 2}}, true}};
}

State begin_game(const Table& table, Random& random) {
  ParsedSetup setup = play::written(table.players, table.options);
  const auto plain = resolve(setup);
  EXPECT_TRUE(plain);
  if (table.midst) {
    const auto filled = static_cast<std::uint8_t>(random.pick(24));
    for (std::size_t s = 0; s < table.players; ++s)
      setup.position.push_back(play::random_sheet(plain->options, random, filled));
  }
  const auto resolved = resolve(setup);
  EXPECT_TRUE(resolved);
  return begin(*resolved, {});
}

bool eliminates(const Steps& steps) {
  return std::any_of(steps.begin(), steps.end(),
                     [](const Step& step) { return std::holds_alternative<steps::Eliminated>(step); });
}

/// An independent account of how an event changes a pool: units and goods neither appear nor vanish.
Bundle pool_after(Bundle pool, const Event& event) {
  visit(overloaded{
            [&](const events::Stood& e) { pool = Bundle::of(e.dice); },
            [&](const events::Traded& e) { pool = pool - e.give + e.get; },
            [&](const events::GoodsMade& e) {
              pool = pool - e.paid + Bundle::of(e.good, e.count);
              EXPECT_EQ(e.paid.total(), e.count + 1U) << "DG-GOODS-1";
            },
            [&](const events::JokerUsed& e) { pool = pool - Bundle::of(e.die) + Bundle::of(e.knight); },
            [&](const events::CardPlayed& e) {
              if (const auto* use = std::get_if<events::HarbourTrade>(&e.use))
                pool = pool - Bundle::of(use->give) + Bundle::of(use->get);
              if (const auto* use = std::get_if<events::TaxTaken>(&e.use)) pool += Bundle::of(use->face);
              if (eliminates(e.steps)) pool = {};
            },
            [&](const events::TurnEnded&) { pool = {}; },
            [&]<class E>(const E& e) {
              if constexpr (requires { e.paid; }) pool = pool - e.paid;
              if constexpr (requires { e.steps; })
                if (eliminates(e.steps)) pool = {};
            },
        },
        event);
  return pool;
}

int points_of_steps(const Steps& steps) {
  int points = 0;
  for (const Step& step : steps) {
    if (std::holds_alternative<steps::Won>(step)) ++points;
    if (std::holds_alternative<steps::Gone>(step)) --points;
  }
  return points;
}

/// An independent account of how an event changes the points of its seat (DG-SCORE-1).
int points_of_event(const Sheet& before, const Event& event) {
  return visit(overloaded{
                   [](const events::Founded& e) { return e.city ? 2 : 1; },
                   [](const events::SettlementBuilt&) { return 1; },
                   [](const events::CityBuilt&) { return 1; },
                   [](const events::Improved& e) { return e.metropolis ? 2 : 0; },
                   [](const events::CardBought& e) { return e.point ? 1 : 0; },
                   [&](const events::CardPlayed& e) {
                     const bool merchant =
                         std::holds_alternative<events::MerchantSent>(e.use) && !before.merchant;
                     const bool wizard = std::holds_alternative<events::WizardSent>(e.use) && !before.wizard;
                     return points_of_steps(e.steps) + (merchant ? 1 : 0) + (wizard ? 1 : 0);
                   },
                   [](const events::Traded& e) {
                     int points = 0;
                     for (const events::Eruption& one : e.eruptions)
                       points -= (one.lost ? 1 : 0) + (one.reduced ? 1 : 0) + (one.wizard ? 1 : 0);
                     return points;
                   },
                   [&](const events::TurnEnded& e) {
                     if (!e.outcome->beer) return 0;
                     const int now = *e.outcome->beer;
                     return now == 1 || now == 3 || now == 6 || now == 10 ? 1 : 0;
                   },
                   []<class E>(const E& e) {
                     if constexpr (requires { e.steps; }) return points_of_steps(e.steps);
                     return 0;
                   },
               },
               event);
}

std::optional<Seat> seat_of(const Event& event) {
  return visit(
      []<class E>(const E& e) -> std::optional<Seat> {
        if constexpr (requires { e.seat; }) return e.seat;
        return std::nullopt;
      },
      event);
}

/// DG-AUD-2, and D-321: what a sheet may be like.
void expect_whole(const State& state) {
  for (std::size_t s = 0; s < state.players; ++s) {
    const SeatState& own = state.seats[s];
    if (own.founded != all_founded) continue;
    ASSERT_EQ(check_position(*state.map, state.options, own.sheet), std::nullopt) << "seat " << s;
    ASSERT_LE(own.turn.pool.units(), 7U);
    ASSERT_EQ(own.turn.throwing,
              own.turn.throwing && (own.turn.phase == Phase::blocked || own.turn.phase == Phase::landing));
  }
}

/// Another position that differs in nothing but what that seat may not know (DG-PBEM-12).
State disguised(const State& state, Seat viewer, Random& random) {
  State twin = state;
  for (std::size_t s = 0; s < state.players; ++s) {
    if (seat_at(s) == viewer) continue;
    SeatState& own = twin.seats[s];
    const bool ended = own.turn.phase == Phase::ended || own.turn.phase == Phase::out;
    const Sheet other = play::random_sheet(state.options, random, own.sheet.filled);
    own.sheet = other;
    if (ended) continue;
    constexpr std::array phases{Phase::roll, Phase::thrown, Phase::turn, Phase::landing, Phase::blocked};
    own.turn = {};
    own.turn.phase = phases[random.pick(phases.size())];
    own.turn.throws = static_cast<std::uint8_t>(1 + random.pick(3));
    own.turn.pool = Bundle::of(Face::gold, random.pick(5));
  }
  for (Face& face : twin.faces) face = faces[random.pick(face_count)];
  return twin;
}

void expect_equal_views(const State& state, Random& random) {
  if (!state.hidden_round()) return;
  const Seat viewer = seat_at(random.pick(state.players));
  const State twin = disguised(state, viewer, random);
  ASSERT_EQ(view(state, Viewer::of(viewer)), view(twin, Viewer::of(viewer))) << "DG-PBEM-12";
  ASSERT_EQ(legal(state, viewer), legal(twin, viewer));
  for (const SeatView& seen : view(state, Viewer::everybody()).seats) ASSERT_FALSE(seen.whole);
}

/// Others read of a sealed event whose it is, and of the end of a turn that it has come.
void expect_redacted(const State& before, const Event& event) {
  const Event shown = redact(event, Viewer::everybody());
  ASSERT_TRUE(is_unredacted(event));
  ASSERT_EQ(redact(event, Viewer::referee()), event);
  if (const auto seat = seat_of(event)) {
    ASSERT_EQ(redact(event, Viewer::of(*seat)), event) << "DG-PBEM-7";
  }
  if (!before.hidden_round()) {
    const bool rows = holds_alternative<events::RoundBegan>(event) && before.options.same_dice;
    ASSERT_EQ(shown == event, !rows) << "DG-PBEM-7";
    return;
  }
  const bool open =
      holds_alternative<events::RoundEnded>(event) || holds_alternative<events::GameOver>(event);
  const bool sealed = holds_alternative<events::Sealed>(shown);
  if (!open && !holds_alternative<events::TurnEnded>(event) &&
      !holds_alternative<events::RoundBegan>(event)) {
    ASSERT_TRUE(sealed && seat_of(shown) == seat_of(event)) << "DG-PBEM-12";
    ASSERT_FALSE(is_unredacted(shown));
  }
}

class DiceLaws : public testing::TestWithParam<Table> {};

TEST_P(DiceLaws, HoldInRandomGames) {
  const std::uint64_t games = GetParam().midst ? 25 : 12;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    SCOPED_TRACE(GetParam().name + ", seed " + std::to_string(seed));
    Random random(seed * 7919);
    play::RandomChance chance(seed);
    State state = begin_game(GetParam(), random);
    State replayed = state;
    std::array<int, max_seats> points_told{};
    for (std::size_t s = 0; s < state.players; ++s) points_told[s] = points(state.seats[s].sheet);
    for (std::size_t done = 0; !state.over && done < 1500; ++done) {
      SCOPED_TRACE("order " + std::to_string(done));
      ASSERT_NO_FATAL_FAILURE(expect_whole(state));
      const auto owed = pending_decisions(state);
      ASSERT_FALSE(owed.empty());
      const Seat seat = owed[random.pick(owed.size())].seat;

      // Listed orders would be executed, and executable orders are listed (DG-PBEM-15).
      if (done % 11 == 0)
        for (std::size_t s = 0; s < state.players; ++s)
          if (const auto wrong = illegal_listed(state, seat_at(s))) FAIL() << *wrong;
      for (int k = 0; k < 10; ++k) {
        const Order order = play::random_invalid_order(state, seat, random);
        if (const auto wrong = wrongly_listed(state, seat, order)) FAIL() << *wrong;
      }
      ASSERT_NO_FATAL_FAILURE(expect_equal_views(state, random));
      // A fallback is always possible (DG-PBEM-9).
      for (const PendingDecision& one : owed)
        ASSERT_TRUE(would_be_done(state, one.seat, default_order(state, one)));

      const Order order = play::random_order(state, seat, random);
      const State before = state;
      const auto events = decide(state, seat, order, chance);
      ASSERT_TRUE(events) << "order kind " << order.index() << ": " << name(events.error().code);
      ASSERT_EQ(before, state) << "deciding changes nothing";
      // Without chance, an order is refused only if chance could not help it. Orders that draw are final.
      WithheldChance withheld;
      const auto foreseen = decide(state, seat, order, withheld);
      const bool asked = chance.asked();
      ASSERT_EQ(foreseen.has_value(), !asked);
      if (asked) {
        ASSERT_TRUE(is_final(state, seat, order));
        ASSERT_EQ(foreseen.error().code, Code::undrawn);
      } else {
        ASSERT_EQ(*foreseen, *events);
      }
      // Deciding again with the recorded results gives the same events; what was left open, written out, too
      // (DG-ORD-11).
      const std::vector<Face> dice = chance.taken();
      RoundFaces row;
      for (const Event& event : *events)
        if (const auto* began = get_if<events::RoundBegan>(&event)) row = began->faces.value_or(RoundFaces{});
      for (const Order& same : {order, resolved(state, seat, order)}) {
        play::RecordedChance recorded(dice, row);
        const auto again = decide(before, seat, same, recorded);
        ASSERT_TRUE(again);
        ASSERT_EQ(*again, *events);
        ASSERT_TRUE(recorded.used_up());
      }
      for (const Event& event : *events) {
        ASSERT_NO_FATAL_FAILURE(expect_redacted(state, event));
        if (const auto whose = seat_of(event)) {
          SeatState& own = state.of(*whose);
          const Bundle pool = pool_after(own.turn.pool, event);
          points_told[index(*whose)] += points_of_event(own.sheet, event);
          dice::apply(state, event);
          ASSERT_EQ(own.turn.pool, pool) << "event kind " << event.index();
          ASSERT_EQ(points(own.sheet), points_told[index(*whose)])
              << "DG-SCORE-1, event kind " << event.index();
        } else {
          dice::apply(state, event);
        }
      }
      // Replay is apply alone.
      dice::apply(replayed, *events);
      ASSERT_EQ(state, replayed);
      // No other seat was changed (DG-SHARE-2), except by a round that was revealed.
      for (std::size_t s = 0; s < state.players; ++s)
        if (seat_at(s) != seat) {
          ASSERT_EQ(state.seats[s].sheet, before.seats[s].sheet);
          if (events->size() == 1) {
            ASSERT_EQ(state.seats[s].turn, before.seats[s].turn);
          }
        }
    }
    EXPECT_TRUE(state.over);
    EXPECT_TRUE(pending_decisions(state).empty());
    for (std::size_t s = 0; s < state.players; ++s) {
      EXPECT_TRUE(legal(state, seat_at(s)).empty());
      EXPECT_TRUE(state.seats[s].sheet.eliminated || state.seats[s].sheet.filled == box_count) << "DG-END-1";
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Every, DiceLaws, testing::ValuesIn(tables()),
                         [](const auto& table) { return table.param.name; });

/// Plays that many rounds, seats in the order that `next` gives; each seat chooses by its own chance.
State played(std::uint64_t seed, const std::function<std::size_t(std::size_t)>& next) {
  play::RandomChance chance(seed);
  std::vector<Random> minds;
  for (std::uint64_t s = 0; s < max_seats; ++s) minds.emplace_back(seed * 31 + s);
  State state = begin(*resolve(play::written(4)), {});
  while (!state.over) {
    const auto owed = pending_decisions(state);
    const Seat seat = owed[next(owed.size())].seat;
    const auto events = decide(state, seat, play::random_order(state, seat, minds[index(seat)]), chance);
    if (!events) break;
    dice::apply(state, *events);
  }
  return state;
}

// DG-PBEM-1, DG-SHARE-3, D-154, D-207: what comes in first changes nobody else's dice.
TEST(DiceStreams, AreIndependent) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(seed);
    const State in_order = played(seed, [](std::size_t) { return std::size_t{0}; });
    const State backwards = played(seed, [](std::size_t n) { return n - 1; });
    const State anyhow = played(seed, [&](std::size_t n) { return random.pick(n); });
    ASSERT_TRUE(in_order.over);
    ASSERT_EQ(in_order, backwards) << "seed " << seed;
    ASSERT_EQ(in_order, anyhow) << "seed " << seed;
  }
}

// DG-PBEM-9, DG-END-1: a game that nobody plays ends.
TEST(DiceFallback, EndsTheGame) {
  for (const Table& table : tables()) {
    Random random(5);
    play::RandomChance chance(17);
    State state = begin_game(table, random);
    for (int done = 0; !state.over; ++done) {
      ASSERT_LT(done, 3000) << table.name;
      const PendingDecision owed = pending_decisions(state).front();
      const auto events = decide(state, owed.seat, default_order(state, owed), chance);
      ASSERT_TRUE(events);
      dice::apply(state, *events);
    }
  }
}

}  // namespace
}  // namespace inselpost::dice::test
