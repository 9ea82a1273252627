#include "cli/messages/catan_decoded.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>

#include "cli/messages/game_messages.hpp"
#include "schemas/catan/chance.hpp"
#include "schemas/catan/event_json.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {

bool is_of_the_board_game(const OpaqueView& table) {
  return is_sight_of<CatanSetupView>(table) || is_sight_of<GameNames>(table);
}

std::string board_rolls(const std::vector<Json>& rolls, const OpaqueView& table) {
  std::string all;
  for (const Json& roll : rolls) {
    const catan::Dice dice = results_in({event_from_json(roll, catan_setup_view(table).names)}).dice.value();
    all += (all.empty() ? "" : ", ") + std::to_string(dice.first) + '+' + std::to_string(dice.second) + '=' +
           std::to_string(dice.sum());
  }
  return all;
}

std::string dice_phrase(const catan::Dice& dice) {
  return std::to_string(dice.first) + " + " + std::to_string(dice.second) + " = " +
         std::to_string(dice.sum());
}

std::string with_written_places(std::string sentence, const RejectionContext& refused,
                                std::string (&printed)(std::string_view name)) {
  const catan::Geometry& island = catan_setup_view(*refused.table).names.geometry();
  const auto hex_of = [](std::string_view place) {
    return utf8::folded_word(place.substr(0, place.find_first_of("./")));
  };
  constexpr std::string_view between = " ,:{}[]";
  for (std::size_t at = 0; (at = refused.typed.find_first_not_of(between, at)) != std::string::npos;) {
    const std::string written = refused.typed.substr(at, refused.typed.find_first_of(between, at) - at);
    at += written.size();
    std::string name;
    if (const auto corner = catan::read_intersection(island, written)) name = catan::name(island, *corner);
    if (const auto path = catan::read_path(island, written)) name = catan::name(island, *path);
    const std::string said = printed(name);
    const std::size_t found = name.empty() ? std::string::npos : sentence.find(said);
    if (found == std::string::npos || hex_of(written) == hex_of(name)) continue;
    if (found + said.size() < sentence.size() &&
        std::isalpha(static_cast<unsigned char>(sentence[found + said.size()])) != 0)
      continue;
    sentence.replace(found, said.size(), written + " (= " + said + ')');
  }
  return sentence;
}

bool board_plays_on(std::string_view decision) { return decision == "turn" || decision == "roll"; }

std::vector<std::vector<std::pair<std::string, catan::Dice>>> start_rounds(const catan::Start& start,
                                                                           const GameNames& names) {
  std::vector<std::vector<std::pair<std::string, catan::Dice>>> rounds;
  std::vector<Seat> threw;
  for (const catan::StartRoll& roll : start.start_rolls) {
    if (rounds.empty() || std::find(threw.begin(), threw.end(), roll.seat) != threw.end()) {
      rounds.emplace_back();
      threw.clear();
    }
    threw.push_back(roll.seat);
    rounds.back().emplace_back(names.of(roll.seat), roll.dice);
  }
  return rounds;
}

std::vector<std::string> seats_after(const catan::Setup& setup, const catan::Start& start,
                                     const GameNames& names) {
  const Seat first = setup.position ? setup.position->active : start.first;
  std::vector<std::string> out;
  for (std::size_t i = 1; i < setup.seats.size(); ++i)
    out.push_back(names.of(seat_at((index(first) + i) % setup.seats.size())));
  return out;
}

}  // namespace inselpost
