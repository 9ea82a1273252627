#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "engine/dice/problem.hpp"
#include "schemas/dice/names.hpp"

namespace inselpost::dice::en {

/// The arguments of a problem in words. Each may be missing: then the text is empty.
class ProblemWords {
 public:
  ProblemWords(const Problem& problem, const Names& names) : problem_(problem), names_(names) {}

  const Problem& problem() const { return problem_; }
  const Names& names() const { return names_; }
  Field field() const { return problem_.field; }
  template <class T>
  std::optional<T> get(Role role) const {
    if (const Value* value = problem_.find(role))
      if (const T* known = std::get_if<T>(value)) return *known;
    return std::nullopt;
  }
  std::optional<Reason> reason() const { return get<Reason>(Role::reason); }
  std::optional<long> number(Role role) const { return get<long>(role); }
  /// `v3`, `v3-v4`, `the field`.
  std::string place(Role role) const;
  /// ` at v3`, with that word before it.
  std::string placed(std::string_view word, Role role) const;
  /// `2 ore + 1 wool`.
  std::string units(Role role) const;
  /// A face, a card, a number, a seat, a branch, as it is called.
  std::string text(Role role) const;

 private:
  const Problem& problem_;
  const Names& names_;
};

std::string or_else(const std::string& words, std::string_view otherwise);

}  // namespace inselpost::dice::en
