// Checks that results which an order of a table game brings are used once, and only if possible.
#include <gtest/gtest.h>

#include "engine/catan/apply.hpp"
#include "engine/catan/chance.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/setup.hpp"
#include "engine/catan/state.hpp"

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

// Checks that `apply` asks no rule, and that events of a forged record do not leave its arrays.

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

// Checks the declared audience of each event. That nothing leaks in play is a law (tests/laws).

constexpr Seat red = seat_at(0), blue = seat_at(1), white = seat_at(2);

EventVisibility event_visibility(const Event& event, bool discards_visible = true) {
  Ruleset rules = preset(default_preset);
  rules.set(Option::discards_visible, discards_visible ? 1 : 0);
  return visibility_of(event, rules);
}

OrderVisibility privacy_of(const Events& events) {
  State state;
  state.rules = preset(default_preset);
  state.players = 3;
  return order_visibility(state, events);
}

TEST(Audience, PartlyHiddenEventsAreRedactedForOthersOnly) {
  const Event whole = events::CardStolen{red, blue, Resource::ore};
  const Event rest = events::CardStolen{red, blue, {}};
  for (const Viewer viewer : {Viewer::of(red), Viewer::of(blue), Viewer::referee()})
    EXPECT_EQ(redact(whole, viewer), whole);
  for (const Viewer viewer : {Viewer::of(white), Viewer::everybody()}) EXPECT_EQ(redact(whole, viewer), rest);
  EXPECT_TRUE(is_unredacted(whole));
  EXPECT_FALSE(is_unredacted(rest));
  EXPECT_EQ(audience_of(whole), Audience(SeatSet{red, blue}));
}

TEST(Audience, PrivateEventsDoNotExistForOthers) {
  const Event answer = events::OfferAnswered{red, blue, blue, "o1", true};
  EXPECT_EQ(redact(answer, Viewer::of(blue)), answer);
  EXPECT_EQ(redact(answer, Viewer::of(white)), std::nullopt);
  EXPECT_EQ(redact(answer, Viewer::everybody()), std::nullopt);
  EXPECT_EQ(event_visibility(answer).knows, Audience(SeatSet{red, blue}));
  EXPECT_TRUE(is_unredacted(answer));
}

TEST(Audience, DiscardsAreHiddenUntilAllAreShown) {
  const Bundle ore = Bundle::of(Resource::ore, 4);
  const events::Discarded earlier{red, 4, ore, true}, last{blue, 4, ore, false};
  EXPECT_TRUE(event_visibility(earlier).laid_down);
  EXPECT_FALSE(event_visibility(earlier, false).laid_down) << "nobody will show it";
  EXPECT_FALSE(event_visibility(last).laid_down);
  EXPECT_EQ(event_visibility(last).reads, std::nullopt);
  SeatBundles all{};
  all[index(red)] = all[index(blue)] = ore;
  EXPECT_EQ(event_visibility(events::DiscardsShown{all}).shows, (SeatSet{red, blue}));
  EXPECT_EQ(event_visibility(events::DiscardsShown{}, false).shows, SeatSet{});
}

TEST(Audience, ThreeEventsRevealACardOfTheDeck) {
  EXPECT_EQ(event_visibility(events::CardBought{red, 7, CardKind::knight}).opens_card, 7);
  EXPECT_EQ(event_visibility(events::CardPlayed{red, 7, CardKind::knight}).opens_card, 7);
  EXPECT_EQ(event_visibility(events::VictoryPointShown{red, 7}).opens_card, 7);
  EXPECT_EQ(event_visibility(events::KnightGivenUp{red, 7}).opens_card, std::nullopt)
      << "it was played before";
}

TEST(Audience, AnOrderIsAsHiddenAsItsEvents) {
  const Event withdrawn = events::OfferWithdrawn{red, red, "o1", {blue, white}, true};
  const Event withdrawn_from_some = events::OfferWithdrawn{red, red, "o1", {blue}, false};
  const Event discarded = events::Discarded{blue, 4, Bundle::of(Resource::ore, 4), true};
  const Event stolen = events::CardStolen{red, blue, Resource::ore};
  EXPECT_EQ(privacy_of({stolen}), OrderVisibility{})
      << "of an open order a member of an event is hidden, no more";
  EXPECT_EQ(privacy_of({discarded}), (OrderVisibility{VisibilityLevel::hidden_order, {blue}}));
  EXPECT_EQ(privacy_of({withdrawn}), (OrderVisibility{VisibilityLevel::hidden_order, {red, blue, white}}));
  EXPECT_EQ(privacy_of({withdrawn_from_some}), (OrderVisibility{VisibilityLevel::hidden_entry, {red, blue}}));
}

}  // namespace
}  // namespace inselpost::catan
