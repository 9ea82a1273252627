#include "schemas/record/lobby.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace inselpost {
namespace {

class Join final : public AnyOrder {
 public:
  const Json& said() const override {
    static const Json word(join_word);
    return word;
  }
  bool draws() const override { return true; }  // the last one begins the game
  const SourceSpan* at(std::string_view) const override { return nullptr; }
};

constexpr std::array<std::string_view, 3> fault_names{"not_started", "already_joined", "nothing_to_join"};

/// Returns the arguments of such a rejection, in the form of those of games.
Json reason(std::string_view name) {
  return Json::array({Json::array({"reason", Json::object({{"reason", name}})})});
}

Rejection of_whole(std::string_view code, Json arguments = Json::array()) {
  Rejection refused;
  refused.code = code;
  refused.field = "whole";
  refused.arguments = std::move(arguments);
  return refused;
}

Rejection of_fault(JoinError why) {
  return of_whole("E_PHASE", reason(fault_names[static_cast<std::size_t>(why)]));
}

}  // namespace

AnyOrderPtr join_order() { return std::make_shared<const Join>(); }
bool is_join(const AnyOrder& move) { return dynamic_cast<const Join*>(&move) != nullptr; }

std::optional<JoinError> join_fault(const Rejection& why) {
  const auto found = std::find_if(fault_names.begin(), fault_names.end(),
                                  [&](std::string_view name) { return why.arguments == reason(name); });
  if (why.code != "E_PHASE" || found == fault_names.end()) return std::nullopt;
  return static_cast<JoinError>(found - fault_names.begin());
}

Rejection not_started() { return of_fault(JoinError::not_started); }

Rejection too_late_to_join(bool over) {
  return over ? of_whole("E_GAME_OVER") : of_fault(JoinError::nothing_to_join);
}

bool Lobby::owes(Seat seat) const { return !over && index(seat) < players && !joined.contains(seat); }

bool Lobby::begins_with(Seat seat) const { return owes(seat) && joined.size() + 1 == players; }

std::vector<PendingDecision> Lobby::pending_decisions() const {
  std::vector<PendingDecision> all;
  for (std::size_t i = 0; i < players; ++i) {
    if (!owes(seat_at(i))) continue;
    PendingDecision owed;
    owed.seat = seat_at(i);
    owed.kind = join_word;
    owed.clock = founding_clock;
    all.push_back(std::move(owed));
  }
  return all;
}

Json Lobby::brief() const { return {{"turn", 0}, {"phase", over ? "over" : "joining"}, {"winner", nullptr}}; }

std::optional<Rejection> Lobby::refuses(Seat seat, const AnyOrder& move) const {
  if (over) return of_whole("E_GAME_OVER");
  if (!is_join(move)) return not_started();
  if (index(seat) >= players) return of_whole("E_NOT_YOUR_DECISION");
  if (joined.contains(seat)) return of_fault(JoinError::already_joined);
  return std::nullopt;
}

}  // namespace inselpost
