#pragma once
#include <string>
#include <string_view>

#include "cli/messages/dice/hint_builder.hpp"
#include "engine/dice/rule_violation.hpp"
#include "schemas/dice/game_names.hpp"

namespace inselpost::dice::de {

/// The arguments of a problem in words: where one is missing, the text is empty.
class ViolationMessages : public ViolationArguments {
 public:
  ViolationMessages(const RuleViolation& problem, const GameNames& names)
      : ViolationArguments(problem), names_(names) {}

  /// `v3`, `v3-v4`, `Acker`.
  std::string place(Role role) const;
  /// ` auf v3`, ` auf dem Acker`.
  std::string there(Role role) const;
  /// `2 Erz + 1 Wolle`.
  std::string units(Role role) const;
  /// `. Dir fehlen 2 Erz`; nothing if nothing is known to be missing.
  std::string missing() const;
  /// A face, a card, a number, a seat, a branch, as it is called.
  std::string text(Role role) const;
  /// A card in the case that a verb asks for: `den Händler`.
  std::string card_as_object(std::string_view otherwise) const;

 private:
  const GameNames& names_;
};

}  // namespace inselpost::dice::de
