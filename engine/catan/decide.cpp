#include "engine/catan/decide.hpp"

#include "engine/catan/rules/building.hpp"
#include "engine/catan/rules/development_cards.hpp"
#include "engine/catan/rules/founding.hpp"
#include "engine/catan/rules/robber.hpp"
#include "engine/catan/rules/roll.hpp"
#include "engine/catan/rules/rule_context.hpp"
#include "engine/catan/rules/trade.hpp"
#include "engine/catan/rules/turn.hpp"
#include "engine/catan/rules/two_player.hpp"
#include "engine/catan/rules/victory.hpp"
#include "engine/core/out_of_line_variant.hpp"

namespace inselpost::catan {

MaybeViolation carry_out(State& state, Seat seat, const Order& order, Chance& chance, Events& events) {
  RuleContext context(state, events);
  MaybeViolation refusal =
      visit(overloaded{
                [&](const orders::Found& o) { return decide_found(context, seat, o); },
                [&](const orders::Roll&) { return decide_roll(context, seat, chance); },
                [&](const orders::Discard& o) { return decide_discard(context, seat, o); },
                [&](const orders::MoveRobber& o) { return decide_robber(context, seat, o, chance); },
                [&](const orders::BuildRoad& o) { return decide_build_road(context, seat, o); },
                [&](const orders::BuildSettlement& o) { return decide_build_settlement(context, seat, o); },
                [&](const orders::BuildCity& o) { return decide_build_city(context, seat, o); },
                [&](const orders::BuyCard& o) { return decide_buy_card(context, seat, o, chance); },
                [&](const orders::PlayKnight& o) { return decide_play_knight(context, seat, o, chance); },
                [&](const orders::PlayRoadBuilding& o) { return decide_road_building(context, seat, o); },
                [&](const orders::PlayYearOfPlenty& o) { return decide_year_of_plenty(context, seat, o); },
                [&](const orders::PlayMonopoly& o) { return decide_monopoly(context, seat, o); },
                [&](const orders::PlayVictoryPoint&) { return decide_play_victory_point(context, seat); },
                [&](const orders::ShowVictoryPoint&) { return decide_show_victory_point(context, seat); },
                [&](const orders::BankTrade& o) { return decide_bank_trade(context, seat, o); },
                [&](const orders::MakeOffer& o) { return decide_make_offer(context, seat, o); },
                [&](const orders::Accept& o) { return decide_accept(context, seat, o); },
                [&](const orders::Refuse& o) { return decide_refuse(context, seat, o); },
                [&](const orders::Counter& o) { return decide_counter(context, seat, o); },
                [&](const orders::Confirm& o) { return decide_confirm(context, seat, o); },
                [&](const orders::Withdraw& o) { return decide_withdraw(context, seat, o); },
                [&](const orders::ForcedTrade&) { return decide_forced_trade(context, seat, chance); },
                [&](const orders::ReturnCards& o) { return decide_return_cards(context, seat, o); },
                [&](const orders::RobberToDesert& o) { return decide_robber_to_desert(context, seat, o); },
                [&](const orders::GiveUpKnight&) { return decide_give_up_knight(context, seat); },
                [&](const orders::Pass&) { return decide_pass(context, seat); },
                [&](const orders::EndTurn&) { return decide_end_turn(context, seat); },
                [&](const orders::ClaimVictory&) { return decide_claim_victory(context, seat); },
            },
            order);
  // checked after every order, and so at the start of every turn (WIN-3)
  if (!refusal && !context.over()) check_victory(context);
  return refusal;
}

tl::expected<Events, RuleViolation> decide(const State& state, Seat seat, const Order& order,
                                           Chance& chance) {
  State after = state;
  Events events;
  events.reserve(4);
  if (auto refusal = carry_out(after, seat, order, chance, events))
    return tl::unexpected(std::move(*refusal));
  return events;
}

}  // namespace inselpost::catan
