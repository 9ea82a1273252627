#include "cli/messages/en/catan_arguments.hpp"

#include <algorithm>

#include "cli/messages/common/phrases.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"
#include "engine/catan/board/places.hpp"
#include "schemas/catan/orders/orders.hpp"

namespace inselpost {

using namespace catan;

std::string ViolationMessages::place(Role role) const {
  const Geometry& g = names_.geometry();
  if (const auto hex = get<Hex>(role)) return name(g, *hex);
  if (const auto intersection = get<Intersection>(role)) return name(g, *intersection);
  if (const auto path = get<Path>(role)) return name(g, *path);
  return {};
}

std::string ViolationMessages::seat() const {
  const auto seat = get<Seat>(Role::seat);
  if (seat && seat == you_) return "you";
  return seat && index(*seat) < names_.seats.size() ? names_.of(*seat) : std::string();
}

std::string ViolationMessages::whose(std::string_view otherwise) const {
  const std::string who = seat();
  if (who == "you") return "your own";
  return who.empty() ? std::string(otherwise) : who + "'s";
}

std::string ViolationMessages::text(Role role) const {
  if (const auto words = get<std::string>(role)) return quoted_inline(*words, Author::reader);
  if (const auto number = get<long>(role)) return std::to_string(*number);
  if (const auto resource = get<Resource>(role)) return std::string(name(*resource));
  if (const auto card = get<CardKind>(role)) return std::string(name(*card));
  return {};
}

std::string ViolationMessages::placed(std::string_view word, Role role) const {
  return inselpost::placed(word, place(role));
}

std::string ViolationMessages::offer() const {
  const std::string name = text(Role::offer);
  return name.empty() ? std::string() : ' ' + name;
}

std::string ViolationMessages::missing() const {
  const auto need = bundle(Role::need);
  if (!need) {
    const auto n = number(Role::need), held = number(Role::have);
    if (!n) return {};
    return counted(static_cast<std::size_t>(std::max(0L, *n - held.value_or(0))), "card", "cards");
  }
  const Bundle have = bundle(Role::have).value_or(Bundle{});
  Bundle gap;
  for (const Resource r : resources)
    if (have[r] < (*need)[r]) gap[r] = static_cast<std::uint16_t>((*need)[r] - have[r]);
  return gap.empty() ? std::string() : inselpost::to_text(gap);
}

std::string sentence(std::string text, const GameNames& names) {
  if (text.empty()) return text;
  const auto begins_with = [&](const std::string& name) {
    const std::size_t end = name.size();
    return text.starts_with(name) && (text.size() == end || text[end] == ' ' || text[end] == '\'');
  };
  const bool named = std::any_of(names.seats.begin(), names.seats.end(), begins_with);
  return named ? text + (text.back() == '.' ? "" : ".") : as_sentence(std::move(text));
}

}  // namespace inselpost
