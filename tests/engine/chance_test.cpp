// Checks that results which an order of a table game brings are used once, and only if possible.
#include "engine/catan/chance.hpp"

#include <gtest/gtest.h>

namespace inselpost::catan {
namespace {

constexpr Bundle wool_and_ore{0, 0, 2, 0, 1};

TEST(TableChance, gives_each_result_once) {
  TableChance chance({.dice = Dice{3, 4},
                      .stolen = Resource::wool,
                      .card = CardKind::monopoly,
                      .drawn = Bundle(0, 0, 1, 0, 1)});
  EXPECT_EQ(chance.roll(), (Dice{3, 4}));
  EXPECT_EQ(chance.theft(wool_and_ore), Resource::wool);
  EXPECT_EQ(chance.next_card(0, {14, 2, 2, 2, 5}), CardKind::monopoly);
  EXPECT_EQ(chance.forced_trade(wool_and_ore), Bundle(0, 0, 1, 0, 1));
  EXPECT_FALSE(chance.unused_results().any());

  EXPECT_EQ(chance.roll(), tl::unexpected(NoResult::missing));
  EXPECT_EQ(chance.theft(wool_and_ore), tl::unexpected(NoResult::missing));
  EXPECT_EQ(chance.next_card(1, {14, 2, 2, 2, 5}), tl::unexpected(NoResult::missing));
  EXPECT_EQ(chance.forced_trade(wool_and_ore), tl::unexpected(NoResult::missing));
}

TEST(TableChance, keeps_what_was_not_asked_for) {
  TableChance chance({.dice = Dice{1, 1}, .stolen = Resource::ore, .card = {}, .drawn = {}});
  ASSERT_TRUE(chance.roll());
  EXPECT_EQ(chance.unused_results(),
            (TableResults{.dice = {}, .stolen = Resource::ore, .card = {}, .drawn = {}}));
}

TEST(TableChance, refuses_a_card_that_hand_or_deck_does_not_hold) {
  EXPECT_EQ(TableChance({.dice = {}, .stolen = Resource::grain, .card = {}, .drawn = {}}).theft(wool_and_ore),
            tl::unexpected(NoResult::impossible));
  EXPECT_EQ(TableChance({.dice = {}, .stolen = {}, .card = CardKind::monopoly, .drawn = {}})
                .next_card(9, {5, 1, 1, 0, 3}),
            tl::unexpected(NoResult::impossible));
}

TEST(TableChance, has_no_die_of_seven_sides) {
  for (const Dice dice : {Dice{0, 3}, Dice{3, 0}, Dice{7, 1}, Dice{1, 7}})
    EXPECT_EQ(TableChance({.dice = dice, .stolen = {}, .card = {}, .drawn = {}}).roll(),
              tl::unexpected(NoResult::impossible))
        << int{dice.first} << int{dice.second};
}

// DUO-21: two cards of the hand, or the one there is.
TEST(TableChance, forced_trade_draws_as_many_as_it_must) {
  struct Row {
    Bundle hand, drawn;
    bool possible;
  };
  const std::vector<Row> rows{
      {wool_and_ore, Bundle(0, 0, 2, 0, 0), true},
      {wool_and_ore, Bundle(0, 0, 1, 0, 1), true},
      {wool_and_ore, Bundle(0, 0, 1, 0, 0), false},  // one too few
      {wool_and_ore, Bundle(0, 0, 2, 0, 1), false},  // one too many
      {wool_and_ore, Bundle(0, 0, 0, 0, 2), false},  // only one ore there
      {Bundle(1, 0, 0, 0, 0), Bundle(1, 0, 0, 0, 0), true},
      {Bundle(1, 0, 0, 0, 0), Bundle(2, 0, 0, 0, 0), false},
  };
  for (const Row& row : rows) {
    const auto got =
        TableChance({.dice = {}, .stolen = {}, .card = {}, .drawn = row.drawn}).forced_trade(row.hand);
    if (row.possible)
      EXPECT_EQ(got, row.drawn);
    else
      EXPECT_EQ(got, tl::unexpected(NoResult::impossible)) << row.drawn.total() << " of " << row.hand.total();
  }
}

}  // namespace
}  // namespace inselpost::catan
