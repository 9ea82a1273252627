#pragma once
#include <array>

#include "schemas/dice/values.hpp"
#include "schemas/json/members.hpp"

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
