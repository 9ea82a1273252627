// Tests of the texts of every order and every pending decision of the dice game.
#include <gtest/gtest.h>

#include <set>

#include "engine/dice/pending_decisions.hpp"
#include "schemas/dice/orders/orders.hpp"
#include "tests/dice/random_play.hpp"
#include "tests/dice_render/dice_language.hpp"
#include "tests/dice_render/fixture.hpp"

namespace inselpost::dice::test {
namespace {

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
        const std::string who = dice_language.pages.report.owes("red", owed.kind);
        EXPECT_NE(who, "red " + owed.kind);
        text[k] += owed.kind + ": " + std::string(dice_language.duty(owed.kind)) + '\n';
      }
    }
  }
  EXPECT_EQ(met.size(), 6U);
  for (std::size_t k = 0; k < dice_languages.size(); ++k)
    EXPECT_EQ(text[k], golden(dice_languages[k].prefix + "duties", text[k]));
}

}  // namespace
}  // namespace inselpost::dice::test
