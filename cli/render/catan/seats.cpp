#include "cli/render/catan/seats.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "cli/messages/message_catalog.hpp"

namespace inselpost {

std::string seat_letters(const GameNames& names) {
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

Colour seat_colour(const GameNames& names, Seat seat) {
  constexpr std::array colours{Colour::red,  Colour::green, Colour::yellow, Colour::blue, Colour::magenta,
                               Colour::cyan, Colour::white, Colour::orange, Colour::brown};
  for (const MessageCatalog* language : languages()) {
    const ColourMessages& c = language->catan.colour;
    const std::array<StaticText, colours.size()> words{c.red,  c.green, c.yellow, c.blue, c.purple,
                                                       c.cyan, c.white, c.orange, c.brown};
    const auto found = std::find(words.begin(), words.end(), std::string_view(names.of(seat)));
    if (found != words.end()) return colours[static_cast<std::size_t>(found - words.begin())];
  }
  return colours[index(seat) % colours.size()];
}

}  // namespace inselpost
