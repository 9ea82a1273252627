#include <string>
#include <vector>

#include "cli/messages/board_sight.hpp"
#include "cli/messages/de/catan_messages.hpp"
#include "cli/messages/de/catan_phrases.hpp"
#include "cli/messages/de/grammar.hpp"
#include "engine/catan/board/places.hpp"
#include "engine/catan/setup/checks.hpp"
#include "schemas/catan/setup_view.hpp"
#include "schemas/catan/start_json.hpp"

namespace inselpost::de::board {
namespace {

std::string how_it_begins(const catan::Start& start, const catan::Setup& setup, const GameNames& names) {
  const std::string first = names.of(start.first);
  if (!start.start_rolls.empty()) return first + " hat am höchsten gewürfelt und beginnt";
  if (start.oldest) return "Unter den Ältesten ist " + first + " ausgelost und beginnt";
  if (catan::start_player(setup.rules) == catan::StartPlayer::oldest)
    return first + " ist am ältesten und beginnt";
  return first + " beginnt, wie es der Aufbau sagt";
}

}  // namespace

std::vector<std::string> opening(const announcements::Opening& opening) {
  const GameNames& names = catan_setup_view(*opening.table).names;
  const catan::Setup& setup = catan_setup_view(*opening.table).setup;
  const catan::Start start = start_from_json(opening.start, names);
  const std::string others = list(seats_after(setup, start, names));
  if (setup.position)
    return {"Die Partie hat woanders begonnen. Sie geht mit Zug " + std::to_string(setup.position->turn) +
            " von " + names.of(setup.position->active) + " weiter; dann kommen der Reihe nach " + others +
            '.'};
  std::vector<std::string> sentences;
  for (const auto& round : start_rounds(start, names)) {
    std::vector<std::string> rolls;
    for (const auto& [seat, dice] : round) rolls.push_back(seat + ' ' + dice_phrase(dice));
    sentences.push_back(
        (sentences.empty() ? "Um den Anfang ist gewürfelt: " : "Die Höchsten würfeln noch einmal: ") +
        list(rolls) + '.');
  }
  sentences.push_back(how_it_begins(start, setup, names) + "; dann kommen der Reihe nach " + others + '.');
  if (start.robber && start.robber_drawn)
    sentences.push_back(
        "Die Wüste des Räubers ist ausgelost: " + catan::name(start.board.geometry(), *start.robber) + '.');
  return sentences;
}

}  // namespace inselpost::de::board
