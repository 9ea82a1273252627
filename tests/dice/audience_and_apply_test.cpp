// Checks who may read what of a hidden round (DG-PBEM-12), and its pending decisions.
#include <gtest/gtest.h>

#include "engine/dice/apply.hpp"
#include "engine/dice/decide.hpp"
#include "engine/dice/event.hpp"
#include "engine/dice/legal.hpp"
#include "engine/dice/setup.hpp"
#include "tests/dice/case_values.hpp"
#include "tests/dice/random_play.hpp"

namespace inselpost::dice::test {
namespace {

State hidden_round(bool same_dice = false) {
  std::vector<std::pair<Option, long>> options{{Option::reveal, 1}};
  if (same_dice) options.insert(options.end(), {{Option::resolve, 1}, {Option::same_dice, 1}});
  const auto setup = resolve(play::written(2, options));
  State state = begin(*setup, {});
  for (std::size_t s = 0; s < 2; ++s) {
    state.seats[s].founded = 3;
    state.seats[s].sheet.cities.insert(*find_site(*state.map, "c13"));
  }
  dice::apply(state, Event{events::RoundBegan{1, same_dice, std::nullopt}});
  return state;
}

constexpr Seat red = seat_at(0), blue = seat_at(1);

// D-258, DG-PBEM-12: `roll` and `end turn` alone are open, and only without details.
TEST(DiceAudience, OrdersOfAHiddenRound) {
  const State state = hidden_round();
  EXPECT_FALSE(hides_order(state, red, orders::Roll{}));
  EXPECT_TRUE(hides_order(state, red, orders::Roll{Face::gold}));
  EXPECT_TRUE(hides_order(state, red, orders::Keep{}));
  EXPECT_TRUE(hides_order(state, red, orders::Stand{}));
  EXPECT_FALSE(hides_order(state, red, orders::EndTurn{}));
  EXPECT_TRUE(hides_order(state, red, orders::EndTurn{false}));
  State last = state;
  last.of(blue).turn.phase = Phase::ended;
  EXPECT_FALSE(hides_order(last, red, orders::EndTurn{false})) << "the last one of a round hides nothing";
  State open = state;
  open.options.reveal = Reveal::at_once;
  EXPECT_FALSE(hides_order(open, red, orders::Keep{}));
  State founding = state;
  founding.round = 0;
  EXPECT_FALSE(hides_order(founding, red, orders::Found{})) << "the founding is open";
}

// DG-PBEM-12: the table of what is sealed.
TEST(DiceAudience, EventsOfAHiddenRound) {
  State state = hidden_round();
  play::RandomChance chance(3);
  const auto thrown = decide(state, red, orders::Roll{}, chance);
  ASSERT_TRUE(thrown);
  const EventVisibility event_visibility = visibility_of(thrown->front());
  EXPECT_EQ(event_visibility.reads, Audience(SeatSet{red}));
  EXPECT_TRUE(event_visibility.sealed && event_visibility.drawn && event_visibility.laid_down);
  EXPECT_EQ(redact(thrown->front(), Viewer::of(blue)), Event{events::Sealed{red}});
  EXPECT_EQ(redact(thrown->front(), Viewer::of(red)), thrown->front());
  EXPECT_EQ(redact(thrown->front(), Viewer::referee()), thrown->front());

  const Event ended = events::TurnEnded{red, 1, events::Outcome{1, 3, std::nullopt, false}, true};
  const auto shown = get<events::TurnEnded>(redact(ended, Viewer::everybody()));
  EXPECT_EQ(shown.seat, red);
  EXPECT_EQ(shown.turn, 1);
  EXPECT_FALSE(shown.outcome);
  EXPECT_FALSE(is_unredacted(shown));
  EXPECT_TRUE(visibility_of(ended).laid_down);
  EXPECT_FALSE(visibility_of(ended).sealed);

  const Event began = events::RoundBegan{2, true, RoundFaces(300, Face::ore)};
  EXPECT_EQ(visibility_of(began).reads, Audience(SeatSet{}));
  EXPECT_FALSE(get<events::RoundBegan>(redact(began, Viewer::of(red))).faces) << "for nobody's eyes";
  EXPECT_TRUE(is_unredacted(began));
  EXPECT_FALSE(is_unredacted(redact(began, Viewer::everybody())));
  EXPECT_TRUE(is_unredacted(Event{events::RoundBegan{2, false, std::nullopt}}));
  EXPECT_TRUE(visibility_of(Event{events::RoundEnded{1}}).shows);
}

// DG-PBEM-7: with `reveal: at_once` all of it is public.
TEST(DiceAudience, EventsOfAnOpenRound) {
  State state = hidden_round();
  state.options.reveal = Reveal::at_once;
  play::RandomChance chance(3);
  const auto thrown = decide(state, red, orders::Roll{}, chance);
  ASSERT_TRUE(thrown);
  EXPECT_EQ(redact(thrown->front(), Viewer::everybody()), thrown->front());
  EXPECT_FALSE(visibility_of(thrown->front()).sealed);
}

// DG-PBEM-9, DG-PBEM-12, DG-PBEM-13: clocks, what others read, and who waits inside a turn.
TEST(DicePendingDecisions, ClocksAndSecrets) {
  State state = hidden_round();
  state.of(red).turn.phase = Phase::landing;
  auto owed = pending_decisions(state);
  ASSERT_EQ(owed.size(), 2U);
  EXPECT_EQ(owed[0].kind, "landing");
  EXPECT_EQ(owed[0].about, "D4");
  EXPECT_EQ(owed[0].public_kind, "turn");
  EXPECT_EQ(owed[0].clock, "turn") << "its time would tell that somebody waits";
  EXPECT_FALSE(owed[0].no_wait);
  State open = state;
  open.options.reveal = Reveal::at_once;
  owed = pending_decisions(open);
  EXPECT_EQ(owed[0].clock, "throw");
  EXPECT_EQ(owed[0].public_kind, "");
  EXPECT_EQ(owed[1].clock, "turn");
  State same = hidden_round(true);
  same.of(red).turn.phase = Phase::landing;
  owed = pending_decisions(same);
  EXPECT_TRUE(owed[0].no_wait);
  EXPECT_FALSE(owed[1].no_wait) << "the turn as a whole has its time";
  State founding = state;
  founding.of(blue).turn.phase = Phase::founding;
  EXPECT_EQ(pending_decisions(founding)[1].clock, "founding");
}

// D-284, DG-PBEM-15: builds that can be paid are listed, each with its place; what cannot is not.
TEST(DiceLegalOrders, ListsWhatCanBePaid) {
  State state = hidden_round();
  SeatState& own = state.of(red);
  own.turn.phase = Phase::turn;
  own.turn.pool = Bundle{{Face::wood, 1}, {Face::brick, 1}, {Face::gold, 1}};
  own.sheet.edges.insert(*find_edge(*state.map, "c13-v5"));
  const Legal list = legal(state, red);
  std::vector<std::string> roads;
  std::size_t others = 0;
  for (const Order& order : list.orders) {
    if (const auto* road = get_if<orders::BuildRoad>(&order))
      roads.push_back(state.map->name(road->at));
    else if (!holds_alternative<orders::EndTurn>(order) && !holds_alternative<orders::MakeGoods>(order) &&
             !holds_alternative<orders::Improve>(order))
      ++others;
  }
  EXPECT_EQ(roads, (std::vector<std::string>{"c12-c13", "c13-c14", "v4-v5", "v5-v6"}));
  EXPECT_EQ(others, 0U);
  EXPECT_TRUE(list.trades.empty());
}

// Checks that replay is total: events of a forged record are applied without breaking anything.

TEST(DiceApply, HandlesImpossibleEvents) {
  State state = begin(*resolve(play::written(1)), {});
  const Steps again{steps::Again{DiceSet::all(), Dice{}}, steps::Ship{3, 9}, steps::Loss{{}},
                    steps::Loss{{Face::gold}}};
  dice::apply(state, Events{events::ThrownAgain{red, again, std::nullopt, false},
                            events::Defended{red, Knights::all(), true, again, Dice{}, false},
                            events::CardPlayed{red, CardKind::magic_current, events::CurrentCalled{true},
                                               again, false}});
  EXPECT_EQ(state.of(red).sheet.knight(Face::ore).status, KnightStatus::spent);
  for (int turn = 0; turn < 30; ++turn)
    dice::apply(state, Event{events::TurnEnded{red, 1, events::Outcome{1, 7, std::nullopt, false}, false}});
  EXPECT_EQ(state.of(red).sheet.filled, box_count) << "there is no 25th box";
}

}  // namespace
}  // namespace inselpost::dice::test
