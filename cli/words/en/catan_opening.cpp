#include "cli/words/en/catan_words.hpp"

#include <algorithm>
#include <string>

#include "cli/words/en/catan_phrases.hpp"
#include "cli/words/en/grammar.hpp"
#include "engine/catan/board/places.hpp"
#include "engine/catan/setup/checks.hpp"
#include "schemas/catan/start_json.hpp"
#include "schemas/catan/table.hpp"

namespace inselpost::en {
namespace {

/// One sentence for each round: a seat that throws again begins the next one.
std::vector<std::string> roll_sentences(const std::vector<catan::StartRoll>& rolls, const Names& names) {
  std::vector<std::vector<std::string>> rounds;
  std::vector<Seat> threw;
  for (const catan::StartRoll& roll : rolls) {
    if (rounds.empty() || std::find(threw.begin(), threw.end(), roll.seat) != threw.end()) {
      rounds.emplace_back();
      threw.clear();
    }
    threw.push_back(roll.seat);
    rounds.back().push_back(names.of(roll.seat) + ' ' + dice_phrase(roll.dice));
  }
  std::vector<std::string> sentences;
  for (const auto& round : rounds)
    sentences.push_back((sentences.empty() ? "Who begins was rolled for: " : "The highest rolled again: ") +
                        list(round) + '.');
  return sentences;
}

std::string begins(const catan::Start& start, const catan::Setup& setup, const Names& names) {
  const std::string first = names.of(start.first);
  if (!start.start_rolls.empty()) return first + " rolled the highest and begins";
  if (start.oldest) return "Of the oldest players " + first + " was drawn and begins";
  if (catan::start_player(setup.rules) == catan::StartPlayer::oldest)
    return first + " is the oldest and begins";
  return first + " begins, as the set-up says";
}

}  // namespace

std::vector<std::string> opening(const told::Opening& opening) {
  const Names& names = board_table(*opening.table).names;
  const catan::Start start = start_from_json(opening.start, names);
  const catan::Setup& setup = board_table(*opening.table).setup;
  const std::size_t players = setup.seats.size();
  std::vector<std::string> sentences = roll_sentences(start.start_rolls, names);
  const Seat next = setup.position ? setup.position->active : start.first;
  std::vector<std::string> others;
  for (std::size_t i = 1; i < players; ++i) others.push_back(names.of(seat_at((index(next) + i) % players)));
  if (setup.position)
    return {"The game began elsewhere and goes on in turn " + std::to_string(setup.position->turn) +
            " with " + names.of(next) + "; then " + list(others) + " in turn."};
  sentences.push_back(begins(start, setup, names) + "; then " + list(others) + " in turn.");
  if (start.robber && start.robber_drawn)
    sentences.push_back(
        "The robber's desert was drawn: " + catan::name(start.board.geometry(), *start.robber) + '.');
  return sentences;
}

}  // namespace inselpost::en
