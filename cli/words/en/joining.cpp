#include "cli/words/en/house.hpp"

namespace inselpost::en {

std::string joined(std::string_view seat) { return std::string(seat) + " has joined."; }

std::string joining_refused(JoinFault why) {
  switch (why) {
    case JoinFault::not_started: return "The game has not begun: the players are joining.";
    case JoinFault::already_joined: return "You have joined already.";
    case JoinFault::nothing_to_join: return "The game has begun: you need not join.";
  }
  return {};
}

std::vector<std::string> ways_to_join(JoinFault why, bool has_joined) {
  switch (why) {
    case JoinFault::not_started:
      return {has_joined ? "You have joined. Wait for the report that shows the island."
                         : "Send `join` first, with a line of luck of your own."};
    case JoinFault::already_joined: return {"The line of luck of your first `join` stands."};
    case JoinFault::nothing_to_join: break;
  }
  return {};
}

}  // namespace inselpost::en
