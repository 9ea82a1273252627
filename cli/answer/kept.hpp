#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace inselpost {

/// What the desk keeps of one seat, for its own eyes (REP-7). Orders stand in it as they were sent, lines of
/// a list of orders.
struct Kept {
  struct Draft {
    std::uint16_t turn = 0;
    std::vector<std::string> orders;
  };
  std::vector<Draft> drafts;         ///< by turn
  std::vector<std::string> waiting;  ///< what a plan that waits will still do
  std::vector<std::string> rest;     ///< what is left of one that stopped (PLAN-13)
  bool empty() const { return drafts.empty() && waiting.empty() && rest.empty(); }
};

}  // namespace inselpost
