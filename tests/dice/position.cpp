#include "tests/dice/position.hpp"

#include <algorithm>

#include "engine/dice/rules/founding.hpp"
#include "tests/cases/case_reader.hpp"
#include "tests/dice/case_values.hpp"

namespace inselpost::dice::test {
namespace {

using cases::after;
using cases::BadCase;
using cases::number;
using cases::split;

long option_value(Option option, const std::string& text) {
  const auto place = [&](const auto& words) {
    const auto at = std::find(words.begin(), words.end(), text);
    return at == words.end() ? -1L : static_cast<long>(at - words.begin());
  };
  switch (option) {
    case Option::pace: return place(pace_words);
    case Option::resolve: return place(resolve_words);
    case Option::reveal: return place(reveal_words);
    case Option::same_dice: return text == "true" ? 1 : 0;
    case Option::barbarian_steps: return number(text);
    case Option::final_score: return place(final_score_words);
    case Option::eliminated_rank: return place(eliminated_rank_words);
  }
  return -1;
}

std::vector<std::string> words_in(const std::string& text) {
  auto words = split(text, ' ');
  std::erase(words, "");
  return words;
}

/// The name of a card of several words, and whether it was played.
void give_card(Sheet& sheet, const std::string& text) {
  const auto words = words_in(text);
  const bool played = words.back() == "played";
  const std::string kind = played ? text.substr(0, text.rfind(' ')) : text;
  CardCount& count = sheet.card(card(kind));
  ++count.bought;
  if (played || row(card(kind)).play == Play::on_purchase) ++count.played;
}

void give_sites(const Map& map, const std::string& list, Sites& sites) {
  for (const std::string& one : split(list, ',')) sites.insert(site(map, one));
}

/// Sets the dice after a throw whose result was not yet accepted.
void give_dice(Turn& turn, const std::string& text) {
  const auto words = words_in(text);
  const auto dice = faces_of(words.at(0));
  if (dice.size() != dice_count) throw BadCase("six dice");
  std::copy(dice.begin(), dice.end(), turn.dice.begin());
  turn.phase = Phase::thrown;
  turn.throws = static_cast<std::uint8_t>(words.size() > 1 ? number(words.back()) : 1);
  turn.group = DiceSet::all();
  turn.need = {3, 3, 3, 3, 3, 3};
}

/// Things on the sheet that are told in one or two words.
bool give_to_sheet(const Map& map, Sheet& sheet, const std::string& text) {
  const auto words = words_in(text);
  const std::string& key = words.at(0);
  const std::string rest = text.size() > key.size() ? text.substr(key.size() + 1) : "";
  if (key == "settlement") return give_sites(map, rest, sheet.settlements), true;
  if (key == "city") return give_sites(map, rest, sheet.cities), true;
  if (key == "struck") return give_sites(map, rest, sheet.struck_harbours), true;
  if (key == "edges") {
    for (const std::string& one : split(rest, ',')) sheet.edges.insert(edge(map, one));
  } else if (key == "metropolis") {
    sheet.metropolises.insert(site(map, words.at(2)));
    sheet.metropolis_of[index(branch(words.at(1)))] = site(map, words.at(2));
  } else if (key == "harbour") {
    sheet.harbours[index(harbour(words.at(1)))] = site(map, words.at(2));
  } else if (key == "robber") {
    sheet.robber = hex(map, rest);
  } else if (key == "merchant") {
    sheet.merchant = hex(map, rest);
  } else if (key == "wizard") {
    sheet.wizard = Wizard{site(map, words.at(1)), face(words.at(2))};
  } else if (key == "ship") {
    sheet.ship = static_cast<std::uint8_t>(number(rest));
  } else if (key == "beer") {
    sheet.beer = static_cast<std::uint8_t>(number(rest));
  } else if (key == "defences") {
    sheet.defences = static_cast<std::uint16_t>(number(rest));
  } else if (key == "level") {
    sheet.levels[index(branch(words.at(1)))] = static_cast<std::uint8_t>(number(words.at(2)));
  } else if (key == "knight" && words.size() == 3) {
    sheet.knight(face(words[1])) = {0, status(words[2])};
  } else if (key == "knight") {
    sheet.knight(face(words.at(1))) = {static_cast<std::uint8_t>(number(words.at(2))), status(words.at(3))};
  } else if (key == "card") {
    give_card(sheet, rest);
  } else if (key == "boxes") {
    for (std::size_t k = 1; k < words.size(); ++k)
      sheet.boxes[sheet.filled++] = static_cast<std::uint16_t>(number(words[k]));
  } else if (text == "without edges") {
    sheet.edges = {};
  } else if (text == "without buildings") {
    sheet.settlements = sheet.cities = sheet.metropolises = {};
  } else {
    return false;
  }
  return true;
}

void give(const Map& map, SeatState& own, const std::string& text) {
  if (text == "eliminated") {
    own.sheet.eliminated = true;
    own.turn.phase = Phase::out;
  } else if (text == "founding") {
    own.founded = 0;
    own.turn.phase = Phase::founding;
  } else if (text == "ended") {
    own.turn.phase = Phase::ended;
  } else if (text == "built") {
    own.turn.built = true;
  } else if (const auto pool = after(text, "pool")) {
    own.turn.phase = Phase::turn;
    own.turn.throws = 1;
    for (Face f : faces_of(*pool)) ++own.turn.pool[f];
  } else if (const auto some = after(text, "goods")) {
    own.turn.pool += bundle(*some);
  } else if (const auto dice = after(text, "dice")) {
    give_dice(own.turn, *dice);
  } else if (!give_to_sheet(map, own.sheet, text)) {
    throw BadCase("given what? '" + text + "'");
  }
}

bool of_setup(ParsedSetup& setup, const std::string& text) {
  if (const auto seats = after(text, "seats")) {
    setup.seats = split(*seats, ',');
    return true;
  }
  const auto option = after(text, "option");
  if (!option) return false;
  const auto equals = option->find('=');
  const std::string key = cases::trimmed(option->substr(0, equals));
  for (std::size_t k = 0; k < option_names.size(); ++k)
    if (option_names[k] == key) {
      const auto which = static_cast<Option>(k);
      setup.options.emplace_back(which, option_value(which, cases::trimmed(option->substr(equals + 1))));
      return true;
    }
  throw BadCase("no option " + key);
}

/// The name of a seat at the beginning.
std::optional<Seat> seat_at_front(const ParsedSetup& setup, std::string& text) {
  for (std::size_t s = 0; s < setup.seats.size(); ++s)
    if (const auto rest = after(text, setup.seats[s])) {
      text = *rest;
      return seat_at(s);
    }
  return std::nullopt;
}

}  // namespace

DrawResult<Face> ForcedChance::die(Seat, Draw) {
  asked_ = true;
  if (dice_.empty()) {
    too_few_ = true;
    return tl::unexpected(NoResult::missing);
  }
  const Face face = dice_.front();
  dice_.pop_front();
  return face;
}

/// Fills the rows of a hidden round; single dice come from the case, one after the other.
DrawResult<RoundFaces> ForcedChance::round() {
  asked_ = true;
  RoundFaces out;
  for (std::size_t k = 0; k < round_rows * row_length; ++k)
    out.push_back(faces[(k * 5 + k / row_length) % face_count]);
  return out;
}

Seat seat_named(const Position& position, const std::string& name) {
  for (std::size_t s = 0; s < position.setup.seats.size(); ++s)
    if (position.setup.seats[s] == name) return seat_at(s);
  throw BadCase("no seat " + name);
}

Position position(const std::vector<cases::Clause>& given) {
  Position out;
  out.setup.seats = {"red"};
  std::vector<std::string> rest;
  for (const cases::Clause& clause : given)
    if (!of_setup(out.setup, clause.text)) rest.push_back(clause.text);
  const auto setup = resolve(out.setup);
  if (!setup) {
    out.refused = setup.error();
    return out;
  }
  out.state = begin(*setup, {});
  const Map& map = *out.state.map;
  for (SeatState& own : out.state.seats) {
    own.founded = all_founded;
    own.turn.phase = Phase::roll;
  }
  out.state.round = out.state.options.pace == Pace::rounds ? 1 : 0;
  for (std::string text : rest) {
    const auto seat = seat_at_front(out.setup, text);
    for (std::size_t s = 0; s < out.setup.seats.size(); ++s)
      if (!seat || index(*seat) == s) give(map, out.state.seats[s], text);
    if (text == "founding") out.state.round = 0;
  }
  for (std::size_t s = 0; s < max_seats; ++s)
    if (s >= out.setup.seats.size()) {
      out.state.seats[s] = {};
      out.state.seats[s].sheet.robber = map.volcano;
    }
  if (out.state.round > 0) {
    out.state.round = static_cast<std::uint8_t>(out.state.seats[0].sheet.filled + 1);
    if (out.state.options.reveal == Reveal::end_of_round)
      for (std::size_t s = 0; s < out.setup.seats.size(); ++s)
        out.state.opened.push_back(out.state.seats[s].sheet);
  }
  return out;
}

}  // namespace inselpost::dice::test
