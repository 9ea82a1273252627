#include "cli/messages/en/pages/pages.hpp"

namespace inselpost::en {
namespace {

std::string referees_view_of(const std::string& game) { return "the referee's view of " + game; }

std::string joining_of(const std::string& who, Joining joining) {
  switch (joining) {
    case Joining::missing: return who + ": has not joined yet.";
    case Joining::joined: return who + ": has joined.";
    case Joining::over: return who + ": holds nothing.";
  }
  return who;
}

}  // namespace

const RefereeMessages referee_words{.view_of = referees_view_of, .joining = joining_of};

}  // namespace inselpost::en
