#include "cli/words/en/grammar.hpp"
#include "cli/words/en/house.hpp"

namespace inselpost::en {

std::string all_of(const std::vector<std::string>& items) { return list(items); }
std::string one_of(const std::vector<std::string>& items) { return list(items, "or"); }

std::string in_turn(int turn) { return "turn " + std::to_string(turn); }
std::string at_entry(std::uint64_t entry) { return "entry " + std::to_string(entry); }

std::string won_at(const std::string& winner, const std::string& time) {
  return "over, " + (winner.empty() ? "nobody" : winner) + " won, " + time;
}

std::string owed_since(const std::string& duties, const std::string& time) {
  return duties + ". Since " + time;
}

}  // namespace inselpost::en
