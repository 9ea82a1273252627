// Checks the declared audience of each event. That nothing leaks in play is a law (tests/laws).
#include <gtest/gtest.h>

#include "engine/catan/event.hpp"
#include "engine/catan/state.hpp"

namespace inselpost::catan {
namespace {

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
