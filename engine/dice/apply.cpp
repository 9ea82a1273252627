#include "engine/dice/apply.hpp"

#include "engine/core/out_of_line_variant.hpp"
#include "engine/dice/rules/founding.hpp"
#include "engine/dice/rules/progress_cards.hpp"
#include "engine/dice/rules/robber_and_barbarians.hpp"
#include "engine/dice/rules/rule_context.hpp"
#include "engine/dice/rules/score.hpp"
#include "engine/dice/rules/trade.hpp"
#include "engine/dice/rules/turn.hpp"

namespace inselpost::dice {
namespace {

/// Opens the turn of a seat. Nothing is carried over from the last one (DG-TURN-3).
void open_turn(SeatState& own) {
  own.turn = {};
  own.turn.phase = Phase::roll;
}

void play(Sheet& sheet, std::optional<CardKind> card) {
  if (card) ++sheet.card(*card).played;
}

/// Applies the steps of an event, and the dice of a completed throw.
template <class E>
void take_steps(const State& state, SeatState& own, const E& e) {
  for (const Step& step : e.steps) apply_step(own, *state.map, state.options, step);
  if constexpr (requires { e.dice; })
    if (e.dice) complete_throw(own, *e.dice);
}

/// Pays a BUILD action (DG-BUILD-11).
void pay_build(SeatState& own, const Bundle& paid) {
  own.turn.pool -= paid;
  own.turn.built = true;
}

void use_card(SeatState& own, const events::CardUse& use) {
  Sheet& sheet = own.sheet;
  Turn& turn = own.turn;
  std::visit(overloaded{
                 [](std::monostate) {},
                 [&](const events::MerchantSent& u) { sheet.merchant = u.at; },
                 [&](const events::WizardSent& u) { sheet.wizard = u.wizard; },
                 [&](const events::HarbourTrade& u) {
                   --turn.pool[u.give];
                   ++turn.pool[u.get];
                 },
                 [&](const events::FleetSent& u) { turn.fleet = u.resource; },
                 [&](const events::RoadMoved& u) {
                   sheet.edges.erase(u.from);
                   sheet.edges.insert(u.to);
                   turn.built = true;
                 },
                 [&](const events::EdgesLaid& u) {
                   for (Edge edge : u.edges) sheet.edges.insert(edge);
                   turn.built = true;
                 },
                 [&](const events::CurrentCalled& u) {
                   if (u.forward) turn.surplus = current_steps;
                 },
                 [&](const events::KnightSent& u) {
                   sheet.knight(u.knight) = {1, KnightStatus::inactive};
                   turn.built = true;
                 },
                 [&](const events::TaxTaken& u) { ++turn.pool[u.face]; },
             },
             use);
}

void end_turn(const State& state, SeatState& own, const events::Outcome& outcome) {
  Sheet& sheet = own.sheet;
  if (sheet.filled < box_count) sheet.boxes[sheet.filled++] = outcome.points;
  if (outcome.beer) sheet.beer = *outcome.beer;
  own.turn = {};
  own.turn.phase = outcome.out ? Phase::out : Phase::ended;
  if (state.options.pace == Pace::free && plays_on(sheet)) open_turn(own);
}

void open_round(State& state, const events::RoundBegan& e) {
  state.round = e.round;
  state.faces = e.faces.value_or(RoundFaces{});
  state.opened.clear();
  for (std::size_t s = 0; s < state.players; ++s) {
    if (plays_on(state.seats[s].sheet)) open_turn(state.seats[s]);
    if (state.options.reveal == Reveal::end_of_round) state.opened.push_back(state.seats[s].sheet);
  }
}

void apply_one(State& state, const Event& event) {
  visit(overloaded{
            [&](const events::Founded& e) {
              SeatState& own = state.of(e.seat);
              (e.city ? own.sheet.cities : own.sheet.settlements).insert(e.at);
              own.sheet.edges.insert(e.edge);
              if (e.forfeited) own.sheet.struck_harbours.insert(e.at);
              own.founded =
                  static_cast<std::uint8_t>(own.founded | (e.city ? city_founded : settlement_founded));
              if (own.founded != all_founded) return;
              own.turn.phase = Phase::ended;
              if (state.options.pace == Pace::free) open_turn(own);
            },
            [](const events::Sealed&) {},
            [&](const events::Thrown& e) {
              SeatState& own = state.of(e.seat);
              begin_throw(own, e.number);
              take_steps(state, own, e);
            },
            [&](const events::ThrownAgain& e) { take_steps(state, state.of(e.seat), e); },
            [&](const events::Chased& e) {
              SeatState& own = state.of(e.seat);
              own.sheet.knight(e.knight).status = KnightStatus::spent;
              take_steps(state, own, e);
            },
            [&](const events::Defended& e) {
              SeatState& own = state.of(e.seat);
              answer_landing(own.turn);
              commit(own.sheet, e.knights, e.magic_power);
              take_steps(state, own, e);
            },
            [&](const events::RefugeTaken& e) {
              answer_landing(state.of(e.seat).turn);
              take_steps(state, state.of(e.seat), e);
            },
            [&](const events::Stood& e) {
              Turn& turn = state.of(e.seat).turn;
              turn.pool = Bundle::of(e.dice);
              turn.phase = Phase::turn;
            },
            [&](const events::AqueductUsed& e) {
              Turn& turn = state.of(e.seat).turn;
              turn.dice[e.die] = e.to;
              turn.aqueduct_used = true;
            },
            [&](const events::AlchemistPlayed& e) {
              play(state.of(e.seat).sheet, CardKind::alchemist);
              state.of(e.seat).turn.alchemist = true;
            },
            [&](const events::EdgeBuilt& e) {
              pay_build(state.of(e.seat), e.paid);
              state.of(e.seat).sheet.edges.insert(e.at);
            },
            [&](const events::SettlementBuilt& e) {
              SeatState& own = state.of(e.seat);
              pay_build(own, e.paid);
              own.sheet.settlements.insert(e.at);
              if (e.harbour) own.sheet.harbours[index(*e.harbour)] = e.at;
              play(own.sheet, e.card);
            },
            [&](const events::CityBuilt& e) {
              SeatState& own = state.of(e.seat);
              pay_build(own, e.paid);
              own.sheet.settlements.erase(e.at);
              own.sheet.cities.insert(e.at);
              play(own.sheet, e.card);
            },
            [&](const events::Improved& e) {
              SeatState& own = state.of(e.seat);
              pay_build(own, e.paid);
              own.sheet.levels[index(e.branch)] = e.level;
              if (e.metropolis) {
                own.sheet.cities.erase(*e.metropolis);
                own.sheet.metropolises.insert(*e.metropolis);
                own.sheet.metropolis_of[index(e.branch)] = e.metropolis;
              }
              play(own.sheet, e.card);
            },
            [&](const events::KnightBuilt& e) {
              pay_build(state.of(e.seat), e.paid);
              state.of(e.seat).sheet.knight(e.knight) = {1, KnightStatus::inactive};
            },
            [&](const events::KnightActivated& e) {
              state.of(e.seat).turn.pool -= e.paid;
              state.of(e.seat).sheet.knight(e.knight).status = KnightStatus::active;
            },
            [&](const events::KnightUpgraded& e) {
              SeatState& own = state.of(e.seat);
              pay_build(own, e.paid);
              Knight& knight = own.sheet.knight(e.knight);
              knight.level = e.level;
              if (knight.status == KnightStatus::spent) knight.status = KnightStatus::inactive;
            },
            [&](const events::JokerUsed& e) {
              SeatState& own = state.of(e.seat);
              --own.turn.pool[e.die];
              ++own.turn.pool[e.knight];
              own.sheet.knight(e.knight).status = KnightStatus::spent;
            },
            [&](const events::Traded& e) {
              SeatState& own = state.of(e.seat);
              own.turn.pool -= e.give;
              own.turn.pool += e.get;
              if (e.via == Via::volcano) own.turn.volcano_used = true;
              for (const events::Eruption& eruption : e.eruptions) {
                erupt(own.sheet, eruption);
                take_other_die(own.turn);
              }
            },
            [&](const events::GoodsMade& e) {
              Bundle& pool = state.of(e.seat).turn.pool;
              pool -= e.paid;
              pool += Bundle::of(e.good, e.count);
            },
            [&](const events::CardBought& e) {
              SeatState& own = state.of(e.seat);
              own.turn.pool -= e.paid;
              ++own.sheet.card(e.card).bought;
              if (e.point) play(own.sheet, e.card);
            },
            [&](const events::CardPlayed& e) {
              SeatState& own = state.of(e.seat);
              play(own.sheet, e.card);
              if (e.card == CardKind::commander)
                for (Knight& knight : own.sheet.knights)
                  if (knight.status == KnightStatus::inactive) knight.status = KnightStatus::active;
              use_card(own, e.use);
              take_steps(state, own, e);
            },
            [&](const events::TurnEnded& e) { end_turn(state, state.of(e.seat), *e.outcome); },
            [](const events::RoundEnded&) {},
            [&](const events::RoundBegan& e) { open_round(state, e); },
            [&](const events::GameOver&) { state.over = true; },
        },
        event);
}

}  // namespace

void apply(State& state, const Event& event) { apply_one(state, event); }

void apply(State& state, const Events& events) {
  for (const Event& event : events) apply_one(state, event);
}

}  // namespace inselpost::dice
