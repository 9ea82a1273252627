#pragma once
#include <string>
#include <string_view>

#include "cli/messages/dice/hint_builder.hpp"
#include "engine/dice/rule_violation.hpp"
#include "schemas/dice/game_names.hpp"

namespace inselpost::dice::en {

/// The arguments of a rule violation as words. Each is empty if the violation lacks it.
class ViolationMessages : public ViolationArguments {
 public:
  ViolationMessages(const RuleViolation& problem, const GameNames& names)
      : ViolationArguments(problem), names_(names) {}

  /// Formats `v3`, `v3-v4`, `the field`.
  std::string place(Role role) const;
  /// Formats a place with a word before it: ` at v3`.
  std::string placed(std::string_view word, Role role) const;
  /// Formats `2 ore + 1 wool`.
  std::string units(Role role) const;
  /// Returns the name of a face, card, seat or branch, or a number.
  std::string text(Role role) const;

 private:
  const GameNames& names_;
};

}  // namespace inselpost::dice::en
