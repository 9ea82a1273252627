#include "cli/words/en/house.hpp"

namespace inselpost::en {

std::string duty(std::string_view decision, std::string_view offer, std::uint64_t count) {
  if (decision == "desert") return "choose the robber's desert";
  if (decision == "robber") return "move the robber";
  if (decision == "turn") return "play on";
  if (decision == "answer") return "answer " + std::string(offer);
  if (decision == "return") return "give cards back";
  if (decision == "special building") return "build or pass";
  if (decision == "discard") return "discard " + std::to_string(count);
  return std::string(decision);  // join, found, roll
}

}  // namespace inselpost::en
