#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/dice/faces.hpp"
#include "engine/dice/options.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/sheet.hpp"
#include "schemas/dice/dice_message_id.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/json/json.hpp"
#include "schemas/json/members.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost::dice {

inline constexpr std::uint32_t max_units = 99;  ///< limit for one face or good in a bundle

/// Reads `2 ore + 1 cloth` (also with commas, `and` or blanks), `nothing`, or {ore: 2, cloth: 1} (DG-ORD-10).
/// Numbers must be written. Returns nullopt after E_SYNTAX.
std::optional<Bundle> read_bundle(DiagnosticCollector& faults, const yaml::Node& node);

/// Formats a bundle as `2 ore + 1 cloth`, or `nothing` if it is empty.
std::string to_text(const Bundle& bundle);

}  // namespace inselpost::dice

/// Small values of the dice game as JSON of records: `put` writes them, `get` reads them and throws
/// std::invalid_argument or an exception of JSON. Places are accepted in their canonical form only.
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
/// The five resources, which also name the knights.
inline constexpr auto knight_names = [] {
  std::array<std::string_view, resource_count> out;
  for (std::size_t r = 0; r < resource_count; ++r) out[r] = face_names[r];
  return out;
}();
/// Returns the names of all cards, in the order of their kinds.
const std::array<std::string_view, card_kinds>& card_names();

long number_in(const json& number, long least, long most);
/// Returns `in` if it is an object with two members, whose names the caller checks with `at`.
const json& pair_in(const json& in);

json put(const GameNames& names, Seat seat);
json put(const GameNames& names, Hex hex);
json put(const GameNames& names, Site site);
json put(const GameNames& names, Edge edge);
json put(const GameNames& names, Face face);
json put(const GameNames& names, Good good);
json put(const GameNames& names, Branch branch);
json put(const GameNames& names, CardKind card);
json put(const GameNames& names, HarbourKind harbour);
json put(const GameNames& names, KnightStatus status);
json put(const GameNames& names, Phase phase);
json put(const GameNames& names, Via via);
json put(const GameNames& names, Option option);
json put(const GameNames& names, const Bundle& bundle);  ///< without zeros
json put(const GameNames& names, const Knights& knights);
json put(const GameNames& names, const SeatSet& seats);
json put(const GameNames& names, const Dice& dice);
json put(const GameNames& names, const Wizard& wizard);
json put(const GameNames& names, const Sites& sites);
json put(const GameNames& names, const Edges& edges);

void get(const GameNames& names, const json& in, Seat& seat);
void get(const GameNames& names, const json& in, Hex& hex);
void get(const GameNames& names, const json& in, Site& site);
void get(const GameNames& names, const json& in, Edge& edge);
void get(const GameNames& names, const json& in, Face& face);
void get(const GameNames& names, const json& in, Good& good);
void get(const GameNames& names, const json& in, Branch& branch);
void get(const GameNames& names, const json& in, CardKind& card);
void get(const GameNames& names, const json& in, HarbourKind& harbour);
void get(const GameNames& names, const json& in, KnightStatus& status);
void get(const GameNames& names, const json& in, Phase& phase);
void get(const GameNames& names, const json& in, Via& via);
void get(const GameNames& names, const json& in, Option& option);
void get(const GameNames& names, const json& in, Bundle& bundle);
void get(const GameNames& names, const json& in, Knights& knights);
void get(const GameNames& names, const json& in, SeatSet& seats);
void get(const GameNames& names, const json& in, Dice& dice);
void get(const GameNames& names, const json& in, Wizard& wizard);
void get(const GameNames& names, const json& in, Sites& sites);
void get(const GameNames& names, const json& in, Edges& edges);

/// Reads the resource that names a knight.
Face knight_in(const json& in);

/// Converts the faces of a round (DG-PBEM-13): for each row a text of the letters o g w b d G.
json letters(const RoundFaces& faces);
RoundFaces faces_in(const json& rows);

template <class T>
json put(const GameNames& names, const std::vector<T>& list) {
  json out = json::array();
  for (const T& one : list) out.push_back(put(names, one));
  return out;
}
template <class T>
void get(const GameNames& names, const json& in, std::vector<T>& list) {
  if (!in.is_array()) unreadable("a list", in);
  list.clear();
  for (const json& one : in) {
    list.emplace_back();
    get(names, one, list.back());
  }
}

}  // namespace inselpost::dice

/// Lists of members (schemas/json/members.hpp) in the dice game.
namespace inselpost::dice {

/// The values of records, as `put` and `get` convert them. Keeps a reference to the names.
struct ValueFormat {
  const GameNames& names;

  template <class T>
  json write(const T& value) const {
    return put(names, value);
  }
  template <class T>
  void read(const json& in, const char*, T& value) const {
    get(names, in, value);
  }
  long number(const json& in, long least, long most) const { return number_in(in, least, most); }
  bool flag(const json& object, const char* key, const json& in) const {
    if (in != true) unreadable(key, object);
    return true;
  }
  [[noreturn]] void no_object(const json& in) const { unreadable("an object", in); }
  [[noreturn]] void no_member(const json& object, const char* key) const {
    (void)object.at(key);  // throws an exception of JSON
    unreadable(key, object);
  }
};

/// The form of a knight: a face other than gold.
struct KnightForm {
  json write(const auto& a, Face value) const { return put(a.format().names, value); }
  void read(const auto&, const json& in, const char*, Face& value) const { value = knight_in(in); }
};
inline constexpr KnightForm a_knight;

/// The form of a list of numbers in that range.
struct EachWithin {
  long least, most;

  template <class Number, std::size_t n>
  json write(const auto&, const std::array<Number, n>& values) const {
    return values;
  }
  template <class Number, std::size_t n>
  void read(const auto& a, const json& in, const char* key, std::array<Number, n>& values) const {
    if (!in.is_array() || in.size() != n) unreadable(key, a.object());
    for (std::size_t i = 0; i < n; ++i) values[i] = static_cast<Number>(number_in(in[i], least, most));
  }
};

template <class T>
json object_of(const GameNames& names, const T& value) {
  return inselpost::object_of(ValueFormat{names}, value);
}
template <class T>
void read_object(const GameNames& names, const json& in, T& value) {
  inselpost::read_object(ValueFormat{names}, in, value);
}

}  // namespace inselpost::dice
