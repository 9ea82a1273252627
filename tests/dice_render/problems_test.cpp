// Tests of the sentences for every rule violation of the dice game, with suggestions.
#include <gtest/gtest.h>

#include <set>

#include "engine/dice/apply.hpp"
#include "engine/dice/decide.hpp"
#include "tests/dice/random_play.hpp"
#include "tests/dice_render/dice_language.hpp"
#include "tests/dice_render/fixture.hpp"

namespace inselpost::dice::test {
namespace {

using play::Random;

struct Refusal {
  RuleViolation problem;
  Order order = orders::EndTurn{};
};

/// Each code, and each reason, with the arguments that the rules give.
std::vector<Refusal> refusals() {
  using R = Role;
  const auto reason = [](Code code, Field field, Reason why) {
    return RuleViolation(code, field, {{R::reason, why}});
  };
  const auto setup = [](Field field, Reason why, std::vector<RuleViolation::Argument> more = {}) {
    more.insert(more.begin(), {R::reason, why});
    return Refusal{RuleViolation(Code::E_SETUP, field, std::move(more))};
  };
  const Site c03 = site("c03"), c15 = site("c15"), v3 = site("v3"), v4 = site("v4"), w07 = site("w07");
  const orders::BuildSettlement settle{c15, HarbourKind::ore, std::nullopt}, plain{v4, {}, {}};
  const orders::Found found{false, c03, edge("c03-c04"), false, false};
  const Bundle ore = Bundle::of(Face::ore, 2);
  std::vector<Refusal> all{
      {RuleViolation(Code::E_SYNTAX)},
      setup(Field::seats, Reason::seat_count),
      setup(Field::position, Reason::seat_count),
      setup(Field::seats, Reason::duplicate_seat, {{R::seat, seat_at(1)}}),
      setup(Field::option, Reason::option_value, {{R::option, Option::barbarian_steps}, {R::have, 0L}}),
      setup(Field::option, Reason::asks_for_rounds, {{R::option, Option::reveal}}),
      setup(Field::option, Reason::asks_for_deadline, {{R::option, Option::same_dice}}),
      setup(Field::option, Reason::asks_for_reveal, {{R::option, Option::same_dice}}),
      setup(Field::option, Reason::dice_at_table),
      setup(Field::position, Reason::position_same_dice),
      setup(Field::position, Reason::position_buildings),
      setup(Field::position, Reason::position_levels),
      setup(Field::position, Reason::position_knights),
      setup(Field::position, Reason::position_cards),
      setup(Field::position, Reason::position_harbours),
      setup(Field::position, Reason::position_boxes),
      setup(Field::position, Reason::position_metropolises),
      setup(Field::position, Reason::position_figures),
      {RuleViolation(Code::E_PLACE)},
      {RuleViolation(Code::E_PLACE_KIND, Field::edge,
                     {{R::reason, Reason::ship_edge}, {R::at, edge("c14-w07")}}),
       orders::BuildRoad{edge("c14-w07")}},
      {RuleViolation(Code::E_PLACE_KIND, Field::edge,
                     {{R::reason, Reason::road_edge}, {R::at, edge("v5-v6")}}),
       orders::BuildShip{edge("v5-v6")}},
      {reason(Code::E_PLACE_KIND, Field::settlement, Reason::open_water),
       orders::BuildSettlement{w07, {}, {}}},
      {RuleViolation(Code::E_GAME_OVER)},
      {RuleViolation(Code::E_STALE, Field::whole, {{R::turn, 5L}})},
      {RuleViolation(Code::E_PENDING, Field::whole, {{R::decision, Phase::blocked}}), orders::Stand{}},
      {RuleViolation(Code::E_PENDING, Field::whole, {{R::decision, Phase::landing}}), orders::Stand{}},
      {reason(Code::E_PHASE, Field::whole, Reason::still_founding), orders::Roll{}},
      {reason(Code::E_PHASE, Field::settlement, Reason::founded_already), found},
      {reason(Code::E_PHASE, Field::city, Reason::founded_already), found},
      {reason(Code::E_PHASE, Field::whole, Reason::founded_already), orders::Roll{}},
      {reason(Code::E_PHASE, Field::whole, Reason::round_open), orders::Roll{}},
      {reason(Code::E_PHASE, Field::whole, Reason::stand_first), orders::BuildRoad{edge("v5-v6")}},
      {reason(Code::E_PHASE, Field::whole, Reason::before_the_throw), orders::PlayAlchemist{}},
      {reason(Code::E_PHASE, Field::whole, Reason::in_a_throw), orders::PlayIndulgence{}},
      {reason(Code::E_PHASE, Field::whole, Reason::no_landing), orders::Defend{}},
      {reason(Code::E_PHASE, Field::whole, Reason::nothing_blocked), orders::ThrowAgain{}},
      {RuleViolation(Code::E_MUST_ROLL), orders::BuildRoad{edge("v5-v6")}},
      {RuleViolation(Code::E_ROLLED), orders::Keep{}},
      {RuleViolation(Code::E_NOT_HELD, Field::dice, {{R::need, ore}, {R::missing, ore}}),
       orders::Keep{ore, {}}},
      {RuleViolation(Code::E_UNOBTAINABLE, Field::set, {{R::resource, Face::ore}}), orders::Roll{Face::ore}},
      {RuleViolation(Code::E_CAN_BUILD), orders::Aqueduct{Face::gold, Face::ore}},
      {RuleViolation(Code::E_ACTION_USED), orders::Aqueduct{Face::gold, Face::ore}},
      {RuleViolation(Code::E_ACTION_USED), orders::Trade{ore, Bundle::of(Face::gold), Via::volcano}},
      {RuleViolation(Code::E_CARD_NOT_HELD, Field::card, {{R::card, CardKind::medicine}})},
      {RuleViolation(Code::E_CARD_NOT_HELD, Field::set, {{R::card, CardKind::alchemist}}),
       orders::Roll{Face::gold}},
      {RuleViolation(Code::E_CARD_LIMIT, Field::card, {{R::card, CardKind::merchant}, {R::limit, 3L}}),
       orders::BuyCard{CardKind::merchant}},
      {RuleViolation(Code::E_CARD_LIMIT, Field::card, {{R::card, CardKind::crane}, {R::limit, 1L}}),
       orders::BuyCard{CardKind::crane}},
      {RuleViolation(
           Code::E_LEVEL, Field::card,
           {{R::reason, Reason::branch_too_low}, {R::branch, Branch::church}, {R::need, 3L}, {R::have, 1L}}),
       orders::BuyCard{CardKind::crusader}},
      {RuleViolation(
           Code::E_LEVEL, Field::card,
           {{R::reason, Reason::branch_too_low}, {R::branch, Branch::magic}, {R::need, 1L}, {R::have, 0L}}),
       orders::BuyCard{CardKind::magic_joining}},
      {RuleViolation(Code::E_LEVEL, Field::level,
                     {{R::reason, Reason::at_last_level}, {R::branch, Branch::trade}, {R::need, 6L}}),
       orders::Improve{Branch::trade, {}, {}, false}},
      {RuleViolation(Code::E_LEVEL, Field::level,
                     {{R::reason, Reason::not_next}, {R::branch, Branch::trade}, {R::need, 3L}}),
       orders::Improve{Branch::trade, 5, {}, false}},
      {RuleViolation(Code::E_LEVEL, Field::knight, {{R::reason, Reason::at_last_level}, {R::have, 3L}}),
       orders::UpgradeKnight{Face::ore}},
      {RuleViolation(Code::E_LEVEL, Field::knight,
                     {{R::reason, Reason::fortress_missing}, {R::branch, Branch::politics}}),
       orders::UpgradeKnight{Face::ore}},
      {RuleViolation(Code::E_LEVEL, Field::whole,
                     {{R::reason, Reason::aqueduct_missing}, {R::branch, Branch::science}}),
       orders::Aqueduct{Face::gold, Face::ore}},
      {reason(Code::E_NO_EFFECT, Field::dice, Reason::no_die_left), orders::Keep{}},
      {reason(Code::E_NO_EFFECT, Field::to, Reason::same_face), orders::Aqueduct{}},
      {reason(Code::E_NO_EFFECT, Field::card, Reason::robber_at_home), orders::PlayBishop{}},
      {reason(Code::E_NO_EFFECT, Field::at, Reason::robber_there), orders::PlayMerchant{hex("field")}},
      {reason(Code::E_NO_EFFECT, Field::at, Reason::stands_there), orders::PlayMerchant{hex("field")}},
      {reason(Code::E_NO_EFFECT, Field::to, Reason::ship_at_home), orders::PlayMagicCurrent{false}},
      {reason(Code::E_NO_EFFECT, Field::card, Reason::nothing_inactive), orders::PlayCommander{}},
      {reason(Code::E_NO_EFFECT, Field::to, Reason::same_edge), orders::PlayDiplomat{}},
      {reason(Code::E_NO_EFFECT, Field::beer, Reason::no_beer), orders::EndTurn{true}},
      {reason(Code::E_NO_EFFECT, Field::magic_power, Reason::nobody_defends), orders::Defend{}},
      {reason(Code::E_NO_EFFECT, Field::without, Reason::price_without), plain},
      {reason(Code::E_NO_EFFECT, Field::metropolis, Reason::no_metropolis_now),
       orders::Improve{Branch::trade, 2, v3, false}},
      {RuleViolation(Code::E_ROADS_COUNT, Field::whole, {{R::need, 2L}, {R::have, 3L}}),
       orders::PlayRoadBuilding{}},
      {RuleViolation(Code::E_NO_ROAD, Field::from, {{R::at, edge("v1-v2")}}), orders::PlayDiplomat{}},
      {RuleViolation(Code::E_NOT_OPEN_ENDED, Field::from, {{R::at, edge("v4-v5")}}), orders::PlayDiplomat{}},
      {RuleViolation(Code::E_NO_BUILDING, Field::knight, {{R::at, hex("mountain")}}),
       orders::BuildKnight{Face::ore}},
      {RuleViolation(Code::E_NO_BUILDING, Field::at, {{R::at, hex("desert")}}),
       orders::PlayMerchant{hex("desert")}},
      {RuleViolation(Code::E_NO_BUILDING, Field::at, {{R::at, v3}, {R::resource, Face::ore}}),
       orders::PlayWizard{v3, Face::ore}},
      {RuleViolation(Code::E_ROBBER_ELSEWHERE, Field::knight, {{R::at, hex("field")}}),
       orders::Chase{Face::wool}},
      {RuleViolation(Code::E_DEFENCE, Field::knight, {{R::need, 3L}, {R::have, 1L}}),
       orders::Defend{orders::Defend::Who::named, Knights::of_bits(1), false}},
      {RuleViolation(Code::E_DEFENCE, Field::knight, {{R::need, 0L}, {R::have, 0L}}),
       orders::Defend{orders::Defend::Who::all, {}, false}},
      {RuleViolation(Code::E_TRADE_ITEM, Field::get, {{R::resource, Face::gold}}),
       orders::Trade{ore, Bundle::of(Face::gold), {}}},
      {RuleViolation(Code::E_TRADE_ITEM, Field::resource, {{R::resource, Face::gold}}),
       orders::PlayMerchantFleet{Face::gold}},
      {RuleViolation(Code::E_TRADE_ITEM, Field::give),
       orders::Trade{Bundle::of(Good::cloth, 2), ore, Via::bank}},
      {RuleViolation(Code::E_SAME_RESOURCE, Field::get, {{R::resource, Face::ore}}),
       orders::Trade{ore, ore, {}}},
      {RuleViolation(Code::E_SAME_RESOURCE, Field::get), orders::Trade{}},
      {RuleViolation(Code::E_SAME_RESOURCE, Field::dice, {{R::resource, Face::ore}}),
       orders::Joker{Face::ore, Face::ore}},
      {reason(Code::E_RATE, Field::give, Reason::no_such_rate), orders::Trade{}},
      {RuleViolation(Code::E_RATE, Field::get, {{R::reason, Reason::wrong_number}, {R::need, 2L}}),
       orders::Trade{}},
      {RuleViolation(Code::E_ISLAND, Field::settlement, {{R::at, site("fi1")}}),
       orders::Found{false, site("fi1"), edge("fi1-w07"), true, false}},
      {RuleViolation(Code::E_HARBOUR, Field::harbour, {{R::reason, Reason::harbour_not_named}, {R::at, c15}}),
       orders::BuildSettlement{c15, {}, {}}},
      {RuleViolation(Code::E_HARBOUR, Field::harbour, {{R::reason, Reason::harbour_taken}, {R::at, c15}}),
       settle},
      {RuleViolation(Code::E_HARBOUR, Field::harbour, {{R::reason, Reason::no_harbour_there}, {R::at, c15}}),
       settle},
      {RuleViolation(Code::E_HARBOUR, Field::forfeit, {{R::reason, Reason::not_forfeited}, {R::at, c03}}),
       found},
      {RuleViolation(Code::E_HARBOUR, Field::forfeit, {{R::reason, Reason::no_harbour_there}, {R::at, v3}}),
       orders::Found{false, v3, edge("v3-v4"), false, true}},
      {RuleViolation(Code::E_OCCUPIED, Field::settlement, {{R::at, v3}}), plain},
      {RuleViolation(Code::E_DISTANCE, Field::settlement, {{R::at, v4}, {R::because, v3}}), plain},
      {RuleViolation(Code::E_ROAD_ORIGIN, Field::edge, {{R::at, edge("v4-v5")}, {R::because, c03}}), found},
      {RuleViolation(Code::E_NOT_CONNECTED, Field::settlement, {{R::at, v4}}), plain},
      {RuleViolation(Code::E_NOT_CONNECTED, Field::edge, {{R::at, edge("c05-c06")}}),
       orders::BuildRoad{edge("c05-c06")}},
      {RuleViolation(Code::E_NO_SETTLEMENT, Field::city, {{R::at, v4}}), orders::BuildCity{v4, false}},
      {reason(Code::E_NO_CITY, Field::metropolis, Reason::no_city_at_all),
       orders::Improve{Branch::trade, {}, {}, false}},
      {reason(Code::E_NO_CITY, Field::metropolis, Reason::city_not_named),
       orders::Improve{Branch::trade, {}, {}, false}},
      {reason(Code::E_NO_CITY, Field::metropolis, Reason::not_a_city),
       orders::Improve{Branch::trade, {}, v4, false}},
      {RuleViolation(Code::E_EXCLUSIVE, Field::whole, {{R::branch, Branch::magic}}),
       orders::Improve{Branch::magic, {}, {}, false}},
      {RuleViolation(Code::E_NO_RESOURCES, Field::settlement,
                     {{R::need, Bundle{{Face::grain, 1}, {Face::wool, 1}, {Face::brick, 1}, {Face::wood, 1}}},
                      {R::missing, Bundle{{Face::brick, 1}}}}),
       plain},
      {RuleViolation(
           Code::E_NO_RESOURCES, Field::edge,
           {{R::need, Bundle{{Face::brick, 1}, {Face::wood, 1}}}, {R::missing, Bundle{{Face::wood, 1}}}}),
       orders::BuildRoad{edge("v5-v6")}},
      {RuleViolation(Code::E_NO_RESOURCES, Field::give, {{R::need, ore}, {R::missing, ore}}),
       orders::Trade{ore, {}, {}}},
      {RuleViolation(Code::undrawn)}};
  for (const CardKind card : {CardKind::crane, CardKind::medicine, CardKind::magic_joining,
                              CardKind::magic_power, CardKind::constitution})
    all.push_back(
        {RuleViolation(Code::E_CARD_KIND, Field::card, {{R::card, card}}), orders::PlayOther{card}});
  for (std::size_t s = 0; s < knight_status_names.size(); ++s)
    all.push_back({RuleViolation(Code::E_KNIGHT, Field::knight,
                                 {{R::resource, Face::ore}, {R::status, static_cast<KnightStatus>(s)}}),
                   orders::ActivateKnight{Face::ore}});
  all.push_back({RuleViolation(Code::E_KNIGHT, Field::knight,
                               {{R::resource, Face::gold}, {R::status, KnightStatus::none}}),
                 orders::ActivateKnight{Face::gold}});
  return all;
}

/// Red in its actions with much to spend; in another phase what fits there.
State actions_of_red() {
  State state = middle_game();
  Turn& turn = state.seats[0].turn;
  turn.phase = Phase::turn;
  turn.throws = 3;
  turn.pool = Bundle{{Face::ore, 3},   {Face::grain, 4}, {Face::wool, 4},
                     {Face::brick, 1}, {Face::wood, 2},  {Face::gold, 2}};
  state.seats[0].sheet.settlements.erase(site("c10"));
  state.seats[0].sheet.edges |= edges({"c14-c15"});
  return state;
}
State in_phase(Phase phase) {
  State state = middle_game();
  state.seats[0].turn.phase = phase;
  state.seats[0].turn.throwing = true;
  return state;
}

std::string told(const DiceLanguage& dice_language, const Refusal& refused, const State& state) {
  std::string text =
      std::string(name(refused.problem.code)) + ": " + dice_language.problem(refused.problem, names);
  for (const std::string& note :
       dice_language.notes(refused.problem, refused.order, legal(state, seat_at(0)), names))
    text += "\n    = " + note;
  return text + '\n';
}

State state_for(const Refusal& refused) {
  if (refused.problem.code == Code::E_PENDING)
    return in_phase(refused.problem.get<Phase>(Role::decision).value());
  if (refused.problem.code == Code::E_DEFENCE) return in_phase(Phase::landing);
  if (refused.problem.code == Code::E_NOT_HELD || refused.problem.code == Code::E_ROLLED)
    return in_phase(Phase::thrown);
  if (refused.problem.code == Code::E_ISLAND) {
    State state;
    state.players = 3;
    return state;
  }
  return actions_of_red();
}

TEST(DiceMessages, EveryViolationHasASentence) {
  std::set<Code> codes;
  std::set<Reason> reasons;
  std::vector<std::string> text(dice_languages.size());
  for (const Refusal& refused : refusals()) {
    codes.insert(refused.problem.code);
    if (const auto reason = refused.problem.get<Reason>(Role::reason)) reasons.insert(*reason);
    for (std::size_t k = 0; k < dice_languages.size(); ++k)
      text[k] += told(dice_languages[k], refused, state_for(refused));
  }
  EXPECT_EQ(codes.size(), code_count);
  EXPECT_EQ(reasons.size(), static_cast<std::size_t>(Reason::position_figures) + 1);
  for (std::size_t k = 0; k < dice_languages.size(); ++k)
    EXPECT_EQ(text[k], golden(dice_languages[k].prefix + "problems", text[k]));
}

/// A problem reads well without any of its arguments, whatever was ordered.
TEST(DiceMessages, ViolationsWithoutArgumentsHaveSentences) {
  for (const DiceLanguage& dice_language : dice_languages) {
    std::string text;
    for (std::size_t c = 0; c < code_count; ++c) {
      const auto code = static_cast<Code>(c);
      text += std::string(name(code)) + ": " + dice_language.problem(RuleViolation(code), names) + '\n';
      for (const Order& order :
           std::initializer_list<Order>{orders::Found{}, orders::Trade{}, orders::EndTurn{}})
        for (const std::string& note :
             dice_language.notes(RuleViolation(code), order, legal(actions_of_red(), seat_at(0)), names))
          EXPECT_FALSE(note.empty());
    }
    EXPECT_EQ(text, golden(dice_language.prefix + "bare-problems", text));
  }
}

/// Refusals in random play have a sentence, and few suggestions.
TEST(DiceMessages, EveryRejectionHasASentence) {
  Random random(11);
  play::RandomChance chance(12);
  std::set<Code> met;
  for (int game = 0; game < 30; ++game) {
    State state = actions_of_red();
    for (int i = 0; i < 120; ++i) {
      const Seat seat = seat_at(random.pick(state.players));
      const Order order = play::random_invalid_order(state, seat, random);
      const auto events = decide(state, seat, order, chance);
      if (events) {
        for (const Event& event : *events) apply(state, event);
        continue;
      }
      met.insert(events.error().code);
      for (const DiceLanguage& dice_language : dice_languages) {
        EXPECT_TRUE(dice_language.problem(events.error(), names).size() > 10);
        EXPECT_LE(dice_language.notes(events.error(), order, legal(state, seat), names).size(), 4U);
      }
    }
  }
  EXPECT_GT(met.size(), 20U);
}

}  // namespace
}  // namespace inselpost::dice::test
