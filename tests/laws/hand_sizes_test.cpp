// Checks that the number of cards in every hand follows from public events alone (INFO-28).
#include <gtest/gtest.h>

#include <array>

#include "engine/catan/apply.hpp"
#include "engine/catan/cards.hpp"
#include "engine/catan/decide.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/state.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "tests/laws/played_game.hpp"
#include "tests/play/random_play.hpp"

namespace inselpost::catan::hand_sizes {
namespace {

using Sizes = std::array<long, max_seats>;

/// Counts cards as somebody does who reads public events and knows the prices.
class Counter {
 public:
  explicit Counter(const Sizes& sizes) : sizes_(sizes) {}

  const Sizes& sizes() const { return sizes_; }
  void count(const Event& event) {
    visit(overloaded{
              [&](const events::Founded& e) { gets(e.seat, e.yield); },
              [&](const events::Produced& e) { each(e.gains, 1); },
              [&](const events::Discarded& e) { moves(e.seat, -long{e.count}); },
              [&](const events::CardStolen& e) { moves(e.victim, -1), moves(e.thief, 1); },
              [&](const events::BankTraded& e) { gets(e.seat, e.get), pays(e.seat, e.give); },
              [&](const events::Traded& e) {
                gets(e.author, e.get), pays(e.author, e.give);
                gets(e.partner, e.give), pays(e.partner, e.get);
              },
              [&](const events::RoadBuilt& e) { pays(e.seat, e.paid ? road_price : Bundle{}); },
              [&](const events::SettlementBuilt& e) { pays(e.seat, e.paid ? settlement_price : Bundle{}); },
              [&](const events::CityBuilt& e) { pays(e.seat, city_price); },
              [&](const events::CardBought& e) { pays(e.seat, card_price); },
              [&](const events::CardsTaken& e) { gets(e.seat, e.cards); },
              [&](const events::Monopolised& e) {
                for (std::size_t s = 0; s < max_seats; ++s)
                  moves(seat_at(s), -long{e.lost[s]}), moves(e.seat, e.lost[s]);
              },
              [&](const events::ForcedTradeDrawn& e) {
                moves(e.opponent, -long{e.count}), moves(e.seat, e.count);
              },
              [&](const events::CardsReturned& e) {
                moves(e.seat, -long{e.count}), moves(e.opponent, e.count);
              },
              [](const auto&) {}},
          event);
  }

 private:
  void moves(Seat seat, long cards) { sizes_[index(seat)] += cards; }
  void gets(Seat seat, const Bundle& cards) { moves(seat, static_cast<long>(cards.total())); }
  void pays(Seat seat, const Bundle& cards) { moves(seat, -static_cast<long>(cards.total())); }
  void each(const SeatBundles& cards, long sign) {
    for (std::size_t s = 0; s < max_seats; ++s) moves(seat_at(s), sign * static_cast<long>(cards[s].total()));
  }

  Sizes sizes_;
};

Sizes sizes_in(const State& state) {
  Sizes sizes{};
  for (std::size_t s = 0; s < state.players; ++s) sizes[s] = static_cast<long>(state.seats[s].hand.total());
  return sizes;
}

TEST(HandSizes, AreTheSumOfPublicEvents) {  // INFO-28
  std::size_t stolen = 0, monopolised = 0, forced = 0;
  for (const Table& table : tables()) {
    play::Random random(28);
    State state = play::begin_game(table.setup, random);
    play::RandomChance chance(random);
    Counter counter(sizes_in(state));
    for (int orders = 0; orders < 600 && state.stage != State::Stage::over; ++orders) {
      const play::Move move = play::random_move(state, random);
      const auto events = decide(state, move.seat, move.order, chance);
      if (!events) continue;
      for (const Event& event : *events) {
        if (const auto shown = redact(event, Viewer::everybody())) counter.count(*shown);
        apply(state, event);
        ASSERT_EQ(counter.sizes(), sizes_in(state)) << table.name << ", order " << orders;
        stolen += holds_alternative<events::CardStolen>(event) ? 1U : 0U;
        monopolised += holds_alternative<events::Monopolised>(event) ? 1U : 0U;
        forced += holds_alternative<events::ForcedTradeDrawn>(event) ? 1U : 0U;
      }
    }
  }
  EXPECT_TRUE(stolen > 0 && monopolised > 0 && forced > 0) << "none of what moves hidden cards happened";
}

}  // namespace
}  // namespace inselpost::catan::hand_sizes
