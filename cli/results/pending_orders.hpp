#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace inselpost {

/// What the desk keeps of one seat, for its own eyes (REP-7). Orders stand in it as they were sent, lines of
/// a list of orders.
struct SeatPendingOrders {
  struct Draft {
    std::uint16_t turn = 0;
    std::vector<std::string> orders;
  };
  /// A standing order (STAND-12).
  struct Rule {
    std::string text;  ///< `roll: at once`
    std::uint32_t version = 0;
    std::size_t uses = 0;            ///< how often it has acted
    std::uint64_t last = 0;          ///< in which entry last; 0: never
    std::uint64_t near = 0;          ///< the entry after which it could do nothing when it was asked; 0: none
    std::vector<std::string> codes;  ///< why not
    bool used_up = false;            ///< its `times` are used
    bool past = false;               ///< its `until turn` is past
  };
  /// An answer that takes effect when it is released (STAND-8).
  struct EarlyAnswer {
    std::string order, release;  ///< as it was sent; RFC 3339, empty: on hold
    bool together = false;       ///< with the others, when all are in
  };
  std::vector<Draft> drafts;  ///< by turn
  std::vector<EarlyAnswer> answers;
  std::vector<std::string> later;  ///< orders for when nobody owes an answer any more (OFFER-4)
  std::vector<Rule> standing;
  std::vector<std::string> waiting;  ///< what a plan that waits will still do
  std::vector<std::string> rest;     ///< what is left of one that stopped (PLAN-13)
  bool empty() const {
    return drafts.empty() && answers.empty() && later.empty() && standing.empty() && waiting.empty() &&
           rest.empty();
  }
};

}  // namespace inselpost
