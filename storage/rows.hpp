#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "storage/database.hpp"

/// Conversion between C++ and the columns of a database. Private to the module.
namespace inselpost {

/// Describes a struct that is stored in consecutive columns. A specialization has a tuple `members` of member
/// pointers, or of functions from the struct to a reference to a part of it, in the order of the columns:
///
///   template <>
///   struct Row<AbsenceInterval> {
///     static constexpr auto members = std::tuple(&AbsenceInterval::from, &AbsenceInterval::until);
///   };
template <class T>
struct Row {};
template <class T>
concept HasRow = requires {
  Row<T>::members;
};

/// A member of a member.
template <auto outer, auto inner>
inline constexpr auto part = [](auto& row) -> auto& {
  return row.*outer.*inner;
};

/// The words by which an enumeration is stored, in the order of its values. Without a specialization it is
/// stored as a number.
template <class T>
inline constexpr std::nullptr_t stored_words = nullptr;

/// Bytes to be stored as a blob.
struct Blob {
  std::string_view bytes;
};

/// How a T is stored in `width` columns: `bind` sets the parameters from `at` on, and `read` returns the
/// value of the columns from `at` on. A bound value must exist until the statement has been executed.
template <class T>
struct Stored;

/// The part of `Stored` that is the same for all values with one column of this type.
template <ValueType type>
struct StoredInColumn {
  static constexpr int width = 1;
  static void bind_null(Statement& statement, int at) { statement.bind_null(at, type); }
};

/// Numbers, and enumerations as numbers or as `stored_words`.
template <class T>
requires std::integral<T> || std::is_enum_v<T>
struct Stored<T> {
  static constexpr int width = 1;
  static constexpr bool has_words = !std::is_null_pointer_v<std::remove_const_t<decltype(stored_words<T>)>>;
  static void bind_null(Statement& statement, int at) {
    statement.bind_null(at, has_words ? ValueType::text : ValueType::number);
  }
  static void bind(Statement& statement, int at, T value) {
    if constexpr (has_words)
      statement.bind(at, stored_words<T>.at(static_cast<std::size_t>(value)), ValueType::text,
                     Lifetime::outlives_statement);
    else
      statement.bind(at, static_cast<std::int64_t>(value));
  }
  static T read(const Statement& row, int at) {
    if constexpr (has_words) {
      const auto* const found = std::find(stored_words<T>.begin(), stored_words<T>.end(), row.text(at));
      return static_cast<T>(found - stored_words<T>.begin());  // found: the column has a CHECK
    } else {
      return static_cast<T>(row.number(at));
    }
  }
};

/// Text.
template <>
struct Stored<std::string> : StoredInColumn<ValueType::text> {
  static void bind(Statement& statement, int at, const std::string& value) {
    statement.bind(at, value, ValueType::text, Lifetime::outlives_statement);
  }
  static std::string read(const Statement& row, int at) { return std::string(row.text(at)); }
};

/// Bytes of any length, which are only written.
template <>
struct Stored<Blob> : StoredInColumn<ValueType::bytes> {
  static void bind(Statement& statement, int at, const Blob& value) {
    statement.bind(at, value.bytes, ValueType::bytes, Lifetime::outlives_statement);
  }
};

/// Hashes and keys; the CHECK of the column guarantees the length.
template <class Byte, std::size_t size>
struct Stored<std::array<Byte, size>> : StoredInColumn<ValueType::bytes> {
  static void bind(Statement& statement, int at, const std::array<Byte, size>& value) {
    statement.bind(at, std::string_view(reinterpret_cast<const char*>(value.data()), size), ValueType::bytes,
                   Lifetime::outlives_statement);
  }
  static std::array<Byte, size> read(const Statement& row, int at) {
    const std::string_view blob = row.text(at);
    std::array<Byte, size> value{};
    std::copy_n(blob.begin(), std::min(blob.size(), size), value.begin());
    return value;
  }
};

/// Durations as numbers of seconds.
template <>
struct Stored<std::chrono::seconds> : StoredInColumn<ValueType::number> {
  static void bind(Statement& statement, int at, std::chrono::seconds value) {
    statement.bind(at, static_cast<std::int64_t>(value.count()));
  }
  static std::chrono::seconds read(const Statement& row, int at) {
    return std::chrono::seconds(row.number(at));
  }
};

/// NULL in all columns stands for nullopt; only the first one is tested.
template <class T>
struct Stored<std::optional<T>> {
  static constexpr int width = Stored<T>::width;
  static void bind(Statement& statement, int at, const std::optional<T>& value) {
    if (value) return Stored<T>::bind(statement, at, *value);
    Stored<T>::bind_null(statement, at);
  }
  static void bind_null(Statement& statement, int at) { Stored<T>::bind_null(statement, at); }
  static std::optional<T> read(const Statement& row, int at) {
    if (row.is_null(at)) return std::nullopt;
    return Stored<T>::read(row, at);
  }
};

/// Structs, member by member.
template <HasRow T>
struct Stored<T> {
  template <class Member>
  using Part = Stored<std::remove_cvref_t<std::invoke_result_t<Member, T&>>>;
  static constexpr int width =
      std::apply([](auto... members) { return (Part<decltype(members)>::width + ...); }, Row<T>::members);
  static void bind(Statement& statement, int at, const T& value) {
    const auto bind_part = [&]<class Member>(Member member) {
      Part<Member>::bind(statement, at, std::invoke(member, value));
      at += Part<Member>::width;
    };
    std::apply([&](auto... members) { (bind_part(members), ...); }, Row<T>::members);
  }
  static void bind_null(Statement& statement, int at) {
    const auto bind_part = [&]<class Member>(Member) {
      Part<Member>::bind_null(statement, at);
      at += Part<Member>::width;
    };
    std::apply([&](auto... members) { (bind_part(members), ...); }, Row<T>::members);
  }
  static T read(const Statement& row, int at) {
    T value{};
    const auto read_part = [&]<class Member>(Member member) {
      std::invoke(member, value) = Part<Member>::read(row, at);
      at += Part<Member>::width;
    };
    std::apply([&](auto... members) { (read_part(members), ...); }, Row<T>::members);
    return value;
  }
};

}  // namespace inselpost
