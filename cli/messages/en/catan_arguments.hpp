#pragma once
#include <optional>
#include <string>

#include "cli/messages/common/arguments.hpp"
#include "engine/catan/rule_violation.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// The arguments of a rule violation as words. Each is empty if the violation lacks it, and sentences must
/// read well without it.
class ViolationMessages : public ArgumentsOf<catan::RuleViolation, catan::Role, catan::Reason> {
 public:
  /// `you`: the seat that reads the sentence, nullopt if it is no seat.
  ViolationMessages(const catan::RuleViolation& problem, const GameNames& names, std::optional<Seat> you)
      : ArgumentsOf(problem), names_(names), you_(you) {}

  std::string place(catan::Role role) const;
  /// Returns the seat of the violation, `you` if it is the reader's.
  std::string seat() const;
  /// Returns `blue's`, `your own`, or `otherwise` if the violation has no seat.
  std::string whose(std::string_view otherwise) const;
  std::string text(catan::Role role) const;
  std::optional<catan::Bundle> bundle(catan::Role role) const { return get<catan::Bundle>(role); }
  std::optional<catan::DecisionKind> decision() const {
    return get<catan::DecisionKind>(catan::Role::decision);
  }

  /// Returns a place with a word before it, ` at B2.N`, or an empty string.
  std::string placed(std::string_view word, catan::Role role) const;
  /// Returns the name of an offer after a blank, ` o1`, or an empty string.
  std::string offer() const;
  /// Returns the part of `need` that `have` does not cover: `1 wool`. All of `need` if there is no `have`.
  std::string missing() const;

 private:
  const GameNames& names_;
  std::optional<Seat> you_;
};

/// Capitalizes a sentence and adds a full stop. The name of a seat at its beginning is not changed, and an
/// order to copy, after `: - `, gets no full stop.
std::string sentence(std::string text, const GameNames& names);

/// Returns the sentence for E_SETUP.
std::string setup_problem_text(const ViolationMessages& words);

}  // namespace inselpost
