#include "tests/cases/case_values.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/catan/board/geometry.hpp"

namespace inselpost::cases {

using namespace catan;

Seat seat(const GameNames& names, std::string_view word) {
  if (const auto found = names.find(trimmed(word))) return *found;
  throw BadCase("no seat: '" + trimmed(word) + "'");
}

Resource resource(std::string_view word) {
  for (Resource r : resources)
    if (name(r) == word) return r;
  throw BadCase("no resource: '" + std::string(word) + "'");
}

Bundle bundle(std::string_view text) {
  Bundle b;
  if (trimmed(text) == "nothing") return b;
  for (const std::string& part : split(text, '+')) {
    const auto blank = part.find(' ');
    if (blank == std::string::npos) throw BadCase("no bundle: '" + std::string(text) + "'");
    b += Bundle::of(resource(trimmed(part.substr(blank))),
                    static_cast<std::size_t>(number(part.substr(0, blank))));
  }
  return b;
}

std::vector<Resource> named(std::string_view text) {
  std::vector<Resource> list;
  for (const std::string& part : split(text, '+'))
    list.push_back(resource(trimmed(part.substr(part.find(' ')))));
  return list;
}

CardCounts cards(std::string_view text) {
  CardCounts counts{};
  if (trimmed(text) == "none") return counts;
  for (const std::string& part : split(text, ',')) {
    const bool counted = part.find_first_of("0123456789") == 0;
    const auto blank = part.find(' ');
    const std::string kind = counted ? trimmed(part.substr(blank)) : part;
    const auto found = std::find(card_names.begin(), card_names.end(), kind);
    if (found == card_names.end()) throw BadCase("no card: '" + kind + "'");
    auto& count = counts[static_cast<std::size_t>(found - card_names.begin())];
    count = static_cast<std::uint8_t>(count + (counted ? number(part.substr(0, blank)) : 1));
  }
  return counts;
}

Dice dice(std::string_view text) {
  const auto parts = split(text, '+');
  if (parts.size() != 2) throw BadCase("no dice: '" + std::string(text) + "'");
  return {static_cast<std::uint8_t>(number(parts[0])), static_cast<std::uint8_t>(number(parts[1]))};
}

namespace {

template <class Place>
Place known(const tl::expected<Place, PlaceError>& place, std::string_view text) {
  if (!place) throw BadCase("no such place: '" + std::string(text) + "'");
  return *place;
}

}  // namespace

Hex hex(const GameNames& names, std::string_view text) {
  return known(read_hex(names.geometry(), text), text);
}
Intersection intersection(const GameNames& names, std::string_view text) {
  return known(read_intersection(names.geometry(), text), text);
}
Path path(const GameNames& names, std::string_view text) {
  return known(read_path(names.geometry(), text), text);
}

std::string text(const Bundle& bundle) {
  std::string out;
  for (Resource r : resources)
    if (bundle[r] != 0)
      out += (out.empty() ? "" : " + ") + std::to_string(bundle[r]) + " " + std::string(name(r));
  return out.empty() ? "nothing" : out;
}

std::string text(const std::vector<Terms>& any) {
  std::string out;
  for (const Terms& terms : any)
    out += (out.empty() ? "" : " | ") + text(terms.give) + " for " + text(terms.get);
  return out;
}

std::string text(const CardCounts& counts) {
  std::string out;
  for (CardKind kind : card_kinds)
    if (counts[index(kind)] != 0)
      out += (out.empty() ? "" : ", ") + std::to_string(counts[index(kind)]) + " " + std::string(name(kind));
  return out.empty() ? "none" : out;
}

std::optional<catan::Reason> find_reason(std::string_view word) {
  using enum catan::Reason;
  static constexpr auto words = std::to_array<std::pair<std::string_view, catan::Reason>>({
      {"players_not_in_preset", players_not_in_preset},
      {"beginner_needs_3_or_4", beginner_needs_3_or_4},
      {"duo_needs_two", duo_needs_two},
      {"duplicate_seat", duplicate_seat},
      {"seat_word", seat_word},
      {"colour_not_on_board", colour_not_on_board},
      {"colour_left_out", colour_left_out},
      {"ages_missing", ages_missing},
      {"wrong_geometry", wrong_geometry},
      {"printed_numbers_shuffled", printed_numbers_shuffled},
      {"board_fault", board_fault},
      {"robber_missing", robber_missing},
      {"table_board_random", table_board_random},
      {"table_start_roll", table_start_roll},
      {"table_oldest_tie", table_oldest_tie},
      {"table_robber_open", table_robber_open},
      {"no_building_there", no_building_there},
      {"own_seat", own_seat},
      {"robs_nobody", robs_nobody},
      {"not_accepted", not_accepted},
      {"only_with_active", only_with_active},
      {"with_self", with_self},
      {"author_only", author_only},
      {"no_such_partner", no_such_partner},
      {"unknown_offer", unknown_offer},
      {"offerer_cannot_pay", offerer_cannot_pay},
      {"accepter_cannot_pay", accepter_cannot_pay},
      {"no_such_choice", no_such_choice},
      {"all_refused", all_refused},
      {"already_answered", already_answered},
      {"no_robber_to_move", no_robber_to_move},
      {"victory_is_automatic", victory_is_automatic},
      {"still_founding", still_founding},
      {"not_founding", not_founding},
  });
  for (const auto& [text, reason] : words)
    if (text == word) return reason;
  return std::nullopt;
}

}  // namespace inselpost::cases
