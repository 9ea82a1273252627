#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "cli/messages/common/sentence.hpp"

namespace inselpost {

// Sentences about a struct, such as a remark or an error of a command, whose members are the placeholders:
//
//   Members<&NoSeat::name, &NoSeat::all> placeholders_of(const NoSeat&);
//
//   constinit const overloaded sentences{About<NoSeat>{"there is no seat {name}; there are {all}"_s}, ...};
//
//   visit(sentences, detail);

namespace detail {

/// Returns the name of a member. It ends what clang prints, `... [member = &NoSeat::name]`; with g++ a
/// semicolon follows, `... [with auto member = &NoSeat::name; std::string_view = ...]`.
template <auto member>
constexpr std::string_view member_name() {
  const std::string_view function = __PRETTY_FUNCTION__;
  const std::string_view up_to_name = function.substr(0, function.find_first_of(";]"));
  return up_to_name.substr(up_to_name.rfind(':') + 1);
}

template <class T, class Struct>
constexpr FieldKind member_kind(T Struct::*) {
  if constexpr (std::same_as<T, bool>)
    return FieldKind::flag;
  else if constexpr (std::integral<T>)
    return FieldKind::number;
  else if constexpr (std::same_as<T, std::string>)
    return FieldKind::text;
  else
    return FieldKind::list;
}

template <class T>
FieldValue member_value(const T& value) {
  if constexpr (std::integral<T> && !std::same_as<T, bool>)
    return FieldValue(static_cast<std::uint64_t>(value));
  else
    return FieldValue(value);
}

}  // namespace detail

/// Members of a struct as placeholders of the same names.
template <auto... members>
struct Members {
  static constexpr std::array<SentenceField, sizeof...(members)> fields{
      SentenceField{detail::member_name<members>(), detail::member_kind(members), false}...};

  template <class Struct>
  static std::array<FieldValue, sizeof...(members)> values(const Struct& owner) {
    return {detail::member_value(owner.*members)...};
  }
};

/// The placeholders of sentences about a `T`: those of the overload of `placeholders_of` in its namespace,
/// which is only declared; without one, none.
template <class T>
struct PlaceholdersOf {
  using Type = Members<>;
};
/// Returns the placeholders of an overload.
template <class T>
requires requires(const T& about) { placeholders_of(about); }
struct PlaceholdersOf<T> {
  using Type = decltype(placeholders_of(std::declval<const T&>()));
};

/// A sentence about a `T`.
template <class T>
class About {
 public:
  consteval explicit About(SentenceText text) : text_(text) {
    detail::check_sentence_and_use(text, Placeholders::fields);
  }

  std::string operator()([[maybe_unused]] const T& about) const {
    const auto values = Placeholders::values(about);
    return detail::format_sentence(text_, Placeholders::fields, values);
  }

 private:
  using Placeholders = typename PlaceholdersOf<T>::Type;

  SentenceText text_;
};

}  // namespace inselpost
