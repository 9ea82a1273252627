#include "cli/messages/de/pages/pages.hpp"

namespace inselpost::de {
namespace {

std::string referees_view_of(const std::string& game) { return "Für den Spielleiter: " + game; }

std::string joining_of(const std::string& who, Joining joining) {
  switch (joining) {
    case Joining::missing: return who + ": noch nicht beigetreten.";
    case Joining::joined: return who + ": beigetreten.";
    case Joining::over: return who + ": hat nichts.";
  }
  return who;
}

}  // namespace

const RefereeMessages referee_words{.view_of = referees_view_of, .joining = joining_of};

}  // namespace inselpost::de
