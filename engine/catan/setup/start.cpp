#include <algorithm>
#include <stdexcept>

#include "engine/catan/setup/checks.hpp"
#include "engine/core/visitor.hpp"

namespace inselpost::catan {
namespace {

Board draw_board(const Setup& setup, Chance& chance) {
  return std::visit(overloaded{[&](Generator generator) {
                                 RandomBytes* bytes = chance.board();
                                 if (bytes == nullptr)
                                   throw std::logic_error("no chance for a generated board");
                                 return generate(generator, setup.rules.number_placement(),
                                                 setup.rules.harbour_layout(), *bytes);
                               },
                               [](FixedBoard which) { return fixed_board(which); },
                               [](const Board& written) { return written; }},
                    setup.board);
}

/// Rolls for all, then for those tied for the highest sum, until one is left (SETUP-2).
Seat roll_for_start(std::size_t players, Chance& chance, std::vector<StartRoll>& rolls) {
  std::vector<Seat> rolling;
  for (std::size_t i = 0; i < players; ++i) rolling.push_back(seat_at(i));
  while (rolling.size() > 1) {
    std::vector<StartRoll> round;
    for (const Seat seat : rolling) round.push_back({seat, chance.start_roll().value()});
    rolls.insert(rolls.end(), round.begin(), round.end());
    rolling = tied_for_highest(round);
  }
  return rolling.at(0);
}

void draw_first(const Setup& setup, Chance& chance, Start& start) {
  switch (start_player(setup.rules)) {
    case StartPlayer::highest_roll:
      start.first = roll_for_start(setup.seats.size(), chance, start.start_rolls);
      return;
    case StartPlayer::oldest: {
      const auto oldest = oldest_seats(setup.seats);
      if (oldest.size() > 1) start.oldest = oldest[chance.oldest(oldest.size()).value()];
      start.first = start.oldest.value_or(oldest.front());
      return;
    }
    case StartPlayer::by_setup_mode:  // resolved by start_player
    case StartPlayer::given: start.first = seat_at(0); return;
  }
}

void draw_robber(const Setup& setup, Chance& chance, Start& start) {
  start.robber = named_robber(start.board);
  if (start.robber || setup.rules.robber_start_two_deserts() == RobberStart::start_player) return;
  const Hexes deserts = start.board.deserts();
  auto desert = deserts.begin();
  for (std::size_t n = chance.first_desert(deserts.size()).value(); n > 0; --n) ++desert;
  start.robber = *desert;
  start.robber_drawn = true;
}

}  // namespace

std::vector<Seat> tied_for_highest(const std::vector<StartRoll>& round) {
  int highest = 0;
  for (const StartRoll& roll : round) highest = std::max(highest, roll.dice.sum());
  std::vector<Seat> tied;
  for (const StartRoll& roll : round)
    if (roll.dice.sum() == highest) tied.push_back(roll.seat);
  return tied;
}

Start draw_start(const Setup& setup, Chance& chance) {
  Start start;
  start.board = draw_board(setup, chance);
  if (setup.position) {
    start.first = first_of(*setup.position, setup.seats.size());
    start.robber = setup.position->robber;
    return start;
  }
  draw_first(setup, chance, start);
  draw_robber(setup, chance, start);
  return start;
}

}  // namespace inselpost::catan
