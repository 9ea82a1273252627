#include "tests/cases/case_setup.hpp"

#include <algorithm>
#include <array>

#include "tests/cases/case_values.hpp"

namespace inselpost::cases {

using namespace catan;

namespace {

template <class Enum, std::size_t N>
std::optional<Enum> find_word(const std::array<std::string_view, N>& words, std::string_view word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return static_cast<Enum>(found - words.begin());
}

template <class Enum, std::size_t N>
Enum word_of(const std::array<std::string_view, N>& words, std::string_view word) {
  if (const auto found = find_word<Enum>(words, word)) return *found;
  throw BadCase("unknown word: '" + std::string(word) + "'");
}

/// The n-th hex from the left of a row, both as people name them.
Hex hex_in(GeometryId shape, const std::string& row, std::size_t column) {
  return hex(GameNames{shape, {}}, row + std::to_string(column));
}

}  // namespace

SetupClauses::SetupClauses() {
  written_.dice = DiceMode::table;
  for (const char* colour : {"red", "blue", "orange", "white"})
    written_.seats.push_back({colour, std::nullopt});
}

bool SetupClauses::take(const std::string& text) {
  if (const auto rest = after(text, "preset")) {
    written_.preset = word_of<Preset>(preset_names, *rest);
  } else if (const auto named_option = after(text, "option")) {
    option(*named_option);
  } else if (const auto seats = after(text, "seats")) {
    written_.seats.clear();
    for (const std::string& one : split(*seats, ',')) written_.seats.push_back({one, std::nullopt});
  } else if (const auto ages = after(text, "ages")) {
    const auto list = split(*ages, ',');
    if (list.size() != written_.seats.size()) throw BadCase("an age for each seat");
    for (std::size_t i = 0; i < list.size(); ++i) written_.seats[i].age = number(list[i]);
  } else if (const auto island = after(text, "island")) {
    if (const auto fixed = find_word<FixedBoard>(fixed_board_names, *island))
      written_.board = *fixed;
    else
      written_.board = word_of<Generator>(generator_names, *island);
  } else if (const auto shape = after(text, "geometry")) {
    Board empty;
    empty.shape = word_of<GeometryId>(geometry_names, *shape);
    written_.board = empty;
  } else if (const auto tiles = after(text, "row")) {
    row(*tiles);
  } else if (const auto harbours = after(text, "harbours")) {
    Board& b = board();
    for (const std::string& one : split(*harbours, ',')) {
      const auto parts = split(one, ' ');
      if (parts.size() != 2) throw BadCase("harbours PATH KIND, ...");
      b.harbours[b.harbour_count++] = {path(GameNames{b.shape, {}}, parts[0]),
                                       word_of<HarbourKind>(harbour_names, parts[1])};
    }
  } else if (const auto start = after(text, "starting robber")) {
    board().robber = hex(GameNames{board().shape, {}}, *start);
  } else if (text == "sealed") {
    written_.dice = DiceMode::sealed;
  } else if (const auto rolls = after(text, "start rolls")) {
    for (const std::string& one : split(*rolls, ',')) chance_.start_rolls.push_back(dice(one));
  } else if (const auto drawn_oldest = after(text, "oldest drawn")) {
    chance_.which_oldest = static_cast<std::size_t>(number(*drawn_oldest));
  } else if (const auto drawn_desert = after(text, "desert drawn")) {
    chance_.which_desert = static_cast<std::size_t>(number(*drawn_desert));
  } else if (const auto neutrals = after(text, "neutrals")) {
    written_.neutrals.clear();
    for (const std::string& one : split(*neutrals, ',')) {
      const auto parts = split(one, ' ');
      if (parts.empty() || parts.size() > 2) throw BadCase("neutrals NAME [INTERSECTION], ...");
      NeutralSetup neutral{parts[0], std::nullopt};
      if (parts.size() == 2) neutral.settlement = intersection(GameNames{}, parts[1]);
      written_.neutrals.push_back(std::move(neutral));
    }
  } else {
    return false;
  }
  return true;
}

/// `option steal = optional`; the last word on an option counts.
void SetupClauses::option(const std::string& text) {
  const auto parts = split(text, '=');
  if (parts.size() != 2) throw BadCase("option NAME = VALUE");
  const auto which = find_option(parts[0]);
  if (!which) throw BadCase("no option: '" + parts[0] + "'");
  const OptionText& about = option_texts()[index(*which)];
  std::int16_t value = 0;
  if (about.type == OptionText::Type::number) {
    value = static_cast<std::int16_t>(number(parts[1]));
  } else {
    const auto found = std::find(about.words.begin(), about.words.end(), parts[1]);
    if (found == about.words.end()) throw BadCase("no value of " + parts[0] + ": '" + parts[1] + "'");
    value = static_cast<std::int16_t>(found - about.words.begin());
  }
  std::erase_if(written_.options, [&](const auto& entry) { return entry.first == *which; });
  written_.options.emplace_back(*which, value);
}

/// `row A mountains 10, pasture 2, desert`, from west to east.
void SetupClauses::row(const std::string& text) {
  Board& b = board();
  std::size_t column = 0;
  for (const std::string& tile : split(text.substr(1), ',')) {
    const auto parts = split(tile, ' ');
    const Hex h = hex_in(b.shape, text.substr(0, 1), ++column);
    b.terrain[index(h)] = word_of<Terrain>(terrain_names, parts.at(0));
    b.number[index(h)] = static_cast<std::uint8_t>(parts.size() > 1 ? number(parts[1]) : 0);
  }
}

Board& SetupClauses::board() {
  if (auto* written = std::get_if<Board>(&written_.board)) return *written;
  throw BadCase("give the geometry first");
}

}  // namespace inselpost::cases
