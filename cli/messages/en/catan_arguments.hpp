#pragma once
#include <optional>
#include <string>

#include "cli/messages/common/arguments.hpp"
#include "engine/catan/rule_violation.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// The arguments of a problem as words. Each is empty where the problem does not bring it, so that a sentence
/// can do without.
class ViolationMessages : public ArgumentsOf<catan::RuleViolation, catan::Role, catan::Reason> {
 public:
  /// `you`: who reads it, if it is a seat.
  ViolationMessages(const catan::RuleViolation& problem, const GameNames& names, std::optional<Seat> you)
      : ArgumentsOf(problem), names_(names), you_(you) {}

  std::string place(catan::Role role) const;
  /// The seat it is about, `you` if that is the reader.
  std::string seat() const;
  /// `blue's`, `your own`, or what stands for it where no seat is given.
  std::string whose(std::string_view otherwise) const;
  std::string text(catan::Role role) const;
  std::optional<catan::Bundle> bundle(catan::Role role) const { return get<catan::Bundle>(role); }
  std::optional<catan::DecisionKind> decision() const {
    return get<catan::DecisionKind>(catan::Role::decision);
  }

  /// ` at B2.N`, or nothing: a word before a place that may be missing.
  std::string placed(std::string_view word, catan::Role role) const;
  /// ` (o1)`, or nothing.
  std::string offer() const;
  /// What `need` holds beyond `have`: `1 wool`; without `have` all of `need`.
  std::string missing() const;

 private:
  const GameNames& names_;
  std::optional<Seat> you_;
};

/// With a capital at its beginning and a full stop at its end. The name of a seat is never changed, and an
/// order to copy, which stands after `- ` at the end, gets no full stop.
std::string sentence(std::string text, const GameNames& names);

/// The sentence of an E_SETUP.
std::string setup_problem_text(const ViolationMessages& words);

}  // namespace inselpost
