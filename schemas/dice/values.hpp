#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/dice/options.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/sheet.hpp"
#include "engine/dice/turn.hpp"
#include "schemas/dice/names.hpp"
#include "schemas/json/json.hpp"

/// The small values of the dice game in the words of the record, both ways: `put` gives what is written,
/// `get` reads it and throws std::invalid_argument (or an exception of JSON). Places are read as they are
/// written, and no other way.
namespace inselpost::dice {

using nlohmann::json;

/// Throws std::invalid_argument.
[[noreturn]] void unreadable(const std::string& what, const json& found);

template <class E, std::size_t n>
std::optional<E> find_in(const std::array<std::string_view, n>& names, std::string_view word) {
  const auto found = std::find(names.begin(), names.end(), word);
  if (found == names.end()) return std::nullopt;
  return static_cast<E>(found - names.begin());
}
template <class E, std::size_t n>
E named(const std::array<std::string_view, n>& names, const json& word) {
  if (word.is_string())
    if (const auto found = find_in<E>(names, word.get_ref<const std::string&>())) return *found;
  unreadable("a word", word);
}
/// The five resources: as knights are named.
inline constexpr auto knight_names = [] {
  std::array<std::string_view, resource_count> out;
  for (std::size_t r = 0; r < resource_count; ++r) out[r] = face_names[r];
  return out;
}();
/// The names of all cards, in the order of their kinds.
const std::array<std::string_view, card_kinds>& card_names();

long number_in(const json& number, long least, long most);
/// An object of exactly two members, whose names are for `at` to ask.
const json& pair_in(const json& in);

json put(const Names& names, Seat seat);
json put(const Names& names, Hex hex);
json put(const Names& names, Site site);
json put(const Names& names, Edge edge);
json put(const Names& names, Face face);
json put(const Names& names, Good good);
json put(const Names& names, Branch branch);
json put(const Names& names, CardKind card);
json put(const Names& names, HarbourKind harbour);
json put(const Names& names, KnightStatus status);
json put(const Names& names, Phase phase);
json put(const Names& names, Via via);
json put(const Names& names, Option option);
json put(const Names& names, const Bundle& bundle);  ///< zeros left out
json put(const Names& names, const Knights& knights);
json put(const Names& names, const Seats& seats);
json put(const Names& names, const Dice& dice);
json put(const Names& names, const Wizard& wizard);
json put(const Names& names, const Sites& sites);
json put(const Names& names, const Edges& edges);

void get(const Names& names, const json& in, Seat& seat);
void get(const Names& names, const json& in, Hex& hex);
void get(const Names& names, const json& in, Site& site);
void get(const Names& names, const json& in, Edge& edge);
void get(const Names& names, const json& in, Face& face);
void get(const Names& names, const json& in, Good& good);
void get(const Names& names, const json& in, Branch& branch);
void get(const Names& names, const json& in, CardKind& card);
void get(const Names& names, const json& in, HarbourKind& harbour);
void get(const Names& names, const json& in, KnightStatus& status);
void get(const Names& names, const json& in, Phase& phase);
void get(const Names& names, const json& in, Via& via);
void get(const Names& names, const json& in, Option& option);
void get(const Names& names, const json& in, Bundle& bundle);
void get(const Names& names, const json& in, Knights& knights);
void get(const Names& names, const json& in, Seats& seats);
void get(const Names& names, const json& in, Dice& dice);
void get(const Names& names, const json& in, Wizard& wizard);
void get(const Names& names, const json& in, Sites& sites);
void get(const Names& names, const json& in, Edges& edges);

/// One of the five resources, as a knight is named.
Face knight_in(const json& in);

/// The faces of a round (DG-PBEM-13): for each of its rows a text of letters, o g w b d G.
json letters(const RoundFaces& faces);
RoundFaces faces_in(const json& rows);

template <class T>
json put(const Names& names, const std::vector<T>& list) {
  json out = json::array();
  for (const T& one : list) out.push_back(put(names, one));
  return out;
}
template <class T>
void get(const Names& names, const json& in, std::vector<T>& list) {
  if (!in.is_array()) unreadable("a list", in);
  list.clear();
  for (const json& one : in) {
    list.emplace_back();
    get(names, one, list.back());
  }
}

}  // namespace inselpost::dice
