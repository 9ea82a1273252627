#pragma once

#include <limits>
#include <optional>
#include <type_traits>

#include "schemas/json/json.hpp"

/// JSON objects described once for writing and reading. A type lists its members in a function `members`,
/// which is found by argument-dependent lookup:
///
///   template <class Archive>
///   void members(Archive& a, CardBought& e) {
///     a("seat", e.seat);
///     a("card", e.card, within(0, 24));
///     a.maybe("kind", e.kind);
///   }
///
/// An archive is a MemberWriter or a MemberReader. It calls the format of the game for each value:
///
///   nlohmann::json write(const T& value) const;
///   void read(const nlohmann::json& in, const char* key, T& value) const;  // throws
///   long number(const nlohmann::json& in, long least, long most) const;    // throws
///   bool flag(const nlohmann::json& object, const char* key, const nlohmann::json& in) const;  // throws
///   [[noreturn]] void no_object(const nlohmann::json& in) const;
///   [[noreturn]] void no_member(const nlohmann::json& object, const char* key) const;
///
/// A member that its type does not describe is listed with a form, `within(0, 24)`, which has
/// `write(archive, value)` and `read(archive, in, key, value)`.
namespace inselpost {

/// Writes the members of a value to an object. Keeps references to both arguments.
template <class Format>
class MemberWriter {
 public:
  static constexpr bool reads = false;
  MemberWriter(const Format& format, nlohmann::json& out) : format_(format), out_(out) {}
  const Format& format() const { return format_; }

  template <class T>
  void operator()(const char* key, const T& value) {
    out_[key] = format_.write(value);
  }
  template <class T, class MemberFormat>
  void operator()(const char* key, const T& value, const MemberFormat& form) {
    out_[key] = form.write(*this, value);
  }
  /// Writes the value if there is one.
  template <class T, class... MemberFormat>
  void maybe(const char* key, const std::optional<T>& value, const MemberFormat&... form) {
    if (value) (*this)(key, *value, form...);
  }
  /// Writes the value if it is not the usual one.
  template <class T, class... MemberFormat>
  void unless(const std::type_identity_t<T>& usual, const char* key, const T& value,
              const MemberFormat&... form) {
    if (!(value == usual)) (*this)(key, value, form...);
  }
  /// Returns the key of a member that is called `if_so` if `value` is true.
  const char* either(const char* key, const char* if_so, bool value) { return value ? if_so : key; }
  /// Writes the member only if it is true.
  void flag(const char* key, bool value) {
    if (value) out_[key] = true;
  }
  /// Writes a member that follows from the others and is not read.
  template <class T, class... MemberFormat>
  void derived(const char* key, const T& value, const MemberFormat&... form) {
    (*this)(key, value, form...);
  }

 private:
  const Format& format_;
  nlohmann::json& out_;
};

/// Reads the members of a value. Keeps references to all arguments.
template <class Format>
class MemberReader {
 public:
  static constexpr bool reads = true;
  /// The members of `more`, if it is not null, count as members of `in`; those of `in` come first. A value
  /// that is no object has no members.
  MemberReader(const Format& format, const nlohmann::json& in, const nlohmann::json* more = nullptr)
      : format_(format), in_(in), more_(more) {}
  const Format& format() const { return format_; }
  const nlohmann::json& object() const { return in_; }

  /// Returns null if there is no such member.
  const nlohmann::json* find(const char* key) const {
    if (const auto it = in_.find(key); it != in_.end()) return &*it;
    if (more_ != nullptr)
      if (const auto it = more_->find(key); it != more_->end()) return &*it;
    return nullptr;
  }
  const nlohmann::json& at(const char* key) const {
    if (const nlohmann::json* member = find(key)) return *member;
    format_.no_member(in_, key);
  }

  template <class T, class... MemberFormat>
  void operator()(const char* key, T& value, const MemberFormat&... form) {
    read(at(key), key, value, form...);
  }
  /// Sets the value to nullopt if there is no such member.
  template <class T, class... MemberFormat>
  void maybe(const char* key, std::optional<T>& value, const MemberFormat&... form) {
    value.reset();
    if (const nlohmann::json* member = find(key)) read(*member, key, value.emplace(), form...);
  }
  /// Sets the value to the usual one if there is no such member.
  template <class T, class... MemberFormat>
  void unless(const std::type_identity_t<T>& usual, const char* key, T& value, const MemberFormat&... form) {
    value = usual;
    if (const nlohmann::json* member = find(key)) read(*member, key, value, form...);
  }
  const char* either(const char* key, const char* if_so, bool& value) {
    value = find(if_so) != nullptr;
    return value ? if_so : key;
  }
  void flag(const char* key, bool& value) {
    const nlohmann::json* member = find(key);
    value = member != nullptr && format_.flag(in_, key, *member);
  }
  template <class T, class... MemberFormat>
  void derived(const char*, const T&, const MemberFormat&...) {}

 private:
  template <class T>
  void read(const nlohmann::json& in, const char* key, T& value) {
    format_.read(in, key, value);
  }
  template <class T, class MemberFormat>
  void read(const nlohmann::json& in, const char* key, T& value, const MemberFormat& form) {
    form.read(*this, in, key, value);
  }

  const Format& format_;
  const nlohmann::json& in_;
  const nlohmann::json* more_;
};

/// The form of a whole number from `least` to `most`.
struct Within {
  long least, most;

  template <class Number>
  nlohmann::json write(const auto&, Number number) const {
    return number;
  }
  template <class Number>
  void read(const auto& a, const nlohmann::json& in, const char*, Number& number) const {
    number = static_cast<Number>(a.format().number(in, least, most));
  }
};
constexpr Within within(long least, long most) { return {least, most}; }
/// The form of any number that fits the type.
template <class Number>
constexpr Within within_type = {std::numeric_limits<Number>::min(), std::numeric_limits<Number>::max()};

/// Writes the members of a value to `out`, which must be an object.
template <class Format, class T>
void write_members(const Format& format, const T& value, nlohmann::json& out) {
  MemberWriter<Format> a(format, out);
  members(a, const_cast<T&>(value));  // a writer changes nothing
}
/// Converts a value with a list of members to an object.
template <class Format, class T>
nlohmann::json object_of(const Format& format, const T& value) {
  nlohmann::json out = nlohmann::json::object();
  write_members(format, value, out);
  return out;
}
/// Reads such a value. Throws what the format throws.
template <class Format, class T>
void read_object(const Format& format, const nlohmann::json& in, T& value) {
  if (!in.is_object()) format.no_object(in);
  MemberReader<Format> a(format, in);
  members(a, value);
}

/// The form of a value with a list of members. A value that is no object has none of them.
struct AsObject {
  template <class T>
  nlohmann::json write(const auto& a, const T& value) const {
    return object_of(a.format(), value);
  }
  template <class T>
  void read(const auto& a, const nlohmann::json& in, const char*, T& value) const {
    MemberReader inner(a.format(), in);
    members(inner, value);
  }
};

}  // namespace inselpost
