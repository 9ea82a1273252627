// Checks that `apply` asks no rule, and that events of a forged record do not leave its arrays.
#include "engine/catan/apply.hpp"

#include <gtest/gtest.h>

#include "engine/catan/chance.hpp"
#include "engine/catan/setup.hpp"
#include "engine/catan/state.hpp"

namespace inselpost::catan {
namespace {

State some_game() {
  ParsedSetup written;
  for (const char* seat : {"red", "blue", "white"}) written.seats.push_back({seat, std::nullopt});
  written.board = FixedBoard::classic_beginner;
  written.options.emplace_back(Option::start_player, static_cast<std::int16_t>(StartPlayer::given));
  const Setup setup = resolve(written).value();
  WithheldChance nothing;
  return begin(setup, draw_start(setup, nothing));
}

TEST(Apply, IgnoresRollsBeyondThoseOfATurn) {
  State state = some_game();
  for (int i = 0; i < 5; ++i) catan::apply(state, Event(events::DiceRolled{seat_at(0), {3, 4}}));
  EXPECT_EQ(state.roll_count, state.rolls.size());
}

TEST(Apply, IgnoresCardsBeyondTheDeck) {
  State state = some_game();
  for (std::size_t i = 0; i < max_cards + 3; ++i)
    catan::apply(state,
                 Event(events::CardBought{seat_at(0), static_cast<std::uint8_t>(i), CardKind::knight}));
  EXPECT_EQ(state.cards_bought, state.cards.size());
}

}  // namespace
}  // namespace inselpost::catan
