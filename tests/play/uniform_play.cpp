#include "tests/play/uniform_play.hpp"

#include <optional>
#include <vector>

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
  std::vector<Decision> owed;
  State known;
  Legal moves;
  Events events;
  while (state.stage != State::Stage::over) {
    pending_decisions(state, owed);
    const Seat seat = owed.front().seat;
    legal(state, seat, known, moves);
    const auto cards = drawn_from_hand(moves, state.of(seat).hand, random);
    const Order& order = cards ? *cards : moves.orders[random.pick(moves.orders.size())];
    events.clear();
    // What a list offers may fail for what its seat cannot know; then another is chosen.
    if (carry_out(state, seat, order, chance, events)) continue;
    if (state.turn > 0) ++length.orders;
  }
  length.turns = state.turn;
  return length;
}

}  // namespace inselpost::catan::play
