#pragma once
#include <functional>
#include <vector>

#include "engine/catan/pending_decisions.hpp"
#include "tests/laws/forger.hpp"

/// Lies that a dishonest operator builds into a record: orders that the rules refuse, and outcomes that are
/// not theirs. He decides them in a position that is the true one but for one thing.
namespace inselpost::forgery_cases {

using catan::Bundle;
using catan::Geometry;
using catan::Phase;
using catan::Resource;
using catan::State;
using catan::play::Random;
using played::PlayedGame;
namespace o = catan::orders;

/// Tries to put the forged entry in at this position of the game. False if it is no position for it; the game
/// may be spoilt then.
using Forge = std::function<bool(PlayedGame&)>;
struct Case {
  const char* name;
  const char* message;  ///< in what the audit says
  Forge forge;
  std::size_t players = 4;
  enum class Found { by_everybody, with_the_win, by_secret } found = Found::by_everybody;
};

/// Orders that are refused.
std::vector<Case> orders();
/// Orders that are allowed, and outcomes that are not theirs.
std::vector<Case> outcomes();

inline const catan::State& state_of(const PlayedGame& game) { return game.ledger.state(); }
inline bool is_in(const PlayedGame& game, catan::Phase phase) {
  return catan::phase(state_of(game)) == phase;
}
inline Seat active(const PlayedGame& game) { return state_of(game).active; }
inline Seat another(const PlayedGame& game) { return state_of(game).after(active(game)); }

/// The true position with one change, and an order that it allows then.
inline bool play_in_false_position(PlayedGame& game, const std::function<void(catan::State&)>& change,
                                   Seat seat, const catan::Order& order) {
  forger::pretend(game, change);
  return forger::order(game, seat, order);
}
/// Returns whether the seat could really pay that now.
inline bool can_pay(const PlayedGame& game, const catan::Bundle& price) {
  return is_in(game, catan::Phase::main) && state_of(game).of(active(game)).hand.covers(price);
}

}  // namespace inselpost::forgery_cases
