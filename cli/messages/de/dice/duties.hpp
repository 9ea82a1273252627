#pragma once
#include <string_view>

namespace inselpost::dice::de {

/// What somebody owes. A decision by its kind (`PendingDecision::kind`).
struct Duty {
  std::string_view duty;     ///< as one says it to him: `würfeln`
  std::string_view does;     ///< behind a name: `würfelt`
  std::string_view instead;  ///< behind sonst: what the program does in place of it
};
Duty duty_of(std::string_view decision);

}  // namespace inselpost::dice::de
