// Law 6 in full: in positions of random games, every order that can be written is tried for every seat.
// Orders that are neither listed nor described fail, and listed ones succeed.
#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <variant>

#include "engine/catan/apply.hpp"
#include "engine/catan/decide.hpp"
#include "engine/catan/pending_decisions.hpp"
#include "engine/catan/rules/development_cards.hpp"
#include "engine/catan/rules/roads.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "tests/laws/agreement.hpp"
#include "tests/laws/game_variants.hpp"
#include "tests/play/every_order.hpp"

namespace inselpost::catan {
namespace {

using play::Random;

/// `offer` is not said in vain: some offer can be made.
void expect_an_offer(const State& state, Seat seat, const Legal& moves) {
  if (!moves.offer) return;
  orders::MakeOffer offer;
  for (Resource r : resources)
    if (offer.any.empty() && state.of(seat).hand[r] != 0)
      offer.any = {{Bundle::of(r), Bundle::of(r == Resource::ore ? Resource::wool : Resource::ore)}};
  WithheldChance withheld;
  const auto verdict = decide(state, seat, offer, withheld);
  ASSERT_TRUE(verdict) << name(verdict.error().code);
}

/// Every order that can be written: those of `every_order`, and
/// each word that may stand alone.
void ask(const State& state, Seat seat, Random& random, const std::function<void(const Order&)>& each) {
  play::every_order(state, seat, random, each);
  for (const OrderSyntax& row : order_words())
    if (row.stands != ValueRule::with_value) each(row.form.bare());
}

void expect_agreement_on_all(const State& state, Random& random) {
  for (std::size_t s = 0; s < state.players; ++s) {
    const Seat seat = seat_at(s);
    const Legal moves = legal(state, seat);
    ASSERT_NO_FATAL_FAILURE(expect_an_offer(state, seat, moves));
    bool agrees = true;
    ask(state, seat, random, [&](const Order& order) {
      if (!agrees) return;  // one is enough
      expect_agreement(state, seat, moves, order);
      agrees = !testing::Test::HasFatalFailure();
    });
    for (const Order& order : moves.orders) {
      if (!agrees) return;
      expect_agreement(state, seat, moves, order);
      agrees = !testing::Test::HasFatalFailure();
    }
    if (!agrees) return;
  }
}

/// Adds to a position what random play seldom brings about: an exhausted resource, a card of every kind in
/// hand, the last road of the stock.
State stretched(State state, Random& random) {
  const Resource gone = resources[random.pick(resources.size())];
  if (!state.rules.bank_unlimited()) {
    state.of(state.active).hand += Bundle::of(gone, state.bank[gone]);
    state.bank[gone] = 0;
  }
  const CardCounts left = deck_left(state);
  for (const CardKind kind : card_kinds)
    if (left[index(kind)] != 0) state.cards[state.cards_bought++] = {kind, state.active, 0, {}};
  state.card_played = random.once_in(4);
  SeatState& own = state.of(state.active);
  while (random.once_in(2) && own.roads_left() > 1)
    for (const Path at : road_places(state, state.active))
      if (own.roads_left() > 1) own.roads.insert(at);
  return state;
}

TEST(EveryOrder, IsOfEveryKind) {
  Random random(7);
  const State state = play::begin_game(tables().front().setup, random);
  std::set<std::size_t> asked;
  ask(state, state.active, random, [&](const Order& order) { asked.insert(order.index()); });
  for (const OrderSyntax& row : order_words())
    EXPECT_TRUE(asked.contains(row.form.kind)) << row.example << " is not in tests/play/every_order.cpp";
}

/// With the sanitizers, which look for other errors, fewer tries suffice.
constexpr unsigned seldom = INSELPOST_SANITIZED ? 4 : 1;

class Agreement : public testing::TestWithParam<Table> {};

TEST_P(Agreement, EveryOrderIsListedOrRefused) {
  Random random(20011);
  play::RandomChance chance(random);
  State state = play::begin_game(GetParam().setup, random);
  std::size_t looked = 0;
  for (std::size_t done = 0; state.stage != State::Stage::over && done < 2500; ++done) {
    SCOPED_TRACE("order " + std::to_string(done));
    // Rarer positions are looked at oftener.
    const Phase now = phase(state);
    const bool usual =
        now == Phase::main || now == Phase::trade || now == Phase::build || now == Phase::before_roll;
    if (random.once_in((usual ? 50 : 10) * seldom)) {
      ASSERT_NO_FATAL_FAILURE(expect_agreement_on_all(state, random));
      if (state.stage == State::Stage::turns && random.once_in(2)) {
        ASSERT_NO_FATAL_FAILURE(expect_agreement_on_all(stretched(state, random), random)) << "stretched";
      }
      ++looked;
    }
    const play::Move move = play::random_move(state, random);
    const auto events = decide(state, move.seat, move.order, chance);
    ASSERT_TRUE(events);
    for (const Event& event : *events) catan::apply(state, event);
  }
  ASSERT_NO_FATAL_FAILURE(expect_agreement_on_all(state, random));
  EXPECT_GT(looked, 2U / seldom);
}

INSTANTIATE_TEST_SUITE_P(EveryPreset, Agreement, testing::ValuesIn(tables()),
                         [](const auto& table) { return test_name(table.param); });

}  // namespace
}  // namespace inselpost::catan
