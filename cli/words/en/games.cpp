#include "cli/words/en/grammar.hpp"
#include "cli/words/en/house.hpp"
#include "cli/words/text.hpp"

namespace inselpost::en {

std::string all_of(const std::vector<std::string>& items) { return list(items); }
std::string one_of(const std::vector<std::string>& items) { return list(items, "or"); }

std::string game_line(const std::string& game, int turn, std::uint64_t entry) {
  return game + "  turn " + pad(std::to_string(turn), 3) + " entry " + pad(std::to_string(entry), 4) + ' ';
}

std::string won_at(const std::string& winner, const std::string& time) {
  return "over, " + (winner.empty() ? "nobody" : winner) + " won, " + time;
}

std::string owed_since(const std::string& duties, const std::string& time) {
  return duties + ". Since " + time;
}

}  // namespace inselpost::en
