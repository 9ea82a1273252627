#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "schemas/dice/values.hpp"

/// The members of a JSON object, described once for writing and reading: a function `members(a, value)` calls
/// `a` for each member, where `a` is a MemberWriter or a MemberReader.
namespace inselpost::dice {

/// Writes the members of `value` to JSON.
class MemberWriter {
 public:
  static constexpr bool reads = false;
  MemberWriter(json& out, const GameNames& names) : out_(out), names_(names) {}
  const GameNames& names() const { return names_; }

  template <class T>
  void operator()(const char* key, const T& value) {
    out_[key] = put(names_, value);
  }
  /// Writes the value if there is one.
  template <class T>
  void maybe(const char* key, const std::optional<T>& value) {
    if (value) (*this)(key, *value);
  }
  template <class T>
  void unless_empty(const char* key, const std::vector<T>& list) {
    if (!list.empty()) (*this)(key, list);
  }
  /// Writes the member only if it is true.
  void flag(const char* key, bool value) {
    if (value) out_[key] = true;
  }
  template <class Number>
  void number(const char* key, Number value, long, long) {
    out_[key] = value;
  }
  template <class Number, std::size_t n>
  void numbers(const char* key, const std::array<Number, n>& values, long, long) {
    out_[key] = values;
  }
  void knight(const char* key, Face value) { (*this)(key, value); }
  /// Writes the number of a die, counted from 1.
  void die(const char* key, std::uint8_t value) { out_[key] = value + 1; }
  void letters(const char* key, const std::optional<RoundFaces>& thrown) {
    if (thrown) out_[key] = dice::letters(*thrown);
  }
  /// Returns the key for `value`: `if_so` if true, else `key`.
  const char* either(const char* key, const char* if_so, bool value) { return value ? if_so : key; }
  void as_it_is(const char* key, json value) { out_[key] = std::move(value); }
  bool has(const char*) const { return false; }

 private:
  json& out_;
  const GameNames& names_;
};

/// Reads the members from JSON. Throws std::invalid_argument or an exception of JSON.
class MemberReader {
 public:
  static constexpr bool reads = true;
  MemberReader(const json& in, const GameNames& names) : in_(in), names_(names) {
    if (!in.is_object()) unreadable("an object", in);
  }
  const GameNames& names() const { return names_; }

  template <class T>
  void operator()(const char* key, T& value) {
    get(names_, in_.at(key), value);
  }
  template <class T>
  void maybe(const char* key, std::optional<T>& value) {
    value.reset();
    if (has(key)) (*this)(key, value.emplace());
  }
  template <class T>
  void unless_empty(const char* key, std::vector<T>& list) {
    list.clear();
    if (has(key)) (*this)(key, list);
  }
  void flag(const char* key, bool& value) {
    if (has(key) && in_.at(key) != true) unreadable(key, in_);
    value = has(key);
  }
  template <class Number>
  void number(const char* key, Number& value, long least, long most) {
    value = static_cast<Number>(number_in(in_.at(key), least, most));
  }
  template <class Number, std::size_t n>
  void numbers(const char* key, std::array<Number, n>& values, long least, long most) {
    const json& list = in_.at(key);
    if (!list.is_array() || list.size() != n) unreadable(key, in_);
    for (std::size_t i = 0; i < n; ++i) values[i] = static_cast<Number>(number_in(list[i], least, most));
  }
  void knight(const char* key, Face& value) { value = knight_in(in_.at(key)); }
  void die(const char* key, std::uint8_t& value) {
    value = static_cast<std::uint8_t>(number_in(in_.at(key), 1, dice_count) - 1);
  }
  void letters(const char* key, std::optional<RoundFaces>& thrown) {
    thrown.reset();
    if (has(key)) thrown = faces_in(in_.at(key));
  }
  const char* either(const char* key, const char* if_so, bool& value) {
    value = has(if_so);
    return value ? if_so : key;
  }
  bool has(const char* key) const { return in_.contains(key); }
  const json& at(const char* key) const { return in_.at(key); }
  const json& whole() const { return in_; }

 private:
  const json& in_;
  const GameNames& names_;
};

/// Converts a value with a `members` function to an object.
template <class T>
json object_of(const GameNames& names, T value) {
  json out = json::object();
  MemberWriter a(out, names);
  members(a, value);
  return out;
}
/// Reads such a value.
template <class T>
void read_object(const GameNames& names, const json& in, T& value) {
  MemberReader a(in, names);
  members(a, value);
}

}  // namespace inselpost::dice
