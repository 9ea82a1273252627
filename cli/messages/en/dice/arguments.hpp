#pragma once
#include <string>
#include <string_view>

#include "cli/messages/dice/ways.hpp"
#include "engine/dice/problem.hpp"
#include "schemas/dice/names.hpp"

namespace inselpost::dice::en {

/// The arguments of a problem in words: where one is missing, the text is empty.
class ProblemWords : public ProblemArguments {
 public:
  ProblemWords(const Problem& problem, const Names& names) : ProblemArguments(problem), names_(names) {}

  /// `v3`, `v3-v4`, `the field`.
  std::string place(Role role) const;
  /// ` at v3`, with that word before it.
  std::string placed(std::string_view word, Role role) const;
  /// `2 ore + 1 wool`.
  std::string units(Role role) const;
  /// A face, a card, a number, a seat, a branch, as it is called.
  std::string text(Role role) const;

 private:
  const Names& names_;
};

}  // namespace inselpost::dice::en
