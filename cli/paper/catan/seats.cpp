#include "cli/paper/catan/seats.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace inselpost {

std::string seat_letters(const Names& names) {
  constexpr std::string_view alphabet = "abcdefghijklmnopqrstuvwxyz";
  std::string letters(names.seats.size(), '\0');
  const auto taken = [&](char c) { return letters.find(c) != std::string::npos; };
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  for (std::size_t i = 0; i < names.seats.size(); ++i) {
    const std::string& n = names.seats[i];
    if (!n.empty() && is_letter(n[0]) && !taken(n[0])) letters[i] = n[0];
  }
  for (std::size_t i = 0; i < names.seats.size(); ++i) {
    if (letters[i] != '\0') continue;
    for (const std::string_view source : {std::string_view(names.seats[i]), alphabet})
      for (const char c : source)
        if (letters[i] == '\0' && is_letter(c) && !taken(c)) letters[i] = c;
  }
  return letters;
}

Colour seat_colour(const Names& names, Seat seat) {
  constexpr std::array<std::pair<std::string_view, Colour>, 9> by_name{{{"red", Colour::red},
                                                                        {"green", Colour::green},
                                                                        {"yellow", Colour::yellow},
                                                                        {"blue", Colour::blue},
                                                                        {"purple", Colour::magenta},
                                                                        {"cyan", Colour::cyan},
                                                                        {"white", Colour::white},
                                                                        {"orange", Colour::orange},
                                                                        {"brown", Colour::brown}}};
  for (const auto& [word, colour] : by_name)
    if (names.of(seat) == word) return colour;
  return by_name[index(seat) % by_name.size()].second;
}

}  // namespace inselpost
