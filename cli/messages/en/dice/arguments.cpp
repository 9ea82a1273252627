#include "cli/messages/en/dice/arguments.hpp"

#include "cli/messages/en/dice/phrases.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"
#include "schemas/dice/bundle.hpp"

namespace inselpost::dice::en {

std::string ViolationMessages::place(Role role) const {
  const Map& map = *names_.map;
  if (const auto hex = get<Hex>(role)) return hex_phrase(map, *hex);
  if (const auto site = get<Site>(role)) return std::string(map.of(*site).id);
  if (const auto edge = get<Edge>(role)) return map.name(*edge);
  return {};
}

std::string ViolationMessages::placed(std::string_view word, Role role) const {
  return inselpost::placed(word, place(role));
}

std::string ViolationMessages::units(Role role) const {
  const auto units = get<Bundle>(role);
  return units && !units->empty() ? to_text(*units) : std::string();
}

std::string ViolationMessages::text(Role role) const {
  if (const auto words = get<std::string>(role)) return quoted_inline(*words, Author::reader);
  if (const auto number = get<long>(role)) return std::to_string(*number);
  if (const auto face = get<Face>(role)) return std::string(name(*face));
  if (const auto branch = get<Branch>(role)) return std::string(name(*branch));
  if (const auto card = get<CardKind>(role)) return card_phrase(*card);
  if (const auto seat = get<Seat>(role); seat && index(*seat) < names_.seats.size()) return names_.of(*seat);
  if (const auto option = get<Option>(role)) return std::string(name(*option));
  if (const auto kind = get<HarbourKind>(role)) return harbour_phrase(*kind);
  return {};
}

}  // namespace inselpost::dice::en
