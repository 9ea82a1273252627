#include "tests/play/uniform_play.hpp"

#include <optional>

#include "engine/catan/apply.hpp"
#include "engine/catan/decide.hpp"
#include "engine/catan/pending_decisions.hpp"

namespace inselpost::catan::play {
namespace {

/// An order whose cards cannot be listed one by one.
std::optional<Order> drawn_from_hand(const Legal& moves, const Bundle& hand, Random& random) {
  if (moves.discard != 0) return orders::Discard{random_cards(hand, moves.discard, random)};
  if (moves.give_back != 0) return orders::ReturnCards{random_cards(hand, moves.give_back, random)};
  return std::nullopt;
}

}  // namespace

GameLength play_uniformly(const ParsedSetup& setup, Random& random) {
  State state = begin_game(setup, random);
  RandomChance chance(random);
  GameLength length;
  while (state.stage != State::Stage::over) {
    const Seat seat = pending_decisions(state).front().seat;
    const Legal moves = legal(state, seat);
    const auto cards = drawn_from_hand(moves, state.of(seat).hand, random);
    const auto events =
        decide(state, seat, cards ? *cards : moves.orders[random.pick(moves.orders.size())], chance);
    if (!events) continue;  // what a list offers may fail for what its seat cannot know
    apply(state, *events);
    if (state.turn > 0) ++length.orders;
  }
  length.turns = state.turn;
  return length;
}

}  // namespace inselpost::catan::play
