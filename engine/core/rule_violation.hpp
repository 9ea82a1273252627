#pragma once
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace inselpost {

/// The reason why an order is rejected: a code and its arguments, without text. Each game has its own codes,
/// roles, kinds of values and fields; the text is made where it is printed.
template <class Code, class Role, class Value, class Field>
struct BasicRuleViolation {
  /// One argument of a violation: what it stands for and its value.
  struct Argument {
    Role role;
    Value value;
    bool operator==(const Argument&) const = default;
  };

  Code code{};
  Field field{};  ///< the part of the order that is wrong
  std::vector<Argument> arguments;

  BasicRuleViolation() = default;
  explicit BasicRuleViolation(Code c, Field f = {}, std::vector<Argument> a = {})
      : code(c), field(f), arguments(std::move(a)) {}

  /// Returns the first argument with this role, or nullopt if there is none or it is not a T.
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
