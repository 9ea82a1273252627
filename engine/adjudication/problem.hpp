#pragma once
#include <utility>
#include <vector>

namespace inselpost {

/// Why an order is refused: a code and what it is about, without a word of any language. Each rule system has
/// its own codes, and its own kinds of arguments and fields; the text is made where it is printed.
template <class Code, class Role, class Value, class Field>
struct BasicProblem {
  struct Argument {
    Role role;
    Value value;
    bool operator==(const Argument&) const = default;
  };

  Code code{};
  Field field{};  ///< the part of the order to point at
  std::vector<Argument> arguments;

  BasicProblem() = default;
  explicit BasicProblem(Code c, Field f = {}, std::vector<Argument> a = {})
      : code(c), field(f), arguments(std::move(a)) {}

  /// The argument of that role, or nothing.
  const Value* find(Role role) const {
    for (const Argument& argument : arguments)
      if (argument.role == role) return &argument.value;
    return nullptr;
  }
  bool operator==(const BasicProblem&) const = default;
};

}  // namespace inselpost
