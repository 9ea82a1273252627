// Tests of the sentences for every event of the dice game.
#include <gtest/gtest.h>

#include <set>

#include "tests/dice_render/dice_language.hpp"
#include "tests/dice_render/fixture.hpp"

namespace inselpost::dice::test {
namespace {

const Seat red_seat = seat_at(0), blue_seat = seat_at(1);

constexpr Face o = Face::ore, g = Face::grain, w = Face::wool, b = Face::brick, d = Face::wood,
               G = Face::gold;

DiceSet all_dice() { return DiceSet::all(); }
DiceSet those(std::initializer_list<std::uint8_t> numbers) {
  DiceSet out;
  for (const std::uint8_t number : numbers) out.insert(number);
  return out;
}
Knights knights(std::initializer_list<Face> faces) {
  Knights out;
  for (const Face face : faces) out.insert(face);
  return out;
}

/// All kinds of events, and of what may stand in them.
Events samples() {
  using namespace events;
  Events all;
  const auto add = [&](Event event) { all.push_back(std::move(event)); };
  add(Founded{red_seat, false, site("v3"), edge("v3-v4"), false});
  add(Founded{red_seat, true, site("c03"), edge("c03-w02"), true});
  add(Sealed{blue_seat});
  add(RoundBegan{1, false, std::nullopt});
  add(RoundBegan{2, true, std::nullopt});
  add(AlchemistPlayed{red_seat, false});
  add(Thrown{red_seat, 1, {}, {steps::Cast{all_dice(), {w, w, o, G, d, d}}}, Dice{w, w, o, G, d, d}, false});
  add(Thrown{red_seat,
             2,
             Bundle{{w, 2}},
             {steps::Set{2, g}, steps::Cast{those({3, 4, 5}), {o, o, o, G, o, b}},
              steps::Again{those({4, 5}), {o, o, o, o, d, o}}, steps::Again{those({5}), {o, o, o, o, o, G}},
              steps::Ship{1, 4}, steps::RobberMoved{2, hex("field")}, steps::Gone{steps::Figure::merchant}},
             Dice{w, w, g, G, d, G},
             false});
  add(Thrown{red_seat,
             3,
             {},
             {steps::Cast{all_dice(), {G, G, G, w, w, w}}, steps::Ship{2, 7}, steps::Landing{3},
              steps::AwaitingDecision{Phase::landing}},
             std::nullopt,
             false});
  add(Defended{red_seat,
               knights({o, w}),
               true,
               {steps::Won{}, steps::RobberMoved{1, hex("desert")}},
               Dice{G, G, G, w, w, w},
               false});
  add(Defended{red_seat, {}, false, {steps::Loss{{G, o}}}, Dice{G, G, G, w, w, w}, false});
  add(Defended{red_seat, {}, false, {steps::Eliminated{}}, std::nullopt, false});
  add(RefugeTaken{red_seat, {steps::Refuge{}, steps::Ship{1, 1}}, Dice{G, G, G, w, w, w}, false});
  add(Thrown{red_seat,
             0,
             Bundle{{g, 3}},
             {steps::Cast{those({3, 4, 5}), {g, g, g, d, d, b}}, steps::AwaitingDecision{Phase::blocked}},
             std::nullopt,
             false});
  add(ThrownAgain{
      red_seat, {steps::Again{those({3, 4}), {g, g, g, o, w, b}}}, Dice{g, g, g, o, w, b}, false});
  add(ThrownAgain{red_seat, {steps::Again{those({3}), {g, g, g, o, w, b}}}, Dice{g, g, g, o, w, b}, false});
  add(Chased{red_seat, w, {steps::RobberHome{}}, std::nullopt, false});
  add(Chased{red_seat, d, {steps::RobberHome{}, steps::Ship{1, 2}}, Dice{d, d, d, o, w, b}, false});
  add(Stood{red_seat, Dice{g, g, g, o, w, b}, false});
  add(AqueductUsed{red_seat, 3, G, o, false});
  add(EdgeBuilt{red_seat, edge("v5-v6"), Bundle{{b, 1}, {d, 1}}, false});
  add(EdgeBuilt{red_seat, edge("c14-w07"), Bundle{{w, 1}, {d, 1}}, false});
  add(SettlementBuilt{red_seat, site("c10"), Bundle{{b, 1}, {d, 1}, {g, 1}, {w, 1}}, std::nullopt,
                      std::nullopt, false});
  add(SettlementBuilt{red_seat, site("c15"), Bundle{{g, 1}, {w, 1}}, HarbourKind::ore,
                      CardKind::magic_joining, false});
  add(CityBuilt{red_seat, site("v3"), Bundle{{o, 3}, {g, 2}}, std::nullopt, false});
  add(CityBuilt{red_seat, site("v3"), Bundle{{o, 2}, {g, 1}}, CardKind::medicine, false});
  add(Improved{red_seat, Branch::church, 2, Bundle{{g, 2}, {G, 1}}, std::nullopt, std::nullopt, false});
  add(Improved{red_seat, Branch::science, 3, Bundle{{d, 2}, {G, 1}}, std::nullopt, CardKind::crane, false});
  add(Improved{red_seat, Branch::magic, 1, {}, std::nullopt, CardKind::crane, false});
  add(Improved{red_seat, Branch::church, 4, Bundle{{g, 4}, {G, 1}}, site("c13"), std::nullopt, false});
  add(KnightBuilt{red_seat, o, Bundle{{o, 1}, {w, 1}}, false});
  add(KnightActivated{red_seat, o, 1, Bundle{{g, 1}}, false});
  add(KnightUpgraded{red_seat, o, 2, Bundle{{o, 1}, {w, 1}}, false});
  add(JokerUsed{red_seat, o, d, false});
  for (const Via via : {Via::bank, Via::harbour, Via::merchant, Via::fleet, Via::kitchen})
    add(Traded{red_seat, Bundle{{b, 4}}, Bundle{{o, 1}}, via, {}, false});
  add(Traded{red_seat, Bundle{{b, 1}}, Bundle{{G, 1}}, Via::volcano, {}, false});
  add(Traded{red_seat, Bundle::of(Good::cloth, 4), Bundle::of(Good::bread, 2), Via::guild, {}, false});
  add(Traded{red_seat,
             Bundle{{G, 6}},
             Bundle{{o, 3}},
             Via::gold,
             {{o, std::nullopt, std::nullopt, false},
              {w, site("v3"), std::nullopt, true},
              {d, std::nullopt, site("v5"), false}},
             false});
  add(GoodsMade{red_seat, Good::cloth, 4, Bundle{{w, 4}, {G, 1}}, false});
  add(CardBought{red_seat, CardKind::medicine, 1, Bundle{{G, 2}, {d, 1}}, false, false});
  add(CardBought{red_seat, CardKind::merchant, 2, Bundle{{G, 2}, {w, 1}}, false, false});
  add(CardBought{red_seat, CardKind::printing, 1, Bundle{{G, 2}, {d, 1}}, true, false});
  add(CardPlayed{red_seat, CardKind::bishop, {}, {steps::RobberHome{}}, false});
  add(CardPlayed{red_seat,
                 CardKind::exile,
                 {},
                 {steps::RobberHome{}, steps::Ship{-4, 0}, steps::Gone{steps::Figure::wizard}},
                 false});
  add(CardPlayed{red_seat, CardKind::merchant, MerchantSent{hex("field")}, {}, false});
  add(CardPlayed{red_seat, CardKind::wizard, WizardSent{{site("c13"), d}}, {}, false});
  add(CardPlayed{red_seat, CardKind::trading_harbour, HarbourTrade{o, Good::bread}, {}, false});
  add(CardPlayed{red_seat, CardKind::merchant_fleet, FleetSent{g}, {}, false});
  add(CardPlayed{red_seat, CardKind::diplomat, RoadMoved{edge("v3-v4"), edge("c07-v3")}, {}, false});
  add(CardPlayed{
      red_seat, CardKind::road_building, EdgesLaid{{edge("c13-c14"), edge("c14-w07")}}, {}, false});
  add(CardPlayed{red_seat, CardKind::magic_current, CurrentCalled{true}, {steps::Ship{2, 5}}, false});
  add(CardPlayed{red_seat, CardKind::magic_current, CurrentCalled{false}, {steps::Ship{-2, 1}}, false});
  add(CardPlayed{red_seat, CardKind::crusader, KnightSent{b}, {}, false});
  add(CardPlayed{red_seat, CardKind::church_tax, TaxTaken{G}, {}, false});
  add(TurnEnded{red_seat, 4, Outcome{4, 7, std::nullopt, false}, false});
  add(TurnEnded{red_seat, 5, Outcome{5, 1, std::uint8_t{2}, false}, false});
  add(TurnEnded{red_seat, 6, Outcome{6, 8, std::nullopt, true}, false});
  add(TurnEnded{blue_seat, 6, std::nullopt, true});
  add(RoundEnded{6});
  add(GameOver{{SeatSet{red_seat}, SeatSet{blue_seat, seat_at(2)}}});
  add(GameOver{{SeatSet{red_seat, blue_seat}, SeatSet{seat_at(2)}}});
  add(GameOver{{SeatSet{red_seat, blue_seat, seat_at(2)}}});
  add(GameOver{{SeatSet{red_seat}}});
  return all;
}

TEST(DiceMessages, EveryEventHasASentence) {
  const Events all = samples();
  std::set<std::size_t> kinds, step_kinds, uses;
  const auto look_into = [&](const auto& e) {
    if constexpr (requires { e.steps; })
      for (const Step& step : e.steps) step_kinds.insert(step.index());
    if constexpr (requires { e.use; }) uses.insert(e.use.index());
  };
  for (const Event& event : all) {
    kinds.insert(event.index());
    visit(look_into, event);
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<Event::Variant>);
  EXPECT_EQ(step_kinds.size(), std::variant_size_v<Step>);
  EXPECT_EQ(uses.size(), std::variant_size_v<events::CardUse>);
  for (const DiceLanguage& dice_language : dice_languages) {
    std::string text;
    for (const Event& event : all) {
      const auto lines = dice_language.events({event}, names);
      EXPECT_EQ(lines.size(), 1U);
      for (const std::string& line : lines) {
        EXPECT_TRUE(line.ends_with('.')) << line;
        EXPECT_EQ(line.find(".."), std::string::npos) << line;
        EXPECT_EQ(line.find("  "), std::string::npos) << line;
        text += line + '\n';
      }
    }
    EXPECT_EQ(dice_language.events(all, names).size(), all.size());
    EXPECT_EQ(text, golden(dice_language.prefix + "events", text));
  }
}

}  // namespace
}  // namespace inselpost::dice::test
