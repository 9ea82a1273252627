#pragma once
#include <string>
#include <string_view>

#include "cli/messages/dice/hint_builder.hpp"
#include "engine/dice/rule_violation.hpp"
#include "schemas/dice/game_names.hpp"

namespace inselpost::dice::de {

/// The arguments of a rule violation as words. Each is empty if the violation lacks it.
class ViolationMessages : public ViolationArguments {
 public:
  ViolationMessages(const RuleViolation& problem, const GameNames& names)
      : ViolationArguments(problem), names_(names) {}

  /// Formats `v3`, `v3-v4`, `Acker`.
  std::string place(Role role) const;
  /// Formats ` auf v3`, ` auf dem Acker`.
  std::string there(Role role) const;
  /// Formats `2 Erz + 1 Wolle`.
  std::string units(Role role) const;
  /// Formats `. Dir fehlen 2 Erz`; empty if it is not known that anything is missing.
  std::string missing() const;
  /// Returns the name of a face, card, seat or branch, or a number.
  std::string text(Role role) const;
  /// Returns a card in the accusative, `den Händler`, or `otherwise` if there is none.
  std::string card_as_object(std::string_view otherwise) const;

 private:
  const GameNames& names_;
};

}  // namespace inselpost::dice::de
