// Tests of the sentences for every event of the dice game.
#include <gtest/gtest.h>

#include <set>

#include "cli/messages/message_catalog.hpp"
#include "engine/dice/decide.hpp"
#include "engine/dice/view.hpp"
#include "schemas/dice/orders/orders.hpp"
#include "tests/dice/random_play.hpp"
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

// Tests of the texts of every order and every pending decision of the dice game.

std::vector<Order> all_orders() {
  using namespace orders;
  constexpr Face ore = Face::ore, wood = Face::wood, gold = Face::gold;
  return {Found{false, site("v3"), edge("v3-v4"), false, false},
          Found{true, site("c03"), edge("c03-w02"), true, true},
          Roll{},
          Roll{gold},
          Keep{Bundle{{ore, 2}, {Face::wool, 1}}, std::nullopt},
          Keep{{}, Face::grain},
          Stand{},
          ThrowAgain{},
          Chase{Face::wool},
          Defend{Defend::Who::named, Knights::of_bits(5), true},
          Defend{},
          Defend{Defend::Who::least, {}, false},
          Defend{Defend::Who::all, {}, false},
          PlayRefuge{},
          Aqueduct{gold, ore},
          BuildRoad{edge("v5-v6")},
          BuildShip{edge("c14-w07")},
          BuildSettlement{site("c10"), std::nullopt, std::nullopt},
          BuildSettlement{site("c15"), HarbourKind::general, Bundle{{Face::brick, 1}, {wood, 1}}},
          BuildCity{site("v3"), false},
          BuildCity{site("v3"), true},
          Improve{Branch::church, std::nullopt, std::nullopt, false},
          Improve{Branch::church, 4, site("c13"), true},
          BuildKnight{ore},
          ActivateKnight{ore},
          UpgradeKnight{ore},
          Joker{ore, wood},
          Trade{Bundle{{Face::wool, 2}}, Bundle{{ore, 1}}, std::nullopt},
          Trade{Bundle{{gold, 2}}, Bundle{{ore, 1}}, Via::gold},
          MakeGoods{Good::cloth, 4},
          BuyCard{CardKind::medicine},
          PlayAlchemist{},
          PlayIndulgence{Bundle{{Face::grain, 3}}},
          PlayBishop{},
          PlayCommander{},
          PlayExile{},
          PlayMerchant{hex("field")},
          PlayWizard{site("c13"), wood},
          PlayTradingHarbour{ore, Good::bread},
          PlayMerchantFleet{Face::grain},
          PlayDiplomat{edge("v3-v4"), edge("c07-v3")},
          PlayRoadBuilding{{edge("v5-v6"), edge("c14-w07")}, 2},
          PlayMagicCurrent{true},
          PlayMagicCurrent{false},
          PlayCrusader{Face::brick},
          PlayChurchTax{gold},
          PlayOther{CardKind::crane},
          EndTurn{},
          EndTurn{true},
          EndTurn{false}};
}

TEST(DiceMessages, EveryOrderHasASentence) {
  for (const DiceLanguage& dice_language : dice_languages) {
    std::set<std::size_t> kinds;
    std::string text;
    for (const Order& order : all_orders()) {
      kinds.insert(order.index());
      EXPECT_FALSE(dice_language.what(order, names).empty());
      text += order_to_yaml(order, names) + "\n    " + dice_language.order(order, names) + '\n';
    }
    EXPECT_EQ(kinds.size(), std::variant_size_v<Order::Variant>);
    EXPECT_EQ(text, golden(dice_language.prefix + "orders", text));
  }
}

TEST(DiceMessages, EveryPendingDecisionHasASentence) {
  std::vector<std::string> text(dice_languages.size());
  std::set<std::string> met;
  for (std::size_t p = 0; p < phase_names.size(); ++p) {
    State state = middle_game();
    state.seats[0].turn.phase = static_cast<Phase>(p);
    for (const PendingDecision& owed : pending_decisions(state)) {
      if (owed.seat != seat_at(0) || !met.insert(owed.kind).second) continue;
      for (std::size_t k = 0; k < dice_languages.size(); ++k) {
        const DiceLanguage& dice_language = dice_languages[k];
        const std::string who = dice_language.pages.report.owes("red", owed.kind, false);
        EXPECT_NE(who, "red " + owed.kind);
        text[k] += owed.kind + ": " + std::string(dice_language.duty(owed.kind)) + '\n';
      }
    }
  }
  EXPECT_EQ(met.size(), 6U);
  for (std::size_t k = 0; k < dice_languages.size(); ++k)
    EXPECT_EQ(text[k], golden(dice_languages[k].prefix + "duties", text[k]));
}

// After the last throw nobody is told to throw again.
TEST(DiceMessages, NameTheThrowsThatAreLeft) {  // LOOK-10, LOOK-12
  State state = middle_game();
  const auto task = [&](std::uint8_t throws, const DiceLetterMessages& words) {
    View view = dice::view(state, Viewer::everybody());
    view.seats[0].throws = throws;
    view.seats[0].dice.emplace();
    LetterPeople people;
    people.names = {"Ada", "Bo", "Cy"};
    return words.task(view.seats[0], "throw", people, {});
  };
  const std::string turn = std::to_string(dice::view(state, Viewer::everybody()).seats[0].turn);
  for (const char* language : {"en", "de"}) {
    const bool is_german = language == std::string_view("de");
    const DiceLetterMessages& words = find_catalog(language)->dice_letter;
    EXPECT_NE(task(2, words).heading.find(is_german ? "Noch 1 Wurf" : "1 throw is left"), std::string::npos);
    const LetterTask last = task(3, words);
    EXPECT_NE(last.heading.find(is_german ? "Das war der letzte Wurf" : "That was the last throw"),
              std::string::npos)
        << last.heading;
    EXPECT_EQ((last.heading + last.subject).find(is_german ? "weiterwürfeln" : "throw again"),
              std::string::npos);
  }
  EXPECT_EQ(de::page_words.report.owes("red (Ada)", "throw", true), "red (Ada) lässt den Wurf stehen");
  EXPECT_EQ(en::page_words.report.owes("red (Ada)", "throw", true), "red (Ada) to let the dice stand");
}

// The page of a game that is over says with how many points it was won.
TEST(DiceMessages, NameTheScoreOfTheWinner) {
  View view = dice::view(middle_game(), Viewer::everybody());
  view.stage = Stage::over;
  view.winner = seat_at(0);
  view.options.final_score = FinalScore::last_box;
  view.seats[0].sheet.boxes = {2, 7};
  view.seats[0].sheet.filled = 2;
  EXPECT_EQ(de::page_words.report.standing(view, names, {"Ada"}),
            "beendet: Red (Ada) hat mit 7 Punkten gewonnen");
  EXPECT_EQ(en::page_words.report.standing(view, names, {"Ada"}), "over, red (Ada) has won with 7 points");
}

}  // namespace
}  // namespace inselpost::dice::test
