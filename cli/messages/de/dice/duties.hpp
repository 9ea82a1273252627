#pragma once
#include <string_view>

namespace inselpost::dice::de {

/// Texts about a pending decision.
struct Duty {
  std::string_view duty;     ///< addressed to the player: `würfeln`
  std::string_view does;     ///< after the seat: `würfelt`
  std::string_view instead;  ///< after `sonst`: what the program does if the player does not answer
};
/// `decision` is a `PendingDecision::kind`.
Duty duty_of(std::string_view decision);

}  // namespace inselpost::dice::de
