#pragma once
#include <string>
#include <string_view>

#include "cli/messages/dice/hint_builder.hpp"
#include "engine/dice/rule_violation.hpp"
#include "schemas/dice/game_names.hpp"

namespace inselpost::dice::en {

/// The arguments of a problem in words: where one is missing, the text is empty.
class ViolationMessages : public ViolationArguments {
 public:
  ViolationMessages(const RuleViolation& problem, const GameNames& names)
      : ViolationArguments(problem), names_(names) {}

  /// `v3`, `v3-v4`, `the field`.
  std::string place(Role role) const;
  /// ` at v3`, with that word before it.
  std::string placed(std::string_view word, Role role) const;
  /// `2 ore + 1 wool`.
  std::string units(Role role) const;
  /// A face, a card, a number, a seat, a branch, as it is called.
  std::string text(Role role) const;

 private:
  const GameNames& names_;
};

}  // namespace inselpost::dice::en
