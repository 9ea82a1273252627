#pragma once
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace inselpost {

/// Why an order is refused: a code and what it is about, without a word of any language. Each rule system has
/// its own codes, and its own kinds of arguments and fields; the text is made where it is printed.
template <class Code, class Role, class Value, class Field>
struct BasicRuleViolation {
  struct Argument {
    Role role;
    Value value;
    bool operator==(const Argument&) const = default;
  };

  Code code{};
  Field field{};  ///< the part of the order to point at
  std::vector<Argument> arguments;

  BasicRuleViolation() = default;
  explicit BasicRuleViolation(Code c, Field f = {}, std::vector<Argument> a = {})
      : code(c), field(f), arguments(std::move(a)) {}

  /// The argument of that role, if there is one and it is of that kind.
  template <class T>
  std::optional<T> get(Role role) const {
    for (const Argument& argument : arguments)
      if (argument.role == role) {
        const T* known = std::get_if<T>(&argument.value);
        return known != nullptr ? std::optional(*known) : std::nullopt;
      }
    return std::nullopt;
  }
  bool operator==(const BasicRuleViolation&) const = default;
};

}  // namespace inselpost
