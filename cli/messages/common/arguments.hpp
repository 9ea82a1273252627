#pragma once
#include <optional>

namespace inselpost {

/// Access to the arguments of a rule violation of any game. Each may be missing. The violation must outlive
/// it.
template <class RuleViolation, class Role, class Reason>
class ArgumentsOf {
 public:
  explicit ArgumentsOf(const RuleViolation& problem) : problem_(problem) {}

  auto field() const { return problem_.field; }
  template <class T>
  std::optional<T> get(Role role) const {
    return problem_.template get<T>(role);
  }
  std::optional<Reason> reason() const { return get<Reason>(Role::reason); }
  std::optional<long> number(Role role) const { return get<long>(role); }

 private:
  const RuleViolation& problem_;
};

}  // namespace inselpost
