#include "tests/pig/rules.hpp"

#include <numeric>

#include "engine/core/out_of_line_variant.hpp"

namespace inselpost::pig {
namespace {

using Events = std::vector<Event>;
using Verdict = tl::expected<Events, RuleViolation>;

const Player& of(const State& state, Seat seat) { return state.players[index(seat)]; }
Player& of(State& state, Seat seat) { return state.players[index(seat)]; }

void pass_on(State& state) {
  state.active = seat_at((index(state.active) + 1) % state.players.size());
  ++state.turn;
  state.total = 0;
  state.tipped = state.whispered = state.shielded = false;
}

/// Decides one order; whose turn it is was checked before.
struct Deciding {
  const State& state;
  Seat seat;
  Chance& chance;

  Verdict operator()(const orders::Roll&) const {
    const auto die = chance.die(seat);
    if (!die) return tl::unexpected(RuleViolation::undrawn);
    return Events{events::Rolled{seat, *die}};
  }
  Verdict operator()(const orders::Hold&) const {
    if (state.total == 0) return tl::unexpected(RuleViolation::E_NOTHING);
    const auto wager = of(state, seat).wager;
    std::uint16_t score = of(state, seat).score;
    if (wager && state.total < *wager)
      score = score > *wager ? static_cast<std::uint16_t>(score - *wager) : std::uint16_t{0};
    else if (wager)
      score = static_cast<std::uint16_t>(score + *wager);
    score = static_cast<std::uint16_t>(score + state.total);
    Events events{events::Held{seat, wager, score}};
    if (score >= state.goal) events.emplace_back(events::Won{seat});
    return events;
  }
  Verdict operator()(const orders::Tip&) const {
    if (!Rules::hides(state)) return tl::unexpected(RuleViolation::E_EARLY);
    if (state.tipped) return tl::unexpected(RuleViolation::E_TIP);
    const auto tip = chance.tip();
    if (!tip) return tl::unexpected(RuleViolation::undrawn);
    return Events{events::Tipped{seat, tip}};
  }
  Verdict operator()(const orders::Buy&) const {
    if (!Rules::hides(state)) return tl::unexpected(RuleViolation::E_EARLY);
    if (state.total < card_price) return tl::unexpected(RuleViolation::E_NOTHING);
    if (state.cards.size() == pile_size) return tl::unexpected(RuleViolation::E_CARD);
    const auto kind = chance.card(state.cards.size());
    if (!kind) return tl::unexpected(RuleViolation::undrawn);
    return Events{events::Bought{seat, state.cards.size(), kind}};
  }
  Verdict operator()(const orders::Wager& order) const {
    if (!Rules::hides(state)) return tl::unexpected(RuleViolation::E_EARLY);
    if (of(state, seat).wager || order.points == 0 || order.points > highest_wager)
      return tl::unexpected(RuleViolation::E_WAGER);
    return Events{events::Wagered{seat, order.points}};
  }
  Verdict operator()(const orders::Use& order) const {
    if (order.tip == 0 || order.tip > best_tip || of(state, seat).tips[order.tip - 1U] == 0)
      return tl::unexpected(RuleViolation::E_TIP);
    return Events{events::Used{seat, order.tip}};
  }
  Verdict operator()(const orders::Play& order) const {
    if (order.card >= state.cards.size()) return tl::unexpected(RuleViolation::E_CARD);
    const Bought& card = state.cards[order.card];
    if (card.owner != seat || card.played) return tl::unexpected(RuleViolation::E_CARD);
    return Events{events::Played{seat, order.card, card.kind}};
  }
  Verdict operator()(const orders::Whisper& order) const {
    if (!Rules::hides(state)) return tl::unexpected(RuleViolation::E_EARLY);
    if (state.whispered || order.to == seat || index(order.to) >= state.players.size())
      return tl::unexpected(RuleViolation::E_WHISPER);
    return Events{events::Whispered{{seat, order.to, order.number}}};
  }
};

/// Seats out of turn may wager and whisper all the same.
bool waits_for_its_turn(const Order& order) {
  return !std::holds_alternative<orders::Wager>(order) && !std::holds_alternative<orders::Whisper>(order);
}

struct Nothing final : Chance {
  std::optional<std::size_t> first(std::size_t) override { return std::nullopt; }
  std::optional<std::uint8_t> die(Seat) override { return std::nullopt; }
  std::optional<std::uint8_t> tip() override { return std::nullopt; }
  std::optional<Card> card(std::size_t) override { return std::nullopt; }
};

}  // namespace

Start Rules::draw_start(const Setup& setup, Chance& chance) {
  return {seat_at(chance.first(setup.seats).value_or(0))};
}

State Rules::begin(const Setup& setup, const Start& start) {
  State state;
  state.goal = setup.goal;
  state.own_dice = setup.own_dice;
  state.active = start.first;
  state.players.resize(setup.seats);
  for (std::size_t i = 0; i < setup.tips.size(); ++i) state.players[i].tips = setup.tips[i];
  return state;
}

Verdict Rules::decide(const State& state, Seat seat, const Order& order, Chance& chance) {
  if (state.over || (waits_for_its_turn(order) && seat != state.active))
    return tl::unexpected(RuleViolation::E_TURN);
  return std::visit(Deciding{state, seat, chance}, order);
}

void Rules::apply(State& state, const Event& event) {
  std::visit(overloaded{
                 [&](const events::Rolled& e) {
                   if (e.die != 1)
                     state.total = static_cast<std::uint16_t>(state.total + e.die);
                   else if (state.shielded)
                     state.shielded = false;
                   else
                     pass_on(state);
                 },
                 [&](const events::Held& e) {
                   of(state, e.seat).score = e.score;
                   of(state, e.seat).wager.reset();
                   pass_on(state);
                 },
                 [&](const events::Won& e) {
                   state.over = true;
                   state.winner = e.seat;
                 },
                 [&](const events::Tipped& e) {
                   state.tipped = true;
                   ++of(state, e.seat).tips.at(e.tip.value() - 1U);
                 },
                 [&](const events::Bought& e) {
                   state.total = static_cast<std::uint16_t>(state.total - card_price);
                   state.cards.push_back({e.seat, e.kind.value()});
                 },
                 [&](const events::Wagered& e) { of(state, e.seat).wager = e.points.value(); },
                 [&](const events::Used& e) {
                   --of(state, e.seat).tips.at(e.tip - 1U);
                   state.total = static_cast<std::uint16_t>(state.total + e.tip);
                 },
                 [&](const events::Played& e) {
                   state.cards.at(e.card).played = true;
                   if (e.kind == Card::twice) state.total = static_cast<std::uint16_t>(state.total * 2);
                   if (e.kind == Card::gold)
                     state.total = static_cast<std::uint16_t>(state.total + gold_worth);
                   if (e.kind == Card::shield) state.shielded = true;
                 },
                 [&](const events::Whispered& e) {
                   state.whispered = true;
                   state.whispers.push_back(e.said);
                 },
             },
             event);
}

std::uint16_t Rules::turn_of(const State& state, Seat seat) {
  if (!state.own_dice) return state.turn;
  // The seat at turn has waited for all others; who sits so many places behind it was at turn so long ago.
  const std::size_t seats = state.players.size(), ago = (index(state.active) + seats - index(seat)) % seats;
  return state.turn < ago ? std::uint16_t{0} : static_cast<std::uint16_t>((state.turn - ago) / seats + 1);
}

void Rules::abandon(State& state) {
  state.over = true;
  for (Player& player : state.players) {
    for (std::size_t tip = 1; tip <= best_tip; ++tip)
      player.score = static_cast<std::uint16_t>(player.score + tip * player.tips[tip - 1]);
    player.tips = {};
  }
}

std::vector<PendingDecision> Rules::pending_decisions(const State& state) {
  if (state.over) return {};
  PendingDecision owed;
  owed.seat = state.active;
  owed.kind = "turn";
  return {owed};
}

Order Rules::default_order(const State& state, const PendingDecision&) {
  if (state.total > 0) return orders::Hold{};
  return orders::Roll{};
}

View Rules::view(const State& state, Viewer viewer) {
  View out{state.goal,     state.turn, state.total,  state.active, state.tipped, state.whispered,
           state.shielded, state.over, state.winner, {},           {},           {}};
  const auto sees = [&](Seat owner) { return state.over || viewer.sees(owner); };
  for (std::size_t i = 0; i < state.players.size(); ++i) {
    const Player& player = state.players[i];
    View::Player& seen = out.players.emplace_back();
    seen.score = player.score;
    seen.has_wager = player.wager.has_value();
    seen.tips_held = std::accumulate(player.tips.begin(), player.tips.end(), std::size_t{0});
    if (!sees(seat_at(i))) continue;
    seen.wager = player.wager;
    seen.tips = player.tips;
  }
  for (const Bought& card : state.cards) {
    const bool known = card.played || sees(card.owner);
    out.cards.push_back({card.owner, known ? std::optional(card.kind) : std::nullopt, card.played});
  }
  for (const Whisper& whisper : state.whispers)
    if (sees(whisper.from) || sees(whisper.to)) out.whispers.push_back(whisper);
  return out;
}

Legal Rules::legal(const State& state, Seat seat) {
  std::vector<Order> all{orders::Roll{}, orders::Hold{}, orders::Tip{}, orders::Buy{}};
  for (std::uint8_t n = 1; n <= highest_wager; ++n) all.emplace_back(orders::Wager{n});
  for (std::uint8_t n = 1; n <= best_tip; ++n) all.emplace_back(orders::Use{n});
  for (std::size_t j = 0; j < state.cards.size(); ++j) all.emplace_back(orders::Play{j});
  for (std::size_t i = 0; i < state.players.size(); ++i) all.emplace_back(orders::Whisper{seat_at(i), 7});
  Legal legal;
  Nothing nothing;
  for (const Order& order : all)
    if (const auto events = decide(state, seat, order, nothing); events || undrawn(events.error()))
      legal.orders.push_back(order);
  return legal;
}

}  // namespace inselpost::pig
