#include "cli/messages/de/dice/arguments.hpp"

#include "cli/messages/de/dice/phrases.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"

namespace inselpost::dice::de {

std::string ViolationMessages::place(Role role) const {
  const Map& map = *names_.map;
  if (const auto hex = get<Hex>(role)) return hex_phrase(map, *hex);
  if (const auto site = get<Site>(role)) return std::string(map.of(*site).id);
  if (const auto edge = get<Edge>(role)) return map.name(*edge);
  return {};
}

std::string ViolationMessages::there(Role role) const {
  if (const auto hex = get<Hex>(role)) return ' ' + on_hex(*names_.map, *hex);
  const std::string where = place(role);
  return where.empty() ? std::string() : " auf " + where;
}

std::string ViolationMessages::units(Role role) const {
  const auto all = get<Bundle>(role);
  return all && !all->empty() ? de::units(*all) : std::string();
}

std::string ViolationMessages::missing() const {
  const auto all = get<Bundle>(Role::missing);
  return all && !all->empty() ? ". Dir " + missing_phrase(*all) : std::string();
}

std::string ViolationMessages::text(Role role) const {
  if (const auto words = get<std::string>(role)) return quoted_inline(*words, Author::reader);
  if (const auto number = get<long>(role)) return std::to_string(*number);
  if (const auto face = get<Face>(role)) return std::string(said(*face));
  if (const auto branch = get<Branch>(role)) return std::string(said(*branch));
  if (const auto card = get<CardKind>(role)) return std::string(said(*card));
  if (const auto seat = get<Seat>(role); seat && index(*seat) < names_.seats.size()) return names_.of(*seat);
  if (const auto option = get<Option>(role)) return std::string(name(*option));
  if (const auto kind = get<HarbourKind>(role)) return harbour_phrase(*kind);
  return {};
}

std::string ViolationMessages::card_as_object(std::string_view otherwise) const {
  const auto card = get<CardKind>(Role::card);
  return std::string(card ? de::card_as_object(*card) : otherwise);
}

}  // namespace inselpost::dice::de
