#include "cli/messages/de/catan_arguments.hpp"

#include <algorithm>
#include <utility>

#include "cli/messages/common/phrases.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"
#include "engine/catan/board/places.hpp"

namespace inselpost::de::board {

using namespace catan;

std::string ViolationMessages::place(Role role) const {
  const Geometry& g = names_.geometry();
  if (const auto hex = get<Hex>(role)) return de::place(name(g, *hex));
  if (const auto intersection = get<Intersection>(role)) return de::place(name(g, *intersection));
  if (const auto path = get<Path>(role)) return de::place(name(g, *path));
  return {};
}

bool ViolationMessages::is_you() const {
  const auto seat = get<Seat>(Role::seat);
  return seat && seat == you_;
}

std::string ViolationMessages::other() const {
  const auto seat = get<Seat>(Role::seat);
  return seat && !is_you() && index(*seat) < names_.seats.size() ? names_.of(*seat) : std::string();
}

std::string ViolationMessages::has(std::string_view otherwise) const {
  return is_you() ? "du hast" : or_else(other(), otherwise) + " hat";
}

std::string ViolationMessages::owned(std::string_view feminine) const {
  const std::string what(feminine), who = other();
  if (is_you()) return "deine " + what;
  return who.empty() ? "eine " + what : "die " + what + " von " + who;
}

std::string ViolationMessages::text(Role role) const {
  if (const auto words = get<std::string>(role)) return quoted_inline(*words, Author::reader);
  if (const auto number = get<long>(role)) return std::to_string(*number);
  if (const auto resource = get<Resource>(role)) return std::string(resource_word(*resource));
  return {};
}

std::string ViolationMessages::placed(std::string_view word, Role role) const {
  return inselpost::placed(word, place(role));
}

std::string ViolationMessages::offer() const {
  const std::string name = text(Role::offer);
  return name.empty() ? std::string() : ' ' + name;
}

std::string ViolationMessages::lacks(std::string_view whom) const {
  const auto said = [&](std::size_t n, const std::string& what) {
    return (n == 1 ? "fehlt " : "fehlen ") + std::string(whom) + (whom.empty() ? "" : " ") + what;
  };
  const auto need = bundle(Role::need);
  if (!need) {
    const auto n = number(Role::need);
    if (!n) return said(0, "Karten");
    const auto gap = static_cast<std::size_t>(std::max(0L, *n - number(Role::have).value_or(0)));
    return said(gap, counted(gap, noun::card));
  }
  const Bundle have = bundle(Role::have).value_or(Bundle{});
  Bundle gap;
  for (const Resource r : resources)
    if (have[r] < (*need)[r]) gap[r] = static_cast<std::uint16_t>((*need)[r] - have[r]);
  return gap.empty() ? said(0, "Karten") : said(gap.total(), cards_phrase(gap));
}

std::string finished(std::string text) {
  const bool to_copy = text.find(": - ") != std::string::npos;
  const bool is_finished = !text.empty() && (text.back() == '.' || text.back() == '?');
  return to_copy || is_finished ? text : std::move(text) + '.';
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace inselpost::de::board
