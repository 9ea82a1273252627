#pragma once
#include <optional>
#include <string>

#include "engine/catan/problem.hpp"
#include "schemas/names.hpp"

namespace inselpost {

/// The arguments of a problem as words. Each is empty where the problem does not bring it, so that a sentence
/// can do without.
class ProblemWords {
 public:
  ProblemWords(const catan::Problem& problem, const Names& names) : problem_(problem), names_(names) {}

  std::string place(catan::Role role) const;
  std::string seat() const;
  std::string text(catan::Role role) const;
  std::optional<long> number(catan::Role role) const;
  std::optional<catan::Bundle> bundle(catan::Role role) const;
  std::optional<catan::Reason> reason() const;
  std::optional<catan::DecisionKind> decision() const;
  catan::Field field() const { return problem_.field; }

  /// ` at B2.N`, or nothing: a word before a place that may be missing.
  std::string placed(std::string_view word, catan::Role role) const;
  /// ` (o1)`, or nothing.
  std::string offer() const;
  /// What `need` holds beyond `have`: `1 wool missing`; without `have` all of `need`.
  std::string missing() const;

 private:
  template <class T>
  std::optional<T> get(catan::Role role) const;
  const catan::Problem& problem_;
  const Names& names_;
};

/// The sentence of an E_SETUP.
std::string setup_problem_text(const ProblemWords& words);

}  // namespace inselpost
