#include "cli/messages/board_sight.hpp"
#include "cli/messages/en/catan_messages.hpp"

#include <string>
#include <vector>

#include "cli/messages/en/catan_phrases.hpp"
#include "cli/messages/en/grammar.hpp"
#include "engine/catan/board/places.hpp"
#include "engine/catan/setup/checks.hpp"
#include "schemas/catan/setup_view.hpp"
#include "schemas/catan/start_json.hpp"

namespace inselpost::en {
namespace {

std::string begins(const catan::Start& start, const catan::Setup& setup, const GameNames& names) {
  const std::string first = names.of(start.first);
  if (!start.start_rolls.empty()) return first + " rolled the highest and begins";
  if (start.oldest) return "Of the oldest players " + first + " was drawn and begins";
  if (catan::start_player(setup.rules) == catan::StartPlayer::oldest)
    return first + " is the oldest and begins";
  return first + " begins, as the set-up says";
}

}  // namespace

std::vector<std::string> opening(const announcements::Opening& opening) {
  const GameNames& names = catan_setup_view(*opening.table).names;
  const catan::Start start = start_from_json(opening.start, names);
  const catan::Setup& setup = catan_setup_view(*opening.table).setup;
  const std::string others = list(seats_after(setup, start, names));
  if (setup.position)
    return {"The game began elsewhere and goes on in turn " + std::to_string(setup.position->turn) +
            " with " + names.of(setup.position->active) + "; then " + others + " in turn."};
  std::vector<std::string> sentences;
  for (const auto& round : start_rounds(start, names)) {
    std::vector<std::string> rolls;
    for (const auto& [seat, dice] : round) rolls.push_back(seat + ' ' + dice_phrase(dice));
    sentences.push_back((sentences.empty() ? "Who begins was rolled for: " : "The highest rolled again: ") +
                        list(rolls) + '.');
  }
  sentences.push_back(begins(start, setup, names) + "; then " + others + " in turn.");
  if (start.robber && start.robber_drawn)
    sentences.push_back(
        "The robber's desert was drawn: " + catan::name(start.board.geometry(), *start.robber) + '.');
  return sentences;
}

}  // namespace inselpost::en
