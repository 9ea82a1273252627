// Checks the laws of docs/laws.md in whole random games of every preset and number of players. A failure
// prints the seed that repeats it.
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include "engine/catan/apply.hpp"
#include "engine/catan/decide.hpp"
#include "engine/catan/determinize.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/final.hpp"
#include "engine/catan/pending_decisions.hpp"
#include "engine/catan/rules/development_cards.hpp"
#include "engine/catan/rules/founding.hpp"
#include "engine/catan/rules/special_cards.hpp"
#include "engine/catan/view.hpp"
#include "tests/laws/agreement.hpp"
#include "tests/laws/game_variants.hpp"
#include "tests/play/random_play.hpp"

namespace inselpost::catan {
namespace {

using play::Move;
using play::Random;

Bundle start_stock(const State& state) {
  Bundle stock;
  for (Resource r : resources) stock[r] = static_cast<std::uint16_t>(state.rules.bank_per_resource());
  return stock;
}

/// Law 3 (COMP-1, COMP-2, COMP-3, BANK-1): no card and no piece comes from nowhere or is lost.
void expect_conserved(const State& state) {
  Bundle cards = state.bank;
  for (std::size_t s = 0; s < max_seats; ++s) cards += state.seats[s].hand;
  ASSERT_EQ(cards, start_stock(state)) << "resource cards";
  std::size_t trade_cards = state.trade_card_supply;
  for (std::size_t s = 0; s < max_seats; ++s) trade_cards += state.seats[s].trade_cards;
  ASSERT_EQ(trade_cards,
            state.rules.duo() ? static_cast<std::size_t>(state.rules.duo_trade_card_supply()) : 0U);
  CardCounts kinds = deck_left(state);
  for (std::size_t j = 0; j < state.cards_bought; ++j) ++kinds[index(state.cards[j].kind)];
  ASSERT_EQ(kinds, state.rules.dev_deck());
  Intersections buildings;
  Paths roads;
  std::size_t pieces = 0;
  for (std::size_t s = 0; s < state.seat_count(); ++s) {
    const SeatState& own = state.seats[s];
    ASSERT_LE(own.roads.size(), roads_per_seat);
    ASSERT_LE(own.settlements.size(), settlements_per_seat);
    ASSERT_LE(own.cities.size(), cities_per_seat);
    pieces += own.roads.size() + own.settlements.size() + own.cities.size();
    buildings |= own.buildings();
    roads |= own.roads;
    ASSERT_EQ(own.road_length, longest_road_length(state, seat_at(s)))
        << "LR-2: the length kept is the length there is";
  }
  ASSERT_EQ(pieces, buildings.size() + roads.size()) << "two pieces on one place";
  for (Intersection at : buildings)
    ASSERT_TRUE((state.geometry().next_to_set[index(at)] & buildings).empty()) << "SETT-2";
}

/// SETUP-13: wherever a founding settlement may stand, no path is taken; so nobody is asked for what cannot
/// be.
void expect_founding_goes_on(const State& state) {
  if (state.stage != State::Stage::founding) return;
  Paths roads;
  for (std::size_t s = 0; s < state.seat_count(); ++s) roads |= state.seats[s].roads;
  const Intersections places = founding_places(state);
  ASSERT_FALSE(places.empty());
  for (Intersection at : places)
    for (Path path : state.geometry().paths_at[index(at)])
      ASSERT_FALSE(roads.contains(path)) << "SETUP-13, founding order " << int{state.founded};
}

/// Changes what `viewer` may not know, and nothing else: which cards others hold, face down.
State disguised(State state, Seat viewer, Random& random) {
  const auto others = [&] {
    for (;;)
      if (const Seat seat = seat_at(random.pick(state.players)); seat != viewer) return seat;
  };
  for (int k = 0; k < 12; ++k) {
    const Seat a = others(), b = others();
    const Resource x = resources[random.pick(5)], y = resources[random.pick(5)];
    Bundle& one = state.of(a).hand;
    Bundle& two = state.of(b).hand;
    if (a != b && one[x] != 0 && two[y] != 0) --one[x], ++two[x], --two[y], ++one[y];
    // A discard that is in, but not shown yet, could have been another one.
    Bundle& in = state.discards_in[index(a)];
    if (in[x] != 0 && one[y] != 0 && state.bank[x] != 0)
      --in[x], ++in[y], --one[y], ++one[x], --state.bank[x], ++state.bank[y];
    // And a bank that is not shown may hold other cards.
    const Resource shown = resources[random.pick(5)], hidden_one = resources[random.pick(5)];
    if (bank_is_hidden(state) && one[shown] != 0 && state.bank[hidden_one] != 0)
      --one[shown], ++state.bank[shown], --state.bank[hidden_one], ++one[hidden_one];
    if (state.cards_bought == 0) continue;
    DevelopmentCard& c = state.cards[random.pick(state.cards_bought)];
    DevelopmentCard& d = state.cards[random.pick(state.cards_bought)];
    const auto hidden = [&](const DevelopmentCard& card) {
      return card.owner != viewer && card.place == DevelopmentCard::Place::held;
    };
    if (hidden(c) && hidden(d)) std::swap(c.kind, d.kind);
  }
  return state;
}

/// The result of `check` before the order is sent: an order that is not final comes as foreseen, to the
/// letter; a refused one is refused (ORD-3).
void expect_foreseen(const State& state, const Move& move) {
  WithheldChance withheld;
  const State supposed = determinize_for(state, Viewer::of(move.seat), move.seat, move.order, {});
  const auto foreseen = decide(supposed, move.seat, move.order, withheld);
  const auto verdict = decide(state, move.seat, move.order, withheld);
  if (!foreseen && foreseen.error().code != Code::undrawn) {
    ASSERT_FALSE(verdict);
  }
  if (is_final(state, move.seat, move.order)) return;
  ASSERT_EQ(foreseen.has_value(), verdict.has_value());
  if (!verdict) {
    ASSERT_EQ(foreseen.error(), verdict.error());
    return;
  }
  State after = supposed;
  catan::apply(after, *foreseen);
  ASSERT_FALSE(reveals(after, Viewer::of(move.seat), *foreseen)) << "what reveals is final";
  if (after.stage == State::Stage::over) return;  // the points of all are told when it is over
  ASSERT_EQ(foreseen->size(), verdict->size());
  for (std::size_t k = 0; k < verdict->size(); ++k)
    ASSERT_EQ(redact((*foreseen)[k], Viewer::of(move.seat)), redact((*verdict)[k], Viewer::of(move.seat)));
}

class Laws : public testing::TestWithParam<Table> {};

TEST_P(Laws, HoldInRandomGames) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    SCOPED_TRACE(GetParam().name + ", seed " + std::to_string(seed));
    Random random(seed * 7919);
    play::RandomChance chance(random);
    State state = play::begin_game(GetParam().setup, random);
    State replayed = state;
    std::size_t orders_done = 0;
    for (; state.stage != State::Stage::over && orders_done < 2500; ++orders_done) {
      SCOPED_TRACE("order " + std::to_string(orders_done));
      ASSERT_NO_FATAL_FAILURE(expect_founding_goes_on(state));
      ASSERT_NO_FATAL_FAILURE(expect_conserved(state));
      ASSERT_FALSE(pending_decisions(state).empty());

      // Law 6, one way, and law 1: what is listed is refused for what its seat may not know, or not at all.
      if (orders_done % 7 == 0)
        for (std::size_t seat = 0; seat < state.players; ++seat) {
          const Legal moves = legal(state, seat_at(seat));
          for (const Order& order : moves.orders)
            ASSERT_NO_FATAL_FAILURE(expect_agreement(state, seat_at(seat), moves, order));
        }
      // The other way, for any order; all of them are asked about in agreement_test.cpp.
      for (int k = 0; k < 12; ++k) {
        const Move move = play::random_invalid_order(state, random);
        ASSERT_NO_FATAL_FAILURE(expect_agreement(state, move.seat, legal(state, move.seat), move.order));
        ASSERT_NO_FATAL_FAILURE(expect_foreseen(state, move)) << "order kind " << move.order.index();
      }

      // Law 4: what a seat may not know makes no difference to what it is shown, may do, or is told (INFO-24,
      // INFO-27).
      const Seat viewer = seat_at(random.pick(state.players));
      if (state.stage != State::Stage::founding) {  // INFO-26: nothing is hidden yet
        const State other = disguised(state, viewer, random);
        ASSERT_EQ(view(state, Viewer::of(viewer)), view(other, Viewer::of(viewer)));
        ASSERT_EQ(view(state, Viewer::everybody()), view(other, Viewer::everybody())) << "INFO-23";
        ASSERT_EQ(legal(state, viewer), legal(other, viewer));
        ASSERT_EQ(player_knowledge(state, Viewer::of(viewer)), player_knowledge(other, Viewer::of(viewer)));
        ASSERT_EQ(player_knowledge(state, Viewer::everybody()), player_knowledge(other, Viewer::everybody()));
        for (int k = 0; k < 4; ++k) {
          Move move = play::random_invalid_order(state, random);
          if (is_final(state, viewer, move.order) && !state.offers.empty()) continue;  // TRADE-7
          if (is_final(state, viewer, move.order) && bank_is_hidden(state)) continue;  // BANK-6
          WithheldChance withheld;
          const auto one = decide(state, viewer, move.order, withheld);
          const auto two = decide(other, viewer, move.order, withheld);
          ASSERT_EQ(one.has_value(), two.has_value());
          if (!one) {
            ASSERT_EQ(one.error(), two.error());
          }
        }
      }

      const Move move = play::random_move(state, random);
      const State before = state;
      const auto events = decide(state, move.seat, move.order, chance);
      ASSERT_EQ(before, state) << "deciding changes nothing";
      ASSERT_TRUE(events) << "order kind " << move.order.index() << ": " << name(events.error().code);
      catan::apply(state, *events);
      // Law 2: replay is apply alone, and deciding again with the recorded results gives the same events.
      for (const Event& event : *events) catan::apply(replayed, event);
      ASSERT_EQ(state, replayed);
      play::RecordedChance recorded(*events);
      const auto again = decide(before, move.seat, move.order, recorded);
      ASSERT_TRUE(again);
      ASSERT_EQ(*again, *events);
    }
    EXPECT_GT(orders_done, 20U);
  }
}

INSTANTIATE_TEST_SUITE_P(EveryPreset, Laws, testing::ValuesIn(tables()),
                         [](const auto& table) { return test_name(table.param); });

}  // namespace
}  // namespace inselpost::catan
